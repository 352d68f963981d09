"""What the model cannot read must not pass for agreement.

A tokenizer gives every word outside its vocabulary the same token, so two different unknown words look alike
to the model. A word that cannot be read is therefore evidence of itself alone: a claim that holds one is
supported only by evidence in which the same word stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category

from tokenizers import Encoding

_WORDS = ("L", "M", "N")


@dataclass(frozen=True, slots=True)
class Illegible:
    """The pieces of a text that the tokenizer does not know, case folded.

    Attributes:
        words: those with letters, marks or digits.
        signs: emoji and other symbols.
    """

    words: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()


def illegible(text: str, encoding: Encoding, unknown: int) -> Illegible:
    """What is illegible in `text`.

    Args:
        text: what was encoded.
        encoding: its tokens.
        unknown: id of the token for unknown words.
    """
    if unknown not in encoding.ids:
        return Illegible()
    spans = zip(encoding.ids, encoding.offsets, strict=True)
    pieces = {text[start:end].casefold() for token, (start, end) in spans if token == unknown}
    words = frozenset(piece for piece in pieces if any(category(c)[0] in _WORDS for c in piece))
    return Illegible(words, frozenset(pieces) - words)


def agree(claim: Illegible, evidence: Illegible, evidence_text: str) -> bool:
    """Whether what is illegible in a claim stands in the evidence too.

    Signs count when the evidence holds signs that cannot be read either; see `undecorated`.
    """
    said = evidence_text.casefold() if claim.words else ""
    if any(word not in said for word in claim.words):
        return False
    return not evidence.signs or claim.signs <= evidence.signs


def undecorated(text: str, claim: Illegible, evidence: Illegible) -> str:
    """The claim without signs that cannot be read, where the evidence has none: then they are decoration."""
    if evidence.signs:
        return text
    for sign in claim.signs:
        text = text.replace(sign, " ")
    return text
