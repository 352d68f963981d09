"""Whether marks end a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundwire.text import boundaries
from groundwire.text.boundaries import Candidate, ends_sentence
from groundwire.text.marks import MARK, TAIL


def decide(text: str, mark: int = 0) -> bool:
    """Whether the marks number `mark` of a text end its first sentence."""
    found = list(MARK.finditer(text))[mark]
    tail = TAIL.match(text, found.end())
    assert tail is not None
    capitals = any(map(str.isupper, text))
    return ends_sentence(text, Candidate(0, found.start(), found.end(), tail.end(), len(text), capitals))


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("It ended. Then", True),
        ("It ended. blue", False),
        ("it ended. then", True),
        ("The approx. cost", False),
        ("All was fine. it rained", True),
        ("Mr. Smith", False),
        ("Acme Inc. The", True),
        ("Acme Inc. Titanic", False),
        ("see No. 5", False),
        ("he said no. The", True),
        ("J. Smith", False),
        ("vitamin D. The", True),
        ("in 1997. Titanic", True),
        ("am 3. Oktober", False),
        ("Steps: 1. Open", False),
        ("1. Open", False),
        ("5 Downing St. Bring", True),
        ("at St. James", False),
        ("of a state-of-the-art. Titanic", True),
        ("What? Then", True),
        ("What? then", False),
        ("What? 5", True),
        ("so... Then", True),
        ("so... then", False),
        ("so... I", False),
        ("won.It was", True),
        ("System.Out is", False),
        ("3.It was", False),
        ("good。Next", True),
        ("３．１", False),
        ("它.他", True),
        ("a.他", False),
        ("(it sank.) The", True),
        ("It (sank.) The", False),
        ("End. ...", False),
        ("It (sank!). The", True),
        ("It (sank!). the", False),
        ("(Inc.). The", True),
    ],
)
def test_decisions(text: str, ends: bool) -> None:
    assert decide(text) is ends


def test_nupunkt_is_loaded_late() -> None:
    """Importing the module costs nothing; `warm` loads."""
    code = (
        "import sys, groundwire.text.claims, groundwire.text.boundaries as b\n"
        "assert 'nupunkt' not in sys.modules\nb.warm()\nassert 'nupunkt' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_only_bounded_words_reach_nupunkt(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(boundaries, "_nupunkt_says", lambda word, after: bool(seen.extend([word, after])))
    for text in ("a." * 5000 + " " + "B" * 5000, "x" * 5000 + ".y. Zed", "p.m. " + "B" * 5000):
        decide(text, -1)
        decide(text, 0)
    assert seen
    assert max(map(len, seen)) <= 48


def test_a_fault_of_nupunkt_does_not_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def text_contains_sentbreak(self, text: str) -> bool:
            raise IndexError(text)

    broken = boundaries._Nupunkt(Broken(), frozenset({"inc"}))
    monkeypatch.setattr(boundaries, "_nupunkt", lambda: broken)
    boundaries._nupunkt_says.cache_clear()
    try:
        assert decide("Acme Inc. Titanic")
    finally:
        boundaries._nupunkt_says.cache_clear()
