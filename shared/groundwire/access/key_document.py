"""The key document (GROUNDWIRE_KEYS), which `groundwire keys` writes::

    {"formatVersion": 1,
     "keys": [{"id": "4Zq0c3tWbX", "env": "prod", "sha256": "…64 hex digits…",
               "principal": "review-bot", "tenant": "red", "labels": {"team": "red"},
               "limits": {"requestsPerMinute": 600},
               "created": "2027-01-01T00:00:00Z", "expires": "2027-04-01T00:00:00Z"}]}

Further names of a key are `notBefore`, `revoked` and `note`; of its limits `tokensPerMinute`, `concurrency`
and `bodyBytes`. Faults quote no value: a key may have been pasted in the wrong place.
"""

from __future__ import annotations

import json
from datetime import datetime

from groundwire.access.faults import Faults
from groundwire.access.labels import label_problems
from groundwire.access.limits import Limits
from groundwire.access.records import FORMS, MAX_NOTE, KeyFile, KeyRecord, format_time
from groundwire.wire.labels import MAX_LABELS

FORMAT_VERSION = 1

_TIMES = {"created": "created", "not_before": "notBefore", "expires": "expires", "revoked": "revoked"}
_LIMITS = {
    "requests_per_minute": "requestsPerMinute",
    "tokens_per_minute": "tokensPerMinute",
    "concurrency": "concurrency",
    "body_bytes": "bodyBytes",
}
_REQUIRED = ("id", "env", "sha256", "principal", "created")
_NAMES = (*_REQUIRED, "tenant", "labels", "limits", "notBefore", "expires", "revoked", "note")


def parse_key_file(data: bytes) -> KeyFile:
    """The records in a key document.

    Raises:
        SettingsError: something is wrong with it; the message has a line for every fault, each with its
            place, and no value.
    """
    faults = Faults("keys")
    body = faults.document(data, FORMAT_VERSION, ("keys",), required=("keys",))
    records: dict[str, KeyRecord] = {}
    for index, value in enumerate(faults.list_at(body.get("keys", []), "keys")):
        record = _record(faults, value, f"keys[{index}]")
        if record.id in records:
            faults.add(f"keys[{index}].id", "is another key's too")
        records[record.id] = record
    faults.raise_any()
    return KeyFile(records.values())


def key_file_bytes(file: KeyFile) -> bytes:
    """The document that holds these records: indented, since people compare versions of it."""
    document = {"formatVersion": FORMAT_VERSION, "keys": [record_json(record) for record in file.keys]}
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def record_json(record: KeyRecord) -> dict[str, object]:
    """A record as the document writes it; what is not set is left out."""
    members: dict[str, object] = {
        "id": record.id,
        "env": record.env,
        "sha256": record.sha256,
        "principal": record.principal,
        "tenant": record.tenant,
        "labels": dict(record.labels),
        "limits": {
            name: limit
            for attribute, name in _LIMITS.items()
            if (limit := getattr(record.limits, attribute)) is not None
        },
    }
    for attribute, name in _TIMES.items():
        if (moment := getattr(record, attribute)) is not None:
            members[name] = format_time(moment)
    members["note"] = record.note
    return {name: value for name, value in members.items() if value not in ("", {})}


def _record(faults: Faults, value: object, place: str) -> KeyRecord:
    body = faults.object_at(value, place, _NAMES, _REQUIRED)
    texts = {name: _text(faults, body[name], f"{place}.{name}", name) for name in FORMS if name in body}
    times = {attribute: faults.time_in(body, name, place) for attribute, name in _TIMES.items()}
    if times["not_before"] and times["expires"] and times["not_before"] >= times["expires"]:
        faults.add(f"{place}.expires", "must be later than notBefore")
    return KeyRecord(
        **{"id": "", "env": "", "sha256": "", "principal": "", **texts},
        labels=_labels(faults, body.get("labels", {}), f"{place}.labels"),
        limits=_limits(faults, body.get("limits", {}), f"{place}.limits"),
        created=times["created"] or datetime.min,
        not_before=times["not_before"],
        expires=times["expires"],
        revoked=times["revoked"],
        note=_note(faults, body.get("note", ""), f"{place}.note"),
    )


def _text(faults: Faults, value: object, place: str, name: str) -> str:
    if FORMS[name].fits(value):
        return value
    faults.add(place, f"must be {FORMS[name].words}")
    return ""


def _labels(faults: Faults, value: object, place: str) -> dict[str, str]:
    body = faults.object_at(value, place, value if isinstance(value, dict) else ())
    labels = {key: text for key, text in body.items() if isinstance(text, str)}
    if len(labels) < len(body):
        faults.add(place, "must have strings as values")
    if len(labels) > MAX_LABELS:
        faults.add(place, f"must be at most {MAX_LABELS}")
    for number, (key, text) in enumerate(labels.items(), 1):
        if label_problems({key: text}):
            faults.add(place, f"breaks the grammar of labels in label {number}")
    return labels


def _limits(faults: Faults, value: object, place: str) -> Limits:
    body = faults.object_at(value, place, _LIMITS.values())
    return Limits(**{attribute: faults.count_in(body, name, place) for attribute, name in _LIMITS.items()})


def _note(faults: Faults, value: object, place: str) -> str:
    if isinstance(value, str) and value.isprintable() and len(value) <= MAX_NOTE:
        return value
    faults.add(place, f"must be printable text of at most {MAX_NOTE} characters")
    return ""
