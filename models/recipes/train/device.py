"""Where to train, and in which precision: a GPU if there is one, bfloat16 where it is fast."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import torch

_INSTRUCTIONS = ("avx512_bf16", "amx_bf16")


class Place(NamedTuple):
    """The device, and whether products are taken in bfloat16."""

    device: torch.device
    bfloat16: bool


def find_place(cpuinfo: Path = Path("/proc/cpuinfo")) -> Place:
    """A GPU if PyTorch sees one; else this CPU."""
    if torch.cuda.is_available():
        return Place(torch.device("cuda"), bfloat16=torch.cuda.is_bf16_supported())
    text = cpuinfo.read_text(encoding="utf-8") if cpuinfo.is_file() else ""
    return Place(torch.device("cpu"), bfloat16=fast_bfloat16(text))


def fast_bfloat16(cpuinfo: str) -> bool:
    """Whether the CPU that the text of /proc/cpuinfo describes has instructions for bfloat16.

    One without takes twenty times as long for it as for float32.
    """
    flags = {flag for line in cpuinfo.splitlines() if line.startswith("flags") for flag in line.split()}
    return any(name in flags for name in _INSTRUCTIONS)
