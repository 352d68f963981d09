"""A question and its answer as a statement. What the rules cannot turn cleanly they leave."""

from __future__ import annotations

import re
from collections.abc import Container

from models.recipes.synthesise.edit import upper_first
from models.recipes.synthesise.lexicon import MONTHS, PARTICIPLES, PAST

_MONTHS = "|".join(MONTHS)
_DETERMINERS = frozenset("the a an his her its their this that these those".split())
_PRONOUNS = frozenset("it he she they".split())
_WHEN = r"(When|Where|In (?:what|which) (?:year|month|city|country|town|state))"
_PREPOSITION = r"(?:to|from|at|in|of|with|for|by|as|on|about)"
_STRANDED = re.compile(rf" {_PREPOSITION}$")
_WHO = re.compile(r"^(?:Who|What|Which (?:person|man|woman)) ([a-z]+) (.+)$")
_IS_WHAT = re.compile(r"^What (is|was|are|were) (the|his|her|its|their|[A-Z][\w\-]*'s) (.+)$")
_DID = re.compile(rf"^{_WHEN} did (.+)$")
_WAS = re.compile(rf"^{_WHEN} (was|were|is|are) (.+)$")
_COUNT = re.compile(
    r"(?:about |over |more than |nearly |approximately |around )?(?:[$£€]?[\d,.]+(?: (?:million|billion|thousand))?|"
    r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)",
    re.IGNORECASE,
)
_MANY_THERE = re.compile(r"^How many ((?:[\w'\-]+ ){1,4}?)(are|were) there( .*)?$")
_MANY_DID = re.compile(r"^How many ((?:[\w'\-]+ ){1,4}?)did (.+)$")
_MANY_WHO = re.compile(
    r"^How many ((?:[\w'\-]+ ){1,4}?)(is|are|was|were|[a-z]+ed|won|made|took|live|attend)( .*)?$"
)
_NAMED_DAY = re.compile(rf"(?:{_MONTHS}) \d{{1,2}}\b(?! ?\d{{2}}).*|\d{{1,2}} (?:{_MONTHS})\b.*")
_NAMED_TIME = re.compile(rf"(?:the )?(?:early |late |mid-)?\d{{4}}s?|(?:{_MONTHS})(?: \d{{4}})?")
_LEADS = re.compile(
    r"(?:in|on|at|from|to|by|near|under|over|inside|behind|before|after|during|between|since|until|throughout|"
    r"around|within|outside|across|along|every|when|while|as)\b",
    re.IGNORECASE,
)
_NOUNS_IN_ING = frozenset(
    "building king meaning painting wing ring opening beginning setting rating ruling warning".split()
)
_MOST_ASKED, _MOST_SAID = 18, 9


def declare(question: str, answer: str) -> str | None:
    """The statement, or None."""
    asked = " ".join(question.split()).rstrip("?").strip()
    said = answer.strip().rstrip(".,;")
    if not asked or not said or len(asked.split()) > _MOST_ASKED or len(said.split()) > _MOST_SAID:
        return None
    if "," in asked or "?" in asked or '"' in asked + said:
        return None
    for rule in (_who_did, _is_what, _how_many, _did, _was):
        if (found := rule(asked, said)) is not None:
            return upper_first(" ".join(found.split())) + "."
    return None


def _who_did(asked: str, said: str) -> str | None:
    """Who built the pier? - Eugenius Birch built the pier."""
    found = _WHO.match(asked)
    if not found:
        return None
    verb, rest = found[1], found[2]
    first = rest.split(" ")[0]
    if verb in ("is", "was"):
        return _who_was(asked, verb, rest, said)
    if verb in ("had", "has") and first not in {"the", "a", "an", "two", "three", "no", "been"} | PARTICIPLES:
        return None
    known = verb in PAST.values() or verb == "has"
    return f"{said} {verb} {rest}" if known and verb not in ("did", "happened", "became") else None


