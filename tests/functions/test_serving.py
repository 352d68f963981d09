"""A function in its forked workers: one load, right answers, logs, rest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.conftest import Server, free_port, wait_for

REQUEST = {"answerCandidate": "The pier is closed.", "facts": [{"factText": "The pier is closed."}]}


class Watched:
    """A server whose log and processes can be looked at."""

    def __init__(self, server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
        self.server = server
        self.process = process
        self._log = log

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self._log.read_text().splitlines() if line.startswith("{")]

    def cpu_seconds(self) -> float:
        """CPU time of the workers so far."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        ticks = sum(
            sum(map(int, Path(f"/proc/{c}/stat").read_text().rpartition(")")[2].split()[11:13]))
            for c in children
        )
        return ticks / os.sysconf("SC_CLK_TCK")


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    log = tmp_path_factory.mktemp("watched") / "stdout"
    port = free_port()
    with log.open("wb") as out:
        command = [sys.executable, "-m", "groundwire.cli.main", "serve", "--port", str(port)]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        try:
            wait_for(
                f"http://127.0.0.1:{port}/health/ready", process, until=lambda reply: reply.status_code == 200
            )
            yield Watched(Server(f"http://127.0.0.1:{port}"), process, log)
        finally:
            process.terminate()
            process.wait(15)


def test_parallel_requests_share_one_load_and_get_one_answer(watched: Watched) -> None:
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: watched.server.check(REQUEST), range(16)))
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.content for reply in replies}) == 1
    assert sum(line["message"] == "scorer loaded" for line in watched.lines()) == 1


def test_every_line_on_stdout_is_json_and_holds_no_text(watched: Watched) -> None:
    trace = "0af7651916cd43dd8448eb211c80319c"
    request = {"answerCandidate": "Zanzibar is quiet.", "facts": [{"factText": "Zanzibar sleeps."}]}
    reply = watched.server.check(request, headers={"X-Cloud-Trace-Context": f"{trace}/1;o=1"})
    lines = watched.lines()
    (line,) = [each for each in lines if each.get("request_id") == reply.headers["X-Groundwire-Request-Id"]]
    assert line["logging.googleapis.com/trace"] == trace
    assert {"severity", "message", "status", "ms", "claims", "pairs", "bundle", "route"} <= line.keys()
    assert "Zanzibar" not in json.dumps(lines)


def test_an_idle_worker_rests(watched: Watched) -> None:
    watched.server.check(REQUEST)
    before = watched.cpu_seconds()
    time.sleep(2)
    assert watched.cpu_seconds() - before < 0.1
