"""What is true of any texts."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundwire.scoring.guard import read, veto

PIECES = st.sampled_from(
    [
        *"1 7 12 30 1997 2003 1,000 1.000 3.5 0 19 1/2 -5 $5 \u20ac7 50% percent points million bn k dozen".split(),
        *"hundred twenty two half third 3rd feet km m kg hours years year ago January Dec May March 5pm 10:30".split(),
        *"noon B-52 Apollo and to or between over about more than at least the in of by was not Paris Ann Lee".split(),
        *"- \u2013 / . , ( ) [ ] : ; ' \" \u00b0 \u00bd \u0663 \u5e74 ?".split(),
        "\n",
    ]
)
_WORDS = st.lists(PIECES, max_size=14)
TEXTS = st.one_of(st.text(max_size=60), _WORDS.map(" ".join), _WORDS.map("".join))


@given(TEXTS)
def test_a_text_holds_itself(text: str) -> None:
    assert veto(read(text), read(text)) == ()


@given(TEXTS, TEXTS)
def test_evidence_that_repeats_the_claim_holds_it(evidence: str, claim: str) -> None:
    assert veto(read(f"{evidence}\n\n{claim}"), read(claim)) == ()


@given(TEXTS, TEXTS)
def test_the_same_texts_get_the_same_answer(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == veto(read(evidence), read(claim))


@given(TEXTS)
def test_what_is_claimed_is_in_the_claim(claim: str) -> None:
    for why in veto(read(""), read(claim)):
        assert why.found is None
        assert why.claimed.split()[-1].casefold() in claim.casefold()


@given(TEXTS, TEXTS)
def test_a_question_is_never_vetoed(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(f"{claim}?")) == ()


@given(st.text(alphabet=st.characters(whitelist_categories=("Ll", "Lo", "Zs", "Po", "Mn")), max_size=80))
def test_without_numbers_and_capitals_there_is_nothing_to_veto(claim: str) -> None:
    if not read(claim).found:
        assert veto(read("Ann Lee paid $5 in 1997."), read(claim)) == ()


def calls(work: Callable[[], object]) -> int:
    """Python calls that some work takes."""
    count = 0

    def seen(_frame: FrameType, _event: str, _arg: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


HOSTILE = [
    "1 ", "1-", "1,", "1.", "1'", "1/", "1:", "9", "10:", "[1", "1]", "(1", "-1", "$1 ", "a1", "a-1", "A1 ", "A ", "- ",
    "two hundred and ", "five ", "half a ", "may ", "March 1 ", "1 May ", "5 ft ", "1 and a half ", "1 km and 2 m, ",
    "1 to 2 to ", "1\u202f", "\u00bd", "more than ", "1 or 2 or ", "1\n", "twenty ", "nineteen ninety ",
    "1 percent of ",
]  # fmt: skip


@pytest.mark.parametrize("piece", HOSTILE)
def test_work_grows_with_the_length_of_the_text(piece: str) -> None:
    evidence = read("It was 7 km in 1997.")
    short, long = (piece * (size // len(piece)) for size in (600, 2_400))
    assert calls(lambda: veto(evidence, read(long))) <= 5 * calls(lambda: veto(evidence, read(short))) + 500


MANY_QUANTITIES = [
    "In {year}, {n} men came. ", "It took {n} days from {year} on. ", "{n}% of {m} km came. ", "At {h}:30 {n} hours. ",
    "It was {n} km on {d} May {year}. ", "Ann Lee met Bo Diaz {n} times. ",
]  # fmt: skip
CLAIMS = [
    "In 3 years and 2.5 days 17.3 km in 1544 cost 3.77% of $7.13, aged 4321.",
    "Bo Diaz met Ann Lee 5,000,001 times on 2 June 2077.",
    "Cy Roth met Bo Diaz at 5:17 for 77.7 hours.",
]


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("piece", MANY_QUANTITIES)
@pytest.mark.parametrize("literal", [False, True])
def test_comparing_grows_with_the_length_of_the_evidence(piece: str, claim: str, literal: bool) -> None:
    said = read(claim)
    short, long = (
        read(
            "".join(
                piece.format(year=1101 + n, n=n + 40, m=7 * n, h=n % 24, d=n % 28 + 1) for n in range(size)
            )
        )
        for size in (60, 240)
    )
    few = calls(lambda: veto(short, said, literal=literal))
    assert calls(lambda: veto(long, said, literal=literal)) <= 5 * few + 500


def test_ten_thousand_characters_are_read() -> None:
    text = "In 1997 it was 5 km, then 7 km. " * 320
    assert veto(read(text), read("It was 9 km in 1997.")) == ()
    assert len(read(text).found) == 960


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [("1234 " * 60, "5678 " * 1980), ("by Bob in " * 400, "by Xyz in " * 400), ("1'" * 500, "3'" * 500)],
)
@pytest.mark.parametrize("literal", [False, True])
def test_lists_beside_tables_are_not_compared(claim: str, evidence: str, literal: bool) -> None:
    said, held = read(f"It has {claim}."), read(f"It had {evidence}.")
    assert calls(lambda: veto(held, said, literal=literal)) < 50
    assert veto(held, said, literal=literal) == ()


def test_a_few_numbers_beside_a_table_still_are() -> None:
    table = read("Sold " + " ".join(f"{n} in town {n}," for n in range(1000, 1900)) + " and so on.")
    assert veto(table, read("It sold 77777 cars."), literal=True)
