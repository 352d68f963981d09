"""Windows: whole sentences within a limit, overlapping, nothing left out."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.leaning import leans
from groundwire.text.plain import plain
from groundwire.text.sentences import sentence_spans
from groundwire.text.windows import Window, split_windows

_TOKEN = re.compile(r"[a-zA-Z]{1,6}|[^\sa-zA-Z]")


class Counter:
    """A measure like a model's: pieces of words, and each other sign. Counts how often it is asked."""

    def __init__(self, extra: int = 0) -> None:
        self.calls = 0
        self._extra = extra  # one more token for so many characters: a whole that counts more than its parts

    def __call__(self, texts: Sequence[str]) -> list[int]:
        self.calls += 1
        return [len(_TOKEN.findall(t)) + (len(t) // self._extra if self._extra else 0) for t in texts]


def check(text: str, limit: int, measure: Counter) -> list[Window]:
    """Windows of a text, after making sure of what must hold for all."""
    windows = split_windows(3, text, measure, limit)
    covered: set[int] = set()
    for window in windows:
        assert window.fact == 3
        assert window.text == text[window.start : window.end] == window.text.strip()
        assert measure([plain(window.text)])[0] <= limit
        covered.update(range(window.start, window.end))
    if re.search(r"[^\W_]", text):
        assert all(c.isspace() for i, c in enumerate(text) if i not in covered)
    else:
        assert windows == []
    assert windows == sorted(windows, key=lambda w: (w.start, w.end))
    return windows


SENTENCES = " ".join(f"Number {i} is a sentence here." for i in range(40))


def test_holds_whole_sentences() -> None:
    edges = sentence_spans(SENTENCES)
    for window in check(SENTENCES, 30, Counter()):
        assert window.start in {a for a, _ in edges}
        assert window.end in {b for _, b in edges}


def test_a_short_fact_is_one_window() -> None:
    assert check("One. Two.\n\nThree", 20, Counter()) == [Window(3, 0, 16, "One. Two.\n\nThree")]


def test_the_next_window_starts_one_sentence_back() -> None:
    windows = check(SENTENCES, 30, Counter())
    spans = sentence_spans(SENTENCES)
    assert len(windows) > 5
    for before, after in pairwise(windows):
        assert (after.start, before.end) in spans


def test_no_overlap_when_it_would_take_over_half() -> None:
    windows = check(SENTENCES, 13, Counter())
    assert [(w.start, w.end) for w in windows] == sentence_spans(SENTENCES)


@pytest.mark.parametrize("text", ["", "  \n\t\x85 ", "\u3000", "---", "***", "...", "| | |", "🎉"])
def test_blank_facts_have_no_window(text: str) -> None:
    measure = Counter()
    assert split_windows(0, text, measure, 10) == []
    assert measure.calls == 0


def test_a_long_sentence_is_cut_at_clauses_and_overlaps() -> None:
    text = "It starts. " + ", ".join(f"Clause number {i} goes on and on" for i in range(30)) + ". It ends."
    windows = check(text, 40, Counter())
    assert windows[0].text == "It starts."
    assert windows[-1].text == "It ends."
    pieces = windows[1:-1]
    assert all(piece.text.endswith(",") for piece in pieces[:-1])
    assert all(after.start < before.end for before, after in pairwise(pieces))


def test_words_are_cut_only_when_there_is_no_space() -> None:
    text = "word " * 500
    assert all(set(w.text.split()) == {"word"} for w in check(text, 16, Counter()))


@pytest.mark.parametrize(
    "text",
    [
        "泰坦尼克号" * 300,
        "泰坦尼克号于1997年上映，" * 100,
        "ภาษาไทย" * 200,
        "x" * 3000,
        "https://a.b/" * 200,
        "x" + "😀" * 500,
    ],
)
@pytest.mark.parametrize("limit", [4, 17, 256])
def test_text_without_spaces_is_cut_anywhere(text: str, limit: int) -> None:
    assert check(text, limit, Counter())


@pytest.mark.parametrize("extra", [2, 5, 30])
def test_a_whole_may_count_more_than_its_parts(extra: int) -> None:
    check(SENTENCES, 60, Counter(extra))
    check("| a | b |\n" * 60, 60, Counter(extra))
    check("many words without an end " * 60, 60, Counter(extra))


def test_only_doubtful_windows_are_measured_again() -> None:
    measured: list[str] = []

    def measure(texts: Sequence[str]) -> list[int]:
        measured.extend(texts)
        return Counter()(texts)

    split_windows(0, SENTENCES, measure, 400)
    assert len(measured) == len(sentence_spans(SENTENCES))  # all fit with room to spare
    measured.clear()
    split_windows(0, "泰坦尼克号" * 1000, measure, 256)
    assert sum(map(len, measured)) < 6000  # its pieces alone
    measured.clear()
    check("It won. " + "- item. Then\n" * 40, 30, Counter())


@given(st.text(alphabet="ab .,\n中。|-*1[", max_size=200), st.integers(4, 40))
@settings(max_examples=100, deadline=None)
def test_any_text_any_limit(text: str, limit: int) -> None:
    check(text, limit, Counter())


@given(st.text(max_size=100), st.integers(4, 12), st.sampled_from([0, 7]))
@settings(max_examples=100, deadline=None)
def test_any_characters(text: str, limit: int, extra: int) -> None:
    check(text, limit, Counter(extra))


@pytest.mark.parametrize(
    "text", [(SENTENCES + " ") * 8, "泰坦尼克号" * 2000, "word " * 2000, "- item\n" * 1400]
)
def test_measures_a_few_times_and_fast(text: str) -> None:
    measure = Counter()
    started = time.process_time()
    assert split_windows(0, text[:10000], measure, 256)
    assert measure.calls <= 4
    assert time.process_time() - started < 0.5


def test_refuses_a_limit_that_no_text_fits() -> None:
    with pytest.raises(ValueError, match="at least 4"):
        split_windows(0, "a", Counter(), 3)


BIOGRAPHY = (
    "Marie Curie discovered radium in her small laboratory. She was born in Warsaw in the year 1867. "
    "Sales of radium rose in those years. It was sold in every shop of the town. Her husband died in 1906. "
) * 6


@pytest.mark.parametrize("limit", [24, 36, 48, 60])
def test_no_window_starts_with_a_leaning_sentence_that_fits_behind_the_one_before(limit: int) -> None:
    measure = Counter()
    spans = sentence_spans(BIOGRAPHY)
    starts = [a for a, _ in spans]
    windows = check(BIOGRAPHY, limit, measure)
    for before, window in pairwise(windows):
        at = starts.index(window.start)
        new = next(b for _, b in spans if b > before.end)
        if leans(BIOGRAPHY[slice(*spans[at])]) and starts[at - 1] > before.start:
            assert measure([plain(BIOGRAPHY[starts[at - 1] : new])])[0] + 3 > limit


ROWS = "Table: medals of the games\n" + "\n".join(
    f"rank: {i}; nation: country number {i}; gold: {i * 3}" for i in range(20)
)


def test_rows_are_read_with_their_caption() -> None:
    first, *rest = check(ROWS, 60, Counter())
    assert first.head == ""
    assert first.text.startswith("Table: medals of the games\n")
    assert len(rest) > 3
    assert {window.head for window in rest} == {"Table: medals of the games"}
    for window in rest:
        assert Counter()([f"{window.head}. {plain(window.text)}"])[0] <= 60


def test_no_head_where_it_would_take_more_than_a_quarter() -> None:
    assert {window.head for window in check(ROWS, 24, Counter())} == {""}


def test_no_head_where_one_window_holds_all() -> None:
    assert [window.head for window in check("title: Ada\nBorn: 1815\nDied: 1852", 60, Counter())] == [""]
