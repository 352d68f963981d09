"""What a sentence speaks of: the noun phrases that a later sentence may lean on, with what they stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.grounding.antecedent import Antecedent, Role
from groundwire.grounding.called import called_after
from groundwire.grounding.subjects import read_subject, subject_span
from groundwire.text.english import FUNCTION_WORDS, PREPOSITIONS, is_adverb, is_verb
from groundwire.text.leaning import REACH
from groundwire.text.names import NAME, NO_NAMES, TITLE, gender, kind_of_name, noun_of_name
from groundwire.text.nouns import Kind, kind_of_noun, singular
from groundwire.text.words import Word, read_words

__all__ = ["Antecedent", "Role", "antecedents"]

_MADE_WORK = frozenset("directed wrote published composed filmed recorded released".split())

_MADE_ORGANISATION = frozenset(
    "founded cofounded co-founded joined acquired bought leads runs owns chairs".split()
)
_BRINGS_IN = frozenset(
    "is was are were became remains called named acquired bought created founded cofounded co-founded directed wrote "
    "published launched developed made built designed invented discovered joined released composed painted produced "
    "opened introduced established visited met married owns leads runs makes produces carries carried holds held keeps "
    "kept wears wore guards destroyed uses used and".split()
)

_ABBREVIATED = frozenset("mr mrs ms dr st prof jr sr".split())
_LOCATING = frozenset("in at near from to into through across around towards toward".split())

_MADE = frozenset(
    "directed written composed painted played sung produced designed invented discovered founded led".split()
)


def antecedents(sentence: str) -> list[Antecedent]:
    """The noun phrases of a sentence that a later one may lean on, the most salient first: its subject, then names.

    Looks at the first `REACH` code points. Names in the plural, and what is unclear, are left out.
    """
    text = sentence[:REACH]
    words = read_words(text)
    if not words:
        return []
    span = subject_span(text, words)
    subject = read_subject(text, words, *span) if span else None
    covered = (words[span[0]].start, words[span[1] - 1].end) if span else (0, 0)
    found = [subject] if subject else []
    for other in _names(text, words, covered):
        if all(other.text != known.text for known in found):
            found.append(other)
    return sorted(found, key=lambda phrase: phrase.role)


def _names(text: str, words: Sequence[Word], covered: tuple[int, int]) -> list[Antecedent]:
    """Names outside the subject, and the owners named within it."""
    quoted = [(found.start("title"), found.end("title")) for found in TITLE.finditer(text)]
    by_start = {word.start: index for index, word in enumerate(words)}
    found = [
        Antecedent(text[a:b], _role(words, by_start[a]), Kind.WORK)
        for a, b in quoted
        if a in by_start and not covered[0] <= a < covered[1] and _is_title(words[by_start[a]])
    ]
    spans: list[tuple[int, int, Antecedent]] = []
    for match in NAME.finditer(text):
        start, end = match.span()
        while (
            start in by_start and start < end and _leads_name(words[by_start[start]], start == words[0].start)
        ):
            following = by_start[start] + 1
            start = words[following].start if following < len(words) else end
        if start >= end or start not in by_start or any(a <= start < b for a, b in quoted):
            continue
        one = _one_name(text, words, by_start[start], end, covered)
        if one:
            found.append(one)
            spans.append((start, end, one))
    return found + _joined_names(text, spans)


def _joined_names(text: str, spans: Sequence[tuple[int, int, Antecedent]]) -> list[Antecedent]:
    """Names in a row, which "they" may mean: "by Steve Jobs and Steve Wozniak"."""
    found: list[Antecedent] = []
    first = 0
    for at in range(1, len(spans) + 1):
        gap = text[spans[at - 1][1] : spans[at][0]] if at < len(spans) else ""
        if gap == ", ":
            continue
        if gap not in (" and ", ", and "):
            first = at
            continue
        (start, _, one), (_, end, last) = spans[first], spans[at]
        if last.role < Role.OWNER and one.role < Role.OWNER:
            kinds = {name.kind for _, _, name in spans[first : at + 1]}
            found.append(
                Antecedent(text[start:end], one.role, kinds.pop() if len(kinds) == 1 else None, "", True)
            )
        first = at + 1
    return found


def _is_title(first: Word) -> bool:
    return first.low not in FUNCTION_WORDS - {"the", "a", "an"}


def _leads_name(word: Word, first: bool) -> bool:
    return word.low in FUNCTION_WORDS or (first and is_adverb(word.low))


def _one_name(
    text: str, words: Sequence[Word], at: int, end: int, covered: tuple[int, int]
) -> Antecedent | None:
    written = text[words[at].start : end]
    owner = written.endswith(("'s", "’s"))
    written = re.sub(r"['’]s?$", "", written)
    if re.search(r"(?:^|\s)\w\.$", written):
        written = written[:-1]  # "renamed it X."
    if (
        not written
        or written.lower() in _ABBREVIATED
        or set(written.lower().split()) <= NO_NAMES
        or written.isdigit()
    ):
        return None
    inner = covered[0] <= words[at].start < covered[1]
    if at == 0 and not inner and " " not in written:
        return None  # its capital says only that a sentence starts
    if inner and not owner and " of " not in text[covered[0] : words[at].start]:
        return None
    after = next((i for i in range(at, len(words)) if words[i].start >= end), len(words))
    if not owner and after < len(words) and text[end : words[after].start] == " " and _modifies(words[after]):
        return None
    before = words[at - 1].low if at else ""
    told = kind_of_noun(before) if at and words[at - 1].text[0].islower() and not is_verb(before) else None
    role = _role(words, at - 1 if told else at)
    if inner or owner:
        first = at - (at > 0 and words[at - 1].low == "the")
        role = Role.OWNER if owner and words[first].start == covered[0] else Role.INNER
    article = words[at - 1].text if at and words[at - 1].low == "the" else ""
    article = article.lower() if at == 1 else article
    kind = told or called_after(text, words, after) or _by_verb_before(words, at) or kind_of_name(written)
    kind = kind or _by_place(words, at)
    person = gender(written)
    return Antecedent(
        f"{article} {written}" if article else written,
        role,
        kind,
        singular(before) if told else noun_of_name(written),
        None,
        True,
        *person,
    )


def _modifies(word: Word) -> bool:
    """Whether a word after a name is the noun that the name only describes: "Titanic fans"."""
    return (
        word.text[0].islower()
        and word.low not in FUNCTION_WORDS
        and not is_verb(word.low)
        and not is_adverb(word.low)
    )


def _role(words: Sequence[Word], at: int) -> Role:
    at -= 1
    while at >= 0 and words[at].low in ("the", "a", "an"):
        at -= 1
    if at < 0 or words[at].low in _BRINGS_IN:
        return Role.OBJECT
    if words[at].low not in PREPOSITIONS:
        return Role.NAMED
    return Role.AGENT if words[at].low == "by" else Role.PLACED


def _by_verb_before(words: Sequence[Word], at: int) -> Kind | None:
    at -= 2 if at > 1 and words[at - 1].low == "the" else 1
    before = words[at].low if at >= 0 else ""
    if before in _MADE_ORGANISATION:
        return Kind.ORGANISATION
    return Kind.WORK if before in _MADE_WORK else None


def _by_place(words: Sequence[Word], at: int) -> Kind | None:
    if at >= 1 and words[at - 1].low in _LOCATING:
        return Kind.PLACE
    if at >= 2 and words[at - 1].low == "by" and words[at - 2].low in _MADE:
        return Kind.PERSON
    return None
