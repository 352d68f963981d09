"""Which process of the server holds the other end of a connection (Linux)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.wire_e2e.raw import Connection

TABLE = Path("/proc/net/tcp")


def worker_of(connection: Connection) -> int:
    """The process id of the worker that accepted the connection."""
    inode = _inode(
        local=_port(connection.socket.getpeername()), remote=_port(connection.socket.getsockname())
    )
    return next(process for process in _processes() if f"socket:[{inode}]" in _open_files(process))


def _port(name: tuple[str, int]) -> int:
    return name[1]


def _inode(*, local: int, remote: int) -> str:
    """Of the socket with these two ports."""
    for line in TABLE.read_text().splitlines()[1:]:
        columns = line.split()
        ports = [int(address.rpartition(":")[2], 16) for address in columns[1:3]]
        if ports == [local, remote]:
            return columns[9]
    raise AssertionError("no such connection")


def _processes() -> Iterator[int]:
    return (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal())


def _open_files(process: int) -> set[str]:
    try:
        return {os.readlink(link) for link in Path(f"/proc/{process}/fd").iterdir()}
    except OSError:  # ended meanwhile, or somebody else's
        return set()
