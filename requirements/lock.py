"""Writes the lock files: every package pinned, every file hashed, no registry named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLAGS = (
    "--generate-hashes",
    "--allow-unsafe",
    "--strip-extras",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
)

# Lock file -> what it is resolved from. A function's lock is also what `make serve` runs on.
LOCKS = {
    "functions/check/requirements.txt": ("--extra", "gcs", "--extra", "serve", "pyproject.toml"),
    "requirements/build.txt": ("requirements/build.in",),
    "requirements/test.txt": (
        "--all-extras",
        "--constraint",
        "functions/check/requirements.txt",
        "pyproject.toml",
    ),
    "requirements/clients-new.txt": ("requirements/clients-new.in",),
    "requirements/clients-old.txt": ("requirements/clients-old.in",),
}


def main() -> int:
    """Resolves all locks anew; `--upgrade` takes newer versions."""
    for target, sources in LOCKS.items():
        command = [
            sys.executable,
            "-m",
            "piptools",
            "compile",
            *FLAGS,
            *sys.argv[1:],
            "--output-file",
            target,
            *sources,
        ]
        subprocess.run(command, cwd=ROOT, check=True)
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
