"""Compares the quantities of a claim with those of its evidence."""

from __future__ import annotations

import re
from operator import itemgetter

from groundwire.scoring.guard.agree import agrees, names_one, says_date
from groundwire.scoring.guard.amounts import PART, SCORE
from groundwire.scoring.guard.follows import MANY, follows, year_follows
from groundwire.scoring.guard.model import Kind, Quantities, Quantity, Veto
from groundwire.scoring.guard.names import other_names
from groundwire.scoring.guard.nearby import around, counted, placed
from groundwire.scoring.guard.times import same_time
from groundwire.scoring.guard.weekdays import WEEKDAY, same_weekday

MOST_COMPARED = 8000
"""Quantities, or names, of a claim times those of its evidence that are compared at most."""

# Up to here a number may count what the evidence lists.
COUNTABLE = 20
# Numbers below are written as words in many languages.
_SPELLED = 1000
_ENGLISH = frozenset(
    "the of and is are was were it with from that has have had by this for they he she".split()
)
_OR_REACH = 5
# Of the words around a quantity, to be in one place.
_BESIDE = 0.6
_PUNCTUATION = re.compile(r"[\W_]+")


def veto(evidence: Quantities, claim: Quantities, *, literal: bool = False) -> tuple[Veto, ...]:
    """What the claim says that the evidence does not hold, in the claim's order; empty when nothing speaks against
    it.

    Args:
        evidence: what the claim is held against: one window, or several read together.
        claim: a claim, as the scorer reads it. A question is never vetoed, nor is what would take more than
            `MOST_COMPARED` comparisons.
        literal: whether the evidence must say it, in any spelling or unit. Otherwise what follows from its numbers
            counts too, and from many numbers anything may follow: a long text then vetoes nothing. Meant for the whole
            of a fact, of which one part was vetoed: everything is told that it does not say, without a rival.
    """
    if claim.asks or _too_many(evidence, claim):
        return ()
    found = other_names(evidence, claim, literal=literal)
    for place, said in enumerate(claim.found):
        if said.sure and not _is_alternative(evidence, claim, place, literal):
            one = _veto(evidence, claim, said, literal)
            found += [(said.at, one)] if one is not None else []
    return tuple(one for _, one in sorted(found, key=itemgetter(0)))


def _too_many(evidence: Quantities, claim: Quantities) -> bool:
    """Whether comparing would take too long: a list of numbers beside a table of them."""
    quantities = len(evidence.found) * len(claim.found)
    return max(quantities, len(evidence.names) * len(claim.names)) > MOST_COMPARED


def _is_alternative(evidence: Quantities, claim: Quantities, place: int, literal: bool) -> bool:
    """Whether the quantity before or after, joined to this one by "or", holds: 1889 or 1890."""
    said = claim.found[place]
    beside = (*claim.found[max(0, place - 1) : place], *claim.found[place + 1 : place + 2])
    return any(
        _joined(claim, said, other)
        and other.kind in (said.kind, "number")
        and _holds(evidence, other, literal)
        for other in beside
    )


def _joined(claim: Quantities, one: Quantity, other: Quantity) -> bool:
    first, second = (one, other) if one.at < other.at else (other, one)
    between = claim.words[first.end : second.at]
    return len(between) <= _OR_REACH and "or" in between


def _veto(evidence: Quantities, claim: Quantities, said: Quantity, literal: bool) -> Veto | None:
    if _holds(evidence, said, literal or _unit_is_another(evidence, claim, said)):
        return None
    kind: Kind = "date" if said.of == WEEKDAY else said.kind
    if literal:
        return Veto(kind, said.text, None)
    other = _instead(evidence, claim, said)
    if other is None and (said.of or said.kind == "ordinal" or _may_count(said) or _in_words(claim, said)):
        return None
    return Veto(kind, said.text, other.text if other else None)


def _unit_is_another(evidence: Quantities, claim: Quantities, said: Quantity) -> bool:
    """Whether the evidence has the number with another unit beside the same words: then nothing need follow."""
    if said.kind != "unit":
        return False
    words = around(claim, said)
    number = said.written(said.value)
    return any(
        held.unit == said.unit
        and held.factor != said.factor
        and held.written(held.value) == number
        and len(words & around(evidence, held)) >= max(1, _BESIDE * len(words))
        for held in evidence.found
        if held.kind == "unit"
    )


