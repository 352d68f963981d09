"""What the guard reads of a text, and what it says of a pair."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from groundwire.scoring.guard.places import Span, place

Kind = Literal["number", "date", "time", "unit", "money", "percent", "ordinal", "label", "name"]
"""What a quantity is. `unit`: a measured one, such as 30 metres; `label`: a number that is part of a name, such as
Apollo 11; `name`: a name without a number."""

Bound = Literal["", "~", ">", "<", "-"]
"""What a text says of a number: that it is this one, about this one, at least, at most, or one of a range."""


class Quantity(NamedTuple):
    """One quantity as a text has it.

    Attributes:
        kind: what it is.
        text: as it is written.
        at: its first token.
        end: the token after its last.
        value: the number in the base unit of its dimension; of a date the year, of a time minutes since midnight.
        low: the least that it stands for; above `high` in a score such as 3-2.
        high: the greatest; infinite where open.
        slack: how far a value may be off that is rounded to it.
        unit: dimension or currency; "" for a bare number.
        bound: how the number is meant.
        sure: whether there is one way to read it; what is unsure is never vetoed.
        others: what else it can be, as (value, unit).
        factor: base units in one of the unit that is written.
        shift: base units at zero.
        month: of a date, 1 to 12; 0 when not said.
        day: of a date, 1 to 31; 0 when not said.
        of: the name or label that the number belongs to.
        open: of a duration, whether it is counted from now or from a date: ten years ago, ten years old.
    """

    kind: Kind
    text: str
    at: int
    end: int
    value: float
    low: float
    high: float
    slack: float = 0.0
    unit: str = ""
    bound: Bound = ""
    sure: bool = True
    others: tuple[tuple[float, str], ...] = ()
    factor: float = 1.0
    shift: float = 0.0
    month: int = 0
    day: int = 0
    of: str = ""
    open: bool = False

    @property
    def ends(self) -> tuple[float, ...]:
        """The numbers that are written."""
        return (self.low, self.high) if self.bound == "-" else (self.value,)

    def written(self, value: float) -> float:
        """A value in the unit that is written."""
        return (value - self.shift) / self.factor

    @property
    def dated(self) -> bool:
        """Whether a date says its year."""
        return not math.isinf(self.value)


@dataclass(frozen=True)
class Quantities:
    """Everything the guard reads of a text.

    Attributes:
        found: its quantities, in order.
        raw: its tokens.
        words: its tokens in lower case.
        names: its names, as (first token, token after the last).
        stems: the first letters of its words.
        asks: whether it is a question.
    """

    found: tuple[Quantity, ...]
    raw: tuple[str, ...]
    words: tuple[str, ...]
    names: tuple[Span, ...]
    stems: frozenset[str]
    asks: bool

    @cached_property
    def places(self) -> dict[tuple[str, str], list[Span]]:
        """The names that stand between the same two words."""
        found: dict[tuple[str, str], list[Span]] = {}
        for name in self.names:
            where = place(self.words, name)
            if where is not None:
                found.setdefault(where, []).append(name)
        return found


@dataclass(frozen=True, slots=True)
class Veto:
    """Why the evidence cannot carry the claim.

    Attributes:
        kind: what differs.
        claimed: what the claim says, as written.
        found: what the evidence says instead, as written; None when it says nothing of the kind.
    """

    kind: Kind
    claimed: str
    found: str | None

    def reason(self) -> str:
        """One plain sentence, without a full stop."""
        if self.found is None:
            return f"the evidence does not say {self.claimed}"
        return f"the claim says {self.claimed}, the evidence {self.found}"
