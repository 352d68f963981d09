"""Where training runs, and in which precision."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from models.recipes.train.device import fast_bfloat16, find_place


def test_bfloat16_is_used_where_a_cpu_has_instructions_for_it() -> None:
    assert fast_bfloat16("flags\t\t: fpu avx512f avx512_bf16 sse\n")
    assert fast_bfloat16("flags : amx_bf16\nflags : amx_bf16\n")
    assert not fast_bfloat16("flags : fpu avx2 avx512f\nbugs : avx512_bf16\n")
    assert not fast_bfloat16("")


def test_without_a_gpu_the_cpu_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    (tmp_path / "cpuinfo").write_text("flags : fpu avx512_bf16\n")
    assert find_place(tmp_path / "cpuinfo") == (torch.device("cpu"), True)
    assert find_place(tmp_path / "none") == (torch.device("cpu"), False)
