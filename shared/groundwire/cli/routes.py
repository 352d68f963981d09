"""`groundwire routes check|explain`."""

from __future__ import annotations

import argparse

from groundwire.cli.exit_codes import OK
from groundwire.cli.pairs import pairs_of
from groundwire.cli.source import read_source
from groundwire.errors import InvalidArgument, NotFound
from groundwire.routing.checks import parse_routes, warnings
from groundwire.routing.explain import Explanation, explain
from groundwire.routing.labels import effective_labels
from groundwire.routing.profiles import Profile
from groundwire.routing.table import DEFAULT_CONFIG

REFUSED = 1

_CHECK_HELP = """\
Finds labels that break the grammar, routes that no request can reach, names that do not exist or stand twice,
and whatever else would keep the document from being served. Warnings tell what is most likely not meant.

exit code: 0 right, warnings or not; 2 wrong; 3 the document could not be read.
"""
_EXPLAIN_HELP = """\
Labels are the effective ones: those that the key fixes and those that the request sends.

exit code: 0 a profile serves it, 1 strict routes refuse it, 2 bad input, 3 the document could not be read.
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    actions = commands.add_parser("routes", help="check a routes document and ask it").add_subparsers(
        dest="action", required=True, metavar="ACTION"
    )
    check = actions.add_parser(
        "check",
        help="tell everything that is wrong with a routes document",
        epilog=_CHECK_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("file", help="path, URI, or - for stdin")
    check.set_defaults(run=run_check)

    why = actions.add_parser(
        "explain",
        help="say which route serves a request, and why each earlier one does not",
        epilog=_EXPLAIN_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    why.add_argument("file", help="path, URI, or - for stdin")
    why.add_argument("--label", metavar="K=V", action="append", default=[], help="may be repeated")
    why.add_argument(
        "--config",
        metavar="NAME",
        default=DEFAULT_CONFIG,
        help=f"grounding config (default {DEFAULT_CONFIG})",
    )
    why.set_defaults(run=run_explain)


def run_check(arguments: argparse.Namespace) -> int:
    """Says that the document is right, with warnings, or raises with every fault.

    Raises:
        SettingsError: it is wrong.
    """
    table = parse_routes(read_source(arguments.file))
    profiles, routes = len(table.profiles), len(table.routes)
    print(f"{arguments.file}: right, {_count(routes, 'route')}, {_count(profiles, 'profile')}")
    for warning in warnings(table):
        print(f"  warning: {warning}")
    return OK


def run_explain(arguments: argparse.Namespace) -> int:
    """Says what serves a request with these labels.

    Raises:
        InvalidArgument: a label is wrong, or there is no such grounding config.
        SettingsError: the document is wrong.
    """
    table = parse_routes(read_source(arguments.file))
    labels = effective_labels({}, pairs_of(arguments.label, "--label"), "")
    try:
        found = explain(table, arguments.config, labels)
    except NotFound as exc:
        raise InvalidArgument(f"--config: {exc}") from None
    print("\n".join(_lines(found)))
    return OK if found.choice else REFUSED


def _lines(found: Explanation) -> list[str]:
    lines = [f"{step.route}  {'no: ' + step.refusal if step.refusal else 'takes it'}" for step in found.steps]
    if found.choice is None:
        return [*lines, f"refused  {found.because}"]
    return [*lines, f"profile {found.choice.profile.name}  {found.because}", *_settings(found.choice.profile)]


def _settings(profile: Profile) -> list[str]:
    """What the profile does, one setting a line; what it leaves alone is left out."""
    budget, limits = profile.budget, profile.limits
    said = {
        "citationThreshold": profile.citation_threshold,
        "antiCitationThreshold": profile.anti_citation_threshold,
        "bundle": profile.bundle and f"{profile.bundle.name}  {profile.bundle.uri}",
        "budget.pairs": budget.pairs,
        "budget.perClaim": budget.per_claim,
        "budget.tokens": budget.tokens,
        "limits.requestsPerMinute": limits.requests_per_minute,
        "limits.tokensPerMinute": limits.tokens_per_minute,
        "limits.concurrency": limits.concurrency,
        "permission": profile.permission or None,
    }
    return [f"  {name:<25} {value}" for name, value in said.items() if value is not None]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
