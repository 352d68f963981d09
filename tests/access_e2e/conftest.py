"""One function for all tests of this folder that change none of its documents."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from groundwire.access.key_format import Key
from tests.access_e2e.documents import POLICY, ROUTES, Operator, keys_of_two_teams
from tests.access_e2e.function import Function, running, settings_for

PLACES = 4
"""Calls that the function works on at a time."""


@dataclass(frozen=True)
class Teams:
    """A function for two teams, and their keys."""

    function: Function
    keys: dict[str, Key]

    def header(self, name: str) -> dict[str, str]:
        """A key, as Google's clients send it."""
        return {"x-goog-api-key": self.keys[name].text}


@pytest.fixture(scope="session")
def teams(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Teams]:
    """The function; when all is done, its log must hold nothing secret and nothing that a user wrote."""
    folder = tmp_path_factory.mktemp("teams")
    operator = Operator(folder)
    operator.write("policy", POLICY)
    operator.write("routes", ROUTES)
    keys = keys_of_two_teams(operator)
    expired_at = time.monotonic() + 2
    settings = settings_for(folder, GROUNDWIRE_MAX_CONCURRENCY=str(PLACES))
    with running(settings, folder / "log") as function:
        function.wait_until_ready()
        time.sleep(max(0.0, expired_at - time.monotonic()))
        yield Teams(function, keys)
        log = function.log.read_text()
    assert not [secret for secret in operator.secrets if secret in log]
    assert "what I found" not in log
