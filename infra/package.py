"""`make functions`: the folders that are deployed, one a function.

Each holds main.py, requirements.txt (third-party only, pinned and hashed) and `groundwire/` beside them,
without the command line and without models: those are pulled from object storage.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "shared" / "groundwire"
# What only the command line and the tests use, by its path: a name alone may stand for something else elsewhere.
LEFT_OUT = frozenset(
    ("cli", "metering", "access/issuing.py", "access/key_store.py", "routing/explain.py", "wire/openapi.py")
)


def package_function(source: Path, library: Path, target: Path) -> Path:
    """Lays one function's folder anew.

    Args:
        source: `functions/<name>`, with main.py and requirements.txt.
        library: the `groundwire` package.
        target: where the folder goes; replaced when it is there.
    """
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    for name in ("main.py", "requirements.txt"):
        shutil.copyfile(source / name, target / name)
    shutil.copytree(
        library, target / "groundwire", ignore=lambda at, names: _left_out(library, Path(at), names)
    )
    return target


def _left_out(library: Path, folder: Path, names: Iterable[str]) -> set[str]:
    inside = folder.relative_to(library)
    left_out = {name for name in names if (inside / name).as_posix() in LEFT_OUT}
    return left_out | {name for name in names if name == "__pycache__" or name.endswith(".pyc")}


def package_all(functions: Path, build: Path) -> list[Path]:
    """Lays the folder of every function under `build`."""
    shutil.rmtree(build, ignore_errors=True)  # a function that is gone must not be archived again
    sources = sorted(path.parent for path in functions.glob("*/main.py"))
    return [package_function(source, LIBRARY, build / source.name) for source in sources]


def main(argv: Sequence[str] | None = None) -> int:
    """Packages and prints each folder."""
    parser = argparse.ArgumentParser(description="Lay the folders that are deployed.")
    parser.add_argument("functions", type=Path)
    parser.add_argument("build", type=Path)
    arguments = parser.parse_args(argv)
    for folder in package_all(arguments.functions, arguments.build):
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(f"{folder}  {size // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
