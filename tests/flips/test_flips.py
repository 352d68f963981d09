"""One changed fact in a copied sentence: rejected; the same sentence, or one lightly reworded: passed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from groundwire.grounding.needs_checking import needs_checking
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.scorer import load_scorer
from groundwire.text.claims import split_claims
from models.recipes.flips.draw import CONTROL, DROPPED
from models.recipes.flips.measure import Share, by_kind, read, scores, table
from models.recipes.flips.proposal import KINDS

FILE = Path(__file__).parent / "flips.jsonl"
ROWS = read(FILE)
REJECTED = 0.9
# No kind may hide behind the others.
REJECTED_OF_A_KIND = {"number": 0.85, "date": 0.85, "unit": 0.85, "name": 0.75}
FALSE_ALARMS = 0.05


@pytest.fixture(scope="module")
def shares() -> dict[str, Share]:
    """Every row through the product, as a request of its own, with the shipped bundle."""
    return by_kind(ROWS, scores(ROWS, load_scorer(embedded_bundle(), threads=1)))


def test_most_flips_are_rejected(shares: dict[str, Share], capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print("\n" + table({name: share for name, share in shares.items() if ":" not in name}))
    assert shares["all flips"].rate >= REJECTED


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_of_flip_passes_freely(kind: str, shares: dict[str, Share]) -> None:
    assert shares[kind].rate >= REJECTED_OF_A_KIND[kind]


def test_few_controls_are_rejected(shares: dict[str, Share]) -> None:
    assert 1 - shares[CONTROL].rate <= FALSE_ALARMS


def test_the_set_is_as_it_is_said_to_be() -> None:
    assert Counter(row.kind for row in ROWS) == dict.fromkeys(KINDS, 125) | {CONTROL: 250}
    assert all((row.label == "entailment") == (row.kind == CONTROL) for row in ROWS)
    assert len({(row.premise, row.hypothesis) for row in ROWS}) == len(ROWS)
    assert FILE.stat().st_size < 400_000


def test_a_flip_is_not_in_its_passage_and_a_sentence_left_alone_is() -> None:
    for row in ROWS:
        if row.kind != CONTROL:
            assert row.hypothesis not in row.premise
        elif row.rule == "unchanged":
            assert row.hypothesis in row.premise


def test_every_hypothesis_is_one_claim_that_needs_checking() -> None:
    for row in ROWS:
        claims = split_claims(row.hypothesis)
        assert needs_checking(claims) == [True], row.hypothesis


def test_what_a_reader_dropped_is_not_in_the_set() -> None:
    dropped = {line.split()[0] for line in DROPPED.read_text().splitlines() if not line.startswith("#")}
    assert not dropped & {row.id for row in ROWS}
