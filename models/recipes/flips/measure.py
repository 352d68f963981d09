"""What the product makes of the flips: a row for each kind."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from groundwire.grounding.check import Checker, CheckOptions, Fact
from groundwire.grounding.model import EVERY_STEP, Steps
from groundwire.scoring.scorer import Scorer
from models.recipes.flips.draw import CONTROL, Flip
from models.recipes.flips.proposal import KINDS

THRESHOLD = 0.6


@dataclass(frozen=True)
class Share:
    """How many rows of a kind, and how many of them were judged rightly."""

    rows: int
    right: int

    @property
    def rate(self) -> float:
        """Share of flips rejected, or of controls passed; 1 for none."""
        return self.right / self.rows if self.rows else 1.0


def read(path: Path) -> list[Flip]:
    """The rows of a file."""
    return [Flip(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def scores(rows: Sequence[Flip], scorer: Scorer, steps: Steps = EVERY_STEP, threads: int = 2) -> list[float]:
    """Support of each row's claim; every row is a request of its own."""
    checker = Checker(scorer, steps)

    def support(row: Flip) -> float:
        return checker.check(row.hypothesis, [Fact(row.premise)], CheckOptions()).support_score

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(support, rows))


def is_right(row: Flip, support: float) -> bool:
    """Whether a flip was rejected, or a control passed."""
    return (support >= THRESHOLD) == (row.label == "entailment")


def by_kind(rows: Sequence[Flip], supports: Iterable[float]) -> dict[str, Share]:
    """Shares of each kind, of all flips and of the controls, then of each rule as `kind: rule`."""
    right = [is_right(row, support) for row, support in zip(rows, supports, strict=True)]

    def share(name: str, rule: str | None = None) -> Share:
        chosen = [
            held
            for row, held in zip(rows, right, strict=True)
            if (row.kind == name or (name == "all flips" and row.kind != CONTROL))
            and rule in (None, row.rule)
        ]
        return Share(len(chosen), sum(chosen))

    kinds = {name: share(name) for name in (*KINDS, "all flips", CONTROL)}
    rules = sorted({(row.kind, row.rule) for row in rows})
    return kinds | {f"{kind}: {rule}": share(kind, rule) for kind, rule in rules}


def table(shares: Mapping[str, Share]) -> str:
    """The shares as Markdown: flips rejected, controls passed."""
    lines = ["| kind | rows | right | share |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {name} | {share.rows} | {share.right} | {share.rate:.1%} |" for name, share in shares.items()
    ]
    return "\n".join(lines)
