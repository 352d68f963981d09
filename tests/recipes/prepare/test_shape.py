from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from groundwire.text.plain import plain
from models.recipes.prepare.rows import TrainingRow
from models.recipes.prepare.shape import cover, shape

SENTENCES = [
    f"Sentence {i} tells of {word} and of the {word}s in the town of Ashby, at some length."
    for i, word in enumerate("apple bridge candle dragon eagle ferry garden harbour island jacket".split())
]
PREMISE = " ".join(SENTENCES)


def measure(texts: Sequence[str]) -> list[int]:
    return [len(text.replace(".", " . ").replace(",", " , ").split()) for text in texts]


def shaped(label: str, claim: str, premise: str = PREMISE, seed: int = 0) -> str:
    row = TrainingRow(premise, claim, label, "mine")
    found = shape(row, measure, 40, Random(seed))
    assert found is not None
    assert (found.label, found.source, found.hypothesis) == (label, "mine", plain(claim))
    return found.premise


def test_a_short_premise_is_read_whole() -> None:
    assert shaped("entailment", "The pier is closed.", "The pier is closed.\nIt was cold.") == plain(
        "The pier is closed.\nIt was cold."
    )


def test_the_window_that_says_most_of_the_claim_is_there() -> None:
    for label in ("entailment", "contradiction", "neutral", "not_entailment"):
        for seed in range(6):
            assert "ferrys" in shaped(label, "It tells of ferrys.", seed=seed)


def test_windows_that_say_it_together_are_read_together_and_in_order() -> None:
    found = shaped("entailment", "It tells of islands and of apples.")
    assert found.index("apples") < found.index("islands")
    assert len(found) < len(PREMISE)


def test_unsupported_rows_see_a_single_window_now_and_then() -> None:
    claim = "It tells of islands and of apples."
    found = [shaped("neutral", claim, seed=seed) for seed in range(20)]
    both = sum("apples" in text and "islands" in text for text in found)
    assert 0 < both < 20
    assert all(
        "apples" in text and "islands" in text
        for text in (shaped("entailment", claim, seed=s) for s in range(8))
    )


def test_a_decided_row_may_have_an_unrelated_window_beside_the_right_one() -> None:
    lengths = {len(shaped("contradiction", "It tells of ferrys.", seed=seed).split()) for seed in range(20)}
    assert len(lengths) > 1


def test_a_table_keeps_its_caption() -> None:
    lines = [f"name: player {i}; goals: {i}; club: rovers number {i} of the county" for i in range(30)]
    premise = "\n".join(["Table: scorers of the season", *lines])
    found = shaped("not_entailment", "Player 23 of rovers number 23 scored 23.", premise)
    assert found.startswith(plain("Table: scorers of the season"))
    assert "goals: 23" in found


@pytest.mark.parametrize("premise", ["   ", "...", "—" * 300])
def test_a_premise_without_words_is_left_out(premise: str) -> None:
    found = shape(TrainingRow(premise, "C.", "neutral", "mine"), measure, 40, Random(0))
    assert found is None or found.premise


def test_a_claim_without_text_is_left_out() -> None:
    assert shape(TrainingRow("The pier.", '""', "neutral", "mine"), measure, 40, Random(0)) is None


def test_cover_takes_no_window_that_adds_nothing() -> None:
    windows = ["apples grow", "apples and pears grow", "pears", "the moon"]
    assert cover("apples and pears", windows, 3) == [1]
    assert cover("apples near the moon", windows, 3) == [0, 3]
    assert cover("zebras", windows, 3) == [0]
