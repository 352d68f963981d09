"""The table of sources: names, licences, and what is said of them."""

from __future__ import annotations

import json
from pathlib import Path

from models.recipes.prepare.source import Source, read_sources


def test_licences_that_are_not_stated_say_so() -> None:
    table = read_sources()
    unstated = {name for name, source in table.items() if not source.stated}
    assert {"ling_in_loop_train", "rte_glue_train", "attributionbench_dev", "covidfact_train"} <= unstated
    assert {"commitmentbank_derived", "monli_pmonli", "dnc_recast_train", "rte123_nltk"} <= unstated
    assert table["fever_dev_2way"].stated
    for source in table.values():
        says_none = "none stated" in source.licence or "not stated" in source.licence
        assert says_none != source.stated, source.name
        assert "NC" not in source.licence.split("-")
        assert "GPL" not in source.licence


def test_sources_have_names_of_their_own() -> None:
    path = Path(__file__).parents[3] / "models/recipes/prepare/sources.json"
    names = [entry["name"] for entry in json.loads(path.read_text())]
    assert names == sorted(set(names))
    assert Source(name="x", origin="a/b (part)", licence="MIT", stated=True).folder == "b"
