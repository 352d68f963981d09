"""A claim that stands in the evidence to the letter, as a sentence of its own, is supported: no model is needed to
see that, and a small one is not always sure of it.

Letter case, white space and the mark at the end make no difference. A part of a sentence is no copy: "It is not
true that the pier is closed" does not say that it is.
"""

from __future__ import annotations

COPY_SUPPORT = 0.98
"""Support by a verbatim copy, at least."""

_ENDS = ".!?"


def says_verbatim(evidence: str, claim: str) -> bool:
    """Whether a sentence of the evidence is the claim.

    Args:
        evidence: as the scorer reads it.
        claim: likewise.
    """
    said, text = _plain(claim).rstrip(_ENDS), _plain(evidence)
    at = text.find(said) if said else -1
    while at >= 0:
        before, after = text[:at].rstrip(), text[at + len(said) :].lstrip()
        if before[-1:] in ("", *_ENDS) and after[:1] in ("", *_ENDS):
            return True
        at = text.find(said, at + 1)
    return False


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
