"""What a claim that leans on the sentences before it can be read as.

"It was released in 1997." says nothing that a fact could support: read with its neighbour, a false neighbour would
drag it down and a true one lift it. So the noun phrase that it leans on, and nothing else of the neighbour, is put in
its place: "Titanic was released in 1997.". By rules over closed lists, for English; where they are not certain, and in
other languages, a claim is read as it stands.

| the claim leans by | it may mean, likeliest first |
| --- | --- |
| he, she; his, her | persons of the last sentences, the subject first; by first name, title, or what is said of them |
| it, its | the last subject or object that is no person |
| they, their | the last plural; else an organisation |
| the company, this film | what was called so; a name of that kind; a subject that may be one |
| both; the latter, the former | two names of the last sentence |
| a missing subject | the last subject, or the heading that the item stands under: "Titanic: Released in 1997" |
| there; that year, the following year | the one place, the one year of the last sentences |

A claim is read with what the claim before it was read as, so chains resolve through. What is put in place replaces the
claim only where it is the one phrase that agrees strongly; else the claim as it stands is its last reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundwire.grounding.agreement import FAIR, NONE, STRONG, WEAK, agreement
from groundwire.grounding.antecedent import Antecedent, Role
from groundwire.grounding.antecedents import antecedents
from groundwire.grounding.lead_ins import Topics
from groundwire.grounding.substitution import put
from groundwire.text.leaning import HAS_YEAR, Lean, Want, find_leans
from groundwire.text.nouns import Kind, kind_of_noun

LOOK_BACK = 3
READINGS = 3

_OF_PERSON = re.compile(r"\b(?:he|she|him|his|her|hers)\b", re.IGNORECASE)
_OF_SEVERAL = re.compile(r"\b(?:they|them|their|theirs)\b", re.IGNORECASE)


class _Past:
    """The sentences before, as they were read, the last one first; what they speak of is found when asked."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._found: list[list[Antecedent] | None] = []
        self._known: dict[str, tuple[Kind | None, str]] = {}

    def add(self, text: str) -> None:
        self._texts = [text, *self._texts][:LOOK_BACK]
        self._found = [None, *self._found][:LOOK_BACK]

    @property
    def texts(self) -> Sequence[str]:
        return self._texts

    def phrases(self, back: int) -> list[Antecedent]:
        found = self._found[back]
        if found is None:
            found = self._found[back] = antecedents(self._texts[back])
            for phrase in found:
                self.note(phrase.text, phrase.kind, phrase.noun)
        return [self._told(phrase) for phrase in found]

    def note(self, name: str, kind: Kind | None, noun: str) -> None:
        """Keeps what a name was told to be, for the sentences after."""
        known, called = self._known.get(name, (None, ""))
        self._known[name] = kind or known, noun or called
        if kind is Kind.PERSON and " " in name:
            self._known.setdefault(name.rsplit(maxsplit=1)[-1], (kind, ""))

    def _told(self, phrase: Antecedent) -> Antecedent:
        """With what other sentences say of it."""
        kind, noun = self._known.get(phrase.text, (None, ""))
        return phrase._replace(kind=phrase.kind or kind, noun=phrase.noun or noun)


def resolve(claims: Sequence[str]) -> list[tuple[str, ...]]:
    """For every claim of an answer, in order, the texts that it can be read as.

    Args:
        claims: all claims, as plain text (see `groundwire.text.plain`), also those that need no check.

    Returns:
        For each claim `(claim,)` when it stands alone or nothing can be put in place; else up to `READINGS` texts,
        likeliest first; the claim itself is the last of them unless the others are certain. Takes time linear in the
        number of claims.
    """
    past, topics = _Past(), Topics()
    resolved: list[tuple[str, ...]] = []
    for claim in claims:
        readings = _readings(claim, past, topics)
        resolved.append(readings)
        if not topics.add(claim, readings[0]):
            past.add(topics.subject or readings[0])
    return resolved


def _readings(claim: str, past: _Past, topics: Topics) -> tuple[str, ...]:
    leans = find_leans(claim)
    if item := topics.item(claim, leans):
        return (item,)
    if not past.texts:
        return (claim,)
    texts, certain = [claim], True
    # From the last to the first, so that offsets stay right.
    for lean in reversed(leans):
        phrases, sure = _fillers(claim, lean, past)
        texts = [put(text, lean, phrase) for text in texts for phrase in phrases] or texts
        left = any(_leaves_pronoun(claim, lean, phrase) for phrase in phrases)
        certain = certain and not left and (sure or not phrases)
    if certain:
        return tuple(dict.fromkeys(texts))[:READINGS]
    return tuple(dict.fromkeys([*list(dict.fromkeys(texts))[: READINGS - 1], claim]))


