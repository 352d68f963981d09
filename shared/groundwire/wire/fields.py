"""Readers of the four shapes a protobuf field has in JSON, which note every fault instead of stopping at one.

A message is described by a table of readers; see `check_request`. A reader returns `BAD` for a value that it
noted, so that later checks (by `isinstance`) pass it over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from enum import Enum
from itertools import islice
from typing import Final, Generic, Protocol, TypeVar

from groundwire.errors import FieldViolation, InvalidArgument
from groundwire.wire.notes import INVALID_JSON, Notes, show
from groundwire.wire.paths import at, camel, element, member, quoted
from groundwire.wire.values import JsonValue

# Messages name v1 whichever version was called: the shapes are the same.
_PACKAGE = "type.googleapis.com/google.cloud.discoveryengine.v1"

T = TypeVar("T")


class _Bad(Enum):
    BAD = "bad"


BAD: Final = _Bad.BAD
"""In place of a value that could not be read."""


class Field(Protocol):
    """Reads one field.

    Attributes:
        kind: the field's type as error messages write it, such as ``TYPE_DOUBLE``.
    """

    kind: str

    def read(self, value: JsonValue, path: str, notes: Notes) -> object:
        """The field's value, or `BAD` once what is wrong with it is noted under `path`."""


def _refuse(kind: str, value: JsonValue, path: str, notes: Notes) -> object:
    notes.add(path, f"Invalid value at '{path}' ({kind}), {show(value)}")
    return BAD


def _check_size(value: Sized, at_most: int | None, path: str, notes: Notes) -> None:
    if at_most is not None and len(value) > at_most:
        notes.add(path, f"{path} holds {len(value)} elements; at most {at_most} are allowed.")


class Scalar(Generic[T]):
    """A string, number or boolean.

    Args:
        kind: the type's name for messages.
        convert: gives the value, or None when it is not of the type.
        limit: what is wrong with a value of the type, as the rest of a sentence about it; else empty.
    """

    def __init__(
        self, kind: str, convert: Callable[[JsonValue], T | None], limit: Callable[[T], str] = lambda _: ""
    ) -> None:
        self.kind = kind
        self._convert = convert
        self._limit = limit

    def read(self, value: JsonValue, path: str, notes: Notes) -> object:
        """The converted value; one over its limit is noted and still returned."""
        converted = self._convert(value)
        if converted is None:
            return _refuse(self.kind, value, path, notes)
        if problem := self._limit(converted):
            notes.add(path, f"{path} {problem}.")
        return converted


class Repeated:
    """A list. Only its first `at_most` elements are looked at, and to have more is a fault."""

    def __init__(self, item: Field, *, at_most: int) -> None:
        self.kind = item.kind
        self._item = item
        self._at_most = at_most

    def read(self, value: JsonValue, path: str, notes: Notes) -> object:
        """A tuple of what the item's reader returns."""
        if not isinstance(value, list):
            return _refuse(self.kind, value, path, notes)
        _check_size(value, self._at_most, path, notes)
        items = enumerate(islice(value, self._at_most))
        return tuple(self._item.read(inner, element(path, index), notes) for index, inner in items)


class Map:
    """An object whose keys are the caller's words; limited as `Repeated` is."""

    def __init__(self, entry: str, item: Field, *, at_most: int | None = None) -> None:
        self.kind = f"{_PACKAGE}.{entry}"
        self._item = item
        self._at_most = at_most

    def read(self, value: JsonValue, path: str, notes: Notes) -> object:
        """A dict of what the item's reader returns."""
        if not isinstance(value, dict):
            return _refuse(self.kind, value, path, notes)
        _check_size(value, self._at_most, path, notes)
        entries = islice(value.items(), self._at_most)
        return {key: self._item.read(inner, member(path, key), notes) for key, inner in entries}


class Message:
    """An object with known names. Each may be written in either case; null is the same as leaving it out."""

    def __init__(self, name: str, fields: Mapping[str, Field]) -> None:
        self.kind = f"{_PACKAGE}.{name}"
        self.fields = dict(fields)
        self._proto_names = {name: name for name in fields} | {camel(name): name for name in fields}

    def read(self, value: JsonValue, path: str, notes: Notes) -> object:
        """A dict by proto name of the fields that are present, bad ones as `BAD`."""
        if not isinstance(value, dict):
            return _refuse(self.kind, value, path, notes)
        return self._members(value, path, notes)

    def read_root(self, payload: JsonValue, notes: Notes) -> dict[str, object]:
        """As `read`, of a whole body.

        Raises:
            InvalidArgument: the body is not an object, so that there is nothing else to look at.
        """
        if not isinstance(payload, dict):
            fault = f'{INVALID_JSON} Unknown name "": Root element must be a message.'
            raise InvalidArgument(fault, [FieldViolation("", fault)])
        return self._members(payload, "", notes)

    def _members(self, value: dict[str, JsonValue], path: str, notes: Notes) -> dict[str, object]:
        seen = set()
        found: dict[str, object] = {}
        for key, inner in value.items():
            name = self._proto_names.get(key)
            if name is None:
                notes.add(path, f"{INVALID_JSON} Unknown name {quoted(key)}{at(path)}: Cannot find field.")
            elif name in seen:
                notes.add(member(path, name), f"{INVALID_JSON} Duplicate key {quoted(name)}{at(path)}.")
            else:
                seen.add(name)
                if inner is not None:
                    found[name] = self.fields[name].read(inner, member(path, name), notes)
        return found
