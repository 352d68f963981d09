"""Training rows: `python -m models.recipes.prepare --data SRC --out ROWS`.

SRC holds clones of the repositories that sources.json names, each under its own name, or rows that are converted
already, as NAME.jsonl.gz. A source that is done is kept in ROWS.parts: a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tokenizers import Tokenizer

from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.manifest import TOKENIZER
from groundwire.text.windows import Measure
from models.recipes.prepare.draw import draw, find_rows, normal, without_doubt
from models.recipes.prepare.rows import TrainingRow, read_rows, write_rows
from models.recipes.prepare.source import Source, read_sources
from models.recipes.training_recipe import TrainingRecipe, read_training_recipe

RECIPE = Path(__file__).parent.with_name("training.json")

Say = Callable[[str], None]


def prepare(
    recipe: TrainingRecipe,
    sources: Sequence[Source],
    data: Path,
    out: Path,
    *,
    measure: Measure,
    exclude: Path | None,
    say: Say,
) -> int:
    """Writes the rows of all sources, in an order of chance, and returns how many.

    Args:
        recipe: caps, window size and seed.
        sources: those to use.
        data: folder of clones or ready rows.
        out: file of rows.
        measure: model tokens of each text.
        exclude: folder of sets whose texts may not be trained on.
        say: is told of every source.

    Raises:
        FileNotFoundError: a source is not in `data`.
    """
    held_out = _texts_of(exclude)
    parts = out.with_name(f"{out.name}.parts")
    rows: list[TrainingRow] = []
    for source in sources:
        part = parts / f"{source.name}-{_digest(recipe, source)}.jsonl.gz"
        if not part.is_file():
            found = without_doubt(find_rows(source, data), held_out)
            seed = f"{recipe.seed} {source.name}"
            write_rows(part, draw(found, recipe.caps[source.name], measure, recipe.window_tokens, seed))
        of_source = list(read_rows(part))
        counts = Counter(row.label for row in of_source)
        labels = ", ".join(f"{label} {count}" for label, count in sorted(counts.items()))
        say(f"{source.name:32} {len(of_source):6}  {labels}")
        rows += of_source
    Random(recipe.seed).shuffle(rows)  # noqa: S311
    return write_rows(out, rows)


def choose_sources(recipe: TrainingRecipe, licences: str) -> list[Source]:
    """The recipe's sources, all of them or those whose licence is stated."""
    table = read_sources()
    return [table[name] for name in recipe.caps if licences == "all" or table[name].stated]


def measure_with(path: Path) -> Measure:
    """Tokens of texts by a tokenizer.json."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    tokenizer.no_padding()

    def measure(texts: Sequence[str]) -> list[int]:
        return [len(each.ids) for each in tokenizer.encode_batch(list(texts), add_special_tokens=False)]

    return measure


def _texts_of(folder: Path | None) -> frozenset[str]:
    paths = sorted(folder.glob("*.jsonl*")) if folder else []
    rows = (row for path in paths for row in read_rows(path))
    return frozenset(normal(text) for row in rows for text in (row.premise, row.hypothesis))


def _digest(recipe: TrainingRecipe, source: Source) -> str:
    """What a part depends on, besides the data: another recipe makes another part."""
    known = [recipe.seed, recipe.window_tokens, recipe.caps[source.name], source.model_dump(mode="json")]
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when the rows were written, 1 when a source is missing."""
    parser = argparse.ArgumentParser(prog="python -m models.recipes.prepare", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of clones or of ready rows")
    parser.add_argument("--out", type=Path, required=True, help="file of rows, .jsonl or .jsonl.gz")
    parser.add_argument("--licences", choices=("stated", "all"), default="stated")
    parser.add_argument("--recipe", type=Path, default=RECIPE, help=f"default: {RECIPE.name}")
    parser.add_argument("--exclude", type=Path, help="folder of dev sets: their texts are left out")
    parser.add_argument("--tokenizer", type=Path, help="tokenizer.json; default: the shipped bundle's")
    given = parser.parse_args(arguments)
    recipe = read_training_recipe(given.recipe)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    with given.out.with_name(f"{given.out.name}.log").open("a", encoding="utf-8") as log:

        def say(line: str) -> None:
            print(line, flush=True)
            print(line, file=log, flush=True)

        try:
            count = prepare(
                recipe,
                choose_sources(recipe, given.licences),
                given.data,
                given.out,
                measure=measure_with(given.tokenizer or embedded_bundle() / TOKENIZER),
                exclude=given.exclude,
                say=say,
            )
        except FileNotFoundError as error:
            print(f"missing: {error}", file=sys.stderr)
            return 1
        say(f"{count} rows in {given.out.name}, licences {given.licences}, seed {recipe.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
