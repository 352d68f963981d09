"""The CPU that a bench runs on."""

from __future__ import annotations

from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")


def cpu_name() -> str:
    """As the kernel names it."""
    return _told("model name") or "unknown"


def has_vnni() -> bool:
    """Whether the CPU multiplies bytes into 32-bit sums."""
    flags = _told("flags").split()
    return "avx512_vnni" in flags or "avx_vnni" in flags


def _told(key: str) -> str:
    """What the kernel says of it; empty where that is not Linux."""
    try:
        lines = CPUINFO.read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line.partition(":")[2].strip() for line in lines if line.startswith(key)), "")
