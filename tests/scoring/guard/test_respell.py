from __future__ import annotations

import pytest

from groundwire.scoring.guard import read, respell


def put(claim: str, evidence: str) -> str:
    return respell(claim, read(claim), read(evidence))


@pytest.mark.parametrize(
    ("claim", "evidence", "wanted"),
    [
        ("The club has fifteen hundred members.", "It has 1,500 members.", "The club has 1,500 members."),
        ("It has 1500 members.", "It has 1,500 members.", "It has 1,500 members."),
        ("Turnout was fifty percent.", "Turnout: 50%", "Turnout was 50%."),
        ("Signed on 1997-12-19.", "Signed on 19 December 1997.", "Signed on 19 December 1997."),
        ("He was born Apr. 15, 1978.", "born April 15, 1978", "He was born April 15, 1978."),
        ("He came 3rd of 20.", "He came third of twenty.", "He came third of twenty."),
        ("It earned 2.2 billion dollars.", "It earned $2.2 billion.", "It earned $2.2 billion."),
        ("It is 300 metres tall.", "height: 300 m", "It is 300 m tall."),
        ("It is 3 km away.", "It is 3,000 m away.", "It is 3,000 m away."),
        ("It won over 20 awards.", "It won more than 20 awards.", "It won more than 20 awards."),
    ],
)
def test_what_is_equal_is_said_as_the_evidence_says_it(claim: str, evidence: str, wanted: str) -> None:
    assert put(claim, evidence) == wanted


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("It has 1,501 members.", "It has 1,500 members."),
        ("It has over 1500 members.", "It has 1,500 members."),
        ("It is 300 feet tall.", "It is 300 metres tall."),
        ("Signed in December 1997.", "Signed on 19 December 1997."),
        ("He has 3 cats and 3 dogs.", "He has three cats."),
        ("Apollo 11 landed.", "It had eleven crew."),
        ("It has 1500 members.", "Founded in 1500. It has 1500 members."),
        ("", "1"),
    ],
)
def test_what_is_not_the_same_or_not_clear_stays_as_it_is(claim: str, evidence: str) -> None:
    assert put(claim, evidence) == claim


def test_a_claim_in_its_own_evidence_stays_as_it_is() -> None:
    claim = "On 19 December 1997 it had 1,500 members, 50% of them in the third district."
    assert put(claim, claim) == claim
