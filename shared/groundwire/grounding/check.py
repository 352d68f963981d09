"""The check: claims -> which need checking -> evidence -> candidates -> scores -> citations -> report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from groundwire.grounding.aggregate import contradiction_score, support_score
from groundwire.grounding.candidates import Budget, choose
from groundwire.grounding.citations import cite
from groundwire.grounding.evidence import ATTRIBUTE_TOKENS, Evidence, gather_evidence
from groundwire.grounding.helpfulness import helpfulness_score
from groundwire.grounding.model import CheckOptions, ClaimVerdict, Fact, Report, Work
from groundwire.grounding.needs_checking import needs_checking
from groundwire.grounding.relevance import to_the_point
from groundwire.grounding.scores import ClaimScores, fold
from groundwire.scoring.scorer import Pair, PairScore
from groundwire.text.claims import split_claims
from groundwire.text.parts import split_parts
from groundwire.text.plain import plain

__all__ = ["CheckOptions", "Checker", "Fact", "Report"]

# [CLS], two [SEP], and slack for how tokens join where texts meet.
_SPECIAL_TOKENS = 8


class PairScorer(Protocol):
    """What a check needs of a scorer; `groundwire.scoring.scorer.Scorer` is one."""

    max_tokens: int
    window_tokens: int

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Model tokens of each text, without special tokens."""
        ...

    def score(self, pairs: Sequence[Pair]) -> list[PairScore]:
        """Scores of (evidence, claim) pairs, in order."""
        ...


class Checker:
    """Checks answers with one scorer. Stateless besides it: the same input gives the same report."""

    def __init__(self, scorer: PairScorer) -> None:
        self._scorer = scorer
        self._part_tokens = scorer.max_tokens - scorer.window_tokens - ATTRIBUTE_TOKENS - _SPECIAL_TOKENS

    def check(self, answer: str, facts: Sequence[Fact], options: CheckOptions) -> Report:
        """Checks that `answer` stands on `facts`.

        Args:
            answer: the answer candidate, not blank.
            facts: reference texts; citations name them by index.
            options: thresholds and what else to compute.
        """
        claims = split_claims(answer)
        needed = needs_checking(claims)
        evidence = gather_evidence(facts, self._scorer.count_tokens, self._scorer.window_tokens)
        to_check = [c.text for c, n in zip(claims, needed, strict=True) if n]
        scores, work = self._score(to_check, evidence, options.budget)
        found = iter(scores)
        judged = [(claim, next(found) if n else None) for claim, n in zip(claims, needed, strict=True)]
        verdicts, chunks = cite(judged, evidence, options)
        return Report(
            claims=verdicts,
            chunks=chunks,
            support_score=support_score(verdicts),
            contradiction_score=contradiction_score(verdicts) if options.anti_citations else None,
            helpfulness_score=self._helpfulness(verdicts, options),
            work=work,
        )

    def _score(
        self, claims: Sequence[str], evidence: Sequence[Evidence], budget: Budget
    ) -> tuple[list[ClaimScores], Work]:
        """Scores each claim; one that is too long for the model is judged in parts."""
        parts = [split_parts(plain(claim), self._scorer.count_tokens, self._part_tokens) for claim in claims]
        flat = [part for of_claim in parts for part in of_claim]
        texts = [piece.text for piece in evidence]
        chosen = choose(flat, texts, budget)
        pairs = [(texts[i], part) for part, candidates in zip(flat, chosen, strict=True) for i in candidates]
        scored = iter(to_the_point(pairs, self._scorer.score(pairs)))
        by_part = iter([{i: next(scored) for i in candidates} for candidates in chosen])
        folded = [fold([next(by_part) for _ in of_claim], evidence) for of_claim in parts]
        return folded, Work(windows=len(evidence), pairs=len(pairs), pairs_possible=len(flat) * len(texts))

    @staticmethod
    def _helpfulness(verdicts: Sequence[ClaimVerdict], options: CheckOptions) -> float | None:
        return None if options.prompt is None else helpfulness_score(options.prompt, verdicts)
