"""Which claims need checking against the facts, by rules. In doubt a claim is checked: an unchecked one can
hide invention.

| needs no check | rule |
| --- | --- |
| signs, emoji, table rules, addresses | no letter or digit besides, and no sign of yes or no (✅) |
| small talk | phrases of `small_talk.py` cover it whole: it greets, thanks, offers, closes, leads in ("Here is \
what I found.", "Here are the main points:"), refuses to answer, or speaks of the assistant or the question |
| "I don't know anything about ..." | a refusal in the first person may have a topic: at most five words, one \
name, and nothing that states |
| "Sure!", "Of course." | a bare acknowledgement, and more follows; alone it may be the answer |
| headings, and labels that end in a colon | more follows; only words of closed lists, headed by a label noun: \
"Measured values:", "Key points", "Puntos clave:" |
| a table's header row | a rule row follows; only words of a closed list of column names |
| "What is photosynthesis?" | "what" or "who" with a form of "be", and one word more or a name of two |

Small talk is known in English, Spanish, French, German, Italian and Portuguese.
Whatever the rule, a claim is checked when it has a number, in digits of any script, fractions and the like;
only those of a list mark, a footnote or an address do not count, and a list mark does where no list can have
come so far. Lead-ins, labels and headers name nothing: "Here are facts about Titanic:", "Titanic:" and
"**Guilty**" are checked, as are "Yes.", "Sí, gracias.", "Did you know that Titanic won 20 Oscars?" and "The
report does not mention it.". What slips by is what a topic presupposes: "I know nothing about the collapse of
Google."
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from groundwire.grounding.labels import (
    COLUMN_UNITS,
    COLUMNS,
    FOREIGN_LABELS,
    LABEL_HEADS,
    LABEL_KINDS,
    LABEL_OBJECTS,
    NUMBERS,
    STATING,
)
from groundwire.grounding.small_talk import ENGLISH, LANGUAGES, acknowledges, uncovered
from groundwire.text.claims import Claim
from groundwire.text.inline import without_notes
from groundwire.text.lines import read_lines
from groundwire.text.plain import plain

_LONGEST = 400  # characters; small talk is short
_TOPIC_WORDS = 5
_TOPIC_OPENERS = frozenset({"about", "on", "regarding", "concerning", "for", "of"})

_STATING = STATING | NUMBERS
# Addresses are ASCII: what follows in another script is said.
_ADDRESS = re.compile(
    r"<?\b(?:https?://|www\.)[!-~]+|\b[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9_-]{1,63}(?:\.[A-Za-z0-9_-]{1,63}){1,4}\b"
)
_ADDRESS_LABELS = frozenset(
    {"source", "sources", "link", "links", "see", "url", "website", "reference", "references"}
)
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_VERDICT_SIGNS = re.compile("[✓✔☑✅✗✘❌❎☒👍👎⊤⊥]")
_TABLE_RULE = re.compile(r"[\s|:]*+-[\s|:-]*+")
_HEADING = re.compile(r"\s*(?:#{1,6}\s|(?:\*\*|__)[^*_\n]{1,200}(?:\*\*|__):?\s*\Z)")
_UNIT = re.compile(r"\(([a-z%$]{1,9})\)")
_SHORT_QUESTION = re.compile(
    r"(?:what|who)(?: is| are| was| were|'s)(?: an?| the)? (?P<word>[a-z'-]+)(?: (?P<more>[a-z'-]+))?"
)
_NAME_OF_TWO = re.compile(r"\s[A-Z][a-z'-]+ [A-Z][a-z'-]+\s*\?")
_CAPITALS = re.compile(r"(?<=\s)(?!I\b|AI\b)[A-Z][\w'-]*(?: [A-Z][\w'-]*)*")


def needs_checking(claims: Sequence[Claim]) -> list[bool]:
    """For each claim of an answer, in order, whether it needs checking, by the table above."""
    following = [claim.text for claim in claims[1:]] + [""]
    return [
        not _states_nothing(claim.text, index, after)
        for index, (claim, after) in enumerate(zip(claims, following, strict=False))
    ]


def _states_nothing(text: str, index: int, following: str) -> bool:
    if _TABLE_RULE.fullmatch(text):
        return True
    if len(text) > _LONGEST or _has_number(text, index):
        return False
    read = _ADDRESS.sub(" ", plain(text))
    if text.lstrip().startswith("|") and _TABLE_RULE.fullmatch(following):
        return _is_header_row(text)
    folded = _fold(read)
    words = _WORD.findall(folded)
    if not words:
        return not any(map(str.isalnum, read)) and not _VERDICT_SIGNS.search(read)
    if not folded.isascii() and not all(map(str.isascii, words)):
        # The lists know no other script, and there one "word" may be a whole sentence.
        return False
    if _ADDRESS.search(text) and _ADDRESS_LABELS.issuperset(words):
        return True
    sentence = " ".join(words)
    if _is_small_talk(sentence, read) or (read.rstrip().endswith("?") and _is_short_question(sentence, read)):
        return True
    return bool(following) and (acknowledges(sentence) or _is_label(text, read, words))


def _has_number(text: str, index: int) -> bool:
    """Whether a claim has a number. A list mark is none, if so many claims can have come before it."""
    first = read_lines(text)[0]
    mark = text[first.start : first.content]
    if any(map(str.isnumeric, mark)) and _value(mark) <= index + 1:
        text = text[first.content :]
    said = _ADDRESS.sub(" ", without_notes(html.unescape(text)))
    return any(map(str.isnumeric, said))


def _value(mark: str) -> float:
    digits = "".join(char for char in mark if char.isdecimal())
    return int(digits) if digits else max(unicodedata.numeric(char, 0) for char in mark)


def _fold(text: str) -> str:
    """Case folded, accents dropped."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _is_small_talk(sentence: str, read: str) -> bool:
    for language in LANGUAGES:
        rest, refuses = uncovered(sentence, language)
        if not rest or (refuses and language is ENGLISH and _is_topic(rest, read)):
            return True
    return False


