"""Labels as documents may hold them."""

from __future__ import annotations

import pytest

from groundwire.access.labels import key_problems, label_problems, value_problems


@pytest.mark.parametrize("text", ["\u1100\u1161", "\uf900", "\u0958"])
def test_documents_hold_labels_in_one_form(text: str) -> None:
    assert key_problems(text)[-1].endswith("is not in Unicode Normalization Form C")
    assert value_problems("k", text)[-1].endswith("is not in Unicode Normalization Form C")
    assert "\\u" in key_problems(text)[-1]


def test_faults_of_key_and_value_are_told_apart() -> None:
    assert key_problems("env") == value_problems("env", "prod") == value_problems("Bad", "x") == []
    assert [problem[:9] for problem in key_problems("Bad")] == ["label key"]
    assert [problem[:11] for problem in value_problems("Bad", "Bad")] == ["label value"]
    assert key_problems("") == ["a label key must not be empty"]


def test_all_labels_at_once() -> None:
    assert label_problems({"team": "red", "größe": "ß"}) == []
    grammar, form = label_problems({"Team": "red", "team": "\u0958"})
    assert "lower-case" in grammar
    assert not grammar.endswith(".")
    assert form == "label value '\\u0958' is not in Unicode Normalization Form C"
    assert "65 labels" in label_problems({f"l{n}": "" for n in range(65)})[0]
