"""Thresholds and labels, as the client sends them."""

from __future__ import annotations

import pytest
from google.api_core.exceptions import BadRequest

from tests.acceptance.api import Api, sources
from tests.acceptance.samples import FACTS, HALF
from tests.acceptance.violations import violations

FIELD = "grounding_spec.citation_threshold"


def test_an_explicit_threshold_of_zero_is_not_the_default(api: Api) -> None:
    reply = api.check(HALF, FACTS, spec={"citation_threshold": 0.0})
    assert all(sources(reply, claim) == {"0", "1"} for claim in reply.claims)


def test_a_threshold_of_one_cites_nothing_that_a_lower_one_does_not(api: Api) -> None:
    strict = api.check(HALF, FACTS, spec={"citation_threshold": 1.0})
    usual = api.check(HALF, FACTS)
    for few, more in zip(strict.claims, usual.claims, strict=True):
        assert sources(strict, few) <= sources(usual, more)
    assert strict.support_score == usual.support_score


@pytest.mark.parametrize("threshold", [-0.1, 1.1, 60.0])
def test_a_threshold_out_of_range_is_refused(api: Api, threshold: float) -> None:
    with pytest.raises(BadRequest) as caught:
        api.check(HALF, FACTS, spec={"citation_threshold": threshold})
    assert violations(caught.value) == [FIELD]


@pytest.mark.parametrize("threshold", [float("nan"), float("inf")])
def test_a_threshold_that_is_no_number_is_refused(api: Api, threshold: float) -> None:
    with pytest.raises(BadRequest) as caught:
        api.check(HALF, FACTS, spec={"citation_threshold": threshold})
    assert violations(caught.value) == [FIELD]


@pytest.mark.parametrize(
    "labels",
    [
        {"env": "test"},
        {"équipe": "größe-1", "項目": "日本", "empty": ""},
        {"k" * 63: "v" * 63},
        {f"k{number}": "v" for number in range(64)},
    ],
)
def test_labels_are_taken(api: Api, labels: dict[str, str]) -> None:
    assert api.check("Titanic sank.", FACTS, user_labels=labels).claims


@pytest.mark.parametrize(
    "labels",
    [
        {"Env": "test"},
        {"env": "Test"},
        {"1env": "test"},
        {"_env": "test"},
        {"": "test"},
        {"env": "a b"},
        {"k" * 64: "v"},
        {"k": "v" * 64},
        {f"k{number}": "v" for number in range(65)},
    ],
)
def test_labels_against_the_grammar_are_refused(api: Api, labels: dict[str, str]) -> None:
    with pytest.raises(BadRequest) as caught:
        api.check("Titanic sank.", FACTS, user_labels=labels)
    assert violations(caught.value) == ["user_labels"]