def _is_topic(rest: str, read: str) -> bool:
    """Whether the rest of a refusal is what it is about, and states nothing: at most one name, no verb."""
    opener, *words = rest.split()
    return (
        opener in _TOPIC_OPENERS
        and 0 < len(words) <= _TOPIC_WORDS
        and _STATING.isdisjoint(words)
        and not any(word.endswith(("ed", "ing")) or "n't" in word for word in words)
        and len(_CAPITALS.findall(read)) <= 1
    )


def _is_short_question(sentence: str, read: str) -> bool:
    found = _SHORT_QUESTION.fullmatch(sentence)
    if found is None or not _STATING.isdisjoint(filter(None, found.groups())):
        return False
    return found["more"] is None or _NAME_OF_TWO.search(read) is not None


@lru_cache(maxsize=1)
def _label() -> re.Pattern[str]:
    head = f"(?:(?:{'|'.join(LABEL_KINDS)}) )*(?:{'|'.join(LABEL_HEADS)})"
    return re.compile(
        rf"{head}(?: (?:and|or) {head})*(?: (?:of|from|for|in)(?: the| your)? (?:{'|'.join(LABEL_OBJECTS)}))?"
    )


def _is_label(text: str, read: str, words: Sequence[str]) -> bool:
    if not (read.rstrip().endswith((":", "：")) or _HEADING.match(text)):
        return False
    if read.rstrip().endswith((".", "!", "?")):
        return False
    return _label().fullmatch(" ".join(words)) is not None or any(
        label.issuperset(words) and any(len(word) > 3 for word in words) for label in FOREIGN_LABELS
    )


def _is_header_row(text: str) -> bool:
    return all(_is_header(_fold(plain(cell))) for cell in text.strip().strip("|").split("|"))


def _is_header(cell: str) -> bool:
    unit = _UNIT.search(cell)
    if unit and unit[1].strip("%$") and unit[1] not in COLUMN_UNITS:
        return False
    return COLUMNS.issuperset(_WORD.findall(_UNIT.sub("", cell))) and cell.isascii()
