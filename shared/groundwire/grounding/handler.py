"""`groundingConfigs:check` as an operation: wire request -> check -> wire reply."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager

from groundwire.endpoint.operation import Call, Operation, Outcome, Parsed, Target
from groundwire.errors import GroundwireError, ResourceExhausted, Unavailable
from groundwire.grounding.candidates import PAIR_BUDGET, PER_CLAIM, TOKEN_BUDGET, Budget
from groundwire.grounding.check import Checker
from groundwire.grounding.explain_reply import explanation_reply
from groundwire.grounding.model import CheckOptions, Chunk, ClaimVerdict, Fact, Report
from groundwire.routing.profiles import Profile
from groundwire.scoring.scorer import Scorer
from groundwire.text.tokens import count_tokens
from groundwire.wire.check_request import CheckGroundingRequest, parse_check_request
from groundwire.wire.check_response import CheckGroundingResponse, FactChunk
from groundwire.wire.check_response import Claim as ClaimReply
from groundwire.wire.lenient import JsonValue
from groundwire.wire.resource import parse_check_path

PERMISSION = "discoveryengine.groundingConfigs.check"


Scorers = Callable[[Profile], AbstractContextManager[Scorer]]
"""The scorer of a profile's bundle, for as long as it is used; it may have to be loaded first."""


def check_operation(scorers: Scorers) -> Operation[CheckGroundingRequest]:
    """The operation behind `POST /{v1,v1beta,v1alpha}/{groundingConfig}:check`."""

    def handle(call: Call[CheckGroundingRequest]) -> Outcome:
        request, profile = call.request, call.routed.profile
        facts = [Fact(fact.fact_text, fact.attributes) for fact in request.facts]
        options = options_of(request, profile, explain=call.explain)
        with _ready(scorers, profile) as scorer:
            report = Checker(scorer).check(request.answer_candidate, facts, options)
            manifest = scorer.bundle.manifest
        return Outcome(
            reply=to_response(report, facts, request).to_json(),
            headers={"X-Groundwire-Bundle": f"{manifest.name}@{manifest.version}", **_budget(report)},
            fields={
                "bundle": f"{manifest.name}@{manifest.version}",
                "claims": len(report.claims),
                "facts": len(facts),
                "windows": report.work.windows,
                "pairs": report.work.pairs,
                "pairs_possible": report.work.pairs_possible,
                "joint_readings": report.work.joint,
            },
        )

    return Operation("CheckGrounding", "POST", _match, PERMISSION, _parse, handle)


def options_of(request: CheckGroundingRequest, profile: Profile, *, explain: bool = False) -> CheckOptions:
    """The request's options, with the profile's where it says nothing."""
    spec, budget = request.grounding_spec, profile.budget
    citation, anti = spec.citation_threshold, spec.anti_citation_threshold
    return CheckOptions(
        citation_threshold=profile.citation_threshold if citation is None else citation,
        anti_citations=spec.enable_anti_citations,
        anti_citation_threshold=profile.anti_citation_threshold if anti is None else anti,
        prompt=request.prompt if spec.enable_helpfulness_score else None,
        budget=Budget(
            budget.pairs or PAIR_BUDGET, budget.per_claim or PER_CLAIM, budget.tokens or TOKEN_BUDGET
        ),
        explain=explain,
    )


def to_response(
    report: Report, facts: Sequence[Fact], request: CheckGroundingRequest
) -> CheckGroundingResponse:
    """The reply that the wire contract asks for."""
    with_scores = request.grounding_spec.enable_claim_level_score
    return CheckGroundingResponse(
        support_score=report.support_score,
        cited_chunks=tuple(_chunk(chunk, facts[chunk.fact]) for chunk in report.chunks),
        claims=tuple(_claim(verdict, with_scores) for verdict in report.claims),
        contradiction_score=report.contradiction_score,
        helpfulness_score=report.helpfulness_score,
        groundwire=explanation_reply(report, facts) if report.explanation else None,
    )


@contextmanager
def _ready(scorers: Scorers, profile: Profile) -> Iterator[Scorer]:
    """The scorer, or an error that tells the caller why there is none, by object, file or setting."""
    with ExitStack() as stack:
        try:
            scorer = stack.enter_context(scorers(profile))
        except ResourceExhausted:
            raise
        except GroundwireError as exc:
            raise Unavailable(f"The model is not loaded: {exc}") from exc
        yield scorer


def _parse(payload: JsonValue, target: Target) -> Parsed[CheckGroundingRequest]:
    request = parse_check_request(payload, target.resource, count_tokens=count_tokens)
    return Parsed(request, request.user_labels, sum(count_tokens(text) for text in _texts(request)))


def _texts(request: CheckGroundingRequest) -> Iterator[str]:
    """Everything that is read of a request, attributes included: they are evidence, and cost as much."""
    yield request.answer_candidate
    yield request.prompt
    for fact in request.facts:
        yield fact.fact_text
        yield from fact.attributes.values()


def _match(path: str) -> Target | None:
    found = parse_check_path(path)
    return Target(found.name, found.grounding_config) if found else None


def _claim(verdict: ClaimVerdict, with_scores: bool) -> ClaimReply:
    claim = verdict.claim
    return ClaimReply(
        start_pos=claim.start_byte,
        end_pos=claim.end_byte,
        claim_text=claim.text,
        citation_indices=verdict.citations,
        anti_citation_indices=verdict.anti_citations,
        grounding_check_required=verdict.needs_check,
        score=verdict.support if with_scores and verdict.needs_check else None,
    )


def _chunk(chunk: Chunk, fact: Fact) -> FactChunk:
    # Keys may be equal but for case and space; which one counts must not hang on the order of a JSON map.
    known = {key.strip().lower(): value for key, value in sorted(fact.attributes.items())}
    return FactChunk(
        chunk_text=fact.text[chunk.start : chunk.end],
        source=str(chunk.fact),
        uri=known.get("uri") or known.get("url", ""),
        title=known.get("title", ""),
        domain=known.get("domain", ""),
        source_metadata=dict(fact.attributes),
    )


def _budget(report: Report) -> Mapping[str, str]:
    """Says so when not every pair was scored."""
    work = report.work
    if work.pairs == work.pairs_possible:
        return {}
    return {"X-Groundwire-Budget": f"pairs={work.pairs}; possible={work.pairs_possible}"}
