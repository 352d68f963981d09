"""Which sentences make claims, and the forms a claim takes.

One form is put on a sentence and on its edit alike, so that the form says nothing of the label.
"""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.reword import reword
from models.recipes.synthesise.shorten import shorten

_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|does|do|did|\w{3,}ed|\w{3,}s|became|made|took|"
    r"went|came|said|began|led|won|lost|wrote|found|got|gave|told|saw|held|kept|built|bought|sold|left|met|ran|sat|grew)\b"
)
_LINKED = re.compile(r"(?:And|But|So|Or|Then|Yes|No|Oh|Well|Thus|Therefore|Hence)\b")
# Of web pages and papers: marks left when links and footnotes were taken out, notices, references.
_LEFT_OVER = re.compile(
    r" [.,;)]|\( |\bet al\b|\.\.|[a-z]\.[A-Z]|\bthe the\b|[<>{}|=\[\]_?]|https?:|\w\.com|"
    r"\b(?:e-?mail|password|clicks?|subscribe|cookies?|newsletter|sign up|log in|privacy policy|your account|reCAPTCHA|"
    r"all rights reserved|advertisement)\b",
    re.IGNORECASE,
)
_FEWEST, _MOST = 5, 34
PLAIN_SHARE = 0.4


def claimable(text: str) -> bool:
    """Whether a sentence can be a claim: 5 to 34 words, a capital first, one full stop at the end, no quotation or
    parenthesis left open, nothing left over of a page's layout."""
    words = text.split()
    return (
        _FEWEST <= len(words) <= _MOST
        and text[0].isupper()
        and text.endswith(".")
        and text.count('"') % 2 == 0
        and text.count("(") == text.count(")")
        and sum(word[0].isupper() for word in words) < 0.7 * len(words)
        and _VERB.search(text) is not None
        and _LEFT_OVER.search(text) is None
        and _LINKED.match(text) is None
    )


def take_form(text: str, seed: int, plain_share: float = PLAIN_SHARE) -> str:
    """The sentence in a form drawn by the seed: as it is, in lower case or without its full stop, shortened, or
    reworded. As it is where the form cannot be had."""
    rng = Random(seed)  # noqa: S311
    draw = rng.random()
    if draw < plain_share:
        return text
    if draw < plain_share + 0.15:
        return _recased(text, rng)
    if draw < plain_share + 0.3:
        return shorten(text, rng) or text
    new = reword(text, rng) or text
    if rng.random() < 0.25:
        new = shorten(new, rng) or new
    return _recased(new, rng) if rng.random() < 0.15 else new


def same_form(sentence: str, edited: str, seed: int) -> tuple[str, str]:
    """A sentence and its edit in one form; both as they are where the form would lose what sets them apart."""
    true, false = take_form(sentence, seed), take_form(edited, seed)
    gone, come = _words(sentence) - _words(edited), _words(edited) - _words(sentence)
    of_true, of_false = _words(true), _words(false)
    told = gone <= of_true and not come & of_true and come <= of_false and not gone & of_false
    told = told and abs(len(true) - len(false)) < 30 if gone or come else len(true) == len(false)
    return (true, false) if told and true != false else (sentence, edited)


def _recased(text: str, rng: Random) -> str:
    return rng.choice((text.lower(), text.rstrip("."), text.lower().rstrip(".")))


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w']+", text.lower()))
