"""Bodies, headers and addresses that nobody would write: never a 500, every error well formed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import CHECK_PATH, Server
from tests.wire_e2e.raw import call
from tests.wire_e2e.replies import assert_report, assert_status_object, strict_json
from tests.wire_e2e.samples import BODY, SMALL

bounded = settings(derandomize=True, max_examples=150, deadline=None, database=None)

NAMES = (
    "answerCandidate facts factText attributes groundingSpec citationThreshold enableClaimLevelScore "
    "enableAntiCitations antiCitationThreshold enableHelpfulnessScore prompt userLabels groundingSource "
    "groundingConfig answer_candidate fact_text user_labels grounding_spec"
).split()

names = st.sampled_from(NAMES) | st.text(max_size=5)
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()  # NaN and infinities among them
    | st.text(max_size=20)
    | st.text("\ud800\udc00\udfff\x00", max_size=3)
    | st.sampled_from(["0.6", "true", "NaN", "1e999", "-0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=20,
)
requests_of_anything = st.fixed_dictionaries(
    {"answerCandidate": st.text(max_size=60), "facts": st.lists(anything, max_size=4)},
    optional=dict.fromkeys(NAMES[4:], anything),
)
edits = st.lists(
    st.tuples(st.integers(0, len(BODY)), st.integers(0, 40), st.binary(max_size=8)), min_size=1, max_size=4
)
texts = st.text(
    st.characters(exclude_categories=["Cs"])
    | st.sampled_from([*" \n\t.?!。！？|-*#`[]()0123456789…“”\u200b\u0301"]),
    max_size=200,
)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as one:
        yield one


def assert_sound(reply: requests.Response) -> None:
    """A report or a 400, both readable by Google's clients."""
    assert reply.status_code in (200, 400)
    if reply.status_code == 200:
        assert 0 <= strict_json(reply.content)["supportScore"] <= 1
    else:
        assert_status_object(400, reply.content)


def post(session: requests.Session, server: Server, body: bytes, **headers: str) -> requests.Response:
    return session.post(server.url + CHECK_PATH, data=body, headers=headers, timeout=60)


@bounded
@given(st.binary(max_size=100))
def test_bytes(server: Server, session: requests.Session, body: bytes) -> None:
    assert_sound(post(session, server, body))


@bounded
@given(st.text(st.sampled_from([*"{}[]:,'\"\\u01dDeE+-./*tfnN\n "]), max_size=40))
def test_marks_of_json(server: Server, session: requests.Session, body: str) -> None:
    assert_sound(post(session, server, body.encode()))


@bounded
@given(edits)
def test_a_good_body_with_bytes_changed(
    server: Server, session: requests.Session, changes: list[tuple[int, int, bytes]]
) -> None:
    body = BODY
    for start, length, instead in changes:
        body = body[:start] + instead + body[start + length :]
    assert_sound(post(session, server, body))


@bounded
@given(anything | requests_of_anything)
def test_values(server: Server, session: requests.Session, value: Any) -> None:
    assert_sound(post(session, server, json.dumps(value).encode()))


@bounded
@given(texts, st.lists(texts, min_size=1, max_size=3), st.dictionaries(texts, texts, max_size=2), texts)
def test_texts(
    server: Server,
    session: requests.Session,
    answer: str,
    facts: list[str],
    attributes: dict[str, str],
    prompt: str,
) -> None:
    """Every text is answered unless it is blank, and its spans are sound."""
    request = {
        "answerCandidate": answer,
        "facts": [{"factText": fact, "attributes": attributes} for fact in facts],
        "groundingSpec": {"enableAntiCitations": True, "enableHelpfulnessScore": bool(prompt.strip())},
        "prompt": prompt,
    }
    reply = post(session, server, json.dumps(request).encode())
    assert reply.status_code == (200 if answer.strip() else 400)
    if reply.status_code == 200:
        assert_report(answer, reply.content)


@bounded
@given(
    st.sampled_from(["gzip", "GZIP", "x-gzip", "identity", "deflate", "", "gzip,gzip"]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30).map(str.strip),
    st.binary(max_size=50),
)
def test_headers(server: Server, session: requests.Session, encoding: str, kind: str, body: bytes) -> None:
    assert_sound(
        post(
            session, server, body, **{"Content-Encoding": encoding, "Content-Type": kind, "traceparent": kind}
        )
    )


@bounded
@given(
    st.lists(
        st.sampled_from(
            [*CHECK_PATH.split("/"), "..", ".", "", "%2F", "%2e", "%00", "%C3%A9", "%ff", "%", ":check"]
        )
        | st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=8),
        max_size=9,
    )
)
def test_addresses(server: Server, segments: list[str]) -> None:
    assert call(server.url, SMALL, target="/" + "/".join(segments)).status in (200, 404)
