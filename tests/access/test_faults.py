from __future__ import annotations

from datetime import UTC, datetime

import pytest

from groundwire.access.faults import Faults
from groundwire.errors import SettingsError


def found(faults: Faults) -> list[str]:
    try:
        faults.raise_any()
    except SettingsError as exc:
        return str(exc).split("\n  ")[1:]
    return []


def test_without_a_fault_nothing_is_raised() -> None:
    faults = Faults("thing")
    body = faults.document(b'\xef\xbb\xbf{"formatVersion": 1, "a": {"b": ["c"]}}', 1, ("a", "z"), ("a",))
    assert body == {"a": {"b": ["c"]}}
    assert faults.mapping_at(body["a"], "a") == {"b": ["c"]}
    assert faults.texts_at(["c", "d"], "a.b") == [("c", "a.b[0]"), ("d", "a.b[1]")]
    assert found(faults) == []


def test_an_older_format_is_read() -> None:
    assert Faults("thing").document(b'{"formatVersion": 1}', 2, (), ()) == {}


def test_an_object_with_unknown_and_missing_names() -> None:
    faults = Faults("thing")
    assert faults.object_at({"a": 1, "x": 2}, "here", ("a", "b"), ("a", "b")) == {"a": 1}
    assert found(faults) == ["here has the unknown name 'x'; it may have a, b", "here lacks b"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"a": 1, "a": 2, "a": 3}', "the document is ambiguous: the name 'a' stands 3 times"),
        (b'{"b": {"c": 1, "c": 1}}', "b is ambiguous: the name 'c' stands twice"),
    ],
)
def test_names_given_again(data: bytes, said: str) -> None:
    faults = Faults("thing")
    body = faults.document(data.replace(b"{", b'{"formatVersion": 1, ', 1), 1, ("a", "b"), ())
    faults.mapping_at(body.get("b", {}), "b")
    assert found(faults) == [said]


@pytest.mark.parametrize("value", ["", " ", "a\nb", "\x00", "\ud800", 1, None, []])
def test_what_is_no_text(value: object) -> None:
    faults = Faults("thing")
    assert faults.text_at(value, "here") == ""
    assert found(faults) == ["here must be a string of printable characters, not empty"]


def test_a_list_of_texts_has_some_and_none_twice() -> None:
    faults = Faults("thing")
    assert faults.texts_at([], "empty") == []
    assert faults.texts_at(["a", 1, "", "a"], "list") == [("a", "list[0]")]
    assert faults.texts_at(["", "a", ""], "blank", blank=True) == [("", "blank[0]"), ("a", "blank[1]")]
    assert found(faults) == [
        "empty must not be empty",
        "list[1] must be a string of printable characters, not empty",
        "list[2] must be a string of printable characters, not empty",
        "list[3] repeats list[0]",
        "blank[2] repeats blank[0]",
    ]


def test_numbers_without_end_are_no_crash() -> None:
    with pytest.raises(SettingsError, match="without end"):
        Faults("thing").document(b'{"formatVersion": ' + b"1" * 5000 + b"}", 1, (), ())


def test_whole_numbers_from_one_on() -> None:
    faults = Faults("thing")
    body = {"a": 1, "b": 2**70, "zero": 0, "true": True, "float": 2.0, "text": "3", "null": None}
    assert [faults.count_in(body, name, "here") for name in ("a", "b", "absent")] == [1, 2**70, None]
    assert found(faults) == []
    wrong = list(body)[2:]
    assert [faults.count_in(body, name, "here") for name in wrong] == [None] * 5
    assert found(faults) == [f"here.{name} must be a whole number of at least 1" for name in wrong]


def test_times() -> None:
    faults = Faults("thing")
    body = {"a": "2027-01-01T02:00:00+02:00", "text": "soon", "number": 1, "null": None, "blank": ""}
    assert faults.time_in(body, "a", "here") == datetime(2027, 1, 1, tzinfo=UTC)
    assert faults.time_in(body, "absent", "here") is None
    assert found(faults) == []
    assert [faults.time_in(body, name, "here") for name in list(body)[1:]] == [None] * 4
    said = found(faults)
    assert [line.split(" ")[0] for line in said] == ["here.text", "here.number", "here.null", "here.blank"]
    assert said[1] == "here.number must be a string"
    assert "soon" not in said[0]  # what stands there may be a key, pasted in the wrong place


def test_a_fault_never_holds_a_key() -> None:
    faults = Faults("thing")
    faults.add("", f"has the unknown name 'gw_prod_{'a' * 10}_{'b' * 43}_{'c' * 6}'")
    assert found(faults) == ["the document has the unknown name 'gw_prod_…'"]


def test_a_fault_is_always_unicode() -> None:
    faults = Faults("thing")
    faults.add("", "has the name \ud800")
    assert found(faults) == ["the document has the name \\ud800"]
