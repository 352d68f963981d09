from __future__ import annotations

import pytest

from groundwire.text.terms import content_terms, share, terms


def test_terms_fold_case_and_endings() -> None:
    assert terms("Directed DIRECTS director") == {"direct": 3}


def test_scripts_without_spaces_give_pairs() -> None:
    assert set(terms("十点开")) == {"十点", "点开"}
    assert set(terms("门")) == {"门"}


def test_stop_words_are_no_content() -> None:
    assert content_terms("It was released in 1997.") == {"releas", "1997"}
    assert content_terms("It is.") == frozenset()


@pytest.mark.parametrize(("asked", "said", "shared"), [("a b", "b c", 0.5), ("", "b", 1.0), ("b", "", 0.0)])
def test_share_is_of_what_is_asked(asked: str, said: str, shared: float) -> None:
    assert share(frozenset(asked.split()), frozenset(said.split())) == shared
