from __future__ import annotations

import pytest

from groundwire.grounding.relevance import to_the_point
from groundwire.scoring.pairs import PairScore


@pytest.mark.parametrize(
    ("evidence", "claim", "counts"),
    [
        ("The drug is approved for children.", "The drug is not approved for children.", True),
        ("The treaty was signed in 1973.", "The treaty was signed in 1974.", True),
        ("The movie was directed by James Cameron.", "The movie was directed by Steven Spielberg.", True),
        ("It received positive reviews. It won 11 awards.", "Titanic was directed by James Cameron.", False),
        ("The ship sank on April 15, 1912.", "It was released in 1997.", False),
        ("Anything at all.", "It is.", True),
    ],
)
def test_a_contradiction_counts_when_the_subject_is_the_same(evidence: str, claim: str, counts: bool) -> None:
    (score,) = to_the_point([(evidence, claim)], [PairScore(0.1, 0.9)])
    assert score == PairScore(0.1, 0.9 if counts else 0.0)
