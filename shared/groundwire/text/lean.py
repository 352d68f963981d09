"""Words that lean on an earlier sentence, and what would stand in their place."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Want(Enum):
    """What would stand in the place of words that lean."""

    HE = "a man"
    SHE = "a woman"
    IT = "a thing"
    THEY = "several, or a group"
    NOUN = "what the noun names"
    BOTH = "two names"
    LATTER = "the last of two names"
    FORMER = "the first of two names"
    SUBJECT = "the subject itself, which is missing"
    PLACE = "in a place"
    YEAR = "in a year"
    UNSAID = "something that no noun phrase names"


class Lean(NamedTuple):
    """Words that lean.

    Attributes:
        start: their first code point; for a missing subject, where it would stand.
        end: code point after the last.
        want: what would stand there.
        possessive: whether it would be followed by 's.
        noun: of a description, in the singular ("company"), or what "it" is said to be; else empty.
        plural: whether the description is plural.
        then: words to set after what is put in place: those of a contraction ("is"), or a missing "was".
    """

    start: int
    end: int
    want: Want
    possessive: bool = False
    noun: str = ""
    plural: bool = False
    then: str = ""
