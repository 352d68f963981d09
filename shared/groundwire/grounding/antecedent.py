"""A noun phrase that a later sentence may lean on."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from groundwire.text.nouns import Kind


class Role(IntEnum):
    """Where a noun phrase stands, the most salient first."""

    SUBJECT = 0
    OBJECT = 1  # of a verb that brings it in: "acquired YouTube", "is Paris"
    AGENT = 2  # after "by"
    NAMED = 3  # elsewhere
    PLACED = 4  # after another preposition
    OWNER = 5  # of the subject: "London's population"
    INNER = 6  # another owner, or within the subject


class Antecedent(NamedTuple):
    """A noun phrase.

    Attributes:
        text: as it would stand within a sentence: "the treaty", "James Cameron".
        role: where it stands.
        kind: what it stands for; None when unknown.
        noun: the listed noun that says what it is ("film"), in the singular; else empty.
        plural: None when unknown.
        name: whether it is a name, or names joined.
        woman: whether its first name is a woman's.
        man: whether its first name is a man's.
    """

    text: str
    role: Role
    kind: Kind | None
    noun: str = ""
    plural: bool | None = None
    name: bool = True
    woman: bool = False
    man: bool = False
