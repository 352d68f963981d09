"""Texts to tokens: never truncated, never padded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tokenizers import Encoding, Tokenizer

from groundwire.errors import BundleInvalid
from groundwire.scoring.legibility import Illegible, illegible
from groundwire.scoring.manifest import TOKENIZER, InputSpec


class Tokens(NamedTuple):
    """One input of the graph; both of the same length."""

    ids: list[int]
    types: list[int]


class Text(NamedTuple):
    """One text, encoded."""

    encoding: Encoding
    illegible: Illegible


class Encoder:
    """A tokenizer and the template that its pairs must follow.

    Raises:
        BundleInvalid: the tokenizer cannot be read, or joins a pair otherwise than the template says.
    """

    def __init__(self, tokenizer: bytes, spec: InputSpec) -> None:
        self._tokenizer = _read(tokenizer)
        self._max_tokens = spec.max_tokens
        self._unknown = _unknown_token(self._tokenizer)
        self._check_template(spec.template)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, without special tokens."""
        return [len(self.encode(text)) for text in texts]

    def encode(self, text: str) -> Encoding:
        """One text, without special tokens. To be joined by `join`."""
        return self._tokenizer.encode(text, add_special_tokens=False)

    def read(self, text: str) -> Text:
        """One text, and what the model cannot read of it."""
        encoding = self.encode(text)
        return Text(encoding, illegible(text, encoding, self._unknown))

    def join(self, evidence: Encoding, claim: Encoding) -> Tokens:
        """The input for one pair, special tokens included.

        Raises:
            ValueError: the pair is longer than the model reads.
        """
        joined = self._tokenizer.post_process(evidence, claim)
        if len(joined) > self._max_tokens:
            raise ValueError(f"a pair of {len(joined)} tokens is over the model's {self._max_tokens}")
        return Tokens(joined.ids, joined.type_ids)

    def _check_template(self, template: str) -> None:
        evidence, claim = self.encode("evidence"), self.encode("claim")
        texts = {"{evidence}": evidence.tokens, "{claim}": claim.tokens}
        wanted = [token for part in template.split() for token in texts.get(part, [part])]
        if self._tokenizer.post_process(evidence, claim).tokens != wanted:
            raise BundleInvalid(f"{TOKENIZER} does not join a pair as input.template says: {template}")


def _unknown_token(tokenizer: Tokenizer) -> int:
    """The id of the token for unknown words; -1 for a tokenizer that knows every text."""
    token = getattr(tokenizer.model, "unk_token", None)
    found = tokenizer.token_to_id(token) if isinstance(token, str) else None
    return -1 if found is None else found


def _read(data: bytes) -> Tokenizer:
    try:
        tokenizer = Tokenizer.from_buffer(data)
    except Exception as error:  # the library raises bare Exception
        raise BundleInvalid(f"{TOKENIZER} cannot be read: {error}") from None
    # Training leaves its own limits in the file; what it would cut off here would be cut in silence.
    tokenizer.no_truncation()
    tokenizer.no_padding()
    # A text that spells [SEP] must not end the evidence.
    tokenizer.encode_special_tokens = True
    return tokenizer
