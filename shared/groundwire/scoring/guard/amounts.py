"""Numbers with what stands beside them: a sign, a currency, a unit, a scale, the other end of a range."""

from __future__ import annotations

from groundwire.scoring.guard.bounds import bound_of
from groundwire.scoring.guard.dates import ORDINAL_ENDINGS
from groundwire.scoring.guard.measures import BARE, Amount, currency_before, is_suffix, with_unit
from groundwire.scoring.guard.model import Quantity
from groundwire.scoring.guard.numerals import (
    FRACTIONS,
    HALVES,
    ORDINALS,
    PARTS,
    SCALES,
    SHORT_SCALES,
    Number,
    number_at,
)
from groundwire.scoring.guard.quantity import to_quantity
from groundwire.scoring.guard.tokens import DASHES, MINUS, Tokens, gap, joint, words_before
from groundwire.scoring.guard.units import CURRENCIES, GLUED, UNITS

SCORE = "score"
PART = "part"
# A third may be said of 31%.
_LOOSE_SHARE = 3.0


def amount_at(tokens: Tokens, at: int) -> tuple[Quantity, int] | None:
    """The quantity whose number starts at a token, and the token after it; None where no number can be read."""
    low, raw = tokens.low, tokens.raw
    if low[at] in ORDINALS:
        return _part_alone(tokens, at) or _ordinal(tokens, at, at + 1, ORDINALS[low[at]])
    number = number_at(low, raw, at)
    if number is None:
        return _part_alone(tokens, at)
    end = number.end
    if number.digits:
        number = _grouped_apart(low, number)
    if raw[end].isalpha():
        if low[end] in ORDINAL_ENDINGS:
            return _ordinal(tokens, at, end + 1, number.value)
        if not is_suffix(tokens, end):
            return None
    part = joint(low, end)
    if part > end and not number.digits:
        composed = _composed(tokens, at, part, number.value)
        if composed is not None:
            return composed
    if low[end] == "/" and low[end + 1].isdecimal() and number.digits:
        return _slash(tokens, at, number)
    return _measured(tokens, at, number)


def _composed(tokens: Tokens, at: int, part: int, value: float) -> tuple[Quantity, int] | None:
    """Twenty-first; two thirds."""
    word = tokens.low[part]
    if value % 10 == 0 and 20 <= value < 100 and ORDINALS.get(word, 10) < 10:
        return _ordinal(tokens, at, part + 1, value + ORDINALS[word])
    if 1 <= value < PARTS.get(word, 0) and (value == 1 or word.endswith("s")):
        return _fraction(tokens, at, part + 1, value / PARTS[word])
    return None


def _part_alone(tokens: Tokens, at: int) -> tuple[Quantity, int] | None:
    """Half of, a quarter of: vetoed only where the evidence has another share in its place. Half and halved alone
    never are, since much else is called so."""
    low = tokens.low
    word = low[at]
    of = low[at + 1] == " " and low[at + 2] == "of"
    if word not in HALVES and not (word in PARTS and of and low[at - 2] in ("a", "one")):
        return None
    share, end = _fraction(tokens, at, at + 1, 1 / PARTS.get(word, 2))
    return share._replace(sure=of, of=PART, slack=_LOOSE_SHARE), end


def _grouped_apart(low: list[str], number: Number) -> Number:
    """1 000 and 45, 700 may be one number or two: neither is sure."""
    end = number.end
    before = low[end - 3] if low[end - 2] == " " else ""
    before = low[end - 4] if before == "," else before
    if len(number.digits) == 3 and before.isdecimal() and len(before) <= 3:
        return number._replace(sure=False)
    digits, after = number.digits, gap(low, end + (low[end] == ","))
    while len(number.digits) <= 3 and after > end and len(low[after]) == 3 and low[after].isdecimal():
        digits, end = digits + low[after], after + 1
        after = gap(low, end + (low[end] == ","))
    return number if digits == number.digits else number._replace(other=float(digits), sure=False)


def _ordinal(tokens: Tokens, at: int, end: int, value: float) -> tuple[Quantity, int]:
    text = tokens.text(at, end)
    return Quantity("ordinal", text, at, end, value, value, value, unit="nth", sure=value > 1), end


def _fraction(tokens: Tokens, at: int, end: int, value: float) -> tuple[Quantity, int]:
    percent = 100 * value
    quantity = Quantity(
        "percent",
        tokens.text(at, end),
        at,
        end,
        percent,
        percent,
        percent,
        1.0,
        "%",
        bound_of(tokens, at, end),
    )
    return quantity, end


def _slash(tokens: Tokens, at: int, number: Number) -> tuple[Quantity, int]:
    """1/2, 9/11, 24/7: a fraction or a name."""
    under = float(tokens.low[number.end + 1])
    end = number.end + 2
    share = 100 * number.value / under if under else 0.0
    text = tokens.text(at, end)
    read = Quantity("percent", text, at, end, share, number.value, under, 1.0, "%", "-", sure=False)
    return read, end


