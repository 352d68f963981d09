"""Several runs of one stage to one checkpoint: the mean of their weights.

Runs that started from the same weights end near each other; their mean is as fast as one of them and errs less
(Wortsman et al. 2022).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file

from groundwire.scoring.manifest import TOKENIZER
from models.recipes.checkpoint import CONFIG, WEIGHTS


def average(runs: Sequence[Path], out: Path) -> None:
    """Writes the mean of the runs' checkpoints, in half precision; the weights go last, in one step.

    Raises:
        ValueError: their weights have other names.
    """
    stored = [load_file(run / WEIGHTS) for run in runs]
    if any(weights.keys() != stored[0].keys() for weights in stored):
        raise ValueError(f"the runs of {out.name} have other weights than each other")
    mean = {
        name: np.mean([weights[name].astype(np.float32) for weights in stored], axis=0).astype(np.float16)
        for name in stored[0]
    }
    out.mkdir(parents=True, exist_ok=True)
    for name in (CONFIG, TOKENIZER):
        (out / name).write_bytes((runs[0] / name).read_bytes())
    scratch = out / f".{WEIGHTS}"
    save_file(mean, scratch)
    scratch.rename(out / WEIGHTS)
