"""Text from elsewhere on a terminal."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text on one line and without control characters, so that it cannot steer the terminal."""
    return "".join(c if c.isprintable() else "\ufffd" for c in " ".join(text.split()))
