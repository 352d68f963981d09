"""The subject of a sentence: the words before its verb."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.grounding.antecedent import Antecedent, Role
from groundwire.grounding.called import said_of, shown_by
from groundwire.text.english import (
    AUXILIARIES,
    COUNTS,
    DETERMINERS,
    FUNCTION_WORDS,
    PARTICIPLES,
    PREPOSITIONS,
    RELATIVES,
    SUBORDINATORS,
    is_adverb,
    is_verb,
)
from groundwire.text.lean_openings import opening
from groundwire.text.names import NAME, NO_NAMES, gender, kind_of_name, noun_of_name
from groundwire.text.nouns import Kind, is_plural, kind_of_noun, singular
from groundwire.text.words import Word

_SHORTENED = frozenset("mr mrs ms dr prof st jr sr lt col gen sen rep rev inc co corp ltd".split())

_INDEFINITE = frozenset(
    "others most few all none everyone everybody someone somebody nobody anyone people".split()
)

_LONGEST = 12  # words of a noun phrase


def subject_span(text: str, words: Sequence[Word]) -> tuple[int, int] | None:
    """First word and word after the last of the subject."""
    first = opening(text, words)
    first += words[first].low in ("both", "there") and first + 1 < len(words)
    starts = [first]
    low = words[first].low
    if low in PREPOSITIONS | SUBORDINATORS | PARTICIPLES or low.endswith("ing") or low[0].isdigit():
        starts = [i for i in range(first + 1, len(words)) if "," in text[words[i - 1].end : words[i].start]][
            :3
        ]
    for start in starts:
        end = _phrase_end(text, words, start)
        if end is not None:
            return start, end
    return None


def _phrase_end(text: str, words: Sequence[Word], start: int) -> int | None:
    """The word after a noun phrase that starts at `start` and has a verb after it."""
    first = words[start]
    if first.low in FUNCTION_WORDS - DETERMINERS and not (
        first.text[0].isupper() and _named(words, start + 1)
    ):
        return None
    if first.low in DETERMINERS - {"the", "a", "an"}:
        return None
    for at in range(start + 1, min(len(words), start + _LONGEST + 1)):
        word = words[at]
        if text[words[at - 1].end : word.start].strip(" \"'“”") and not _abbreviated(text, words, at):
            return _closed_end(text, words, start, at)
        if word.text[0].islower() and word.low in RELATIVES:
            return at if _is_name(words[start:at]) else None
        if (at == start + 1 and first.low in DETERMINERS) or _owns(text, words[at - 1]):
            continue
        if word.text[0].islower() and is_verb(word.low) and word.low not in PREPOSITIONS:
            if _restricts(words, at) and not _is_name(words[start:at]):
                return None
            return _without_adverbs(words, start, at)
    return _name_end(text, words, start)


def _owns(text: str, word: Word) -> bool:
    """Whether a noun must follow: "Shakespeare's plays"."""
    return word.low.endswith("'s") or text[word.end : word.end + 1] in ("'", "’")


def _abbreviated(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether the full stop before the word is that of an initial or a title: "J. K. Rowling", "Mr. Smith"; or
    the comma before one: "Tesla, Inc."."""
    before = words[at - 1]
    gap = text[before.end : words[at].start].strip()
    if gap == ",":
        return words[at].low in _SHORTENED and words[at].text[0].isupper()
    return gap in (".", ".,") and (
        re.fullmatch(r"\w(?:\.\w)*", before.text) is not None or before.low in _SHORTENED
    )


def _named(words: Sequence[Word], at: int) -> bool:
    return at < len(words) and words[at].text[0].isupper()


def _closed_end(text: str, words: Sequence[Word], start: int, at: int) -> int | None:
    """Where a phrase ends at a mark: "Google, a company in California, was", "James Cameron (born 1954) is"."""
    gap = text[words[at - 1].end : words[at].start].strip()
    if gap[:1] in (",", "(", "–", "—", "-", "[") and (
        _is_name(words[start:at]) or words[start].low in ("the", "a", "an")
    ):
        return at
    return None


def _restricts(words: Sequence[Word], at: int) -> bool:
    """ "The film directed by Cameron was": a participle that belongs to the noun phrase."""
    ahead = words[at + 1 : at + 10]
    return (
        words[at].low in PARTICIPLES
        and bool(ahead)
        and ahead[0].low in PREPOSITIONS
        and any(word.low in AUXILIARIES for word in ahead)
    )


def _without_adverbs(words: Sequence[Word], start: int, end: int) -> int | None:
    while end - 1 > start and words[end - 1].text[0].islower() and is_adverb(words[end - 1].low):
        end -= 1
    return end if end > start else None


