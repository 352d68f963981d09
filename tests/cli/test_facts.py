from __future__ import annotations

from pathlib import Path

import pytest

from groundwire.cli.facts import read_facts, read_text
from groundwire.errors import InvalidArgument


def written(folder: Path, name: str, text: str | bytes) -> str:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


@pytest.mark.parametrize(
    ("name", "text", "facts"),
    [
        ("a.txt", "One.\nTwo.\n", [{"factText": "One.\nTwo.\n"}]),
        ("a.md", "", [{"factText": ""}]),
        ("a.json", '["One.", {"factText": "Two.", "attributes": {"author": "A"}}]',
         [{"factText": "One."}, {"factText": "Two.", "attributes": {"author": "A"}}]),
        ("a.json", '"One."', [{"factText": "One."}]),
        ("a.jsonl", '"One."\n\n{"factText": "Two."}\n', [{"factText": "One."}, {"factText": "Two."}]),
    ],
)  # fmt: skip
def test_facts_come_from_text_json_and_json_lines(
    tmp_path: Path, name: str, text: str, facts: object
) -> None:
    assert read_facts(written(tmp_path, name, text)) == facts


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.json", "[", "a.json: not JSON"),
        ("a.jsonl", '"x"\n{', "a.jsonl:2: not JSON"),
        ("a.txt", b"\xff", "not UTF-8"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, name: str, text: str | bytes, said: str) -> None:
    with pytest.raises(InvalidArgument, match=said):
        read_facts(written(tmp_path, name, text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match=r"none\.txt: No such file"):
        read_text(str(tmp_path / "none.txt"))


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    assert read_text(written(tmp_path, "a.txt", "\ufeffOne.")) == "One."


def test_lines_of_json_end_at_line_feeds_alone(tmp_path: Path) -> None:
    name = written(tmp_path, "a.jsonl", '"One.\u2028Two."\r\n"Three."\n')
    assert read_facts(name) == [{"factText": "One.\u2028Two."}, {"factText": "Three."}]
