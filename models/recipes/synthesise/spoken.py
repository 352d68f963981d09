"""The same claims in the style of a conversation: the style says nothing of the label."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.edit import upper_first
from models.recipes.synthesise.flipped import edit_of
from models.recipes.synthesise.forms import same_form
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.pick import outside, spots
from models.recipes.synthesise.reword import lower_first
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, Row

_STYLES = (
    "Yes, {it}.",
    "Yes! {It}.",
    "Sure! {It}.",
    "I think {it}.",
    "I believe {it}.",
    "Well, {it}!",
    "Did you know that {it}?",
    "I heard that {it}.",
    "Oh yes, {it}!",
    "That's right, {it}.",
    "Great question! {It}.",
    "As far as I know, {it}.",
    "{It}!",
    "I read that {it}.",
    "In short, {it}.",
    "Interestingly, {it}.",
    "Note that {it}.",
    "To summarize, {it}.",
    "The answer is that {it}.",
    "Based on the text, {it}.",
    "According to the text, {it}.",
    "The text says that {it}.",
    "The passage states that {it}.",
)
_LONGEST = 24


def spoken(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """A claim said in conversation: true; with a fact changed, or one that the window does not hold."""
    for window, index in spots(passage, rng):
        sentence, evidence = passage.sentences[index], passage.evidence(window)
        if len(sentence.split()) > _LONGEST:
            continue
        style = rng.choice(_STYLES)
        edit = edit_of(sentence, passage, evidence, world, rng) if rng.random() < 0.6 else None
        if edit is not None:
            true, false = same_form(sentence, edit.text, rng.getrandbits(32))
            yield Row(evidence, speak(style, true), ENTAILED, passage.source, "spoken")
            yield Row(evidence, speak(style, false), edit.label, passage.source, "spoken")
            return
        yield Row(evidence, speak(style, sentence), ENTAILED, passage.source, "spoken")
        if far := outside(passage, window, evidence, _LONGEST):
            yield Row(evidence, speak(style, rng.choice(far)), NEUTRAL, passage.source, "spoken")
        return


def speak(style: str, claim: str) -> str:
    """A claim in a style."""
    it = claim.rstrip(".")
    return style.format(it=lower_first(it), It=upper_first(it))