def _measured(tokens: Tokens, at: int, number: Number) -> tuple[Quantity, int]:
    low = tokens.low
    start, coin = currency_before(tokens, at)
    first = with_unit(tokens, number, coin)
    if low[start - 1] in MINUS and not low[start - 2].strip().isalnum() and low[start - 2] not in DASHES:
        start -= 1
        first = first._replace(number=first.number._replace(value=-first.number.value))
    last = _other_end(tokens, start, first, coin)
    if last is None:
        first = _compound(tokens, first)
        return to_quantity(tokens, start, first), first.end
    if last.unit != BARE and first.unit == BARE:
        first = first._replace(unit=last.unit, reads=last.reads)
    scale = _scale_of(tokens, last, first)
    if first.unit.dimension != last.unit.dimension:
        return to_quantity(tokens, start, first), first.end
    if scale:
        first = first._replace(number=first.number._replace(value=first.number.value * scale))
    low_end, high_end = first.unit.base(first.number.value), last.unit.base(last.number.value)
    read = to_quantity(tokens, start, last._replace(number=last.number._replace(sure=first.number.sure)))
    of = SCORE if _is_score(tokens, first, last) else ""
    return read._replace(value=low_end, low=low_end, high=high_end, bound="-", others=(), of=of), last.end


def _is_score(tokens: Tokens, first: Amount, last: Amount) -> bool:
    """Whether two numbers are one result, such as 3-2, and no range: nothing is counted or measured by them."""
    if (
        first.unit != BARE
        or first.number.value >= 100
        or tokens.low[gap(tokens.low, first.end)] not in DASHES
    ):
        return False
    after = tokens.low[gap(tokens.low, last.end)]
    return (
        first.number.value > last.number.value
        or not after.isalpha()
        or not (after.endswith("s") or after == "people")
    )


def _other_end(tokens: Tokens, start: int, first: Amount, coin: str) -> Amount | None:
    """The second number of 10-12, 10 to 12, between 10 and 12."""
    low = tokens.low
    end = first.end
    at = gap(low, end)
    before = words_before(low, start, 1)
    if low[at] in DASHES and (at == end) == (low[at + 1] != " "):
        at = gap(low, at + 1)
    elif (low[at] == "to" or (low[at] == "and" and before == ["between"])) and low[at + 1] == " ":
        at += 2
    else:
        return None
    if coin and CURRENCIES.get(low[at]) == coin:
        at += 1
    if low[at] in ORDINALS or not (low[at][:1].isdecimal() or low[at].isalpha()):
        return None
    number = number_at(low, tokens.raw, at)
    if number is None or (tokens.raw[number.end].isalpha() and not is_suffix(tokens, number.end)):
        return None
    return with_unit(tokens, number, coin)


def _scale_of(tokens: Tokens, last: Amount, first: Amount) -> float:
    """The scale word that both ends of a range share: 5-10 million."""
    if first.number.value >= 1000 or (not first.number.digits and first.number.slack == 0.0):
        return 0.0
    for at in range(first.end, last.end):
        factor = SCALES.get(tokens.low[at]) or SHORT_SCALES.get(tokens.raw[at])
        if factor:
            return factor
    return 0.0


def _compound(tokens: Tokens, first: Amount) -> Amount:
    """5 ft 11 in, 2 hours and 30 minutes, 5'11\"."""
    low = tokens.low
    end = first.end
    if low[end] in ("'", "\u2019", "\u2032") and first.unit == BARE and low[end + 1].isdecimal():
        if low[end + 2] in ('"', "\u2033", "\u201d") and len(low[end + 1]) <= 2:
            feet = first.number.value + int(low[end + 1]) / 12
            return first._replace(
                number=first.number._replace(value=feet, slack=0.02), unit=UNITS["ft"], end=end + 3
            )
        return first
    if first.unit.dimension not in ("length", "time", "mass") or first.unit.shift:
        return first
    at = gap(low, end + (low[end] == ","))
    at += 2 * (low[at] == "and" and low[at + 1] == " ")
    if at == end and not low[at][:1].isdecimal():
        return first
    if low[at] in ORDINALS or low[at] in FRACTIONS:
        return first
    number = number_at(low, tokens.raw, at)
    if number is None:
        return first
    second = with_unit(tokens, number, "")
    if second.unit == BARE and low[gap(low, number.end)] == "in" and first.unit == UNITS["ft"]:
        second = second._replace(unit=GLUED["in"], end=gap(low, number.end) + 1)
    if second.unit.dimension != first.unit.dimension or second.unit.factor >= first.unit.factor:
        return first
    share = second.unit.factor / first.unit.factor
    value = first.number.value + number.value * share
    return first._replace(number=first.number._replace(value=value, slack=share / 2), end=second.end)
