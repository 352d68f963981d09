"""Which copies of texts are read together, and which are credited besides."""

from __future__ import annotations

from itertools import permutations

from groundwire.grounding.copies import Copies
from groundwire.grounding.evidence import Evidence
from groundwire.text.windows import Window


def evidence(*facts: str) -> list[Evidence]:
    """Facts of one-letter texts, in order."""
    return [
        Evidence(Window(fact, at, at + 1, text), text)
        for fact, of in enumerate(facts)
        for at, text in enumerate(of)
    ]


def spoken(facts: tuple[str, ...], texts: str) -> list[tuple[str, str]]:
    """Each text that is read, with the fact that it is read from."""
    pieces = evidence(*facts)
    found = [pieces[at] for at in Copies(pieces).spoken_by(texts)]
    return [(piece.text, facts[piece.window.fact]) for piece in found]


def test_a_text_is_read_from_the_fact_that_holds_most() -> None:
    assert spoken(("a", "xab", "b"), "ab") == [("a", "xab"), ("b", "xab")]


def test_texts_of_one_fact_stand_in_its_order_and_facts_as_they_were_chosen() -> None:
    assert spoken(("ba", "c"), "acb") == [("b", "ba"), ("a", "ba"), ("c", "c")]


def test_no_order_of_the_facts_changes_what_is_read() -> None:
    told = {tuple(spoken(facts, "abc")) for facts in permutations(("ab", "bc", "xc", "a", "ab"))}
    assert len(told) == 1


def test_a_text_that_a_fact_repeats_is_read_where_it_comes_first() -> None:
    assert Copies(evidence("aba")).spoken_by("ab") == (0, 1)


def test_other_copies_are_the_first_of_each_fact() -> None:
    copies = Copies(evidence("ab", "xa", "bb", "y"))
    assert copies.spoken_by("ab") == (0, 1)
    assert copies.besides((0, 1)) == (3, 4)
    assert copies.facts("b") == {0, 2}
