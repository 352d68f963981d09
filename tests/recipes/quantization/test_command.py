from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.prepare.rows import TrainingRow, write_rows
from models.recipes.quantization.__main__ import main
from tests.scoring import tiny_bert


def test_the_table_has_a_row_for_each_way_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tiny_bert.write_checkpoint(tmp_path / "source")
    data = tiny_bert.write_sets(tmp_path / "data", source)
    rows = [TrainingRow(f"{word} ba de", "fo ga", "neutral", "mine") for word in tiny_bert.WORDS[:8]]
    write_rows(tmp_path / "rows.jsonl", rows)
    given = {"--from": source, "--data": data, "--ranges": tmp_path / "rows.jsonl", "--only": "static, 99"}
    given |= {"--rows": 20, "--rounds": 3, "--window-tokens": 24}
    main([str(word) for pair in given.items() for word in pair])
    _, _, *table = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in table] == ["| static, 99.9%", "| static, 99.99%"]
    assert all(line.count("|") == 8 for line in table)
