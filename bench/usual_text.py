"""The usual request: an answer of 5 claims, and 10 facts of 600 characters each."""

from __future__ import annotations

import random

from groundwire.grounding.check import Fact

FACTS = 10
CHARACTERS = 600

ANSWER = " ".join(
    (
        "The harbour museum opens at ten on weekdays and at nine on Saturdays.",
        "The lighthouse on the north pier was built in 1862.",
        "Ferries to the island run every hour in summer.",
        "The old customs house burned down in 1931.",
        "About 240 boats winter in the marina.",
    )
)

_SENTENCES = (
    "The harbour museum opens at ten from Monday to Friday and at nine on Saturdays, never on Sundays.",
    "Its largest room shows the hull of a herring boat that was found in the mud of the basin in 1978.",
    "The lighthouse at the end of the north pier was built of granite in 1862 and automated in 1983.",
    "A volunteer society looks after the tower and takes visitors up its 112 steps when the wind allows it.",
    "In summer a ferry leaves for the island every hour; in winter there are four crossings a day.",
    "The crossing takes 25 minutes, and bicycles travel free of charge except on public holidays.",
    "The customs house survived the fire of 1931 and has served as the town library since 1954.",
    "Its reading room keeps the ledgers of the port from 1790 on, and most of them have been photographed.",
    "The marina has 310 berths, of which about 240 are taken in winter, most of them by local owners.",
    "Water and power are included in the fee; the crane is booked by the hour at the harbour office.",
    "The fish market moved to its hall on the south quay in 2006, after eleven years of planning.",
    "Auctions begin at five in the morning and are over by seven, when restaurants have what they need.",
    "A storm in January 1953 broke the outer wall in three places and flooded the streets behind the quay.",
    "The wall was raised by 1.4 metres in the following years and has held against every flood since then.",
    "Seals rest on the sandbank west of the pier, and a warden counts them twice a month in spring.",
    "The count of last year found 86 animals, nine more than the year before, among them 21 pups.",
    "The town had 12,400 inhabitants at the last census, a third fewer than when the shipyard worked.",
    "The yard built its last ship, a dredger for the river authority, in 1987 and was sold for housing.",
    "Trains to the capital leave from the old terminus beside the quay, which was restored in 2015.",
    "The journey takes two hours and ten minutes, or less than two hours by the evening express.",
)


def usual_facts(seed: int = 7) -> list[Fact]:
    """Ten facts of 600 characters, sentences in an order of their own."""
    rng = random.Random(seed)  # noqa: S311
    return [Fact(_text(rng), {"title": f"Harbour guide {number}"}) for number in range(1, FACTS + 1)]


def _text(rng: random.Random) -> str:
    text = " ".join(rng.sample(_SENTENCES, 8))
    return text[:CHARACTERS]
