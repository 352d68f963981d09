"""The pairs by which a bundle knows itself again, of several lengths, scripts and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from groundwire.scoring.calibration import Calibration
from groundwire.scoring.golden import LOGIT_TOLERANCE, SCORE_TOLERANCE
from groundwire.scoring.manifest import Golden, GoldenPair
from groundwire.scoring.pairs import Pair

DIGITS = 5

PAIRS: tuple[Pair, ...] = (
    ("The pier is closed.", "The pier is closed."),
    ("The pier is open on weekdays.", "The pier is closed on weekdays."),
    ("The ferry leaves at nine.", "The museum opens at ten."),
    ("Larry Page and Sergey Brin founded Google in September 1998.", "Google was founded in 1998."),
    ("Larry Page and Sergey Brin founded Google in September 1998.", "Google was founded in 1975."),
    ("Author: Harbour office. The pier is closed.", "The harbour office reports that the pier is closed."),
    ("The drug is approved for children.", "The drug is not approved for children."),
    ("Revenue rose from 1,200 to 1,450 million euros, or 20.8%.", "Revenue grew by more than a fifth."),
    ("Brücke gesperrt; 橋は閉鎖された。 Мост закрыт.", "The bridge is closed."),
    (
        "The lighthouse was built in 1862 of granite from the quarry across the bay. It was automated "
        "in 1983, when the last keeper retired, and since then volunteers have looked after the tower "
        "and its two small gardens.",
        "A keeper lived in the lighthouse until 1983.",
    ),
    (
        "The committee met four times in the year. It approved the budget of 3.4 million, against the "
        "advice of the treasurer, who argued that reserves were too low. Two members resigned in June; "
        "their seats were filled in September after an open call that drew 41 candidates. In its last "
        "session the committee put off a decision on the new library, because the survey of the ground "
        "had not been finished, and asked the architect for a cheaper design without the glass roof. "
        "The next session is planned for the second week of February.",
        "The committee approved the new library with a glass roof.",
    ),
    ("7", "Seven."),
)


def make_golden(logits: Callable[[Pair], Sequence[float]], calibrate: Calibration) -> Golden:
    """Golden pairs with what the model says of them now."""
    return Golden(
        logit_tolerance=LOGIT_TOLERANCE,
        score_tolerance=SCORE_TOLERANCE,
        pairs=tuple(_golden_pair(pair, logits(pair), calibrate) for pair in PAIRS),
    )


def _golden_pair(pair: Pair, logits: Sequence[float], calibrate: Calibration) -> GoldenPair:
    score = calibrate(logits)
    return GoldenPair(
        evidence=pair[0],
        claim=pair[1],
        logits=tuple(round(value, DIGITS) for value in logits),
        support=round(score.support, DIGITS),
        contradiction=round(score.contradiction, DIGITS),
    )
