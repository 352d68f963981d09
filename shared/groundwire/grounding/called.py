"""What a sentence says that a name is: "Titanic is a film", "Google was founded"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from groundwire.text.english import DETERMINERS, PREPOSITIONS, RELATIVES, is_adverb, is_verb
from groundwire.text.nouns import Kind, kind_of_noun, singular
from groundwire.text.words import Word

_SAYS: dict[Kind, frozenset[str]] = {
    Kind.WORK: frozenset(
        "directed released written published filmed premiered stars grossed aired performed translated narrated "
        "illustrated adapted".split()
    ),
    Kind.ORGANISATION: frozenset(
        "founded formed disbanded headquartered acquired incorporated based merged bought".split()
    ),
    Kind.PERSON: frozenset(
        "born buried married elected educated raised nicknamed knighted died shot killed murdered assassinated "
        "executed arrested imprisoned hired fired appointed wounded".split()
    ),
    Kind.PLACE: frozenset("located situated borders".split()),
    Kind.THING: frozenset("built sank designed invented signed manufactured".split()),
}

_ACTS = frozenset(
    "directed wrote married studied died grew born said wrote believed retired composed graduated starred painted "
    "invented discovered taught".split()
)


def said_of(text: str, words: Sequence[Word], at: int) -> tuple[str, Kind | None]:
    """The noun by which the subject before the word `at` is called ("is a film"), and what it stands for: empty and
    None where nothing is said."""
    ahead = list(words[at : at + 14])
    while ahead and is_adverb(ahead[0].low):
        ahead.pop(0)
    if not ahead:
        return "", None
    if ahead[0].low in DETERMINERS and "," in text[words[at - 1].end : ahead[0].start]:
        return called(text, ahead)
    if ahead[0].low in ("is", "was", "are", "were", "became", "remains"):
        rest = ahead[1:]
        while rest and is_adverb(rest[0].low):
            rest.pop(0)
        # "is a film", "are films"
        noun, kind = called(
            text, rest if rest and rest[0].low in DETERMINERS | {"one"} else [ahead[0], *rest]
        )
        return (noun, kind) if kind or not rest else ("", _by_verb(rest[0].low))
    return "", None


def shown_by(words: Sequence[Word], at: int) -> Kind | None:
    """What the subject before the word `at` most likely is, by what it does: "sells", "died". A name says more."""
    verb = next((word.low for word in words[at : at + 4] if not is_adverb(word.low)), "")
    return Kind.PERSON if verb in _ACTS else _by_active(verb)


def _by_verb(participle: str) -> Kind | None:
    return next((kind for kind, verbs in _SAYS.items() if participle in verbs), None)


def _by_active(verb: str) -> Kind | None:
    if verb in ("acquired", "sells", "employs", "manufactures", "operates", "makes", "produces", "bought"):
        return Kind.ORGANISATION
    if verb in ("stars", "grossed", "premiered", "aired", "features"):
        return Kind.WORK
    return {"sank": Kind.THING, "borders": Kind.PLACE}.get(verb)


def called(text: str, words: Sequence[Word]) -> tuple[str, Kind | None]:
    """The last listed noun of a phrase that starts with its article, and what it stands for."""
    noun = ""
    for word, after in zip_longest(words[1:], words[2:]):
        if word.low in PREPOSITIONS | RELATIVES or is_verb(word.low):
            break
        if kind_of_noun(word.low):
            noun = word.low
        if after is None or text[word.end : after.start].strip():
            break
    return singular(noun), kind_of_noun(noun)


def called_after(text: str, words: Sequence[Word], after: int) -> Kind | None:
    """ "Titanic, a film about": what a name is called right after it."""
    if after >= len(words) or words[after].low not in ("a", "an", "the"):
        return None
    return (
        called(text, words[after : after + 8])[1]
        if "," in text[words[after - 1].end : words[after].start]
        else None
    )
