"""From the options of `groundwire keys` to a record."""

from __future__ import annotations

import argparse
from datetime import datetime

from groundwire.access.key_format import parse_key
from groundwire.access.labels import label_problems
from groundwire.access.limits import Limits
from groundwire.access.records import FORMS, MAX_NOTE, KeyRecord
from groundwire.cli.pairs import pairs_of
from groundwire.cli.when import parse_when
from groundwire.errors import InvalidArgument


def add_key_id(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that names a key. A whole key names itself; what is neither is not repeated."""
    parser.add_argument("id", metavar="ID", type=_key_id, help="public part of the key: what follows the env")


def add_record_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say what a new key is."""
    parser.add_argument("--env", required=True, help="where it is meant for, such as prod; part of the key")
    parser.add_argument("--principal", required=True, metavar="NAME", help="who holds it; policies name them")
    parser.add_argument("--tenant", default="default", metavar="NAME", help="whose data (default: default)")
    parser.add_argument(
        "--label",
        metavar="K=V",
        nargs="+",
        action="extend",
        default=[],
        help="labels that requests cannot change",
    )
    parser.add_argument("--not-before", metavar="TIME", help="opens nothing before (default: now)")
    parser.add_argument("--expires", metavar="TIME", help="opens nothing from then on (default: never)")
    for option, help in (
        ("--requests-per-minute", "calls, in each process"),
        ("--tokens-per-minute", "tokens of answers and facts, in each process"),
        ("--concurrency", "calls at a time, in each process"),
        ("--max-body-bytes", "of one body, after decompression"),
    ):
        parser.add_argument(option, type=_count, metavar="N", help=f"{help} (default: no limit of its own)")
    parser.add_argument("--note", default="", help="for those who list the keys")


def wanted_record(arguments: argparse.Namespace, now: datetime) -> KeyRecord:
    """What the options ask for; id and hash are still empty.

    Raises:
        InvalidArgument: an option is wrong; names it.
    """
    not_before = parse_when(arguments.not_before, "--not-before", now) if arguments.not_before else None
    expires = expiry(arguments.expires, now)
    if not_before and expires and expires <= not_before:
        raise InvalidArgument("--expires must be later than --not-before")
    return KeyRecord(
        id="",
        env=_formed("env", arguments.env),
        sha256="",
        principal=_formed("principal", arguments.principal),
        tenant=_formed("tenant", arguments.tenant),
        labels=_labels(arguments.label),
        limits=Limits(
            requests_per_minute=arguments.requests_per_minute,
            tokens_per_minute=arguments.tokens_per_minute,
            concurrency=arguments.concurrency,
            body_bytes=arguments.max_body_bytes,
        ),
        created=now,
        not_before=not_before,
        expires=expires,
        note=_note(arguments.note),
    )


def expiry(text: str | None, now: datetime) -> datetime | None:
    """When a key shall expire; None for never.

    Raises:
        InvalidArgument: no time, or not later than now.
    """
    if text is None:
        return None
    expires = parse_when(text, "--expires", now)
    if expires <= now:
        raise InvalidArgument(f"--expires: {text} is over")
    return expires


def _formed(name: str, text: str) -> str:
    form = FORMS[name]
    if not form.fits(text):
        raise InvalidArgument(f"--{name} must be {form.words}, not {text!r}")
    return text


def _labels(arguments: list[str]) -> dict[str, str]:
    labels = pairs_of(arguments, "--label")
    if problems := label_problems(labels):
        raise InvalidArgument("\n".join(f"--label: {problem}." for problem in problems))
    return labels


def _note(text: str) -> str:
    if len(text) > MAX_NOTE or not text.isprintable():
        raise InvalidArgument(f"--note must be printable and at most {MAX_NOTE} characters")
    return text


def _key_id(text: str) -> str:
    key = parse_key(text)
    if key is None and not FORMS["id"].fits(text):
        raise argparse.ArgumentTypeError(f"must be the id of a key: {FORMS['id'].words}")
    return key.id if key else text


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1, not {text!r}")
    return int(text)
