"""From the scores of claims to the scores of an answer: the one place, and the one table of edge cases.

| answer | supportScore | contradictionScore |
| --- | --- | --- |
| some claims need checking | mean of their support | mean of their contradiction |
| no claim needs checking (small talk, lead-ins, a refusal) | 1: nothing in it stands unsupported | 0 |
| claims need checking, every fact is blank | 0 | 0 |

Claims that need no check stay outside both means. An answer without any claim cannot occur: the wire refuses
a blank answer. Google describes both scores as loosely approximating the fraction of claims that are
grounded, or that contradict; one of two claims grounded gave 0.51 and 0.54 in published replies, which a mean
of calibrated scores matches.
"""

from __future__ import annotations

from collections.abc import Iterable

from groundwire.grounding.model import ClaimVerdict

NOTHING_TO_SUPPORT = 1.0
NOTHING_TO_CONTRADICT = 0.0


def support_score(verdicts: Iterable[ClaimVerdict]) -> float:
    """Mean support of the claims that need checking, in [0, 1]."""
    return _mean([v.support for v in verdicts if v.needs_check], NOTHING_TO_SUPPORT)


def contradiction_score(verdicts: Iterable[ClaimVerdict]) -> float:
    """Mean contradiction of the claims that need checking, in [0, 1]."""
    return _mean([v.contradiction for v in verdicts if v.needs_check], NOTHING_TO_CONTRADICT)


def _mean(scores: list[float], empty: float) -> float:
    return sum(scores) / len(scores) if scores else empty
