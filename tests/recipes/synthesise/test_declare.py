from __future__ import annotations

import pytest

from models.recipes.synthesise.declare import declare


@pytest.mark.parametrize(
    ("question", "answer", "statement"),
    [
        ("Who built the pier?", "Alma Whitfield", "Alma Whitfield built the pier."),
        ("Who was the first captain?", "Clara Dunmore", "Clara Dunmore was the first captain."),
        ("Who was killed in 1903?", "the miller", "The miller was killed in 1903."),
        ("What is the capital of France?", "Paris", "The capital of France is Paris."),
        ("When did the pier open?", "1896", "The pier opened in 1896."),
        ("When did the pier open?", "4 June 1896", "The pier opened on 4 June 1896."),
        ("When did the pier open?", "after the war", "The pier opened after the war."),
        ("In what year did she leave Ashby?", "1903", "She left Ashby in 1903."),
        ("Where did he write it?", "London", "He wrote it in London."),
        ("When was the ship built?", "October 1909", "The ship was built in October 1909."),
        ("How many boats were there in 1903?", "40", "There were 40 boats in 1903."),
        ("How many books did he write?", "three", "He wrote three books."),
        ("How many people attended the race?", "4,200", "4,200 people attended the race."),
    ],
)
def test_a_question_and_its_answer_make_a_statement(question: str, answer: str, statement: str) -> None:
    assert declare(question, answer) == statement


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What did the king do?", "left"),
        ("What happened in 1903?", "a storm"),
        ("What is she known for?", "piers"),
        ("What was the king doing?", "sleeping"),
        ("Where did he come from?", "Rome"),
        ("When did the pier open?", "a long time ago"),
        ("Why did he leave?", "the rain"),
        ("How many books did he write?", "a few"),
        ("Who, of the two, won?", "Ann"),
        ("Who built the pier?", "one of those many people who came from the town that year"),
        ("Is it open?", "yes"),
        ("", ""),
    ],
)
def test_what_cannot_be_turned_cleanly_is_left(question: str, answer: str) -> None:
    assert declare(question, answer) is None
