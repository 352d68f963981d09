"""Which words of a sentence lean on the sentences before it: "It was released in 1997.", "The company",
"Also born in Paris.". English only; a sentence in another language leans on nothing.

| leans | example |
| --- | --- |
| a pronoun as subject, at the start or after what leads in | He moved. In 1997, it sank. When she left, he ... |
| its possessive | Its capital is Paris. After her death, ... |
| a pronoun as object right after the verb | Cameron directed it. |
| a definite description without a name or an addition of its own | The company was sold. This film is long. |
| the latter, the former, both, the two | Both were made in 1997. |
| no subject | Released in 1997. And later moved to Rome. |
| a place or a year | There, he met her. The same year, it sank. |

What stands for nothing does not lean ("It is clear that", "There are", "This year"), nor does a pronoun whose
name comes in its own sentence ("When it was released, Titanic ...", "Cameron said he left").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.text.english import (
    ADVERBS,
    AUXILIARIES,
    COUNTS,
    DETERMINERS,
    FUNCTION_WORDS,
    PARTICIPLES,
    PAST,
    PREPOSITIONS,
    PRESENT,
    is_adverb,
    is_verb,
)
from groundwire.text.lean import Lean, Want
from groundwire.text.lean_openings import in_opening, opening
from groundwire.text.lean_subjects import lean_at
from groundwire.text.nouns import is_plural, kind_of_noun, singular
from groundwire.text.words import Word, joined, read_words

__all__ = ["HAS_YEAR", "REACH", "Lean", "Want", "find_leans", "leans"]

# Code points that are looked at; what leans comes early.
REACH = 400

_OBJECTS = {"him": Want.HE, "her": Want.SHE, "it": Want.IT, "them": Want.THEY}

_YEAR = re.compile(
    r"\b(?:in\s+)?(?:that\s+same|the\s+same|that|(?:the\s+)?(?P<next>following|next))\s+year\b", re.IGNORECASE
)

HAS_YEAR = re.compile(r"\b1\d{3}\b|\b20\d{2}\b")

_ENDED = re.compile(r"[.!…]\W*$")
_THERE = re.compile(r"there(?=\s*,|\s+(?:he|she|it|they)\b)", re.IGNORECASE)

_WAS = frozenset(
    "born known released founded established published located situated named called considered based built written "
    "made filmed recorded headquartered set nominated awarded elected appointed created designed invented discovered "
    "composed constructed completed launched introduced adapted inspired distributed manufactured painted regarded "
    "buried killed ratified adopted produced directed developed owned acquired educated".split()
)


_SELDOM_ADJECTIVES = frozenset(
    "studied won wrote taught played earned received became gave made sold built bought began directed".split()
)


def leans(sentence: str) -> bool:
    """Whether a sentence leans on the one before it, so that it is not understood alone."""
    return bool(find_leans(sentence))


def find_leans(sentence: str) -> list[Lean]:
    """The words of a sentence that lean, in order and disjoint: at most an adverbial and two noun phrases."""
    text = sentence[:REACH]
    words = read_words(text)
    if not words or not _is_english(words) or _opens_quoted(text, words[0].start):
        return []
    first = opening(text, words)
    place = _place(text, words, first)
    found = [lean for lean in (place, _year(text)) if lean]
    nouns = _of_nouns(text, words, first + 1 if place else first)
    found += [n for n in nouns if all(n.end <= f.start or f.end <= n.start for f in found)]
    return sorted(found)


def _is_english(words: Sequence[Word]) -> bool:
    if all(word.low.isascii() for word in words):
        return True
    return any(word.low in FUNCTION_WORDS for word in words[1:])


def _opens_quoted(text: str, first: int) -> bool:
    return any(mark in text[:first] for mark in "\"'“”‘«「")


def _of_nouns(text: str, words: Sequence[Word], first: int) -> list[Lean]:
    if first >= len(words):
        return []
    here = lean_at(text, words, first)
    if here:
        return [here]
    intro = in_opening(text, words, first)
    if intro:
        return intro
    missing = _missing_subject(text, words, first)
    if missing:
        return [missing]
    found = _object(text, words, first)
    return [found] if found else []


def _missing_subject(text: str, words: Sequence[Word], first: int) -> Lean | None:
    """ "Also born in Paris.", "Won 11 Oscars.", "And later moved to Rome."."""
    at = first
    while at + 1 < len(words) and words[at].low in ADVERBS:
        at += 1
    verb, after = words[at], joined(text, words, at)
    if after is None or not is_verb(verb.low) or not _ENDED.search(text[-8:]):
        return None
    if _has_subject(text, words, at + 1):
        return None
    place = words[at].start
    if verb.low in PARTICIPLES and after.low in PREPOSITIONS and (verb.low in _WAS or after.low == "by"):
        return Lean(place, place, Want.SUBJECT, then="was")
    if verb.low in AUXILIARIES:
        # Without "and", or "also", a question starts so: "Is it true?"
        led = (first > 0 or at > first) and not text.rstrip().endswith("?")
        said = is_verb(after.low) or is_adverb(after.low) or after.low in ("a", "an", "one")
        return Lean(place, place, Want.SUBJECT) if led and said else None
    goes_on = (
        after.low in PREPOSITIONS | DETERMINERS | COUNTS or after.text[0].isupper() or after.text[0].isdigit()
    )
    # "Studied physics.", but not "Limited edition."
    goes_on = goes_on or (after.text[0].islower() and (at > 0 or verb.low in _SELDOM_ADJECTIVES))
    finite = any(word.low in AUXILIARIES for word in words[at + 1 :])
    if not goes_on or finite or (verb.low in PRESENT and words[0].low == "later"):
        return None
    return Lean(place, place, Want.SUBJECT) if verb.low in PAST | PRESENT or verb.low.endswith("ed") else None


def _has_subject(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a clause with a subject of its own comes after a comma."""
    for index in range(at, len(words)):
        if "," not in text[words[index - 1].end : words[index].start]:
            continue
        if any(is_verb(word.low) for word in words[index + 1 : index + 9]):
            return True
    return False


