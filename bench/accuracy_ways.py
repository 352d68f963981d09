"""Ways to judge a row: through the product's pipeline, or by the bare model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bench.accuracy_models import Form
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.grounding.check import Checker, CheckOptions, Fact, Steps
from groundwire.grounding.judgement import supporting
from groundwire.grounding.model import EVERY_STEP
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer
from groundwire.text.parts import split_parts
from groundwire.text.plain import plain
from groundwire.text.windows import split_windows

WHOLE_TOKENS = 448
"""What the bare model reads of a premise at most, special tokens not counted."""


@dataclass(frozen=True)
class Judged:
    """What was said of one row.

    Attributes:
        support: [0, 1].
        contradiction: [0, 1].
        pairs: pairs that were scored for it.
        claims: claims of the hypothesis that were checked; 0 when the rules say that none needs it.
        cut: whether the model was not shown all of the row.
    """

    support: float
    contradiction: float
    pairs: int
    claims: int = 1
    cut: bool = False


class Way(Protocol):
    """How a row is judged."""

    name: str

    def judge(self, row: LabelledRow) -> Judged:
        """The scores of one row, the same whatever was judged before."""
        ...


class Pipeline:
    """A check whose answer is the hypothesis, and whose only fact is the premise.

    The scores are the request's own: the mean over the claims that need checking, 1 where none does.
    """

    name = "pipeline"

    def __init__(self, form: Form, steps: Steps = EVERY_STEP) -> None:
        self._checker = Checker(form.scorer(), steps)

    def judge(self, row: LabelledRow) -> Judged:
        """As a reply would say it."""
        report = self._checker.check(row.hypothesis, [Fact(row.premise)], CheckOptions(anti_citations=True))
        return Judged(
            support=report.support_score,
            contradiction=report.contradiction_score or 0.0,
            pairs=report.work.pairs,
            claims=sum(verdict.needs_check for verdict in report.claims),
        )


class WholeText:
    """One pair a row: the premise, cut where it is longer than `WHOLE_TOKENS`, and the hypothesis."""

    name = "whole text"

    def __init__(self, form: Form) -> None:
        self._scorer = form.scorer()
        self._encoder = form.encoder
        self._room = form.room

    def judge(self, row: LabelledRow) -> Judged:
        """The model's own word on it."""
        claim, claim_cut = self._cut(plain(row.hypothesis), self._room)
        (taken,) = self._scorer.count_tokens([claim])
        premise, premise_cut = self._cut(plain(row.premise), min(WHOLE_TOKENS, self._room - taken))
        return _best(self._scorer, [(premise, claim)], cut=claim_cut or premise_cut)

    def _cut(self, text: str, tokens: int) -> tuple[str, bool]:
        """The text up to its first `tokens` tokens, and whether that left something out."""
        offsets = self._encoder.encode(text).offsets
        if len(offsets) <= tokens:
            return text, False
        return text[: offsets[tokens][0]], True


class BestWindow:
    """Every window of the premise beside the hypothesis, the best of them speaks. Nothing is left out.

    A hypothesis that is too long is judged in parts, as the product does; the weakest part speaks.
    """

    name = "best window"

    def __init__(self, form: Form) -> None:
        self._scorer = form.scorer()
        self._part_tokens = form.room - self._scorer.window_tokens

    def judge(self, row: LabelledRow) -> Judged:
        """What the best window says."""
        count = self._scorer.count_tokens
        windows = split_windows(0, row.premise, count, self._scorer.window_tokens)
        texts = [plain(window.text) for window in windows]
        parts = [
            _best(self._scorer, [(text, part) for text in texts])
            for part in split_parts(plain(row.hypothesis), count, self._part_tokens)
        ]
        return Judged(
            support=min(part.support for part in parts),
            contradiction=max(part.contradiction for part in parts),
            pairs=sum(part.pairs for part in parts),
        )


def _best(scorer: Scorer, pairs: Sequence[Pair], *, cut: bool = False) -> Judged:
    """The greatest support; contradiction is read where the model sees most support. Without pairs, nothing."""
    scores = scorer.score(pairs)
    speaks = max(scores, key=lambda score: score.support, default=PairScore(0.0, 0.0))
    support = max(map(supporting, scores), default=0.0)
    return Judged(support, speaks.contradiction, len(pairs), cut=cut)
