"""What a cold start imports: nothing that only a pull, a tool or a test needs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.conftest import ROOT

SHOWN = """
import json, os, sys
os.environ["FUNCTION_TARGET"] = {name!r}
import functions_framework
functions_framework.create_app({name!r}, {source!r})
print(json.dumps(sorted(sys.modules)))
"""
NOT_AT_IMPORT = (
    "google.auth",
    "google.cloud.storage",
    "groundwire.cli",
    "hypothesis",
    "onnx",
    "onnxruntime",
    "opentelemetry",
    "pulumi",
    "requests",
    "torch",
)


@pytest.mark.parametrize(
    "function", sorted(path.parent.name for path in (ROOT / "functions").glob("*/main.py"))
)
def test_a_function_imports_only_what_it_serves_with(function: str) -> None:
    source = str(ROOT / "functions" / function / "main.py")
    code = SHOWN.format(name=function, source=source)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    modules = json.loads(done.stdout.splitlines()[-1])
    found = [m for m in modules if any(m == name or m.startswith(f"{name}.") for name in NOT_AT_IMPORT)]
    assert found == []
