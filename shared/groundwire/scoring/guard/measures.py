"""The unit or currency beside a number."""

from __future__ import annotations

from typing import NamedTuple

from groundwire.scoring.guard.numerals import Number
from groundwire.scoring.guard.tokens import Tokens, gap, joint
from groundwire.scoring.guard.units import (
    CENTS,
    CURRENCIES,
    DOLLARS,
    GLUED,
    IMPERIAL,
    SQUARES,
    TON,
    UNITS,
    Unit,
)

BARE = Unit("")
_POUNDS = frozenset({"pound", "pounds"})
_DEGREES = frozenset({"\u00b0", "\u00ba", "degree", "degrees", "deg", "\u2103", "\u2109"})
_RATES = {"hour": "h", "h": "h", "hr": "h", "second": "s", "s": "s", "sec": "s"}
# A word before a number is no currency of it: "5 dollars 3 times"; codes and signs are.
_LONG_NAMES = frozenset(name for name in CURRENCIES if len(name) > 3) | {"won", "yen"}


class Amount(NamedTuple):
    """A number and its unit.

    Attributes:
        number: the number.
        unit: its unit.
        end: the token after both.
        reads: other units that it can have.
        known: whether the unit is one thing everywhere; a ton is not.
    """

    number: Number
    unit: Unit
    end: int
    reads: tuple[Unit, ...] = ()
    known: bool = True


def is_suffix(tokens: Tokens, end: int) -> bool:
    """Whether letters glued to a number are a unit."""
    word = tokens.raw[end]
    return (
        (tokens.low[end] in UNITS and (len(word) > 1 or word.islower()))
        or word in GLUED or tokens.low[end] in CURRENCIES or word in ("x", "b", "t", "tons", "C", "F")
    ) and not tokens.raw[end + 1][:1].isdecimal()  # fmt: skip


def currency_before(tokens: Tokens, at: int) -> tuple[int, str]:
    """Where the amount starts, and its currency: $5, US$ 5, EUR 5."""
    low = tokens.low
    before = at - 1 - (low[at - 1] == " ")
    code = CURRENCIES.get(low[before], "")
    if not code or low[before] in _LONG_NAMES:
        return (before, "INR") if low[before] in ("rs", "\u20a8") else (at, "")
    if code == "$" and low[before - 1] in DOLLARS and low[before - 2] in (" ", "", "("):
        return before - 1, DOLLARS[low[before - 1]]
    return before, code


def with_unit(tokens: Tokens, number: Number, coin: str) -> Amount:
    """A number with the unit after it; `coin`: the currency before it, if any."""
    low, raw = tokens.low, tokens.raw
    end = number.end
    if coin:
        scale = {"m": 1e6, "b": 1e9, "t": 1e12}.get(low[end], 0.0)
        if scale and not raw[end + 1][:1].isalnum():
            number = number._replace(value=number.value * scale, slack=number.slack * scale, digits="")
            end += 1
        if low[gap(low, end)] in ("usd", "us") or CURRENCIES.get(low[gap(low, end)]) == coin:
            end = gap(low, end) + 1
        return Amount(number, Unit(coin), end)
    at = joint(low, end)
    word, glued = low[at], at == end
    if glued and raw[at] in GLUED:
        return Amount(number, GLUED[raw[at]], at + 1)
    if glued and word in ("m", "b"):
        read = Unit("", 1e6 if word == "m" else 1e9)
        return Amount(number, UNITS["m"] if word == "m" else read, at + 1, (read,))
    if word in ("sq", "square") and low[gap(low, at + 1 + (low[at + 1] == "."))] in SQUARES:
        name = gap(low, at + 1 + (low[at + 1] == "."))
        return Amount(number, SQUARES[low[name]], name + 1)
    if word == "per" and low[at + 2] == "cent":
        return Amount(number, UNITS["%"], at + 3)
    if word in ("percentage", "percent") and low[gap(low, at + 1)] in ("point", "points"):
        return Amount(number, UNITS["pp"], gap(low, at + 1) + 1)
    if word in _DEGREES:
        return _degrees(tokens, number, at)
    if word in _POUNDS:
        return Amount(number, Unit("GBP"), at + 1, (UNITS["lb"],))
    if word in ("ton", "tons") or (glued and word == "t"):
        return Amount(number, TON, at + 1, known=False)
    if word in UNITS and (
        len(word) > 1 or glued or not word.isalpha() or (word in "mgls" and raw[at] == word)
    ):
        unit = UNITS[word]
        if unit in IMPERIAL:
            return Amount(number, unit, at + 1, (IMPERIAL[unit],))
        return _rate(tokens, number, unit, at + 1)
    if glued and raw[at] in ("C", "F"):
        return Amount(number, UNITS["celsius" if raw[at] == "C" else "fahrenheit"], at + 1)
    return _coins_after(tokens, number, at)


def _coins_after(tokens: Tokens, number: Number, at: int) -> Amount:
    """5 dollars, 5 US dollars, 5 USD."""
    low = tokens.low
    if low[at] in ("us", "u") and low[gap(low, at + 1)] in ("dollar", "dollars"):
        return Amount(number, Unit("USD"), gap(low, at + 1) + 1)
    code = CURRENCIES.get(low[at])
    if code is None or low[at] == "won":
        return Amount(number, BARE, number.end)
    unit = Unit(CENTS[code], 0.01) if code in CENTS else Unit(code)
    return Amount(number, unit, at + 1)


def _degrees(tokens: Tokens, number: Number, at: int) -> Amount:
    low = tokens.low
    scale = gap(low, at + 1)
    name = {"c": "celsius", "f": "fahrenheit", "\u2103": "celsius", "\u2109": "fahrenheit"}.get(
        low[scale], low[scale]
    )
    if low[at] in ("\u2103", "\u2109"):
        return Amount(number, UNITS["celsius" if low[at] == "\u2103" else "fahrenheit"], at + 1)
    if name in ("celsius", "fahrenheit", "centigrade"):
        return Amount(number, UNITS[name], scale + 1)
    return Amount(number, BARE, at + 1)


def _rate(tokens: Tokens, number: Number, unit: Unit, end: int) -> Amount:
    """A unit, or a speed when "per hour" or "/s" follows."""
    low = tokens.low
    if unit.dimension != "length" and unit.dimension != "volume":
        return Amount(number, unit, end)
    at = gap(low, end)
    if low[at] in ("/", "per", "an", "a") and (low[at] == "/" or low[at + 1] == " "):
        time = _RATES.get(low[at + 1 + (low[at] != "/")])
        if time and unit.dimension == "length":
            factor = unit.factor / 1e3 if time == "h" else unit.factor * 3.6
            return Amount(number, Unit("speed", factor), at + 2 + (low[at] != "/"))
    return Amount(number, unit, end)
