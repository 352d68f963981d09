"""A true sentence and the same with one fact changed, on the same evidence.

A share of the edits is put on the evidence, too: then the edited claim is the true one. So neither an edit nor a style
says anything of the label by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.dates import day, year
from models.recipes.synthesise.degree import degree
from models.recipes.synthesise.edit import Edit, shuffled
from models.recipes.synthesise.forms import same_form
from models.recipes.synthesise.generator import Make, World
from models.recipes.synthesise.naming import detailed, half_renamed, renamed, swapped
from models.recipes.synthesise.negation import negated
from models.recipes.synthesise.numbers import number, ordinal, unit
from models.recipes.synthesise.opposites import opposite
from models.recipes.synthesise.pick import spots
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, UNSUPPORTED, Label, Row

Flip = Callable[[str, Passage, str, World, Random], "Edit | None"]

FLIPS: dict[str, Flip] = {
    "number": lambda text, passage, window, world, rng: number(text, rng, passage.text),
    "year": lambda text, passage, window, world, rng: year(text, rng, passage.text),
    "day": lambda text, passage, window, world, rng: day(text, rng),
    "ordinal": lambda text, passage, window, world, rng: ordinal(text, rng),
    "unit": lambda text, passage, window, world, rng: unit(text, rng),
    "name": lambda text, passage, window, world, rng: renamed(text, passage.names, world.bank, rng),
    "half_name": lambda text, passage, window, world, rng: half_renamed(text, passage.names, world.bank, rng),
    "roles": lambda text, passage, window, world, rng: swapped(text, rng),
    "detail": lambda text, passage, window, world, rng: detailed(text, world.bank, rng, window),
    "opposite": lambda text, passage, window, world, rng: opposite(text, rng),
    "negation": lambda text, passage, window, world, rng: negated(text, rng),
    "degree": lambda text, passage, window, world, rng: degree(text, rng),
}
# What other generators change in a fact; the rest is for its own generators, or held out.
COMMON = ("number", "year", "day", "ordinal", "name", "detail", "opposite", "negation")
_BOTH_SIDES = 0.35
_PER_PASSAGE = 3


def flipped(kind: str) -> Make:
    """The generator of one kind of edit."""
    name = f"flip_{kind}"

    def make(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
        done = 0
        for window, index in spots(passage, rng):
            sentence, evidence = passage.sentences[index], passage.evidence(window)
            edit = FLIPS[kind](sentence, passage, evidence, world, rng)
            if edit is None or evidence.count(sentence) != 1:
                continue
            true, false = same_form(sentence, edit.text, rng.getrandbits(32))
            yield Row(evidence, true, ENTAILED, passage.source, name)
            yield Row(evidence, false, edit.label, passage.source, name)
            if edit.back is not None and rng.random() < _BOTH_SIDES:
                other = evidence.replace(sentence, edit.text)
                yield Row(other, false, ENTAILED, passage.source, name)
                yield Row(other, true, edit.back, passage.source, name)
            done += 1
            if done == _PER_PASSAGE:
                return

    return make


def edit_of(
    text: str, passage: Passage, window: str, world: World, rng: Random, kinds: Sequence[str] = COMMON
) -> Edit | None:
    """One edit of a sentence, of the first kind that can be had in an order of chance."""
    found = (FLIPS[kind](text, passage, window, world, rng) for kind in shuffled(kinds, rng))
    return next((edit for edit in found if edit is not None), None)


def within(edit: Edit) -> Label:
    """The label of a claim that an edited fact is one of several parts of."""
    return CONTRADICTED if edit.label == CONTRADICTED else UNSUPPORTED
