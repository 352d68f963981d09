from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.prepare.rows import TrainingRow, read_rows, write_rows

ROWS = [
    TrainingRow("p\nq", "Brücke", "not_entailment", "mine", "MIT"),
    TrainingRow("p", "h", "neutral", "mine"),
]


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_rows_come_back_as_they_were_written(name: str, tmp_path: Path) -> None:
    assert write_rows(tmp_path / "sub" / name, ROWS) == 2
    assert list(read_rows(tmp_path / "sub" / name)) == ROWS
    assert [path.name for path in (tmp_path / "sub").iterdir()] == [name]


def test_the_same_rows_are_the_same_bytes(tmp_path: Path) -> None:
    write_rows(tmp_path / "a.jsonl.gz", ROWS)
    first = (tmp_path / "a.jsonl.gz").read_bytes()
    write_rows(tmp_path / "a.jsonl.gz", iter(ROWS))
    assert (tmp_path / "a.jsonl.gz").read_bytes() == first


def test_a_file_appears_only_when_it_is_whole(tmp_path: Path) -> None:
    def broken() -> object:
        yield ROWS[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_rows(tmp_path / "a.jsonl", broken())  # type: ignore[arg-type]
    assert not (tmp_path / "a.jsonl").exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"premise": "p", "hypothesis": "h"}', "not a row"),
        ("[]", "not a row"),
        ("{", "not a row"),
        ('{"premise": "p", "hypothesis": "h", "label": "maybe"}', "label 'maybe'"),
    ],
)
def test_a_line_that_is_no_row_is_named(line: str, said: str, tmp_path: Path) -> None:
    write_rows(tmp_path / "a.jsonl", ROWS[:1])
    with (tmp_path / "a.jsonl").open("a") as out:
        out.write(line + "\n")
    with pytest.raises(ValueError, match=rf"a\.jsonl:2: {said}"):
        list(read_rows(tmp_path / "a.jsonl"))
