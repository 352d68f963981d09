"""Who said it: attributes of a fact beside its text, as the product shows them, and claims that name who said what."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from models.recipes.synthesise.corpus import Passage
from models.recipes.synthesise.flipped import edit_of
from models.recipes.synthesise.forms import same_form
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.lexicon import MONTHS
from models.recipes.synthesise.pick import spots
from models.recipes.synthesise.reword import lower_first
from models.recipes.synthesise.row import ENTAILED, NEUTRAL, UNSUPPORTED, Row

_PERSON_KEYS = ("author", "by", "speaker", "writer", "Author")
_BODY_KEYS = ("publisher", "source", "site", "organization", "Source")
_SAID = (
    "According to {who}, {it}.",
    "{who} says that {it}.",
    "{who} said that {it}.",
    "{who} claims that {it}.",
    "{who} reports that {it}.",
    "{who} wrote that {it}.",
    "{It}, according to {who}.",
    "{It}, {who} wrote.",
    "As {who} reports, {it}.",
)
_ANYONE = (
    "The mayor,The navy,The company,A spokesman,The minister,The museum,The police,Experts,The report,Scientists,"
    "Critics,The government,The author,Officials,The council"
).split(",")
# Nobody speaks of tales.
_TALES = ("fairytaleqa_train",)
_LONGEST = 26


def told(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Evidence with attributes: claims that name who is in them, someone else, or nobody; true or with a fact
    changed."""
    for window, index in spots(passage, rng):
        sentence, text = passage.sentences[index], passage.evidence(window)
        who, other, key = _speakers(world, rng)
        if len(sentence.split()) > _LONGEST or text.count(sentence) != 1 or _any_in(text, who, other):
            continue
        evidence = text + _note(key, who, world, rng)
        form = rng.choice(_SAID)
        yield Row(evidence, say(form, who, sentence), ENTAILED, passage.source, "told")
        if rng.random() < 0.7:
            yield Row(evidence, say(form, other, sentence), UNSUPPORTED, passage.source, "told")
        edit = edit_of(sentence, passage, text, world, rng)
        if edit is not None and rng.random() < 0.5:
            yield Row(evidence, say(form, who, edit.text), edit.label, passage.source, "told")
        if edit is None or rng.random() < 0.3:
            yield Row(evidence, sentence, ENTAILED, passage.source, "told")
            return
        true, false = same_form(sentence, edit.text, rng.getrandbits(32))
        yield Row(evidence, true, ENTAILED, passage.source, "told")
        yield Row(evidence, false, edit.label, passage.source, "told")
        return


def untold(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Nobody is said to have said it: a claim that names someone goes further than the text. The same claim where the
    text itself says who said it."""
    if passage.source in _TALES:
        return
    for window, index in spots(passage, rng):
        sentence, text = passage.sentences[index], passage.evidence(window)
        kind = rng.choice(("person", "body"))
        who = rng.choice(_ANYONE) if rng.random() < 0.6 else world.bank.name(kind, rng)
        if (
            len(sentence.split()) > _LONGEST
            or text.count(sentence) != 1
            or " said" in sentence
            or "ccording" in sentence
        ):
            continue
        if not who or who.split()[-1].lower() in text.lower():
            continue
        claim = say(rng.choice(_SAID), who, sentence)
        yield Row(text, claim, NEUTRAL, passage.source, "untold")
        attributed = text.replace(sentence, say(rng.choice(_SAID), who, sentence))
        yield Row(attributed, claim, ENTAILED, passage.source, "untold")
        return


def credited(passage: Passage, world: World, rng: Random) -> Iterator[Row]:
    """Claims on the attributes themselves: who wrote it, when, who published it."""
    author, other_author = world.bank.name("person", rng), world.bank.name("person", rng)
    publisher, other_publisher = world.bank.name("body", rng), world.bank.name("body", rng)
    year = rng.randint(1950, 2025)
    date = f"{rng.choice(MONTHS)} {rng.randint(1, 28)}, {year}"
    other_date = f"{rng.choice(MONTHS)} {rng.randint(1, 28)}, {year - rng.randint(1, 9)}"
    text = passage.evidence(rng.choice(passage.windows))
    if not _apart(author, other_author) or not _apart(publisher, other_publisher):
        return
    if _any_in(text, author, other_author, publisher, other_publisher):
        return
    forms, right, wrong = rng.choice(
        (
            (
                ("This was written by {}.", "The author is {}.", "{} wrote this.", "{} is the author."),
                author,
                other_author,
            ),
            (("It was published on {}.", "The text is dated {}.", "It is from {}."), date, other_date),
            (
                ("It was published by {}.", "The publisher is {}.", "{} published this."),
                publisher,
                other_publisher,
            ),
        )
    )
    form = rng.choice(forms)
    evidence = f"{text} (author: {author}; date: {date}; publisher: {publisher})"
    yield Row(evidence, form.format(right), ENTAILED, passage.source, "credited")
    yield Row(evidence, form.format(wrong), UNSUPPORTED, passage.source, "credited")


def say(form: str, who: str, sentence: str) -> str:
    """A sentence as said by someone."""
    it = sentence.rstrip(".")
    return form.format(who=who if form.startswith("{who}") else lower_first(who), it=lower_first(it), It=it)


def _speakers(world: World, rng: Random) -> tuple[str, str, str]:
    """Two names of a kind that have no word in common, and the attribute that such a name stands under."""
    kind, keys = ("person", _PERSON_KEYS) if rng.random() < 0.65 else ("body", _BODY_KEYS)
    who, other = world.bank.name(kind, rng), world.bank.name(kind, rng)
    while who and not _apart(who, other):
        other = world.bank.name(kind, rng)
    return who, other, rng.choice(keys)


def _note(key: str, who: str, world: World, rng: Random) -> str:
    """Attributes as they follow a window: sorted, in parentheses."""
    told = {key: who}
    if rng.random() < 0.4:
        told["date"] = f"{rng.randint(2000, 2025)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    if rng.random() < 0.3:
        told["title"] = world.bank.name("other", rng)
    if rng.random() < 0.2:
        told["id"] = str(rng.randint(1, 900))
    return f" ({'; '.join(f'{name}: {value}' for name, value in sorted(told.items()) if value)})"


def _apart(one: str, two: str) -> bool:
    return bool(one and two) and not set(one.split()) & set(two.split())


def _any_in(text: str, *names: str) -> bool:
    return any(not name or name.split()[0] in text for name in names)
