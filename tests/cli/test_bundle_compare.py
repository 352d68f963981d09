from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundwire.cli.bundle_compare import Outcome, compare, examples, table
from groundwire.cli.exit_codes import BAD_INPUT, OK
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.cli.main import main
from groundwire.scoring.bundle_ref import embedded_bundle

ROWS = [
    LabelledRow("The pier is closed.", "The pier is closed.", "entailment", 1),
    LabelledRow("The pier is closed.", "The pier is open.", "contradiction", 4),
    LabelledRow("The pier is\x1b[31m closed.", "It rained.", "neutral", 7),
    LabelledRow("The pier is closed.", "It snowed.", "", 9),
]


def outcomes(before: tuple[bool, ...], after: tuple[bool, ...]) -> list[Outcome]:
    return [Outcome(row, was, now) for row, was, now in zip(ROWS, before, after, strict=True)]


CHANGED = {"mine": outcomes((True, True, False, False), (True, False, True, True))}


def test_both_judges_see_every_row() -> None:
    found = compare(ROWS, lambda row: row.number == 1, lambda row: row.number < 7)
    assert [(each.row.number, each.before, each.after) for each in found] == [
        (1, True, True),
        (4, False, True),
        (7, False, False),
        (9, False, False),
    ]


def test_the_table_counts_changes_and_right_verdicts_of_labelled_rows() -> None:
    head, mine, everything = table(CHANGED)
    assert head.split() == "set rows changed now pass now fail right before right after".split()
    # Before: row 1 and 7 right, 4 wrong. After: row 1 and 4 right, 7 wrong. Row 9 has no label.
    assert mine.split() == ["mine", "4", "3", "2", "1", "0.667", "0.667"]
    assert everything.split() == ["all", "4", "3", "2", "1", "0.667", "0.667"]


def test_a_set_without_labels_has_no_right_verdicts() -> None:
    _, line, _ = table({"mine": [Outcome(ROWS[3], before=True, after=False)]})
    assert line.split()[-2:] == ["-", "-"]


def test_examples_are_line_numbers_without_text() -> None:
    assert list(examples(CHANGED, 2, show=False)) == [
        "mine:4  now fails  (contradiction)",
        "mine:7  now passes  (neutral)",
        "mine: 1 more",
    ]


def test_texts_are_shown_on_demand_and_cannot_steer_the_terminal() -> None:
    shown = list(examples(CHANGED, 2, show=True))
    assert shown[3:6] == [
        "mine:7  now passes  (neutral)",
        "    evidence  The pier is\ufffd[31m closed.",
        "    claim     It rained.",
    ]


def test_a_bundle_beside_itself_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"premise": r.premise, "hypothesis": r.hypothesis, "label": r.label} for r in ROWS]
    (tmp_path / "mine.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    folder = str(embedded_bundle())
    assert main(["bundle", "compare", folder, folder, "--data", str(tmp_path)]) == OK
    _, mine, everything = capsys.readouterr().out.splitlines()
    assert mine.split()[:5] == ["mine", "4", "0", "0", "0"]
    assert everything.split()[:5] == ["all", "4", "0", "0", "0"]


def test_data_must_be_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(embedded_bundle())
    assert main(["bundle", "compare", folder, folder, "--data", str(tmp_path / "no")]) == BAD_INPUT
    assert "is not a folder" in capsys.readouterr().err
