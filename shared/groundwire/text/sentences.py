"""Sentences of a text, as spans. Nothing is changed and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from groundwire.text.blocks import Block, split_blocks
from groundwire.text.boundaries import Candidate, ends_sentence
from groundwire.text.marks import ASIDE, CODE_SPAN, MARK, TAIL, WORD

Span = tuple[int, int]


def sentence_spans(text: str) -> list[Span]:
    """Where the sentences of a text are, in any language and in Markdown.

    A sentence keeps its list mark, closing quotes, footnotes and emoji. Headings, list items, table rows
    and stretches of fenced code are sentences of their own.

    Returns:
        Pairs (start, end) in code points: ordered, disjoint, without white space at either end; every
        character that is not white space (as `str.isspace` says) is in one of them.
    """
    return [span for block in split_blocks(text) for span in _of_block(text, block)]


def _of_block(text: str, block: Block) -> list[Span]:
    ends = [] if block.whole or not MARK.search(text, block.content, block.end) else _ends(text, block)
    trimmed = [_trim(text, a, b) for a, b in pairwise([block.start, *ends, block.end])]
    spans = [span for span in trimmed if span[0] < span[1]]
    return _join_wordless(text, spans) if spans[1:] else spans


def _ends(text: str, block: Block) -> Iterator[int]:
    """Where sentences end within a block, its own end excluded."""
    capitals = any(map(str.isupper, text[block.content : block.end]))
    held = _held(text, block, capitals)
    start = resume = block.content
    in_held = 0
    for mark in MARK.finditer(text, block.content, block.end):
        if mark.start() < resume:
            continue
        while in_held < len(held) and held[in_held][1] <= mark.start():
            in_held += 1
        if in_held < len(held) and held[in_held][0] < mark.start():
            continue
        tail = TAIL.match(text, mark.end(), block.end)
        end = resume = tail.end() if tail else mark.end()
        if end >= block.end:
            return
        if ends_sentence(text, Candidate(start, mark.start(), mark.end(), end, block.end, capitals)):
            yield end
            start = end


def _held(text: str, block: Block, capitals: bool) -> list[Span]:
    """Where marks end nothing: code, and what is quoted or in parentheses when its sentence goes on after it
    ('He said "Stop. Now." and left.')."""
    code = [found.span() for found in CODE_SPAN.finditer(text, block.content, block.end)]
    if not capitals:
        return code  # lower case says nothing about where sentences start
    asides = [
        found.span() for found in ASIDE.finditer(text, block.content, block.end) if found["after"].islower()
    ]
    return sorted(code + asides)


def _trim(text: str, start: int, end: int) -> Span:
    piece = text[start:end]
    return end - len(piece.lstrip()), start + len(piece.rstrip())


def _join_wordless(text: str, spans: list[Span]) -> list[Span]:
    """Joins what has no letter or digit to the sentence before it, or to the next where it comes first."""
    joined: list[Span] = []
    for start, end in spans:
        wordless = WORD.search(text, start, end) is None
        if joined and (wordless or WORD.search(text, *joined[-1]) is None):
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined
