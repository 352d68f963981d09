"""Margins of labelled rows: what the product's own pipeline asks the model of them, and hears.

Each row is weighed as a check of one claim against one fact: windows, candidates, joint readings, the subject
and the guard are the product's. What depends on the calibration is left open, so that one can be fitted:
`RowMargins.support` and `.contradiction` give a row's scores under any. One thing is settled before: which
claims are read jointly, by the softmax's own chances. And verbatim copies, which a check takes at their word,
are left to the model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from groundwire.grounding.claim_readings import read_claims
from groundwire.grounding.content import ContentTerms
from groundwire.grounding.evidence import ATTRIBUTE_TOKENS, Evidence, gather_evidence
from groundwire.grounding.joint import joined
from groundwire.grounding.judge import JOINT_DISCOUNT, SETTLED, SUSPECTED
from groundwire.grounding.judgement import Judgement
from groundwire.grounding.model import EVERY_STEP, CheckOptions, Fact
from groundwire.grounding.relevance import CONVINCING, DOUBTED, on_subject, relevance
from groundwire.grounding.weigh import SPECIAL_TOKENS, Scales
from groundwire.scoring.bundle import Bundle
from groundwire.scoring.calibration import logit, margin
from groundwire.scoring.manifest import CalibrationSpec, Head, Heads, InputSpec, Line, Manifest
from groundwire.scoring.scorer import Scorer
from models.recipes.data import Row
from models.recipes.labels import ABSENT
from models.recipes.model import Model

Values = NDArray[np.float64]
Flags = NDArray[np.bool_]

# sigmoid(1 * margin + 0) is the softmax's own chance; a margin is read back from it.
_RAW = CalibrationSpec(support=Line(slope=1.0, intercept=0.0), contradiction=Line(slope=1.0, intercept=0.0))
_LEAST = 1e-7


@dataclass(frozen=True)
class RowMargins:
    """What was heard of one row; each of shape [pairs].

    Attributes:
        support_margin: log-odds of entailment, in nats.
        contradiction_margin: log-odds of contradiction, in nats.
        joint: whether several windows were read together.
        relevance: how far the evidence may contradict, in [0, 1].
        on_subject: whether it shares enough with the claim to be believed in any case.
        vetoed: whether the guard caps the pair.
        conflicting: whether the evidence says something else instead of what the guard misses.
    """

    support_margin: Values
    contradiction_margin: Values
    joint: Flags
    relevance: Values
    on_subject: Flags
    vetoed: Flags
    conflicting: Flags

    def support(self, spec: CalibrationSpec) -> float:
        """The claim's score under a calibration, as `grounding.scores` folds it."""
        return float(self.support_of_pairs(spec).max(initial=0.0))

    def support_of_pairs(self, spec: CalibrationSpec) -> Values:
        """What each pair says for the claim, shape [pairs]."""
        support = self._capped(spec)
        against = self._against(spec)
        return np.where(against <= support, support, np.minimum(support, 1 - against))

    def contradiction(self, spec: CalibrationSpec) -> float:
        """What speaks against the claim, read where the model sees most support; 0 where nothing may."""
        at = self.witness
        if at is None:
            return 0.0
        heard = self._support(spec) if self.vetoed[at] and not self.conflicting[at] else self._capped(spec)
        support, against = float(heard[at]), float(self._against(spec)[at])
        if self.conflicting[at] and against >= SUSPECTED:
            against = max(against, SETTLED)
        return against if support < against else min(against, 1 - support)

    @property
    def witness(self) -> int | None:
        """The single pair that is heard on contradiction; None where no evidence is on the subject."""
        heard = np.flatnonzero((self.relevance > 0) & ~self.joint)
        return int(heard[self.support_margin[heard].argmax()]) if heard.size else None

    def _support(self, spec: CalibrationSpec) -> Values:
        alone = _sigmoid(_on_line(spec.support, self.support_margin))
        believed = np.where(self.on_subject | (alone >= CONVINCING), alone, alone * DOUBTED)
        return np.where(self.joint, _sigmoid(_logits(believed) - JOINT_DISCOUNT), believed)

    def _capped(self, spec: CalibrationSpec) -> Values:
        support = self._support(spec)
        return np.where(self.vetoed, np.minimum(support, spec.veto_cap), support)

    def _against(self, spec: CalibrationSpec) -> Values:
        return self.relevance * _sigmoid(_on_line(spec.contradiction, self.contradiction_margin))


