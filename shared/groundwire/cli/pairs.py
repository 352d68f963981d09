"""Arguments of the form key=value."""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.errors import InvalidArgument


def pairs_of(arguments: Sequence[str], option: str) -> dict[str, str]:
    """The pairs that a repeated option gives.

    Raises:
        InvalidArgument: one has no equals sign, or a key comes twice; names the option.
    """
    pairs: dict[str, str] = {}
    for argument in arguments:
        key, equals, value = argument.partition("=")
        if not equals:
            raise InvalidArgument(f"{option} {argument!r} is not of the form key=value")
        if key in pairs:
            raise InvalidArgument(f"{option} gives {key!r} twice")
        pairs[key] = value
    return pairs
