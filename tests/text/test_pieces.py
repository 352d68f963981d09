"""Pieces of sentences that are too long."""

from __future__ import annotations

from collections.abc import Sequence

from groundwire.text.pieces import cut


def letters(texts: Sequence[str]) -> list[int]:
    """A measure: one token a character that is not white space."""
    return [len("".join(text.split())) for text in texts]


def pieces(text: str, limit: int, *, overlap: bool = False) -> list[str]:
    [spans] = cut([text], letters, limit, overlap=overlap, read=str)
    return [text[a:b] for a, b in spans]


def test_prefers_clauses_then_words_then_letters() -> None:
    assert pieces("aa aa aa, aa aa aa", 8) == ["aa aa aa,", "aa aa aa"]
    assert pieces("aaa aaa aaa aaa", 7) == ["aaa aaa", "aaa aaa"]
    assert pieces("中中中，中中中中", 5) == ["中中中，", "中中中中"]
    assert pieces("a" * 12, 5) == ["aaaaa", "aaaaa", "aa"]


def test_overlaps_by_at_most_a_quarter() -> None:
    assert pieces("aa bb cc dd ee ff gg", 8, overlap=True) == ["aa bb cc dd", "dd ee ff gg"]
    assert pieces("aa bb cc dd ee ff gg", 8) == ["aa bb cc dd", "ee ff gg"]


def test_several_sentences_share_the_measuring() -> None:
    calls: list[int] = []

    def measure(texts: Sequence[str]) -> list[int]:
        calls.append(len(texts))
        return letters(texts)

    found = cut(["aa " * 20, "bb " * 30], measure, 8, overlap=False, read=str)
    assert [len(spans) for spans in found] == [5, 8]
    assert len(calls) == 2


def test_a_measure_that_no_piece_can_satisfy_still_ends() -> None:
    [spans] = cut(["aaaa bbbb"], lambda texts: [99 for _ in texts], 8, overlap=True, read=str)
    text = "aaaa bbbb"
    assert "".join(text[a:b] for a, b in spans) == "aaaabbbb"
