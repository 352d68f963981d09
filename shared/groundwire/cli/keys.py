"""`groundwire keys create|list|show|rotate|revoke`."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
from pathlib import Path

from groundwire import settings
from groundwire.access.issuing import Issued, Rotation, added, found, issue, rotate
from groundwire.access.key_store import KeyStore
from groundwire.access.records import KeyFile, KeyRecord
from groundwire.cli.exit_codes import OK
from groundwire.cli.key_options import add_key_id, add_record_options, expiry, wanted_record
from groundwire.cli.key_views import as_json, as_lines, as_table, shown_time
from groundwire.cli.when import now_utc, parse_span
from groundwire.errors import SettingsError

_HELP = """\
A new key is printed on stdout, alone and this once: only a hash of it is stored. What else there is to say
goes to stderr. Times are RFC 3339 (2030-01-31T12:00:00Z) or spans from now on (+90d, +12h).

The store is a file, a Cloud Storage object or a secret; functions take a change within a minute. A secret is
only read: change a file instead and add it to the secret as a new version.
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    actions = commands.add_parser(
        "keys",
        help="make, list, rotate and revoke API keys",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    ).add_subparsers(dest="action", required=True, metavar="ACTION")
    create = _action(actions, "create", "make a key and print it")
    add_record_options(create)
    create.set_defaults(run=run_create)

    listing = _action(actions, "list", "every key, oldest first")
    listing.add_argument("--json", action="store_true", help="as JSON instead of a table")
    listing.set_defaults(run=run_list)

    show = _action(actions, "show", "everything about one key but its secret", of_one=True)
    show.add_argument("--json", action="store_true", help="as JSON instead of lines")
    show.set_defaults(run=run_show)

    rotation = _action(
        actions, "rotate", "make a key like another, which then expires; print it", of_one=True
    )
    rotation.add_argument("--overlap", default="7d", metavar="SPAN", help="how long both open (default 7d)")
    rotation.add_argument(
        "--expires", metavar="TIME", help="of the new key (default: it lives as long as the old)"
    )
    rotation.set_defaults(run=run_rotate)

    revoke = _action(actions, "revoke", "let a key open nothing any more", of_one=True)
    revoke.set_defaults(run=run_revoke)


def _action(
    actions: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    help: str,
    *,
    of_one: bool = False,
) -> argparse.ArgumentParser:
    parser = actions.add_parser(name, help=help)
    if of_one:
        add_key_id(parser)
    parser.add_argument("--store", metavar="STORE", help=f"path or URI (default: ${settings.KEYS.name})")
    return parser


def run_create(arguments: argparse.Namespace) -> int:
    """Makes a key and prints it once it is stored."""
    store = _store(arguments)
    issued = issue(wanted_record(arguments, now_utc()))
    store.change(lambda file: (added(file, issued.record), None), create=True)
    return _hand_over(issued)


def run_list(arguments: argparse.Namespace) -> int:
    """Prints every record."""
    records = sorted(_store(arguments).read().keys, key=lambda record: record.created)
    now = now_utc()
    if arguments.json:
        _print_json([as_json(record, now) for record in records])
    elif records:
        print(as_table(records, now))
    else:
        _say("There are no keys.")
    return OK


def run_show(arguments: argparse.Namespace) -> int:
    """Prints one record."""
    record = found(_store(arguments).read(), arguments.id)
    if arguments.json:
        _print_json(as_json(record, now_utc()))
    else:
        print(as_lines(record, now_utc()))
    return OK


def run_rotate(arguments: argparse.Namespace) -> int:
    """Makes a key with the record of another, and prints it once both are stored."""
    now = now_utc()
    overlap = parse_span(arguments.overlap, "--overlap")
    expires = expiry(arguments.expires, now)

    def edit(file: KeyFile) -> tuple[KeyFile, Rotation]:
        rotation = rotate(found(file, arguments.id), now, overlap, expires)
        return added(file.with_record(rotation.old), rotation.issued.record), rotation

    rotation = _store(arguments).change(edit)
    _say(f"Key {rotation.old.id} opens until {shown_time(rotation.old.expires)}.")
    return _hand_over(rotation.issued)


def run_revoke(arguments: argparse.Namespace) -> int:
    """Marks a key as revoked; a second time changes nothing."""
    now = now_utc()

    def edit(file: KeyFile) -> tuple[KeyFile, KeyRecord]:
        record = found(file, arguments.id)
        record = dataclasses.replace(record, revoked=record.revoked or now)
        return file.with_record(record), record

    record = _store(arguments).change(edit)
    _say(f"Key {record.id} of {record.principal} is revoked since {shown_time(record.revoked)}.")
    _say("Functions refuse it within a minute.")
    return OK


def _hand_over(issued: Issued) -> int:
    """The key on stdout, and what it is on stderr."""
    record = issued.record
    _say(f"Key {record.id} for {record.principal}: env {record.env}, tenant {record.tenant},")
    _say(f"expires {shown_time(record.expires)}. It is shown this once. Functions take it within a minute.")
    print(issued.key.text, flush=True)
    return OK


def _store(arguments: argparse.Namespace) -> KeyStore:
    uri = arguments.store or settings.KEYS.read(os.environ)
    if not uri:
        raise SettingsError(f"name the key store with --store, or set {settings.KEYS.name}")
    return KeyStore(uri if "://" in uri else Path(uri).absolute().as_uri(), "--store")


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
