"""The check function as it is deployed, with keys, policy and routes that an operator made."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.acceptance.conftest import CHECK_FUNCTION, PYTHON, ROOT, started

POLICY = {
    "formatVersion": 1,
    "bindings": [
        {
            "role": "roles/groundwire.checker",
            "members": ["tenant:red"],
            "condition": {"resources": ["projects/demo/**"], "labels": {"env": ["prod"]}},
        }
    ],
}
ROUTES = {
    "formatVersion": 1,
    "profiles": {"usual": {}, "careful": {"citationThreshold": 0.9}},
    "routes": [{"name": "trial", "match": {"trial": "*"}, "profile": "careful"}],
    "default": "usual",
}
RED = ("--tenant", "red", "--label", "env=prod")
KEYS = {
    "good": RED,
    "revoked": RED,
    "future": (*RED, "--not-before", "+1d"),
    "twice a minute": (*RED, "--requests-per-minute", "2"),
    "other tenant": ("--tenant", "blue", "--label", "env=prod"),
    "other label": ("--tenant", "red", "--label", "env=dev"),
}


class Keyed:
    """A running function, its keys by name, and its log."""

    def __init__(self, url: str, keys: dict[str, str], log: Path) -> None:
        self.url, self.keys = url, keys
        self._log = log

    def requests(self) -> list[dict[str, Any]]:
        """The line of each request so far."""
        lines = [json.loads(line) for line in self._log.read_text().splitlines()]
        return [line for line in lines if line["message"] == "request"]


@contextmanager
def keyed_function(folder: Path) -> Iterator[Keyed]:
    """Runs the function with documents in `folder`."""
    store, settings = folder / "keys.json", {"GROUNDWIRE_KEYS": (folder / "keys.json").as_uri()}
    for name, document in (("policy", POLICY), ("routes", ROUTES)):
        path = folder / f"{name}.json"
        path.write_text(json.dumps(document))
        _groundwire(name, "check", str(path))
        settings[f"GROUNDWIRE_{name.upper()}"] = path.as_uri()
    who = ("--store", str(store), "--env", "prod", "--principal", "bot")
    keys = {name: _groundwire("keys", "create", *who, *options) for name, options in KEYS.items()}
    _groundwire("keys", "revoke", keys["revoked"], "--store", str(store))
    with started(CHECK_FUNCTION, "/health/ready", settings=settings, log=folder / "log") as url:
        yield Keyed(url, keys, folder / "log")


def _groundwire(*arguments: str) -> str:
    command = [PYTHON, "-m", "groundwire.cli.main", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.strip()
