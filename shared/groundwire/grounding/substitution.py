"""Puts a noun phrase in place of words that lean, so that the sentence stays English."""

from __future__ import annotations

import re

from groundwire.grounding.antecedent import Antecedent
from groundwire.text.english import PRESENT
from groundwire.text.leaning import Lean, Want

_SINGULAR = {"are": "is", "were": "was", "have": "has", "do": "does", "aren't": "isn't", "weren't": "wasn't"}
_PLURAL = {one: several for several, one in _SINGULAR.items()}
_NEXT = re.compile(r"(\s+)([A-Za-z']+)")
_NAMES_SEVERAL = re.compile(r"The\s.*[^s]s$", re.IGNORECASE)
_DROPPED = frozenset({"and", "but", "so", "or", "yet", "plus"})


def put(text: str, lean: Lean, phrase: Antecedent) -> str:
    """`text` with `phrase` where `lean` is.

    | lean | becomes |
    | --- | --- |
    | It's been released. | Titanic has been released. |
    | His next film | James Cameron's next film |
    | They were founded | Google was founded |
    | Also born in Paris. | Marie Curie was also born in Paris. |
    """
    if lean.want is Want.SUBJECT:
        return _with_subject(text, lean, phrase)
    before, after = text[: lean.start], text[lean.end :]
    told = phrase.text
    if lean.want is Want.BOTH:
        told = f"both {told}"
    if lean.possessive:
        told += "'" if phrase.plural and told.endswith("s") else "'s"
    if not any(map(str.isalnum, before)):
        told = _opening(told)
    if lean.then:
        told += " " + _agreeing(lean.then, phrase)
    elif lean.want is Want.THEY and not lean.possessive:
        after = _NEXT.sub(lambda found: found[1] + _agreeing(found[2], phrase), after, count=1)
    if told.endswith(".") and after.startswith("."):
        after = after[1:]  # "bought Tesla, Inc."
    return before + told + after


def _agreeing(verb: str, phrase: Antecedent) -> str:
    if phrase.plural or (phrase.plural is None and _NAMES_SEVERAL.match(phrase.text)):
        return _PLURAL.get(verb, verb)
    third = (verb + "s", verb + "es", verb[:-1] + "ies")
    return _SINGULAR.get(verb) or next((form for form in third if form in PRESENT), verb)


def _with_subject(text: str, lean: Lean, phrase: Antecedent) -> str:
    """Sets the subject first; what stood before the verb ("Also", "And later") goes behind it."""
    lead = [word.strip(",") for word in text[: lean.start].split()]
    kept = [word.lower() for word in lead if word.lower() not in _DROPPED and any(map(str.isalpha, word))]
    rest = text[lean.start :]
    first = _opening(phrase.text)
    verbs = [_agreeing(lean.then, phrase)] if lean.then else []
    return " ".join([first, *verbs, *kept, rest[0].lower() + rest[1:]])


def _opening(phrase: str) -> str:
    """A phrase as it opens a sentence; "iPhone" stays."""
    return phrase if phrase[1:2].isupper() or phrase[2:3].isupper() else phrase[0].upper() + phrase[1:]
