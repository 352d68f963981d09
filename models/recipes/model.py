"""A graph and its tokenizer, ready to run while a bundle is being made."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from groundwire.scoring.encoder import Encoder
from groundwire.scoring.manifest import Head, InputSpec
from groundwire.scoring.pairs import Pair
from groundwire.scoring.pool import run_all
from groundwire.scoring.session import Session
from models.recipes.checkpoint import Checkpoint
from models.recipes.export import Writer, export


@dataclass(frozen=True)
class Model:
    """One form of the model, fp32 or int8."""

    graph: bytes
    session: Session
    encoder: Encoder
    labels: tuple[str, ...]

    @classmethod
    def of(
        cls, checkpoint: Checkpoint, writer: Writer, tokenizer: bytes, spec: InputSpec, head: Head
    ) -> Model:
        """Export a checkpoint and make the session."""
        graph = export(checkpoint, writer).SerializeToString()
        return cls(graph, Session(graph, head), Encoder(tokenizer, spec), head.labels)

    def logits(self, pair: Pair) -> list[float]:
        """Logits of one pair, in the order of `labels`."""
        evidence, claim = (self.encoder.encode(text) for text in pair)
        return self.session.logits(self.encoder.join(evidence, claim))

    def logits_of(self, pairs: Sequence[Pair], threads: int) -> list[list[float]]:
        """Logits of each pair, in order."""
        return run_all(self.logits, pairs, threads=threads)


def clean_tokenizer(path: Path) -> bytes:
    """tokenizer.json without the limits that training left in it: nothing is truncated or padded."""
    body = json.loads(path.read_bytes())
    body["truncation"] = body["padding"] = None
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
