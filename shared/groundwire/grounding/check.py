"""The check: claims -> which need checking -> readings -> evidence -> weighing -> scores -> citations -> report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from groundwire.grounding.aggregate import contradiction_score, support_score
from groundwire.grounding.citations import cite
from groundwire.grounding.claim_readings import read_claims
from groundwire.grounding.evidence import ATTRIBUTE_TOKENS, gather_evidence
from groundwire.grounding.explain import explain
from groundwire.grounding.explanation import ClaimExplanation
from groundwire.grounding.helpfulness import helpfulness_score
from groundwire.grounding.judge import PairScorer
from groundwire.grounding.model import EVERY_STEP, CheckOptions, ClaimVerdict, Fact, Report, Steps
from groundwire.grounding.needs_checking import needs_checking
from groundwire.grounding.scores import fold
from groundwire.grounding.weigh import SPECIAL_TOKENS, Scales
from groundwire.text.claims import split_claims

__all__ = ["CheckOptions", "Checker", "Fact", "PairScorer", "Report", "Steps"]

_Told = TypeVar("_Told")


class Checker:
    """Checks answers with one scorer. Stateless besides it: the same input gives the same report.

    Args:
        scorer: gives pair scores.
        steps: what is done besides scoring; all of it, unless the worth of a step is measured.
    """

    def __init__(self, scorer: PairScorer, steps: Steps = EVERY_STEP) -> None:
        self._scorer = scorer
        self._steps = steps
        self._part_tokens = scorer.max_tokens - scorer.window_tokens - ATTRIBUTE_TOKENS - SPECIAL_TOKENS

    def check(self, answer: str, facts: Sequence[Fact], options: CheckOptions) -> Report:
        """Checks that `answer` stands on `facts`.

        Args:
            answer: the answer candidate, not blank.
            facts: reference texts; citations name them by index.
            options: thresholds and what else to compute.
        """
        claims = split_claims(answer)
        needed = needs_checking(claims)
        count = self._scorer.count_tokens
        read = read_claims(
            [claim.text for claim in claims], needed, count, self._part_tokens, context=self._steps.context
        )
        evidence = gather_evidence(facts, count, self._scorer.window_tokens)
        weighed, work = Scales(self._scorer, evidence, self._steps, options).weigh(read)
        scores = [fold(found, evidence) for found in weighed]
        judged = list(zip(claims, _placed(scores, needed), strict=True))
        verdicts, chunks = cite(judged, evidence, options)
        told: tuple[ClaimExplanation | None, ...] = ()
        if options.explain:
            explained = [explain(*each, evidence) for each in zip(read, weighed, scores, strict=True)]
            told = tuple(_placed(explained, needed))
        return Report(
            claims=verdicts,
            chunks=chunks,
            support_score=support_score(verdicts),
            contradiction_score=contradiction_score(verdicts) if options.anti_citations else None,
            helpfulness_score=self._helpfulness(verdicts, options),
            work=work,
            explanation=told,
        )

    @staticmethod
    def _helpfulness(verdicts: Sequence[ClaimVerdict], options: CheckOptions) -> float | None:
        return None if options.prompt is None else helpfulness_score(options.prompt, verdicts)


def _placed(told: Sequence[_Told], needed: Sequence[bool]) -> list[_Told | None]:
    """What was told of the claims that need checking, at their places among all claims."""
    left = iter(told)
    return [next(left) if need else None for need in needed]
