from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.grounding.evidence import ATTRIBUTE_TOKENS, gather_evidence
from groundwire.grounding.model import Fact


def words(texts: Sequence[str]) -> list[int]:
    return [len(text.split()) for text in texts]


def texts_of(*facts: Fact, limit: int = 20) -> list[str]:
    return [piece.text for piece in gather_evidence(facts, words, limit)]


def test_attributes_travel_with_every_window() -> None:
    text = "One two three four five. Six seven eight nine ten. " * 3
    found = texts_of(Fact(text, {"author": "Ada", "title": "Numbers"}), limit=6)
    assert len(found) >= 6
    assert all(piece.endswith(" (author: Ada; title: Numbers)") for piece in found)


def test_their_order_in_the_request_does_not_matter() -> None:
    assert texts_of(Fact("Text.", {"b": "2", "a": "1"})) == texts_of(Fact("Text.", {"a": "1", "b": "2"}))


def test_keys_that_differ_by_white_space_are_all_told() -> None:
    attributes = {"author": "Harbour office", " author": "Navy"}
    (text,) = texts_of(Fact("Text.", attributes))
    assert text == "Text. (author: Harbour office; author: Navy)"
    assert texts_of(Fact("Text.", dict(reversed(attributes.items())))) == [text]


def test_links_say_nothing() -> None:
    assert texts_of(
        Fact("Text.", {"uri": "gs://b/o", "URL": "https://x.example", "domain": "x.example"})
    ) == ["Text. (domain: x.example)"]


def test_a_long_attribute_is_evidence_of_its_own_and_is_not_cut() -> None:
    summary = " ".join(f"word{n}" for n in range(3 * ATTRIBUTE_TOKENS))
    found = gather_evidence([Fact("First sentence here.", {"summary": summary})], words, 20)
    assert found[0].text == "First sentence here."
    assert all(piece.window.start == 0 for piece in found)
    told = " ".join(piece.text for piece in found[1:])
    assert all(f"word{n}" in told for n in range(3 * ATTRIBUTE_TOKENS))


def test_blank_facts_give_nothing_and_keep_their_index() -> None:
    found = gather_evidence([Fact("  \n"), Fact("Text."), Fact("", {"author": "A"})], words, 20)
    assert [piece.window.fact for piece in found] == [1]


def test_the_scorer_reads_plain_text() -> None:
    assert texts_of(Fact("The prize is **999** dollars.")) == ["The prize is 999 dollars."]


def test_the_marks_between_attributes_count() -> None:
    attributes = {f"k{n}": "v" for n in range(60)}

    def marks_and_words(texts: Sequence[str]) -> list[int]:
        return [len(re.findall(r"\w+|[^\w\s]", text)) for text in texts]

    window, *loose = gather_evidence([Fact("Text.", attributes)], marks_and_words, 20)
    note = window.text.removeprefix("Text.")
    assert 0 < marks_and_words([note])[0] <= ATTRIBUTE_TOKENS
    told = " ".join(piece.text for piece in (window, *loose))
    assert all(f"k{n}: v" in told for n in range(60))


def test_rows_of_a_table_are_read_behind_its_caption() -> None:
    rows = "\n".join(f"Name {n}: value number {n} of many here" for n in range(12))
    first, *rest = gather_evidence([Fact(f"title: Ada\n{rows}", {"author": "B"})], words, 20)
    assert first.text.startswith("title: Ada. Name 0: ")
    assert rest
    for piece in rest:
        assert piece.text.startswith("title: Ada. Name ")
        assert piece.text.endswith(" (author: B)")
        assert not piece.window.text.startswith("title")
