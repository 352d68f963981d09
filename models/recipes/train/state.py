"""What a stopped run goes on from: weights, optimizer, chance and place in the plan, in one file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

NAME = "state.pt"


def save_state(folder: Path, fingerprint: str, step: int, model: torch.nn.Module, optimizer: Any) -> None:
    """Writes the file in one step: a run that is killed while saving leaves the one before."""
    state = {
        "fingerprint": fingerprint,
        "step": step,
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "chance": torch.get_rng_state(),
    }
    if torch.cuda.is_available():
        state["chance_on_gpu"] = torch.cuda.get_rng_state_all()
    scratch = folder / f".{NAME}"
    torch.save(state, scratch)
    os.replace(scratch, folder / NAME)


def load_state(folder: Path, fingerprint: str, model: torch.nn.Module, optimizer: Any) -> int:
    """The step to go on with; 0 where nothing was saved.

    Raises:
        ValueError: the file is of a run with other rows, another recipe or another start.
    """
    path = folder / NAME
    if not path.is_file():
        return 0
    state = torch.load(path, map_location="cpu", weights_only=True)
    if state["fingerprint"] != fingerprint:
        raise ValueError(f"{folder} holds a run of other rows, another recipe or another start")
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    torch.set_rng_state(state["chance"])
    if "chance_on_gpu" in state and torch.cuda.is_available():
        torch.cuda.set_rng_state_all(state["chance_on_gpu"])
    step: int = state["step"]
    return step
