"""What leans where a subject stands: "It was", "His film", "The company was", "Both were"."""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.text.english import (
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    PREPOSITIONS,
    RELATIVES,
    is_adverb,
    is_verb,
)
from groundwire.text.expletive import is_expletive
from groundwire.text.lean import Lean, Want
from groundwire.text.nouns import is_plural, kind_of_noun, singular
from groundwire.text.words import Word, joined

SUBJECTS = {"he": Want.HE, "she": Want.SHE, "it": Want.IT, "they": Want.THEY}

POSSESSIVES = {"his": Want.HE, "her": Want.SHE, "its": Want.IT, "their": Want.THEY}

_CONTRACTED = {"ll": "will", "re": "are", "ve": "have", "d": "had"}

_TITLES = frozenset("majesty highness excellency holiness honour honor grace lordship ladyship".split())

TIMES = frozenset(
    "year years month months week weeks day days time times century decade season summer winter spring autumn morning "
    "evening night afternoon weekend moment era age period".split()
)


def lean_at(text: str, words: Sequence[Word], at: int) -> Lean | None:
    """What leans where a subject stands, at the word of index `at`."""
    word, after = words[at], joined(text, words, at)
    pronoun, _, contracted = word.low.partition("'")
    if pronoun in SUBJECTS:
        return _pronoun(text, words, at)
    if word.low in POSSESSIVES:
        owned = after is not None and after.low not in FUNCTION_WORDS | _TITLES and "'" not in after.low
        return Lean(word.start, word.end, POSSESSIVES[word.low], possessive=True) if owned else None
    if word.low == "both" or (
        word.low == "the" and after is not None and after.low in ("two", "pair", "duo")
    ):
        return _both(text, words, at)
    if pronoun in ("this", "that", "these", "those"):
        return _demonstrative(text, words, at, contracted)
    if word.low == "the" and after is not None:
        return _described(text, words, at)
    return None


def _pronoun(text: str, words: Sequence[Word], at: int) -> Lean | None:
    word, after = words[at], joined(text, words, at)
    pronoun, _, contracted = word.low.partition("'")
    too = text[word.end : word.end + 5] in (", too", ", lik", ", alo", ", in ")
    if (after is None and not too) or is_expletive(text, word.start):
        return None
    if after is not None and (after.text[0].isupper() or after.low in ("and", "or")):
        return None  # "It Follows" is a title
    then = _CONTRACTED.get(contracted, "")
    if contracted == "s":
        then = "has" if after is not None and after.low in ("been", "had", "got", "become", "won") else "is"
    is_one = pronoun == "it" and after is not None and after.low in ("is", "was")
    noun = _predicate_noun(text, words, at + 2) if is_one else ""
    return Lean(word.start, word.end, SUBJECTS[pronoun], noun=noun, then=then)


def _both(text: str, words: Sequence[Word], at: int) -> Lean | None:
    last = at if words[at].low == "both" else at + 1
    after = joined(text, words, last)
    if after is not None and words[at].low == "both" and is_plural(after.low) and kind_of_noun(after.low):
        last, after = last + 1, joined(text, words, last + 1)
    if after is None or not (is_verb(after.low) or is_adverb(after.low)):
        return None
    return Lean(words[at].start, words[last].end, Want.BOTH, plural=True)


def _demonstrative(text: str, words: Sequence[Word], at: int, contracted: str) -> Lean | None:
    word, after = words[at], joined(text, words, at)
    if contracted:
        return Lean(word.start, word.end, Want.UNSAID)
    if (
        after is None
        or after.text[0].isupper()
        or after.low in TIMES
        or (word.low, after.low) == ("that", "said")
    ):
        return None
    if after.low in AUXILIARIES and (noun := _predicate_noun(text, words, at + 2)):
        plural = word.low in ("these", "those")
        return Lean(word.start, word.end, Want.NOUN, noun=noun, plural=plural)
    if kind_of_noun(after.low):
        return _described(text, words, at) or Lean(word.start, after.end, Want.UNSAID)
    if word.low in ("that", "those") and after.low in ("of", "who", "with", "in", "from", "which"):
        return None
    return Lean(word.start, word.end, Want.UNSAID)


def _predicate_noun(text: str, words: Sequence[Word], at: int) -> str:
    """The noun of "(is) the first film to ...": what the subject is; empty where no list has it."""
    if at >= len(words) or words[at].low not in DETERMINERS | {"one"}:
        return ""
    if words[at].low == "one" and words[at + 1 : at + 2] and words[at + 1].low == "of":
        at += 1
    noun = ""
    for word in words[at + 1 : at + 8]:
        if word.low in PREPOSITIONS | RELATIVES | {"to", "and"} or is_verb(word.low):
            break
        noun = singular(word.low) if kind_of_noun(word.low) else ""
        if "," in text[word.end : word.end + 1]:
            break
    return noun


def _described(text: str, words: Sequence[Word], at: int) -> Lean | None:
    """ "The company was": a listed noun, alone, before what can only be its verb."""
    noun = words[at + 1]
    if noun.low in ("latter", "former"):
        after = joined(text, words, at + 1)
        if after is None or not (is_verb(after.low) or is_adverb(after.low)):
            return None
        return Lean(words[at].start, noun.end, Want.LATTER if noun.low == "latter" else Want.FORMER)
    bare, _, ending = noun.low.partition("'")
    if not noun.text[0].islower() or kind_of_noun(bare) is None:
        return None
    plural = is_plural(bare)
    owns = ending == "s" or (not ending and text[noun.end : noun.end + 1] in ("'", "’"))
    if not owns and not _stands_alone(text, words, at + 1):
        return None
    return Lean(words[at].start, noun.end, Want.NOUN, owns, singular(bare), plural)


def _stands_alone(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a verb follows, and no addition that says which one is meant."""
    after = joined(text, words, at)
    while after is not None and is_adverb(after.low) and after.low not in AUXILIARIES:
        at += 1
        after = joined(text, words, at)
    return after is not None and is_verb(after.low)
