"""Which evidence is read together, by the claim's words alone."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from groundwire.grounding.content import ContentTerms
from groundwire.grounding.copies import Copies
from groundwire.grounding.evidence import Evidence
from groundwire.grounding.joint import MOST_PIECES, joined, select
from groundwire.text.windows import Window

CLAIM = "Ada Meyer designed the Kreuzberg bridge, which opened in 1931."
DESIGN = "Ada Meyer designed the bridge at Kreuzberg."
OPENING = "The Kreuzberg bridge opened in 1931."


def words(texts: Sequence[str]) -> list[int]:
    return [len(text.split()) for text in texts]


def facts(*texts: str) -> list[Evidence]:
    """One fact each."""
    return [Evidence(Window(index, 0, len(text), text), text) for index, text in enumerate(texts)]


def windows(*texts: str) -> list[Evidence]:
    """All of one fact."""
    return [Evidence(Window(0, at, at + 1, text), text) for at, text in enumerate(texts)]


def chosen(evidence: Sequence[Evidence], claim: str = CLAIM, limit: int = 200) -> list[str]:
    """What is read together, in reading order."""
    copies, texts = Copies(evidence), list(dict.fromkeys(piece.text for piece in evidence))
    found = select(claim, texts, copies, ContentTerms(), words, limit)
    return [evidence[at].text for at in copies.spoken_by(found)]


def test_two_facts_that_carry_a_claim_together_are_read_together() -> None:
    assert chosen(facts("Trains run hourly.", OPENING, "It rains.", DESIGN)) == [DESIGN, OPENING]


def test_what_adds_nothing_is_never_read_along() -> None:
    again = "Ada Meyer designed a bridge, said the designers."
    assert chosen(facts(DESIGN, OPENING, again, "The bridge was painted.")) == [DESIGN, OPENING]


def test_a_piece_that_holds_everything_needs_no_other() -> None:
    assert len(chosen(facts(f"It is known that {CLAIM}", DESIGN, OPENING))) < 2


def test_a_fact_on_another_subject_is_not_read_for_one_word() -> None:
    assert chosen(facts(DESIGN, "The theatre opened late.", "In 1931 it rained for a month.")) == [DESIGN]


def test_another_window_of_a_fact_that_is_read_may_add_one_word() -> None:
    assert chosen(windows("Trains run hourly.", "It was finished in 1931.", DESIGN)) == [
        "It was finished in 1931.",
        DESIGN,
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_facts_has_no_say(seed: int) -> None:
    texts = [DESIGN, OPENING, "Ada Meyer opened a bridge.", "A bridge designed in 1931.", "It rains."]
    random.Random(seed).shuffle(texts)
    assert chosen(facts(*texts)) == [DESIGN, OPENING]


def test_windows_of_one_fact_stand_in_the_order_of_its_text() -> None:
    assert chosen(windows(OPENING, "Trains run.", DESIGN)) == [OPENING, DESIGN]


def test_no_more_is_read_than_the_model_holds() -> None:
    assert chosen(facts(DESIGN, OPENING), limit=13) == [DESIGN, OPENING]
    assert chosen(facts(DESIGN, OPENING), limit=12) == [DESIGN]


def test_at_most_a_few_pieces() -> None:
    names = ["Anton", "Berta", "Clara", "Dora", "Emil"]
    claim = f"The founders are {', '.join(names)}."
    found = chosen(facts(*(f"One of the founders is {name}." for name in names)), claim)
    assert len(found) == MOST_PIECES


def test_of_equal_texts_one_is_read() -> None:
    assert chosen(facts(DESIGN, DESIGN, OPENING, OPENING)) == [DESIGN, OPENING]


def test_pieces_are_joined_as_one_text() -> None:
    assert joined((1, 0), facts(OPENING, DESIGN)) == f"{DESIGN} {OPENING}"
