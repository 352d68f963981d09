"""Logits at hand are the logits that the model gave, and are told apart by all that decides them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.accuracy_models import load_int8
from bench.pair_cache import PairCache, engine_of
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.scorer import Scorer
from groundwire.scoring.session import Session

PAIRS = [
    ("The pier was built in 1912 by A. Lee.", "The pier was built in 1912."),
    ("The pier was built in 1912 by A. Lee.", "The pier was built in 1913."),
    ("The pier is closed 🦩.", "The pier is open 🦜."),
]


def refuse(*_: object) -> list[float]:
    raise AssertionError("the model was run")


def test_scores_are_the_scorers_own_and_need_no_model_the_second_time(
    scorer: Scorer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = scorer.score(PAIRS)
    form = load_int8(embedded_bundle(), 2, tmp_path / "cache.db")
    assert form.scorer().score(PAIRS) == expected
    assert form.session.saved_s == 0
    form.session.cache.close()
    later = load_int8(embedded_bundle(), 2, tmp_path / "cache.db")
    monkeypatch.setattr(Session, "logits", refuse)
    assert later.scorer().score(PAIRS) == expected
    assert later.session.saved_s > 0
    # Legibility and calibration stand behind the cache: other scores, and still no run.
    raw = later.uncalibrated().scorer().score(PAIRS)
    assert [score.support for score in raw[:2]] != [score.support for score in expected[:2]]
    assert (raw[2].support, raw[2].contradiction) == (0, 0)
    with pytest.raises(AssertionError, match="the model was run"):
        later.scorer().score([("The pier is closed.", "A new pair.")])


def test_another_engine_does_not_see_them(tmp_path: Path) -> None:
    first = PairCache(tmp_path / "cache.db", engine_of(b"one"))
    first.put(b"key", ([0.5, -1.25, 3.0], 0.004))
    first.close()
    assert PairCache(tmp_path / "cache.db", engine_of(b"one")).get(b"key") == ([0.5, -1.25, 3.0], 0.004)
    assert PairCache(tmp_path / "cache.db", engine_of(b"two")).get(b"key") is None


def test_two_processes_may_write_one_file(tmp_path: Path) -> None:
    caches = [PairCache(tmp_path / "cache.db", "engine") for _ in range(2)]
    for number, cache in enumerate(caches):
        cache.put(b"both", ([1.0], 0.5))
        cache.put(bytes([number]), ([float(number)], 0.5))
        cache.close()
    found = PairCache(tmp_path / "cache.db", "engine")
    assert [found.get(key) for key in (b"both", b"\0", b"\1")] == [([1.0], 0.5), ([0.0], 0.5), ([1.0], 0.5)]


def test_without_a_file_they_are_kept_while_it_runs() -> None:
    cache = PairCache(None, "engine")
    cache.put(b"key", ([1.0], 0.5))
    cache.close()
    assert cache.get(b"key") == ([1.0], 0.5)
