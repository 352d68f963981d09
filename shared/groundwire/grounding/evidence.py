"""What the scorer reads of the facts: whole-sentence windows, each followed by the fact's attributes in
parentheses, and led by its head when the fact is a table (see `groundwire.text.heads`).

Of the forms that were tried on the dev sets this one moves plain claims least. Nothing is left out. An
attribute that is too long to travel with every window is cut into pieces that are evidence of their own; such
a piece stands for its fact's first window when it is cited. Links (`uri`, `url`) say nothing and are skipped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from groundwire.grounding.model import Fact
from groundwire.text.heads import with_head
from groundwire.text.parts import split_parts
from groundwire.text.plain import plain
from groundwire.text.windows import Measure, Window, split_windows

_LINKS = frozenset({"uri", "url"})
# Model tokens of attributes that travel with a window; the window itself keeps its full length beside them.
ATTRIBUTE_TOKENS = 64


@dataclass(frozen=True, slots=True)
class Evidence:
    """One text that a claim is held against.

    Attributes:
        window: the slice of the fact that it stands for.
        text: what the scorer reads.
        attributes: whether it is a piece of the fact's attributes, and nothing of the window.
    """

    window: Window
    text: str
    attributes: bool = False


def gather_evidence(facts: Sequence[Fact], measure: Measure, limit: int) -> list[Evidence]:
    """Evidence from all facts, in order. Blank facts give none.

    Args:
        facts: reference texts.
        measure: model tokens of each text.
        limit: model tokens of one window, attributes not counted.
    """
    gathered: list[Evidence] = []
    for index, fact in enumerate(facts):
        windows = split_windows(index, fact.text, measure, limit)
        if not windows:
            continue
        note, loose = _attributes(fact.attributes, measure, limit)
        gathered += [Evidence(w, with_head(w.head, plain(w.text)) + note) for w in windows]
        gathered += [Evidence(windows[0], piece, attributes=True) for piece in loose]
    return gathered


def _attributes(attributes: Mapping[str, str], measure: Measure, limit: int) -> tuple[str, list[str]]:
    """The note that travels with each window, and what did not fit in it. Sorted: a JSON map has no order."""
    told = sorted(
        (key.strip(), plain(value)) for key, value in attributes.items() if key.strip().lower() not in _LINKS
    )
    lines = [f"{key}: {value}" for key, value in told if key and value]
    if not lines:
        return "", []
    kept: list[str] = []
    loose: list[str] = []
    # Marks are tokens too: many small attributes must not push a pair over what the model reads.
    marks, *costs = measure([" ()", *(f"; {line}" for line in lines)])
    room = ATTRIBUTE_TOKENS - marks
    for line, tokens in zip(lines, costs, strict=True):
        if tokens <= room:
            kept.append(line)
            room -= tokens
        else:
            loose += split_parts(line, measure, limit)
    return (f" ({'; '.join(kept)})" if kept else ""), loose
