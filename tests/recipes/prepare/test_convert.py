"""What is common to all converters: each is used, and what a repository lacks is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.recipes.prepare.convert import CONVERTERS, convert
from models.recipes.prepare.source import read_sources
from tests.recipes.prepare.published import write


def test_a_missing_file_and_a_missing_column_are_named(tmp_path: Path) -> None:
    source = read_sources()["cad_nli_train"]
    with pytest.raises(FileNotFoundError, match=r"holds no NLI/all_combined/train\.tsv"):
        list(convert(source, tmp_path))
    write(tmp_path, {"NLI/all_combined/train.tsv": "a\tb\nx\ty\n"})
    with pytest.raises(KeyError, match="no column gold_label among a, b"):
        list(convert(source, tmp_path))


def test_every_converter_is_used_and_every_used_one_is_known() -> None:
    used = {source.converter for source in read_sources().values() if source.converter}
    assert used == set(CONVERTERS)
