from __future__ import annotations

from groundwire.grounding.content import ContentTerms, term_weights, weight_of


def test_numbers_weigh_most_then_names_then_words() -> None:
    weights = term_weights("Bridges by Meyer opened in 1931.")
    assert weights["1931"] > weights["meyer"] > weights["opened"] == weights["bridge"]
    assert set(weights) == {"bridge", "meyer", "opened", "1931"}


def test_the_word_that_opens_a_claim_is_a_name_only_when_it_comes_again() -> None:
    assert term_weights("Meyer opened it.")["meyer"] == 1.0
    assert term_weights("Meyer said that Meyer opened it.")["meyer"] > 1.0


def test_only_terms_of_the_claim_weigh() -> None:
    weights = term_weights("The pier closed.")
    assert weight_of({"pier", "garden"}, weights) == weights["pier"]


def test_each_text_is_read_once() -> None:
    terms = ContentTerms()
    assert terms["The pier closed."] == {"pier", "closed"}
    assert terms["The pier closed."] is terms["The pier closed."]
