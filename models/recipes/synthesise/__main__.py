"""Made rows: `python -m models.recipes.synthesise --data SRC --out ROWS`.

SRC holds the sets that sources.json names, in its folders `qa` and `train`. Rows of the generators that are held out
are written beside ROWS, as ROWS with `.heldout` before its suffix.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.manifest import TOKENIZER
from models.recipes.prepare.__main__ import measure_with
from models.recipes.prepare.draw import normal
from models.recipes.prepare.rows import read_rows
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.read import read_corpus
from models.recipes.synthesise.registry import GENERATORS
from models.recipes.synthesise.row import Row
from models.recipes.synthesise.run import synthesise, without_clashes
from models.recipes.synthesise.source import Source, read_sources

SEED = 1


def choose_sources(licences: str) -> tuple[Source, ...]:
    """All sources, or those whose licence is stated."""
    return tuple(source for source in read_sources() if licences == "all" or source.stated)


def write_rows(path: Path, rows: Sequence[Row], licences: Mapping[str, str]) -> None:
    """JSON lines with premise, hypothesis, label, source, generator and licence; written in one step, and the same
    bytes for the same rows."""
    scratch = path.with_name(f".{path.name}")
    lines = "".join(json.dumps(_line(row, licences), ensure_ascii=False) + "\n" for row in rows)
    body = lines.encode()
    scratch.write_bytes(gzip.compress(body, mtime=0) if path.suffix == ".gz" else body)
    os.replace(scratch, path)


def counts(rows: Sequence[Row]) -> str:
    """A line for each generator: its rows by label."""
    found = Counter((row.generator, row.label) for row in rows)
    names = sorted({name for name, _ in found})
    labels = {
        name: sorted((label, n) for (other, label), n in found.items() if other == name) for name in names
    }
    return "\n".join(f"{name:16} {', '.join(f'{label} {n}' for label, n in labels[name])}" for name in names)


def held_out_name(path: Path) -> Path:
    """rows.jsonl.gz as rows.heldout.jsonl.gz."""
    stem, dot, suffix = path.name.partition(".")
    return path.with_name(f"{stem}.heldout{dot}{suffix}")


def _line(row: Row, licences: Mapping[str, str]) -> dict[str, str]:
    return {
        "premise": row.premise,
        "hypothesis": row.hypothesis,
        "label": row.label,
        "source": row.source,
        "generator": row.generator,
        "licence": licences[row.source],
    }


def _texts_of(folder: Path | None) -> frozenset[str]:
    paths = sorted(folder.glob("*.jsonl*")) if folder else []
    return frozenset(normal(row.premise) for path in paths for row in read_rows(path))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when the rows were written, 1 when a set is missing."""
    parser = argparse.ArgumentParser(prog="python -m models.recipes.synthesise", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, required=True, help="file of rows, .jsonl or .jsonl.gz")
    parser.add_argument("--licences", choices=("stated", "all"), default="stated")
    parser.add_argument("--exclude", type=Path, help="folder of dev sets: their premises are left out")
    parser.add_argument("--tokenizer", type=Path, help="tokenizer.json; default: the shipped bundle's")
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args(arguments)
    sources = choose_sources(given.licences)
    measure = measure_with(given.tokenizer or embedded_bundle() / TOKENIZER)
    try:
        world = World(read_corpus(given.data, sources, measure, _texts_of(given.exclude)))
    except FileNotFoundError as error:
        print(f"missing: {error}", file=sys.stderr)
        return 1
    licences = {source.name: source.licence for source in sources}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    for held_out, path in ((False, given.out), (True, held_out_name(given.out))):
        chosen = [generator for generator in GENERATORS if generator.held_out == held_out]
        rows = without_clashes(synthesise(world, chosen, given.seed))
        Random(given.seed).shuffle(rows)  # noqa: S311
        write_rows(path, rows, licences)
        print(
            f"{counts(rows)}\n{len(rows)} rows in {path.name}, licences {given.licences}, seed {given.seed}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
