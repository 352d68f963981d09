"""Changed names: people, places, peoples, companies, works of the same class."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from models.recipes.flips.gazetteer import CLASSES, GIVEN_NAMES, STRANGERS
from models.recipes.flips.passages import rank
from models.recipes.flips.proposal import Proposal, replaced

_SEX = {name: sex for sex, names in GIVEN_NAMES.items() for name in names}
_WORD = r"[A-Z][\w'’-]*[a-zé]"
_PERSON = re.compile(
    rf"\b(?P<given>{'|'.join(sorted(_SEX, key=len, reverse=True))})(?: [A-Z]\.)?(?: {_WORD}){{1,2}}"
    r"(?![\w'’-]|'s| (?:[A-Z0-9]|of\b|and [A-Z]\w+ (?:Act|Company)))"
)
_CLASS_OF = {name: kind for kind, names in CLASSES.items() for name in names}
_LISTED = re.compile(
    r"(?<![\w-])(?<![A-Z]\w )(?:"
    + "|".join(map(re.escape, sorted(_CLASS_OF, key=len, reverse=True)))
    + r")(?![\w-]| [A-Z]|'s)"
)
_TITLED = re.compile(r"\b[A-Z][\w'’.-]+ $")
_WITH_THE = frozenset({"United States", "United Kingdom", "Netherlands", "Soviet Union", "Philippines"})
# Two names that may change places without a change in meaning.
_EVEN = re.compile(r"(?:,? (?:and|or|&) |, | with |/)")
_LINKS = re.compile(
    r"\b(?:by|from|to|of|in|at|against|for|with|named|defeated|beat|replaced|succeeded|father|son|daughter|mother)\b"
)


def changed_names(sentence: str, passage: str) -> Iterator[Proposal]:
    """Sentences in which one name is another: one that the passage holds elsewhere, or one that it does not."""
    people = [found for found in _PERSON.finditer(sentence) if not _TITLED.search(sentence[: found.start()])]
    others = [found[0] for found in _PERSON.finditer(passage)]
    for found in people:
        sex, name = _SEX[found["given"]], found[0]
        stranger = _pick(STRANGERS[sex], sentence, name)
        yield Proposal("stranger", replaced(sentence, *found.span(), stranger), stranger)
        for given in _picks(GIVEN_NAMES[sex], sentence, name)[:2]:
            if given not in passage:
                now = given + name[len(found["given"]) :]
                yield Proposal("given name", replaced(sentence, *found.span(), now), now)
        for other in dict.fromkeys(others):
            if other not in sentence and other.split()[-1] not in sentence and name.split()[-1] not in other:
                yield Proposal("of the passage", replaced(sentence, *found.span(), other), other)
    yield from _exchanged(sentence, [found.span() for found in people])
    by_class: dict[str, list[tuple[int, int]]] = {}
    for found in _LISTED.finditer(sentence):
        kind = _CLASS_OF[found[0]]
        by_class.setdefault(kind, []).append(found.span())
        fitting = [
            name
            for name in _picks(CLASSES[kind], sentence, found[0])
            if _fits(name, found[0], sentence[: found.start()])
        ]
        for now in [name for name in fitting if name not in passage][:2]:
            yield Proposal(kind, replaced(sentence, *found.span(), now), now)
        for now in fitting:
            if now in passage.replace(sentence, "") and now not in sentence:
                yield Proposal(f"{kind} of the passage", replaced(sentence, *found.span(), now), now)
    for spans in by_class.values():
        yield from _exchanged(sentence, spans)


def _fits(now: str, was: str, before: str) -> bool:
    """Whether the articles around a name suit another one."""
    if (now in _WITH_THE) != (was in _WITH_THE):
        return False
    vowel = now[0] in "AEIO"
    return not (before.lower().endswith((" a ", '"a ')) and vowel) and not (
        before.lower().endswith(" an ") and not vowel
    )


def _exchanged(sentence: str, spans: Sequence[tuple[int, int]]) -> Iterator[Proposal]:
    """Two names of a class in each other's place, where what stands between them gives them different parts."""
    for (a, b), (c, d) in pairwise(spans):
        between = sentence[b:c]
        first, second = sentence[a:b], sentence[c:d]
        if first != second and not _EVEN.fullmatch(between) and _LINKS.search(between):
            yield Proposal(
                "exchanged",
                sentence[:a] + second + between + first + sentence[d:],
                f"{second}{between}{first}",
            )


def _picks(names: Sequence[str], sentence: str, name: str) -> list[str]:
    return sorted(
        (n for n in names if n not in name and name not in n), key=lambda n: rank(sentence, name, n)
    )


def _pick(names: Sequence[str], sentence: str, name: str) -> str:
    return _picks(names, sentence, name)[0]
