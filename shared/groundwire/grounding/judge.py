"""From pairs of texts to what is made of them: the scorer's word, less what is beside the point, less what the
guard vetoes.

A veto caps the support of a pair before anything is derived from it, so that score, citation and explanation
never disagree. It holds when the whole fact does not say what the claim says either: a long fact may tell the
date in one window and the event in the next. What only follows from numbers must follow within one piece of
evidence. A veto alone makes no contradiction: where the evidence does not hold what the claim says, contradiction
stays what the support that the scorer saw leaves of it; where the evidence says something else instead, it stays
as the scorer gave it, or is settled where the scorer suspects it too. A verbatim copy is neither doubted nor
vetoed.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Protocol

from groundwire.float32 import shortest_float32
from groundwire.grounding.content import ContentTerms
from groundwire.grounding.evidence import Evidence
from groundwire.grounding.judgement import Judgement, contradicting
from groundwire.grounding.relevance import to_the_point
from groundwire.grounding.verbatim import COPY_SUPPORT, says_verbatim
from groundwire.scoring.calibration import logit, sigmoid
from groundwire.scoring.guard import Quantities, Veto, read, respell, veto
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.text.heads import with_head
from groundwire.text.plain import plain

JOINT_DISCOUNT = 1.0
"""What a joint reading must be surer than a single piece of evidence, in nats of log-odds."""

SUSPECTED = 0.5
"""Contradiction by the scorer from which the guard may settle it."""

SETTLED = 0.85
"""Contradiction, at least, where scorer and guard agree that the evidence says something else."""

_LEAST = 1e-6


class PairScorer(Protocol):
    """What a check needs of a scorer; `groundwire.scoring.scorer.Scorer` is one."""

    max_tokens: int
    window_tokens: int
    veto_cap: float

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Model tokens of each text, without special tokens."""
        ...

    def score(self, pairs: Sequence[Pair]) -> list[PairScore]:
        """Scores of (evidence, claim) pairs, in order."""
        ...


@dataclass(frozen=True, slots=True)
class Question:
    """A text to hold against a claim, and the indices of the evidence that it is made of."""

    evidence: tuple[int, ...]
    text: str
    claim: str