def _name_end(text: str, words: Sequence[Word], start: int) -> int | None:
    """Where a name ends before words that no list knows; only what is surely a name counts."""
    first = start + (words[start].low == "the" and start + 1 < len(words))
    found = NAME.match(text, words[first].start)
    if found is None or not text.rstrip().endswith((".", "!", '."')) or words[first].low in FUNCTION_WORDS:
        return None
    end = next((i for i in range(first, len(words)) if words[i].start >= found.end()), len(words))
    after = words[end].low if end < len(words) else ""
    if _owns(text, words[end - 1]):
        return None
    if end == start + 1 and not (after.endswith(("s", "ed")) or is_plural(words[start].low)):
        return None  # "Wear these", "Fried rice": its capital says only that a sentence starts
    if end == start + 1 and (after in FUNCTION_WORDS or words[start].low.endswith("ed")):
        return None
    return end if end > start and _is_name(words[start:end]) else None


def _is_name(words: Sequence[Word]) -> bool:
    """Whether these words are a name: capitals, and small words between them."""
    if not words or (words[-1].text[0].islower() and not re.match(r"[a-z]{1,2}[A-Z]", words[-1].text)):
        return False
    body = words[1:] if words[0].low == "the" else words
    return (
        bool(body)
        and all(
            not word.text[0].islower()
            or word.low in PREPOSITIONS | {"the", "and", "de", "van", "von", "la", "le"}
            or re.match(r"[a-z]{1,2}[A-Z]", word.text)
            for word in body
        )
        and "'s" not in {word.low[-2:] for word in body}
    )


def read_subject(text: str, words: Sequence[Word], start: int, end: int) -> Antecedent | None:
    """The noun phrase of these words, as a later sentence may lean on it; None when it cannot."""
    phrase = words[start:end]
    written = text[phrase[0].start : phrase[-1].end]
    if end < len(words) and phrase[-1].low in _SHORTENED and text[phrase[-1].end] == ".":
        written += "."
    name = _is_name(phrase) and not (
        len(phrase) == 1 and (kind_of_noun(phrase[0].low) or phrase[0].low in NO_NAMES | _INDEFINITE)
    )
    noun, kind = said_of(text, words, end)
    if name and _is_joined(phrase):
        return Antecedent(written, Role.SUBJECT, kind or shown_by(words, end), noun, plural=True)
    if name:
        person = gender(written)
        kind = kind or kind_of_name(written) or shown_by(words, end)
        noun = noun or noun_of_name(written)
        plural = {"are": True, "were": True, "is": False, "was": False, "has": False}.get(_verb(words, end))
        return Antecedent(written, Role.SUBJECT, kind, noun, plural, True, *person)
    found = _common(written, phrase, noun, kind or shown_by(words, end))
    return _in_apposition(found, text, words, end) if found else None


def _in_apposition(phrase: Antecedent, text: str, words: Sequence[Word], end: int) -> Antecedent:
    """The name that follows a description between commas says who is meant: "The founder, Ada Lovell, retired"."""
    if end >= len(words) or text[words[end - 1].end : words[end].start].strip() != ",":
        return phrase
    found = NAME.match(text, words[end].start)
    if found is None or text[found.end() : found.end() + 1] != "," or phrase.plural:
        return phrase
    woman, man = gender(found[0])
    return phrase._replace(text=found[0], name=True, woman=woman, man=man)


def _common(written: str, phrase: Sequence[Word], noun: str, kind: Kind | None) -> Antecedent | None:
    """A noun phrase that is no name; "a treaty" is "the treaty" when it is spoken of again."""
    lead = phrase[0].low
    if lead in ("a", "an"):
        written = "the" + written[len(lead) :]
    elif (phrase[0].text[1:].islower() and not lead.endswith("'s")) or len(lead) == 1:
        written = written[0].lower() + written[1:]
    head = _head(phrase)
    if head in FUNCTION_WORDS | COUNTS | _INDEFINITE or (lead == "the" and len(phrase) == 1):
        return None
    told = (
        phrase[-2].low
        if len(phrase) > 1 and head == phrase[-1].low and phrase[-1].text[0].isupper()
        else head
    )
    own = kind_of_noun(told)
    plural = (is_plural(head) or any(word.low == "and" for word in phrase)) and lead not in ("a", "an")
    woman, man = gender(phrase[-1].text) if told != head else (False, False)
    called = singular(told) if own else noun
    return Antecedent(written, Role.SUBJECT, own or kind, called, plural, False, woman, man)


def _head(phrase: Sequence[Word]) -> str:
    """The noun that the phrase is about: the last before a preposition."""
    for at, word in enumerate(phrase):
        if at and word.text[0].islower() and word.low in PREPOSITIONS:
            return phrase[at - 1].low
    return phrase[-1].low


def _is_joined(phrase: Sequence[Word]) -> bool:
    return any(word.low == "and" for word in phrase)


def _verb(words: Sequence[Word], at: int) -> str:
    return words[at].low if at < len(words) else ""
