"""What a sentence speaks of."""

from __future__ import annotations

import pytest

from groundwire.grounding.antecedents import Role, antecedents
from groundwire.text.nouns import Kind


@pytest.mark.parametrize(
    ("sentence", "subject", "kind"),
    [
        ("Titanic is a 1997 American film.", "Titanic", Kind.WORK),
        ("Titanic was directed by James Cameron.", "Titanic", Kind.WORK),
        ("James Cameron is a Canadian film director.", "James Cameron", Kind.PERSON),
        ("J. K. Rowling lives in Edinburgh.", "J. K. Rowling", Kind.PERSON),
        ("Tesla, Inc. makes cars.", "Tesla, Inc.", Kind.ORGANISATION),
        ("Google is based in California.", "Google", Kind.ORGANISATION),
        ("The Eiffel Tower is in Paris.", "The Eiffel Tower", Kind.PLACE),
        ("A new treaty was signed in 1648.", "the new treaty", Kind.THING),
        ("However, the Treaty of Rome was signed in 1957.", "the Treaty of Rome", Kind.THING),
        ("In 1969, Neil Armstrong walked on the Moon.", "Neil Armstrong", Kind.PERSON),
        ("Google and Microsoft are companies.", "Google and Microsoft", Kind.ORGANISATION),
    ],
)
def test_the_subject_comes_first(sentence: str, subject: str, kind: Kind | None) -> None:
    first = antecedents(sentence)[0]
    assert (first.text, first.role, first.kind) == (subject, Role.SUBJECT, kind)


@pytest.mark.parametrize(
    ("sentence", "name", "role", "kind"),
    [
        ("Titanic was directed by James Cameron.", "James Cameron", Role.AGENT, Kind.PERSON),
        ("James Cameron directed Titanic in 1997.", "Titanic", Role.OBJECT, Kind.WORK),
        ("Marie Curie moved to Paris.", "Paris", Role.PLACED, Kind.PLACE),
        ("Tim Cook joined Apple.", "Apple", Role.OBJECT, Kind.ORGANISATION),
        ("Google's founder was Larry Page.", "Google", Role.OWNER, None),
        ('He made "The Matrix" in 1999.', "The Matrix", Role.OBJECT, Kind.WORK),
        (
            "Apple was founded by Steve Jobs and Steve Wozniak.",
            "Steve Jobs and Steve Wozniak",
            Role.AGENT,
            Kind.PERSON,
        ),
        ("Elon Musk renamed it X.", "X", Role.NAMED, None),
        ("She wrote for the newspaper Le Monde.", "Le Monde", Role.PLACED, Kind.ORGANISATION),
    ],
)
def test_other_names_follow(sentence: str, name: str, role: Role, kind: Kind | None) -> None:
    found = next(phrase for phrase in antecedents(sentence) if phrase.text == name)
    assert found.role is role
    assert found.kind is kind


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "...",
        "It is raining.",
        "He left in May.",
        "Wear these shoes.",
        "Some people left.",
        "Она ушла.",
    ],
)
def test_nothing_is_made_up(sentence: str) -> None:
    assert antecedents(sentence) == []
