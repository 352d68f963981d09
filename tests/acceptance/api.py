"""One version of Google's API as its own client offers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from google.auth.credentials import AnonymousCredentials

CONFIG = "projects/demo/locations/global/groundingConfigs/default_grounding_config"


@dataclass(frozen=True)
class Api:
    """A client module, such as `discoveryengine_v1`, and the server that it is pointed at."""

    module: ModuleType
    url: str

    @property
    def has_claim_scores(self) -> bool:
        """Whether this client knows claim-level scores; older ones and v1alpha do not."""
        return "enable_claim_level_score" in self.module.CheckGroundingSpec.meta.fields

    def client(self, *, url: str = "", api_key: str = "", **options: Any) -> Any:
        """A REST client: with the API key, else with `credentials`, else anonymous."""
        endpoint = {"api_endpoint": url or self.url}
        if api_key:
            return self._make({**endpoint, "api_key": api_key})
        return self._make(endpoint, **{"credentials": AnonymousCredentials(), **options})

    def _make(self, client_options: Mapping[str, str], **options: Any) -> Any:
        return self.module.GroundedGenerationServiceClient(
            transport="rest", client_options=client_options, **options
        )

    def request(
        self,
        answer: str,
        facts: Sequence[Mapping[str, object]],
        *,
        config: str = CONFIG,
        spec: Mapping[str, object] | None = None,
        **fields: Any,
    ) -> Any:
        """A request as a user writes it."""
        made = [self.module.GroundingFact(**fact) for fact in facts]
        if spec is not None:
            fields["grounding_spec"] = self.module.CheckGroundingSpec(**spec)
        return self.module.CheckGroundingRequest(
            grounding_config=config, answer_candidate=answer, facts=made, **fields
        )

    def check(self, answer: str, facts: Sequence[Mapping[str, object]], **fields: Any) -> Any:
        """The reply to one request of an anonymous client."""
        return self.client().check_grounding(request=self.request(answer, facts, **fields), timeout=120)


def sources(reply: Any, claim: Any) -> set[str]:
    """The facts that a claim cites, as the reply names them."""
    return {reply.cited_chunks[index].source for index in claim.citation_indices}


def assert_spans(answer: str, reply: Any) -> None:
    """Claims are ordered slices of the answer's UTF-8 bytes that leave out only white space."""
    raw = answer.encode()
    end = 0
    for claim in reply.claims:
        assert not raw[end : claim.start_pos].decode().strip()
        end = claim.end_pos
        assert raw[claim.start_pos : end].decode() == claim.claim_text
    assert not raw[end:].decode().strip()
