"""Who may do what: bindings give roles to members. What no binding grants is denied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from groundwire.access.conditions import Circumstances, Condition
from groundwire.access.decisions import Decision, Miss, Reason
from groundwire.access.resources import segments_of
from groundwire.access.roles import Role

ALL_KEYS = "allKeys"


@dataclass(frozen=True, slots=True)
class Binding:
    """A role for members, under a condition.

    Attributes:
        role: what they may do.
        members: ``principal:NAME``, ``tenant:NAME`` or ``allKeys``.
        condition: when it holds; None for always.
    """

    role: Role
    members: frozenset[str]
    condition: Condition | None = None

    def has(self, members: Sequence[str]) -> bool:
        """Whether one of `members` is bound."""
        return not self.members.isdisjoint(members)


class Policy:
    """A policy document that has been read. Immutable, and free of side effects: threads share it."""

    def __init__(self, bindings: Sequence[Binding]) -> None:
        """Takes the bindings in the document's order."""
        self.bindings = tuple(bindings)
        self._granting: dict[str, dict[str, list[int]]] = {}
        for index, binding in enumerate(self.bindings):
            for permission in binding.role.permissions:
                granting = self._granting.setdefault(permission, {})
                for member in binding.members:
                    granting.setdefault(member, []).append(index)

    def decide(
        self,
        principal: str,
        tenant: str,
        permission: str,
        resource: str,
        labels: Mapping[str, str],
        now: datetime,
    ) -> Decision:
        """Whether the owner of a key may do something to a resource.

        Args:
            principal: who the key names.
            tenant: the key's team.
            permission: a name from `PERMISSIONS`; any other is denied.
            resource: decoded resource name without a version; a call on a collection names the collection.
            labels: the key's fixed labels.
            now: with a zone.
        """
        name = segments_of(resource)
        if name is None:
            return Decision(False, None, Reason.NO_RESOURCE_NAME)
        granting = self._granting.get(permission)
        if granting is None:
            return Decision(False, None, Reason.NO_ROLE)
        bound = {index for member in _members(principal, tenant) for index in granting.get(member, ())}
        asked = Circumstances(name, labels, now)
        for index in sorted(bound):
            condition = self.bindings[index].condition
            if condition is None or condition.holds(asked):
                return Decision(True, index, Reason.GRANTED)
        return Decision(False, None, self._nearest(bound, asked))

    def near_misses(
        self,
        principal: str,
        tenant: str,
        permission: str,
        resource: str,
        labels: Mapping[str, str],
        now: datetime,
    ) -> Iterator[tuple[int, list[Miss]]]:
        """The bindings that nearly grant, each with every part that fails.

        Near are those that hold the permission, and those that lack nothing but that. Takes what `decide`
        takes.
        """
        asked = Circumstances(segments_of(resource) or (), labels, now)
        members = _members(principal, tenant)
        for index, binding in enumerate(self.bindings):
            misses = _absent(binding, permission, members)
            misses += binding.condition.misses(asked) if binding.condition else ()
            if misses and (permission in binding.role.permissions or len(misses) == 1):
                yield index, misses

    def _nearest(self, bound: set[int], asked: Circumstances) -> Reason:
        """What the binding lacked that lacked least; the first of equals."""
        conditions = [self.bindings[index].condition for index in sorted(bound)]
        missed = [list(condition.misses(asked)) for condition in conditions if condition]
        return min(missed, key=len)[0].reason if missed else Reason.NOT_A_MEMBER


def _members(principal: str, tenant: str) -> tuple[str, ...]:
    """The names that one key goes by."""
    return (f"principal:{principal}", f"tenant:{tenant}", ALL_KEYS)


def _absent(binding: Binding, permission: str, members: Sequence[str]) -> list[Miss]:
    absent = []
    if permission not in binding.role.permissions:
        absent.append(Miss(Reason.NO_ROLE, f"{binding.role.name} does not hold {permission}"))
    if not binding.has(members):
        absent.append(Miss(Reason.NOT_A_MEMBER, f"{' and '.join(members[:2])} are not among its members"))
    return absent
