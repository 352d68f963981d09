"""Weighs claims against the evidence: single pieces first, then joint readings where none of them decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, islice

from groundwire.grounding.candidates import Chosen, plan, surely_fit, tokens_of
from groundwire.grounding.claim_readings import Reading
from groundwire.grounding.content import ContentTerms
from groundwire.grounding.copies import Copies
from groundwire.grounding.evidence import Evidence
from groundwire.grounding.joint import DECIDED, MOST_TOKENS, joined, select
from groundwire.grounding.judge import Judge, PairScorer, Question
from groundwire.grounding.judgement import Judgement
from groundwire.grounding.model import CheckOptions, Steps, Work
from groundwire.grounding.scores import best_support, reading_support
from groundwire.scoring.pairs import Pair

Weighed = list[list[list[Judgement]]]
"""Of one claim: for each reading, for each of its parts, what was made of its pairs."""

# [CLS], two [SEP], and slack for how tokens join where texts meet.
SPECIAL_TOKENS = 8


class Scales:
    """Weighs the claims of one request.

    Args:
        scorer: gives pair scores.
        evidence: all evidence of the request.
        steps: what is done besides scoring.
        options: what it may cost, and whether every veto is wanted.
    """

    def __init__(
        self, scorer: PairScorer, evidence: Sequence[Evidence], steps: Steps, options: CheckOptions
    ) -> None:
        self._scorer = scorer
        self._evidence = evidence
        self._copies = Copies(evidence)
        self._steps = steps
        self._budget = options.budget
        self._terms = ContentTerms()
        self._judge = Judge(scorer, evidence, self._terms, guard=steps.guard, thorough=options.explain)

    def weigh(self, claims: Sequence[Sequence[Reading]]) -> tuple[list[Weighed], Work]:
        """What was made of each claim, and what it cost."""
        parts = [part for readings in claims for reading in readings for part in reading.parts]
        texts = [piece.text for piece in self._evidence]
        chosen = plan(parts, texts, self._budget, self._terms, self._scorer.count_tokens)
        singles = self._singles(parts, texts, chosen)
        weighed = [[[next(singles) for _ in reading.parts] for reading in readings] for readings in claims]
        near = dict(zip(parts, chosen.near, strict=True))
        wanted = self._undecided(claims, weighed, near) if self._steps.joint else {}
        pairs = [(texts[at], part) for part, of in zip(parts, chosen.positions, strict=True) for at in of]
        made = self._affordable(list(dict.fromkeys(pairs)), list(wanted))
        told = self._judge.judge(list(wanted)[:made])
        for judgement, undecided in zip(told, wanted.values(), strict=False):
            judgement = replace(judgement, copies=self._copies.besides(judgement.evidence))
            for part in undecided:
                part.append(judgement)
        return weighed, Work(
            windows=len(texts),
            pairs=chosen.pairs + made,
            pairs_possible=chosen.possible + len(wanted),
            joint=made,
        )

    def _singles(
        self, parts: Sequence[str], texts: Sequence[str], chosen: Chosen
    ) -> Iterator[list[Judgement]]:
        asked = [
            [Question((at,), texts[at], part) for at in positions]
            for part, positions in zip(parts, chosen.positions, strict=True)
        ]
        told = iter(self._judge.judge([question for of_part in asked for question in of_part]))
        return ([next(told) for _ in of_part] for of_part in asked)

    def _undecided(
        self, claims: Sequence[Sequence[Reading]], weighed: Sequence[Weighed], near: Mapping[str, list[str]]
    ) -> dict[Question, list[list[Judgement]]]:
        """Joint readings to make, each with the judgements that it adds to: those of equal parts are one.

        A fact that contradicts a part decides nothing: that others carry it together is worth knowing.
        """
        wanted: dict[Question, list[list[Judgement]]] = {}
        for readings, found in zip(claims, weighed, strict=True):
            if max(map(reading_support, found)) >= DECIDED:
                continue
            for reading, parts in zip(readings, found, strict=True):
                for text, part in zip(reading.parts, parts, strict=True):
                    if best_support(part) < DECIDED and (question := self._question(text, near[text])):
                        wanted.setdefault(question, []).append(part)
        return wanted

    def _question(self, claim: str, near: Sequence[str]) -> Question | None:
        (taken,) = self._scorer.count_tokens([claim])
        limit = min(MOST_TOKENS, self._scorer.max_tokens - taken - SPECIAL_TOKENS)
        texts = select(claim, near, self._copies, self._terms, self._scorer.count_tokens, limit)
        if len(texts) < 2:
            return None
        together = self._copies.spoken_by(texts)
        return Question(together, joined(together, self._evidence), claim)

    def _affordable(self, pairs: Sequence[Pair], questions: Sequence[Question]) -> int:
        """How many joint readings the budget still holds beside `pairs`, first come first served."""
        made = max(0, min(len(questions), self._budget.pairs - len(pairs)))
        joint = [(question.text, question.claim) for question in questions[:made]]
        if surely_fit([*pairs, *joint], self._budget.tokens):
            return made
        taken = tokens_of([*pairs, *joint], self._scorer.count_tokens)
        spent = accumulate(taken[len(pairs) :], initial=sum(taken[: len(pairs)]))
        return sum(total <= self._budget.tokens for total in islice(spent, 1, None))
