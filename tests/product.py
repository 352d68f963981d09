"""The product without HTTP: a JSON request in, a status and a JSON reply out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

from groundwire.access.gate import Caller
from groundwire.endpoint.operation import Call, Target
from groundwire.errors import GroundwireError
from groundwire.grounding.handler import check_operation
from groundwire.routing.profiles import Profile
from groundwire.routing.router import Routed
from groundwire.scoring.scorer import Scorer
from groundwire.wire.lenient import parse_json
from groundwire.wire.status import error_reply

RESOURCE = "projects/demo/locations/global/groundingConfigs/default_grounding_config"


class Product:
    """Checks with the shipped scorer."""

    def __init__(self, scorer: Scorer) -> None:
        self._operation = check_operation(lambda profile: nullcontext(scorer))

    def send(self, body: Mapping[str, Any] | bytes) -> tuple[int, dict[str, Any]]:
        """Status and reply of one request."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        try:
            payload = parse_json(data)
            target = Target(RESOURCE, "default_grounding_config")
            parsed = self._operation.parse(payload, target)
            routed = Routed(Profile(), None, parsed.user_labels)
            outcome = self._operation.handle(Call(Caller("test", "default"), target, routed, parsed.request))
        except GroundwireError as exc:
            status, reply = error_reply(exc)
            return status, json.loads(reply)
        return 200, dict(outcome.reply)

    def check(self, answer: str, *facts: str | Mapping[str, Any], **spec: Any) -> dict[str, Any]:
        """The reply to a good request; claim scores and contradictions are asked for unless `spec` says no.

        A keyword that is no member of groundingSpec goes to the request's root.
        """
        root = {name: spec.pop(name) for name in ("prompt", "userLabels") if name in spec}
        sent = [{"factText": fact} if isinstance(fact, str) else fact for fact in facts]
        full = {"enableClaimLevelScore": True, "enableAntiCitations": True, **spec}
        status, reply = self.send({"answerCandidate": answer, "facts": sent, "groundingSpec": full, **root})
        assert status == 200, reply
        return reply

    def score(self, answer: str, *facts: str | Mapping[str, Any]) -> float:
        """Score of the only claim of `answer`."""
        (claim,) = self.check(answer, *facts)["claims"]
        score: float = claim["score"]
        return score
