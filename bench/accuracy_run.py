"""Rows through a way, several at a time, with what they cost."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bench.accuracy_ways import Judged, Way
from bench.pair_cache import CachedSession
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.meter import cpu_meter

Sets = Mapping[str, Sequence[LabelledRow]]


@dataclass(frozen=True)
class Outcome:
    """One set through one way.

    Attributes:
        rows: what was judged.
        judged: what was said of each, in order.
        cpu_s: CPU seconds of all threads, with those that a cache saved.
    """

    rows: Sequence[LabelledRow]
    judged: Sequence[Judged]
    cpu_s: float


def run_way(way: Way, sets: Sets, session: CachedSession, threads: int, *, form: str) -> dict[str, Outcome]:
    """Every set through a way; progress goes to stderr.

    Args:
        way: how to judge a row.
        sets: the rows.
        session: the graph that the way uses; it knows what its cache saved.
        threads: rows judged at a time.
        form: names the model's form in the progress.
    """
    outcomes: dict[str, Outcome] = {}
    for name, rows in sets.items():
        started = time.monotonic()
        outcomes[name] = _run_set(way, rows, session, threads)
        seconds = time.monotonic() - started
        print(f"{way.name}, {form}: {name}, {len(rows)} rows in {seconds:.1f} s", file=sys.stderr, flush=True)
    return outcomes


def _run_set(way: Way, rows: Sequence[LabelledRow], session: CachedSession, threads: int) -> Outcome:
    saved = session.saved_s
    with ThreadPoolExecutor(threads, thread_name_prefix="row") as pool:
        metered = list(pool.map(lambda row: _metered(way, row), rows))
    cpu_s = sum(seconds for _, seconds in metered) + session.saved_s - saved
    return Outcome(rows, [judged for judged, _ in metered], cpu_s)


def _metered(way: Way, row: LabelledRow) -> tuple[Judged, float]:
    with cpu_meter() as meter:
        judged = way.judge(row)
    return judged, meter.seconds
