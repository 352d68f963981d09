"""Keys, policy and routes of two teams, made as an operator makes them."""

from __future__ import annotations

import contextlib
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from groundwire.access.key_format import Key, parse_key
from groundwire.cli.main import main

CHECK = "discoveryengine.groundingConfigs.check"
RED = "/v1/projects/red/locations/global/groundingConfigs/default_grounding_config:check"
BLUE = RED.replace("/red/", "/blue/")
CAFE = RED.replace("/red/", "/caf%C3%A9/")

_CHECKER = "roles/groundwire.checker"

POLICY: dict[str, Any] = {
    "formatVersion": 1,
    "bindings": [
        {
            "role": _CHECKER,
            "members": ["tenant:red"],
            "condition": {
                "resources": ["projects/red/locations/*/groundingConfigs/*"],
                "labels": {"env": ["prod"]},
            },
        },
        {"role": _CHECKER, "members": ["tenant:blue"], "condition": {"resources": ["projects/blue/**"]}},
        {
            "role": _CHECKER,
            "members": ["principal:narrow"],
            "condition": {
                "resources": [
                    "projects/red/locations/global/groundingConfigs/default_grounding_config",
                    "projects/café/locations/global/groundingConfigs/default_grounding_config",
                ]
            },
        },
        {
            "role": _CHECKER,
            "members": ["principal:early"],
            "condition": {"notBefore": "2200-01-01T00:00:00Z"},
        },
        {"role": _CHECKER, "members": ["principal:late"], "condition": {"expires": "2020-01-01T00:00:00Z"}},
        {"role": "roles/groundwire.answerer", "members": ["principal:writer"]},
    ],
}

ROUTES: dict[str, Any] = {
    "formatVersion": 1,
    "profiles": {
        "usual": {},
        "careful": {"citationThreshold": 0.9},
        "guarded": {"permission": "generativelanguage.models.generateAnswer"},
        "slow": {"limits": {"requestsPerMinute": 1}},
    },
    "groundingConfigs": {"legal": "careful"},
    "routes": [
        {"name": "guarded", "match": {"guard": ["on"]}, "profile": "guarded"},
        {"name": "slow", "match": {"pace": ["slow"]}, "profile": "slow"},
        {"name": "trial", "match": {"env": ["prod"], "trial": "*"}, "profile": "careful"},
        {"name": "data", "match": {"équipe": ["données"]}, "profile": "careful"},
    ],
    "default": "usual",
}


def groundwire(*arguments: str) -> str:
    """What a command prints; it must succeed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(arguments)
    assert code == 0, err.getvalue()
    return out.getvalue()


class Operator:
    """Who keeps the documents in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.secrets: list[str] = []

    @property
    def store(self) -> Path:
        """The key store."""
        return self.folder / "keys.json"

    def create(self, principal: str, *options: str, tenant: str = "red", env: str = "prod") -> Key:
        """A new key."""
        who = ["--env", env, "--principal", principal, "--tenant", tenant]
        return self._printed("create", *who, *options)

    def rotate(self, key: Key, overlap: str) -> Key:
        """The key that follows another."""
        return self._printed("rotate", key.id, "--overlap", overlap)

    def revoke(self, key: Key) -> None:
        """Ends a key."""
        groundwire("keys", "revoke", key.id, "--store", str(self.store))

    def write(self, name: str, document: object) -> None:
        """A policy or routes, once the command line finds them right."""
        path = self.folder / f"{name}.json"
        path.write_text(json.dumps(document))
        groundwire(name, "check", str(path))

    def _printed(self, *arguments: str) -> Key:
        key = parse_key(groundwire("keys", *arguments, "--store", str(self.store)).strip())
        assert key is not None
        self.secrets.append(key.secret)
        return key


def keys_of_two_teams(operator: Operator) -> dict[str, Key]:
    """Keys by name. That called `expired` is so two seconds from now."""
    red = ("--label", "env=prod", "team=a")
    soon = (datetime.now(UTC) + timedelta(seconds=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    keys = {
        "red": operator.create("red-bot", *red),
        "red_dev": operator.create("red-bot", "--label", "env=dev"),
        "red_bare": operator.create("red-bot"),
        "red_lookalike": operator.create("red-bot", "--label", "еnv=prod"),  # its first letter is Cyrillic
        "blue": operator.create("blue-bot", "--label", "équipe=données", tenant="blue"),
        "narrow": operator.create("narrow", tenant="green"),
        "stranger": operator.create("stranger", tenant="green"),
        "early": operator.create("early", tenant="green"),
        "late": operator.create("late", tenant="green"),
        "writer": operator.create("writer", tenant="green"),
        "twice_a_minute": operator.create("meter", *red, "--requests-per-minute", "2"),
        "few_tokens": operator.create("meter", *red, "--tokens-per-minute", "15"),
        "one_at_a_time": operator.create("meter", *red, "--concurrency", "1"),
        "short": operator.create("meter", *red, "--max-body-bytes", "200"),
        "slow": operator.create("meter", *red),
        "expired": operator.create("red-bot", *red, "--expires", soon),
        "future": operator.create("red-bot", *red, "--not-before", "+1d"),
        "revoked": operator.create("red-bot", *red),
        "rotated": operator.create("red-bot", *red),
    }
    operator.revoke(keys["revoked"])
    keys["follower"] = operator.rotate(keys["rotated"], "0m")
    return keys
