"""Whatever comes in: a value, a request, or InvalidArgument with a reply that can be sent; nothing else."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groundwire.errors import InvalidArgument
from groundwire.wire.check_request import CheckGroundingRequest, parse_check_request
from groundwire.wire.lenient import parse_json
from groundwire.wire.resource import parse_check_path
from groundwire.wire.status import error_reply

PIECES = st.sampled_from(
    [
        *(
            '{"answerCandidate": ',
            '"facts": [',
            '{"factText": "a"}',
            '"groundingSpec": {',
            '"userLabels": {',
            "citation_threshold",
        ),
        *(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            '"',
            "'",
            "\\",
            "\\u",
            "d800",
            "\\ud83d",
            "\\ude00",
            "1",
            "-",
            "+",
            ".",
            "e",
            "0x",
        ),
        *(
            "true",
            "null",
            "NaN",
            "-Infinity",
            "a",
            " ",
            "\n",
            "/*",
            "//",
            "\ufeff",
            "é",
            "😀",
            "9" * 5000,
            "1e999",
        ),
    ]
)
BODIES = (
    st.binary()
    | st.text().map(str.encode)
    | st.lists(PIECES, max_size=30).map(lambda parts: "".join(parts).encode())
)

NAMES = st.sampled_from(
    [
        *(
            "answerCandidate",
            "answer_candidate",
            "facts",
            "factText",
            "attributes",
            "groundingSpec",
            "citationThreshold",
        ),
        *(
            "enableClaimLevelScore",
            "enableHelpfulnessScore",
            "prompt",
            "userLabels",
            "groundingSource",
            "groundingConfig",
        ),
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["0.5", "yes", "a", 0.5])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.text(), inner, max_size=5),
    max_leaves=20,
)
FACTS = st.lists(
    st.fixed_dictionaries(
        {}, optional={"factText": st.text(), "attributes": st.dictionaries(st.text(), st.text())}
    ),
    min_size=1,
    max_size=3,
)
NEARLY = st.fixed_dictionaries(
    {"answerCandidate": st.text(min_size=1), "facts": FACTS},
    optional={
        "groundingSpec": st.dictionaries(NAMES, st.sampled_from([0.5, True, "1", "0.2"]), max_size=2)
        | VALUES,
        "userLabels": st.dictionaries(st.text(), st.text(), max_size=3),
        "prompt": st.text() | VALUES,
    },
)


def can_be_sent(error: InvalidArgument) -> None:
    http, body = error_reply(error)
    assert http == 400
    assert json.loads(body)["error"]["status"] == "INVALID_ARGUMENT"
    assert str(error)


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(BODIES)
def test_any_bytes(body: bytes) -> None:
    try:
        value = parse_json(body)
    except InvalidArgument as error:
        can_be_sent(error)
    else:
        json.dumps(value, ensure_ascii=False).encode()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES | NEARLY)
def test_any_value(payload: Any) -> None:
    try:
        request = parse_check_request(payload, "name", count_tokens=len)
    except InvalidArgument as error:
        can_be_sent(error)
    else:
        assert isinstance(request, CheckGroundingRequest)
        assert request.answer_candidate.strip()
        assert 1 <= len(request.facts) <= 200


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.text()
    | st.lists(
        st.sampled_from(
            [
                "/",
                "%2F",
                "..",
                "%",
                "v1",
                "projects",
                "p",
                "locations",
                "groundingConfigs",
                "g",
                ":check",
                "%00",
                "%ff",
            ]
        )
    ).map("/".join)
)
def test_any_path(path: str) -> None:
    target = parse_check_path(path)
    assert target is None or target.name.count("/") == 5
