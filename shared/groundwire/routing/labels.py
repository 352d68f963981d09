"""The labels that a request is routed by: the key's fixed ones and those that the request sends.

Labels are compared code point by code point and never normalised. What looks alike may therefore differ; it
then matches nothing that it is not equal to, and a routes document refuses text in which that could go unseen
(see `groundwire.access.labels`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import unquote_to_bytes

from groundwire.access.refusals import CallRefused, Why
from groundwire.errors import FieldViolation, InvalidArgument
from groundwire.wire.labels import MAX_LABELS, label_violations
from groundwire.wire.paths import quoted

HEADER = "X-Groundwire-Labels"
_BODY = "user_labels"


def effective_labels(fixed: Mapping[str, str], user_labels: Mapping[str, str], header: str) -> dict[str, str]:
    """All labels of a request, the key's fixed ones first.

    Args:
        fixed: the key's; taken to be sound.
        user_labels: the body's.
        header: the value of `X-Groundwire-Labels` as WSGI hands it over, one character a byte; "" for none.

    Raises:
        InvalidArgument: a label breaks Google's grammar, the header gives a key twice or otherwise than the
            body, or there are more than 64 in all. Holds every fault of body and header.
        PermissionDenied: the request sends another value for a fixed label.
    """
    faults = label_violations(user_labels, _BODY)
    from_header: dict[str, str] = {}
    for item in _items(header):
        if isinstance(item, str):
            faults.append(_fault(item))
        elif item[0] in from_header:
            faults.append(_fault(f"label key {quoted(item[0])} is given twice"))
        else:
            from_header[item[0]] = item[1]
    faults += label_violations(from_header, HEADER)
    faults += [
        _fault(f"label {quoted(key)} has another value in {_BODY}")
        for key, value in from_header.items()
        if user_labels.get(key, value) != value
    ]
    _refuse(faults)
    sent = {**user_labels, **from_header}
    _keep_fixed(fixed, sent)
    labels = {**fixed, **sent}
    if len(labels) > MAX_LABELS:
        _refuse([FieldViolation(_BODY, f"{_BODY}: {_too_many(len(labels))}")])
    return labels


def _items(header: str) -> Iterator[tuple[str, str] | str]:
    """Each label of the header, or what is wrong in its place."""
    if not header.strip():
        return
    for item in header.split(","):
        key, equals, value = item.strip(" \t").partition("=")
        if not equals:
            yield f"{quoted(item.strip())} is not of the form key=value"
            continue
        try:
            yield _decoded(key), _decoded(value)
        except UnicodeError:
            yield f"{quoted(item.strip())} is not UTF-8"


def _decoded(text: str) -> str:
    """UTF-8, as it is or percent-encoded; the grammar has no percent sign, so the two cannot be confused."""
    return unquote_to_bytes(text.encode("latin-1")).decode()


def _keep_fixed(fixed: Mapping[str, str], sent: Mapping[str, str]) -> None:
    changed = [quoted(key) for key, value in sent.items() if fixed.get(key, value) != value]
    if changed:
        raise CallRefused(
            f"The API key fixes the label {' and '.join(changed)}: a request may not give it another value.",
            Why.FIXED_LABEL,
        )


def _too_many(count: int) -> str:
    return f"with the header's and the API key's there are {count} labels; at most {MAX_LABELS} are allowed."


def _fault(problem: str) -> FieldViolation:
    return FieldViolation(HEADER, f"{HEADER}: {problem}.")


def _refuse(faults: list[FieldViolation]) -> None:
    if faults:
        raise InvalidArgument("\n".join(fault.description for fault in faults), faults)
