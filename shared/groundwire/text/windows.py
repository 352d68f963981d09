"""Windows: what the scorer reads of a fact at a time. Whole sentences, with an overlap, and nothing left
out."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from groundwire.text.heads import read_head
from groundwire.text.leaning import leans
from groundwire.text.marks import WORD
from groundwire.text.pieces import SMALLEST_LIMIT, Measure, Span, cut
from groundwire.text.plain import plain
from groundwire.text.sentences import sentence_spans

__all__ = ["Measure", "Window", "split_windows"]


# Characters a token; no text has as many.
_SURELY_LONG = 16
# Sentences that a window starts back at most.
_LEANING_BACK = 3


@dataclass(frozen=True, slots=True)
class Window:
    """A slice of a fact.

    Attributes:
        fact: index of the fact.
        start: first code point of the slice.
        end: code point after the last.
        text: the slice, as it stands in the fact; the scorer reads `plain(text)`.
        head: what the scorer reads before it, in plain text: the caption of a table that the slice is rows of; else
            empty.
    """

    fact: int
    start: int
    end: int
    text: str
    head: str = ""


def split_windows(fact: int, text: str, measure: Measure, limit: int) -> list[Window]:
    """Cuts a fact into windows of at most `limit` model tokens, as the scorer reads them.

    A window holds as many whole sentences as fit. The next starts one sentence back, when that sentence
    takes at most half of `limit` and leaves room for a new one; and further back, up to `_LEANING_BACK` sentences,
    while its first sentence leans on the one before and that one fits. Windows of a table's rows have its head, which
    takes up to a quarter of `limit`. A sentence longer than `limit` makes
    windows of its own, cut at clause marks, at white space, or anywhere in scripts without spaces, each
    starting up to a quarter of `limit` back. Every character that is not white space is in a window.

    Args:
        fact: index of the fact; it is only passed on.
        text: the fact. Of one without a letter or digit there are no windows.
        measure: model tokens of each text; called a few times per fact. Texts put together with a space or a
            full stop count at most one token more for each that is added.
        limit: model tokens of a window, at least 4.

    Raises:
        ValueError: `limit` is below 4.
    """
    if limit < SMALLEST_LIMIT:
        raise ValueError(f"a window needs at least {SMALLEST_LIMIT} tokens, not {limit}")
    spans = sentence_spans(text)
    if not spans or not WORD.search(text):
        return []
    reads = [plain(text[a:b]) for a, b in spans]
    counts = _counts(reads, measure, limit)
    head, head_end = ("", 0) if sum(counts) <= limit else _head(text, measure, limit)
    if head:
        limit -= measure([head])[0] + 1
    windows = _long(text, spans, counts, measure, limit)
    packed = [window for run in _runs(text, spans, reads, counts, limit) for window in _pack(run, limit)]
    windows += _verified(text, packed, measure, limit)
    return [Window(fact, a, b, text[a:b], head if a >= head_end else "") for a, b in sorted(windows)]


def _head(text: str, measure: Measure, limit: int) -> tuple[str, int]:
    """The head of a table, where it leaves room for its rows, and where it ends."""
    head, end = read_head(text)
    return (head, end) if head and 4 * (measure([head])[0] + 1) <= limit else ("", 0)


def _counts(reads: Sequence[str], measure: Measure, limit: int) -> list[int]:
    """Model tokens of each sentence. The longest are not measured: they are cut in any case, and their pieces are
    measured."""
    short = [read for read in reads if len(read) <= _SURELY_LONG * limit]
    measured = iter(measure(short) if short else [])
    return [next(measured) if len(read) <= _SURELY_LONG * limit else limit + 1 for read in reads]


def _long(
    text: str, spans: Sequence[Span], counts: Sequence[int], measure: Measure, limit: int
) -> list[Span]:
    """Windows of the sentences that are too long."""
    starts = [span for span, count in zip(spans, counts, strict=True) if count > limit]
    if not starts:
        return []
    pieces = cut([text[a:b] for a, b in starts], measure, limit, overlap=True, read=plain)
    return [
        (start + a, start + b)
        for (start, _), of_sentence in zip(starts, pieces, strict=True)
        for a, b in of_sentence
    ]


class _Sentence(NamedTuple):
    """A sentence that fits, and what it takes in a window, in model tokens: most likely, and at most."""

    start: int
    end: int
    cost: int
    most: int
    read: str


def _runs(
    text: str, spans: Sequence[Span], reads: Sequence[str], counts: Sequence[int], limit: int
) -> list[list[_Sentence]]:
    """Sentences in a row that each fit."""
    runs: list[list[_Sentence]] = []
    before, joins = 0, False
    for (start, end), read, count in zip(spans, reads, counts, strict=True):
        if count > limit:
            joins = False
        else:
            if not joins:
                runs.append([])
            # Where a line ends, plain() may set a full stop.
            cost = count + (text[before:start].strip(" ") != "")
            runs[-1].append(_Sentence(start, end, cost, cost + _slack(text[start:end], read), read))
            joins = True
        before = end
    return runs


def _slack(sentence: str, read: str) -> int:
    """Tokens that a sentence may take more among others: one where it meets the next, and marks that are read
    there and not here, such as the start of a list."""
    if not read.isascii():
        sentence = unicodedata.normalize("NFC", sentence.replace("…", "..."))
    return 1 + SMALLEST_LIMIT * max(0, _signs(sentence) - _signs(read))


def _signs(text: str) -> int:
    return sum(map(len, text.split()))


def _pack(run: list[_Sentence], limit: int) -> list[list[_Sentence]]:
    """Sentences of each window."""
    found: list[list[_Sentence]] = []
    first = done = 0
    while done < len(run):
        last, total = first + 1, run[first].cost
        while last < len(run) and total + run[last].cost <= limit:
            total += run[last].cost
            last += 1
        found.append(run[first:last])
        if last < len(run):
            first = _step_back(run, first, last, limit)
        done = last
    return found


def _step_back(run: Sequence[_Sentence], first: int, last: int, limit: int) -> int:
    """Where the next window starts, when `last` is the first sentence that is new in it."""
    start, total = last, run[last].cost
    while start - 1 > first and last - start < _LEANING_BACK and total + run[start - 1].cost <= limit:
        plain_step = start == last and 2 * run[start - 1].cost <= limit
        if not plain_step and not leans(run[start].read):
            break
        start -= 1
        total += run[start].cost
    return start


def _verified(text: str, windows: list[list[_Sentence]], measure: Measure, limit: int) -> list[Span]:
    """Spans of the windows. One that counts more than its sentences do apart is halved until it fits; only
    those that may are measured."""
    good: list[Span] = []
    while windows:
        doubtful = [w for w in windows if len(w) > 1 and sum(sentence.most for sentence in w) > limit]
        counts = measure([plain(text[w[0].start : w[-1].end]) for w in doubtful]) if doubtful else []
        over = {id(w) for w, count in zip(doubtful, counts, strict=True) if count > limit}
        good += [(w[0].start, w[-1].end) for w in windows if id(w) not in over]
        windows = [half for w in doubtful if id(w) in over for half in _halves(w)]
    return good


def _halves(window: list[_Sentence]) -> tuple[list[_Sentence], list[_Sentence]]:
    middle = (len(window) + 1) // 2
    return window[:middle], window[middle:]
