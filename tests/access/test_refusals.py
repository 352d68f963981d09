from __future__ import annotations

from groundwire.access.gate import Caller
from groundwire.access.refusals import CallRefused, KeyRefused, Why, log_fields
from groundwire.errors import NotFound


def test_one_text_whatever_is_wrong_with_a_key() -> None:
    texts = {str(KeyRefused(why, "0123456789")) for why in Why}
    assert texts == {"API key not valid. Please pass a valid API key."}
    assert KeyRefused(Why.EXPIRED).violations == ()


def test_the_log_learns_why_and_whose() -> None:
    assert log_fields(KeyRefused(Why.EXPIRED, "0123456789")) == {"why": "expired", "key_id": "0123456789"}
    assert log_fields(KeyRefused(Why.MALFORMED)) == {"why": "malformed"}
    caller = Caller("review-bot", "red", "0123456789")
    refused = CallRefused("no", Why.NO_PERMISSION, caller=caller, detail="no_role", reason="IAM")
    assert log_fields(refused) == {
        "why": "no_permission",
        "detail": "no_role",
        "key_id": "0123456789",
        "principal": "review-bot",
        "tenant": "red",
    }
    assert refused.reason == "IAM"


def test_other_errors_have_nothing_to_add() -> None:
    assert log_fields(NotFound("x")) == {}
