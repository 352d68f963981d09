"""What kind of reply a question asks for: a time, a number, a name, a place, a reason."""

from __future__ import annotations

import re
from collections.abc import Callable

_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_NUMBER_WORD = (
    "one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|none|half|once"
)
_NUMBER = re.compile(rf"\d|\b(?:{_NUMBER_WORD})\b", re.I)
_TIME = re.compile(rf"{_NUMBER.pattern}|\b(?:{_MONTH}|{_DAY})\b", re.I)
_CAUSE = re.compile(r"\b(?:because|since|due to|so that|as a result|reason|caused?|to \w+)\b", re.I)
_PLACE = re.compile(r"\b(?:in|at|on|near|from|to|between)\s+(?:the\s+)?([A-Z]\w+)")
# A capital that opens a sentence says nothing by itself; two in a row, or one inside, make a name.
_NAME = re.compile(r"\b[A-Z][\w'-]+ [A-Z][\w'-]+|(?<!^)(?<![.!?] )\b[A-Z][\w'-]+")
_NO_NAME = re.compile(
    rf"{_MONTH}|{_DAY}|american|british|english|french|german|italian|spanish|chinese|japanese|russian|indian|"
    r"canadian|australian|european|african|asian|olympic|i",
    re.I,
)


def _names(prompt: str, answer: str) -> bool:
    """Whether the answer names someone whom the prompt does not."""
    asked = set(re.findall(r"\w+", prompt.casefold()))
    words = {word for name in _NAME.findall(answer) for word in re.findall(r"\w+", name)}
    return any(word.casefold() not in asked and not _NO_NAME.fullmatch(word) for word in words)


def _holds(pattern: re.Pattern[str]) -> Callable[[str, str], bool]:
    """Whether the answer holds something of the kind that the prompt does not hold itself."""
    return lambda prompt, answer: any(m.group() not in prompt for m in pattern.finditer(answer))


_KINDS: tuple[tuple[re.Pattern[str], Callable[[str, str], bool]], ...] = (
    (re.compile(r"\b(?:when|what (?:year|date|time|day))\b", re.I), _holds(_TIME)),
    (re.compile(r"\bhow (?:many|much|old|long|far|tall|big|often|large|high|deep)\b", re.I), _holds(_NUMBER)),
    (re.compile(r"\b(?:who|whom|whose)\b", re.I), _names),
    (re.compile(r"\bwhere\b", re.I), _holds(_PLACE)),
    (re.compile(r"\bwhy\b", re.I), _holds(_CAUSE)),
)


def kinds_answered(prompt: str, answer: str) -> list[bool]:
    """For each kind of reply that the prompt asks for, whether the answer holds one; empty when it asks for
    none.
    """
    return [holds(prompt, answer) for question, holds in _KINDS if question.search(prompt)]
