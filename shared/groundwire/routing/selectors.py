"""What a route asks of the labels of a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from groundwire.wire.paths import quoted

ANY = "*"


@dataclass(frozen=True, slots=True)
class Selector:
    """Conditions on labels, all of which must hold. None at all: every request matches.

    Attributes:
        wanted: by label key, the values of which the label must have one; None when any value will do, as
            long as the label is there.
    """

    wanted: Mapping[str, tuple[str, ...] | None]

    def matches(self, labels: Mapping[str, str]) -> bool:
        """Whether a request with these labels is taken."""
        return all(
            key in labels and (values is None or labels[key] in values) for key, values in self.wanted.items()
        )

    def takes_some(self) -> bool:
        """Whether there are labels that it takes."""
        return () not in self.wanted.values()

    def refusal(self, labels: Mapping[str, str]) -> str:
        """Why these labels are not taken: every condition that fails; empty when they are."""
        return "; ".join(
            self._fails(key, labels)
            for key, values in self.wanted.items()
            if key not in labels or (values is not None and labels[key] not in values)
        )

    def _fails(self, key: str, labels: Mapping[str, str]) -> str:
        values = self.wanted[key]
        asked = "any value" if values is None else " or ".join(quoted(value) for value in values)
        has = f"is {quoted(labels[key])}" if key in labels else "is absent"
        return f"{key} {has}, and the route asks for {asked}"


NOTHING = Selector({"": ()})
"""Takes no request."""