class Stacked:
    """The pairs of many rows in one, so that a calibration is tried on all of them at once."""

    def __init__(self, rows: Sequence[RowMargins]) -> None:
        names = [field.name for field in fields(RowMargins)]
        whole = {name: np.concatenate([getattr(row, name) for row in rows]) for name in names}
        self._pairs = RowMargins(**whole)
        self._row = np.repeat(np.arange(len(rows)), [row.support_margin.size for row in rows])
        self._rows = len(rows)

    def supports(self, spec: CalibrationSpec) -> Values:
        """`RowMargins.support` of each row, shape [rows]."""
        found = np.zeros(self._rows)
        np.maximum.at(found, self._row, self._pairs.support_of_pairs(spec))
        return found


Margins = Mapping[str, Sequence[RowMargins]]
"""By set, in the order of its rows."""

Sets = Mapping[str, Sequence[Row]]


def measure_margins(model: Model, sets: Sets, spec: InputSpec, threads: int) -> Margins:
    """Margins of every row of every set."""
    scorer = _uncalibrated(model, spec, threads)
    return {name: [_weigh(scorer, row) for row in rows] for name, rows in sets.items()}


def measure_copies(model: Model, sets: Sets, rows: int, threads: int) -> list[float]:
    """Support margins of claims read against themselves; the first `rows` of each set."""
    claims = [row.claim for of_set in sets.values() for row in of_set[:rows]]
    entailment = model.labels.index("entailment")
    found = model.logits_of([(claim, claim) for claim in claims], threads)
    return [margin(logits, entailment) for logits in found]


def tells_contradiction(margins: Margins) -> bool:
    """Whether the head has contradiction among its classes; see `labels.ABSENT`."""
    least = logit(_LEAST)
    bound = max(ABSENT / 2, least + 1e-6)
    return any((each.contradiction_margin > bound).any() for rows in margins.values() for each in rows)


def _uncalibrated(model: Model, spec: InputSpec, threads: int) -> Scorer:
    """The product's scorer on a model that has no manifest yet."""
    heads = Heads(grounding=Head(output="logits", labels=model.labels))
    known: dict[str, Any] = {"input": spec, "heads": heads, "calibration": _RAW}
    manifest = Manifest.model_construct(**known)
    return Scorer(Bundle(Path(), manifest), model.encoder, model.session, threads=threads)


def _weigh(scorer: Scorer, row: Row) -> RowMargins:
    room = scorer.max_tokens - scorer.window_tokens - ATTRIBUTE_TOKENS - SPECIAL_TOKENS
    claims = read_claims([row.claim], [True], scorer.count_tokens, room, context=False)
    evidence = gather_evidence([Fact(row.premise)], scorer.count_tokens, scorer.window_tokens)
    # Every veto is wanted: what supports little uncalibrated may support more under the lines to come.
    (weighed,), _ = Scales(scorer, evidence, EVERY_STEP, CheckOptions(explain=True)).weigh(claims)
    ((reading,), (parts,)) = (claims[0], weighed)
    # A claim that is too long is judged in parts, of which the weakest decides.
    said, weakest = min(zip(reading.parts, parts, strict=True), key=lambda each: _loudest(each[1]))
    return _margins(weakest, said, evidence)


def _loudest(judgements: Sequence[Judgement]) -> float:
    return max((each.raw.support for each in judgements), default=0.0)


def _margins(judgements: Sequence[Judgement], claim: str, evidence: Sequence[Evidence]) -> RowMargins:
    terms = ContentTerms()
    pairs = [(joined(each.evidence, evidence), claim) for each in judgements]
    return RowMargins(
        support_margin=np.array([_odds(each.raw.support) for each in judgements], np.float64),
        contradiction_margin=np.array([_odds(each.raw.contradiction) for each in judgements], np.float64),
        joint=np.array([each.joint for each in judgements], np.bool_),
        relevance=np.array([relevance(pair, terms) for pair in pairs], np.float64),
        on_subject=np.array([on_subject(pair, terms) for pair in pairs], np.bool_),
        vetoed=np.array([bool(each.vetoes) for each in judgements], np.bool_),
        conflicting=np.array(
            [any(v.found is not None for v in each.vetoes) for each in judgements], np.bool_
        ),
    )


def _odds(chance: float) -> float:
    return logit(min(max(chance, _LEAST), 1 - _LEAST))


def _on_line(line: Line, margins: Values) -> Values:
    """What `scoring.calibration.odds` gives, for each margin."""
    straight: Values = line.slope * margins + line.intercept
    if line.bend is None:
        return straight
    past = np.maximum(margins - line.bend.at, 0.0)
    bent: Values = straight + (line.bend.slope - line.slope) * past
    return bent


def _logits(chances: Values) -> Values:
    bounded = np.clip(chances, _LEAST, 1 - _LEAST)
    odds: Values = np.log(bounded / (1 - bounded))
    return odds


def _sigmoid(values: Values) -> Values:
    chances: Values = (1 + np.tanh(values / 2)) / 2
    return chances
