from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from groundwire.cli.labelled_rows import read_folder
from groundwire.errors import InvalidArgument


def lines(count: int) -> str:
    rows = [{"premise": f"p{i}", "hypothesis": f"h{i}", "label": "neutral"} for i in range(count)]
    return "".join(json.dumps(row) + "\n" for row in rows)


def test_plain_and_gzipped_files_are_read_by_name(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").write_text(lines(2))
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(lines(1).encode()))
    (tmp_path / "notes.txt").write_text("not rows")
    found = read_folder(tmp_path, 10)
    assert list(found) == ["a", "b"]
    assert [(row.number, row.premise, row.hypothesis, row.label) for row in found["b"]] == [
        (1, "p0", "h0", "neutral"),
        (2, "p1", "h1", "neutral"),
    ]


def test_rows_are_spread_over_a_file_that_is_longer(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(lines(10))
    assert [row.number for row in read_folder(tmp_path, 4)["a"]] == [1, 3, 6, 8]


def test_a_label_is_optional_and_blank_lines_count_as_lines(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('\n{"premise": "p", "hypothesis": "h"}\n')
    (row,) = read_folder(tmp_path, 4)["a"]
    assert (row.number, row.label) == (2, "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"premise": "p"}', "hypothesis is missing or no string"),
        ('["p", "h"]', "not a JSON object"),
        ('{"premise": 1, "hypothesis": "h"}', "premise is missing or no string"),
        ('{"premise": "p", "hypothesis": "h", "label": "Entailed"}', "label is 'Entailed'; known are"),
        ('{"premise": "p", "hypothesis": " "}', "hypothesis is blank"),
        ("[" * 100_000, "not JSON"),
    ],
    ids=lambda each: each[:40],
)
def test_a_line_that_is_no_row_is_named(line: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(f"{lines(1)}{line}\n")
    with pytest.raises(InvalidArgument, match=rf"a\.jsonl:2: {why}"):
        read_folder(tmp_path, 4)


def test_a_folder_without_rows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match=r"has no \*\.jsonl"):
        read_folder(tmp_path, 4)
