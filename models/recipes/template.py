"""How a tokenizer joins a pair, read off the tokenizer itself."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from tokenizers import Tokenizer

from models.recipes.errors import UnsupportedCheckpointError

PLACES = ("{evidence}", "{claim}")


def read_template(tokenizer: bytes) -> str:
    """The manifest's `input.template` for a tokenizer.json, such as `[CLS] {evidence} [SEP] {claim} [SEP]`.

    Raises:
        UnsupportedCheckpointError: it does not join evidence before claim.
    """
    reader = Tokenizer.from_buffer(tokenizer)
    reader.no_truncation()
    reader.no_padding()
    # Told apart by their lengths: a small vocabulary may know neither.
    evidence, claim = (reader.encode(text, add_special_tokens=False) for text in ("a b c d e f", "a"))
    joined = reader.post_process(evidence, claim)
    parts: list[str] = []
    tokens = zip(joined.special_tokens_mask, joined.tokens, strict=True)
    for special, run in groupby(tokens, key=itemgetter(0)):
        found = [token for _, token in run]
        parts += found if special else [PLACES[len(found) != len(evidence)]]
    if [part for part in parts if part in PLACES] != list(PLACES):
        raise UnsupportedCheckpointError(f"tokenizer.json joins a pair as {' '.join(parts)}")
    return " ".join(parts)
