"""The routes in use, and what happens when their document changes."""

from __future__ import annotations

import json
import logging
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from groundwire.access import fresh
from groundwire.errors import InvalidArgument, NotFound, PermissionDenied, SettingsError, Unavailable
from groundwire.routing.checks import parse_routes
from groundwire.routing.load import router_from_settings
from groundwire.routing.router import Router
from groundwire.routing.table import DEFAULT_CONFIG, RouteTable
from tests.routing.documents import routes_bytes, table_of

TABLE = table_of({"env": ["prod"]}, groundingConfigs={"legal": "p0"})


class Tables:
    """A table, or an error, as a test says."""

    def __init__(self, now: RouteTable | str) -> None:
        self.now = now
        self.eager = False

    def get(self) -> RouteTable:
        if isinstance(self.now, str):
            raise SettingsError(self.now)
        return self.now

    def peek(self) -> RouteTable | None:
        return None if isinstance(self.now, str) else self.now

    def problem(self) -> str:
        return self.now if isinstance(self.now, str) else ""

    def start_after_fork(self) -> None:
        self.eager = True


def profile_of(router: Router, **labels: str) -> str:
    return router.route(DEFAULT_CONFIG, {}, labels, "").profile.name


def test_all_three_kinds_of_labels_are_routed_by() -> None:
    router = Router(Tables(TABLE))
    for fixed, body, header in (({"env": "prod"}, {}, ""), ({}, {"env": "prod"}, ""), ({}, {}, "env=prod")):
        routed = router.route(DEFAULT_CONFIG, fixed, body, header)
        assert routed.profile.name == "p0"
        assert routed.labels == {"env": "prod"}
    assert profile_of(router, env="dev") == "default"


def test_faults_of_the_request_are_its_own() -> None:
    router = Router(Tables(TABLE))
    with pytest.raises(InvalidArgument):
        router.route(DEFAULT_CONFIG, {}, {}, "Env=prod")
    with pytest.raises(PermissionDenied):
        router.route(DEFAULT_CONFIG, {"env": "dev"}, {"env": "prod"}, "")
    with pytest.raises(NotFound):
        router.route("nope", {}, {}, "")
    with pytest.raises(NotFound):
        router.require_config("nope")
    router.require_config("legal")


def test_the_header_and_the_log_tell_profile_and_route() -> None:
    routes = [
        {"name": "live", "match": {"env": ["prod"]}, "profile": "default"},
        {"match": {"env": ["dev"]}, "profile": "default"},
    ]
    router = Router(Tables(parse_routes(routes_bytes(routes=routes))))
    said = {env: router.route(DEFAULT_CONFIG, {}, {"env": env}, "") for env in ("prod", "dev", "other")}
    assert {env: (routed.header, routed.matched) for env, routed in said.items()} == {
        "prod": ("default; route=live", "live"),
        "dev": ("default", "routes[1]"),
        "other": ("default", ""),
    }


def test_without_a_document_nothing_is_missing() -> None:
    router = router_from_settings({})
    router.start_after_fork()
    assert router.problem() == ""
    assert profile_of(router, env="prod") == "default"


def test_before_anything_was_read_calls_are_refused_and_readiness_says_why() -> None:
    router = Router(Tables("GROUNDWIRE_ROUTES: routes: 1 fault"))
    assert router.problem() == "GROUNDWIRE_ROUTES: routes: 1 fault"
    with pytest.raises(Unavailable) as caught:
        profile_of(router)
    assert "fault" not in str(caught.value)  # a caller learns nothing of the document
    with pytest.raises(SettingsError):
        router.table()
    assert router.current() is None


def test_the_current_table_is_told_without_a_reading() -> None:
    assert Router(Tables(TABLE)).current() is TABLE
    assert Router().current() == Router().table() == RouteTable()


def test_a_document_is_read_in_the_process_that_serves() -> None:
    tables = Tables(TABLE)
    Router(tables).start_after_fork()
    assert tables.eager


# With a file


def environ_of(path: Path) -> dict[str, str]:
    return {"GROUNDWIRE_ROUTES": path.as_uri(), "GROUNDWIRE_KEYS_REFRESH_SECONDS": "1"}


def write(path: Path, **members: Any) -> None:
    path.write_bytes(routes_bytes(**members))


def test_a_new_document_is_read_and_a_broken_one_is_not_served(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "routes.json"
    now = 100.0
    write(path, profiles={"a": {}}, default="a")
    router = router_from_settings(environ_of(path), lambda: now)
    assert profile_of(router) == "a"
    write(path, profiles={"b": {}, "spare": {}}, default="b")
    assert profile_of(router) == "a"
    with caplog.at_level(logging.INFO, "groundwire"):
        now += 60
        assert profile_of(router) == "b"
        write(path, default="c")
        now += 60
        assert profile_of(router) == "b"
        now += 10_000
        assert profile_of(router) == "b"
    assert router.problem() == ""
    lines = [json.loads(record.message) for record in caplog.records]
    assert {
        "severity": "WARNING",
        "message": "routes",
        "warning": "profiles.spare is used by nothing",
    } in lines
    assert any(
        line["severity"] == "WARNING" and "default names the unknown profile 'c'" in line.get("reason", "")
        for line in lines
    )


class Hanging:
    """A store that stops answering."""

    def __init__(self) -> None:
        self.answers = threading.Event()
        self.answers.set()

    def read_into(self, name: str, sink: Any) -> None:
        assert self.answers.wait(30)
        sink.write(routes_bytes(profiles={"a": {}}, default="a"))


def test_a_store_that_hangs_holds_up_neither_readiness_nor_the_current_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Hanging()
    monkeypatch.setattr(fresh, "open_store", lambda uri, setting: (store, "routes.json"))
    now = 100.0
    router = router_from_settings({"GROUNDWIRE_ROUTES": "gs://bucket/routes.json"}, lambda: now)
    assert router.current() is None
    assert profile_of(router) == "a"
    now += 10_000  # long past what keys and policy would serve
    store.answers.clear()
    began = time.monotonic()
    try:
        assert router.problem() == ""
        assert (table := router.current()) is not None
        assert table.default.name == "a"
        assert time.monotonic() - began < 0.5
        assert profile_of(router) == "a"
        assert time.monotonic() - began < fresh.PATIENCE_S + 2  # and a call waits no longer than for keys
    finally:
        store.answers.set()


@pytest.mark.parametrize(
    "content", [None, b"", b'{"formatVersion": 2}', b'{"formatVersion": 1, "default": 1}']
)
def test_a_broken_start_names_the_setting(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "routes.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SettingsError, match="GROUNDWIRE_ROUTES"):
        router_from_settings(environ_of(path)).table()


def test_a_wrong_uri_is_an_error_of_the_settings_at_once() -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_ROUTES"):
        router_from_settings({"GROUNDWIRE_ROUTES": "routes.json"})
