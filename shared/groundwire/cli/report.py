"""The readable report of a check."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Sequence

from groundwire.cli.printable import printable
from groundwire.grounding.model import ClaimVerdict, Fact, Report

Paint = Callable[[str, str], str]

_GREEN, _RED, _YELLOW, _DIM, _BOLD, _RESET = (
    "\x1b[32m",
    "\x1b[31m",
    "\x1b[33m",
    "\x1b[2m",
    "\x1b[1m",
    "\x1b[0m",
)


def render(report: Report, facts: Sequence[Fact], *, color: bool, width: int | None = None) -> str:
    """The report as lines for a terminal.

    Args:
        report: outcome of a check.
        facts: the facts that were sent.
        color: whether to use ANSI colours; marks and words carry the verdict without them.
        width: columns; the terminal's when None.
    """
    columns = width or min(100, shutil.get_terminal_size().columns)
    paint = _painter(color)
    blocks = [_claim(verdict, report, columns, paint) for verdict in report.claims]
    chunks = [
        _wrap(f"[{chunk.fact}] ", facts[chunk.fact].text[chunk.start : chunk.end], columns, paint, _DIM)
        for chunk in report.chunks
    ]
    parts = [
        *blocks,
        *(["", paint(_BOLD, "Facts")] if chunks else []),
        *chunks,
        "",
        _scores(report, paint),
    ]
    return "\n".join(parts)


def _painter(color: bool) -> Paint:
    return (lambda code, text: f"{code}{text}{_RESET}") if color else (lambda code, text: text)


def _claim(verdict: ClaimVerdict, report: Report, columns: int, paint: Paint) -> str:
    if not verdict.needs_check:
        return _wrap("  -        ", verdict.claim.text, columns, paint, _DIM)
    cited = "".join(f"[{report.chunks[i].fact}]" for i in verdict.citations)
    against = "".join(f"[{report.chunks[i].fact}]" for i in verdict.anti_citations)
    mark, code = ("✓", _GREEN) if cited and not against else ("✗", _RED)
    note = f" {cited or '(no fact supports this)'}" + (f" (contradicted by {against})" if against else "")
    return _wrap(f"  {mark}  {verdict.support:.2f}  ", verdict.claim.text + note, columns, paint, code)


def _wrap(lead: str, text: str, columns: int, paint: Paint, code: str) -> str:
    body = textwrap.wrap(printable(text), max(20, columns - len(lead))) or [""]
    lines = [lead + body[0], *(" " * len(lead) + line for line in body[1:])]
    return "\n".join(paint(code, line) for line in lines)


def _scores(report: Report, paint: Paint) -> str:
    scores = [f"support {report.support_score:.2f}"]
    if report.contradiction_score is not None:
        scores.append(f"contradiction {report.contradiction_score:.2f}")
    if report.helpfulness_score is not None:
        scores.append(f"helpfulness {report.helpfulness_score:.2f}")
    return paint(_BOLD, "   ".join(scores))
