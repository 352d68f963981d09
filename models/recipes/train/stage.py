"""One stage of training: batches in order, a step each, and its place kept."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.numpy import save_file
from torch import Tensor

from groundwire.scoring.manifest import LABELS, TOKENIZER
from models.recipes.checkpoint import CONFIG, WEIGHTS, read_checkpoint, read_config
from models.recipes.errors import UnsupportedCheckpointError
from models.recipes.train.batches import plan
from models.recipes.train.device import Place
from models.recipes.train.encode import Item, fingerprint
from models.recipes.train.loss import loss_of, right
from models.recipes.train.network import Network
from models.recipes.train.schedule import rate
from models.recipes.train.state import NAME, load_state, save_state
from models.recipes.training_recipe import Stage

DECAY = 0.01
"""Of weight matrices; biases and norms have none."""

LONGEST_GRADIENT = 1.0
REPORT_EVERY = 50

Say = Callable[[str], None]


def run_stage(
    stage: Stage,
    items: Sequence[Item],
    init: Path,
    out: Path,
    *,
    seed: int,
    place: Place,
    save_seconds: float,
    say: Say,
) -> None:
    """Trains and writes a checkpoint into `out`; goes on from what a stopped run left there.

    Raises:
        ValueError: `out` holds a run of something else.
        UnsupportedCheckpointError: `init` is no BERT.
    """
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(seed)
    model = Network(_start(init), stage.dropout, stage.frozen_layers).to(place.device)
    optimizer = _optimizer(model, stage)
    batches = plan([len(item.ids) for item in items], stage.batch_tokens, stage.epochs, seed)
    known = fingerprint(items, _schedule(stage), str(seed), _digest(init))
    first = load_state(out, known, model, optimizer)
    say(f"{stage.name}: {len(items)} rows, {len(batches)} steps, from step {first}, on {place.device}")
    progress = _Progress(stage, len(batches), say)
    saved = time.monotonic()
    model.train()
    for step in range(first, len(batches)):
        if step > first and time.monotonic() - saved >= save_seconds:
            save_state(out, known, step, model, optimizer)
            saved = time.monotonic()
        of_batch = [items[index] for index in batches[step]]
        loss, share = _step(model, optimizer, of_batch, stage, rate(stage, step, len(batches)), place)
        progress.add(step, len(of_batch), loss, share)
    write_checkpoint(model, init, out)
    (out / NAME).unlink(missing_ok=True)


def write_checkpoint(model: Network, init: Path, out: Path) -> None:
    """config.json, tokenizer.json and, last, model.safetensors: a folder that has it is done."""
    config = read_config(init)
    config["id2label"] = {str(index): label for index, label in enumerate(LABELS)}
    config["label2id"] = {label: index for index, label in enumerate(LABELS)}
    config["architectures"] = ["BertForSequenceClassification"]
    config["num_labels"] = len(LABELS)
    (out / CONFIG).write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    (out / TOKENIZER).write_bytes((init / TOKENIZER).read_bytes())
    weights = {_stored(name): value.cpu().numpy() for name, value in model.named_weights().items()}
    scratch = out / f".{WEIGHTS}"
    save_file({name: value.astype(np.float16) for name, value in weights.items()}, scratch)
    scratch.rename(out / WEIGHTS)


def _step(
    model: Network,
    optimizer: torch.optim.Optimizer,
    items: Sequence[Item],
    stage: Stage,
    learning_rate: float,
    place: Place,
) -> tuple[float, float]:
    """One step; returns the loss and the share of rows that were right before it."""
    for group in optimizer.param_groups:
        group["lr"] = learning_rate
    ids, types, read = _padded(items, place.device)
    targets = torch.tensor([item.target for item in items], device=place.device)
    weights = torch.tensor([item.weight for item in items], device=place.device)
    with torch.autocast(place.device.type, torch.bfloat16, enabled=place.bfloat16):
        logits = model(ids, types, read)
    loss = loss_of(logits, targets, weights, stage.smoothing)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), LONGEST_GRADIENT)
    optimizer.step()
    return loss.item(), right(logits, targets).float().mean().item()


def _padded(items: Sequence[Item], device: torch.device) -> tuple[Tensor, Tensor, Tensor]:
    longest = max(len(item.ids) for item in items)
    ids, types, read = np.zeros((3, len(items), longest), np.int64)
    for row, item in enumerate(items):
        size = len(item.ids)
        ids[row, :size], types[row, :size], read[row, :size] = item.ids, item.types, 1
    tokens, kinds = (torch.from_numpy(values).to(device) for values in (ids, types))
    return tokens, kinds, torch.from_numpy(read.astype(bool)).to(device)


def _optimizer(model: Network, stage: Stage) -> torch.optim.AdamW:
    learning = [value for value in model.parameters() if value.requires_grad]
    groups: list[dict[str, Any]] = [
        {"params": [value for value in learning if value.ndim > 1], "weight_decay": DECAY},
        {"params": [value for value in learning if value.ndim <= 1], "weight_decay": 0.0},
    ]
    return torch.optim.AdamW(groups, lr=stage.learning_rate, fused=True)


def _schedule(stage: Stage) -> str:
    """What of a stage a run depends on: another seed beside it changes nothing."""
    return stage.model_dump_json(exclude={"seeds", "caps", "cap", "split"})


def _start(init: Path) -> Any:
    kind = read_config(init).get("model_type", "bert")
    if kind != "bert":
        raise UnsupportedCheckpointError(f"training starts from a BERT, not from {kind!r}")
    return read_checkpoint(init, head=False)


def _digest(init: Path) -> str:
    import hashlib

    with (init / WEIGHTS).open("rb") as data:
        return hashlib.file_digest(data, "sha256").hexdigest()


def _stored(name: str) -> str:
    return name if name.startswith("classifier.") else f"bert.{name}"


class _Progress:
    """A line now and then: where the run is, and the mean loss and accuracy since the line before."""

    def __init__(self, stage: Stage, steps: int, say: Say) -> None:
        self._stage, self._steps, self._say = stage, steps, say
        self._started = time.monotonic()
        self._rows = 0
        self._recent: list[tuple[float, float]] = []

    def add(self, step: int, rows: int, loss: float, share: float) -> None:
        """One step is done."""
        self._rows += rows
        self._recent.append((loss, share))
        if (step + 1) % REPORT_EVERY and step + 1 < self._steps:
            return
        losses, shares = np.mean(self._recent, axis=0)
        self._recent.clear()
        seconds = time.monotonic() - self._started
        self._say(
            f"{self._stage.name} {step + 1}/{self._steps}  loss {losses:.3f}  right {shares:.3f}  "
            f"rate {rate(self._stage, step, self._steps):.2e}  {self._rows / seconds:.1f} rows/s  "
            f"{seconds / 60:.1f} min"
        )
