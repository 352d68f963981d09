"""Reads the quantities and names of a text."""

from __future__ import annotations

from groundwire.scoring.guard.amounts import amount_at
from groundwire.scoring.guard.dates import MONTHS, date_at
from groundwire.scoring.guard.marks import is_mark, label_at
from groundwire.scoring.guard.model import Quantities, Quantity
from groundwire.scoring.guard.names import spans, stems
from groundwire.scoring.guard.numerals import ORDINALS, WORDS
from groundwire.scoring.guard.times import TIME_WORDS, time_at
from groundwire.scoring.guard.tokens import Tokens, tokenize
from groundwire.scoring.guard.weekdays import WEEKDAYS, weekday_at

_STARTS = WORDS | frozenset(ORDINALS) | frozenset(MONTHS) | TIME_WORDS | WEEKDAYS
_ASKS = ("?", "\uff1f", "\u061f")


def read(text: str) -> Quantities:
    """The quantities and names of a text; made once per text, for any number of comparisons. Linear in its length."""
    tokens = tokenize(text)
    words = frozenset(tokens.low)
    found: list[Quantity] = []
    done = 0
    for at in _starts(tokens.low, words):
        if at >= done:
            here, done = _at(tokens, at)
            found += here
    asks = text.rstrip().endswith(_ASKS)
    return Quantities(tuple(found), tuple(tokens.raw), tuple(tokens.low), spans(tokens), stems(words), asks)


def _starts(low: list[str], words: frozenset[str]) -> list[int]:
    """Tokens that a quantity can start at."""
    # A string from "0" up to ":" begins with a digit of ours; those of other scripts are far above.
    hot = {t for t in words if t in _STARTS or "0" <= t < ":" or (t > "~" and t[0].isdecimal())}
    return [at for at, token in enumerate(low) if token in hot] if hot else []


def _at(tokens: Tokens, at: int) -> tuple[list[Quantity], int]:
    """The quantities that start at a token, and where to go on."""
    if tokens.low[at][0].isdecimal():
        if is_mark(tokens, at):
            return [], at + 1
        label = label_at(tokens, at)
        if label is not None:
            return [label], label.end
    weekday = weekday_at(tokens, at)
    if weekday is not None:
        return [weekday], at + 1
    dated = time_at(tokens, at) or date_at(tokens, at)
    if dated is not None:
        return dated
    amount = amount_at(tokens, at)
    if amount is None:
        return [], at + 1
    quantity, end = amount
    return [quantity], end
