from __future__ import annotations

from collections import Counter

from models.recipes.prepare.rows import TrainingRow
from models.recipes.train.share import share_rows
from models.recipes.training_recipe import Stage

ROWS = [TrainingRow(f"p{i}", "h", "neutral", source) for source in "abc" for i in range(10)]


def stage(**changes: object) -> Stage:
    return Stage.model_validate({"name": "one", "rows": ["natural"], "learningRate": 1e-4, **changes})


def counts(rows: list[TrainingRow]) -> Counter[str]:
    return Counter(row.source for row in rows)


def test_every_run_has_all_rows_unless_they_are_split() -> None:
    first, second = share_rows(stage(seeds=[1, 2]), ROWS, 1)
    assert first == second
    assert sorted(first, key=str) == sorted(ROWS, key=str)
    first, second = share_rows(stage(seeds=[1, 2], split=True), ROWS, 1)
    assert len(first) == len(second) == 15
    assert sorted(first + second, key=str) == sorted(ROWS, key=str)


def test_sources_are_capped_by_name_and_all_others_alike() -> None:
    (found,) = share_rows(stage(caps={"a": 2, "b": 0}), ROWS, 1)
    assert counts(found) == {"a": 2, "c": 10}
    (found,) = share_rows(stage(caps={"a": 20}, cap=3), ROWS, 1)
    assert counts(found) == {"a": 10, "b": 3, "c": 3}


def test_the_draw_depends_on_the_seed_only() -> None:
    assert share_rows(stage(cap=3), ROWS, 1) == share_rows(stage(cap=3), ROWS, 1)
    assert share_rows(stage(cap=3), ROWS, 1) != share_rows(stage(cap=3), ROWS, 2)
