"""The README's sample, run as it stands, with the running server's address in it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = (Path(__file__).resolve().parents[2] / "README.md").read_text()


def test_the_sample_runs_and_cites_both_claims(server: str) -> None:
    (sample,) = re.findall(r"```python\n(.*?)```", README, re.S)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(sample.replace("http://127.0.0.1:8080", server), {})  # the README's own words
    assert out.getvalue().count("[0]") == 2
