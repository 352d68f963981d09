from __future__ import annotations

from pathlib import Path

import pytest

from bench import machine


@pytest.mark.parametrize(
    ("flags", "vnni"), [("fpu avx2", False), ("fpu avx512_vnni", True), ("avx_vnni", True)]
)
def test_name_and_instructions_are_the_kernels(
    flags: str, vnni: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "cpuinfo"
    told.write_text(f"processor\t: 0\nmodel name\t: A CPU: 3 GHz\nflags\t\t: {flags}\n\nprocessor\t: 1\n")
    monkeypatch.setattr(machine, "CPUINFO", told)
    assert machine.cpu_name() == "A CPU: 3 GHz"
    assert machine.has_vnni() is vnni


def test_elsewhere_nothing_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "CPUINFO", tmp_path / "none")
    assert (machine.cpu_name(), machine.has_vnni()) == ("unknown", False)
