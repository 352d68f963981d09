"""Train a scorer: `python -m models.recipes.train --recipe R --init DIR --rows FILE... --out DIR`.

Each stage of the recipe leaves a checkpoint in OUT/<stage>, in Hugging Face's layout: the mean of the runs in
OUT/<stage>/run-<seed>. The last is the scorer. A run that was stopped goes on where it was, and ends with the same
weights on the same machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch

from groundwire.scoring.cpu import available_cpus
from groundwire.scoring.manifest import TOKENIZER
from models.recipes.checkpoint import WEIGHTS
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.train.average import average
from models.recipes.train.device import find_place
from models.recipes.train.encode import encode, load_rows
from models.recipes.train.share import share_rows
from models.recipes.train.stage import Say, run_stage
from models.recipes.training_recipe import TrainingRecipe, read_training_recipe

RECIPE = Path(__file__).parent.with_name("training.json")


def train(
    recipe: TrainingRecipe, init: Path, files: Mapping[str, Path], out: Path, *, save_seconds: float, say: Say
) -> Path:
    """Runs the stages that are not done, and returns the folder of the last.

    Args:
        recipe: the stages.
        init: the checkpoint to start from; without a classifier, one of chance is made.
        files: rows by the names that the stages use.
        out: folder of the stages' folders.
        save_seconds: how often the place is kept.
        say: is told of progress.

    Raises:
        ValueError: rows are missing, or a folder holds a run of something else.
        UnsupportedCheckpointError: `init` is no BERT.
    """
    place = find_place()
    for stage in recipe.stages:
        folder = out / stage.name
        if (folder / WEIGHTS).is_file():
            say(f"{stage.name}: done before")
        else:
            shares = share_rows(stage, load_rows(files, stage.rows), recipe.seed)
            runs = [folder / f"run-{seed}" for seed in stage.seeds]
            for run, seed, rows in zip(runs, stage.seeds, shares, strict=True):
                if not (run / WEIGHTS).is_file():
                    items = encode(rows, init / TOKENIZER, stage.max_tokens, stage.weights)
                    run_stage(
                        stage, items, init, run, seed=seed, place=place, save_seconds=save_seconds, say=say
                    )
            average(runs, folder)
        init = folder
    return init


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when the scorer is there, 1 when it was refused."""
    parser = argparse.ArgumentParser(prog="python -m models.recipes.train", description=__doc__)
    parser.add_argument("--recipe", type=Path, default=RECIPE, help=f"default: {RECIPE.name}")
    parser.add_argument("--init", type=Path, required=True, help="folder of the checkpoint to start from")
    parser.add_argument(
        "--rows", type=Path, nargs="+", required=True, help="files of rows; stages name them without suffix"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=0, help="default: one a CPU")
    parser.add_argument("--save-minutes", type=float, default=5, help="how often the place is kept")
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads or available_cpus())
    given.out.mkdir(parents=True, exist_ok=True)
    files = {path.name.partition(".jsonl")[0]: path for path in given.rows}
    with (given.out / "log.txt").open("a", encoding="utf-8") as log:

        def say(line: str) -> None:
            print(line, flush=True)
            print(line, file=log, flush=True)

        try:
            recipe = read_training_recipe(given.recipe)
            seconds = given.save_minutes * 60
            done = train(recipe, given.init, files, given.out, save_seconds=seconds, say=say)
        except (ValueError, UnsupportedCheckpointError) as error:
            print(f"refused: {error}", file=sys.stderr)
            return 1
        say(f"the scorer is in {done}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
