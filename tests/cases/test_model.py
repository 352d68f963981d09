"""Faults whose right behaviour depends on the model: the pass rate is printed, and must not fall."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundwire.scoring.scorer import Scorer
from tests.cases.load import CASES, case
from tests.product import Product

THRESHOLD = 0.6
# What the shipped bundle gets wrong. A case that begins to hold must leave the list, and cannot be lost again.
KNOWN_WRONG = frozenset({"ent-03"})


def cited(product: Product, answer: str, *facts: object) -> bool:
    return bool(product.check(answer, *facts)["claims"][0].get("citationIndices"))  # type: ignore[arg-type]


def agg_01(product: Product) -> bool:
    """Twenty unrelated facts keep the citation, and the score within 0.05."""
    claim, fact = "The museum opens at ten.", "The museum opens at ten."
    others = [f"Ferry line {n} leaves the northern pier every {n} minutes." for n in range(2, 22)]
    return product.score(claim, fact) - product.score(claim, fact, *others) <= 0.05 and cited(
        product, claim, fact, *others
    )


def agg_02(product: Product) -> bool:
    """The order of facts does not matter."""
    claim, facts = (
        "The museum opens at ten.",
        ["Ferries run hourly.", "The museum opens at ten.", "The park has two ponds."],
    )
    return abs(product.score(claim, *facts) - product.score(claim, *reversed(facts))) <= 0.01


def ent_03(product: Product) -> bool:
    """Other words, same meaning."""
    request = case("ent-03")["request"]
    return cited(product, request["answerCandidate"], *request["facts"])


def ent_04(product: Product) -> bool:
    """Who said it is part of the evidence."""
    request = case("ent-04")["request"]
    claims = product.check(request["answerCandidate"], *request["facts"])["claims"]
    return [bool(c.get("citationIndices")) for c in claims] == [True, False]


def len_01(product: Product) -> bool:
    """Evidence at the end of a long fact is found."""
    filler = "The garden has many old trees, and visitors like to walk there on quiet days. "
    fact = (filler * 200)[: 10_000 - 40] + " The pier closed in 1931 after a fire."
    return cited(product, "The pier closed in 1931 after a fire.", fact)


def len_05(product: Product) -> bool:
    """A verbatim copy is beyond doubt."""
    request = case("len-05")["request"]
    return product.score(request["answerCandidate"], *request["facts"]) >= 0.95


def neg_01(product: Product) -> bool:
    """A denial is not support."""
    request = case("neg-01")["request"]
    reply = product.check(request["answerCandidate"], *request["facts"])
    return "citationIndices" not in reply["claims"][0] and reply["contradictionScore"] > 0.5


def num_04(product: Product) -> bool:
    """One changed digit."""
    request = case("num-04")["request"]
    reply = product.check(request["answerCandidate"], *request["facts"])
    return "citationIndices" not in reply["claims"][0] and reply["contradictionScore"] >= 0.5


def num_07(product: Product) -> bool:
    """Bold hides nothing."""
    request = case("num-07")["request"]
    answer = request["answerCandidate"]
    bold, plain = (product.score(a, *request["facts"]) for a in (answer, answer.replace("**", "")))
    return abs(bold - plain) <= 0.02 and max(bold, plain) < THRESHOLD


def num_08(product: Product) -> bool:
    """Same digits, other unit."""
    request = case("num-08")["request"]
    return not cited(product, request["answerCandidate"], *request["facts"])


CHECKS: dict[str, Callable[[Product], bool]] = {
    "agg-01": agg_01,
    "agg-02": agg_02,
    "ent-03": ent_03,
    "ent-04": ent_04,
    "len-01": len_01,
    "len-05": len_05,
    "neg-01": neg_01,
    "num-04": num_04,
    "num-07": num_07,
    "num-08": num_08,
}


def test_every_model_case_has_a_check() -> None:
    assert set(CHECKS) == {c["id"] for c in CASES if c["expected"]["kind"] == "model"}


def test_the_pass_rate_does_not_fall(scorer: Scorer, capsys: pytest.CaptureFixture[str]) -> None:
    product = Product(scorer)
    wrong = {name for name, check in CHECKS.items() if not check(product)}
    with capsys.disabled():
        held = len(CHECKS) - len(wrong)
        print(
            f"\nmodel field cases: {held} of {len(CHECKS)} hold; wrong: {', '.join(sorted(wrong)) or 'none'}"
        )
    assert wrong == KNOWN_WRONG
