"""The runs of a stage: one after the other, or side by side in processes of their own."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import torch

from groundwire.scoring.manifest import TOKENIZER
from models.recipes.prepare.rows import TrainingRow
from models.recipes.train.device import find_place
from models.recipes.train.encode import encode
from models.recipes.train.stage import Say, run_stage
from models.recipes.training_recipe import Stage


@dataclass(frozen=True)
class Run:
    """One run of a stage.

    Attributes:
        stage: what it is a run of.
        rows: its own.
        init: the checkpoint that it starts from.
        out: its folder.
        seed: of its order and its dropout.
        save_seconds: how often its place is kept.
    """

    stage: Stage
    rows: Sequence[TrainingRow]
    init: Path
    out: Path
    seed: int
    save_seconds: float

    def __call__(self, say: Say) -> None:
        """Trains; raises what `run_stage` raises."""
        items = encode(self.rows, self.init / TOKENIZER, self.stage.max_tokens, self.stage.weights)
        run_stage(
            self.stage,
            items,
            self.init,
            self.out,
            seed=self.seed,
            place=find_place(),
            save_seconds=self.save_seconds,
            say=say,
        )


def run_all(runs: Sequence[Run], *, jobs: int, threads: int, say: Say) -> None:
    """Each of them.

    Side by side two runs of one thread lose less to waiting than one run after the other on two.

    Args:
        runs: of one stage.
        jobs: how many at a time.
        threads: of all of them.
        say: is told of progress; of runs side by side each writes a log.txt of its own.

    Raises:
        ValueError: a folder holds a run of something else.
        UnsupportedCheckpointError: the start is no BERT.
    """
    jobs = min(jobs, len(runs))
    if jobs <= 1:
        for run in runs:
            run(say)
        return
    each = max(1, threads // jobs)
    say(f"{runs[0].stage.name}: {len(runs)} runs, {jobs} at a time, {each} threads each; see log.txt of each")
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(_alone, run, each) for run in runs]:
            done.result()


def _alone(run: Run, threads: int) -> None:
    torch.set_num_threads(threads)
    run.out.mkdir(parents=True, exist_ok=True)
    with (run.out / "log.txt").open("a", encoding="utf-8") as log:
        run(partial(print, file=log, flush=True))
