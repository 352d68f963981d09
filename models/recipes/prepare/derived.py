"""Facts that support a claim together, and with one of them taken away no longer do.

Neutral rows are a construction: what is left may still suffice for someone who knows the world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from groundwire.text.terms import content_terms
from models.recipes.prepare.files import find, records, value
from models.recipes.prepare.source import Pair, Source


def from_qasc(source: Source, folder: Path) -> Iterator[Pair]:
    """Two facts and the statement that both together make."""
    for path in find(folder, source.files):
        for record in records(path):
            facts = [_sentence(value(record, name)) for name in ("fact1", "fact2")]
            yield from with_and_without(facts, value(record, "combinedfact"))


def from_entailment_bank(source: Source, folder: Path) -> Iterator[Pair]:
    """The leaves of a proof and its hypothesis, from the slots files of task 1."""
    for path in find(folder, source.files):
        for record in records(path):
            facts = [_sentence(fact) for fact in record["meta"]["triples"].values()]
            yield from with_and_without(facts, value(record, "hypothesis"))


def with_and_without(facts: Sequence[str], claim: str) -> Iterator[Pair]:
    """All facts, then all but the one that alone says most of the claim."""
    if len(facts) < 2:
        return
    yield " ".join(facts), claim, "entailment"
    needed = most_needed(facts, claim)
    if needed is not None:
        yield " ".join(fact for index, fact in enumerate(facts) if index != needed), claim, "neutral"


def most_needed(facts: Sequence[str], claim: str) -> int | None:
    """The fact that holds most terms of the claim which no other fact holds; None when none holds one."""
    wanted = content_terms(claim)
    held = [content_terms(fact) & wanted for fact in facts]
    alone = [
        len(own - frozenset().union(*(other for j, other in enumerate(held) if j != i)))
        for i, own in enumerate(held)
    ]
    best = max(alone)
    return alone.index(best) if best else None


def _sentence(fact: str) -> str:
    fact = fact.strip()
    fact = fact[:1].upper() + fact[1:]
    return fact if fact.endswith((".", "!", "?")) else f"{fact}."
