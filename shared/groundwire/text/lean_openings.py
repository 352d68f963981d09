"""What opens a sentence before its subject, and what leans there or right after it: "In 1997, it sank"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.text.english import (
    ADVERBS,
    COUNTS,
    DETERMINERS,
    FUNCTION_WORDS,
    PARTICIPLES,
    PREPOSITIONS,
    SUBORDINATORS,
    is_verb,
)
from groundwire.text.lean import Lean, Want
from groundwire.text.lean_subjects import POSSESSIVES, SUBJECTS, TIMES, lean_at
from groundwire.text.nouns import Kind, kind_of_noun
from groundwire.text.words import Word

_INTRO_REACH = 160

_CONNECTIVE = re.compile(
    r"(?:(?:and|but|so|yet|or|also|plus|then|later|however|moreover|furthermore|additionally|besides|meanwhile|finally|"
    r"eventually|afterwards|afterward|subsequently|today|now|initially|originally|currently|recently|similarly|likewise|"
    r"thus|therefore|hence|nevertheless|nonetheless|still|soon|again|instead|indeed|overall|notably|interestingly|"
    r"specifically|consequently|accordingly|in\s+addition|as\s+a\s+result|after\s+that|before\s+that|for\s+example|"
    r"for\s+instance|in\s+fact|at\s+first|in\s+particular|since\s+then|until\s+then|by\s+then|of\s+course|in\s+total|"
    r"on\s+the\s+other\s+hand|in\s+contrast|by\s+contrast|over\s+time|at\s+the\s+time|in\s+the\s+end|yes|no|well|"
    r"despite\s+this|because\s+of\s+this|that\s+said|that\s+being\s+said|first|second|third|lastly|secondly|thirdly)\b(?:\s*,\s*|\s+))+",
    re.IGNORECASE,
)

_DATED = re.compile(r"(?:in|by|since|on|during)\s+(?:[\w,]+\s+){0,3}\d{4}s?\s+", re.IGNORECASE)

_LEADS = PREPOSITIONS | SUBORDINATORS | PARTICIPLES


def opening(text: str, words: Sequence[Word]) -> int:
    """Index of the first word after "And", "However," and the like; of the first word where there is none."""
    lead = _CONNECTIVE.match(text, words[0].start)
    return next((i for i, word in enumerate(words) if word.start >= lead.end()), 0) if lead else 0


def in_opening(text: str, words: Sequence[Word], first: int) -> list[Lean]:
    """What leans in an opening phrase or right after it: "When it sank, she ..."."""
    intro = words[first]
    if not (
        intro.low in _LEADS
        or intro.low in (COUNTS | DETERMINERS)
        or intro.low[0].isdigit()
        or intro.low.endswith(("ed", "ing"))
    ):
        return []
    dated = _DATED.match(text, intro.start)
    ends = [dated.end()] if dated else []
    at, stop = intro.start, min(len(text), intro.start + _INTRO_REACH)
    while len(ends) < 4 and (at := text.find(",", at, stop)) >= 0:
        at += 1
        ends.append(at)
    starts = {word.start: index for index, word in enumerate(words)}
    for end in ends:
        begin = end + len(text[end:]) - len(text[end:].lstrip())
        index = starts.get(begin)
        if index is None or not _leads_in(words[first:index], dated is not None):
            continue
        index = index + 1 if words[index].low in ADVERBS and index + 1 < len(words) else index
        inside = _inside(text, words, first, index)
        main = lean_at(text, words, index)
        if inside and not main and _names_subject(words, index, inside.want):
            return []
        if inside or main:
            return [inside] if inside and _same(inside, main) else [lean for lean in (inside, main) if lean]
    inside = _inside(text, words, first, len(words)) if not ends else None
    return [inside] if inside else []


def _same(one: Lean, other: Lean | None) -> bool:
    return other is not None and one.want is other.want and one.noun == other.noun


def _leads_in(words: Sequence[Word], dated: bool) -> bool:
    """Whether these words are an opening phrase, and name nobody that a pronoun after them may mean."""
    first = words[0].low
    if dated:
        return True
    if first in (COUNTS | DETERMINERS) and first not in _LEADS:
        return words[-1].low in TIMES | {"later", "earlier", "ago", "afterwards"}
    named = [i for i, word in enumerate(words[1:], 1) if word.text[0].isupper()]
    if first in SUBORDINATORS and named:
        return not any(is_verb(word.low) for word in words[named[0] :])
    return first not in ("according", "like", "unlike", "for", "as")


def _inside(text: str, words: Sequence[Word], first: int, stop: int) -> Lean | None:
    """A pronoun early in an opening phrase, with no name before it."""
    for index in range(first + 1, min(stop, first + 5)):
        if words[index].text[0].isupper():
            return None
        if words[index].low.partition("'")[0] in SUBJECTS.keys() | POSSESSIVES.keys():
            return lean_at(text, words, index)
    return None


def _names_subject(words: Sequence[Word], at: int, want: Want) -> bool:
    """Whether the clause at `at` has a subject that a pronoun before it may mean: "..., Titanic was"."""
    if words[at].low in ("the", "this", "that") and at + 1 < len(words):
        kind = kind_of_noun(words[at + 1].low)
        return kind is None or (kind is Kind.PERSON) is (want in (Want.HE, Want.SHE))
    return words[at].low not in FUNCTION_WORDS and words[at].text[0].isupper()
