"""Names and details of all passages, to put in the place of others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random

from models.recipes.synthesise.lexicon import MONTHS
from models.recipes.synthesise.names import BODIES, Name

# Biographies start so; what comes first there is a given name.
_GIVEN = re.compile(r"^([A-Z][a-zé]+) (?:[A-Z][\w.]* ){0,2}[A-Z][\w\-]+,? \([^()]{0,40}\d{4}")
_PERSON = re.compile(r"[A-Z][a-zé\-]+|[A-Z]\.")
_DETAIL = re.compile(
    rf" ((?:in (?:early |late )?(?:1[0-9]|20)\d\d|on (?:{'|'.join(MONTHS)}) \d{{1,2}}|"
    r"for the (?:first|second|third) time|"
    r"with (?:his|her|their) (?:brother|wife|mother|father|son|friends|family)|because of [a-z]+ [a-z]+|"
    r"by [A-Z][a-z]+ [A-Z][a-z]+|in (?:New York|London|Paris|Berlin|Los Angeles|Chicago|Tokyo|Rome|France|Germany|"
    r"China|Japan|Canada|Australia|California)|after (?:two|three|four|five) (?:years|months|weeks|days)|"
    r"for \$?\d[\d,]* (?:dollars|years|days)))(?=[.,])"
)


class Bank:
    """Names by kind, and details such as "in 1896", of many texts.

    Args:
        names: of each text.
        sentences: of all texts.
    """

    def __init__(self, names: Iterable[Sequence[Name]], sentences: Sequence[str]) -> None:
        given = {found[1] for sentence in sentences for found in _GIVEN.finditer(sentence)}
        kinds: dict[str, dict[str, None]] = defaultdict(dict)
        for of_text in names:
            for name in of_text:
                if _sure(name, given):
                    kinds[name.kind][name.text] = None
        self._names = {kind: tuple(found) for kind, found in kinds.items()}
        self._details = tuple(dict.fromkeys(m[1] for text in sentences for m in _DETAIL.finditer(text)))

    def name(self, kind: str, rng: Random) -> str:
        """Any name of a kind; empty where none is known."""
        return rng.choice(self._names.get(kind, ("",)))

    def detail(self, rng: Random) -> str:
        """A phrase that can end a sentence; empty where none is known."""
        return rng.choice(self._details or ("",))


def _sure(name: Name, given: set[str]) -> bool:
    """Whether the kind of a name is sure enough for it to stand for any other of its kind."""
    words = name.text.split()
    if name.kind == "person":
        return 2 <= len(words) <= 3 and words[0] in given and all(map(_PERSON.fullmatch, words))
    if name.kind == "body":
        return 2 <= len(words) <= 5 and words[-1] in BODIES
    if name.kind == "place":
        return len(name.text) > 3 and all(re.fullmatch(r"[A-Z][a-zé\-]+|of", word) for word in words)
    return len(words) <= 3 and not re.search(r"[A-Z]{2}|[a-z][A-Z]", name.text)
