"""Reads the `match` of a route: ``{"env": ["prod", "stage"], "team": "*"}``."""

from __future__ import annotations

from groundwire.access.faults import Faults
from groundwire.access.labels import key_problems, value_problems
from groundwire.routing.selectors import ANY, NOTHING, Selector
from groundwire.wire.labels import MAX_LABELS


def read_selector(faults: Faults, value: object, place: str) -> Selector:
    """The selector; faults in keys and values are noted. One that cannot be read takes nothing."""
    if not isinstance(value, dict):
        faults.add(place, "must be an object")
        return NOTHING
    body = faults.mapping_at(value, place)
    if len(body) > MAX_LABELS:
        faults.add(place, f"asks for {len(body)} labels; no request has more than {MAX_LABELS}")
    wanted = {}
    for key, values in body.items():
        for problem in key_problems(key):
            faults.add(place, f"holds a bad label: {problem}")
        wanted[key] = _values(faults, key, values, f"{place}.{key}")
    return Selector(wanted)


def _values(faults: Faults, key: str, value: object, place: str) -> tuple[str, ...] | None:
    if value == ANY:
        return None
    if not isinstance(value, list):
        faults.add(place, f'must be a list of values, or "{ANY}" for any value')
        return ()
    texts = faults.texts_at(value, place, blank=True)
    for text, here in texts:
        for problem in value_problems(key, text):
            faults.add(here, f"holds a bad label: {problem}{_hint(text)}")
    return tuple(text for text, _ in texts)


def _hint(text: str) -> str:
    return f'; "{ANY}" stands alone, not in a list' if text == ANY else ""
