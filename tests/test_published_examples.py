"""Examples that the guides publish, with the facts as they print them.

Published scores are given beside each row. A reply must fall into the stated range: digits are another
model's. Rows that the shipped bundle gets wrong stand in `WRONG`, and fail here once they come right, so that
they move up.
"""

from __future__ import annotations

import pytest

from groundwire.scoring.scorer import Scorer
from tests.product import Product

FACTS = [
    {
        "factText": "Titanic is a 1997 American epic romantic disaster movie. It was directed, written, and "
        "co-produced by James Cameron. The movie is about the 1912 sinking of the RMS Titanic. It stars Kate Winslet "
        "and Leonardo DiCaprio. The movie was released on December 19, 1997. It received positive critical reviews. "
        "The movie won 11 Academy Awards, and was nominated for fourteen total Academy Awards.",
        "attributes": {"author": "Simple Wikipedia"},
    },
    {
        "factText": 'James Cameron\'s "Titanic" is an epic, action-packed romance set against the ill-fated maiden '
        "voyage of the R.M.S. Titanic; the pride and joy of the White Star Line and, at the time, the largest moving "
        'object ever built. She was the most luxurious liner of her era -- the "ship of dreams" -- which ultimately '
        "carried over 1,500 people to their death in the ice cold waters of the North Atlantic in the early hours of "
        "April 15, 1912.",
        "attributes": {"author": "Rotten Tomatoes"},
    },
]
CAMERON = "Titanic was directed by James Cameron."
FOUNDED = (
    "Google was founded on September 4, 1998, by Larry Page and Sergey Brin while they were PhD students at Stanford "
    "University in California."
)
TORONTO = {"factText": "Toronto is the capital of Ontario", "attributes": {"author": "Wikipedia"}}

# Candidate, range of supportScore, and for each claim whether it is cited; None for one that needs no check.
RIGHT = [
    (f"Here is what I found. {CAMERON}", (0.86, 1.0), [None, True]),  # 0.99
    (f"{CAMERON} It was released in 1997.", (0.86, 1.0), [True, True]),  # 0.99
    (f"{CAMERON} It starred Brad Pitt and Kate Winslet", (0.4, 0.6), [True, False]),  # 0.54, also 0.506
    (
        f"Here is what I found. {CAMERON} It starred Kate Winslet and Leonardo DiCaprio.",
        (0.86, 1.0),
        [None, True, True],
    ),  # 0.99
]
WRONG = [
    # 0.95: the second claim needs what is meant by "carried over 1,500 people to their death".
    (
        f"{CAMERON} It was based on the sinking of the RMS Titanic that led to the death of 1500 people.",
        (0.86, 1.0),
        [True, True],
    ),
]


@pytest.fixture(scope="module")
def product(scorer: Scorer) -> Product:
    return Product(scorer)


def holds(product: Product, candidate: str, low: float, high: float, cited: list[bool | None]) -> bool:
    reply = product.check(candidate, *FACTS)
    found = [bool(c.get("citationIndices")) if c["groundingCheckRequired"] else None for c in reply["claims"]]
    return found == cited and low <= reply["supportScore"] <= high


@pytest.mark.parametrize(("candidate", "limits", "cited"), RIGHT)
def test_published_answers(
    candidate: str, limits: tuple[float, float], cited: list[bool | None], product: Product
) -> None:
    assert holds(product, candidate, *limits, cited)


@pytest.mark.parametrize(("candidate", "limits", "cited"), WRONG)
def test_what_this_bundle_gets_wrong(
    candidate: str, limits: tuple[float, float], cited: list[bool | None], product: Product
) -> None:
    assert not holds(product, candidate, *limits, cited)


def test_claim_level_scores_stand_beside_citations(product: Product) -> None:
    filler, first, second = product.check(RIGHT[3][0], *FACTS)["claims"]
    assert "score" not in filler
    assert min(first["score"], second["score"]) >= 0.86
    assert (first["startPos"], first["endPos"]) == (22, 60)


def test_a_half_right_claim_is_not_supported(product: Product) -> None:
    """The guide's example: the founders are right, the year is not."""
    wrong = product.check("Google was founded by Larry Page and Sergey Brin in 1975.", FOUNDED)
    assert wrong["supportScore"] < 0.1
    assert wrong["contradictionScore"] > 0.8
    right = product.check("Google was founded by Larry Page and Sergey Brin in 1998.", FOUNDED)
    assert right["supportScore"] > 0.86


def test_attributes_say_who_said_it(product: Product) -> None:
    """Grounded as such, and as said by Wikipedia; as said by someone else, less so."""
    plain = product.score("Toronto is the capital of Ontario.", TORONTO)
    named = product.score("Wikipedia cites that Toronto is the capital of Ontario.", TORONTO)
    other = product.score("Government of Ontario claims that Toronto is the capital of Ontario.", TORONTO)
    assert min(plain, named) > 0.85
    # This bundle sees the difference, but not enough of it to withhold the citation.
    assert other < min(plain, named)
    assert other > 0.6
