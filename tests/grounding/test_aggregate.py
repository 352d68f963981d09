"""The table of edge cases in `aggregate`, row by row."""

from __future__ import annotations

import pytest

from groundwire.grounding.aggregate import contradiction_score, support_score
from groundwire.grounding.model import ClaimVerdict
from groundwire.text.claims import Claim


def verdict(needs_check: bool, support: float = 0.0, contradiction: float = 0.0) -> ClaimVerdict:
    return ClaimVerdict(Claim("x", 0, 1, 0, 1), needs_check, support, contradiction)


@pytest.mark.parametrize(
    ("verdicts", "support", "contradiction"),
    [
        ([verdict(True, 0.9, 0.1), verdict(True, 0.1, 0.7)], 0.5, 0.4),
        ([verdict(False), verdict(True, 0.9, 0.2)], 0.9, 0.2),
        ([verdict(False), verdict(False)], 1.0, 0.0),
        ([verdict(True), verdict(True)], 0.0, 0.0),
        ([], 1.0, 0.0),
    ],
)
def test_every_row_of_the_table(verdicts: list[ClaimVerdict], support: float, contradiction: float) -> None:
    assert support_score(verdicts) == pytest.approx(support)
    assert contradiction_score(verdicts) == pytest.approx(contradiction)
