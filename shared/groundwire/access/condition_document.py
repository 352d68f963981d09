"""Reads the condition of a binding."""

from __future__ import annotations

from groundwire.access.conditions import Condition
from groundwire.access.faults import Faults
from groundwire.access.labels import label_problems
from groundwire.access.resources import ResourcePattern, parse_pattern

_PARTS = ("resources", "labels", "notBefore", "expires")


def read_condition(faults: Faults, value: object, place: str) -> Condition:
    """The condition in `value`; what is wrong with it goes to `faults`."""
    body = faults.object_at(value, place, ("title", *_PARTS))
    if isinstance(value, dict) and value.keys() <= {"title"}:
        faults.add(
            place, f"must have one of {', '.join(_PARTS)}; leave it out for a binding that always holds"
        )
    title = faults.text_at(body["title"], f"{place}.title") if "title" in body else ""
    not_before = faults.time_in(body, "notBefore", place)
    expires = faults.time_in(body, "expires", place)
    if not_before and expires and not_before >= expires:
        faults.add(place, "never holds: notBefore must be earlier than expires")
    return Condition(
        title, _resources(faults, body, place), _labels(faults, body, place), not_before, expires
    )


def _resources(faults: Faults, body: dict[str, object], place: str) -> tuple[ResourcePattern, ...]:
    patterns = []
    texts = faults.texts_at(body["resources"], f"{place}.resources") if "resources" in body else []
    for text, here in texts:
        try:
            patterns.append(parse_pattern(text))
        except ValueError as exc:
            faults.add(here, f"{text!r} is no pattern: {exc}")
    return tuple(patterns)


def _labels(faults: Faults, body: dict[str, object], place: str) -> tuple[tuple[str, frozenset[str]], ...]:
    place = f"{place}.labels"
    found = faults.mapping_at(body["labels"], place) if "labels" in body else {}
    if "labels" in body and body["labels"] == {}:
        faults.add(place, "must not be empty")
    labels = []
    for key, value in found.items():
        here = f"{place}[{key!r}]"
        wanted = [text for text, _ in faults.texts_at(value, here, blank=True)]
        problems = [problem for text in wanted or [""] for problem in label_problems({key: text})]
        for problem in dict.fromkeys(problems):
            faults.add(here, f"breaks the rules of labels: {problem}")
        labels.append((key, frozenset(wanted)))
    return tuple(sorted(labels))
