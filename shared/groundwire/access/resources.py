"""Patterns of resource names, compared segment by segment.

``*`` stands for exactly one segment, ``**`` at the end for one or more. So ``corpora/kb/**`` is everything
below the corpus, but not the corpus. A segment is compared whole, code point by code point: ``prod-*`` is no
pattern, and what a name holds in place of a slash never becomes one.
"""

from __future__ import annotations

from dataclasses import dataclass

ONE = "*"
REST = "**"


@dataclass(frozen=True, slots=True)
class ResourcePattern:
    """A pattern, in parts.

    Attributes:
        segments: literal text or ``*`` each.
        rest: whether more segments must follow, as ``**`` says.
    """

    segments: tuple[str, ...]
    rest: bool

    def __str__(self) -> str:
        return "/".join((*self.segments, REST) if self.rest else self.segments)

    def matches(self, name: tuple[str, ...]) -> bool:
        """Whether a resource name, in segments, is one of those meant."""
        here = len(self.segments)
        if len(name) <= here if self.rest else len(name) != here:
            return False
        return all(want in (ONE, got) for want, got in zip(self.segments, name, strict=False))


def parse_pattern(text: str) -> ResourcePattern:
    """The pattern that `text` writes.

    Raises:
        ValueError: it is none; the message says why.
    """
    segments = text.split("/")
    rest = segments[-1] == REST
    if rest:
        segments.pop()
    for segment in segments:
        if segment in ("", ".", ".."):
            raise ValueError("no resource name has an empty segment, or one of dots")
        if segment == REST:
            raise ValueError("** may stand only at the end")
        if "*" in segment and segment != ONE:
            raise ValueError("* stands for a whole segment, not for a part of one")
    return ResourcePattern(tuple(segments), rest)


def segments_of(name: str) -> tuple[str, ...] | None:
    """A decoded resource name in segments; None for what is no name: empty segments, ``.`` or ``..``."""
    segments = tuple(name.split("/"))
    return None if any(segment in ("", ".", "..") for segment in segments) else segments
