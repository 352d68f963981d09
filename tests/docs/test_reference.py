"""The docs hold what the code says."""

from __future__ import annotations

from groundwire.grounding.candidates import (
    EXHAUSTIVE_PAIRS,
    MIN_PER_CLAIM,
    PAIR_BUDGET,
    PER_CLAIM,
    TOKEN_BUDGET,
)
from groundwire.grounding.explain import MOST_PAIRS
from groundwire.grounding.joint import DECIDED, MOST_PIECES
from groundwire.grounding.judge import JOINT_DISCOUNT
from groundwire.scoring.manifest import CalibrationSpec
from groundwire.settings import ALL
from tests.conftest import ROOT

REFERENCE = (ROOT / "docs" / "reference.md").read_text()


def test_the_settings_table_is_the_list_of_settings() -> None:
    rows = [f"| `{s.name}` | {f'`{s.default}`' if s.default else ''} | {s.help} |" for s in ALL]
    assert REFERENCE.endswith("\n".join(rows) + "\n")


def test_the_budget_is_the_one_in_the_code() -> None:
    text = " ".join(REFERENCE.split())
    assert f"held against the {PER_CLAIM} windows" in text
    assert f"at most {EXHAUSTIVE_PAIRS} pairs; a lone claim has {EXHAUSTIVE_PAIRS}." in text
    assert f"may take {PAIR_BUDGET} pairs, and {TOKEN_BUDGET:,} model tokens" in text
    assert f"never fewer than {MIN_PER_CLAIM}" in text
    assert f"less than the {MOST_PAIRS} that are listed" in text


def test_the_numbers_of_joint_reading_and_guard_are_those_in_the_code() -> None:
    text = " ".join(REFERENCE.split())
    assert f"supports a claim to {DECIDED}, up to three are read together" in text
    assert MOST_PIECES == 3
    assert "one nat of log-odds surer" in text
    assert JOINT_DISCOUNT == 1.0
    assert f"the support of the pair is at most {CalibrationSpec.model_fields['veto_cap'].default}" in text