def _who_was(asked: str, verb: str, rest: str, said: str) -> str | None:
    first = rest.split(" ")[0]
    if not asked.startswith("Who ") or _STRANDED.search(rest):
        return None
    if first in PARTICIPLES | {"born", "responsible", "the", "a", "an"}:
        return f"{said} {verb} {rest}"
    named = rest[0].isupper() and len(rest.split()) <= 4 and not rest.split()[-1].islower()
    return f"{rest} {verb} {said}" if named else None


def _is_what(asked: str, said: str) -> str | None:
    """What is the capital of France? - The capital of France is Paris."""
    found = _IS_WHAT.match(asked)
    if not found or _STRANDED.search(asked) or len(found[3].split()) > 11:
        return None
    words = re.split(r"\b(?:that|who|which|when)\b", found[3])[0].split()
    verbal = (word in PARTICIPLES or (word.endswith("ing") and word not in _NOUNS_IN_ING) for word in words)
    if any(verbal) or words[-1:] in (["like"], ["called"], ["named"]):
        return None
    return f"{found[2]} {found[3]} {found[1]} {said}"


def _how_many(asked: str, said: str) -> str | None:
    """How many pupils did it have? - It had 40 pupils."""
    if not asked.startswith("How many ") or not _COUNT.fullmatch(said):
        return None
    if found := _MANY_THERE.match(asked):
        return f"there {found[2]} {said} {found[1]}{found[3] or ''}"
    if found := _MANY_DID.match(asked):
        parts = None if _STRANDED.search(asked) else _parted(found[2], PAST)
        return f"{parts[0]} {PAST[parts[1]]} {said} {found[1]}{parts[2]}" if parts else None
    found = _MANY_WHO.match(asked)
    if not found:
        return None
    rest = found[3] or ""
    copula = found[2] in ("is", "are", "was", "were")
    if copula and (not rest or rest.split()[0] not in PARTICIPLES | {"in", "on", "at"}):
        return None
    return f"{said} {found[1]}{found[2]}{rest}"


def _did(asked: str, said: str) -> str | None:
    """When did the pier open? - The pier opened in 1896."""
    found = _DID.match(asked)
    parts = _parted(found[2], PAST) if found and not _STRANDED.search(asked) else None
    when = _adverbial(found[1], said) if found and parts else None
    return f"{parts[0]} {PAST[parts[1]]} {parts[2]} {when}" if parts and when else None


def _was(asked: str, said: str) -> str | None:
    """When was the pier opened? - The pier was opened in 1896."""
    found = _WAS.match(asked)
    parts = (
        _parted(found[3], PARTICIPLES | {"born", "located"})
        if found and not _STRANDED.search(asked)
        else None
    )
    when = _adverbial(found[1], said) if found and parts else None
    return f"{parts[0]} {found[2]} {parts[1]} {parts[2]} {when}" if found and parts and when else None


def _parted(clause: str, verbs: Container[str]) -> tuple[str, str, str] | None:
    """A clause as subject, verb and the rest, at the first word that can be the verb; the subject is a pronoun, a name
    or a phrase with an article."""
    words = clause.split()
    at = next((i for i, word in enumerate(words[:8]) if i and word in verbs), 0)
    subject = words[:at]
    if not subject or (subject[0] in _PRONOUNS) != (len(subject) == 1 and subject[0].islower()):
        return None
    if subject[0].islower() and subject[0] not in _PRONOUNS and (subject[0] not in _DETERMINERS or at < 2):
        return None
    return " ".join(subject), words[at], " ".join(words[at + 1 :])


def _adverbial(asked: str, said: str) -> str | None:
    """The answer to when or where as it ends a sentence."""
    if _LEADS.match(said):
        return said[0].lower() + said[1:]
    if asked == "Where" or re.search(r"city|country|town|state", asked):
        place = said[0].isupper() and len(said.split()) <= 4 and not re.search(r"\d|^The ", said)
        return f"in {said}" if place else None
    if _NAMED_DAY.fullmatch(said):
        return f"on {said}"
    return f"in {said}" if _NAMED_TIME.fullmatch(said) else None
