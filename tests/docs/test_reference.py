"""The docs hold what the code says."""

from __future__ import annotations

from groundwire.grounding.candidates import EXHAUSTIVE_PAIRS, MIN_PER_CLAIM, PAIR_BUDGET, PER_CLAIM
from groundwire.settings import ALL
from tests.conftest import ROOT

REFERENCE = (ROOT / "docs" / "reference.md").read_text()


def test_the_settings_table_is_the_list_of_settings() -> None:
    rows = [f"| `{s.name}` | {f'`{s.default}`' if s.default else ''} | {s.help} |" for s in ALL]
    assert REFERENCE.endswith("\n".join(rows) + "\n")


def test_the_budget_is_the_one_in_the_code() -> None:
    assert f"Up to {EXHAUSTIVE_PAIRS} pairs" in REFERENCE
    assert f"against the {PER_CLAIM} windows" in REFERENCE
    assert f"more than {PAIR_BUDGET // PER_CLAIM} claims" in REFERENCE
    assert f"never fewer\nthan {MIN_PER_CLAIM}" in REFERENCE
