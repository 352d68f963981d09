"""`groundwire check`: one answer against facts, from files or stdin, with an exit code for CI."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from groundwire.cli.exit_codes import NOT_GROUNDED, OK
from groundwire.cli.facts import read_facts, read_text
from groundwire.cli.report import render
from groundwire.errors import InvalidArgument
from groundwire.grounding.check import Checker
from groundwire.grounding.handler import options_of, to_response
from groundwire.grounding.model import Fact, Report
from groundwire.routing.profiles import Profile
from groundwire.scoring.bundle_ref import read_bundle_ref
from groundwire.scoring.cold_start import cold_start
from groundwire.text.tokens import count_tokens
from groundwire.wire.check_request import parse_check_request
from groundwire.wire.lenient import JsonValue, parse_json
from groundwire.wire.paths import camel
from groundwire.wire.strict import dump_json

_HELP = """\
Facts come from text files (one fact each), or from .json/.jsonl files holding strings or
{"factText": ..., "attributes": {...}} objects. "-" reads from stdin. Without --answer, a whole
request as the API takes it is read from stdin.

exit code: 0 grounded, 1 not grounded, 2 bad input, 3 the check could not be done.
An answer is grounded when every claim that needs checking is cited and none is contradicted;
with --min-support N, when supportScore is at least N instead.
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "check",
        help="check an answer against facts",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--answer", metavar="FILE", help="file with the answer, or -")
    parser.add_argument(
        "--facts", metavar="FILE", nargs="+", action="extend", default=[], help="files with facts, or -"
    )
    parser.add_argument(
        "--threshold", type=_share, metavar="N", help="citation threshold, 0 to 1 (default 0.6)"
    )
    parser.add_argument(
        "--min-support", type=_share, metavar="N", help="pass when supportScore is at least N"
    )
    parser.add_argument(
        "--contradictions", action="store_true", help="look for facts that contradict the answer"
    )
    parser.add_argument("--prompt", help="what the answer answers; adds a helpfulness score")
    parser.add_argument("--json", action="store_true", help="print the API's reply instead of a report")
    parser.add_argument(
        "--explain", action="store_true", help="with --json, add how the scores came about, as the API does"
    )
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks, prints, and says by the exit code whether the answer is grounded.

    Raises:
        InvalidArgument: the input is wrong; every violation is told.
        BundleError: the model cannot be used.
    """
    request = parse_check_request(_payload(arguments), "", count_tokens=count_tokens)
    facts = [Fact(fact.fact_text, fact.attributes) for fact in request.facts]
    scorer = cold_start(os.environ, read_bundle_ref(os.environ))
    explain = arguments.explain or not arguments.json
    options = options_of(request, Profile(), explain=explain)
    report = Checker(scorer).check(request.answer_candidate, facts, options)
    if arguments.json:
        print(dump_json(to_response(report, facts, request).to_json()).decode())
    else:
        print(render(report, facts, color=_color(arguments.color)))
    return OK if grounded(report, arguments.min_support) else NOT_GROUNDED


def grounded(report: Report, min_support: float | None) -> bool:
    """Whether the answer passes."""
    if min_support is not None:
        return report.support_score >= min_support
    checked = [verdict for verdict in report.claims if verdict.needs_check]
    return all(v.citations and not v.anti_citations for v in checked)


def _payload(arguments: argparse.Namespace) -> JsonValue:
    """The request that the arguments describe, in the API's own form, so that one parser judges it."""
    if arguments.answer is None:
        if arguments.facts:
            raise InvalidArgument("--facts needs --answer")
        payload = parse_json(sys.stdin.buffer.read())
    else:
        _one_stdin([arguments.answer, *arguments.facts])
        facts = [fact for name in arguments.facts for fact in read_facts(name)]
        payload = {"answerCandidate": read_text(arguments.answer), "facts": facts}
    if not isinstance(payload, dict):
        raise InvalidArgument("the request must be a JSON object")
    return _with_options(payload, arguments)


def _with_options(payload: dict[str, JsonValue], arguments: argparse.Namespace) -> dict[str, JsonValue]:
    """The request with what the flags ask for, under the names that it already uses."""
    flags: dict[str, JsonValue] = {}
    if arguments.threshold is not None:
        flags["citation_threshold"] = arguments.threshold
    if arguments.contradictions:
        flags["enable_anti_citations"] = True
    if arguments.prompt is not None:
        flags["enable_helpfulness_score"] = True
        payload = _merged(payload, {"prompt": arguments.prompt})
    if not flags:
        return payload
    spec = next((payload[name] for name in ("groundingSpec", "grounding_spec") if name in payload), {})
    # A spec of the wrong type is left as it is, for the parser to name.
    return _merged(payload, {"grounding_spec": _merged(spec, flags)}) if isinstance(spec, dict) else payload


def _merged(members: dict[str, JsonValue], changes: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """`members` with `changes`, whose snake_case names stand for camelCase ones too."""
    replaced = {*changes, *(camel(name) for name in changes)}
    return {**{name: value for name, value in members.items() if name not in replaced}, **changes}


def _share(text: str) -> float:
    """An option's number from 0 to 1."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 0 to 1")
    return value


def _one_stdin(names: Sequence[str]) -> None:
    if list(names).count("-") > 1:
        raise InvalidArgument("only one of the answer and the facts can come from stdin")


def _color(choice: str) -> bool:
    if choice == "auto":
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return choice == "always"
