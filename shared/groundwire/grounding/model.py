"""What goes into a check and what comes out, free of any wire format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from groundwire.grounding.candidates import Budget
from groundwire.grounding.explanation import ClaimExplanation
from groundwire.text.claims import Claim


@dataclass(frozen=True, slots=True)
class Steps:
    """What stands between the scorer and a verdict; each can be left out, to see what it is worth.

    Attributes:
        context: a claim that leans on the sentences before it is read with what it leans on.
        joint: where no single window decides, a few are read together.
        guard: numbers, dates, times, units, money, percentages, ordinals, numbered labels and names that do not
            agree veto.
    """

    context: bool = True
    joint: bool = True
    guard: bool = True


EVERY_STEP = Steps()


@dataclass(frozen=True, slots=True)
class Fact:
    """A reference text.

    Attributes:
        text: what the fact says; may be blank, and then supports nothing.
        attributes: metadata such as author or title; part of the evidence.
    """

    text: str
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How to check.

    Attributes:
        citation_threshold: a fact is cited when its support reaches this (>=), in [0, 1].
        anti_citations: whether to look for contradictions.
        anti_citation_threshold: a fact is anti-cited when its contradiction reaches this (>=), in [0, 1].
        prompt: what the answer answers; asks for a helpfulness score.
        budget: what scoring may cost.
        explain: whether the report tells how each claim came to its scores.
    """

    citation_threshold: float = 0.6
    anti_citations: bool = False
    anti_citation_threshold: float = 0.8
    prompt: str | None = None
    budget: Budget = field(default_factory=Budget)
    explain: bool = False


@dataclass(frozen=True, slots=True)
class Chunk:
    """The portion of a fact that some claim cites or anti-cites: ``fact.text[start:end]`` in code points."""

    fact: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """What became of one claim.

    Attributes:
        claim: the claim and its spans.
        needs_check: False for small talk, lead-ins and the like; then nothing below is set.
        support: calibrated, [0, 1].
        contradiction: calibrated, [0, 1].
        citations: indices into `Report.chunks`, ascending.
        anti_citations: likewise.
    """

    claim: Claim
    needs_check: bool
    support: float = 0.0
    contradiction: float = 0.0
    citations: tuple[int, ...] = ()
    anti_citations: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """What a check cost.

    Attributes:
        windows: windows of all facts.
        pairs: distinct pairs (evidence, claim) that were scored, joint readings among them.
        pairs_possible: pairs that would have been scored without a budget.
        joint: joint readings among `pairs`.
    """

    windows: int
    pairs: int
    pairs_possible: int
    joint: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a check.

    Attributes:
        claims: every claim of the answer, in order.
        chunks: cited or anti-cited portions, one a fact, ordered by fact.
        support_score: see `aggregate.support_score`.
        contradiction_score: None unless asked for.
        helpfulness_score: None unless a prompt was given.
        work: what it cost.
        explanation: how each claim came to its scores, None for a claim that needs no check; empty unless asked
            for.
    """

    claims: tuple[ClaimVerdict, ...]
    chunks: tuple[Chunk, ...]
    support_score: float
    contradiction_score: float | None
    helpfulness_score: float | None
    work: Work
    explanation: tuple[ClaimExplanation | None, ...] = ()
