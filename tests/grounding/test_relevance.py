from __future__ import annotations

import pytest

from groundwire.grounding.content import ContentTerms
from groundwire.grounding.relevance import to_the_point
from groundwire.scoring.pairs import PairScore


@pytest.mark.parametrize(
    ("evidence", "claim", "counts"),
    [
        ("The drug is approved for children.", "The drug is not approved for children.", 0.9),
        ("The treaty was signed in 1973.", "The treaty was signed in 1974.", 0.9),
        ("The movie was directed by James Cameron.", "The movie was directed by Steven Spielberg.", 0.9),
        ("It received positive reviews. It won 11 awards.", "Titanic was directed by James Cameron.", 0.0),
        ("The ship sank on April 15, 1912.", "It was released in 1997.", 0.0),
        (
            "Basil grows best with six hours of direct sun a day.",
            "Titanic was directed by James Cameron.",
            0.18,
        ),
        ("James left.", "Titanic was directed by James Cameron.", 0.9),
        ("The pier is closed.", "The pier is open.", 0.9),
        (
            "The pier is wooden.",
            "Ferries leave the wooden pier at dawn, noon, dusk and midnight on weekdays.",
            0.8,
        ),
        ("The pier is made of wood.", "Ferries to the pier leave at nine on weekdays.", 0.18),
        ("Anything at all.", "It is.", 0.9),
    ],
)
def test_a_contradiction_counts_as_far_as_the_subject_is_the_same(
    evidence: str, claim: str, counts: float
) -> None:
    score = to_the_point((evidence, claim), PairScore(0.1, 0.9), ContentTerms())
    assert score.contradiction == pytest.approx(counts)


@pytest.mark.parametrize(("support", "left"), [(0.2, 0.004), (0.59, 0.0118), (0.6, 0.6), (0.9, 0.9)])
def test_support_by_evidence_on_another_subject_counts_only_where_it_passes(
    support: float, left: float
) -> None:
    other, claim = (
        "Basil grows best with six hours of direct sun a day.",
        "Titanic was directed by James Cameron.",
    )
    assert to_the_point((other, claim), PairScore(support, 0.0), ContentTerms()).support == pytest.approx(
        left
    )
    same = "James Cameron made it."
    assert to_the_point((same, claim), PairScore(support, 0.0), ContentTerms()).support == support
