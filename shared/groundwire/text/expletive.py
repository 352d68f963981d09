"""Pronouns that stand for nothing: "It is raining", "It is clear that", "It was in 1997 that", "They say"."""

from __future__ import annotations

import re

_BE = (
    r"(?:'s|\s+(?:is|was|isn't|wasn't|has\s+been|had\s+been|will\s+be|would\s+be|may\s+be|might\s+be|must\s+be|can\s+be|"
    r"could\s+be|should\s+be|seems|seemed|appears|appeared|became|becomes|remains|remained|gets|got))"
)
_JUDGED = (
    "clear|unclear|likely|unlikely|possible|impossible|probable|important|necessary|essential|vital|crucial|true|"
    "false|obvious|evident|apparent|certain|uncertain|doubtful|common|uncommon|rare|usual|unusual|"
    "normal|natural|easy|easier|hard|harder|difficult|good|better|best|bad|wise|safe|safer|fair|reasonable|helpful|"
    "useful|advisable|recommended|customary|traditional|legal|illegal|interesting|surprising|remarkable|notable|"
    "noteworthy|strange|odd|ironic|fitting|sad|great|nice|fun|tempting|understandable|too|enough|so"
)
_SURE = "clear|unclear|true|false|possible|likely|unlikely|certain|uncertain|obvious|doubtful"
_THOUGHT = (
    "said|believed|thought|known|unknown|estimated|reported|considered|claimed|assumed|understood|agreed|argued|suggested|"
    "hoped|expected|rumou?red|decided|revealed|announced|alleged|noted|shown|found|recommended|proposed|confirmed|"
    "predicted|stated|discovered|recogni[sz]ed|accepted|feared|speculated|established|demonstrated"
)
_WEATHER = (
    r"raining|snowing|hailing|pouring|freezing|foggy|windy|sunny|cloudy|rainy|snowy|stormy|dark|late|early|noon|midnight|"
    r"time|worth|no\s+(?:wonder|surprise|secret|use|coincidence)|not?\s+(?:only|until|just)|because|as\s+if|like|"
    r"(?:\w+day|january|february|march|april|may|june|july|august|september|october|november|december)\b|"
    r"\d{4}\s*[.,]|\d{4}\s*\Z|[\w:.]+\s*(?:o'clock|a\.?m\b|p\.?m\b)|only\s+(?:in|after|when|then)"
)
_CLEFT = (
    r"(?:in|on|at|by|during|from|with|through|after|before|under|for|not|the|[A-Z][\w'-]*)\b"
    r"[^.;!?]{0,100}?\s(?:that|who|whom)\b"
)
_WORDS = r"(?:\s+(?:not|also|now|then|still|often|very|quite|more|most|less|rather|even|always|never|\w+ly))*"

_IT = re.compile(
    rf"[Ii]t(?:{_BE}{_WORDS}\s+(?:"
    rf"(?i:{_JUDGED})(?=\s+(?:that|to|whether|how|why|what|when|if|who|where)\b|\s+(?:for|of)\s[^.;]{{1,60}}\sto\b)"
    rf"|(?i:{_SURE})(?=\s*[,.]|\s*\Z)"
    rf"|(?i:{_THOUGHT})(?=\s+(?:that|whether|how|why|what|when|who|where)\b)"
    rf"|(?i:{_WEATHER})|that\b|(?:a|an|the)\s+(?:fact|shame|pity|good\s+idea|mistake|matter\s+of|question\s+of|myth)\b"
    rf"|{_CLEFT})"
    r"|(?:\s+(?:also|often|usually|typically|just|only|now|then|may|might|can|could|will|would|must|should|does|did|\w+ly|not))*\s+"
    r"(?:takes?|took|taken|turns?\s+out|turned\s+out|follows\s+(?:that|from)|followed\s+that|happens|happened|rains?|"
    r"rained|snows?|snowed|depends|matters?|(?:makes?|made)\s+(?:no\s+)?sense|seems?\s+(?:that|as|like)|"
    r"(?:appears?|seemed|appeared)\s+(?:that|as)|looks?\s+(?:like|as)|goes\s+without|be\s+(?:said|noted|argued|seen)\s+that|"
    r"(?:is|was)\s+(?:\w+ly\s+)?hoped)\b)"
)
_THEY = re.compile(r"(?i:they\s+(?:say|claim|believe|think|call\s+it|tell\s+(?:us|you|me))\b)")


def is_expletive(text: str, at: int) -> bool:
    """Whether the pronoun that starts at code point `at` stands for nothing that was named before."""
    window = text[at : at + 240]
    return (_IT.match(window) or _THEY.match(window)) is not None
