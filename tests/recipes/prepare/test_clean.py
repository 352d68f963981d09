from __future__ import annotations

import pytest

from models.recipes.prepare.clean import detokenise


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("The Cretaceous ended .", "The Cretaceous ended."),
        ("Mogadishu -LRB- -LSB- x -RSB- ; y -RRB- is a city .", "Mogadishu ([x]; y) is a city."),
        ("`` I Kissed a Girl `` is a song .", '"I Kissed a Girl" is a song.'),
        ("It shows `` 53 : 11 '' today .", 'It shows "53: 11" today.'),
        ("Mary 's son did n't win .", "Mary's son didn't win."),
        ("financial problems -- a result", "financial problems - a result"),
        ("( 1852 )  and  [ 2 ]", "(1852) and [2]"),
        ("A man's dog, it is said, can't bark.", "A man's dog, it is said, can't bark."),
    ],
)
def test_tokens_are_put_together_as_people_write(tokens: str, text: str) -> None:
    assert detokenise(tokens) == text
    assert detokenise(text) == text
