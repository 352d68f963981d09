"""What a policy answers, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a call is allowed or not, as the log says it."""

    GRANTED = "granted"
    NO_RESOURCE_NAME = "no_resource_name"
    NO_ROLE = "no_role"
    NOT_A_MEMBER = "not_a_member"
    NOT_YET = "not_yet"
    EXPIRED = "expired"
    OTHER_RESOURCE = "other_resource"
    OTHER_LABELS = "other_labels"


@dataclass(frozen=True, slots=True)
class Decision:
    """Allow or deny.

    Attributes:
        allowed: whether a binding grants the permission.
        binding: index of the first binding that does; None when none does.
        reason: `Reason.GRANTED`, or what the nearest binding lacked.
    """

    allowed: bool
    binding: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Miss:
    """One part of a binding that does not hold.

    Attributes:
        reason: which part.
        detail: for a person: what was asked, and what the binding wants.
    """

    reason: Reason
    detail: str
