"""Claims that say what the evidence says, in another spelling or as far as rounding goes."""

from __future__ import annotations

import pytest

from groundwire.scoring.guard import read, veto

SPELLINGS = [
    # thousands, magnitudes, words
    ("It sold 1,000 copies.", "It sold 1000 copies."),
    ("It sold 1000 copies.", "It sold one thousand copies."),
    ("It sold 1\u202f234\u202f567 copies.", "It sold 1,234,567 copies."),
    ("It sold 1\u00a0000\u00a0000 copies.", "It sold a million copies."),
    ("It sold 1'234'567 copies.", "It sold 1234567 copies."),
    ("It sold 1.234.567 copies.", "It sold 1,234,567 copies."),
    ("It has 890M users.", "It has 890 million users."),
    ("It has 890,000,000 users.", "It has 890M users."),
    ("They counted 3k birds.", "They counted 3,000 birds."),
    ("They counted 2.2 billion birds.", "They counted 2,200,000,000 birds."),
    ("It has 1.5bn users.", "It has one and a half billion users."),
    ("There were twenty-one dogs.", "There were 21 dogs."),
    ("There were two hundred and five dogs.", "There were 205 dogs."),
    ("There were two hundred five dogs.", "There were 205 dogs."),
    ("It took one and a half hours.", "It took 1.5 hours."),
    ("It took 2 1/2 hours.", "It took 2.5 hours."),
    ("It took 2\u00bd hours.", "It took two and a half hours."),
    ("They bought 24 eggs.", "They bought two dozen eggs."),
    ("They bought 12 eggs.", "They bought a dozen eggs."),
    ("Half a million people came.", "500,000 people came."),
    ("They counted 45, 700 species.", "They counted 45,700 species."),
    ("It has \u0663\u0665 rooms.", "It has 35 rooms."),
    # percent and fractions
    ("Sales rose by 50%.", "Sales rose by 50 percent."),
    ("Sales rose by 50 per cent.", "Sales rose by 50\u00a0%."),
    ("Staff fell by 50%.", "Staff fell by half."),
    ("Two thirds of them left.", "67% of them left."),
    # money
    ("It cost $5 million.", "It cost 5,000,000 dollars."),
    ("It cost US$5m.", "It cost 5 million US dollars."),
    ("It cost \u00a35.", "It cost 5 pounds."),
    ("It cost \u20ac1.5bn.", "It cost 1.5 billion euros."),
    ("It cost 50 cents.", "It cost $0.50."),
    # units
    ("The road is 1 km long.", "The road is 1000 m long."),
    ("The road is 5 miles long.", "The road is 8.05 km long."),
    ("He is 5'11\" tall.", "He is 180 cm tall."),
    ("He is 5 ft 11 in tall.", "He is 1.80 m tall."),
    ("It took 90 minutes.", "It took an hour and a half."),
    ("It took 2 hours 30 minutes.", "It took 150 minutes."),
    ("It weighs 2 kg.", "It weighs 2,000 grams."),
    ("It was 86\u00b0F.", "It was 30 \u00b0C."),
    ("It was \u22125 \u00b0C.", "It was -5 degrees Celsius."),
    ("It flew at 100 km/h.", "It flew at 62 mph."),
    ("The farm has 3 sq km.", "The farm has 300 hectares."),
    ("A 30-foot boat sank.", "A boat of 30 feet sank."),
    ("The baby is 12 months old.", "The baby is 1 year old."),
    ("They stayed for 7 days.", "They stayed for a week."),
    # ordinals
    ("She came third.", "She came 3rd."),
    ("It is the twenty-first attempt.", "It is the 21st attempt."),
    # dates
    ("It opened on 19 Dec 1997.", "It opened on December 19, 1997."),
    ("It opened on December 19, 1997.", "It opened on 1997-12-19."),
    ("It opened on 19/12/1997.", "It opened on 19th of December, 1997."),
    ("It opened on 12/19/1997.", "It opened on 19.12.1997."),
    ("It opened on 5/6/1997.", "It opened on 6 May 1997."),
    ("It opened in Dec. 1997.", "It opened in December 1997."),
    ("It opened in nineteen ninety-seven.", "It opened in 1997."),
    ("It was from 1914 to 1918.", "It was 1914\u20131918."),
    ("It ran in the 2018-19 season.", "It ran in the 2018/2019 season."),
    ("He died in 44 BC.", "He died in 44 BCE."),
    # times
    ("It starts at 5 pm.", "It starts at 17:00."),
    ("It starts at 10:30 a.m.", "It starts at 10.30 am."),
    ("It starts at noon.", "It starts at 12 p.m."),
    ("It starts at nine o'clock.", "It starts at 9:00."),
    # ranges and scores
    ("It takes 10-12 days.", "It takes between 10 and 12 days."),
    ("It takes 10 to 12 days.", "It takes from 10 to 12 days."),
    ("It costs $5-10 million.", "It costs 5 million to 10 million dollars."),
    ("They won 3-2.", "They won 3\u20132."),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SPELLINGS)
