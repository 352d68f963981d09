"""Says a claim's numbers and dates as its evidence spells them, so that the scorer sees that they are the same.

A small model knows "1,500" and "fifteen hundred", or "Apr. 15" and "April 15", as different words. Only what is
equal in value, unit and meaning is put in other words; a claim that says something else stays as it is.
"""

from __future__ import annotations

from groundwire.scoring.guard.model import Quantities, Quantity

_SPELLED = frozenset(("number", "date", "time", "unit", "money", "percent", "ordinal"))


def respell(text: str, claim: Quantities, evidence: Quantities) -> str:
    """The claim with each quantity that the evidence holds in another spelling put in the evidence's.

    Args:
        text: the claim.
        claim: its quantities.
        evidence: those of what it is held against.
    """
    # From the end, so that what is still to be replaced keeps its place.
    for said in reversed(claim.found):
        held = _spelling(said, evidence)
        at = text.find(said.text) if held else -1
        if held and at >= 0 and text.find(said.text, at + 1) < 0 and _stands_alone(text, at, len(said.text)):
            text = text[:at] + held + text[at + len(said.text) :]
    return text


def _spelling(said: Quantity, evidence: Quantities) -> str | None:
    """How the evidence spells a quantity; None when it does not hold it, or holds it in these words too."""
    if said.kind not in _SPELLED or not said.sure or said.of or said.open:
        return None
    spellings = [held.text for held in evidence.found if _same(said, held)]
    known = {spelling.casefold() for spelling in spellings}
    return spellings[0] if spellings and said.text.casefold() not in known else None


def _same(said: Quantity, held: Quantity) -> bool:
    """Whether two quantities are one, however written."""
    return (
        held.sure
        and not held.of
        and (said.kind, said.unit, said.bound, said.month, said.day)
        == (held.kind, held.unit, held.bound, held.month, held.day)
        and (said.value, said.low, said.high) == (held.value, held.low, held.high)
    )


def _stands_alone(text: str, at: int, length: int) -> bool:
    return not (text[at - 1 : at].isalnum() or text[at + length : at + length + 1].isalnum())
