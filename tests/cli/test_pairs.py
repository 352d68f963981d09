from __future__ import annotations

import pytest

from groundwire.cli.pairs import pairs_of
from groundwire.errors import InvalidArgument


def test_the_first_equals_sign_divides() -> None:
    assert pairs_of(["a=b", "c=", "d=e=f"], "--label") == {"a": "b", "c": "", "d": "e=f"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["a"], "--label 'a' is not of the form"), (["a=b", "a=b"], "--label gives 'a' twice")],
)
def test_what_is_no_pair(arguments: list[str], said: str) -> None:
    with pytest.raises(InvalidArgument, match=said):
        pairs_of(arguments, "--label")
