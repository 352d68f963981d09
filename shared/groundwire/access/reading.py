"""How far one reading of a document is."""

from __future__ import annotations

import threading

NO_ANSWER = "the store does not answer"


class Reading:
    """One reading. It is done, or under way, or given up after its deadline, when it may still succeed.

    Attributes:
        began: when it began, by the clock of who made it.
        deadline: until when calls wait for it.
        done: set when it has ended.
        ended: when that was.
        fault: why it failed, once done; empty when it did not.
        fault_before: why the document could not be read before it; empty when it could.
    """

    def __init__(self, began: float, patience: float, fault_before: str) -> None:
        self.began = began
        self.deadline = began + patience
        self.fault_before = fault_before
        self.done = threading.Event()
        self.ended = began
        self.fault = ""

    def under_way(self, now: float) -> bool:
        """Whether it may still be waited for."""
        return not self.done.is_set() and now < self.deadline

    def failed_at(self) -> float | None:
        """When it failed or was given up; None when it succeeded. Not for one under way."""
        if not self.done.is_set():
            return self.deadline
        return self.ended if self.fault else None

    def problem(self, now: float) -> str:
        """Why the document cannot be read, as far as is known."""
        if self.done.is_set():
            return self.fault
        return self.fault_before if now < self.deadline else NO_ANSWER
