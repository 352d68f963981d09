"""Several bundles in one process: one load each, within the memory, failing alone, after any fork."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import pytest

from groundwire.errors import BundleError, ResourceExhausted, SettingsError
from groundwire.scoring.bundle_ref import BundleRef, embedded_bundle
from groundwire.scoring.bundles import BundlePool
from groundwire.scoring.cold_start import Reserve, cold_start
from groundwire.scoring.scorer import Scorer
from groundwire.scoring.warm import State
from tests.fake_bundle import write_bundle

HOME, A, B, C = (BundleRef(f"file:///{name}") for name in ("home", "a", "b", "c"))


class Loader:
    """Takes `size` bytes for any bundle, and says which it loaded, in order."""

    def __init__(self, size: int = 10) -> None:
        self.size = size
        self.loaded: list[BundleRef] = []
        self.failing: dict[BundleRef, BaseException] = {}
        self.gate: threading.Event | None = None

    def __call__(self, ref: BundleRef, reserve: Reserve) -> Scorer:
        reserve(self.size)
        self.loaded.append(ref)
        if self.gate is not None:
            assert self.gate.wait(5)
        if ref in self.failing:
            raise self.failing[ref]
        return cast(Scorer, f"scorer of {ref.uri}")


def pool_of(load: Loader, limit: int = 30, resident: BundleRef = HOME, **options: float) -> BundlePool:
    return BundlePool(load, limit, lambda: resident, **options)


def use(pool: BundlePool, *refs: BundleRef) -> None:
    for ref in refs:
        with pool.use(ref) as scorer:
            assert scorer == f"scorer of {ref.uri}"


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.002)


def test_several_are_warm_at_once_and_each_is_loaded_once() -> None:
    load = Loader()
    pool = pool_of(load)
    use(pool, A, B, A, C, B, A)
    assert load.loaded == [A, B, C]
    assert {pool.state(ref) for ref in (A, B, C)} == {State("ready")}


def test_callers_at_the_same_time_share_one_load() -> None:
    load = Loader()
    load.gate = threading.Event()
    pool = pool_of(load)
    threads = [threading.Thread(target=use, args=[pool, ref]) for ref in (A, B) for _ in range(8)]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(load.loaded) == 2)
    assert pool.state(A) == State("loading")
    load.gate.set()
    for thread in threads:
        thread.join()
    assert sorted(ref.uri for ref in load.loaded) == [A.uri, B.uri]


def test_the_one_not_used_for_longest_makes_room(caplog: pytest.LogCaptureFixture) -> None:
    load = Loader()
    pool = pool_of(load, limit=20)
    use(pool, A, B, A)
    with caplog.at_level(logging.INFO, "groundwire"):
        use(pool, C)
    assert [pool.state(ref).name for ref in (A, B, C)] == ["ready", "cold", "ready"]
    assert [json.loads(record.message) for record in caplog.records] == [
        {"severity": "INFO", "message": "bundle dropped", "bundle": B.uri, "bytes": 10}
    ]
    use(pool, B)
    assert load.loaded == [A, B, C, B]


def test_a_dropped_scorer_is_held_by_no_one() -> None:
    class Thing:
        pass

    alive: list[weakref.ref[Thing]] = []

    def load(ref: BundleRef, reserve: Reserve) -> Scorer:
        reserve(10)
        thing = Thing()
        alive.append(weakref.ref(thing))
        return cast(Scorer, thing)

    pool = BundlePool(load, 10, lambda: HOME)
    for ref in (A, B):
        with pool.use(ref):
            pass
    assert [thing() is None for thing in alive] == [True, False]


def test_one_in_use_is_never_dropped_and_a_load_waits_for_it() -> None:
    load = Loader()
    pool = pool_of(load, limit=20)
    other = threading.Thread(target=use, args=[pool, C])
    with pool.use(A), pool.use(B):
        other.start()
        time.sleep(0.05)
        assert load.loaded == [A, B]
        assert pool.state(C) == State("loading")
    other.join(5)
    assert load.loaded == [A, B, C]
    assert sorted(pool.state(ref).name for ref in (A, B)) == ["cold", "ready"]


def test_memory_that_stays_in_use_is_an_overload() -> None:
    load = Loader()
    pool = pool_of(load, limit=20, patience_s=0.05, retry_after_s=0.01)
    with ExitStack() as stack:
        stack.enter_context(pool.use(A))
        stack.enter_context(pool.use(B))
        with pytest.raises(ResourceExhausted, match="in use") as caught:
            use(pool, C)
        assert caught.value.retry_after == 0.01
        use(pool, A, B)
    time.sleep(0.02)
    use(pool, C)


def test_nothing_is_dropped_when_that_would_not_be_enough() -> None:
    load = Loader()
    pool = pool_of(load, limit=30, patience_s=0)
    use(pool, A)
    with pool.use(B):
        load.size = 25
        with pytest.raises(ResourceExhausted):
            use(pool, C)
    assert pool.state(A) == State("ready")


def test_a_bundle_that_can_never_fit_says_so_by_setting() -> None:
    load = Loader(size=31)
    with pytest.raises(BundleError, match=r"file:///a takes about .*GROUNDWIRE_BUNDLES_MEMORY_MB"):
        use(pool_of(load), A)
    assert load.loaded == []


def test_the_resident_bundle_is_never_dropped() -> None:
    load = Loader()
    pool = pool_of(load, limit=20)
    use(pool, HOME, A, B, C, HOME)
    assert load.loaded == [HOME, A, B, C]
    assert pool.state(HOME) == State("ready")


def test_a_failure_takes_down_no_other_and_gives_its_memory_back() -> None:
    load = Loader()
    load.failing[A] = BundleError("a is damaged")
    load.failing[C] = MemoryError()
    pool = pool_of(load, limit=20)
    for ref, said in ((A, "a is damaged"), (C, "MemoryError")):
        with pytest.raises(BundleError, match=said):
            use(pool, ref)
        use(pool, B)
    assert pool.state(A) == State("failed", "a is damaged")
    assert load.loaded == [A, B, C]


def test_a_failure_is_tried_again_after_a_while() -> None:
    load = Loader()
    load.failing[A] = BundleError("not yet")
    pool = pool_of(load, retry_after_s=0.02)
    for _ in range(2):
        with pytest.raises(BundleError):
            use(pool, A)
    del load.failing[A]
    time.sleep(0.03)
    use(pool, A)
    assert load.loaded == [A, A]


def test_many_threads_over_few_places_all_get_what_they_asked_for() -> None:
    load = Loader()
    pool = pool_of(load, limit=20)
    refs = [BundleRef(f"file:///many/{n}") for n in range(5)]

    def work(turn: int) -> None:
        for step in range(40):
            use(pool, refs[(turn + step * turn) % len(refs)])

    threads = [threading.Thread(target=work, args=[turn]) for turn in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert not any(thread.is_alive() for thread in threads)
    assert sum(pool.state(ref).name == "ready" for ref in refs) == 2


# Readiness


def test_readiness_is_about_the_resident_bundle_alone() -> None:
    load = Loader()
    pool = pool_of(load)
    assert pool.problem() == "the model is not loaded: cold"
    use(pool, A)
    assert pool.problem() == "the model is not loaded: cold"
    use(pool, HOME)
    load.failing[B] = BundleError("b is damaged")
    with pytest.raises(BundleError):
        use(pool, B)
    assert pool.problem() == ""


def test_asking_loads_nothing_unless_the_pool_is_eager() -> None:
    load = Loader()
    pool = pool_of(load)
    pool.problem()
    assert load.loaded == []
    pool.start_after_fork()
    wait_until(lambda: pool.problem() == "")
    assert load.loaded == [HOME]


def test_readiness_recovers_without_a_request() -> None:
    load = Loader()
    load.failing[HOME] = BundleError("the store is down")
    pool = pool_of(load, retry_after_s=0.01)
    pool.start_after_fork()
    wait_until(lambda: pool.problem() == "the model is not loaded: the store is down")
    load.failing.clear()
    wait_until(lambda: pool.problem() == "")


def test_a_resident_bundle_that_cannot_be_named_is_a_problem() -> None:
    def nameless() -> BundleRef:
        raise SettingsError("GROUNDWIRE_BUNDLE is not set")

    pool = BundlePool(Loader(), 30, nameless)
    pool.start_after_fork()
    assert pool.problem() == "the model is not loaded: GROUNDWIRE_BUNDLE is not set"
    use(pool, A)


def test_another_resident_bundle_is_loaded_when_readiness_is_asked() -> None:
    load = Loader()
    resident = [HOME]
    pool = BundlePool(load, 30, lambda: resident[0])
    pool.start_after_fork()
    wait_until(lambda: pool.problem() == "")
    resident[0] = A
    assert pool.problem() == "the model is not loaded: loading"
    wait_until(lambda: pool.problem() == "")
    assert load.loaded == [HOME, A]


# Settings and files


def test_the_limit_is_read_at_once_and_the_bundle_when_it_loads() -> None:
    with pytest.raises(SettingsError, match="GROUNDWIRE_BUNDLES_MEMORY_MB"):
        BundlePool.from_settings({"GROUNDWIRE_BUNDLES_MEMORY_MB": "much"})
    pool = BundlePool.from_settings({"GROUNDWIRE_BUNDLE": "nonsense"})
    assert "GROUNDWIRE_BUNDLE must be" in pool.problem()


def test_memory_is_reserved_by_the_size_of_the_files_before_the_model_is_read(tmp_path: Path) -> None:
    write_bundle(tmp_path / "bundle", {"scorer.onnx": b"x" * 1_000_000, "tokenizer.json": b"{}"})
    environ = {"GROUNDWIRE_BUNDLES_MEMORY_MB": "3"}
    ref = BundleRef((tmp_path / "bundle").as_uri())
    pool = BundlePool.from_settings(environ, lambda: ref)
    with pytest.raises(BundleError, match="takes about 4 MB of memory, and GROUNDWIRE_BUNDLES_MEMORY_MB"):
        use(pool, ref)
    reserved: list[int] = []
    with pytest.raises(BundleError, match=r"tokenizer\.json cannot be read"):  # it is no model
        cold_start({}, ref, reserved.append)
    assert reserved == [4_000_008]


MEMORY = """
import json, re, sys
from groundwire.scoring.bundle_ref import read_bundle_ref
from groundwire.scoring.bundles import BundlePool
from groundwire.scoring.memory import give_back
from groundwire.scoring.cold_start import cold_start

