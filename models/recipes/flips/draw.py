"""Which proposals become the set: a seeded draw with a share for each rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from models.recipes.flips.dates import changed_dates
from models.recipes.flips.names import changed_names
from models.recipes.flips.numbers import changed_numbers
from models.recipes.flips.passages import Source, rank, usable
from models.recipes.flips.proposal import KINDS, Kind, Proposal
from models.recipes.flips.rewordings import reworded
from models.recipes.flips.units import changed_units

CONTROL = "control"
A_KIND = 125
CONTROLS = 250
# Of one rule, in a kind: no rule may be the set.
SHARES: Mapping[str, Mapping[str, int]] = {
    "number": {
        "off by one or two": 24,
        "in words": 20,
        "one digit": 15,
        "beyond the bound": 14,
        "in digits": 13,
        "another": 12,
        "rank": 12,
        "scale": 11,
        "of the passage": 14,
    },
    "date": {
        "year, near": 22,
        "year, far": 10,
        "year, digits changed places": 12,
        "day": 14,
        "month of a day": 12,
        "month": 10,
        "spelled anew, day": 13,
        "spelled anew, year": 10,
        "decade": 10,
        "century": 10,
        "weekday": 6,
    },
    "unit": {"spelled out": 75, "abbreviated": 30, "currency": 25, "share": 8},
    "name": {
        "of the passage": 14,
        "exchanged": 14,
        "given name": 13,
        "stranger": 10,
        "country": 10,
        "city": 8,
        "people": 10,
        "state": 6,
        "company": 4,
        "network": 4,
        "country of the passage": 6,
        "people of the passage": 4,
    },
    CONTROL: {
        "unchanged": 80,
        "parenthesis dropped": 26,
        "number respelled": 34,
        "date respelled": 30,
        "unit respelled": 24,
        "order": 24,
        "contraction": 20,
        "synonym": 30,
    },
}
OTHER_SHARE = 2
# Of one passage, in a kind; units are scarce.
A_PASSAGE = {"unit": 2}
# Sentences that begin alike are one sentence in several versions.
ALIKE = 28
OF_ALIKE = 2
# Prose of mixed kinds, its marks set apart: for what the others do not have enough of.
_SCARCE = ("mnli", frozenset({"unit", CONTROL}), frozenset({"spelled out", "currency", "contraction"}))
_CHANGES: Mapping[Kind, Callable[[str, str], Iterator[Proposal]]] = {
    "number": changed_numbers,
    "date": changed_dates,
    "unit": changed_units,
    "name": changed_names,
}
DROPPED = Path(__file__).parent / "dropped.txt"


@dataclass(frozen=True)
class Flip:
    """One row of the set, as the accuracy bench reads it.

    Attributes:
        premise: whole sentences of a passage.
        hypothesis: one of them, changed in one fact, unchanged or reworded.
        label: not_entailment, or entailment for a control.
        kind: number, date, unit, name or control.
        rule: how it was changed.
        source: the set of the passage.
    """

    premise: str
    hypothesis: str
    label: str
    kind: str
    rule: str
    source: str

    @property
    def id(self) -> str:
        """What `dropped.txt` calls it."""
        return rank(self.premise, self.hypothesis)[:10]


def draw(sources: Iterable[Source]) -> list[Flip]:
    """The set, sorted by kind, rule and text."""
    pool = list(sources)
    dropped = {line.split()[0] for line in DROPPED.read_text().splitlines() if line and line[0] != "#"}
    used: Counter[str] = Counter()
    chosen: list[Flip] = []
    # The scarcest kind first.
    for kind in ("unit", "number", "name", "date"):
        rows = [
            _flip(kind, s, p)
            for s in pool
            for p in _CHANGES[kind](s.sentence, s.passage)
            if usable(p.sentence)
        ]
        chosen += _draw(rows, A_KIND, dropped, used)
    controls = [_flip(CONTROL, s, p) for s in pool for p in reworded(s.sentence) if usable(p.sentence)]
    chosen += _draw(controls, CONTROLS, dropped, Counter())
    return sorted(chosen, key=lambda row: ([*KINDS, CONTROL].index(row.kind), row.rule, row.hypothesis))


def write(rows: Iterable[Flip], path: Path) -> None:
    """One JSON object a line."""
    lines = [json.dumps(asdict(row), ensure_ascii=False) for row in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _flip(kind: str, source: Source, proposal: Proposal) -> Flip:
    label = "entailment" if kind == CONTROL else "not_entailment"
    return Flip(source.passage, proposal.sentence, label, kind, proposal.rule, source.name)


def _draw(rows: Iterable[Flip], size: int, dropped: set[str], used: Counter[str]) -> list[Flip]:
    """`size` rows, few of a passage, rare rules first, mixed prose last."""
    taken: list[Flip] = []
    of_rule: Counter[str] = Counter()
    passages: Counter[str] = Counter()
    alike: Counter[str] = Counter()
    pool = list(rows)
    common = Counter(row.rule for row in pool)
    for row in sorted(pool, key=lambda row: (row.source == _SCARCE[0], common[row.rule], row.id)):
        full = of_rule[row.rule] >= SHARES[row.kind].get(row.rule, OTHER_SHARE)
        of_passage = passages[row.premise] >= A_PASSAGE.get(row.kind, 1) or used[row.premise] > 3
        again = alike[row.hypothesis[:ALIKE]] >= OF_ALIKE
        if full or of_passage or again or row.id in dropped or _too_plain(row):
            continue
        alike[row.hypothesis[:ALIKE]] += 1
        of_rule[row.rule] += 1
        passages[row.premise] += 1
        used[row.premise] += 1
        taken.append(row)
        if len(taken) == size:
            break
    return taken


def _too_plain(row: Flip) -> bool:
    name, kinds, rules = _SCARCE
    return row.source == name and not (row.kind in kinds and row.rule in rules)
