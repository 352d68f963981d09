"""A function whose keys, policy or routes are missing, wrong or gone: closed, and honest about why."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from groundwire.access.key_format import Key, mint
from tests.access_e2e.documents import POLICY, RED, ROUTES, Operator
from tests.access_e2e.function import REFRESH_S, SMALL, Function, running, settings_for, sleep_until
from tests.functions.test_bare import FUNCTIONS
from tests.wire_e2e.raw import Reply, call
from tests.wire_e2e.replies import strict_json

DOCUMENTS = ("keys", "policy", "routes")
NEWER = b'{"formatVersion": 2, "keys": [], "bindings": [], "routes": []}'
BROKEN: dict[str, tuple[bytes | None, str]] = {
    "absent": (None, "is not there"),
    "empty": (b"", "is not JSON"),
    "cut off": (b'{"formatVersion": 1, "keys": [{', "is not JSON"),
    "no text": (b"\xff\xfe\x00", "is not UTF-8"),
    "newer": (NEWER, "2 is newer than this Groundwire reads (1)"),
    "endless": (b'{"formatVersion": 1, "keys": ' + b"[" * 100_000, "is not JSON"),
}


@pytest.fixture
def operator(tmp_path: Path) -> Operator:
    operator = Operator(tmp_path)
    operator.write("policy", POLICY)
    operator.write("routes", ROUTES)
    return operator


def spoil(operator: Operator, name: str, content: bytes | None) -> None:
    path = operator.folder / f"{name}.json"
    path.unlink() if content is None else path.write_bytes(content)


def knock(function: Function, key: Key) -> Reply:
    """A call that may be answered with 503 too."""
    return call(function.url, SMALL, target=RED, headers={"x-goog-api-key": key.text})


def wait_for_problems(function: Function, said: Callable[[list[str]], bool]) -> list[str]:
    deadline = time.monotonic() + 15
    while not said(problems := function.problems()):
        assert time.monotonic() < deadline, problems
        time.sleep(0.05)
    return problems


def assert_closed(reply: Reply) -> None:
    assert reply.status == 403
    error = strict_json(reply.body)["error"]
    assert error["status"] == "PERMISSION_DENIED"
    assert "/health/ready" in error["message"]
    assert ".json" not in error["message"]


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("kind", BROKEN)
def test_a_function_started_with_such_documents(operator: Operator, function: str, kind: str) -> None:
    key = operator.create("red-bot", "--label", "env=prod")
    content, reason = BROKEN[kind]
    for name in DOCUMENTS:
        spoil(operator, name, content)
    with running(settings_for(operator.folder), operator.folder / "log", name=function) as started:
        assert_closed(knock(started, key))
        assert_closed(knock(started, mint("prod")))
        problems = wait_for_problems(started, lambda problems: "; GROUNDWIRE_POLICY: " in problems[0])
        of_gate, of_routes = problems[0], wait_for_problems(started, lambda each: len(each) > 1)[1]
        keys, _, policy = of_gate.partition("; GROUNDWIRE_POLICY: ")
        assert keys.startswith("GROUNDWIRE_KEYS: ")
        assert of_routes.startswith("GROUNDWIRE_ROUTES: ")
        assert all(reason in problem for problem in (keys, policy, of_routes))
        assert started.line(knock(started, key))["why"] == "keys_or_policy_not_read"


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(("name", "status"), [("keys", 403), ("policy", 403), ("routes", 503)])
def test_one_document_of_a_newer_format_is_enough(
    operator: Operator, function: str, name: str, status: int
) -> None:
    key = operator.create("red-bot", "--label", "env=prod")
    spoil(operator, name, NEWER)
    with running(settings_for(operator.folder), operator.folder / "log", name=function) as started:
        assert knock(started, key).status == status
        (problem,) = wait_for_problems(
            started, lambda problems: len(problems) == 1 and "newer" in problems[0]
        )
        assert problem.startswith(f"GROUNDWIRE_{name.upper()}: {name}: 1 fault")
        assert knock(started, key).status == status


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("without", ["KEYS", "POLICY"])
def test_a_function_without_the_setting(operator: Operator, function: str, without: str) -> None:
    key = operator.create("red-bot", "--label", "env=prod")
    settings = settings_for(operator.folder)
    del settings[f"GROUNDWIRE_{without}"]
    with running(settings, operator.folder / "log", name=function) as started:
        assert_closed(knock(started, key))
        assert f"GROUNDWIRE_{without} is not set" in started.problems()[0]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_key_store_without_keys(operator: Operator, function: str) -> None:
    spoil(operator, "keys", b'{"formatVersion": 1, "keys": []}')
    with running(settings_for(operator.folder), operator.folder / "log", name=function) as started:
        assert knock(started, mint("prod")).status == 400
        (problem,) = wait_for_problems(started, lambda problems: len(problems) == 1)
        assert "GROUNDWIRE_KEYS holds no keys" in problem
        key = operator.create("red-bot", "--label", "env=prod")  # and it opens when there is one
        started.wait_until_ready()
        assert knock(started, key).status == 200


# A store that fails later

MAX_STALE_S = 4


class Failing:
    """Three functions, each of which lost one document at the same moment."""

    def __init__(self, functions: dict[str, Function], operators: dict[str, Operator], key: Key) -> None:
        self.functions, self.operators, self.key = functions, operators, key
        self.lost_at = 0.0

    def lose(self) -> None:
        for name, function in self.functions.items():
            assert knock(function, self.key).status == 200
            spoil(self.operators[name], name, None)
        self.lost_at = time.monotonic()


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[Failing]:
    first = Operator(tmp_path)
    key = first.create("red-bot", "--label", "env=prod")
    operators, functions = {}, {}
    with ExitStack() as stack:
        for name in DOCUMENTS:
            folder = tmp_path / f"loses-{name}"
            folder.mkdir()
            operators[name] = Operator(folder)
            operators[name].store.write_bytes(first.store.read_bytes())
            operators[name].write("policy", POLICY)
            operators[name].write("routes", ROUTES)
            settings = settings_for(folder, GROUNDWIRE_KEYS_MAX_STALE_SECONDS=str(MAX_STALE_S))
            functions[name] = stack.enter_context(running(settings, folder / "log"))
        for function in functions.values():
            function.wait_until_ready()
        yield Failing(functions, operators, key)


def test_the_last_good_copy_serves_for_a_while(failing: Failing) -> None:
    failing.lose()
    while time.monotonic() < failing.lost_at + MAX_STALE_S - 2 * REFRESH_S:
        for function in failing.functions.values():
            assert knock(function, failing.key).status == 200
            assert function.problems() == []
        time.sleep(0.1)
    sleep_until(failing.lost_at + MAX_STALE_S + 0.1)
    for name in ("keys", "policy"):
        function = failing.functions[name]
        assert_closed(knock(function, failing.key))
        (problem,) = function.problems()
        assert problem.startswith(f"GROUNDWIRE_{name.upper()}: ")
        assert "is not there" in problem
        assert f"the last good copy is over {MAX_STALE_S} seconds old" in problem
        assert any(line.get("message") == "document not read" for line in function.lines())
    assert knock(failing.functions["routes"], failing.key).status == 200  # nothing is open by it
    assert failing.functions["routes"].problems() == []

    for name in ("keys", "policy"):
        document = failing.operators["routes"].folder / f"{name}.json"
        (failing.operators[name].folder / f"{name}.json").write_bytes(document.read_bytes())
    for function in failing.functions.values():
        function.wait_until_ready()
        assert knock(function, failing.key).status == 200
