"""What is asked for is what is measured, and what makes no sense is refused."""

from __future__ import annotations

import pytest

from bench.accuracy_options import STEPS, accuracy_options, read_steps
from groundwire.grounding.model import Steps


def test_steps_are_named_alone_all_or_none() -> None:
    assert read_steps("all") == Steps()
    assert read_steps("none") == Steps(**dict.fromkeys(STEPS, False))
    assert read_steps("guard,context") == Steps(context=True, joint=False, guard=True)
    assert accuracy_options("").parse_args(["data"]).steps == Steps()


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--steps", "guards", "no step is named guards"),
        ("--rows", "0", "0 is no number from 1"),
        ("--threads", "two", "two is no number from 1"),
        ("--threshold", "60", "60 is not in [0, 1]"),
        ("--threshold", "high", "high is not in [0, 1]"),
    ],
)
def test_what_makes_no_sense_is_refused(
    option: str, value: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        accuracy_options("").parse_args(["data", option, value])
    assert why in capsys.readouterr().err
