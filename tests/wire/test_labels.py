from __future__ import annotations

import pytest

from groundwire.wire.labels import label_violations

SOUND = [
    {},
    {"env": "prod"},
    {"env": ""},
    {"a": "9-_z"},
    {"a1_-b": "1"},
    {"a" * 63: "b" * 63},
    {"ключ": "значение"},
    {"équipe": "données"},
    {"東京": "値ﾄ"},
    {"ß": "ﬀ"},
    {"𐐨" * 63: "𐐨" * 63},  # a lower-case letter beyond the first 65,536: one code point, two UTF-16 units
    {"k": "٣Ⅷ²"},
    {f"k{index}": "v" for index in range(64)},
]

FAULTY = [
    ({"Bad": "x"}, ["lower-case"]),
    ({"bAd": "x"}, ["lower-case"]),
    ({"ok": "Bad"}, ["lower-case"]),
    ({"Ключ": "x"}, ["lower-case"]),
    ({"1a": "x"}, ["start with"]),
    ({"_a": "x"}, ["start with"]),
    ({"-a": "x"}, ["start with"]),
    ({"٣a": "x"}, ["start with"]),
    ({"": "x"}, ["empty"]),
    ({"a" * 64: "x"}, ["64 characters"]),
    ({"a": "b" * 64}, ["64 characters"]),
    ({"𐐨" * 64: "x"}, ["64 characters"]),
    ({"a b": "x"}, ["lower-case"]),
    ({"a": "x y"}, ["lower-case"]),
    ({"a.b": "x"}, ["lower-case"]),
    ({"a": "x/y"}, ["lower-case"]),
    ({"a": "😀"}, ["lower-case"]),
    ({"e\u0301": "x"}, ["lower-case"]),  # a combining mark is no letter
    ({"キー": "x"}, ["lower-case"]),  # nor is a length mark, to the published grammar
    ({"ǅ": "x"}, ["lower-case"]),
    ({"Bad": "Bad"}, ["key", "value"]),
    ({"A": "x", "ok": "y", "B": "z"}, ['"A"', '"B"']),
    ({f"k{index}": "v" for index in range(65)}, ["65 labels"]),
    ({f"K{index}": "v" for index in range(65)}, ["65 labels", *(f'"K{index}"' for index in range(64))]),
]


@pytest.mark.parametrize("labels", SOUND)
def test_sound(labels: dict[str, str]) -> None:
    assert label_violations(labels, "user_labels") == []


@pytest.mark.parametrize(("labels", "hints"), FAULTY)
def test_faulty(labels: dict[str, str], hints: list[str]) -> None:
    violations = label_violations(labels, "user_labels")
    assert len(violations) == len(hints)
    for violation, hint in zip(violations, hints, strict=True):
        assert violation.field == "user_labels"
        assert hint in violation.description


def test_messages_stay_short() -> None:
    (violation,) = label_violations({"a": "B" * 100_000}, "labels")
    assert len(violation.description) < 250
    assert "100000 characters" in violation.description
