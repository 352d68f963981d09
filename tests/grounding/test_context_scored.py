"""Leaning claims through the whole check: their neighbour's truth is not theirs."""

from __future__ import annotations

import pytest

from groundwire.scoring.scorer import Scorer
from tests.product import Product

pytestmark = pytest.mark.model

FACTS = (
    "Titanic is a 1997 American romance film directed by James Cameron. It stars Leonardo DiCaprio and Kate Winslet. "
    "The film was released on December 19, 1997, and won 11 Academy Awards.",
    "James Cameron was born in Kapuskasing, Canada, in 1954.",
    "Google was founded in 1998 and is based in Mountain View, California.",
)


@pytest.fixture(scope="module")
def product(scorer: Scorer) -> Product:
    return Product(scorer)


@pytest.mark.parametrize(
    "answer",
    [
        "Titanic was directed by Steven Spielberg. It was released in 1997.",
        "Titanic is a French comedy. The film won 11 Academy Awards.",
        "Titanic was directed by James Cameron in 1950. He was born in Canada.",
        "Google is based in London. The company was founded in 1998.",
    ],
)
def test_a_true_claim_after_a_false_one_is_supported(product: Product, answer: str) -> None:
    false, true = product.check(answer, *FACTS)["claims"]
    assert false["score"] < 0.6 <= true["score"]


@pytest.mark.parametrize(
    "answer",
    [
        "Titanic was directed by James Cameron. It was released in 2003.",
        "Titanic is a romance film. The film won 3 Academy Awards.",
        "Titanic was directed by James Cameron. He was born in Germany.",
        "Google is based in California. The company was founded in 1970.",
    ],
)
def test_a_false_claim_after_a_true_one_is_not(product: Product, answer: str) -> None:
    true, false = product.check(answer, *FACTS)["claims"]
    assert false["score"] < 0.6 <= true["score"]


def test_an_item_is_read_under_its_heading(product: Product) -> None:
    _, released, directed = product.check(
        "Some facts about Titanic:\n- Released in 1997\n- Directed by James Cameron", *FACTS
    )["claims"]
    assert released["score"] >= 0.6
    assert directed["score"] >= 0.6