def _may_count(said: Quantity) -> bool:
    """Whether a number may count what the evidence lists, or be no more than "one day"."""
    return (said.kind == "number" and abs(said.value) <= COUNTABLE) or said.text.lower().startswith("one ")


def _in_words(claim: Quantities, said: Quantity) -> bool:
    """Whether the evidence may have a number in words that are not English: the claim is in another language."""
    return said.kind == "number" and said.value < _SPELLED and _ENGLISH.isdisjoint(claim.words)


def _holds(evidence: Quantities, said: Quantity, literal: bool) -> bool:
    """Whether the evidence says a quantity, or it follows."""
    if said.kind == "date":
        return _holds_date(evidence, said, literal)
    if said.kind == "time":
        return any(held.kind == "time" and same_time(said, held) for held in evidence.found)
    if said.of == WEEKDAY:
        return any(same_weekday(said, held) for held in evidence.found)
    if said.kind == "label":
        key = _key(said.text)
        return any(held.kind == "label" and _key(held.text) == key for held in evidence.found)
    ends = [said]
    if said.bound == "-":
        ends = [said._replace(value=end, low=end, high=end, bound="") for end in said.ends]
    if all(any(agrees(end, held) for held in evidence.found) for end in ends):
        return True
    if said.of == SCORE:
        return not literal and len(evidence.found) > MANY
    if any(agrees(said, held) for held in evidence.found):
        return True
    if said.kind == "ordinal":
        return False
    return names_one(said, evidence) or (not literal and follows(said, evidence))


def _holds_date(evidence: Quantities, said: Quantity, literal: bool) -> bool:
    dates = [held for held in evidence.found if held.kind == "date"]
    if says_date(said, dates):
        return True
    if said.month or said.day:
        return False
    if said.bound == "-":
        ends = [said._replace(value=end, low=end, high=end, bound="") for end in said.ends]
        if all(says_date(end, dates) for end in ends):
            return True
    if any(held.kind != "date" and said.value in held.ends for held in evidence.found):
        return True
    return not literal and year_follows(said, evidence)


def _instead(evidence: Quantities, claim: Quantities, said: Quantity) -> Quantity | None:
    """What the evidence says in the place of a quantity: one of its kind, beside the same words."""
    others = [held for held in evidence.found if _is_rival(said, held)]
    if said.of == SCORE:
        others = [held for held in others if held.of == SCORE]
    else:
        others = [
            held
            for held in others
            if not _must_count_the_same(said, held) or _count_the_same(evidence, claim, said, held)
        ]
    words = around(claim, said)
    if said.of in (WEEKDAY, PART):
        others = [held for held in others if 2 * len(words & around(evidence, held)) >= max(1, len(words))]
    if not others:
        return None
    return max(others, key=lambda held: len(words & around(evidence, held)))


def _count_the_same(evidence: Quantities, claim: Quantities, said: Quantity, held: Quantity) -> bool:
    one, two = counted(claim, said), counted(evidence, held)
    if said.kind == "ordinal" and not one and not two:
        return not placed(claim, said).isdisjoint(placed(evidence, held))
    return not one.isdisjoint(two)


def _must_count_the_same(said: Quantity, held: Quantity) -> bool:
    """Whether two quantities are only comparable when they count the same thing: bare numbers, and four digits that may
    be a year."""
    return said.kind in ("number", "ordinal") or said.kind != held.kind


def _is_rival(said: Quantity, held: Quantity) -> bool:
    if {said.kind, held.kind} == {"number", "date"}:
        return held.dated
    if said.kind != held.kind or (held.value == 1 and said.kind in ("number", "ordinal")):
        return False
    if said.kind == "label":
        return said.of == held.of
    if said.kind == "unit":
        return said.unit == held.unit or held.value == said.value
    return said.kind != "date" or held.dated == said.dated


def _key(name: str) -> str:
    return _PUNCTUATION.sub("", name.casefold())
