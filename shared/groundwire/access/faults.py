"""Reads a JSON document by hand and gathers everything that is wrong with it, each fault with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from groundwire.access.rfc3339 import parse_time
from groundwire.errors import SettingsError

_KEY = re.compile(r"(gw_[a-z0-9-]{1,16}_)[0-9A-Za-z_]+")


class Faults:
    """The faults of one document.

    Its readers note a fault and go on with something empty, so that one mistake hides no other.
    """

    def __init__(self, subject: str) -> None:
        """Takes what the document is, in a word, for the error."""
        self._subject = subject
        self._found: list[str] = []

    def add(self, place: str, problem: str) -> None:
        """Notes a fault; an empty place is the document itself.

        Faults stand in logs and in readiness, so what looks like a key is left out, and what is not Unicode is
        written as escapes.
        """
        fault = f"{place or 'the document'} {problem}".encode("utf-8", "backslashreplace").decode()
        self._found.append(_KEY.sub(r"\1…", fault))

    def raise_any(self) -> None:
        """Ends the reading if there was a fault.

        Raises:
            SettingsError: every fault, a line each.
        """
        if self._found:
            count = "1 fault" if len(self._found) == 1 else f"{len(self._found)} faults"
            raise SettingsError("\n  ".join([f"{self._subject}: {count}", *self._found]))

    def document(
        self, data: bytes, version: int, names: Sequence[str], required: Sequence[str]
    ) -> dict[str, object]:
        """The members of the document beside its `formatVersion`.

        Raises:
            SettingsError: it is no JSON object, or of another format; nothing further can be said then.
        """
        body = self._parse(data)
        if not isinstance(body, dict):
            self.add("", "must be a JSON object")
            self.raise_any()
            return {}
        found = body.pop("formatVersion", None)
        if type(found) is not int or found < 1:
            self.add("formatVersion", f"must be {version}")
        elif found > version:
            self.add("formatVersion", f"{found} is newer than this Groundwire reads ({version})")
            self.raise_any()
        return self.object_at(body, "", names, required)

    def object_at(
        self, value: object, place: str, names: Iterable[str], required: Iterable[str] = ()
    ) -> dict[str, object]:
        """An object that may have `names` and must have `required`; its other members are left out."""
        if not isinstance(value, dict):
            self.add(place, "must be an object")
            return {}
        for name, count in getattr(value, "repeated", {}).items():
            times = "twice" if count == 2 else f"{count} times"
            self.add(place, f"is ambiguous: the name {name!r} stands {times}")
        known = dict.fromkeys(names)
        for name in value:
            if name not in known:
                self.add(place, f"has the unknown name {name!r}; it may have {', '.join(known)}")
        for name in required:
            if name not in value:
                self.add(place, f"lacks {name}")
        return {name: value[name] for name in known if name in value}

    def mapping_at(self, value: object, place: str) -> dict[str, object]:
        """An object whose names are the author's own."""
        return self.object_at(value, place, value if isinstance(value, dict) else ())

    def list_at(self, value: object, place: str) -> list[object]:
        """A list, which may be empty."""
        if isinstance(value, list):
            return value
        self.add(place, "must be a list")
        return []

    def text_at(self, value: object, place: str) -> str:
        """A string with something in it, all of it printable."""
        if isinstance(value, str) and value.strip() and value.isprintable():
            return value
        self.add(place, "must be a string of printable characters, not empty")
        return ""

    def texts_at(self, value: object, place: str, *, blank: bool = False) -> list[tuple[str, str]]:
        """The strings of a list that has some and none twice, each with its place.

        Args:
            value: what should be the list.
            place: where it stands.
            blank: whether a string may be empty.
        """
        found: dict[str, str] = {}
        items = self.list_at(value, place)
        if isinstance(value, list) and not items:
            self.add(place, "must not be empty")
        for index, item in enumerate(items):
            here = f"{place}[{index}]"
            text = "" if blank and item == "" else self.text_at(item, here)
            if text in found:
                self.add(here, f"repeats {found[text]}")
            elif text or (blank and item == ""):
                found[text] = here
        return list(found.items())

    def count_in(self, body: Mapping[str, object], name: str, place: str) -> int | None:
        """The whole number from 1 on that is the member `name` of the object at `place`; None without one."""
        value = body.get(name)
        if type(value) is int and value >= 1:
            return value
        if name in body:
            self.add(f"{place}.{name}", "must be a whole number of at least 1")
        return None

    def time_in(self, body: Mapping[str, object], name: str, place: str) -> datetime | None:
        """The time that is the member `name` of the object at `place`, in UTC; None without one."""
        value = body.get(name)
        try:
            if isinstance(value, str):
                return parse_time(value)
            if name in body:
                raise ValueError("must be a string")
        except ValueError as exc:
            self.add(f"{place}.{name}", str(exc))
        return None

    def _parse(self, data: bytes) -> object:
        try:
            parsed: object = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_Object)
            return parsed
        except UnicodeDecodeError as exc:
            self.add("", f"is not UTF-8 (byte {exc.start})")
        except json.JSONDecodeError as exc:
            self.add("", f"is not JSON: {exc.msg} (line {exc.lineno}, column {exc.colno})")
        except (ValueError, RecursionError):
            self.add("", "is not JSON that can be read: a number or a nesting without end")
        self.raise_any()
        return None


class _Object(dict[str, object]):
    """A JSON object that remembers the names it was given more than once, with how often."""

    def __init__(self, members: list[tuple[str, object]]) -> None:
        super().__init__(members)
        self.repeated: dict[str, int] = {}
        if len(self) < len(members):
            counts = Counter(name for name, _ in members)
            self.repeated = {name: count for name, count in counts.items() if count > 1}
