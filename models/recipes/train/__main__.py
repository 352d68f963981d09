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
from models.recipes.checkpoint import WEIGHTS
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.train.average import average
from models.recipes.train.encode import load_rows
from models.recipes.train.runs import Run, run_all
from models.recipes.train.share import share_rows
from models.recipes.train.stage import Say
from models.recipes.training_recipe import TrainingRecipe, read_training_recipe

RECIPE = Path(__file__).parent.with_name("training.json")


def train(
    recipe: TrainingRecipe,
    init: Path,
    files: Mapping[str, Path],
    out: Path,
    *,
    save_seconds: float,
    say: Say,
    jobs: int = 1,
    threads: int = 1,
) -> Path:
    """Runs the stages that are not done, and returns the folder of the last.

    Args:
        recipe: the stages.
        init: the checkpoint to start from; without a classifier, one of chance is made.
        files: rows by the names that the stages use.
        out: folder of the stages' folders.
        save_seconds: how often the place is kept.
        say: is told of progress.
        jobs: runs of a stage at a time, each in a process of its own that writes a log.txt.
        threads: of all of them.

    Raises:
        ValueError: rows are missing, or a folder holds a run of something else.
        UnsupportedCheckpointError: `init` is no BERT.
    """
    for stage in recipe.stages:
        folder = out / stage.name
        if (folder / WEIGHTS).is_file():
            say(f"{stage.name}: done before")
        else:
            shares = share_rows(stage, load_rows(files, stage.rows), recipe.seed)
            runs = [
                Run(stage, rows, init, folder / f"run-{seed}", seed, save_seconds)
                for seed, rows in zip(stage.seeds, shares, strict=True)
            ]
            todo = [run for run in runs if not (run.out / WEIGHTS).is_file()]
            run_all(todo, jobs=jobs, threads=threads, say=say)
            average([run.out for run in runs], folder)
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
    parser.add_argument(
        "--jobs", type=int, default=1, help="runs of a stage at a time; they share the threads"
    )
    parser.add_argument("--save-minutes", type=float, default=5, help="how often the place is kept")
    given = parser.parse_args(arguments)
    threads = given.threads or available_cpus()
    torch.set_num_threads(threads)
    given.out.mkdir(parents=True, exist_ok=True)
    files = {path.name.partition(".jsonl")[0]: path for path in given.rows}
    with (given.out / "log.txt").open("a", encoding="utf-8") as log:

        def say(line: str) -> None:
            print(line, flush=True)
            print(line, file=log, flush=True)

        try:
            recipe = read_training_recipe(given.recipe)
            seconds = given.save_minutes * 60
            done = train(
                recipe,
                given.init,
                files,
                given.out,
                save_seconds=seconds,
                say=say,
                jobs=given.jobs,
                threads=threads,
            )
        except (ValueError, UnsupportedCheckpointError) as error:
            print(f"refused: {error}", file=sys.stderr)
            return 1
        say(f"the scorer is in {done}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