def _leaves_pronoun(claim: str, lean: Lean, phrase: Antecedent) -> bool:
    """Whether the claim has a pronoun that `phrase` cannot be meant by: "The album was their last"."""
    if lean.want is not Want.NOUN:
        return False
    person = phrase.kind is Kind.PERSON or phrase.man or phrase.woman
    left = [_OF_PERSON] * (not person) + [_OF_SEVERAL] * (not phrase.plural)
    return any(pronoun.search(claim, lean.end) for pronoun in left)


def _fillers(claim: str, lean: Lean, past: _Past) -> tuple[list[Antecedent], bool]:
    """What may be put in place of the words that lean, likeliest first, and whether it is certain."""
    if lean.want is Want.YEAR:
        return _year(lean, past), True
    if lean.want is Want.PLACE:
        return _place(past), True
    if lean.want in (Want.BOTH, Want.LATTER, Want.FORMER):
        return _of_two(lean, past), True
    if lean.want is Want.NOUN and _is_another(lean, past):
        return [], True
    # A name that nothing says to be a person's is none.
    least = FAIR if lean.want in (Want.HE, Want.SHE) else WEAK
    found: list[tuple[int, int, Antecedent]] = []
    for back in range(len(past.texts)):
        here = [(agreement(lean, phrase), back, phrase) for phrase in past.phrases(back)]
        if back and lean.want is Want.NOUN:
            # What only may be called so must be what was last spoken of.
            here = [one for one in here if one[0] > WEAK]
        found += [one for one in here if one[0] >= least and _fits(claim, one[2])]
        if any(level >= STRONG for level, _, _ in found):
            break
        if lean.want is Want.SUBJECT and found:
            break
    best = max((level for level, _, _ in found), default=NONE)
    # What agrees less speaks only where it stands nearer than what agrees best.
    nearest = min((back for level, back, _ in found if level == best), default=0)
    less = WEAK if lean.want is Want.NOUN else FAIR
    kept = [
        one for one in found if one[0] == best or (best >= STRONG and one[0] >= less and one[1] < nearest)
    ]
    if best < STRONG:
        kept = [one for one in kept if one[1] == nearest]
    phrases = [phrase for _, _, phrase in sorted(kept, key=lambda one: -one[0])]
    if len(phrases) == 1 and phrases[0].name:
        if lean.want is Want.NOUN:
            past.note(phrases[0].text, kind_of_noun(lean.noun), lean.noun)
        elif lean.want in (Want.HE, Want.SHE):
            past.note(phrases[0].text, Kind.PERSON, "")
    return phrases, len(phrases) == 1 and best >= STRONG


def _fits(claim: str, phrase: Antecedent) -> bool:
    """A name that the claim says itself is not what its pronoun means."""
    return phrase.text not in claim


def _is_another(lean: Lean, past: _Past) -> bool:
    """Whether the noun was brought in as something besides the names: "He joined a company. The company"."""
    for back, text in enumerate(past.texts):
        if re.search(
            rf"\b(?:an?|another|his|her|its|their)\s+(?:[\w-]+\s+){{0,3}}{lean.noun}\b", text, re.IGNORECASE
        ):
            return all(phrase.noun != lean.noun for phrase in past.phrases(back))
    return False


def _of_two(lean: Lean, past: _Past) -> list[Antecedent]:
    """Two names of the last sentence, or one of them."""
    names = [phrase for phrase in past.phrases(0) if phrase.name]
    pair = next((n for n in names if n.plural and len(re.split(r" and |, ", n.text)) == 2), None)
    if pair is None:
        names = [n for n in names if n.kind is not Kind.PLACE and n.role is not Role.INNER]
        if len(names) != 2 or lean.want is Want.BOTH:
            return []
        first, last = sorted(names, key=lambda name: past.texts[0].find(name.text))
        return [last if lean.want is Want.LATTER else first]
    if lean.want is Want.BOTH:
        return [pair]
    parts = pair.text.split(" and ")
    return [pair._replace(text=parts[lean.want is Want.LATTER], plural=False)]


def _year(lean: Lean, past: _Past) -> list[Antecedent]:
    for text in past.texts:
        years = set(HAS_YEAR.findall(text))
        if years:
            year = int(years.pop()) + bool(lean.noun)
            return [] if years else [Antecedent(f"in {year}", Role.PLACED, None)]
    return []


def _place(past: _Past) -> list[Antecedent]:
    for back in range(len(past.texts)):
        places = [phrase for phrase in past.phrases(back) if phrase.kind is Kind.PLACE]
        if places:
            return [Antecedent(f"in {places[0].text}", Role.PLACED, Kind.PLACE)] if len(places) == 1 else []
    return []
