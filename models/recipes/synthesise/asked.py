"""Questions with their answers as claims: the right answer, a wrong one of the same type, and evidence that does not
hold it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from groundwire.text.plain import plain
from models.recipes.synthesise.corpus import Passage, Question
from models.recipes.synthesise.dates import day, year
from models.recipes.synthesise.declare import declare
from models.recipes.synthesise.edit import word
from models.recipes.synthesise.forms import take_form
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.names import kind_of
from models.recipes.synthesise.numbers import NUMBER, number
from models.recipes.synthesise.pick import ALIKE, overlap
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, UNSUPPORTED, Label, Row

_SHORT_SHARE = 0.15
_PLAIN_SHARE = 0.7
_STILL_NEAR = 0.7
# Here a question without answers has none because a person wrote it so; elsewhere sentences were taken out.
_UNANSWERABLE = "squad2"
_YEAR = re.compile(r"\b1\d{3}\b")


def asked(question: Question, world: World, rng: Random) -> Iterator[Row]:
    """The answer on the window that holds it, a wrong answer there, and the answer on a window without it."""
    if not question.answers:
        return
    passage, text = question.passage, plain(question.text)
    answer = plain(min(question.answers, key=len) if rng.random() < 0.3 else question.answers[0])
    true = declare(text, answer)
    if true is None:
        return
    texts = [passage.evidence(window) for window in passage.windows]
    with_it = [evidence for evidence in texts if answer.lower() in evidence.lower()]
    evidence = max(with_it, key=lambda text: overlap(true, text), default="")
    if overlap(true, evidence) < ALIKE:
        return
    short, seed = rng.random() < _SHORT_SHARE, rng.getrandbits(32)
    yield Row(
        evidence,
        f"{text} {answer}" if short else take_form(true, seed, _PLAIN_SHARE),
        ENTAILED,
        passage.source,
        "asked",
    )
    wrong = _wrong(answer, question, world, rng)
    false = declare(text, wrong[0]) if wrong else None
    if wrong and false:
        claim = f"{text} {wrong[0]}" if short else take_form(false, seed, _PLAIN_SHARE)
        yield Row(evidence, claim, wrong[1], passage.source, "asked")
    without = [
        other for other in texts if answer.lower() not in other.lower() and overlap(true, other) < _STILL_NEAR
    ]
    if without and rng.random() < 0.5:
        yield Row(max(without, key=lambda text: overlap(true, text)), true, NEUTRAL, passage.source, "asked")


def unanswerable(question: Question, world: World, rng: Random) -> Iterator[Row]:
    """A question that the passage does not answer, answered with a name or number of the passage."""
    if question.answers or not question.passage.source.startswith(_UNANSWERABLE):
        return
    passage, text = question.passage, plain(question.text)
    pool = _of_type(text, passage)
    rng.shuffle(pool)
    for answer in pool[:3]:
        claim = declare(text, answer)
        texts = [passage.evidence(window) for window in passage.windows]
        evidence = max(texts, key=lambda other: (word(other, answer) != [], overlap(text, other)))
        if claim is not None and overlap(claim, evidence) < 1:
            yield Row(evidence, claim, UNSUPPORTED, passage.source, "unanswerable")
            return


def _of_type(question: str, passage: Passage) -> list[str]:
    """What of the passage could answer a question of this type."""
    if question.startswith("How many"):
        return [found for found in NUMBER.findall(passage.text) if "." not in found]
    if re.match(r"When|In (?:what|which) year", question):
        return _YEAR.findall(passage.text)
    return [name.text for name in passage.names if name.text not in question]


def _wrong(answer: str, question: Question, world: World, rng: Random) -> tuple[str, Label] | None:
    """A wrong answer of the same type: a number or date changed, or another name of a kind."""
    edits = [
        year(answer, rng, question.passage.text),
        day(answer, rng),
        number(answer, rng, question.passage.text),
    ]
    found = next((edit.text for edit in edits if edit is not None), None)
    if found is not None or re.search(r"\d", answer):
        return (found, CONTRADICTED) if found and found not in question.answers else None
    name = re.sub(r"^[Tt]he ", "", answer)
    if not name[:1].isupper():
        return None
    kind = kind_of(name, "in " if question.text.startswith("Where") else "")
    near = [other.text for other in question.passage.names if other.kind == kind]
    right = {part.lower() for known in question.answers for part in known.split()}
    for _ in range(5):
        other = rng.choice(near) if near and rng.random() < 0.65 else world.bank.name(kind, rng)
        if other and not right & {part.lower() for part in other.split()} and other not in question.text:
            return other, UNSUPPORTED
    return None
