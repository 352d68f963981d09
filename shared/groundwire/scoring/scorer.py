"""The scorer: pairs in, calibrated scores out, each as if it were alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from groundwire.scoring.bundle import Bundle, open_bundle
from groundwire.scoring.calibration import Calibration
from groundwire.scoring.encoder import Encoder, Text, Tokens
from groundwire.scoring.golden import Answer, check_golden
from groundwire.scoring.legibility import agree, undecorated
from groundwire.scoring.manifest import SCORER, TOKENIZER
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.pool import run_all
from groundwire.scoring.session import Session

# A claim with words that cannot be read, beside evidence that does not hold them.
_UNREAD = PairScore(support=0.0, contradiction=0.0)

__all__ = ["Pair", "PairScore", "Scorer", "load_scorer"]


class Scorer:
    """Scores (evidence, claim) pairs with one bundle. Safe to call from many threads.

    Attributes:
        bundle: where the model came from, and its manifest.
        max_tokens: the most tokens of one pair, special ones included.
        window_tokens: the size of an evidence window that suits the model, without special tokens.
        veto_cap: the most that a pair which the guard vetoes can support.
        threads: how many pairs of this process are scored at a time.
    """

    def __init__(self, bundle: Bundle, encoder: Encoder, session: Session, *, threads: int) -> None:
        manifest = bundle.manifest
        self.bundle = bundle
        self.max_tokens = manifest.input.max_tokens
        self.window_tokens = manifest.input.window_tokens
        self.veto_cap = manifest.calibration.veto_cap
        self.threads = threads
        self._encoder = encoder
        self._session = session
        self._calibrate = Calibration(manifest.calibration, manifest.heads.grounding.labels)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Model tokens of each text, without special tokens."""
        return self._encoder.count_tokens(texts)

    def score(self, pairs: Sequence[Pair]) -> list[PairScore]:
        """Scores in the order of the pairs.

        A pair's score is equal to the bit whatever else is in `pairs`, in whatever order, from however many
        threads.

        Raises:
            ValueError: a pair is over `max_tokens`. Nothing is truncated and no pair of the call is scored.
        """
        distinct = list(dict.fromkeys(pairs))
        inputs = self._encode(distinct)
        legible = [pair for pair in distinct if inputs[pair].legible]
        scores = run_all(self._score, [inputs[pair].tokens for pair in legible], threads=self.threads)
        by_pair = dict.fromkeys(distinct, _UNREAD) | dict(zip(legible, scores, strict=True))
        return [by_pair[pair] for pair in pairs]

    def encode(self, pair: Pair) -> Tokens:
        """What the graph reads of a pair.

        Raises:
            ValueError: the pair is over `max_tokens`.
        """
        return self._encode([pair])[pair].tokens

    def logits(self, pair: Pair) -> list[float]:
        """Logits of one pair, in the manifest's label order."""
        return self._session.logits(self.encode(pair))

    def check_golden(self) -> None:
        """Compare the golden pairs.

        Raises:
            GoldenMismatch: this machine does not give the scores that the bundle was made with.
        """
        check_golden(self.bundle.manifest.golden, self._answer)

    def _answer(self, pair: Pair) -> Answer:
        logits = self.logits(pair)
        return logits, self._calibrate(logits)

    def _score(self, tokens: Tokens) -> PairScore:
        return self._calibrate(self._session.logits(tokens))

    def _encode(self, pairs: Sequence[Pair]) -> dict[Pair, _Input]:
        # Each text once: a request has every window beside every claim.
        texts = {text: self._encoder.read(text) for text in dict.fromkeys(chain.from_iterable(pairs))}
        return {pair: self._input(texts, *pair) for pair in pairs}

    def _input(self, texts: dict[str, Text], evidence: str, claim: str) -> _Input:
        against, said = texts[evidence], texts[claim]
        legible = agree(said.illegible, against.illegible, evidence)
        if said.illegible.signs and (bare := undecorated(claim, said.illegible, against.illegible)) != claim:
            said = self._encoder.read(bare)
        return _Input(self._encoder.join(against.encoding, said.encoding), legible)


class _Input(NamedTuple):
    """What the graph reads of a pair, and whether its answer can be trusted; see `legibility`."""

    tokens: Tokens
    legible: bool


def load_scorer(directory: Path, *, threads: int, sha256: str | None = None) -> Scorer:
    """The scorer of the bundle in a folder, verified and found to answer as it should.

    Makes onnxruntime's session, so call it in the process that serves, not before a fork.

    Args:
        directory: the bundle's folder.
        threads: pairs scored at a time, over the whole process; see `available_cpus`.
        sha256: the manifest's, where it is pinned; what was fetched may not be swapped before it is read.

    Raises:
        BundleInvalid: a part is missing, wrong or of a newer format.
        BundleCorrupt: a file is not the one that the manifest names.
        GoldenMismatch: the model answers otherwise than when it was made.
        ValueError: `threads` is below 1.
    """
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    bundle = open_bundle(directory, sha256)
    manifest = bundle.manifest
    encoder = Encoder(bundle.read(TOKENIZER), manifest.input)
    session = Session(bundle.read(SCORER), manifest.heads.grounding)
    scorer = Scorer(bundle, encoder, session, threads=threads)
    scorer.check_golden()
    return scorer
