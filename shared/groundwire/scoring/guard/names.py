"""Names: a claim that puts another name where its evidence has one.

That a name of the claim is absent from the evidence says little by itself, since the evidence may say "he" or "the
singer". It says much in the very place of another name, between the same two words and with most of the claim in the
evidence. A name that the evidence does have, elsewhere, must stand in a sentence that is copied but for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundwire.scoring.guard.model import Quantities, Veto
from groundwire.scoring.guard.places import STEM, Span, beside, fit, place
from groundwire.scoring.guard.tokens import Tokens
from groundwire.text.terms import STOP_WORDS

# Capitals of these make no name: they begin a sentence, or a number stands beside them in any case.
_NO_NAMES = frozenset(
    "january february march april may june july august september october november december jan feb mar apr jun jul aug "
    "sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday hundred thousand million billion "
    "trillion dozen half zero two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty "
    "a about above after all almost also among an and any approximately around as at before below between both but "
    "by circa during each either every exactly except for from had has have he her his if in including into it its "
    "just last least less like more most nearly no not of on one only or over per roughly she since so some than "
    "that the their there these they this those through to total under until up upon was were when where which "
    "while with within without today yesterday now then age aged".split()
)  # fmt: skip
_TITLES = frozenset(
    "president king queen sir dame lord lady dr doctor mr mrs ms miss prince princess general captain colonel major "
    "saint st pope senator judge justice professor prof governor mayor minister "
    "chancellor emperor father brother".split()
)

_LEAST_SHARED = 0.6
# A copied sentence: of its other words, and of the words and marks beside the name.
_COPIED = 0.85
_LEAST_FIT = 4
# Names in one place, or of one name, that are looked at.
_MANY = 16
_LINKS = frozenset([",", "and", "or", "&", " ", "with", "-", "/", "(", ")"])


def is_name(raw: str, low: str) -> bool:
    """Whether a word is written as a name."""
    return raw[:1].isupper() and raw.isalpha() and low not in _NO_NAMES and low not in STOP_WORDS


def spans(tokens: Tokens) -> tuple[Span, ...]:
    """Runs of capitalised words."""
    found: list[Span] = []
    raw, low = tokens
    for at in [i for i, (one, other) in enumerate(zip(raw, low, strict=True)) if one != other]:
        if len(raw[at]) > 1 and is_name(raw[at], low[at]):
            if found and found[-1][1] == at - 1 and low[at - 1] == " ":
                found[-1] = (found[-1][0], at + 1)
            else:
                found.append((at, at + 1))
    return tuple(found)


def stems(words: frozenset[str]) -> frozenset[str]:
    """The first letters of every word."""
    return frozenset([word[:STEM] for word in words])


def other_names(evidence: Quantities, claim: Quantities, *, literal: bool = False) -> list[tuple[int, Veto]]:
    """Names of the claim in whose place the evidence has another: the claim's token, and the veto. Where `literal`,
    all names that the evidence does not have, too."""
    found: list[tuple[int, Veto]] = []
    for span in claim.names:
        absent = _stems(claim, span).isdisjoint(evidence.stems)
        if absent and literal:
            found.append((span[0], Veto("name", _text(claim, span), None)))
            continue
        where = place(claim.words, span)
        rivals = evidence.places.get(where, [])[:_MANY] if where is not None else []
        other = _instead(evidence, claim, span, rivals) if absent else None
        other = other or _copied(evidence, claim, span, rivals)
        if other is not None:
            found.append((span[0], Veto("name", _text(claim, span), _text(evidence, other))))
    return found


def _instead(evidence: Quantities, claim: Quantities, span: Span, rivals: list[Span]) -> Span | None:
    """The name in the place of one that the evidence does not have."""
    for rival in rivals:
        for other in (rival, *_listed_after(evidence, rival)):
            if (
                not _one_misspelled(_words(claim, span), _words(evidence, other))
                and _stems(evidence, other).isdisjoint(claim.stems)
                and not _is_short_for(claim, span, evidence, other)
                and _shared(claim, span, evidence.stems) >= _LEAST_SHARED
            ):
                return other
    return None


def _listed_after(evidence: Quantities, rival: Span) -> Iterator[Span]:
    """The names that go on the list which a name begins."""
    end = rival[1]
    for other in evidence.names:
        if other[0] >= end:
            if not _LINKS.issuperset(evidence.words[end : other[0]]):
                return
            yield other
            end = other[1]


def _copied(evidence: Quantities, claim: Quantities, span: Span, rivals: list[Span]) -> Span | None:
    """The name in the place of one that the evidence has elsewhere, or of whose words it has one, in a sentence that
    is copied but for it."""
    if not rivals:
        return None
    around = _beside(claim, span)
    mine = _stems(claim, span)
    same = [name for name in evidence.names if not _stems(evidence, name).isdisjoint(mine)]
    if len(same) > _MANY:
        return None
    for other in rivals:
        near = fit(around, _beside(evidence, other))
        if near < _LEAST_FIT or not _differ(evidence, claim, span, other):
            continue
        reach = len(claim.words) + STEM
        held = stems(frozenset(evidence.words[max(0, other[0] - reach) : other[1] + reach]))
        if _shared(claim, span, held) < _COPIED:
            continue
        if not any(
            name != other
            and (_in_one_list(evidence, name, other) or fit(around, _beside(evidence, name)) > near - 2)
            for name in same
        ):
            return other
    return None


def _differ(evidence: Quantities, claim: Quantities, span: Span, other: Span) -> bool:
    """Whether two names are of two things: no word in common, or one word of two or three another."""
    one, two = _words(claim, span), _words(evidence, other)
    if _is_short_for(claim, span, evidence, other):
        return False
    if _stems(claim, span).isdisjoint(_stems(evidence, other)):
        return not _one_misspelled(one, two)
    if len(one) != len(two) or not 2 <= len(one) <= 3:
        return False
    changed = [(mine, theirs) for mine, theirs in zip(one, two, strict=True) if mine[:STEM] != theirs[:STEM]]
    return len(changed) == 1 and all(
        mine[0] != theirs[0]
        and mine[:STEM] not in evidence.stems
        and theirs[:STEM] not in claim.stems
        and _TITLES.isdisjoint((mine, theirs))
        for mine, theirs in changed
    )


def _one_misspelled(one: list[str], two: list[str]) -> bool:
    return len(one) == len(two) == 1 and one[0][:3] == two[0][:3]


def _in_one_list(text: Quantities, one: Span, other: Span) -> bool:
    """Whether nothing but names and marks stands between two names."""
    start, end = sorted((one, other))
    return all(
        text.words[at] in _LINKS or text.raw[at][:1].isupper()
        for at in range(start[1], min(end[0], start[1] + 40))
    )


def _beside(text: Quantities, span: Span) -> tuple[list[str], list[str]]:
    return beside(text.words, span, -1), beside(text.words, span, 1)


def _words(text: Quantities, span: Span) -> list[str]:
    return [word for word in text.words[span[0] : span[1]] if word.isalpha()]


def _stems(text: Quantities, span: Span) -> frozenset[str]:
    return frozenset(word[:STEM] for word in _words(text, span))


def _text(text: Quantities, span: Span) -> str:
    return "".join(text.raw[span[0] : span[1]])


def _is_short_for(claim: Quantities, span: Span, evidence: Quantities, other: Span) -> bool:
    """Whether one of two names may be the initials of the other."""
    one, two = _text(claim, span), _text(evidence, other)
    return any(
        short.replace(" ", "").isupper() and long[:1] == short[:1] for short, long in ((one, two), (two, one))
    )


def _shared(claim: Quantities, span: Span, held: frozenset[str]) -> float:
    """How much of what else the claim says is in the evidence; 0 where it says nothing else."""
    rest = {
        word[:STEM]
        for words in (claim.words[: span[0]], claim.words[span[1] :])
        for word in words
        if word.isalpha() and word not in STOP_WORDS
    }
    return len(rest & held) / len(rest) if rest else 0.0
