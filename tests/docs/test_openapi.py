"""The OpenAPI file is what the models say; `make openapi` writes it anew."""

from __future__ import annotations

import json

from groundwire.wire.openapi import openapi_document
from tests.conftest import ROOT


def test_the_file_is_the_document() -> None:
    assert json.loads((ROOT / "docs" / "openapi.json").read_text()) == openapi_document()
