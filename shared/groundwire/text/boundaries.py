"""Whether a mark ends its sentence.

`!`, `?` and the marks of other scripts are decided by what follows. A full stop is the hard case:
abbreviations, initials, ordinals and enumerators end in one too. There own tables come first, for the
languages that nupunkt was not trained on, and nupunkt (a Punkt model, English) decides the rest. It is
asked about two words at a time, the one before the mark and the one after, which is all that Punkt looks
at: so its time and memory stay bounded whatever the text, and no text can be lost in it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from groundwire.text.abbreviations import (
    CAPITALISED,
    GERMAN_BEFORE_ORDINAL,
    GLUED_STARTER,
    LEADING,
    LOOSE,
    LOWER_STARTERS,
    NUMBERED,
    STARTERS,
    STREETS,
    TITLES,
)
from groundwire.text.marks import CLOSED_MARKS, FIRM_ENDS, GAP, LEAD, UNSPACED

# How far back and forth words are looked at.
_REACH = 48
# How far back the item before is looked for.
_ITEM_REACH = 2000

_ENUMERATOR = re.compile(r"\W*(?:(?P<number>\d{1,3})|[^\W\d_]|[ivxIVX]{1,5})\W*")
_FIRST_WORD = re.compile(r"[^\W_](?:[^\s_,;:!?…\"“”«»()\[\]]{0,40}[^\W_])?")
_STREET = re.compile(r"\d+[A-Za-z]?(?:\s+[A-Z][\w.'’-]*){1,3}\s+\Z")
# 「行こう。」と言った; “安全吗？”他问。
_QUOTE_GOES_ON = re.compile(
    r"[とっのはがをにでもやへなだ、，,；;：:]|[\u4e00-\u9fff]{1,5}?[问問说說道答喊叫]"
)
_MIXED_CASE = re.compile(r"[a-z]{1,2}[A-Z]")
_HYPHEN = re.compile(r"[-–—/]")
_ROMAN = re.compile(r"[IVXLC]+|[A-Z]")
_ABBREVIATIONS = LEADING | LOOSE
_ELLIPSIS_GOES_ON = frozenset({"I", "I'm", "I'll", "I'd", "I've", "I’m", "I’ll", "I’d", "I’ve"})


class Candidate(NamedTuple):
    """A run of marks that may end a sentence.

    Attributes:
        start: where its sentence starts (after list marks), in code points.
        mark: where the marks start.
        mark_end: where they end.
        end: where what trails them ends; the sentence would end there.
        stop: where the block ends.
        capitals: whether the block has capital letters.
    """

    start: int
    mark: int
    mark_end: int
    end: int
    stop: int
    capitals: bool


def ends_sentence(text: str, at: Candidate) -> bool:
    """Whether the sentence ends with these marks."""
    marks = text[at.mark : at.mark_end]
    own = CLOSED_MARKS.findall(text, at.mark_end, at.end)
    if own:
        marks = own[-1]
    if marks[-1] in FIRM_ENDS:
        return _firm(text, at, marks)
    if not GAP.match(text, at.end, at.stop):
        return _glued(text, at, marks)
    if not own and _in_parentheses(text, at):
        return False
    lead = LEAD.match(text, at.end, at.stop)
    first = lead.end() if lead else at.end
    if first >= at.stop or text[first] in ".…":
        # Nothing but signs follow, or a spaced ellipsis goes on.
        return first >= at.stop
    if marks == "." and not own:
        return _full_stop(text, at, first)
    if not own and "!" not in marks and "?" not in marks and marks[-1] in ".…‥":
        return _ellipsis(text, first, at.stop)
    return not text[first].islower() or not at.capitals or _mixed_case(text, first)


def _firm(text: str, at: Candidate, marks: str) -> bool:
    if marks[-1] == "．" and text[at.end : at.end + 1].isdigit():
        return False
    return at.end == at.mark_end or not _QUOTE_GOES_ON.match(text, at.end, at.stop)


def _glued(text: str, at: Candidate, marks: str) -> bool:
    """No white space follows: "The film won.It was long.", or Latin marks among Chinese."""
    if UNSPACED.match(text, at.end, at.stop):
        return marks[-1] in "!?" or (marks == "." and bool(UNSPACED.match(text, at.mark - 1)))
    before = text[max(at.start, at.mark - 3) : at.mark]
    return (
        len(before) == 3
        and before.isalpha()
        and before.islower()
        and bool(GLUED_STARTER.match(text, at.end, at.stop))
    )


def _in_parentheses(text: str, at: Candidate) -> bool:
    """Whether a parenthesis closes that began within the sentence: "It sank (in 1912.) The ship ..."."""
    if ")" not in text[at.mark_end : at.end]:
        return False
    opened = text.rfind("(", max(at.start, at.mark - 1000), at.mark)
    lead = LEAD.match(text, at.start, min(at.mark, at.start + _REACH))
    return opened >= (lead.end() if lead else at.start)


def _ellipsis(text: str, first: int, stop: int) -> bool:
    if text[first].islower() or text[first].isdigit():
        return False
    word = text[first : min(stop, first + 5)].split(maxsplit=1)[0].rstrip(",.;:")
    return word not in _ELLIPSIS_GOES_ON


def _mixed_case(text: str, first: int) -> bool:
    """Whether a name such as iPhone or eBay starts here."""
    return _MIXED_CASE.match(text, first) is not None


def _full_stop(text: str, at: Candidate, first: int) -> bool:
    before = text[max(at.start, at.mark - _REACH) : at.mark].rsplit(maxsplit=2)
    if not before:
        return True
    if at.mark - at.start <= 6 and (number := _ENUMERATOR.fullmatch(text, at.start, at.mark)):
        return not _counts(text, at, number["number"])
    word = before[-1].lstrip("\"'“”‘’«»„(（[{*_~`>|" + "—–-")
    after = _FIRST_WORD.match(text, first, min(at.stop, first + _REACH))
    if not word or after is None:
        return True
    if text[first].islower() and not _mixed_case(text, first):
        return _before_lower(word, after[0], at.capitals)
    return _before_capital(text, at, (before[-2] if before[1:] else "", word), after[0])


def _counts(text: str, at: Candidate, number: str | None) -> bool:
    """Whether an item within a line starts here: "1. Open it. 2. Walk in.", and not "How many? 11. That is"."""
    if number is None or int(number) <= 1:
        return True
    before = f"{int(number) - 1}."
    return text.rfind(before, max(0, at.start - _ITEM_REACH), at.start) >= 0


def _before_lower(word: str, after: str, capitals: bool) -> bool:
    """Lower case after a full stop: an abbreviation, unless the writer spares capitals."""
    if capitals and (after not in LOWER_STARTERS or len(word) < 4):
        return False
    return not _abbreviates(word) or _nupunkt_says(word, after)


def _before_capital(text: str, at: Candidate, words: tuple[str, str], after: str) -> bool:
    """A capital, a digit or a letter of a script without case follows."""
    previous, word = words
    key = word.lower()
    numbered = any(map(str.isdigit, after)) or _ROMAN.fullmatch(after) is not None
    if key in STREETS and _STREET.search(text[max(at.start, at.mark - _REACH) : at.mark - len(word)]):
        return not numbered
    if key in LEADING or (key in NUMBERED and numbered) or (key in TITLES and word == word.capitalize()):
        return False
    if len(word) == 1 and word.isalpha():
        return _after_initial(word, previous, after)
    if word.isdigit() and len(word) <= 3:
        if previous.endswith((":", ";")) or previous.lower() in GERMAN_BEFORE_ORDINAL:
            return False
    elif not _abbreviates(word) or _starts(after):
        return True
    elif key not in _nupunkt().abbreviations and "." not in word:
        return False
    return _nupunkt_says(word, after)


def _after_initial(letter: str, previous: str, after: str) -> bool:
    """One letter: "J. Smith", "д. 5" and "د. محمد" go on; "vitamin D. The" and "1998 г. Это" do not."""
    if not letter.isupper():
        return letter in LOOSE and _starts(after)
    return (previous.islower() and _starts(after)) or _nupunkt_says(letter, after)


def _starts(after: str) -> bool:
    return len(after) > 1 and after[0].isupper() and after.lower() in STARTERS


def _abbreviates(word: str) -> bool:
    """Whether a word may be an abbreviation: it is listed, or holds a full stop itself ("U.S", "p.m")."""
    part = _HYPHEN.split(word)[-1]
    key = part.lower()
    if "." in part or (len(part) == 1 and not part.isdigit()):
        return True
    return key in _ABBREVIATIONS or (key in CAPITALISED and part[0].isupper())


# Both words are at most _REACH long, so this holds a few MB at most.
@lru_cache(maxsize=8192)
def _nupunkt_says(word: str, after: str) -> bool:
    try:
        return bool(_nupunkt().model.text_contains_sentbreak(f"{word}. {after}"))
    except Exception:
        return True  # a full stop mostly ends a sentence; a fault of the model's must not fail a request


class _Nupunkt(NamedTuple):
    model: Any
    abbreviations: frozenset[str]


@lru_cache(maxsize=1)
def _nupunkt() -> _Nupunkt:
    import nupunkt  # tens of milliseconds: not at the import of this module, which a server waits for

    model = nupunkt.load("default")
    return _Nupunkt(model, model.abbreviations)


def warm() -> None:
    """Loads what the first call would load, so that no request waits for it."""
    _nupunkt()
