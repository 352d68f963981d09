from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groundwire.wire.lenient import parse_json
from groundwire.wire.repair import Repaired

WORDS = st.from_regex(r"[A-Za-z_$][A-Za-z0-9_$]{0,8}", fullmatch=True).filter(
    lambda word: word not in ("true", "false", "null")
)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(), inner, max_size=4)
)


def loosely(value: Any, draw: Any) -> str:
    """`value` in one of the ways of writing it that Google takes."""
    space = draw(st.sampled_from(["", " ", "\n\t"]))
    if isinstance(value, list) and value:
        return (
            "["
            + space
            + ",".join(loosely(item, draw) for item in value)
            + space
            + draw(st.sampled_from(["", ","]))
            + space
            + "]"
        )
    if isinstance(value, dict) and value:
        members = (f"{key(name, draw)}{space}:{space}{loosely(item, draw)}" for name, item in value.items())
        return "{" + f"{space},".join(members) + draw(st.sampled_from(["", ","])) + space + "}"
    return string(value, draw) if isinstance(value, str) else json.dumps(value)


def key(name: str, draw: Any) -> str:
    bare = re.fullmatch(r"[A-Za-z_$][A-Za-z0-9_$]*", name, re.ASCII) and name not in ("true", "false", "null")
    return name if bare and draw(st.booleans()) else string(name, draw)


def string(text: str, draw: Any) -> str:
    if draw(st.booleans()):
        return json.dumps(text, ensure_ascii=draw(st.booleans()))
    quote = draw(st.sampled_from("\"'"))
    raw = "".join(f"\\{char}" if char in "\\\"'" else char for char in text)
    return quote + raw.replace("\v", "\\v") + quote


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_every_loose_writing_is_read_as_the_value_it_stands_for(data: st.DataObject) -> None:
    value = data.draw(st.dictionaries(WORDS | st.text(), VALUES, max_size=4))
    assert parse_json(loosely(value, data.draw).encode()) == value


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES, st.booleans(), st.sampled_from([None, 2]))
def test_json_is_left_as_it_is(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    assert Repaired(text).text == text


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("{a:1}", '{"a":1}'),
        ("[1, ]", "[1 ]"),
        ("[,]", "[,]"),
        ("{ ,}", "{ ,}"),
        ("[1,,]", "[1,]"),
        (r"'a\'b'", '"a\'b"'),
        (r'"\v\q"', r'"\u000bq"'),
        ("NaN", "!"),
        ("-Infinity", "-!"),
        ("1e5", "1e5"),
        ("0x1F", "0x1F"),
        ("'open", "'open"),
        ('"open', '"open'),
    ],
)
def test_rewritten(loose: str, strict: str) -> None:
    assert Repaired(loose).text == strict


def test_positions_lead_back_to_the_original() -> None:
    original = "{a: 'x', bc: [1,], d: #}"
    repaired = Repaired(original)
    for mark in "[#}":
        assert repaired.origin(repaired.text.index(mark)) == original.index(mark)
    assert repaired.origin(repaired.text.index("]")) == original.index(",]")
    assert repaired.origin(len(repaired.text)) == len(original)
