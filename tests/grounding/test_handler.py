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
    profile = Profile("p", 0.1, 0.2, budget=PairBudget(5, 1))
    options = options_of(parsed(), profile)
    assert (options.citation_threshold, options.anti_citation_threshold) == (0.1, 0.2)
    assert options.budget == Budget(5, 1)
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
