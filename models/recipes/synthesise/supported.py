"""Claims that a window says, and sentences that look alike and are not in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.forms import claimable, take_form
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.pick import ALIKE, outside, overlap, spots
from models.recipes.synthesise.reword import reword
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, Row
from models.recipes.synthesise.shorten import shorten

_COPIED_PLAIN = 0.5
_NEAREST_OF = 6


def copied(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A sentence of the window; against it, of the passage's other sentences one that shares many words with the
    window."""
    for window, index in islice(spots(passage, rng), 2):
        evidence, seed = passage.evidence(window), rng.getrandbits(32)
        claim = take_form(passage.sentences[index], seed, _COPIED_PLAIN)
        yield Row(evidence, claim, ENTAILED, passage.source, "copied")
        far = outside(passage, window, evidence)
        if far:
            some = rng.sample(far, min(_NEAREST_OF, len(far)))
            near = take_form(max(some, key=lambda text: overlap(text, evidence)), seed, _COPIED_PLAIN)
            yield Row(evidence, near, NEUTRAL, passage.source, "other_window")


def reworded(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A sentence of the window reworded or shortened."""
    found = (
        (window, (reword if rng.random() < 0.7 else shorten)(passage.sentences[index], rng))
        for window, index in spots(passage, rng)
    )
    for window, claim in islice(((window, claim) for window, claim in found if claim), 2):
        yield Row(passage.evidence(window), claim, ENTAILED, passage.source, "reworded")


def removed(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """One claim on the window with its sentence and on the window without it."""
    for window, index in spots(passage, rng):
        claim = take_form(passage.sentences[index], rng.getrandbits(32))
        without = passage.evidence(tuple(i for i in window if i != index))
        if without and overlap(claim, without) < ALIKE:
            yield Row(passage.evidence(window), claim, ENTAILED, passage.source, "removed")
            yield Row(without, claim, NEUTRAL, passage.source, "removed")
            return


def unrelated(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A claim on evidence that has nothing to do with it: neutral, not contradicted."""
    other = rng.choice(world.corpus.passages)
    for _, index in islice(spots(passage, rng), 1):
        evidence = other.evidence(rng.choice(other.windows))
        claim = take_form(passage.sentences[index], rng.getrandbits(32))
        if not set(other.sentences) & set(passage.sentences) and overlap(claim, evidence) < ALIKE:
            yield Row(evidence, claim, NEUTRAL, passage.source, "unrelated")


def buried(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A sentence among sentences of other passages, and these without it; now and then with another of its own
    passage in its place."""
    for _, index in islice(spots(passage, rng), 1):
        sentence = passage.sentences[index]
        claim = take_form(sentence, rng.getrandbits(32))
        noise = _noise(sentence, world, rng)
        if not noise:
            return
        at = rng.randint(0, len(noise))
        own = [
            text
            for text in passage.sentences
            if claimable(text) and text != sentence and overlap(claim, text) < ALIKE
        ]
        instead = [rng.choice(own)] if own and rng.random() < 0.5 else []
        buried_in = " ".join([*noise[:at], sentence, *noise[at:]])
        yield Row(buried_in, claim, ENTAILED, passage.source, "buried")
        yield Row(" ".join([*noise[:at], *instead, *noise[at:]]), claim, NEUTRAL, passage.source, "buried")


def _noise(claim: str, world: World, rng: Random) -> list[str]:
    """One to three sentences of other passages, none of which says much of the claim's words."""
    drawn = (rng.choice(rng.choice(world.corpus.passages).sentences) for _ in range(18))
    fit = (text for text in drawn if claimable(text) and overlap(claim, text) < 0.4)
    return list(islice(fit, rng.randint(1, 3)))