def test_spellings_of_one_quantity_hold_for_each_other(one: str, other: str) -> None:
    assert veto(read(one), read(other)) == ()
    assert veto(read(other), read(one)) == ()


HELD = [
    # rounding to what is claimed, and words for it
    ("Revenue was 1,234,567 dollars.", "Revenue was 1.2 million dollars."),
    ("There were 1,234 people.", "There were about 1,200 people."),
    ("There were 1,234 people.", "There were over 1,000 people."),
    ("There were 1,234 people.", "There were more than a thousand people."),
    ("There were 995 people.", "There were nearly 1,000 people."),
    ("There were 7 people.", "There were at least 5 people."),
    ("There were 435,114 people.", "There were less than half a million people."),
    ("There were 43 people.", "There were fewer than 50 people."),
    ("There were 43 people.", "There were no more than 50 people."),
    ("There were 43 people.", "There were 40 or more people."),
    ("There were 43 people.", "There were 40+ people."),
    ("There were 43 people.", "There were between 40 and 50 people."),
    ("Pi is 3.14159.", "Pi is 3.14."),
    ("There were over 43,000 people.", "There were 43,000 people."),
    # dates that hold others
    ("It opened on 19 December 1997.", "It opened in 1997."),
    ("It opened on 19 December 1997.", "It opened in December 1997."),
    ("It opened on 19 December 1997.", "It opened on December 19."),
    ("It opened on 19 December 1997.", "It opened in December."),
    ("It opened on 19 December 1997.", "It opened in the 1990s."),
    ("It opened on 19 December 1997.", "It opened in the 20th century."),
    ("It opened in 1997.", "It opened before 2000."),
    ("It opened in 1997.", "It opened after 1990."),
    ("It was 2018. It opened on 7 May.", "It opened on 7 May 2018."),
    ("The war lasted from 1914 to 1918.", "There was war in 1916."),
    ("He was born in 1852 and died in 1900.", "He lived from 1852 to 1900."),
    # a bare number may be of the claim's unit
    ("height: 30", "It is 30 feet high."),
    ("He died aged 47.", "He was 47 years old."),
    # either of two
    ("He was born in 1890.", "He was born in 1889 or 1890."),
    ("He was 43.", "He was 43 or 44 years old."),
]


@pytest.mark.parametrize(("evidence", "claim"), HELD)
def test_holds(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == ()


FOLLOWS = [
    ("The firm has 20 engineers and 35 clerks.", "The firm has 55 employees."),
    ("The firm has 20 engineers, 35 clerks and 7 drivers.", "The firm has 62 employees."),
    ("It had 90 members and lost 25.", "It has 65 members."),
    ("He was born in 1852 and died in 1900.", "He lived to be 47 years old."),
    ("She led it from 1994 to 1998.", "She led it for four years."),
    ("It is led by Ann Lee, Bo Chen and Cy Diaz.", "It has three directors."),
    ("Of 200 people 50 left.", "25% of the people left."),
    ("60% said yes.", "40% did not say yes."),
    ("They scored 70, 80 and 90 points.", "They scored 80 points on average."),
    ("It has 20 rooms with 3 beds each.", "It has 60 beds."),
    ("It grew from 40 to 60 members.", "It grew by 50 percent."),
    ("; ".join(f"week {n}: {n} - {n + 1}" for n in range(1, 21)), "They went 7 - 8 over the year."),
    ("Founded in 1985, it closed 14 years later.", "It closed in 1999."),
    ("He died in 1900 at the age of 47.", "He was born in 1853."),
    ("It was founded in 1990 and still runs.", "It has run for over 30 years."),
    ("The shop is open from 9:00 to 17:00.", "The shop is open for 8 hours."),
]


@pytest.mark.parametrize(("evidence", "claim"), FOLLOWS)
def test_what_follows_is_never_vetoed(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == ()
