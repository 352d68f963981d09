"""`make functions`: the folders that are deployed, one a function.

Each holds main.py, requirements.txt (third-party only, pinned and hashed) and `groundwire/` beside them,
without the command line and without models: those are pulled from object storage.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What only the command line and the tests use.
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "*.pyc", "cli", "metering", "issuing.py", "key_store.py", "explain.py", "openapi.py"
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
    shutil.copytree(library, target / "groundwire", ignore=LEFT_OUT)
    return target


def package_all(functions: Path, build: Path) -> list[Path]:
    """Lays the folder of every function under `build`."""
    library = ROOT / "shared" / "groundwire"
    shutil.rmtree(build, ignore_errors=True)  # a function that is gone must not be archived again
    sources = sorted(path.parent for path in functions.glob("*/main.py"))
    return [package_function(source, library, build / source.name) for source in sources]


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