def status(name):
    return int(re.search(rf"{name}:\\s+(\\d+)", open("/proc/self/status").read())[1]) << 10

ref = read_bundle_ref({})
first = cold_start({}, ref)  # what is loaded once for all
first.score([("word " * 200, "claim")])
give_back()
before = status("VmRSS")
open("/proc/self/clear_refs", "w").write("5")
reserved = []
second = cold_start({}, ref, reserved.append)
second.score([("word " * 200, "claim")])
peak = status("VmHWM")
del second
give_back()
print(json.dumps({"reserved": reserved[0], "peak": peak - before, "left": status("VmRSS") - before}))
"""


@pytest.mark.model
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_bundle_takes_no_more_than_was_reserved_and_gives_it_back() -> None:
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, timeout=60, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["peak"] <= found["reserved"]
    assert found["left"] < found["reserved"] / 4


# Forks

FORKS = """
import json, os, sys, time
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.bundles import BundlePool

HOME, OTHER = BundleRef("file:///home"), BundleRef("file:///other")
loads = []

def load(ref, reserve):
    reserve(10)
    loads.append(ref.uri)
    time.sleep(60 if ref.uri == "file:///stuck" else 0.05)
    return os.getpid()

pool = BundlePool(load, 30, lambda: HOME)
if sys.argv[1] == "eager":
    pool.start_after_fork()
