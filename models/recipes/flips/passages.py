"""Passages of the dev sets and the sentences in them that can be changed."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from groundwire.grounding.needs_checking import needs_checking
from groundwire.text.claims import split_claims
from groundwire.text.sentences import sentence_spans

# Sets whose licence is stated, and which part of each: passages from Wikipedia, and one set of mixed prose.
SOURCES = {
    "fever_dev_2way_slice": "fever",
    "begin_dev": "begin",
    "q2_wow": "q2_wow",
    "conjnli_dev": "conjnli",
    "mnli_textfooler_sample": "mnli",
    "wice_fulldoc_claim_dev": "wice",
}
# Of this set the claims are read, sentences of Wikipedia: its passages are the press.
_CLAIMS_OF = "wice"
# News comments and chat in the begin set: other licences, and hardly a plain sentence.
_LEFT_OUT = frozenset({"begin_tc"})
WORDS = range(6, 41)
# Code points of a passage; longer ones are cut to whole sentences around the one that is changed.
PASSAGE_LENGTH = 420
# What cannot be understood without the sentence before, or is no plain statement.
_LEANS = re.compile(
    r"(?:[\"'(]?)(?:he|she|it|they|this|these|those|that|there|his|her|hers|its|their|we|i|you|my|our|your|such|"
    r"however|but|and|also|both|another|here|then|so|or|nor|other|others|some|as a result|the same|the other)\b",
    re.IGNORECASE,
)
_ODD = re.compile(
    r"[\[\]{}<>|\\_*#@?!]|\b[LR]RB\b|``|''|\s[,.;:)]|\(\s|[\u0250-\u02ff]|;\s*\)|\(,|\.\.|\(\)|\.\) [A-Z]"
)
# Who plays whom: a line of a list, without a verb.
_CAST = re.compile(r"(?:[A-Z][\w.'-]+ ){2,4}(?:- \w+ )?as [A-Z]")
# A sentence that was cut at an abbreviation.
_CUT = re.compile(r"\b(?:No|St|Mt|Dr|Mr|Mrs|vs|v|feat|Sr|Jr|[A-Z])\.$")
_LETTERS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class Source:
    """A sentence of a passage.

    Attributes:
        name: the set, by its short name.
        passage: whole sentences, the sentence among them.
        sentence: as it stands in the passage.
    """

    name: str
    passage: str
    sentence: str


def rank(*texts: str) -> str:
    """A draw that does not depend on what else is in the pot: sort by this."""
    return hashlib.sha256("\x00".join(("flips-1", *texts)).encode()).hexdigest()


def read_sources(folder: Path) -> Iterator[Source]:
    """Every usable sentence of every passage, each passage once, in the order of the files."""
    seen: set[str] = set()
    for file, name in SOURCES.items():
        with gzip.open(folder / f"{file}.jsonl.gz", "rt", encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines]
        for row in rows:
            text = " ".join(row["hypothesis" if name == _CLAIMS_OF else "premise"].split())
            if row["source"] in _LEFT_OUT:
                continue
            for source in _sentences(name, text):
                key = _LETTERS.sub("", source.sentence.lower())
                if key not in seen:
                    seen.add(key)
                    yield source


def _sentences(name: str, text: str) -> Iterator[Source]:
    spans = sentence_spans(text)
    for at, (start, end) in enumerate(spans):
        sentence = text[start:end]
        if usable(sentence):
            yield Source(name, _around(text, spans, at), sentence)


def usable(sentence: str) -> bool:
    """Whether the sentence is one plain statement that stands alone and that the product checks."""
    if len(sentence.split()) not in WORDS or not sentence.endswith(".") or _CUT.search(sentence):
        return False
    if not sentence[0].isupper() or any(p.match(sentence) for p in (_LEANS, _CAST)) or _ODD.search(sentence):
        return False
    claims = split_claims(sentence)
    return len(claims) == 1 and needs_checking(claims) == [True]


def _around(text: str, spans: list[tuple[int, int]], at: int) -> str:
    """The sentence with as many neighbours as fit, the next one first."""
    first = last = at
    while True:
        for low, high in ((first, last + 1), (first - 1, last)):
            fits = low >= 0 and high < len(spans) and spans[high][1] - spans[low][0] <= PASSAGE_LENGTH
            if fits:
                first, last = low, high
                break
        else:
            return text[spans[first][0] : spans[last][1]]
