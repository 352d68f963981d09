"""Profiles: what a route or a grounding config chooses."""

from __future__ import annotations

from dataclasses import dataclass, field

from groundwire.access.limits import Limits


@dataclass(frozen=True, slots=True)
class BundlePin:
    """A model bundle that a routes document names.

    Attributes:
        name: in the document.
        uri: its folder, ``gs://bucket/path`` or ``file:///path``.
        generation: of its manifest; None takes what is there, for files only.
        sha256: of its manifest, in lower-case hex; None likewise.
    """

    name: str
    uri: str
    generation: int | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class PairBudget:
    """What the pairs of evidence and claim of one request may cost; None leaves the check's own number.

    Attributes:
        pairs: pairs of one request beyond which every claim is held against less.
        per_claim: pieces of evidence that one claim is held against at most.
        tokens: model tokens of those pairs beyond which every claim is held against less.
    """

    pairs: int | None = None
    per_claim: int | None = None
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """How a request is served.

    Attributes:
        name: shown in `X-Groundwire-Route`.
        citation_threshold: score from which a fact is cited where the request says nothing, in [0, 1].
        anti_citation_threshold: contradiction from which a fact is anti-cited, likewise.
        bundle: the model; None is the one of the settings.
        budget: what a request may cost.
        limits: what each key may use through this profile, beside its own limits; a body is read before it is
            routed, so `body_bytes` stays unset.
        permission: what a caller must hold on the resource besides the method's own; empty for nothing.
    """

    name: str = "default"
    citation_threshold: float = 0.6
    anti_citation_threshold: float = 0.8
    bundle: BundlePin | None = None
    budget: PairBudget = field(default_factory=PairBudget)
    limits: Limits = field(default_factory=Limits)
    permission: str = ""
