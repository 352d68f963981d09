"""A word's opposite in its place."""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.edit import Edit, like, put, shuffled, word
from models.recipes.synthesise.lexicon import OPPOSITES

NEGATION = re.compile(r"\b(?:not|never|no|neither|nor|without|cannot)\b|n't")
# Where a word has the meaning that its opposite is of; words that are not here have no other.
_ONLY = {
    old: re.compile(pattern)
    for old, pattern in {
        "first": r"(?<=the )first (?=[a-z]+ (?!time))",
        "last": r"(?<=the )last (?=[a-z]+ (?!time))",
        "before": r"\bbefore (?=the |\d|his |her )",
        "after": r"(?<!named )(?<!look )\bafter (?=the |\d|his |her )",
        "more": r"\bmore (?=[a-z]+ than\b)",
        "less": r"\bless (?=[a-z]+ than\b)",
        "most": r"(?<=the )most (?=\w+)",
        "least": r"(?<=the )least (?=\w+)",
        "later": r"\blater (?=than\b)",
        "earlier": r"\bearlier (?=than\b)",
        "end": r"(?<=the )end (?=of )",
        "beginning": r"(?<=the )beginning (?=of )",
        "left": r"(?<=\w )left (?=the |for )",
        "open": r"(?<=(?:is|as) )open\b",
        "fell": r"(?<=\w )fell (?=to |by |from )",
        "best": r"(?<=the )best(?= [a-z]+)",
        "began": r"\bbegan (?!to\b)",
        "started": r"\bstarted (?!to\b)",
        "allowed": r"(?<=[en] )allowed (?=to\b)",
        "forbidden": r"(?<=[en] )forbidden (?=to\b)",
        "spring": r"(?<=in the )spring\b",
        "positive": r"\bpositive (?=[a-z]+)",
        "major": r"\bmajor (?=[a-z])",
        "dead": r"(?<=(?:is|as|re) )dead\b",
        "love": r"\blove (?=[a-z])",
    }.items()
}


def opposite(text: str, rng: Random) -> Edit | None:
    """The opposite of a word that stands once; not where a negation could turn the meaning round."""
    if NEGATION.search(text):
        return None
    for pair in shuffled(OPPOSITES, rng):
        old, new = rng.sample(pair, 2)
        if len(spots := word(text, old)) != 1 or word(text, new):
            continue
        if old not in _ONLY or _ONLY[old].search(text):
            return Edit(put(text, spots[0], like(new, text[spots[0][0] :])))
    return None
