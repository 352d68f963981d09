"""The largest request that the API allows."""

from __future__ import annotations

import time

import pytest

from tests.acceptance.api import Api, assert_spans
from tests.acceptance.samples import SUPPORTED

SECONDS = 60
SENTENCE = "泰坦尼克号是一部由詹姆斯卡梅隆执导的电影。"


@pytest.mark.parametrize("api", ["v1"], indirect=True)
def test_two_hundred_facts_of_ten_thousand_wide_characters(api: Api) -> None:
    """Each character takes three bytes in UTF-8 and six as the client escapes it: a body of 12 MB."""
    long = SENTENCE * 500
    facts = [{"fact_text": long[start : start + 10_000]} for start in range(200)]
    began = time.monotonic()
    reply = api.check(SUPPORTED, facts)
    assert time.monotonic() - began < SECONDS
    assert_spans(SUPPORTED, reply)
    assert len(reply.claims) == 2
