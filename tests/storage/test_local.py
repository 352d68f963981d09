"""What only a folder can get wrong."""

from __future__ import annotations

import os
import stat
import threading
import time
from pathlib import Path

import pytest

from groundwire.errors import ObjectChanged, ObjectExists, ObjectNotFound, StorageError
from groundwire.storage.local import LocalStore


@pytest.mark.parametrize("call", ["read", "write", "stat", "delete"])
@pytest.mark.parametrize("name", ["file", "folder/secret"])
def test_links_that_lead_out_are_refused(tmp_path: Path, call: str, name: str) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret").write_bytes(b"secret")
    root = tmp_path / "root"
    root.mkdir()
    (root / "file").symlink_to(outside / "secret")
    (root / "folder").symlink_to(outside)
    with pytest.raises(StorageError, match="leads out of the store"):
        getattr(LocalStore(root), call)(name, *([b"x"] if call == "write" else []))
    assert (outside / "secret").read_bytes() == b"secret"


def test_a_listing_names_a_link_that_leads_out(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "root" / "file").symlink_to(tmp_path / "secret")
    with pytest.raises(StorageError, match="file is a link"):
        list(LocalStore(tmp_path / "root").list())


def test_links_within_the_folder_and_to_the_folder_are_followed(tmp_path: Path) -> None:
    (tmp_path / "root" / "data").mkdir(parents=True)
    (tmp_path / "root" / "data" / "a").write_bytes(b"x")
    (tmp_path / "root" / "link").symlink_to("data/a")
    (tmp_path / "alias").symlink_to("root")
    assert LocalStore(tmp_path / "alias").read("link") == b"x"


def test_a_link_loop_is_an_error_of_the_store(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(StorageError, match="loop"):
        LocalStore(tmp_path).read("loop")


def test_a_folder_is_no_object(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    store = LocalStore(tmp_path)
    with pytest.raises(ObjectNotFound):
        store.read("folder")
    with pytest.raises(StorageError) as caught:
        store.write("folder", b"x")
    assert not isinstance(caught.value, (ObjectExists, ObjectNotFound))


def test_a_name_below_a_file_is_refused(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    store.write("a", b"x")
    with pytest.raises(StorageError, match="a/b") as caught:
        store.write("a/b", b"x", if_absent=True)
    assert not isinstance(caught.value, ObjectExists)
    with pytest.raises(ObjectNotFound):
        store.read("a/b")


def test_a_change_by_hand_is_another_generation(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    generation = store.write("a", b"x")
    (tmp_path / "a").write_bytes(b"y")
    os.utime(tmp_path / "a")
    with pytest.raises(ObjectNotFound):
        store.read("a", generation)


def test_generations_grow_even_when_the_clock_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = LocalStore(tmp_path)
    first = store.write("a", b"x")
    monkeypatch.setattr(time, "time_ns", lambda: first - 10**9)
    assert store.write("a", b"x") == first + 1


def test_readers_see_whole_objects_while_a_writer_replaces_them(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    versions = {bytes([letter]) * 300_000 for letter in b"abcd"}
    store.write("a", b"a" * 300_000)
    seen: set[bytes] = set()
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            seen.add(store.read("a"))

    reader = threading.Thread(target=read)
    reader.start()
    for version in sorted(versions) * 5:
        store.write("a", version)
    done.set()
    reader.join()
    assert seen <= versions
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_failed_write_leaves_the_old_object_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = LocalStore(tmp_path)
    store.write("a", b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="a: No space left on device"):
        store.write("a", b"new")
    assert store.read("a") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_replaced_file_keeps_its_mode(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    store.write("a", b"x")
    for mode in (0o600, 0o640, 0o444):
        (tmp_path / "a").chmod(mode)
        store.write("a", b"y", if_generation=store.stat("a").generation)
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives files away")
def test_a_file_replaced_by_root_keeps_its_owner(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    store.write("a", b"x")
    os.chown(tmp_path / "a", 12345, 54321)
    store.write("a", b"y")
    status = (tmp_path / "a").stat()
    assert (status.st_uid, status.st_gid) == (12345, 54321)


def test_processes_that_add_one_by_one_lose_no_addition(tmp_path: Path) -> None:
    LocalStore(tmp_path).write("counter", b"0")

    def add(times: int) -> None:
        store = LocalStore(tmp_path)
        while times:
            generation = store.stat("counter").generation
            try:
                count = int(store.read("counter", generation))
                store.write("counter", b"%d" % (count + 1), if_generation=generation)
            except (ObjectChanged, ObjectNotFound):
                continue
            times -= 1

    children = []
    for _ in range(4):
        if (child := os.fork()) == 0:
            try:
                add(25)
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
    assert LocalStore(tmp_path).read("counter") == b"100"
    assert [path.name for path in tmp_path.iterdir()] == ["counter"]


def test_a_write_in_progress_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / ".0123456789abcdef0123456789abcdef.part").write_bytes(b"half")
    assert list(LocalStore(tmp_path).list()) == []
