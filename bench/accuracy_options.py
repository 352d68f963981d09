"""What the commands on labelled rows are told."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path

from groundwire.grounding.model import Steps

STEPS = tuple(field.name for field in fields(Steps))
"""Names of the pipeline's steps, in the order in which they are taken."""


def common_options(description: str) -> argparse.ArgumentParser:
    """Options of every such command."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("data", type=Path, help="folder of NAME.jsonl or NAME.jsonl.gz")
    add("--bundle", type=Path, help="a bundle's folder; else the shipped one")
    add("--rows", type=_at_least_one, help="of each set at most, half of them supported; else all")
    add("--threshold", type=_share, default=0.6, help="a score that reaches it passes")
    add("--threads", type=_at_least_one, default=2, help="rows judged, and pairs scored, at a time")
    add("--cache", type=Path, help="file that keeps logits from one run to the next")
    add("--json", type=Path, help="file to write all figures to")
    return parser


def accuracy_options(description: str) -> argparse.ArgumentParser:
    """Options of `bench.accuracy`."""
    parser = common_options(description)
    add = parser.add_argument
    add("--through", choices=("pipeline", "model", "both"), default="both")
    add(
        "--steps", type=read_steps, default="all", help=f"of the pipeline: all, none, or of {','.join(STEPS)}"
    )
    add("--fp32", type=Path, help="the same model in fp32: an ONNX file, or its checkpoint's folder")
    return parser


def read_steps(text: str) -> Steps:
    """`all`, `none`, or names of steps with commas between them.

    Raises:
        ArgumentTypeError: there is no such step.
    """
    chosen = {"all": STEPS, "none": ()}.get(text, tuple(text.split(",")))
    if unknown := set(chosen) - set(STEPS):
        raise argparse.ArgumentTypeError(f"no step is named {', '.join(sorted(unknown))}")
    return Steps(**{name: name in chosen for name in STEPS})


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1")
    return int(text)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not in [0, 1]")
    return value
