"""Text that was cut into tokens, put together again as people write it."""

from __future__ import annotations

import re

_BRACKETS = {"-LRB-": "(", "-RRB-": ")", "-LSB-": "[", "-RSB-": "]", "-LCB-": "{", "-RCB-": "}"}
_BRACKET = re.compile("|".join(map(re.escape, _BRACKETS)))
# A quote is `` before and '' behind; FEVER writes `` on both sides.
_QUOTED = re.compile(r"(?:``|'')\s*(.*?)\s*(?:''|``)")
_BEFORE = re.compile(r"\s+([,.;:!?%)\]}]|'(?:s|re|ve|ll|d|m)\b|n't\b)")
_AFTER = re.compile(r"([(\[{$])\s+")
_DASHES = re.compile(r"\s--\s")


def detokenise(text: str) -> str:
    """Brackets, quotes and marks in their places; text that people wrote stays as it is, but for spaces."""
    text = _BRACKET.sub(lambda found: _BRACKETS[found[0]], text)
    text = _QUOTED.sub(r'"\1"', text).replace("``", '"').replace("''", '"')
    text = _AFTER.sub(r"\1", _BEFORE.sub(r"\1", _DASHES.sub(" - ", text)))
    return " ".join(text.split())
