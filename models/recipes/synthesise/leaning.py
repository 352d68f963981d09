"""Claims with a name where the text has a pronoun: true with the sentence that tells who is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.edit import shuffled
from models.recipes.synthesise.forms import claimable
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.names import Name
from models.recipes.synthesise.pick import ALIKE, overlap
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, UNSUPPORTED, Row

# Their sentences come from several texts: the one before does not tell who is meant.
_SCRAPS = ("fever_dev_2way",)
_EXPLETIVE = re.compile(
    r"It(?:'s| (?:is|was|has been|had been|will be|would be|may be|might be|became|takes?|took|rained|snowed))\b"
    r"(?=(?: \w+){0,5} (?:that|to|when|who|for|if|whether|not|no|time|night|morning|day)\b)|It (?:seem|happen|appear)"
)
_PLURAL = re.compile(r" (?:and|or|have|are|were) ")
_LONGEST = 30
_PER_PASSAGE = 3


def leaning(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A sentence that starts with a pronoun, with the name that starts the sentence before in its place; with another
    name; or on the sentence before alone."""
    if passage.source in _SCRAPS:
        return
    done = 0
    for index in shuffled(range(1, len(passage.sentences)), rng):
        before, sentence = passage.sentences[index - 1], passage.sentences[index]
        subject = _subject(before, sentence, passage)
        if subject is None or subject.text in sentence:
            continue
        rest = sentence[sentence.index(" ") :]
        evidence = f"{before} {sentence}"
        yield Row(evidence, subject.text + rest, ENTAILED, passage.source, "leaning")
        others = [
            name.text for name in passage.names if _stands_for(name, subject) and name.text not in sentence
        ]
        close = [name for name in others if name in before]
        if others:
            other = rng.choice(close if close and rng.random() < 0.5 else others)
            yield Row(evidence, other + rest, UNSUPPORTED, passage.source, "leaning")
        elif overlap(subject.text + rest, before) < ALIKE:
            yield Row(before, subject.text + rest, NEUTRAL, passage.source, "leaning")
        done += 1
        if done == _PER_PASSAGE:
            return


def pronoun(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Two sentences that start with one name: in the evidence the second has a pronoun for it, in the claim the
    name, or another."""
    starts: dict[Name, list[str]] = {}
    for sentence in passage.sentences:
        if claimable(sentence) and (name := _start(sentence, passage)) and len(sentence.split()) <= _LONGEST:
            starts.setdefault(name, []).append(sentence)
    for name, sentences in starts.items():
        stands = _pronoun(name.kind, passage)
        if len(sentences) < 2 or stands is None:
            continue
        before, sentence = rng.sample(sentences, 2)
        rest = sentence[len(name.text) :]
        others = [
            other.text for other in passage.names if _stands_for(other, name) and other.text not in sentence
        ]
        other = rng.choice(others) if others else world.bank.name(name.kind, rng)
        if (
            _PLURAL.match(rest)
            or name.text in rest
            or not other
            or set(other.split()) & set(name.text.split())
        ):
            continue
        evidence = f"{before} {stands}{rest}"
        yield Row(evidence, name.text + rest, ENTAILED, passage.source, "pronoun")
        yield Row(evidence, other + rest, UNSUPPORTED, passage.source, "pronoun")
        return


def _subject(before: str, sentence: str, passage: Passage) -> Name | None:
    """The name that starts the sentence before, where the pronoun that starts the next can mean no other."""
    first = sentence.split(" ")[0]
    if first not in ("He", "She", "It") or not claimable(sentence) or len(before.split()) > 40:
        return None
    subject = _start(before, passage)
    if subject is None or (first == "It" and _EXPLETIVE.match(sentence)):
        return None
    if first == "It":
        fits = subject.kind in ("body", "place") or subject.text.startswith("The ")
    else:
        people = [
            n for n in passage.names if n.kind == "person" and n.text in before and n.text not in subject.text
        ]
        fits = subject.kind == "person" and not people
    return subject if fits else None


def _start(sentence: str, passage: Passage) -> Name | None:
    starts = [name for name in passage.names if sentence.startswith((f"{name.text} ", f"{name.text}, "))]
    return max(starts, key=lambda name: len(name.text), default=None)


def _stands_for(other: Name, name: Name) -> bool:
    """Whether another name of the passage could be meant and is not the same in other words."""
    return other.kind == name.kind and not set(other.text.split()) & set(name.text.split())


def _pronoun(kind: str, passage: Passage) -> str | None:
    """What stands for a name of a kind; for a person, the one pronoun of persons that the text has.

    A text with pronouns of persons may mean one by a name that is not known as a person's.
    """
    words = set(passage.text.lower().split())
    he, she = bool(words & {"he", "his", "him"}), bool(words & {"she", "her"})
    if kind == "person":
        return None if he == she else ("He" if he else "She")
    return "It" if kind == "body" or (kind != "people" and not he and not she) else None
