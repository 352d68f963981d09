"""Years, spans of years, decades and centuries."""

from __future__ import annotations

import math

from groundwire.scoring.guard.bounds import date_bound
from groundwire.scoring.guard.model import Quantity
from groundwire.scoring.guard.names import is_name
from groundwire.scoring.guard.numerals import SMALL, number_at
from groundwire.scoring.guard.tokens import DASHES, Tokens, gap, joint, words_before
from groundwire.scoring.guard.units import UNITS

Dates = tuple[list[Quantity], int]
"""What is read, and the token after it."""

OF_TIME = frozenset(
    "in since by until till from to of after before during year years early late mid circa c around and the through "
    "between or spring summer autumn fall winter ad ce".split()
)
# Before four digits: a year for certain, if no month comes first.
_DATING = OF_TIME - {"the", "of", "around", "to", "between", "and", "or"}
_COUNTING = frozenset("over than least most nearly almost approximately exceeding exceeded exceeds".split())
# "The 2017 film": the year says which one is meant.
_ARTICLES = frozenset("the a an this his her its their".split())
_VERBS = frozenset("is was has does as its this his us".split())
BEFORE_CHRIST = frozenset({"bc", "bce"})
_DECADES = {word[:-1] + "ies": n for word, n in SMALL.items() if n >= 20}
_APOSTROPHES = frozenset("'\u2019\u2018")


def make_date(
    tokens: Tokens,
    at: int,
    end: int,
    year: float,
    month: int = 0,
    day: int = 0,
    span: int = 0,
    sure: bool = True,
) -> Quantity:
    """A date; `span`: how many years after the first it may be."""
    low, high = (year, year + span) if not math.isinf(year) else (-math.inf, math.inf)
    bound = date_bound(tokens, at) if not math.isinf(year) else ""
    if bound == ">":
        high = math.inf
    elif bound == "<":
        low = -math.inf
    elif bound == "~":
        low, high = low - 2, high + 2
    text = tokens.text(at, end)
    if bound:
        text = f"{words_before(tokens.low, at, 1)[0]} {text}"
    return Quantity("date", text, at, end, year, low, high, bound=bound, sure=sure, month=month, day=day)


def year_first(tokens: Tokens, at: int) -> Dates | None:
    """1997, the 1990s, 1914-1918."""
    low = tokens.low
    value = int(low[at])
    after = low[at + 1]
    if len(low[at]) != 4 or not 1000 <= value <= 2199:
        return None
    decade = at + 1 + (after in _APOSTROPHES)
    if low[decade] == "s" and value % 10 == 0:
        return [
            make_date(tokens, at, decade + 1, value, span=99 if value % 100 == 0 and value < 2000 else 9)
        ], decade + 1
    if _is_count(tokens, at):
        return None
    # A year in parentheses with a word tells things of one name apart: Australia (2008 film).
    named = low[at - 1] == "(" and tokens.raw[at + 2].isalpha() and tokens.raw[at + 2].islower()
    before = tokens.raw[at - 2]
    named |= low[at - 1] == " " and is_name(before, before.lower()) and before.lower() not in OF_TIME
    found = [make_date(tokens, at, at + 1, value, sure=not named)]
    if low[at - 2] in _ARTICLES and low[at - 1] == low[at + 1] == " " and low[at + 2].isalpha():
        found = [found[0]._replace(of=low[at + 2])]
    return _years(tokens, at, value, found)


def _years(tokens: Tokens, at: int, first: int, found: list[Quantity]) -> Dates:
    """1914-1918, 2018-19, 2018/19."""
    low = tokens.low
    mark = gap(low, at + 1)
    if low[mark] not in DASHES and low[mark] not in ("/", "to"):
        return found, at + 1
    end = gap(low, mark + 1)
    last = low[end]
    if last.isdecimal() and len(last) in (2, 4) and not tokens.raw[end + 1].isalpha():
        year = int(last) if len(last) == 4 else first // 100 * 100 + int(last)
        if first < year <= 2199:
            span = make_date(tokens, at, end + 1, first, span=year - first)._replace(bound="-")
            return [span], end + 1
    return found, at + 1


def _is_count(tokens: Tokens, at: int) -> bool:
    """Whether four digits count something: 1500 people, over 1200 pages, $1997."""
    low = tokens.low
    before = words_before(low, at, 1)
    if before and before[0] in _COUNTING:
        return True
    if before and before[0] in _DATING:
        return False
    if low[at - 1] == " " and is_name(tokens.raw[at - 2], low[at - 2]):
        return False
    after = gap(low, at + 1)
    word = low[after]
    if word in UNITS and word not in ("s", "in"):
        return True
    return (
        after > at + 1
        and tokens.raw[after][:1].islower()
        and len(word) > 3
        and (word.endswith("s") or word in ("people", "men", "women", "children"))
        and word not in _VERBS
    )


def year_in_words(tokens: Tokens, at: int) -> Dates | None:
    """Nineteen ninety-seven; the nineteen-twenties."""
    after = joint(tokens.low, at + 1)
    decade = _DECADES.get(tokens.low[after], 0)
    hundreds = SMALL.get(tokens.low[at], 0)
    if decade and 10 <= hundreds <= 20 and after > at + 1:
        return [make_date(tokens, at, after + 1, 100.0 * hundreds + decade, span=9)], after + 1
    number = number_at(tokens.low, tokens.raw, at)
    if number is None or len(number.digits) != 4:
        return None
    return [make_date(tokens, at, number.end, number.value)], number.end


def short_year(tokens: Tokens, at: int) -> Dates | None:
    """'72, the '90s, the 90s."""
    low = tokens.low
    marked = low[at - 1] in _APOSTROPHES and not low[at - 2][-1:].isalnum() and len(low[at]) == 2
    end = at + 1 + (low[at + 1] in _APOSTROPHES)
    if low[end] == "s" and low[at].endswith("0") and len(low[at]) == 2 and low[at + 1] != " ":
        return [make_date(tokens, at, end + 1, 1900.0 + int(low[at]), span=9, sure=False)], end + 1
    if marked:
        return [make_date(tokens, at, at + 1, 1900.0 + int(low[at]), sure=False)], at + 1
    return None


def century(tokens: Tokens, at: int, number: int, end: int) -> Dates | None:
    """The 19th century, from 1800 or 1801 on."""
    low = tokens.low
    word = end + 1 if low[end] == " " or low[end] in DASHES else end
    if low[word] not in ("century", "centuries") or not 1 <= number <= 30:
        return None
    after = gap(low, word + 1)
    if low[after] in BEFORE_CHRIST:
        return [make_date(tokens, at, after + 1, -100.0 * number, span=100)], after + 1
    return [make_date(tokens, at, word + 1, 100.0 * (number - 1), span=100)], word + 1
