"""Two words that the tokenizer does not know look alike to the model, and must not pass for agreement."""

from __future__ import annotations

import pytest

from groundwire.scoring.legibility import Illegible, agree
from groundwire.scoring.scorer import Scorer

LONG = "x" * 150


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("አዲስ አበባ የኬንያ ዋና ከተማ ናት።", "ፊልሙ በ1997 ወጣ።"),
        ("ლონდონი საფრანგეთის დედაქალაქია.", "ფილმი 1997 წელს გამოვიდა."),
        ("泰坦尼克号由斯皮尔伯格执导。", "泰坦尼克号由卡梅隆执导。"),
        ("The pier is 🟢.", "The pier is 🔴."),
        (f"{LONG} is open.", f"{LONG.replace('x', 'y')} is open."),
    ],
)
def test_what_cannot_be_read_supports_nothing_else(claim: str, evidence: str, scorer: Scorer) -> None:
    (score,) = scorer.score([(evidence, claim)])
    assert (score.support, score.contradiction) == (0.0, 0.0)


@pytest.mark.parametrize(
    "text", ["ፊልሙ በ1997 ወጣ።", "泰坦尼克号由卡梅隆执导。", "The pier is 🟢.", f"{LONG} is open."]
)
def test_it_supports_itself(text: str, scorer: Scorer) -> None:
    (score,) = scorer.score([(text, text)])
    assert score.support > 0.6


def test_a_decoration_that_cannot_be_read_changes_nothing(scorer: Scorer) -> None:
    (score,) = scorer.score([("The pier is closed.", "The pier is closed. 🎉")])
    assert score.support > 0.6


@pytest.mark.parametrize(
    ("claim", "evidence", "text", "agreed"),
    [
        (Illegible(), Illegible(), "", True),
        (Illegible(words=frozenset({"ab"})), Illegible(), "has AB inside", True),
        (Illegible(words=frozenset({"ab"})), Illegible(), "has none", False),
        (Illegible(signs=frozenset("!")), Illegible(), "", True),
        (Illegible(signs=frozenset("!")), Illegible(signs=frozenset("?")), "?", False),
        (Illegible(), Illegible(signs=frozenset("?")), "?", True),
    ],
)
def test_words_are_strict_and_signs_only_against_signs(
    claim: Illegible, evidence: Illegible, text: str, agreed: bool
) -> None:
    assert agree(claim, evidence, text) is agreed
