"""Claims with another quantity than the evidence has, or one that it does not have."""

from __future__ import annotations

import pytest

from groundwire.scoring.guard import Veto, read, veto

DIFFERENT = [
    # numbers
    ("The tower has 1,998 steps.", "The tower has 1,989 steps.", "number", "1,989", "1,998"),
    ("It has twenty-one rooms.", "It has 23 rooms.", "number", "23", "twenty-one"),
    ("It has 890M users.", "It has 980M users.", "number", "980M", "890M"),
    ("It has 2.2 billion users.", "It has 3.2 billion users.", "number", "3.2 billion", "2.2 billion"),
    ("It has four directors.", "It has three directors.", "number", "three", "four"),
    ("Over 500 people came.", "Over 1,000 people came.", "number", "over 1,000", "over 500"),
    ("They won 3-1.", "They won 3-2.", "number", "3-2", "3-1"),
    ("It holds 1,200 people.", "It holds between 2,000 and 3,000 people.", "number", "2,000 and 3,000", "1,200"),
    ("They sold a dozen cakes.", "They sold 15 cakes.", "number", "15", "dozen"),
    # dates
    ("The treaty was signed in 1973.", "The treaty was signed in 1974.", "date", "1974", "1973"),
    ("It opened on 19 May 1997.", "It opened on 18 May 1997.", "date", "18 May 1997", "19 May 1997"),
    ("It opened on 19 December 1997.", "It opened in November 1997.", "date", "November 1997", "19 December 1997"),
    ("It opened on 1997-12-19.", "It opened on December 19, 1998.", "date", "December 19, 1998", "1997-12-19"),
    ("It opened in the 1990s.", "It opened in the 1980s.", "date", "1980s", "1990s"),
    ("It was built in the 18th century.", "It was built in the 19th century.", "date", "19th century", "18th century"),
    ("It was the war of 1914\u20131918.", "It was the war of 1939-45.", "date", "1939-45", "1914\u20131918"),
    ("He was born in 1990.", "He was born before 1980.", "date", "before 1980", "1990"),
    ("It is set in the nineteen-twenties.", "It is set in the 1930s.", "date", "1930s", "nineteen-twenties"),
    ("The shop closes on Monday.", "The shop closes on Tuesday.", "date", "Tuesday", "Monday"),
    # times
    ("It starts at 10:30.", "It starts at 11:30.", "time", "11:30", "10:30"),
    ("It starts at 5 pm.", "It starts at 5 am.", "time", "5 am", "5 pm"),
    # units
    ("The pipe is 30 feet long.", "The pipe is 30 metres long.", "unit", "30 metres", "30 feet"),
    ("The road is 1 km long.", "The road is 1 mile long.", "unit", "1 mile", "1 km"),
    ("He is 5 ft 11 in tall.", "He is 5 ft 1 in tall.", "unit", "5 ft 1 in", "5 ft 11 in"),
    ("It was 30 \u00b0C.", "It was 30 \u00b0F.", "unit", "30 \u00b0F", "30 \u00b0C"),
    ("It was 5 \u00b0C.", "It was \u22125 \u00b0C.", "unit", "\u22125 \u00b0C", "5 \u00b0C"),
    ("It takes 10-12 days.", "It takes 14-16 days.", "unit", "14-16 days", "10-12 days"),
    ("It takes 3 weeks.", "It takes 3 months.", "unit", "3 months", "3 weeks"),
    ("The tank holds 50 gallons.", "The tank holds 50 litres.", "unit", "50 litres", "50 gallons"),
    ("It took five days.", "It took five hours.", "unit", "five hours", "five days"),
    (
        "It ran for eight years; in 2009, it was sold.",
        "It ran for eight decades; in 2009, it was sold.",
        "unit",
        "eight decades",
        "eight years",
    ),
    # percent and money
    ("Sales rose by 50%.", "Sales rose by 15 percent.", "percent", "15 percent", "50%"),
    ("It rose by 5 percentage points.", "It rose by 5 percent.", "percent", "5 percent", "5 percentage points"),
    ("It cost $500.", "It cost \u20ac500.", "money", "\u20ac500", "$500"),
    ("It cost $5 million.", "It cost $7 million.", "money", "$7 million", "$5 million"),
    ("It cost $5 million.", "It cost $5 billion.", "money", "$5 billion", "$5 million"),
    ("It covers a quarter of the park.", "It covers a third of the park.", "percent", "third", "quarter"),
    ("It covers half of the park.", "It covers 40% of the park.", "percent", "40%", "half"),
    # ordinals and labels
    ("She finished third in the race.", "She finished fourth in the race.", "ordinal", "fourth", "third"),
    ("She finished third in the race.", "She finished 4th in the race.", "ordinal", "4th", "third"),
    ("It is the third season.", "It is the fourth season.", "ordinal", "fourth", "third"),
    ("Apollo 11 landed there.", "Apollo 13 landed there.", "label", "Apollo 13", "Apollo 11"),
    ("The B-52 flew.", "The B-51 flew.", "label", "B-51", "B-52"),
    ("It came with v2.1 of the tool.", "It came with v2.2 of the tool.", "label", "v2.2", "v2.1"),
    ("They met in week 6.", "They met in week 7.", "label", "week 7", "week 6"),
    # names, in the place of another
    ("The film was shot in Lisbon in spring.", "The film was shot in Madrid in spring.", "name", "Madrid", "Lisbon"),
    ("It was led by Ann Lee until spring.", "It was led by Bo Diaz until spring.", "name", "Bo Diaz", "Ann Lee"),
    ("It stars Kate Winslet and Leo Dahl.", "It starred Brad Pitt and Kate Winslet.", "name", "Brad Pitt", "Leo Dahl"),
    # a name of the evidence in another's place, in a sentence that is copied but for it
    (
        "The film was directed by Ann Lee and is based on a novel by Bo Diaz.",
        "The film was directed by Bo Diaz and is based on a novel.",
        "name",
        "Bo Diaz",
        "Ann Lee",
    ),
    (
        "The lighthouse was designed by Clara Weiss in Larn.",
        "The lighthouse was designed by Karl Weiss in Larn.",
        "name",
        "Karl Weiss",
        "Clara Weiss",
    ),
    ("It moved from Paris to Rome after talks.", "It moved from Oslo to Rome after talks.", "name", "Oslo", "Paris"),
    # not there at all
    ("The road is long.", "The road is 42 km long.", "unit", "42 km", None),
    ("The prize is large.", "The prize is $999.", "money", "$999", None),
    ("The treaty was signed.", "The treaty was signed in 1974.", "date", "1974", None),
    ("Most people left.", "83% of the people left.", "percent", "83%", None),
    ("Many people came.", "The fair had 350 visitors.", "number", "350", None),
]  # fmt: skip


@pytest.mark.parametrize(("evidence", "claim", "kind", "claimed", "found"), DIFFERENT)
def test_vetoes(evidence: str, claim: str, kind: str, claimed: str, found: str | None) -> None:
    [why] = veto(read(evidence), read(claim))
    assert (why.kind, why.claimed, why.found) == (kind, claimed, found)


def test_reasons_are_plain_sentences() -> None:
    assert Veto("date", "1975", "1998").reason() == "the claim says 1975, the evidence 1998"
    assert Veto("unit", "42 km", None).reason() == "the evidence does not say 42 km"


def test_vetoes_come_in_the_order_of_the_claim() -> None:
    evidence = read("In 1973 the pipe was 30 feet long.")
    assert [why.claimed for why in veto(evidence, read("In 1974 the pipe was 40 feet long."))] == [
        "1974",
        "40 feet",
    ]


def test_the_rival_beside_the_same_words_is_named() -> None:
    evidence = read("The bridge opened in 1932. The tunnel opened in 1992.")
    [why] = veto(evidence, read("The tunnel opened in 1955."))
    assert why.found == "1992"
