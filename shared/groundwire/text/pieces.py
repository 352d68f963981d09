"""Cuts sentences that are too long for the model into pieces that fit: at clause marks, else at white
space, else anywhere.

Pieces are never cut silently short: together they cover the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from groundwire.text.marks import UNSPACED

Measure = Callable[[Sequence[str]], list[int]]
"""Model tokens of each text, without special tokens."""

Span = tuple[int, int]

SMALLEST_LIMIT = 4
"""Below this a single character may not fit."""

_WORD = re.compile(r"\s*+\S++")
_CLAUSE = re.compile(r"[,;:)\]、，；：）」』。！？।؛،—–]\Z")
# A word of more characters may be cut, into atoms of so many.
_LONG_WORD = 40
_CHUNK = 8

# How good it is to cut after an atom.
_WITHIN_WORD, _AFTER_LETTER, _AFTER_WORD, _AFTER_CLAUSE = range(4)


class _Atom(NamedTuple):
    start: int
    end: int
    level: int


def cut(
    sentences: Sequence[str], measure: Measure, limit: int, *, overlap: bool, read: Callable[[str], str]
) -> list[list[Span]]:
    """Cuts each sentence into pieces of at most `limit` model tokens.

    Args:
        sentences: texts that are too long.
        measure: called a few times in all, with every sentence's pieces at once.
        limit: model tokens of a piece.
        overlap: whether a piece starts up to a quarter of `limit` before the last one's end.
        read: what the scorer makes of a piece; that is what is measured.

    Returns:
        For each sentence its pieces (start, end) in code points, trimmed, in order.
    """
    pending = {index: _Cutter(text, limit) for index, text in enumerate(sentences)}
    _measure_atoms(list(pending.values()), measure)
    crowded = [cutter for cutter in pending.values() if max(cutter.tokens, default=0) > limit]
    done: dict[int, list[Span]] = {}
    while pending:
        _measure_atoms([cutter for cutter in crowded if cutter.shatter()], measure)
        found = {index: cutter.pieces(overlap) for index, cutter in pending.items()}
        counts = iter(measure([read(sentences[i][a:b]) for i, spans in found.items() for a, b in spans]))
        crowded = []
        for index, spans in found.items():
            cutter = pending[index]
            if max([next(counts) for _ in spans], default=0) <= limit or cutter.exhausted:
                done[index] = spans
                del pending[index]
            elif not cutter.tighten():
                crowded.append(cutter)
    return [done[index] for index in range(len(sentences))]


def _measure_atoms(cutters: Sequence[_Cutter], measure: Measure) -> None:
    # Each distinct atom once: a Chinese text has a few hundred, however long it is. As it stands, since alone
    # it may be read as a mark that is not read at all.
    known = {cutter.text[atom.start : atom.end]: 0 for cutter in cutters for atom in cutter.atoms}
    known = dict(zip(known, measure(list(known)) if known else [], strict=True))
    for cutter in cutters:
        cutter.tokens = [known[cutter.text[atom.start : atom.end]] for atom in cutter.atoms]


class _Cutter:
    """One sentence, in atoms that are not cut further, and a budget that shrinks until its pieces fit."""

    def __init__(self, text: str, limit: int) -> None:
        self.text = text
        self.atoms = _atoms(text, _LONG_WORD)
        self.tokens: list[int] = []
        self._budget = self._limit = limit
        self._shattered = False

    @property
    def exhausted(self) -> bool:
        """Whether nothing smaller can be tried."""
        return self._shattered and self._budget == 1

    def tighten(self) -> bool:
        """Tries with less, since a piece may count more than its atoms. False when there is no less."""
        if self._budget == 1:
            return False
        self._budget = max(1, self._budget * 3 // 4)
        return True

    def shatter(self) -> bool:
        """Cuts atoms so small that each fits: a character is at most SMALLEST_LIMIT tokens. False if done."""
        if self._shattered:
            return False
        self._shattered = True
        self._budget = self._limit
        self.atoms = _atoms(self.text, self._limit // SMALLEST_LIMIT)
        return True

    def pieces(self, overlap: bool) -> list[Span]:
        """Spans of the pieces, trimmed; what is only white space is left out."""
        spans = []
        for first, last in self._ranges(overlap):
            start, end = self.atoms[first].start, self.atoms[last - 1].end
            piece = self.text[start:end]
            spans.append((end - len(piece.lstrip()), start + len(piece.rstrip())))
        return spans

    def _ranges(self, overlap: bool) -> list[tuple[int, int]]:
        ranges: list[tuple[int, int]] = []
        first = done = 0
        while done < len(self.atoms):
            last = self._reach(first)
            if last < len(self.atoms):
                last = self._best_end(first, last, done)
            ranges.append((first, last))
            first, done = (self._step_back(first, last) if overlap else last), last
        return ranges

    def _reach(self, first: int) -> int:
        """How far the budget goes; one atom at least."""
        total, last = self.tokens[first], first + 1
        while last < len(self.atoms) and total + self.tokens[last] <= self._budget:
            total += self.tokens[last]
            last += 1
        return last

    def _best_end(self, first: int, last: int, done: int) -> int:
        """The best place to cut at or before `last`, beyond what is `done`."""
        for level, floor in (
            (_AFTER_CLAUSE, (first + 2 * last) // 3),
            (_AFTER_WORD, first),
            (_AFTER_LETTER, first),
        ):
            for end in range(last, max(floor, done), -1):
                if self.atoms[end - 1].level >= level:
                    return end
        return last

    def _step_back(self, first: int, last: int) -> int:
        """Where the next piece starts: up to a quarter of the budget back, when that leaves room for
        something new."""
        room, total, best, level = self._budget // 4, 0, last, _AFTER_WORD
        for start in range(last - 1, first, -1):
            total += self.tokens[start]
            if total > room or (last < len(self.atoms) and total + self.tokens[last] > self._budget):
                break
            if self.atoms[start - 1].level >= level:
                best, level = start, self.atoms[start - 1].level
        return best


def _atoms(text: str, longest: int) -> list[_Atom]:
    """Words, or characters of scripts without spaces. A word of more than `longest` characters is several."""
    atoms: list[_Atom] = []
    for word in _WORD.finditer(text):
        level = _AFTER_CLAUSE if _CLAUSE.search(word[0]) else _AFTER_WORD
        unspaced = UNSPACED.search(word[0]) is not None
        if unspaced or len(word[0].lstrip()) > longest:
            size = 1 if unspaced else min(_CHUNK, longest)
            for start in range(word.start(), word.end(), size):
                end = min(word.end(), start + size)
                atoms.append(_Atom(start, end, _level(text[start:end], unspaced)))
            atoms[-1] = atoms[-1]._replace(level=level)
        else:
            atoms.append(_Atom(word.start(), word.end(), level))
    return atoms


def _level(chunk: str, unspaced: bool) -> int:
    if not unspaced:
        return _WITHIN_WORD
    return _AFTER_CLAUSE if _CLAUSE.search(chunk) else _AFTER_LETTER
