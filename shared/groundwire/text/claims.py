"""Claims: the sentences of an answer, with their spans in code points and in UTF-8 bytes."""

from __future__ import annotations

from dataclasses import dataclass

from groundwire.text.sentences import sentence_spans


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of an answer.

    Attributes:
        text: the sentence as it stands in the answer, Markdown and all.
        start: first code point.
        end: code point after the last.
        start_byte: first byte, when the answer is encoded as UTF-8.
        end_byte: byte after the last.
    """

    text: str
    start: int
    end: int
    start_byte: int
    end_byte: int


def split_claims(answer: str) -> list[Claim]:
    """The claims of an answer, in order; none for an answer of white space.

    Bytes are counted over the text as given, in one pass. Lone surrogates count three bytes and do not
    raise.
    """
    claims: list[Claim] = []
    at = byte = 0
    for start, end in sentence_spans(answer):
        start_byte = byte + byte_length(answer[at:start])
        at, byte = end, start_byte + byte_length(answer[start:end])
        claims.append(Claim(answer[start:end], start, end, start_byte, byte))
    return claims


def byte_length(text: str) -> int:
    """Bytes of a text encoded as UTF-8, a lone surrogate counted as three."""
    return len(text.encode("utf-8", "surrogatepass"))
