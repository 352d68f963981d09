"""Small talk, as patterns of whole phrases in six languages.

A sentence is small talk only when phrases of one language cover it from its first word to its last. A phrase
has set words, and places for what answers are made of ("the answer", "more details from the documents"): `@`
stands for such a thing, made of closed lists, and `#` for what else a lead-in may announce ("the benefits").
So no name, no number, no "yes" or "no" and no statement finds a place. Words are case folded and without
accents, with one space between them. Patterns are compiled when they are first used.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundwire.grounding.phrases import ENGLISH, Language
from groundwire.grounding.phrases_abroad import FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH

__all__ = ["ENGLISH", "LANGUAGES", "acknowledges", "uncovered"]

LANGUAGES = (ENGLISH, SPANISH, FRENCH, GERMAN, ITALIAN, PORTUGUESE)


@lru_cache(maxsize=8)
def _compiled(language: Language) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    return (
        re.compile(rf"\b(?:{language.things})(?![\w'-])"),
        re.compile(rf"(?<![\w'-])(?:{language.heads})(?![\w'-])"),
        re.compile(rf"(?:(?:{language.joins}) )?(?:{language.phrases})(?: |\Z)"),
    )


def uncovered(sentence: str, language: Language) -> tuple[str, bool]:
    """What is left of a sentence after the phrases that it starts with, and whether the last of them refuses to
    answer."""
    things, heads, phrase = _compiled(language)
    rest, refuses = heads.sub("#", things.sub("@", sentence)), False
    while rest and (found := phrase.match(rest)):
        rest, refuses = rest[found.end() :], found.groupdict().get("refusal") is not None
    return rest, refuses


def acknowledges(sentence: str) -> bool:
    """Whether a sentence merely acknowledges: "of course"."""
    return any(re.fullmatch(language.answers, sentence) for language in LANGUAGES)
