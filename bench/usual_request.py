"""A usual request through the product, and its pairs by onnxruntime fp32 and by plain PyTorch, in one run.

    python bench/usual_request.py --torch-python .venv-bench/bin/python

Rounds are interleaved, so that a slow moment of the machine hits all alike; medians are shown. The peers are
handed tokens, while the product's figures include the text work: claims, windows, ranking, tokens, report.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.machine import cpu_name, has_vnni
from bench.peers import OnnxFp32, PlainTorch
from bench.usual_text import ANSWER, usual_facts
from groundwire.grounding.check import Checker, CheckOptions
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.cpu import available_cpus
from groundwire.scoring.manifest import SCORER
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer, load_scorer
from models.recipes.quantize import dequantize

PRODUCT, INT8, ONNX, TORCH, BATCHES = (
    "whole request, Groundwire",
    "its pairs, Groundwire int8",
    "same pairs, onnxruntime fp32",
    "same pairs, PyTorch fp32",
    "same pairs, PyTorch fp32, batches of 32",
)


class Recorder:
    """A scorer that keeps the pairs it was asked for."""

    def __init__(self, scorer: Scorer) -> None:
        self.max_tokens, self.window_tokens = scorer.max_tokens, scorer.window_tokens
        self.veto_cap = scorer.veto_cap
        self.count_tokens = scorer.count_tokens
        self._scorer = scorer
        self.pairs: list[Pair] = []

    def score(self, pairs: Sequence[Pair]) -> list[PairScore]:
        """As the scorer does."""
        self.pairs += pairs
        return self._scorer.score(pairs)


def measure(scorer: Scorer, torch_python: str, rounds: int) -> dict[str, Any]:
    """Times of all, by name, and what they were measured on."""
    facts, checker = usual_facts(), Checker(scorer)
    recorder = Recorder(scorer)
    report = Checker(recorder).check(ANSWER, facts, CheckOptions())
    pairs = list(dict.fromkeys(recorder.pairs))
    tokens = [scorer.encode(pair) for pair in pairs]
    bundle = scorer.bundle
    checkpoint = dequantize(bundle.directory / SCORER)
    onnx = OnnxFp32(checkpoint, bundle.manifest.heads.grounding, scorer.threads)
    with (
        tempfile.TemporaryDirectory() as folder,
        PlainTorch(torch_python, checkpoint, tokens, scorer.threads, Path(folder)) as torch,
    ):
        # The first run of each is not counted: it warms up, and shows that the peers compute the same.
        off = _furthest(onnx.run(tokens)[1], torch.run("single")[1], torch.run("batch")[1])
        ways: dict[str, Callable[[], float]] = {
            PRODUCT: lambda: _timed(lambda: checker.check(ANSWER, facts, CheckOptions())),
            INT8: lambda: _timed(lambda: scorer.score(pairs)),
            ONNX: lambda: onnx.run(tokens)[0],
            TORCH: lambda: torch.run("single")[0],
            BATCHES: lambda: torch.run("batch")[0],
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(rounds):
            for name, run in ways.items():
                times[name].append(run())
    return {
        "cpu": cpu_name(),
        "vnni": has_vnni(),
        "threads": scorer.threads,
        "bundle": f"{bundle.manifest.name} {bundle.manifest.version}",
        "claims": len(report.claims),
        "facts": len(facts),
        "pairs": len(pairs),
        "tokens_a_pair": round(statistics.mean(len(each.ids) for each in tokens)),
        "rounds": rounds,
        "median_ms": {name: round(statistics.median(found) * 1000, 1) for name, found in times.items()},
        "furthest_fp32_logits": off,
    }


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _furthest(*logits: list[list[float]]) -> float:
    """The greatest difference of any logit between the first and the others."""
    first, *others = logits
    return max(
        abs(a - b)
        for other in others
        for row, same in zip(first, other, strict=True)
        for a, b in zip(row, same, strict=True)
    )


def show(found: dict[str, Any]) -> str:
    """The figures as a table."""
    medians = found["median_ms"]
    vnni = "with" if found["vnni"] else "without"
    lines = [
        f"{found['cpu']}, {vnni} VNNI, {found['threads']} threads; {found['bundle']}",
        f"{found['claims']} claims, {found['facts']} facts of 600 characters: {found['pairs']} pairs "
        f"of {found['tokens_a_pair']} tokens; medians of {found['rounds']} interleaved rounds",
        "",
        *(f"{name:42}{ms:9.1f} ms{ms / medians[INT8]:8.2f}x" for name, ms in medians.items()),
        "",
        f"fp32 peers agree to {found['furthest_fp32_logits']:.1g} in every logit",
    ]
    return "\n".join(lines)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--torch-python", required=True, help="an interpreter that has torch and numpy")
    parser.add_argument("--bundle", type=Path, default=None, help="a bundle's folder; else the shipped one")
    parser.add_argument("--threads", type=int, default=available_cpus())
    parser.add_argument("--rounds", type=int, default=7, help="at least 5")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    if given.rounds < 5:
        parser.error("--rounds must be at least 5")
    scorer = load_scorer(given.bundle or embedded_bundle(), threads=given.threads)
    found = measure(scorer, given.torch_python, given.rounds)
    print(json.dumps(found, indent=2) if given.json else show(found))


if __name__ == "__main__":
    main()
