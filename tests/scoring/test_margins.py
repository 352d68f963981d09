"""A calibration is fitted on what a check would say: margins folded under it are the check's own scores."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from groundwire.grounding.check import Checker, CheckOptions, Fact
from groundwire.grounding.judge import capped
from groundwire.grounding.judgement import contradicting, supporting
from groundwire.scoring.bundle import Bundle
from groundwire.scoring.calibration import score
from groundwire.scoring.guard import Veto
from groundwire.scoring.manifest import Bend, CalibrationSpec, Heads, InputSpec, Line, Manifest
from groundwire.scoring.pairs import PairScore
from groundwire.scoring.scorer import Scorer
from models.recipes.data import Row
from models.recipes.margins import RowMargins, measure_margins
from models.recipes.model import Model
from tests.scoring import tiny_bert

SPEC = InputSpec(
    template="[CLS] {evidence} [SEP] {claim} [SEP]", max_tokens=tiny_bert.POSITIONS, window_tokens=24
)
LINES = CalibrationSpec(
    support=Line(slope=0.7, intercept=0.4, bend=Bend(at=-0.6, slope=1.7)),
    contradiction=Line(slope=1.3, intercept=-0.2),
    veto_cap=0.03,
)
ROWS = [
    Row("Ba de fo ga.", "ba de fo.", "entailment"),
    Row("Ke li mo nu.", "so ti ba de.", "neutral"),
    Row("Ba de fo ga ke li. " * 9 + "Nu pa re so ti.", "nu pa re.", "entailment"),
    Row("", "ba de.", "neutral"),
]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Model:
    return tiny_bert.read_model(tiny_bert.write_checkpoint(tmp_path_factory.mktemp("checkpoint")))


def check(model: Model, row: Row) -> tuple[float, float]:
    manifest = Manifest.model_construct(
        **{"input": SPEC, "heads": Heads(grounding=tiny_bert.HEAD), "calibration": LINES}
    )
    checker = Checker(Scorer(Bundle(Path(), manifest), model.encoder, model.session, threads=1))
    report = checker.check(row.claim, [Fact(row.premise)], CheckOptions(anti_citations=True))
    return report.support_score, report.contradiction_score or 0.0


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.claim)
def test_folded_margins_are_what_a_check_says(model: Model, row: Row) -> None:
    (found,) = measure_margins(model, {"set": [row]}, SPEC, 1)["set"]
    assert (found.support(LINES), found.contradiction(LINES)) == pytest.approx(check(model, row), abs=1e-4)


def margins(
    *,
    joint: bool = False,
    relevance: float = 1.0,
    vetoed: bool = False,
    conflicting: bool = False,
    odds: tuple[float, float] = (2.0, -2.0),
) -> RowMargins:
    return RowMargins(
        support_margin=np.array([odds[0]]),
        contradiction_margin=np.array([odds[1]]),
        joint=np.array([joint]),
        relevance=np.array([relevance]),
        on_subject=np.array([True]),
        vetoed=np.array([vetoed]),
        conflicting=np.array([conflicting]),
    )


def test_a_veto_leaves_the_cap() -> None:
    assert margins(vetoed=True).support(LINES) == 0.03


@pytest.mark.parametrize("odds", [(2.0, -2.0), (-1.0, 1.5), (0.3, 0.2)])
@pytest.mark.parametrize("instead", [None, "250 metres"])
def test_a_veto_does_to_contradiction_what_the_judge_does(
    odds: tuple[float, float], instead: str | None
) -> None:
    raw = PairScore(score(LINES.support, odds[0]), score(LINES.contradiction, odds[1]))
    judged = capped(raw, [Veto("unit", "300 metres", instead)], LINES.veto_cap)
    found = margins(vetoed=True, conflicting=instead is not None, odds=odds)
    folded = (found.support(LINES), found.contradiction(LINES))
    assert folded == pytest.approx((supporting(judged), contradicting(judged)), abs=1e-6)


def test_a_joint_reading_is_no_witness_against() -> None:
    assert margins(joint=True).contradiction(LINES) == 0.0
    assert margins(joint=True).support(LINES) < margins().support(LINES)


def test_evidence_on_another_subject_contradicts_nothing() -> None:
    assert margins(relevance=0.0).contradiction(LINES) == 0.0
