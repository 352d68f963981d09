"""How many CPUs this process may use: not how many the host has."""

from __future__ import annotations

import math
import os
from pathlib import Path


def available_cpus(root: Path = Path("/")) -> int:
    """CPUs by affinity and by the container's quota, whichever is less; at least 1.

    A quota of 2.5 CPUs counts as 2: a third thread would only be throttled.

    Args:
        root: the file system's root; tests hand in another.
    """
    quota = _cgroup_quota(root)
    by_quota = math.inf if quota is None else max(1, math.floor(quota))
    return int(min(_affinity(), by_quota))


def _affinity() -> int:
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def _cgroup_quota(root: Path) -> float | None:
    """The least quota, in CPUs, of this process's control group and those above it; None for no limit."""
    quotas = [_quota_v2(folder) for folder in _folders(root, "", root / "sys/fs/cgroup")]
    for mount in ("cpu", "cpu,cpuacct"):
        quotas += [_quota_v1(folder) for folder in _folders(root, "cpu", root / "sys/fs/cgroup" / mount)]
    return min((quota for quota in quotas if quota is not None), default=None)


def _folders(root: Path, controller: str, mount: Path) -> list[Path]:
    """The mount point, and those down to this process's own group. Most containers show only the first."""
    folders = [mount]
    for step in Path(_own_group(root, controller)).parts:
        if step not in ("/", ".."):
            folders.append(folders[-1] / step)
    return folders


def _own_group(root: Path, controller: str) -> str:
    """The path in /proc/self/cgroup on the line of `controller` (empty: version 2)."""
    for line in _read(root / "proc/self/cgroup").splitlines():
        _, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        if controller in controllers.split(","):
            return path
    return ""


def _quota_v2(folder: Path) -> float | None:
    """cpu.max holds "<microseconds or max> <period>"."""
    fields = _read(folder / "cpu.max").split()
    return _ratio(*fields) if len(fields) == 2 else None


def _quota_v1(folder: Path) -> float | None:
    """cpu.cfs_quota_us is -1 for no limit."""
    return _ratio(_read(folder / "cpu.cfs_quota_us"), _read(folder / "cpu.cfs_period_us"))


def _ratio(quota: str, period: str) -> float | None:
    try:
        value = int(quota) / int(period)
    except (ValueError, ZeroDivisionError):
        return None
    return value if value > 0 else None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
