"""The model in the forms that are compared: int8 as a bundle ships it, and fp32 as it was trained."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bench.pair_cache import CachedSession
from groundwire.scoring.bundle import Bundle
from groundwire.scoring.encoder import Encoder
from groundwire.scoring.manifest import SCORER, TOKENIZER, CalibrationSpec, Line
from groundwire.scoring.scorer import Scorer, load_scorer
from models.recipes.checkpoint import read_checkpoint
from models.recipes.export import Float32, export

INT8, FP32 = "int8", "fp32"

# sigmoid(1 * margin + 0) is the softmax's own chance.
_UNCALIBRATED = Line(slope=1.0, intercept=0.0)


@dataclass(frozen=True)
class Form:
    """One form of a model, ready to score.

    Attributes:
        name: `int8` or `fp32`.
        bundle: whose tokenizer, windows and calibration it uses.
        encoder: the bundle's.
        session: the graph, with its cache.
        threads: pairs scored at a time.
    """

    name: str
    bundle: Bundle
    encoder: Encoder
    session: CachedSession
    threads: int

    def scorer(self) -> Scorer:
        """The product's scorer on this graph."""
        return Scorer(self.bundle, self.encoder, self.session, threads=self.threads)

    @property
    def room(self) -> int:
        """The most tokens that a pair's two texts may have together."""
        spec = self.bundle.manifest.input
        special = len(spec.template.split()) - 2
        return spec.max_tokens - special

    def uncalibrated(self) -> Form:
        """The same with the softmax's chances as its scores."""
        raw = CalibrationSpec(support=_UNCALIBRATED, contradiction=_UNCALIBRATED)
        manifest = self.bundle.manifest.model_copy(update={"calibration": raw})
        return replace(self, bundle=replace(self.bundle, manifest=manifest))


def load_int8(directory: Path, threads: int, cache: Path | None) -> Form:
    """A bundle's graph, after the checks that the product makes when it loads it.

    Raises:
        BundleError: as `load_scorer`.
    """
    bundle = load_scorer(directory, threads=threads).bundle
    return _form(INT8, bundle, bundle.read(SCORER), threads, cache)


def load_fp32(bundle: Bundle, source: Path, threads: int, cache: Path | None) -> Form:
    """The fp32 form of a bundle's model.

    Args:
        bundle: made from the same weights; its tokenizer and calibration are used.
        source: an ONNX file, or the checkpoint's folder.
        threads: pairs scored at a time.
        cache: file of logits.

    Raises:
        RefusedError: the checkpoint is of another kind.
        BundleInvalid: the graph does not read and give what the bundle's does.
    """
    return _form(FP32, bundle, _graph(source), threads, cache)


def _graph(source: Path) -> bytes:
    if not source.is_dir():
        return source.read_bytes()
    graph: bytes = export(read_checkpoint(source), Float32()).SerializeToString()
    return graph


def _form(name: str, bundle: Bundle, graph: bytes, threads: int, cache: Path | None) -> Form:
    manifest = bundle.manifest
    encoder = Encoder(bundle.read(TOKENIZER), manifest.input)
    return Form(name, bundle, encoder, CachedSession(graph, manifest.heads.grounding, cache), threads)
