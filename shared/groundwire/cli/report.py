"""The readable report of a check."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Sequence

from groundwire.cli.printable import printable
from groundwire.grounding.explanation import ClaimExplanation, ReadingExplanation
from groundwire.grounding.model import ClaimVerdict, Fact, Report
from groundwire.scoring.guard import Veto

Paint = Callable[[str, str], str]

_INDENT = " " * 11

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
    told = report.explanation or [None] * len(report.claims)
    blocks = [
        line
        for verdict, explanation in zip(report.claims, told, strict=True)
        for line in (_claim(verdict, report, columns, paint), *_reasons(verdict, explanation, columns, paint))
    ]
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


def _reasons(
    verdict: ClaimVerdict, explanation: ClaimExplanation | None, columns: int, paint: Paint
) -> list[str]:
    """What a claim was read as, if not as it stands; and why it is not cited, as far as the guard knows."""
    if explanation is None:
        return []
    reading = explanation.readings[explanation.spoken]
    lines = [f"read as: {reading.text}"] if explanation.leans else []
    if not verdict.citations:
        lines += [veto.reason() for veto in _vetoes(reading)]
    return [_wrap(_INDENT, line, columns, paint, _YELLOW) for line in lines]


def _vetoes(reading: ReadingExplanation) -> tuple[Veto, ...]:
    """Of the evidence that would support the reading best."""
    pairs = [pair for part in reading.parts for pair in part.pairs if pair.judgement.vetoes]
    best = max(pairs, key=lambda pair: pair.judgement.raw.support, default=None)
    return best.judgement.vetoes if best else ()


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
