"""What is laid into a function's folder, and what stays at home."""

from __future__ import annotations

from pathlib import Path

import pytest

from infra.package import LEFT_OUT, LIBRARY, package_function
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("build") / "check"
    return package_function(ROOT / "functions" / "check", LIBRARY, target) / "groundwire"


@pytest.mark.parametrize("path", sorted(LEFT_OUT))
def test_what_is_left_out_exists_in_the_library_and_not_in_the_folder(path: str, packaged: Path) -> None:
    assert (LIBRARY / path).exists()
    assert not (packaged / path).exists()


def test_everything_else_is_packaged(packaged: Path) -> None:
    def files(folder: Path) -> set[str]:
        return {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}

    def is_left_out(path: str) -> bool:
        return any(path == each or path.startswith(f"{each}/") for each in LEFT_OUT)

    assert files(packaged) == {path for path in files(LIBRARY) if not is_left_out(path)}


def test_a_name_is_left_out_in_one_place_only(packaged: Path) -> None:
    assert (packaged / "grounding" / "explain.py").is_file()
    assert not (packaged / "routing" / "explain.py").exists()
    assert not (packaged / "cli").exists()
