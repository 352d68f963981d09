"""The model card says what the manifest says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundwire.scoring.scorer import Scorer
from models.recipes.recipe import read_recipe
from models.recipes.report import main, table

MODELS = Path(__file__).resolve().parents[2] / "models"


@pytest.fixture(scope="module")
def card() -> str:
    return (MODELS / "MODEL_CARD.md").read_text(encoding="utf-8")


def test_the_table_is_the_bundles_own(scorer: Scorer, card: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(scorer.bundle.directory)])
    printed = capsys.readouterr().out
    assert printed.strip() == table(scorer.bundle.manifest.accuracy)
    assert printed in card


def test_contradiction_is_as_measured(scorer: Scorer, card: str) -> None:
    assert scorer.bundle.manifest.accuracy.note.removeprefix("contradiction at 0.8: ") in card


def test_name_version_and_limits_are_the_bundles(scorer: Scorer, card: str) -> None:
    manifest = scorer.bundle.manifest
    assert card.startswith(f"# Model card: {manifest.name} {manifest.version}\n")
    assert manifest.input.template.replace("{", "").replace("}", "") in card
    assert f"at most {manifest.input.max_tokens} in all" in card
    assert f"of at most {manifest.input.window_tokens}." in card


def test_the_recipe_is_the_one_the_bundle_was_made_by(scorer: Scorer) -> None:
    manifest = scorer.bundle.manifest
    recipe = read_recipe(MODELS / "recipes" / f"{manifest.name}.json")
    made = {"name", "version", "licence", "sources"}
    assert manifest.model_dump(include=made) == recipe.model_dump(include=made)
    assert recipe.window_tokens == manifest.input.window_tokens


def test_no_source_is_listed_twice_or_without_a_licence(scorer: Scorer) -> None:
    sources = json.loads(scorer.bundle.manifest.to_bytes())["sources"]
    assert len({source["name"] for source in sources}) == len(sources)
    assert all(source["licence"] and source["origin"] for source in sources)
