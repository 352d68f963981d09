"""What a rule makes of a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["number", "date", "unit", "name"]
KINDS: tuple[Kind, ...] = ("number", "date", "unit", "name")

# What a quantity is bounded by: "over 40" says no more than that 40 is not reached from below, so that another
# number beyond the bound would stay true.
AT_LEAST = re.compile(
    r"(?:over|(?<!no )more than|at least|exceed(?:s|ed|ing)?|minimum of|upwards? of|"
    r"greater than|older than|above|beyond|longer than)"
    r"\W+$",
    re.IGNORECASE,
)
AT_MOST = re.compile(
    r"(?:up to|at most|under|less than|fewer than|maximum of|"
    r"within(?: the (?:past|last|next))?|below|as (?:many|much|long) as|no more than)\W+$",
    re.IGNORECASE,
)
ABOUT = re.compile(
    r"(?:about|around|approximately|roughly|nearly|almost|some|circa|c\.|close to|estimated(?: to have)?|"
    r"an average of|usually)\W+"
    r"(?:(?:the )?(?:\w+ )?(?:of )?)$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Proposal:
    """A changed sentence.

    Attributes:
        rule: which rule changed it, in a word or two.
        sentence: with the change in it.
        now: what stands there now; the passage must not say it of anything.
    """

    rule: str
    sentence: str
    now: str


def replaced(sentence: str, start: int, end: int, now: str) -> str:
    """`sentence` with `now` in the place of a span."""
    return sentence[:start] + now + sentence[end:]
