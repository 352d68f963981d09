"""Headings and lead-ins, and the items under them: "Some facts about Titanic:" ... "Released in 1997"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.text.english import FUNCTION_WORDS, is_verb
from groundwire.text.lean import Lean, Want
from groundwire.text.names import NAME
from groundwire.text.words import read_words

_LONGEST = 12  # words of a topic
_LONGEST_LINE = 200  # characters of a heading
_ABOUT = re.compile(
    r"^(?:(?:here|these|following|below)\s+(?:are|is)\s+|the\s+following\s+(?:are\s+)?)?"
    r"(?:some|the|a\s+few|several|more|other|key|main|quick|important|interesting|basic|\d+|five|ten|three|my|and|\s)*"
    r"(?:facts?|details?|information|points?|notes?|list|overview|summary|data|things\s+to\s+know|highlights?|profile|"
    r"background)\s+"
    r"(?:about|on|of|for|regarding|concerning)\s+(?P<topic>.+)$",
    re.IGNORECASE,
)
_SECTIONS = frozenset(
    "early life later career history overview plot cast reception release background introduction summary "
    "conclusion personal awards award legacy geography economy education family death works references "
    "sources notes key points facts details highlights production development features specifications "
    "description biography about and the of other further answer note important main quick general "
    "information filmography discography climate culture politics demographics critical commercial music "
    "years".split()
)
_ENDED = re.compile(r"[.!?…][\"'”’)\]]*\s*$")


class Topics:
    """The heading that the claims stand under, while they do."""

    def __init__(self) -> None:
        self._topic = ""
        self._fresh = ""

    def add(self, claim: str, reading: str) -> bool:
        """Takes note of a claim and of what it was read as; whether it is an item under the heading."""
        self._fresh = _topic(claim)
        if self._fresh:
            self._topic = self._fresh
        elif reading == claim and _ENDED.search(claim):
            # A sentence of its own: the list is over.
            self._topic = ""
        return bool(self._topic) and reading == f"{self._topic}: {claim}"

    @property
    def subject(self) -> str:
        """What the claim last taken note of names as a heading, as a sentence's start; empty where it is none."""
        return f"{self._fresh} is" if self._fresh else ""

    def item(self, claim: str, leans: Sequence[Lean]) -> str:
        """How an item under the heading is read; empty for what is none."""
        if not self._topic or _topic(claim) or self._topic.lower() in claim.lower():
            return ""
        if any(lean.want is not Want.SUBJECT for lean in leans) or not _is_item(claim, leans):
            return ""
        return f"{self._topic}: {claim}"


def _is_item(claim: str, leans: Sequence[Lean]) -> bool:
    if leans:
        return True
    if _ENDED.search(claim):
        return False
    words = read_words(claim)
    named = ":" in claim[:42]
    return named or not any(is_verb(word.low) and word.text[0].islower() for word in words[1:6])


def _topic(claim: str) -> str:
    """What a heading or lead-in is about; empty when it is none, or names nothing."""
    if len(claim) > _LONGEST_LINE:
        return ""
    text = claim.strip().strip("*_#").strip()
    colon = text.endswith((":", "："))
    text = text.rstrip(":：").strip().strip("*_").strip()
    words = read_words(text)
    if not words or len(words) > _LONGEST or (_ENDED.search(text) and not colon):
        return ""
    about = _ABOUT.match(text)
    if about and (colon or len(words) <= 8):
        return _named(about["topic"])
    if not colon or any(is_verb(word.low) and word.text[0].islower() for word in words):
        return ""
    if all(word.low in _SECTIONS for word in words):
        return ""
    return _named(text)


def _named(text: str) -> str:
    text = text.strip()
    if NAME.search(text) is None or read_words(text)[0].low in FUNCTION_WORDS - {"the"}:
        return ""
    return text
