from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import cast

import pytest

from groundwire.access.gate import Caller
from groundwire.endpoint.operation import Call, Target
from groundwire.errors import BundleCorrupt, GroundwireError, ResourceExhausted, Unavailable
from groundwire.grounding.candidates import Budget
from groundwire.grounding.handler import check_operation, options_of
from groundwire.routing.profiles import PairBudget, Profile
from groundwire.routing.router import Routed
from groundwire.scoring.scorer import Scorer
from groundwire.wire.check_request import CheckGroundingRequest
from tests.product import Product

NAME = "projects/p/locations/global/groundingConfigs/c"
OPERATION = check_operation(lambda profile: nullcontext(cast(Scorer, None)))


def parsed(**members: object) -> CheckGroundingRequest:
    body = {"answerCandidate": "It rains. It pours.", "facts": [{"factText": "It rains."}], **members}
    return OPERATION.parse(body, Target(NAME, "c")).request  # type: ignore[arg-type]


def test_a_request_tells_its_labels_and_tokens() -> None:
    body = {
        "answerCandidate": "It rains. It pours.",
        "facts": [{"factText": "It rains."}, {"factText": "Now."}],
        "userLabels": {"env": "prod"},
    }
    found = OPERATION.parse(body, Target(NAME, "c"))  # type: ignore[arg-type]
    assert (found.user_labels, found.tokens) == ({"env": "prod"}, 6 + 3 + 2)


def test_the_profile_fills_what_the_request_leaves_out() -> None:
    profile = Profile("p", 0.1, 0.2, budget=PairBudget(5, 1, 900))
    options = options_of(parsed(), profile)
    assert (options.citation_threshold, options.anti_citation_threshold) == (0.1, 0.2)
    assert options.budget == Budget(5, 1, 900)
    options = options_of(parsed(groundingSpec={"citationThreshold": 0, "antiCitationThreshold": 1}), profile)
    assert (options.citation_threshold, options.anti_citation_threshold) == (0, 1)
    assert options_of(parsed(), Profile()).budget == Budget()
    assert options_of(parsed(), Profile(budget=PairBudget(pairs=5))).budget == Budget(pairs=5)


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (BundleCorrupt("scorer.onnx has 3 bytes"), Unavailable),
        (ResourceExhausted("memory is in use", 5), ResourceExhausted),
    ],
)
def test_a_model_that_cannot_be_had_is_told_apart_from_an_overload(
    raised: GroundwireError, expected: type[GroundwireError]
) -> None:
    def scorers(profile: Profile) -> AbstractContextManager[Scorer]:
        raise raised

    call = Call(Caller("me", "default"), Target(NAME, "c"), Routed(Profile(), None, {}), parsed())
    with pytest.raises(expected, match=str(raised)):
        check_operation(scorers).handle(call)


@pytest.mark.parametrize("attributes", [0, 20, 60])
def test_the_longest_claim_fits_beside_the_longest_evidence(attributes: int, scorer: Scorer) -> None:
    """A pair over what the model reads would be an error of ours, for a request that is within every limit."""
    fact = {
        "factText": "the pier and " + "the boat " * 28 + "are closed now.",
        "attributes": {f"k{chr(97 + n % 26)}{'b' * (n // 26)}": "x" for n in range(attributes)},
    }
    for words in (340, 352, 360, 365, 370, 380, 500):
        claim = "The pier " + "boat " * words + "closed."
        assert Product(scorer).check(claim, fact)["claims"][0]["groundingCheckRequired"]