else:
    with pool.use(HOME), pool.use(OTHER):
        pass
    pool._entry(BundleRef("file:///stuck")).scorer.start()  # its load, memory and thread stay in the parent

def child():
    time.sleep(0.03)
    before = pool.state(HOME).name
    with pool.use(HOME) as home, pool.use(OTHER) as other, pool.use(BundleRef("file:///third")) as third:
        own = home == other == third == os.getpid()
    return {"before": before, "own": own, "after": pool.state(HOME).name}

reports = []
for _ in range(2):
    reader, writer = os.pipe()
    if os.fork() == 0:
        os.write(writer, json.dumps(child()).encode())
        os._exit(0)
    os.close(writer)
    with open(reader) as pipe:
        reports.append(json.load(pipe))
    os.wait()
print(json.dumps({"parent": pool.state(HOME).name, "loads": loads, "children": reports}))
"""


def _forks(kind: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, "-c", FORKS, kind], capture_output=True, timeout=20, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_an_eager_pool_loads_in_each_child_from_its_first_moment_and_not_before() -> None:
    child = {"before": "loading", "own": True, "after": "ready"}
    assert _forks("eager") == {"parent": "cold", "loads": [], "children": [child, child]}


def test_a_child_never_takes_what_its_parent_loaded() -> None:
    report = _forks("lazy")
    assert report["parent"] == "ready"
    assert report["children"] == [{"before": "cold", "own": True, "after": "ready"}] * 2


GONE = """
import os, time
from groundwire.scoring.bundle_ref import BundleRef
from groundwire.scoring.bundles import BundlePool

loads = []
pool = BundlePool(lambda ref, reserve: loads.append(ref), 1, lambda: BundleRef("file:///home"))
pool.start_after_fork()
del pool
pid = os.fork()
if pid == 0:
    time.sleep(0.05)
    os._exit(len(loads))
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"""


def test_a_pool_that_is_gone_loads_nothing_in_children() -> None:
    done = subprocess.run([sys.executable, "-c", GONE], capture_output=True, timeout=20, check=True)
    assert done.stdout == b"0\n"


@pytest.mark.model
def test_the_shipped_bundle_and_another_name_of_it_score_alike() -> None:
    home = BundleRef(embedded_bundle().as_uri())
    other = BundleRef(f"{embedded_bundle().as_uri()}/")
    pool = BundlePool.from_settings({"GROUNDWIRE_THREADS": "1"}, lambda: home)
    pair = [("The film came out in 1997.", "The film came out in 1997.")]
    with pool.use(home) as one, pool.use(other) as two:
        assert one is not two
        assert one.score(pair) == two.score(pair)
