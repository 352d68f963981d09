"""Numbers as they are written: in digits, with marks at the thousands, in words."""

from __future__ import annotations

import re

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()

WORDS: dict[str, int] = {word: value for value, word in enumerate(_ONES)}
WORDS.update({word: 10 * (at + 2) for at, word in enumerate(_TENS)})
WORDS.update(
    {f"{ten}-{_ONES[one]}": 10 * (at + 2) + one for at, ten in enumerate(_TENS) for one in range(1, 10)}
)
ORDINAL_WORDS: dict[str, int] = {word: value for value, word in enumerate(_ORDINALS)}
_SPELLED = {value: word for word, value in WORDS.items()}
_SPELLED_ORDINALS = {value: word for word, value in ORDINAL_WORDS.items()}


def in_words(value: int) -> str | None:
    """A number below a hundred in words."""
    return _SPELLED.get(value)


def ordinal_in_words(value: int) -> str | None:
    """An ordinal up to the twentieth in words."""
    return _SPELLED_ORDINALS.get(value)


def ordinal(value: int) -> str:
    """An ordinal in digits: 1st, 12th, 23rd."""
    teen = 10 <= value % 100 <= 20
    return f"{value}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def like(value: float, model: str) -> str:
    """`value` written as `model` is: decimals, marks at the thousands."""
    decimals = len(model.partition(".")[2])
    return f"{value:,.{decimals}f}" if "," in model else f"{value:.{decimals}f}"


def as_written(text: str) -> float:
    """The value of digits with marks at the thousands."""
    return float(text.replace(",", ""))


_TOKEN = re.compile(r"\d[\d,]*(?:\.\d+)?|[A-Za-z]+(?:-[A-Za-z]+)?")


def values(text: str) -> set[float]:
    """Every number of a text, however it is written."""
    found: set[float] = set()
    for token in _TOKEN.findall(text):
        if token[0].isdigit():
            found.add(as_written(token.rstrip(",")))
        elif token.lower() in WORDS:
            found.add(float(WORDS[token.lower()]))
        elif token.lower() in ORDINAL_WORDS:
            found.add(float(ORDINAL_WORDS[token.lower()]))
    return found
