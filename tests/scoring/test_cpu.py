"""How many CPUs: the container's limit, not the host's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from groundwire.scoring.cpu import available_cpus


@pytest.fixture(autouse=True)
def eight_cpus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)))


def write(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / name.replace("__", "/").replace("_DOT_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
    return root


@pytest.mark.parametrize(
    ("limit", "cpus"),
    [
        ("max 100000", 8),
        ("100000 100000", 1),
        ("200000 100000", 2),
        ("250000 100000", 2),
        ("50000 100000", 1),
        ("1600000 100000", 8),
        ("nonsense", 8),
        ("1 2 3", 8),
        ("100000 0", 8),
    ],
)
def test_cgroup_v2(limit: str, cpus: int, tmp_path: Path) -> None:
    assert available_cpus(write(tmp_path, sys__fs__cgroup__cpu_DOT_max=limit)) == cpus


@pytest.mark.parametrize(("quota", "cpus"), [("-1", 8), ("100000", 1), ("350000", 3)])
@pytest.mark.parametrize("mount", ["cpu", "cpu,cpuacct"])
def test_cgroup_v1(quota: str, cpus: int, mount: str, tmp_path: Path) -> None:
    folder = tmp_path / "sys/fs/cgroup" / mount
    folder.mkdir(parents=True)
    (folder / "cpu.cfs_quota_us").write_text(f"{quota}\n")
    (folder / "cpu.cfs_period_us").write_text("100000\n")
    assert available_cpus(tmp_path) == cpus


def test_a_group_below_the_root_is_found(tmp_path: Path) -> None:
    write(tmp_path, proc__self__cgroup="0::/team/job")
    write(tmp_path, sys__fs__cgroup__team__job__cpu_DOT_max="300000 100000")
    assert available_cpus(tmp_path) == 3


def test_the_least_limit_of_all_groups_above_counts(tmp_path: Path) -> None:
    write(tmp_path, proc__self__cgroup="0::/team/job")
    write(tmp_path, sys__fs__cgroup__team__cpu_DOT_max="200000 100000")
    write(tmp_path, sys__fs__cgroup__team__job__cpu_DOT_max="400000 100000")
    assert available_cpus(tmp_path) == 2


def test_a_group_of_version_1_is_found_by_its_controller(tmp_path: Path) -> None:
    write(tmp_path, proc__self__cgroup="5:memory:/other\n4:cpu,cpuacct:/docker/abc")
    folder = tmp_path / "sys/fs/cgroup/cpu,cpuacct/docker/abc"
    folder.mkdir(parents=True)
    (folder / "cpu.cfs_quota_us").write_text("200000\n")
    (folder / "cpu.cfs_period_us").write_text("100000\n")
    assert available_cpus(tmp_path) == 2


def test_affinity_counts_where_it_is_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3})
    assert available_cpus(write(tmp_path, sys__fs__cgroup__cpu_DOT_max="400000 100000")) == 1


def test_without_control_groups_affinity_counts(tmp_path: Path) -> None:
    assert available_cpus(tmp_path) == 8


def test_without_affinity_the_host_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert available_cpus(tmp_path) == 1
