"""Names in running text, by their capitals, and what kind of name each most likely is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Name(NamedTuple):
    """A name and its kind: person, place, body, people (an adjective of nation or faith) or other."""

    text: str
    kind: str


_WORD = r"[A-Z][A-Za-zÀ-ÿ'’\-]*[A-Za-zÀ-ÿ]"
NAME = re.compile(
    rf"(?<![\w'’.\-])(?:{_WORD}|[A-Z]\.)(?: (?:(?:of|de|van|von|der|la|du) )?{_WORD}| [A-Z]\.(?= [A-Z]))*(?![\w\-])"
)
_NO_NAME = frozenset(
    """January February March April May June July August September October November December Monday Tuesday
    Wednesday Thursday Friday Saturday Sunday The A An In On At By For From To He She It They We You I This That
    These Those There Here His Her Its Their Our My Your When While As After Before If Although Though But And Or
    So Because Since During Some Many Most All Both Each Every Other Another One Two Three Four Five Six Seven
    Eight Nine Ten No Not However Also Then Now Today What Which Who Whom Whose Where Why How Yes Well Once Upon
    Under Over With Without Within Through Despite According Later Earlier Such Only Just Even Like Unlike Until
    Between Among Mr Mrs Ms Dr Sir Lord Lady King Queen Prince Princess Please Thanks Chapter Section Table Figure
    Edit Let Maybe Perhaps Still Instead Finally First Second Third Last Next AD BC CE BCE Internet English God
    Mother Father Great Good Bought Love Got New Do Does Did Is Are Was Were Has Have Had Can Could Will
    Would""".split()
)
_PEOPLE = re.compile(
    r"^(?:\w+(?:ian|ican|ese|ish)|French|German|Dutch|Greek|Roman|Swiss|Czech|Thai|Iraqi|Israeli|Jewish|Catholic|"
    r"Protestant|Muslim|Christian|Islamic|Korean|African|Asian|European|Mongol|Norman|Han)s?$"
)
BODIES = frozenset(
    """University College School Institute Company Corporation Inc Ltd Group Party League Club Association Union
    Bank Council Committee Agency Department Ministry Church Museum Society Foundation Records Studios Network
    Television News Times Press Army Navy Court Team Band Congress Parliament""".split()
)
_PLACES = frozenset(
    """City County River Lake Mountain Mountains Island Islands Street Road Park Valley Bay Sea Ocean Province
    State Republic Kingdom Bridge Castle Airport Stadium Hall Square Beach Hill North South East West Coast""".split()
)
_TITLES = re.compile(
    r"(?:Mr|Mrs|Ms|Dr|Sir|Lord|Lady|President|Professor|King|Queen|General|Captain|Saint|St)\.? $"
)
_SAYING = re.compile(r"^(?:'s)? (?:said|says|wrote|writes|told|asked|was born|died|married|played|starred)\b")
_IN = re.compile(r"\b(?:in|near|from|to|at|of|throughout|across|outside) $")


def find_names(sentences: Sequence[str]) -> Iterator[Name]:
    """The names in the sentences, each once. One capital word at the start of a sentence counts only when it is
    found within a sentence, too."""
    seen: dict[str, str] = {}
    for sentence in sentences:
        for found in NAME.finditer(sentence):
            text, start = _bare(found[0], found.start())
            if len(text) < 3 or (text.isupper() and len(text) > 3):
                continue
            before, after = sentence[:start], sentence[start + len(text) :]
            if " " not in text and not before.strip("\"'( "):
                continue
            if seen.get(text, "other") == "other":
                seen[text] = kind_of(text, before, after)
    return (Name(text, kind) for text, kind in seen.items())


def kind_of(text: str, before: str = "", after: str = "") -> str:
    """The kind of a name, by its words and its neighbours."""
    words = text.split()
    if len(words) == 1 and _PEOPLE.match(text):
        return "people"
    if words[-1] in BODIES or words[0] in BODIES or (text.isupper() and len(text) < 7):
        return "body"
    if words[-1] in _PLACES:
        return "place"
    if _TITLES.search(before) or _SAYING.match(after):
        return "person"
    if _IN.search(before) and not before.endswith("of ") and len(words) == 1:
        return "place"
    if len(words) in (2, 3) and " of " not in text and not before.endswith("the "):
        return "person"
    return "other"


def _bare(text: str, start: int) -> tuple[str, int]:
    """The name without words before it that are capital for their place only."""
    words = text.split(" ")
    while words and words[0].rstrip(".") in _NO_NAME:
        start += len(words[0]) + 1
        words = words[1:]
    while words and (words[-1].rstrip(".") in _NO_NAME or words[-1].islower()):
        words = words[:-1]
    name = " ".join(words)
    name = re.sub(r"['’]s$", "", name)
    return name, start
