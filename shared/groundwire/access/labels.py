"""What a label may be where a person writes it down: in a key, a policy or a routes document.

Google's grammar, as in requests, and Unicode Normalization Form C: two texts that look alike and differ in
code points would be two labels, and in form C there is one way to write each.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from groundwire.wire.labels import label_violations

_FIELD = "labels"


def label_problems(labels: Mapping[str, str]) -> list[str]:
    """What is wrong with labels: a line each, without a full stop."""
    found = [violation.description for violation in label_violations(labels, _FIELD)]
    problems = [description.removeprefix(f"{_FIELD}: ").removesuffix(".") for description in found]
    for key, value in labels.items():
        problems += [*_form_problems("key", key), *_form_problems("value", value)]
    return problems


def key_problems(key: str) -> list[str]:
    """What is wrong with the key of a label, whatever its value."""
    return label_problems({key: ""})


def value_problems(key: str, value: str) -> list[str]:
    """What is wrong with the value of a label, beside its key."""
    of_key = key_problems(key)
    return [problem for problem in label_problems({key: value}) if problem not in of_key]


def _form_problems(kind: str, text: str) -> list[str]:
    if unicodedata.is_normalized("NFC", text):
        return []
    return [f"label {kind} {text!a} is not in Unicode Normalization Form C"]
