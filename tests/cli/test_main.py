from __future__ import annotations

import subprocess
import sys

import pytest

from groundwire.cli.main import main


def test_a_reader_that_has_seen_enough_is_no_error_to_talk_about() -> None:
    command = f"{sys.executable} -m groundwire.cli.main bundle show | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr == ""


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out.startswith("groundwire ")
