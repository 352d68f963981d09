from __future__ import annotations

import pytest

from groundwire.cli.printable import printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("größe 東京", "größe 東京"),
        (" a\n\tb\r\n", "a b"),
        ("a\x1b[2Jb", "a\ufffd[2Jb"),
        ("\x07\x00\x9b", "\ufffd" * 3),
        ("a\u202eb", "a\ufffdb"),
        ("a\ud800b", "a\ufffdb"),
    ],
)
def test_text_stays_on_its_line_and_steers_nothing(text: str, shown: str) -> None:
    assert printable(text) == shown
