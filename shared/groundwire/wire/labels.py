"""User labels: Google's grammar for label keys and values, counted in code points.

key    [\\p{Ll}\\p{Lo}][\\p{Ll}\\p{Lo}\\p{N}_-]{0,62}
value  [\\p{Ll}\\p{Lo}\\p{N}_-]{0,63}
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice

from groundwire.errors import FieldViolation
from groundwire.wire.paths import quoted

MAX_LABELS = 64
MAX_LENGTH = 63

_LETTERS = frozenset({"Ll", "Lo"})
_OTHERS = _LETTERS | {"Nd", "Nl", "No"}
_ALPHABET = "lower-case letters, digits, underscores and dashes, international characters included"


def label_violations(labels: Mapping[str, str], field: str) -> list[FieldViolation]:
    """What is wrong with `labels`, each violation under `field`; an empty list when nothing is.

    With more than 64 labels that itself is a violation, and only the first 64 are looked at.
    """
    return [FieldViolation(field, f"{field}: {problem}.") for problem in _problems(labels)]


def _problems(labels: Mapping[str, str]) -> Iterator[str]:
    if len(labels) > MAX_LABELS:
        yield f"there are {len(labels)} labels; at most {MAX_LABELS} are allowed"
    for key, value in islice(labels.items(), MAX_LABELS):
        if not key:
            yield "a label key must not be empty"
        elif problem := _problem(key):
            yield f"label key {quoted(key)} {problem}"
        elif not _starts_well(key):
            yield f"label key {quoted(key)} must start with a lower-case letter or an international character"
        if problem := _problem(value):
            yield f"label value {quoted(value)} of key {quoted(key)} {problem}"


def _problem(text: str) -> str:
    if len(text) > MAX_LENGTH:
        return f"has {len(text)} characters; at most {MAX_LENGTH} are allowed"
    return "" if all(map(_allowed, text)) else f"may hold only {_ALPHABET}"


def _allowed(character: str) -> bool:
    return character in "_-" or unicodedata.category(character) in _OTHERS


def _starts_well(key: str) -> bool:
    return unicodedata.category(key[0]) in _LETTERS
