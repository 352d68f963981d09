"""Claims of two facts: both said, one of them wrong or not said; said in one window or in two."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.edit import shuffled
from models.recipes.synthesise.flipped import edit_of, within
from models.recipes.synthesise.forms import take_form
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.pick import ALIKE, outside, overlap, short
from models.recipes.synthesise.reword import lower_first
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, Row

_HALF = 22


def join(first: str, second: str, rng: Random) -> str:
    """Two sentences as one claim."""
    draw = rng.random()
    if draw < 0.5:
        return f"{first.rstrip('.')}, and {lower_first(second)}"
    if draw < 0.7:
        return f"{first.rstrip('.')}; {lower_first(second)}"
    return f"{first} {second}" if draw < 0.85 else f"{first.rstrip('.')} and {lower_first(second)}"


def halves(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Two sentences of one window, and the same with a fact of one of them changed."""
    done = 0
    for window in shuffled(passage.windows, rng):
        if len(pair := short(passage, window)) < 2:
            continue
        first, second = (passage.sentences[i] for i in rng.sample(pair, 2))
        evidence, seed = passage.evidence(window), rng.getrandbits(32)
        yield Row(evidence, join(first, second, _again(seed)), ENTAILED, passage.source, "halves")
        in_first = rng.random() < 0.5
        edit = edit_of(first if in_first else second, passage, evidence, world, rng)
        if edit is not None:
            claim = join(edit.text if in_first else first, second if in_first else edit.text, _again(seed))
            yield Row(evidence, claim, within(edit), passage.source, "halves")
        done += 1
        if done == 2:
            return


def half_elsewhere(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """One sentence of the window and one that is not in it, of the passage or of another; and two of the window."""
    for window in shuffled(passage.windows, rng):
        mine, evidence = short(passage, window), passage.evidence(window)
        owner = passage if rng.random() < 0.7 else rng.choice(world.corpus.passages)
        pool = outside(owner, window if owner is passage else (), evidence, _HALF) if mine else []
        if not pool:
            continue
        said, unsaid = passage.sentences[rng.choice(mine)], rng.choice(pool)
        claim = join(said, unsaid, rng) if rng.random() < 0.5 else join(unsaid, said, rng)
        yield Row(evidence, claim, NEUTRAL, passage.source, "half_elsewhere")
        if len(mine) > 1:
            first, second = (passage.sentences[i] for i in rng.sample(mine, 2))
            yield Row(evidence, join(first, second, rng), ENTAILED, passage.source, "half_elsewhere")
        return


def two_windows(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Two facts of two windows: shown by both together, by neither alone; and one of them changed or by itself."""
    if len(passage.windows) < 2:
        return
    one, two = rng.sample(passage.windows, 2)
    first = [i for i in short(passage, one) if i not in two]
    second = [i for i in short(passage, two) if i not in one]
    if not first or not second:
        return
    a, b = passage.sentences[rng.choice(first)], passage.sentences[rng.choice(second)]
    alone = passage.evidence(one), passage.evidence(two)
    if overlap(b, alone[0]) >= ALIKE or overlap(a, alone[1]) >= ALIKE:
        return
    together = passage.evidence(tuple(sorted({*one, *two})))
    seed = rng.getrandbits(32)
    claim = take_form(join(a, b, _again(seed)), seed, 0.8)
    yield Row(together, claim, ENTAILED, passage.source, "two_windows")
    yield Row(rng.choice(alone), claim, NEUTRAL, passage.source, "two_windows")
    if rng.random() < 0.5:
        yield Row(together, b, ENTAILED, passage.source, "two_windows")
    elif edit := edit_of(b, passage, together, world, rng):
        yield Row(together, join(a, edit.text, _again(seed)), within(edit), passage.source, "two_windows")


def half_buried(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Two facts among sentences of another passage: both there, or one of them not."""
    pair = short(passage, tuple(range(len(passage.sentences))))
    if len(pair) < 2:
        return
    a, b = (passage.sentences[i] for i in rng.sample(pair, 2))
    other = rng.choice(world.corpus.passages)
    noise = other.evidence(rng.choice(other.windows))
    if max(overlap(a, b), overlap(b, a), overlap(b, noise)) >= ALIKE:
        return
    claim = join(a, b, rng)
    yield Row(f"{a} {noise} {b}", claim, ENTAILED, passage.source, "half_buried")
    yield Row(rng.choice((f"{a} {noise}", f"{noise} {a}")), claim, NEUTRAL, passage.source, "half_buried")


def _again(seed: int) -> Random:
    """Random numbers that fall the same for a claim and its edit."""
    return Random(seed)  # noqa: S311
