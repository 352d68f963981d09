"""Makes the set of flips, or measures the product on it.

    python -m models.recipes.flips --data DEV
    python -m models.recipes.flips --measure --wrong

A flip is right when it is rejected (its score is below 0.6), a control when it passes.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, fields
from pathlib import Path

from groundwire.grounding.model import Steps
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.scorer import load_scorer
from models.recipes.flips.draw import draw, write
from models.recipes.flips.measure import by_kind, is_right, read, scores, table
from models.recipes.flips.passages import read_sources

FLIPS = Path(__file__).resolve().parents[3] / "tests" / "flips" / "flips.jsonl"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m models.recipes.flips",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--file", type=Path, default=FLIPS, help="the set; default: %(default)s")
    parser.add_argument("--data", type=Path, help="folder of the dev sets: the set is made again from them")
    parser.add_argument("--measure", action="store_true", help="print what the product makes of the set")
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; default: the shipped one")
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=[f.name for f in fields(Steps)],
        help="leave a step out",
    )
    parser.add_argument("--rules", action="store_true", help="a row for each rule, too")
    parser.add_argument("--wrong", action="store_true", help="the rows that were judged wrongly")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", type=Path, help="file to write the shares and all scores to")
    told = parser.parse_args()
    if told.data:
        write(draw(read_sources(told.data)), told.file)
    if told.measure:
        _measure(told)


def _measure(told: argparse.Namespace) -> None:
    rows = read(told.file)
    scorer = load_scorer(told.bundle or embedded_bundle(), threads=1)
    supports = scores(rows, scorer, Steps(**dict.fromkeys(told.without, False)), told.threads)
    shares = by_kind(rows, supports)
    print(table({name: share for name, share in shares.items() if told.rules or ":" not in name}))
    if told.wrong:
        for row, support in zip(rows, supports, strict=True):
            if not is_right(row, support):
                print(f"{support:.3f} {row.kind}: {row.rule}: {row.hypothesis}")
    if told.json:
        body = {
            "shares": {name: asdict(share) for name, share in shares.items()},
            "rows": [asdict(row) | {"score": score} for row, score in zip(rows, supports, strict=True)],
        }
        told.json.write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