def _object(text: str, words: Sequence[Word], first: int) -> Lean | None:
    """ "Cameron directed it.": a verb's object is never its subject, so it was named before."""
    if not words[first].text[0].isupper() or words[first].low in FUNCTION_WORDS:
        return None
    at = first + 1
    while at + 1 < len(words) and (words[at].text[0].isupper() or _joins_names(words, at)):
        at += 1
    for index in range(at, min(at + 5, len(words))):
        word = words[index]
        if text[words[index - 1].end : word.start].strip():
            return None
        if index > at and (word.low in _OBJECTS or word.low == "the"):
            return _object_at(text, words, index)
        if not (is_verb(word.low) or is_adverb(word.low) or (index > at and word.low in PREPOSITIONS)):
            return None
    return None


def _joins_names(words: Sequence[Word], at: int) -> bool:
    return words[at].low == "and" and words[at + 1].text[0].isupper()


def _object_at(text: str, words: Sequence[Word], at: int) -> Lean | None:
    last = at + (words[at].low == "the")
    if last >= len(words):
        return None
    after = joined(text, words, last)
    if after is not None and after.low not in PREPOSITIONS - {"of", "with", "by", "to", "as"}:
        return None
    if last == at:
        return Lean(words[at].start, words[at].end, _OBJECTS[words[at].low])
    noun = words[last]
    if kind_of_noun(noun.low) is None or not noun.text[0].islower():
        return None
    return Lean(words[at].start, noun.end, Want.NOUN, False, singular(noun.low), is_plural(noun.low))


def _place(text: str, words: Sequence[Word], first: int) -> Lean | None:
    found = _THERE.match(text, words[first].start)
    return Lean(found.start(), found.end(), Want.PLACE) if found else None


def _year(text: str) -> Lean | None:
    found = _YEAR.search(text)
    if found is None or HAS_YEAR.search(text):
        return None
    return Lean(found.start(), found.end(), Want.YEAR, noun="next" if found["next"] else "")
