"""Requests as users send them, for tests that change something which must not matter.

Each has facts of sentences that stand alone, and claims that stand alone, of which some hold and some do not.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Request:
    """An answer's claims with whether the facts say so, and the facts."""

    name: str
    facts: tuple[str, ...]
    claims: tuple[tuple[str, bool], ...]

    @property
    def answer(self) -> str:
        return " ".join(claim for claim, _ in self.claims)


REQUESTS = [
    Request(
        "returns",
        (
            "Customers may return unworn shoes within 30 days of delivery. Return postage is free in Ireland.",
            "Refunds are paid to the original card within five working days.",
        ),
        (
            ("Unworn shoes can be returned within 30 days of delivery.", True),
            ("Refunds are paid to the original card within five working days.", True),
            ("Refunds are paid to the original card within nine working days.", False),
        ),
    ),
    Request(
        "laptop",
        (
            "The Aero 14 laptop weighs 1.2 kg and has a 14-inch screen. The Aero 14 battery lasts up to 12 hours.",
            "The Aero 14 is sold with a two-year warranty.",
        ),
        (
            ("The Aero 14 weighs 1.2 kg.", True),
            ("The Aero 14 is sold with a two-year warranty.", True),
            ("The Aero 14 has a touch screen made by Samsung.", False),
        ),
    ),
    Request(
        "leave",
        (
            "Employees receive 25 days of paid leave a year. Up to five days of leave can be carried into March.",
            "Parental leave lasts 16 weeks at full pay.",
        ),
        (
            ("Employees receive 25 days of paid leave a year.", True),
            ("Parental leave lasts 16 weeks.", True),
            ("Employees may sell their unused leave back to the firm.", False),
        ),
    ),
    Request(
        "leaflet",
        (
            "Adults take one tablet of Veradol every six hours. Veradol must not be taken with alcohol.",
            "Veradol is not suitable for children under 12 years.",
        ),
        (
            ("Adults take one tablet of Veradol every six hours.", True),
            ("Veradol must not be taken with alcohol.", True),
            ("Veradol cures migraine in most patients.", False),
        ),
    ),
    Request(
        "bridge",
        (
            "The Larn Bridge was opened on 4 May 1931 by the mayor. The Larn Bridge carries two railway tracks.",
            "Engineer Ada Whitlock designed the Larn Bridge.",
        ),
        (
            ("The Larn Bridge was opened on 4 May 1931.", True),
            ("Ada Whitlock designed the Larn Bridge.", True),
            ("The Larn Bridge was destroyed in a war.", False),
        ),
    ),
    Request(
        "quarter",
        (
            "Norvik reported revenue of 890 million dollars in the second quarter. Norvik's profit fell by 4 percent.",
            "Norvik employs 12,000 people in 14 countries.",
        ),
        (
            ("Norvik reported revenue of 890 million dollars in the second quarter.", True),
            ("Norvik employs 12,000 people.", True),
            ("Norvik plans to buy a rival in Sweden.", False),
        ),
    ),
    Request(
        "release",
        (
            "Version 3.2 of Tarn adds support for encrypted backups. Tarn 3.2 requires 8 GB of memory.",
            "Tarn no longer runs on Windows 7.",
        ),
        (
            ("Version 3.2 of Tarn adds support for encrypted backups.", True),
            ("Tarn no longer runs on Windows 7.", True),
            ("Tarn 3.2 is twice as fast as the version before.", False),
        ),
    ),
    Request(
        "match",
        (
            "Eastport beat Halden 3-1 in the final on Saturday. Midfielder Jonas Reuter scored two goals for Eastport.",
            "The final was watched by 41,000 people in the Halden stadium.",
        ),
        (
            ("Jonas Reuter scored two goals for Eastport.", True),
            ("The final was watched by 41,000 people.", True),
            ("The Halden goalkeeper was sent off in the final.", False),
        ),
    ),
    Request(
        "whale",
        (
            "Blue whales grow to about 30 metres in length. Blue whales feed almost only on krill.",
            "A newborn blue whale weighs about 2.5 tonnes.",
        ),
        (
            ("Blue whales feed almost only on krill.", True),
            ("A newborn blue whale weighs about 2.5 tonnes.", True),
            ("Blue whales live in groups of fifty animals.", False),
        ),
    ),
    Request(
        "bread",
        (
            "The dough rests for eight hours in the fridge. The loaf is baked at 230 degrees for 40 minutes.",
            "Rye flour makes up a fifth of the flour.",
        ),
        (
            ("The dough rests for eight hours in the fridge.", True),
            ("The loaf is baked at 230 degrees for 40 minutes.", True),
            ("The loaf keeps for two weeks in a tin.", False),
        ),
    ),
    Request(
        "lease",
        (
            "The tenant shall give three months' notice in writing. The deposit equals two months' rent.",
            "Pets are allowed only with the written consent of the landlord.",
        ),
        (
            ("The deposit equals two months' rent.", True),
            ("Pets are allowed only with the written consent of the landlord.", True),
            ("The tenant may sublet the flat in summer.", False),
        ),
    ),
    Request(
        "council",
        (
            "The council of Marlow approved the new library on 12 June 2019. The library cost 7.5 million euros.",
            "Councillor Rita Holm voted against the library.",
        ),
        (
            ("The council of Marlow approved the new library on 12 June 2019.", True),
            ("Councillor Rita Holm voted against the library.", True),
            ("The library of Marlow is open on Sundays.", False),
        ),
    ),
]

UNRELATED = (
    "Ferries leave the northern pier every hour in summer.",
    "The violin has four strings tuned in fifths.",
    "Basalt forms when lava cools quickly near the surface.",
    "Mira's bakery sells rye buns before noon.",
    "The chess club meets in the old post office.",
    "Copper conducts electricity better than iron does.",
    "Daffodils flower early in spring.",
    "Sonnets have fourteen lines of verse.",
    "The night bus stops beside the fountain.",
    "Falcons dive at great speed to catch pigeons.",
    "The museum of glass stands on a hill.",
    "Tides are caused by the pull of the moon.",
    "Wool shrinks when it is washed hot.",
    "The lighthouse keeper painted seascapes.",
    "Honey keeps for years without spoiling.",
    "Two ponds lie in the park behind the school.",
    "Marathon runners drink often on hot days.",
    "The potter fires clay in a wood kiln.",
    "Otters hold hands while they sleep.",
    "The orchard grows pears and quinces.",
)
