from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from models.recipes.prepare.rows import read_rows
from models.recipes.synthesise import __main__ as command
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.read import passage_of, read_corpus, table_of
from models.recipes.synthesise.registry import GENERATORS
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, Row
from models.recipes.synthesise.run import synthesise, without_clashes
from models.recipes.synthesise.source import read_sources

TEXT = "Alma Whitfield designed the pier in 1896. The pier was closed for three years. Rain fell on the town of Ashby."


def measure(texts: Sequence[str]) -> list[int]:
    return [len(text.split()) for text in texts]


def write(path: Path, *rows: dict[str, object]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress("".join(json.dumps(row) + "\n" for row in rows).encode()))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for source in read_sources():
        path = tmp_path / source.folder / f"{source.name}.jsonl.gz"
        if source.holds == "questions":
            asked = {"question": "When did Alma Whitfield design the pier?", "answers": ["1896"]}
            write(
                path, *(asked | {"passage": f"{TEXT} It is number {i} of {source.name}."} for i in range(3))
            )
        elif source.holds == "boxes":
            write(path, {"premise": "title: Low Tide\nGenre: Folk\nLength: 42:39\nLabel: Harbour"})
        elif source.holds == "tables":
            write(path, {"premise": "Table: piers\npier: ashby; length: 4\npier: denton; length: 2"})
        else:
            write(path, {"premise": f"(meta data) TITLE: Piers\n# Piers\n{TEXT} So says {source.name}."})
    return tmp_path


def test_windows_hold_whole_sentences_as_the_product_cuts_them() -> None:
    passage = passage_of("mine", " ".join([TEXT] * 12), measure)
    assert len(passage.windows) > 2
    assert (
        passage.evidence((0, 1))
        == "Alma Whitfield designed the pier in 1896. The pier was closed for three years."
    )
    assert all(measure([passage.evidence(window)])[0] <= 64 for window in passage.windows)


def test_rows_of_another_width_are_no_part_of_a_table() -> None:
    table = table_of("mine", "Table: piers\npier: ashby; length: 4\npier: denton\npier: norwich; length: 3")
    assert table.caption == "piers"
    assert [row[0] for row in table.rows] == [("pier", "ashby"), ("pier", "norwich")]


def test_a_text_of_the_sets_for_measuring_is_left_out(data: Path) -> None:
    sources = [source for source in read_sources() if source.name == "xquad_en_train"]
    everything = read_corpus(data, sources, measure)
    assert len(everything.passages) == len(everything.questions) == 3
    held_out = f"{TEXT} It is number 1 of xquad_en_train.".lower()
    assert len(read_corpus(data, sources, measure, {held_out}).passages) == 2


def test_what_articles_say_about_themselves_is_left_out(data: Path) -> None:
    sources = [source for source in read_sources() if source.holds == "articles"]
    assert "TITLE" not in read_corpus(data, sources, measure).passages[0].text


def test_a_generator_stops_at_its_rows_and_does_not_depend_on_the_others(world: World) -> None:
    few = [replace(generator, rows=4) for generator in GENERATORS]
    together = list(synthesise(world, few, 1))
    for generator in few:
        alone = list(synthesise(world, [generator], 1))
        assert len(alone) <= 4
        assert [row for row in together if row.generator in (generator.name, "other_window")][
            : len(alone)
        ] == alone or (
            generator.name != "copied"
            and alone == [row for row in together if row.generator == generator.name]
        )
    assert together != list(synthesise(world, few, 2))


def test_a_pair_with_two_labels_is_dropped() -> None:
    one, other = Row("e", "c", ENTAILED, "s", "a"), Row("e", "d", NEUTRAL, "s", "a")
    assert without_clashes([one, replace(one, label=NEUTRAL), other, other]) == [other]


def test_the_command_writes_rows_that_training_reads(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, again = tmp_path / "out" / "rows.jsonl.gz", tmp_path / "again.jsonl.gz"
    assert command.main(["--data", str(data), "--out", str(out)]) == 0
    rows = list(read_rows(out))
    assert len(rows) > 20
    bodies = [json.loads(line) for line in gzip.decompress(out.read_bytes()).splitlines()]
    stated = {source.name: source.licence for source in read_sources() if source.stated}
    assert {body["source"] for body in bodies} <= stated.keys()
    assert all(body["licence"] == stated[body["source"]] for body in bodies)
    names = {body["generator"] for body in bodies}
    assert {"flip_number", "flip_year"} & names
    assert not {generator.name for generator in GENERATORS if generator.held_out} & names
    assert (out.parent / "rows.heldout.jsonl.gz").is_file()
    assert f"{len(rows)} rows in rows.jsonl.gz, licences stated, seed 1" in capsys.readouterr().out
    assert command.main(["--data", str(data), "--out", str(again)]) == 0
    assert again.read_bytes() == out.read_bytes()


def test_without_a_stated_licence_a_set_is_read_only_when_asked_for(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    assert command.main(["--data", str(data), "--out", str(out), "--licences", "all"]) == 0
    assert "squadshifts_reddit_train" in {json.loads(line)["source"] for line in out.read_text().splitlines()}


def test_a_missing_set_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--data", str(tmp_path), "--out", str(tmp_path / "rows.jsonl")]) == 1
    assert read_sources()[0].name in capsys.readouterr().err
