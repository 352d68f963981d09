"""The graph's own shape is checked before anything is scored."""

from __future__ import annotations

import pytest

from groundwire.errors import BundleInvalid
from groundwire.scoring.manifest import SCORER, Head
from groundwire.scoring.scorer import Scorer
from groundwire.scoring.session import Session


def test_a_file_that_is_no_graph_is_refused(scorer: Scorer) -> None:
    with pytest.raises(BundleInvalid, match=r"scorer\.onnx cannot be run"):
        Session(b"not a graph", scorer.bundle.manifest.heads.grounding)


def test_a_head_that_the_graph_lacks_is_refused(scorer: Scorer) -> None:
    head: Head = scorer.bundle.manifest.heads.grounding
    with pytest.raises(BundleInvalid, match=r"has no output scores of shape \[1, 3\]"):
        Session(scorer.bundle.read(SCORER), head.model_copy(update={"output": "scores"}))
