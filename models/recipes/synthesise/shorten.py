"""Less said than in the sentence, all of it true."""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.edit import shuffled, upper_first
from models.recipes.synthesise.reword import OPENED, Rule, adverbial

_ASIDE = re.compile(r" \([^()]{1,80}\)")
_LINK = re.compile(
    r"^(?:However|Also|Moreover|Furthermore|In addition|Additionally|Therefore|Thus|Consequently|As a result|"
    r"For example|For instance|In fact|Indeed|Meanwhile|Nevertheless|Nonetheless|Instead|Similarly|Likewise|"
    r"On the other hand|Finally|Then|Besides|Of course), "
)
# Clauses at the end that only add to what is said.
_ADDED = tuple(
    re.compile(rf"^([^,;:\"()]{{25,}}), {clause}\.$")
    for clause in (
        r"(?:which|who|where|whose) [^,;:\"()]+",
        r"(?:including|such as|especially|particularly) [^;:\"()]+",
        r"(?:but|and|while|although|though) (?:he|she|it|they|the|this|there) [^;:\"()]+",
    )
)
_APPOSED = re.compile(
    r"^((?:The )?[A-Z][^,;:()\"]{2,40}), ((?:a|an|the|one of the) [^,;:()\"]{5,70}), "
    r"((?:is|has|will|can)|[a-z]+(?:ed|s)|was|had|won|became|said|wrote|began|led|made|took) "
)
_NOT_ONE_NAME = re.compile(
    r"\b(?:and|or|who|which|that|in|on|of|after|before|with|for|as|but|from|when|while|by|to|at|like)\b"
)
_FEWEST = 4


def trimmed(text: str, rng: Random) -> str | None:
    """Without an aside in parentheses, a linking word, a time or place at the start, or a clause that only adds."""
    for rule in shuffled((_without_aside, _without_link, _without_addition, _without_opening), rng):
        new = rule(text)
        if new != text and len(new.split()) >= _FEWEST:
            return new
    return None


def apposed(text: str, rng: Random) -> str | None:
    """ "X is a Y." for "X, a Y, does Z."."""
    found = _APPOSED.match(text)
    if not found or _NOT_ONE_NAME.search(found[1]) or " and " in found[2]:
        return None
    present = found[3] in ("is", "has", "will", "can") or (found[3].endswith("s") and found[3] != "was")
    return f"{found[1]} {'is' if present else 'was'} {found[2]}."


RULES: tuple[Rule, ...] = (trimmed, apposed)


def shorten(text: str, rng: Random) -> str | None:
    """The sentence with less said; None where no rule can be used."""
    return next((new for rule in shuffled(RULES, rng) if (new := rule(text, rng)) is not None), None)


def _without_aside(text: str) -> str:
    return _ASIDE.sub("", text)


def _without_link(text: str) -> str:
    return upper_first(_LINK.sub("", text))


def _without_addition(text: str) -> str:
    for pattern in _ADDED:
        if found := pattern.match(text):
            return f"{found[1]}."
    return text


def _without_opening(text: str) -> str:
    found = OPENED.match(text)
    return upper_first(found[2]) + "." if found and adverbial(found[1]) else text