class Judge:
    """Judges the pairs of one request. Every text is read for quantities and for terms once.

    Args:
        scorer: gives the scores.
        evidence: all evidence of the request.
        terms: content terms of its texts.
        guard: whether the guard may veto.
        thorough: whether vetoes are wanted for pairs that support nothing anyway, to explain them.
    """

    def __init__(
        self,
        scorer: PairScorer,
        evidence: Sequence[Evidence],
        terms: ContentTerms,
        *,
        guard: bool,
        thorough: bool,
    ) -> None:
        self._scorer = scorer
        self._terms = terms
        self._cap = scorer.veto_cap
        self._guard = guard
        # What is at the cap already cannot be capped, and without suspicion nothing is settled: the texts need not be
        # read for it.
        self._guarded_from = (0.0 if thorough else self._cap) if guard else 1.0
        self._facts = [piece.window.fact for piece in evidence]
        self._evidence = evidence
        self._wholes: dict[int, str] = {}
        self._absent: dict[tuple[int, str], frozenset[tuple[str, str]]] = {}
        self._quantities = _Read()

    def judge(self, questions: Sequence[Question]) -> list[Judgement]:
        """A judgement of each question, in order, which no other question has a part in."""
        pairs = [(question.text, question.claim) for question in questions]
        scores = self._scorer.score([(text, self._respelled(claim, text)) for text, claim in pairs])
        return [
            self._judgement(question.evidence, pair, score)
            for question, pair, score in zip(questions, pairs, scores, strict=True)
        ]

    def _judgement(self, evidence: tuple[int, ...], pair: Pair, raw: PairScore) -> Judgement:
        score = to_the_point(pair, raw, self._terms)
        if says_verbatim(*pair):
            # The claim to the letter: nothing of it can be missing, so there is nothing to veto.
            support = max(score.support, COPY_SUPPORT)
            return Judgement(
                evidence, raw, PairScore(support, contradicting(PairScore(support, score.contradiction)))
            )
        if len(evidence) > 1:
            score = discounted(score)
        guarded = score.support > self._guarded_from or (self._guard and score.contradiction >= SUSPECTED)
        vetoes = self._vetoes(*pair, {self._facts[at] for at in evidence}) if guarded else ()
        return Judgement(evidence, raw, capped(score, vetoes, self._cap) if vetoes else score, vetoes)

    def _respelled(self, claim: str, evidence: str) -> str:
        if not self._guard or not self._quantities[claim].found:
            return claim
        return respell(claim, self._quantities[claim], self._quantities[evidence])

    def _vetoes(self, evidence: str, claim: str, facts: AbstractSet[int]) -> tuple[Veto, ...]:
        said = self._quantities[claim]
        if not (said.found or said.names):
            return ()
        vetoes = veto(self._quantities[evidence], said)
        for fact in sorted(facts):
            if vetoes:
                absent = self._absent_from(fact, claim)
                vetoes = tuple(each for each in vetoes if (each.kind, each.claimed) in absent)
        return vetoes

    def _absent_from(self, fact: int, claim: str) -> frozenset[tuple[str, str]]:
        """Kind and text of what the claim says and a whole fact does not; looked for once."""
        absent = self._absent.get((fact, claim))
        if absent is None:
            found = veto(self._quantities[self._whole(fact)], self._quantities[claim], literal=True)
            absent = frozenset((each.kind, each.claimed) for each in found)
            self._absent[fact, claim] = absent
        return absent

    def _whole(self, fact: int) -> str:
        """All evidence of a fact as one text, what windows share told once."""
        if not self._wholes:
            self._wholes = whole_facts(self._evidence)
        return self._wholes[fact]


def whole_facts(evidence: Sequence[Evidence]) -> dict[int, str]:
    """Each fact's text and attributes, by its index: what windows share is told once.

    Args:
        evidence: windows of each fact in order, then pieces of its attributes.
    """
    parts: dict[int, list[str]] = {}
    notes: dict[int, dict[str, None]] = {}
    ends: dict[int, int] = {}
    for piece in evidence:
        window = piece.window
        noted = notes.setdefault(window.fact, {})
        if piece.attributes:
            noted[piece.text] = None
            continue
        read = with_head(window.head, plain(window.text))
        noted[piece.text[len(read) :]] = None
        end = ends.get(window.fact, window.start)
        if window.end > end:
            between = " " if window.start > end else ""
            parts.setdefault(window.fact, []).append(between + window.text[max(0, end - window.start) :])
            ends[window.fact] = window.end
    return {fact: " ".join([plain("".join(told)), *notes[fact]]) for fact, told in parts.items()}


def discounted(score: PairScore) -> PairScore:
    """The score of a joint reading: a longer text flatters every claim, by about one nat on the dev sets."""
    odds = logit(min(max(score.support, _LEAST), 1 - _LEAST)) - JOINT_DISCOUNT
    # Where support is as good as none, the bound on the odds must not raise it.
    return replace(score, support=min(score.support, shortest_float32(sigmoid(odds))))


def capped(score: PairScore, vetoes: Sequence[Veto], cap: float) -> PairScore:
    """The score of a pair that the guard vetoes: its support is at most `cap`. Where the evidence says something
    else instead and the scorer, too, suspects a contradiction, that is settled."""
    support = min(score.support, cap)
    if all(each.found is None for each in vetoes):
        return replace(score, support=support, contradiction=contradicting(score))
    settled = SETTLED if score.contradiction >= SUSPECTED else 0.0
    return PairScore(support, max(score.contradiction, settled))


class _Read(dict[str, Quantities]):
    """The quantities of each text that is asked for."""

    def __missing__(self, text: str) -> Quantities:
        found = self[text] = read(text)
        return found
