from __future__ import annotations

import pytest

from groundwire.wire.paths import at, camel, element, member, quoted, snake


@pytest.mark.parametrize(
    ("camel_name", "snake_name"),
    [
        ("answerCandidate", "answer_candidate"),
        ("facts", "facts"),
        ("enableClaimLevelScore", "enable_claim_level_score"),
    ],
)
def test_the_two_cases_of_a_name(camel_name: str, snake_name: str) -> None:
    assert snake(camel_name) == snake_name
    assert camel(snake_name) == camel_name
    assert snake(snake_name) == snake_name


@pytest.mark.parametrize("other", ["FactText", "fact text", "", "é"])
def test_what_is_no_json_name_stays(other: str) -> None:
    assert snake(other) == other


@pytest.mark.parametrize(
    ("path", "key", "expected"),
    [
        ("", "factText", "fact_text"),
        ("facts[0]", "factText", "facts[0].fact_text"),
        ("facts[0].attributes", "aB", 'facts[0].attributes["aB"]'),
        ("user_labels", "é", 'user_labels["é"]'),
        ("", "a b", '["a b"]'),
        ("a", "", 'a[""]'),
        ("user_labels", 'q"\n', r'user_labels["q\"\n"]'),
        ("user_labels", "\ud800", r'user_labels["\ud800"]'),
        ("", "x" * 65, f'["{"x" * 64}…"]'),
    ],
)
def test_member(path: str, key: str, expected: str) -> None:
    assert member(path, key) == expected


def test_element_and_place() -> None:
    assert element("facts", 3) == "facts[3]"
    assert (at("facts"), at("")) == (" at 'facts'", "")


def test_quoted_keys_are_valid_unicode() -> None:
    assert quoted("a\udfff" * 100).encode()
