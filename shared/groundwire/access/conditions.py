"""When a binding holds: on which resources, for keys with which fixed labels, between which times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from groundwire.access.decisions import Miss, Reason
from groundwire.access.resources import ResourcePattern


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a condition looks at.

    Attributes:
        resource: decoded resource name, in segments.
        labels: the key's fixed labels, never those that a request brings.
        now: with a zone.
    """

    resource: tuple[str, ...]
    labels: Mapping[str, str]
    now: datetime


@dataclass(frozen=True, slots=True)
class Condition:
    """All parts must hold; a part that is not set always does.

    Attributes:
        title: for a person.
        resources: one of them must match.
        labels: each must be a fixed label of the key, with one of these values.
        not_before: first moment, with a zone.
        expires: first moment after, with a zone.
    """

    title: str = ""
    resources: tuple[ResourcePattern, ...] = ()
    labels: tuple[tuple[str, frozenset[str]], ...] = ()
    not_before: datetime | None = None
    expires: datetime | None = None

    def holds(self, asked: Circumstances) -> bool:
        """Whether every part holds."""
        return next(self.misses(asked), None) is None

    def misses(self, asked: Circumstances) -> Iterator[Miss]:
        """Every part that does not hold."""
        if self.not_before is not None and asked.now < self.not_before:
            yield Miss(Reason.NOT_YET, f"holds only from {self.not_before.isoformat()} on")
        if self.expires is not None and asked.now >= self.expires:
            yield Miss(Reason.EXPIRED, f"held only until {self.expires.isoformat()}")
        if self.resources and not any(pattern.matches(asked.resource) for pattern in self.resources):
            wanted = " or ".join(map(str, self.resources))
            yield Miss(Reason.OTHER_RESOURCE, f"resource {'/'.join(asked.resource)} is not {wanted}")
        for key, values in self.labels:
            if asked.labels.get(key) not in values:
                wanted = " or ".join(f"{key}={value}" for value in sorted(values))
                yield Miss(Reason.OTHER_LABELS, f"the key {_label(key, asked.labels)}, not {wanted}")


def _label(key: str, labels: Mapping[str, str]) -> str:
    return f"has {key}={labels[key]}" if key in labels else f"has no fixed label {key}"
