"""A "not" put in or taken out."""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.edit import Edit, put
from models.recipes.synthesise.lexicon import BASE, PARTICIPLES

# What a negation put in must not meet: it would turn round another, a condition or half of a contrast.
_NOT_PLAIN = re.compile(
    r"\b(?:not|never|no|none|nor|neither|without|cannot|hardly|rarely|seldom|few|little|nothing|nobody|only|any|either|"
    r'but|although|though|while|if|unless|whether|when|until|because|than)\b|n\'t|^[^"]*"',
    re.IGNORECASE,
)
_ADVERB = (
    "not never no so what why how that to also then already still thus therefore both just even once said mostly "
    "mainly now"
).replace(" ", "|")
_AUXILIARY = re.compile(
    rf"(?<![\w'])(?:is|are|was|were|can|could|will|would|does|did)(?= [a-z])(?! (?:{_ADVERB})\b)"
)
_PERFECT = re.compile(r"(?<![\w'])(?:has|have|had)(?= (\w+))")
_VERB = re.compile(r"(?<=[\w)\"] )[a-z]+(?= )")
_FINITE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|can|could|will|would|do|does|did|may|might|must|should|let|[a-z]+ed|want|need)\b"
)
_SUBORDINATE = re.compile(
    r"(?:As|When|While|If|After|Before|Since|Because|Once|Where|Until|So|That|What|How|For|Whatever|Whoever|Should|Had)\b"
    r"[^,]*$"
)
_NO_SUBJECT = re.compile(
    r"(?:\b(?:who|which|that|where|what|how|why|as|and|or|to|the|a|an|by|be|been|of|in|with|his|her|its|their)|,)$"
)
_ANY_NEGATION = re.compile(r"\b(?:not|never|no|without|unable|nor|neither|cannot|only)\b|n't")
_TAKEN_OUT = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"\b(is|are|was|were|has|have|had|will|would|could) not(?= [a-z])(?! only)", r"\1"),
        (r"\b(?:cannot|can't)", "can"),
        (r"\b(is|are|was|were|has|have|had|would|could)n't\b", r"\1"),
        (r"\bwon't\b", "will"),
        (r"\bno longer\b", "still"),
        (r"\bwithout\b(?! (?:a|any|ever)\b)", "with"),
        (r"\b(is|are|was|were) unable to\b", r"\1 able to"),
        (r"\bnever\b", "always"),
    )
)


def negated(text: str, rng: Random) -> Edit | None:
    """The sentence with its one negation taken out, or with one put in where it is of one plain clause."""
    if len(_ANY_NEGATION.findall(text)) == 1:
        out = [(pattern, new) for pattern, new in _TAKEN_OUT if len(pattern.findall(text)) == 1]
        if out:
            pattern, new = rng.choice(out)
            return Edit(pattern.sub(new, text))
    if _NOT_PLAIN.search(text):
        return None
    auxiliary, verb = (
        _auxiliary(text),
        next((m for m in _VERB.finditer(text) if m[0] in BASE and m[0] != "found"), None),
    )
    if auxiliary and (verb is None or auxiliary.start() < verb.start()):
        return _after_auxiliary(text, auxiliary, rng)
    return _before_verb(text, verb, rng) if verb else None


def _auxiliary(text: str) -> re.Match[str] | None:
    perfect = (m for m in _PERFECT.finditer(text) if m[1] in PARTICIPLES or m[1] in ("been", "become"))
    found = [m for m in (next(_AUXILIARY.finditer(text), None), next(perfect, None)) if m]
    return min(found, key=lambda m: m.start(), default=None)


def _after_auxiliary(text: str, auxiliary: re.Match[str], rng: Random) -> Edit | None:
    before, word = text[: auxiliary.start()].rstrip(), text[slice(*auxiliary.span())]
    if _NO_SUBJECT.search(before) or _SUBORDINATE.match(before):
        return None
    if word == "can":
        new = rng.choice(("cannot", "can't"))
    elif word == "will":
        new = rng.choice(("will not", "won't"))
    else:
        forms = [f"{word} not", f"{word}n't"]
        forms += [f"{word} never"] if word in ("was", "were", "has", "have", "had") else []
        forms += [f"{word} no longer"] if word in ("is", "are") else []
        new = rng.choice(forms)
    return Edit(put(text, auxiliary.span(), new))


def _before_verb(text: str, verb: re.Match[str], rng: Random) -> Edit | None:
    """ "did not open" for "opened". The verb is taken for finite where nothing before it is."""
    before = text[: verb.start()].rstrip()
    if (
        len(before.split()) > 6
        or _NO_SUBJECT.search(before)
        or _FINITE.search(before)
        or _SUBORDINATE.match(before)
    ):
        return None
    new = rng.choice((f"did not {BASE[verb[0]]}", f"didn't {BASE[verb[0]]}", f"never {verb[0]}"))
    return Edit(put(text, verb.span(), new))
