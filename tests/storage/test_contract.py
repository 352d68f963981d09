"""What every store does, asked of each in the same words."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from groundwire.errors import InvalidArgument, ObjectChanged, ObjectExists, ObjectNotFound
from groundwire.storage import ObjectInfo, ObjectStore
from groundwire.storage.gcs import GcsStore
from groundwire.storage.local import LocalStore


@pytest.fixture(params=["local", "gcs"])
def store(request: pytest.FixtureRequest) -> ObjectStore:
    if request.param == "local":
        return LocalStore(request.getfixturevalue("tmp_path") / "store")
    return GcsStore(request.getfixturevalue("gcs_bucket").name)


class Pieces(list[bytes]):
    """A sink that keeps each piece."""

    write = list.append


def test_reads_what_was_written(store: ObjectStore) -> None:
    store.write("folder/größe 1.bin", b"\x00one\xff")
    assert store.read("folder/größe 1.bin") == b"\x00one\xff"


def test_an_empty_object_is_an_object(store: ObjectStore) -> None:
    store.write("empty", b"")
    assert store.read("empty") == b""
    assert store.stat("empty").size == 0


def test_a_write_replaces(store: ObjectStore) -> None:
    store.write("a", b"a longer first")
    store.write("a", b"second")
    assert store.read("a") == b"second"


def test_generations_grow_with_every_write(store: ObjectStore) -> None:
    generations = [store.write("a", b"same") for _ in range(5)]
    assert generations == sorted(set(generations))
    assert generations[0] > 0


def test_stat_gives_generation_and_size(store: ObjectStore) -> None:
    generation = store.write("a", b"four")
    assert store.stat("a") == ObjectInfo("a", generation, 4)
    assert store.stat("a", generation) == ObjectInfo("a", generation, 4)


def test_a_pinned_generation_is_read(store: ObjectStore) -> None:
    generation = store.write("a", b"pinned")
    assert store.read("a", generation) == b"pinned"


@pytest.mark.parametrize("method", ["read", "stat"])
def test_another_generation_is_not_found(store: ObjectStore, method: str) -> None:
    old = store.write("a", b"old")
    store.write("a", b"new")
    with pytest.raises(ObjectNotFound, match=rf"a in generation {old} is not there"):
        getattr(store, method)("a", old)


def test_a_long_object_comes_in_pieces(store: ObjectStore) -> None:
    data = bytes(range(256)) * (9 << 12)  # 9 MiB: longer than one piece of an upload
    generation = store.write("long", data)
    pieces = Pieces()
    store.read_into("long", pieces, generation)
    assert b"".join(pieces) == data
    assert max(map(len, pieces)) <= 4 << 20


def test_what_a_sink_raises_ends_the_download(store: ObjectStore) -> None:
    class Full:
        def write(self, data: bytes) -> None:
            raise OSError(28, "No space left on device")

    store.write("a", b"data")
    with pytest.raises(OSError, match="No space left"):
        store.read_into("a", Full())


@pytest.mark.parametrize("call", ["read", "stat", "delete"])
def test_a_missing_object_is_named(store: ObjectStore, call: str) -> None:
    with pytest.raises(ObjectNotFound, match="no/such is not there"):
        getattr(store, call)("no/such")


def test_create_only_refuses_an_object_that_is_there(store: ObjectStore) -> None:
    first = store.write("folder/a", b"first", if_absent=True)
    with pytest.raises(ObjectExists, match="folder/a is already there"):
        store.write("folder/a", b"second", if_absent=True)
    assert store.read("folder/a", first) == b"first"


def test_one_of_many_create_only_writers_wins(store: ObjectStore) -> None:
    store.write("warm", b"")
    won: list[int] = []
    barrier = threading.Barrier(6)

    def create(number: int) -> None:
        barrier.wait()
        try:
            store.write("once", b"%d" % number, if_absent=True)
        except ObjectExists:
            return
        won.append(number)

    threads = [threading.Thread(target=create, args=[number]) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert store.read("once") == b"%d" % won[0]


def test_a_write_of_the_next_generation_wants_the_last(store: ObjectStore) -> None:
    first = store.write("folder/a", b"first")
    second = store.write("folder/a", b"second", if_generation=first)
    assert second > first
    with pytest.raises(ObjectChanged, match=rf"folder/a in generation {first} is no longer what is there"):
        store.write("folder/a", b"third", if_generation=first)
    assert store.read("folder/a", second) == b"second"


def test_there_is_no_next_generation_of_nothing(store: ObjectStore) -> None:
    with pytest.raises(ObjectChanged):
        store.write("folder/a", b"first", if_generation=1)
    first = store.write("folder/a", b"first")
    store.delete("folder/a")
    with pytest.raises(ObjectChanged):
        store.write("folder/a", b"second", if_generation=first)
    assert list(store.list()) == []


def test_of_many_writers_of_the_next_generation_one_wins(store: ObjectStore) -> None:
    generation = store.write("counter", b"0")
    won: list[int] = []
    barrier = threading.Barrier(6)

    def write(number: int) -> None:
        barrier.wait()
        try:
            store.write("counter", b"%d" % number, if_generation=generation)
        except ObjectChanged:
            return
        won.append(number)

    threads = [threading.Thread(target=write, args=[number]) for number in range(1, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert store.read("counter") == b"%d" % won[0]


def test_lists_by_prefix_in_order_of_bytes(store: ObjectStore) -> None:
    names = ["b/2", "b/10", "b/sub/x", "ba", "c", "ä", "Z"]
    for name in names:
        store.write(name, name.encode())
    assert [info.name for info in store.list()] == sorted(names)
    assert [info.name for info in store.list("b")] == ["b/10", "b/2", "b/sub/x", "ba"]
    assert [info.name for info in store.list("b/")] == ["b/10", "b/2", "b/sub/x"]
    assert list(store.list("nothing")) == []
    assert list(store.list("c")) == [store.stat("c")]


def test_a_deleted_object_is_gone(store: ObjectStore) -> None:
    generation = store.write("a/b", b"x")
    store.delete("a/b")
    assert list(store.list()) == []
    with pytest.raises(ObjectNotFound):
        store.read("a/b", generation)


BAD_NAMES = [
    "",
    "/a",
    "a/",
    "a//b",
    ".",
    "a/..",
    "../a",
    "a/./b",
    "a\\b",
    "a\0b",
    "a\nb",
    "\ud800",
    "x" * 1025,
]


@pytest.mark.parametrize("name", [*BAD_NAMES, "a/.0123456789abcdef0123456789abcdef.part"])
@pytest.mark.parametrize("call", ["read", "read_into", "stat", "write", "delete"])
def test_bad_names_are_refused(store: ObjectStore, name: str, call: str) -> None:
    arguments: dict[str, list[Any]] = {"write": [b""], "read_into": [Pieces()]}
    with pytest.raises(InvalidArgument, match="is not an object name"):
        getattr(store, call)(name, *arguments.get(call, []))


def test_the_store_is_not_touched_by_opening_it(tmp_path: Path) -> None:
    assert list(LocalStore(tmp_path / "none").list()) == []
    assert not (tmp_path / "none").exists()
