"""Requests that several tests send."""

from __future__ import annotations

import json
from typing import Any

FACTS = [
    {
        "factText": "Titanic is a 1997 American movie. It was directed by James Cameron.",
        "attributes": {"author": "Simple Wikipedia", "uri": "https://example.org/titanic"},
    },
    {"factText": "The RMS Titanic sank in the North Atlantic on April 15, 1912."},
]

REQUEST: dict[str, Any] = {
    "answerCandidate": "Titanic was directed by James Cameron. È uscito nel 1997 🎬. It starred Brad Pitt.",
    "facts": FACTS,
    "groundingSpec": {"enableClaimLevelScore": True, "enableAntiCitations": True},
}

BODY = json.dumps(REQUEST, ensure_ascii=False).encode()
SMALL = b'{"answerCandidate": "Titanic sank.", "facts": [{"factText": "Titanic sank."}]}'
EMPTY_ANSWER = b'{"answerCandidate": "", "facts": [{"factText": "x"}]}'
