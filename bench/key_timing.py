"""How long the gate takes for a key that opens, and for keys that open nothing.

    python bench/key_timing.py

A caller must not learn from the time whether an id is in the store: the figures of `unknown id` and `wrong
secret` should differ by less than they spread. Ways are interleaved call by call, and in an order that is drawn
anew each round, so that a slow moment of the machine hits all alike.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from groundwire import settings
from groundwire.access.fresh import Fresh
from groundwire.access.gate import Knock
from groundwire.access.issuing import issue
from groundwire.access.key_document import key_file_bytes, parse_key_file
from groundwire.access.key_format import Key, mint
from groundwire.access.key_gate import KeyGate
from groundwire.access.policy_document import parse_policy
from groundwire.access.records import KeyFile, KeyRecord
from groundwire.errors import GroundwireError

PERMISSION = "discoveryengine.groundingConfigs.check"
RESOURCE = "projects/demo/locations/global/groundingConfigs/default_grounding_config"
POLICY = {"formatVersion": 1, "bindings": [{"role": "roles/groundwire.checker", "members": ["allKeys"]}]}

RIGHT, UNKNOWN, WRONG, MALFORMED = "right key", "unknown id", "wrong secret", "malformed"
_LIKE = KeyRecord(id="", env="prod", sha256="", principal="bench", created=datetime(2027, 1, 1, tzinfo=UTC))


def gate_of(records: Sequence[KeyRecord], folder: Path) -> KeyGate:
    """A gate over files that hold these records and a policy that admits every key."""
    documents = {"keys": key_file_bytes(KeyFile(records)), "policy": json.dumps(POLICY).encode()}
    for name, data in documents.items():
        (folder / name).write_bytes(data)
    environ = {settings.KEYS_REFRESH.name: "3600", settings.KEYS_MAX_STALE.name: "7200"}
    return KeyGate(
        Fresh((folder / "keys").as_uri(), parse_key_file, settings.KEYS, environ),
        Fresh((folder / "policy").as_uri(), parse_policy, settings.POLICY, environ),
    )


def texts_of(key: Key) -> Iterator[tuple[str, str]]:
    """Each way and a text of it that was not sent before, all but the right one."""
    other = mint(key.env)
    yield RIGHT, key.text
    yield UNKNOWN, other.text
    yield WRONG, Key(key.env, key.id, other.secret).text
    yield MALFORMED, other.text[:-1]


def measure(stored: int, rounds: int) -> dict[str, Any]:
    """Times by way, in microseconds, with `stored` keys in the store."""
    issued = [issue(_LIKE) for _ in range(stored)]
    times: dict[str, list[float]] = {RIGHT: [], UNKNOWN: [], WRONG: [], MALFORMED: []}
    outcomes: dict[str, set[str]] = {way: set() for way in times}
    shuffled = random.Random(0)  # noqa: S311 - only an order
    with tempfile.TemporaryDirectory() as folder:
        gate = gate_of([each.record for each in issued], Path(folder))
        gate.admit(_knock(issued[0].key.text), PERMISSION, RESOURCE)  # the first call reads the documents
        for _ in range(rounds):
            ways = list(texts_of(shuffled.choice(issued).key))
            shuffled.shuffle(ways)
            for way, text in ways:
                seconds, outcome = _timed(gate.admit, _knock(text))
                times[way].append(seconds * 1e6)
                outcomes[way].add(outcome)
    return {
        "stored_keys": stored,
        "rounds": rounds,
        "microseconds": {way: _spread(found) for way, found in times.items()},
        "outcomes": {way: sorted(found) for way, found in outcomes.items()},
    }


def _knock(text: str) -> Knock:
    return Knock("10.0.0.7", {"x-goog-api-key": text})


def _timed(admit: Callable[[Knock, str, str], object], knock: Knock) -> tuple[float, str]:
    """Seconds, and how the gate answered."""
    started = time.perf_counter()
    try:
        admit(knock, PERMISSION, RESOURCE)
    except GroundwireError as exc:
        return time.perf_counter() - started, str(getattr(exc, "why", type(exc).__name__))
    return time.perf_counter() - started, "admitted"


def _spread(found: Sequence[float]) -> dict[str, float]:
    """The median, and between what the middle half and the middle nine tenths lie."""
    cuts = statistics.quantiles(found, n=20, method="inclusive")
    named = {"p5": cuts[0], "p25": cuts[4], "median": cuts[9], "p75": cuts[14], "p95": cuts[18]}
    return {name: round(value, 2) for name, value in named.items()}


def show(found: Mapping[str, Any]) -> str:
    """The figures as a table."""
    spreads = found["microseconds"]
    names = list(spreads[RIGHT])
    gap = spreads[WRONG]["median"] - spreads[UNKNOWN]["median"]
    half = spreads[UNKNOWN]["p75"] - spreads[UNKNOWN]["p25"]
    lines = [
        f"{found['stored_keys']} keys in the store; {found['rounds']} interleaved rounds; microseconds a call",
        "",
        "".join([f"{'':16}", *(f"{name:>9}" for name in names)]),
        *("".join([f"{way:16}", *(f"{each[n]:9.2f}" for n in names)]) for way, each in spreads.items()),
        "",
        f"medians of {WRONG} and {UNKNOWN}: {gap:+.2f} apart, where the middle half of the latter spans "
        f"{half:.2f}",
    ]
    return "\n".join(lines)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keys", type=int, default=1000, help="in the store")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    if given.keys < 1 or given.rounds < 20:
        parser.error("--keys must be at least 1, and --rounds at least 20")
    found = measure(given.keys, given.rounds)
    print(json.dumps(found, indent=2) if given.json else show(found))


if __name__ == "__main__":
    main()
