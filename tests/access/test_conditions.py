from __future__ import annotations

from datetime import UTC, datetime

import pytest

from groundwire.access.conditions import Circumstances, Condition
from groundwire.access.decisions import Reason
from groundwire.access.resources import parse_pattern

NOON = datetime(2027, 1, 1, 12, tzinfo=UTC)
LATER = datetime(2027, 1, 1, 13, tzinfo=UTC)
ASKED = Circumstances(("corpora", "kb"), {"env": "prod", "team": "red", "note": ""}, NOON)

KB = (parse_pattern("corpora/kb"),)
PROD = (("env", frozenset({"prod", "stage"})),)


@pytest.mark.parametrize(
    ("condition", "reasons"),
    [
        (Condition(), []),
        (Condition(resources=KB), []),
        (Condition(resources=(parse_pattern("corpora/x"), *KB)), []),
        (Condition(resources=(parse_pattern("corpora/x"),)), [Reason.OTHER_RESOURCE]),
        (Condition(labels=PROD), []),
        (Condition(labels=(("env", frozenset({"dev"})),)), [Reason.OTHER_LABELS]),
        (Condition(labels=(("tier", frozenset({"gold"})),)), [Reason.OTHER_LABELS]),
        (Condition(labels=(("tier", frozenset({""})),)), [Reason.OTHER_LABELS]),  # absent is not empty
        (Condition(labels=(("note", frozenset({""})),)), []),
        (Condition(labels=(*PROD, ("team", frozenset({"blue"})))), [Reason.OTHER_LABELS]),
        (Condition(not_before=NOON), []),
        (Condition(not_before=LATER), [Reason.NOT_YET]),
        (Condition(expires=NOON), [Reason.EXPIRED]),
        (Condition(expires=LATER), []),
        (
            Condition("all", (parse_pattern("x"),), (("env", frozenset({"dev"})),), LATER, NOON),
            [Reason.NOT_YET, Reason.EXPIRED, Reason.OTHER_RESOURCE, Reason.OTHER_LABELS],
        ),
    ],
)
def test_all_parts_must_hold_and_every_other_is_told(condition: Condition, reasons: list[Reason]) -> None:
    assert [miss.reason for miss in condition.misses(ASKED)] == reasons
    assert condition.holds(ASKED) is (reasons == [])


def test_a_miss_says_what_was_asked_and_what_is_wanted() -> None:
    condition = Condition(
        "t", (parse_pattern("corpora/x/**"),), (("env", frozenset({"dev"})), ("tier", frozenset({"a", "b"})))
    )
    assert [miss.detail for miss in condition.misses(ASKED)] == [
        "resource corpora/kb is not corpora/x/**",
        "the key has env=prod, not env=dev",
        "the key has no fixed label tier, not tier=a or tier=b",
    ]
