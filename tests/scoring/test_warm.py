"""One load: its states, its failures, its callers."""

from __future__ import annotations

import json
import logging
import threading
import time
from typing import cast

import pytest

from groundwire.errors import BundleCorrupt, BundleError, GroundwireError
from groundwire.scoring.scorer import Scorer
from groundwire.scoring.warm import State, WarmScorer

SCORER = cast(Scorer, object())


class Loader:
    """Counts its calls; waits for `gate` where one is given; does what `outcomes` say, in turn."""

    def __init__(self, *outcomes: Scorer | BaseException, gate: threading.Event | None = None) -> None:
        self.outcomes = list(outcomes)
        self.gate = gate
        self.calls = 0

    def __call__(self) -> Scorer:
        self.calls += 1
        if self.gate is not None:
            assert self.gate.wait(5)
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome


def test_it_is_cold_until_it_is_asked_and_then_stays_ready() -> None:
    load = Loader(SCORER)
    scorer = WarmScorer(load)
    assert scorer.state() == State("cold")
    assert load.calls == 0
    assert scorer.get() is SCORER
    assert scorer.state() == State("ready")
    assert scorer.get() is SCORER
    assert load.calls == 1


def test_start_returns_before_the_load_is_done() -> None:
    load = Loader(SCORER, gate=threading.Event())
    scorer = WarmScorer(load)
    scorer.start()
    assert scorer.state() == State("loading")
    scorer.start()
    assert load.gate is not None
    load.gate.set()
    assert scorer.get() is SCORER
    assert load.calls == 1


def test_eight_first_callers_share_one_load() -> None:
    load = Loader(SCORER, gate=threading.Event())
    scorer = WarmScorer(load)
    barrier = threading.Barrier(9)
    got: list[Scorer] = []

    def call() -> None:
        barrier.wait()
        got.append(scorer.get())

    threads = [threading.Thread(target=call) for _ in range(8)]
    for thread in threads:
        thread.start()
    barrier.wait()
    assert got == []
    assert load.gate is not None
    load.gate.set()
    for thread in threads:
        thread.join()
    assert got == [SCORER] * 8
    assert load.calls == 1


def test_a_failure_is_raised_to_every_caller_and_told_in_the_state() -> None:
    load = Loader(BundleCorrupt("scorer.onnx has 3 bytes"), gate=threading.Event())
    scorer = WarmScorer(load)
    errors: list[GroundwireError] = []

    def call() -> None:
        try:
            scorer.get()
        except GroundwireError as exc:
            errors.append(exc)

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    assert load.gate is not None
    load.gate.set()
    for thread in threads:
        thread.join()
    assert [str(error) for error in errors] == ["scorer.onnx has 3 bytes"] * 4
    assert scorer.state() == State("failed", "scorer.onnx has 3 bytes")
    assert load.calls == 1


def test_a_failure_is_tried_again_but_not_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    load = Loader(BundleError("first"), BundleError("second"), SCORER)
    scorer = WarmScorer(load, retry_after_s=5)
    for _ in range(3):
        with pytest.raises(BundleError, match="first"):
            scorer.get()
    assert load.calls == 1
    now += 5
    with pytest.raises(BundleError, match="second"):
        scorer.get()
    now += 4.9
    with pytest.raises(BundleError, match="second"):
        scorer.get()
    now += 0.1
    assert scorer.get() is SCORER
    assert load.calls == 3


def test_raising_a_failure_again_and_again_keeps_no_frames() -> None:
    scorer = WarmScorer(Loader(BundleError("no")))
    depths = []
    for _ in range(3):
        with pytest.raises(BundleError) as caught:
            scorer.get()
        depths.append(len(caught.traceback))
    assert len(set(depths)) == 1


def test_a_surprise_becomes_an_error_of_the_tree_and_is_logged_whole(
    caplog: pytest.LogCaptureFixture,
) -> None:
    scorer = WarmScorer(Loader(SystemExit(3)))
    with pytest.raises(BundleError, match=r"^the model cannot be loaded \(SystemExit\)$"):
        scorer.get()
    (line,) = [json.loads(record.message) for record in caplog.records]
    assert (line["severity"], line["error"], line["reason"]) == ("ERROR", "SystemExit", "3")
    assert "Traceback" in line["trace"]
    assert "\n" not in caplog.records[0].message


def test_a_failure_is_logged_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(BundleError):
        WarmScorer(Loader(BundleError("no"))).get()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert json.loads(caplog.records[0].message) == {
        "severity": "ERROR",
        "message": "scorer failed to load",
        "error": "BundleError",
        "reason": "no",
    }
