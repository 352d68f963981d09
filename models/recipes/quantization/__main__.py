"""Ways to quantize: `python -m models.recipes.quantization --from DIR --data DEV --ranges ROWS`.

Prints a row a way: verdicts that change against fp32 at fp32's own best threshold, points of balanced accuracy and
AUC gained (mean over the dev sets) and on the worst set, speed at 128 tokens on one thread as a multiple of fp32's
in the same run, and megabytes. A row is one pair: its claim, and the windows that say most of it. Fixed ranges are
taken from training rows, never from the dev sets.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import numpy as np

from groundwire.scoring.manifest import TOKENIZER, Head, InputSpec
from models.recipes.checkpoint import Checkpoint, Floats, read_checkpoint, read_labels
from models.recipes.data import read_sets
from models.recipes.export import QKV, Float32, Writer
from models.recipes.model import Model, clean_tokenizer
from models.recipes.prepare.rows import read_rows
from models.recipes.quantization.compare import change, one_pair_a_row, pair_of, speeds, support_of
from models.recipes.quantization.observe import Observed, observe
from models.recipes.quantization.ranges import RULES
from models.recipes.quantization.writers import Smoothed, StaticInt8, smooth, smoothing
from models.recipes.quantize import Int8
from models.recipes.template import read_template

TOKENS = 128
HEAD = (
    "| way | verdicts changed | balanced accuracy | worst set | AUC | speed | MB |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
)


def ways(checkpoint: Checkpoint, seen: dict[str, Observed]) -> Iterator[tuple[str, Writer]]:
    """Every way, by its name in the table."""
    factors = {name: smoothing(each, joined_weight(checkpoint, name)) for name, each in seen.items()}
    yield "dynamic, a pair a run", Int8()
    yield "dynamic, smoothed", Smoothed(Int8(), factors)
    for name, rule in RULES.items():
        yield f"static, {name}", StaticInt8({layer: rule(each) for layer, each in seen.items()})
    smoothed = {layer: RULES["min-max"](smooth(each, factors[layer])) for layer, each in seen.items()}
    yield "static, min-max, smoothed", Smoothed(StaticInt8(smoothed), factors)


def joined_weight(checkpoint: Checkpoint, name: str) -> Floats:
    """A dense layer's weight by its name in the graph, where query, key and value are one."""
    if ".qkv." not in name:
        return checkpoint.weights[name]
    return np.concatenate([checkpoint.weights[name.replace("qkv", part)] for part in QKV])


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m models.recipes.quantization", description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--labels", default="", help="of the logits, in order, with commas")
    parser.add_argument("--data", type=Path, required=True, help="folder of dev sets")
    parser.add_argument(
        "--ranges", type=Path, required=True, help="training rows that fixed ranges come from"
    )
    parser.add_argument("--ranges-rows", type=int, default=200)
    parser.add_argument("--rows", type=int, default=240, help="rows of each dev set")
    parser.add_argument("--only", default="", help="ways whose name begins so; default: all")
    parser.add_argument("--rounds", type=int, default=200, help="timed runs of each form")
    parser.add_argument("--window-tokens", type=int, default=64)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(arguments)
    checkpoint = read_checkpoint(given.source)
    tokenizer = clean_tokenizer(given.source / TOKENIZER)
    labels = read_labels(given.source, tuple(filter(None, given.labels.split(","))))
    spec = InputSpec(
        template=read_template(tokenizer),
        max_tokens=checkpoint.architecture.max_positions,
        window_tokens=given.window_tokens,
    )

    def model_of(writer: Writer) -> Model:
        return Model.of(checkpoint, writer, tokenizer, spec, Head(output="logits", labels=labels))

    full = model_of(Float32())
    rows = islice(read_rows(given.ranges), given.ranges_rows)
    encode, join = full.encoder.encode, full.encoder.join
    seen = observe(checkpoint, (join(encode(row.premise), encode(row.hypothesis)) for row in rows))
    sets = read_sets(given.data, given.rows)
    pairs = one_pair_a_row(sets, full.encoder.count_tokens, given.window_tokens)
    before = support_of(full, pairs, given.threads)
    print("\n".join(HEAD), flush=True)
    for name, writer in ways(checkpoint, dict(seen)):
        if not name.startswith(given.only):
            continue
        model = model_of(writer)
        found = change(sets, before, support_of(model, pairs, given.threads))
        _, speed = speeds([full, model], pair_of(full, TOKENS), given.rounds)
        print(
            f"| {name} | {found.flips:.1%} | {found.accuracy:+.2f} | {found.worst:+.2f} | {found.auc:+.2f} "
            f"| {speed:.2f} | {len(model.graph) / 1e6:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
