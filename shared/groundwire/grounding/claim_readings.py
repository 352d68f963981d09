"""What of a claim is put to the scorer: the texts it can be read as, each in parts that the model can hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from groundwire.grounding.context import resolve
from groundwire.text.parts import split_parts
from groundwire.text.pieces import Measure
from groundwire.text.plain import plain


@dataclass(frozen=True, slots=True)
class Reading:
    """One text that a claim can be read as.

    Attributes:
        text: the claim in plain text, with what it leans on put in its place.
        parts: `text`, cut where it is too long for the model; all must hold.
        leans: whether anything was put in its place.
    """

    text: str
    parts: tuple[str, ...]
    leans: bool = False


def read_claims(
    claims: Sequence[str], needed: Sequence[bool], measure: Measure, limit: int, *, context: bool
) -> list[tuple[Reading, ...]]:
    """The readings of each claim that needs checking, likeliest first.

    Args:
        claims: all claims of the answer, in order: one may lean on another that needs no check.
        needed: which need checking.
        measure: model tokens of each text.
        limit: model tokens of a part.
        context: whether claims are read in the light of those before them.
    """
    texts = [plain(claim) for claim in claims]
    read = resolve(texts) if context else [(text,) for text in texts]
    return [
        tuple(Reading(text, tuple(split_parts(text, measure, limit)), text != claim) for text in found)
        for claim, found, need in zip(texts, read, needed, strict=True)
        if need
    ]
