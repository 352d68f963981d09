"""Every row of a folder is measured or reported."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from bench.accuracy_rows import read_folder
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.errors import InvalidArgument

GOOD = {"premise": "Ice floats.", "hypothesis": "Ice floats.", "label": "entailment"}


def write(path: Path, *lines: dict[str, Any] | bytes) -> None:
    raw = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
    path.write_bytes(gzip.compress(raw) if path.suffix == ".gz" else raw)


def test_plain_and_packed_files_are_read_and_others_left(tmp_path: Path) -> None:
    write(tmp_path / "b.jsonl.gz", {**GOOD, "source": "x"}, GOOD)
    write(tmp_path / "a.jsonl", {**GOOD, "premise": "", "label": "not_entailment"})
    (tmp_path / "README.md").write_text("no rows")
    folder = read_folder(tmp_path)
    assert list(folder.sets) == ["a", "b"]
    assert folder.sets["a"] == [LabelledRow("", "Ice floats.", "not_entailment")]
    assert len(folder.sets["b"]) == 2
    assert folder.problems == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{", "not JSON"),
        (b'{"premise": "\xff"}', "not JSON in UTF-8"),
        (b"[]", "not a JSON object"),
        ({**GOOD, "premise": None}, "premise is missing or no string"),
        ({"premise": "p", "label": "neutral"}, "hypothesis is missing"),
        ({**GOOD, "label": 0}, "label is missing or no string"),
        ({**GOOD, "label": "Entailment"}, "label is 'Entailment'; known are entailment, neutral"),
        ({**GOOD, "hypothesis": " \n"}, "hypothesis is blank"),
        ({**GOOD, "premise": "\ud800"}, "premise holds half a surrogate pair"),
    ],
)
def test_a_bad_row_is_reported_with_its_place(tmp_path: Path, line: dict[str, Any] | bytes, why: str) -> None:
    write(tmp_path / "a.jsonl.gz", GOOD, b"", line, GOOD)
    folder = read_folder(tmp_path)
    assert len(folder.sets["a"]) == 2
    (problem,) = folder.problems
    assert problem.startswith(f"a.jsonl.gz:3: {why}")


def test_a_draw_is_half_supported_and_the_same_each_time(tmp_path: Path) -> None:
    rows = [{**GOOD, "premise": str(i), "label": "entailment" if i % 4 else "neutral"} for i in range(80)]
    write(tmp_path / "a.jsonl", *rows)
    drawn = read_folder(tmp_path, 20).sets["a"]
    assert [row.supported for row in drawn] == [True] * 10 + [False] * 10
    assert len({row.premise for row in drawn}) == 20
    assert drawn == read_folder(tmp_path, 20).sets["a"]
    assert len(read_folder(tmp_path, 1000).sets["a"]) == 80


def test_what_cannot_be_measured_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match=r"has no \*\.jsonl or \*\.jsonl\.gz"):
        read_folder(tmp_path)
    with pytest.raises(InvalidArgument, match="has no"):
        read_folder(tmp_path / "missing")
    write(tmp_path / "a.jsonl", b"{")
    with pytest.raises(InvalidArgument, match=r"a\.jsonl has no row that can be used; a\.jsonl:1: not JSON"):
        read_folder(tmp_path)
    write(tmp_path / "a.jsonl", GOOD)
    write(tmp_path / "a.jsonl.gz", GOOD)
    with pytest.raises(InvalidArgument, match=r"a\.jsonl and a\.jsonl\.gz would both be the set a"):
        read_folder(tmp_path)


def test_a_damaged_file_is_an_error(tmp_path: Path) -> None:
    write(tmp_path / "a.jsonl.gz", GOOD)
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(path.read_bytes()[:-12])
    with pytest.raises(InvalidArgument, match=r"a\.jsonl\.gz cannot be read"):
        read_folder(tmp_path)
