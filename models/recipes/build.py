"""Make a bundle: `python -m models.recipes.build --recipe FILE --from DIR --data DIR --out DIR`.

Exports a checkpoint, quantizes it, calibrates and measures it on the dev sets, and writes scorer.onnx,
tokenizer.json and manifest.json. Writes nothing when the graph does not compute what the weights say, or when
int8 loses more balanced accuracy than it may.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from groundwire.scoring.calibration import Calibration
from groundwire.scoring.manifest import (
    FORMAT_VERSION,
    MANIFEST,
    SCORER,
    TOKENIZER,
    FileEntry,
    Head,
    Heads,
    InputSpec,
    Manifest,
)
from models.recipes.checkpoint import Checkpoint, read_checkpoint, read_labels
from models.recipes.data import read_sets
from models.recipes.errors import RefusedError
from models.recipes.export import Float32
from models.recipes.golden import PAIRS, make_golden
from models.recipes.model import Model, clean_tokenizer
from models.recipes.quantize import Int8
from models.recipes.recipe import Recipe, read_recipe
from models.recipes.reference import forward
from models.recipes.report import table
from models.recipes.study import Study, study
from models.recipes.template import read_template

MAX_LOSS = 0.005
"""Balanced accuracy, mean over the dev sets, that int8 may cost."""

MAX_SET_LOSS = 0.015
"""The same of any single set that is large enough to tell."""

TELLING_ROWS = 1000
"""Rows from which a set is."""

MAX_DIFFERENCE = 1e-4
"""How far a logit of the fp32 graph may be from plain numpy's."""


def build(
    recipe: Recipe, source: Path, data: Path, out: Path, *, rows: int, threads: int, command: str
) -> Study:
    """Make the bundle in `out`.

    Args:
        recipe: what a person says of it.
        source: the checkpoint's folder.
        data: folder of dev sets.
        out: the bundle's folder; made if need be.
        rows: at most this many rows of a set.
        threads: pairs scored at a time.
        command: how to make it again; kept in the manifest.

    Raises:
        RefusedError: the checkpoint is of another kind, cannot be calibrated, or loses too much as int8.
    """
    checkpoint = read_checkpoint(source)
    head = Head(output="logits", labels=read_labels(source, recipe.labels))
    tokenizer = clean_tokenizer(source / TOKENIZER)
    spec = _input_spec(recipe, checkpoint, tokenizer)
    fp32, int8 = (Model.of(checkpoint, writer, tokenizer, spec, head) for writer in (Float32(), Int8()))
    check_parity(checkpoint, fp32)
    found = study(read_sets(data, rows), int8, fp32, spec, threads)
    check_loss(found)
    manifest = Manifest(
        format_version=FORMAT_VERSION,
        name=recipe.name,
        version=recipe.version,
        licence=recipe.licence,
        sources=recipe.sources,
        heads=Heads(grounding=head),
        input=spec,
        calibration=found.calibration,
        accuracy=found.accuracy(command),
        golden=make_golden(int8.logits, Calibration(found.calibration, head.labels)),
        files={SCORER: _entry(int8.graph), TOKENIZER: _entry(tokenizer)},
    )
    _write(out, {SCORER: int8.graph, TOKENIZER: tokenizer, MANIFEST: manifest.to_bytes()})
    return found


def check_parity(checkpoint: Checkpoint, fp32: Model) -> None:
    """Compare the fp32 graph with plain numpy on a few golden pairs.

    Raises:
        RefusedError: a logit is off by more than `MAX_DIFFERENCE`.
    """
    for evidence, claim in PAIRS[:4]:
        tokens = fp32.encoder.join(fp32.encoder.encode(evidence), fp32.encoder.encode(claim))
        off = float(np.abs(np.array(fp32.session.logits(tokens)) - forward(checkpoint, *tokens)).max())
        if not off <= MAX_DIFFERENCE:
            raise RefusedError(
                f"the exported graph is off by {off:.2g} from the weights; {MAX_DIFFERENCE:g} is allowed"
            )


def check_loss(found: Study) -> None:
    """Compare int8 with fp32.

    Raises:
        RefusedError: int8 loses more than `MAX_LOSS`, or `MAX_SET_LOSS` on a large set.
    """
    if not found.loss <= MAX_LOSS:
        raise RefusedError(f"int8 loses {found.loss:.4f} of balanced accuracy; {MAX_LOSS:g} is allowed")
    for each in found.sets:
        before, after = each.fp32.balanced_accuracy, each.int8.balanced_accuracy
        if each.rows >= TELLING_ROWS and before and after and before - after > MAX_SET_LOSS:
            raise RefusedError(
                f"int8 loses {before - after:.4f} of balanced accuracy on {each.name}; {MAX_SET_LOSS:g} is allowed"
            )


def _input_spec(recipe: Recipe, checkpoint: Checkpoint, tokenizer: bytes) -> InputSpec:
    return InputSpec(
        template=read_template(tokenizer),
        max_tokens=min(recipe.max_tokens, checkpoint.architecture.max_positions),
        window_tokens=recipe.window_tokens,
    )


def _entry(data: bytes) -> FileEntry:
    return FileEntry(hashlib.sha256(data).hexdigest(), len(data))


def _write(out: Path, files: dict[str, bytes]) -> None:
    """The manifest goes last: a build that was stopped leaves no bundle that looks whole."""
    out.mkdir(parents=True, exist_ok=True)
    (out / MANIFEST).unlink(missing_ok=True)
    for name, data in files.items():
        (out / name).write_bytes(data)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when the bundle was written, 1 when it was refused."""
    parser = argparse.ArgumentParser(prog="python -m models.recipes.build", description=__doc__)
    parser.add_argument(
        "--recipe", type=Path, required=True, help="JSON: name, licence, sources, window size"
    )
    parser.add_argument("--from", dest="source", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--data", type=Path, required=True, help="folder of dev sets, *.jsonl.gz")
    parser.add_argument("--out", type=Path, required=True, help="folder of the bundle")
    parser.add_argument("--rows", type=int, default=240, help="rows of each set, half of them supported")
    parser.add_argument("--threads", type=int, default=1, help="pairs scored at a time")
    given = parser.parse_args(arguments)
    command = (
        f"python -m models.recipes.build --recipe {given.recipe.name} --from CHECKPOINT --data DEV "
        f"--out BUNDLE --rows {given.rows}"
    )
    try:
        found = build(
            read_recipe(given.recipe),
            given.source,
            given.data,
            given.out,
            rows=given.rows,
            threads=given.threads,
            command=command,
        )
    except RefusedError as error:
        print(f"refused: {error}", file=sys.stderr)
        return 1
    accuracy = found.accuracy(command)
    print(table(accuracy))
    print(f"int8 loses {found.loss:+.4f} of balanced accuracy at {accuracy.threshold}; {accuracy.note}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
