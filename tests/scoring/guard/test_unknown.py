"""What the guard must leave alone."""

from __future__ import annotations

import pytest

from groundwire.scoring.guard import read, veto

LEFT_ALONE = [
    # marks
    ("The road is long.", "1. The road is long."),
    ("The road is long.", "(2) The road is long."),
    ("The road is long.", "The road is long [3]."),
    ("The road is long.", "The road is long [3, 4]."),
    # questions
    ("The road is long.", "Is the road 42 km long?"),
    # numbers in names that the evidence does not mention
    ("Vaccines help.", "Vaccines help against COVID-19."),
    ("The plane landed.", "The B-52 landed."),
    ("It stars Ryan Gosling.", "Blade Runner 2049 stars Ryan Gosling."),
    ("Filming took place in Darwin.", "Filming of Australia (2008 film) took place in Darwin."),
    ("It won a medal.", "It won a medal at the 2016 Olympics."),
    ("The tool is ready.", "Version 2.1.3 of the tool is ready."),
    ("See the page.", "See example.org/2019/07 and the page."),
    # small numbers that may be counted or are mere words
    ("Ann and Bo run it.", "Both of the two founders run it."),
    ("Anyone may become president.", "Anyone may one day become president."),
    ("It is one of them.", "It is the first one of the three."),
    # ambiguous
    ("It sold 1.000 copies.", "It sold 1000 copies."),
    ("It sold many copies.", "It sold 1.000 copies."),
    ("It weighs 5 tons.", "It weighs 5 tonnes."),
    ("It is open.", "It is open 24/7."),
    # counted from now
    ("It came out in 1994.", "It came out 25 years ago."),
    ("He was born in 1943.", "He is over 60 years old."),
    # shares, places and days that are told otherwise
    ("The lake covers a quarter of the park.", "The lake covers 25% of the park."),
    ("The lake covers 33% of the park.", "The lake covers a third of the park."),
    ("The lake covers 31% of the park.", "About a third of the park is covered by the lake."),
    ("The lake covers much of the park.", "The lake covers half of the park."),
    ("She finished third in the race.", "She finished 3rd in the race."),
    ("She finished the race. It was the third in Larn.", "She finished second in the race."),
    ("The tank holds 10 gallons.", "The tank holds 37.9 litres."),
    ("The tank holds 10 gallons.", "The tank holds 45.5 litres."),
    ("The novel is set in the 1920s.", "The novel is set in the nineteen-twenties."),
    ("The shop closes from Monday to Friday.", "The shop closes on Tuesday."),
    ("The shop closed on the first of May.", "The shop closed on 1 May."),
    ("The shop closed on 1 May.", "The shop closed on the first of May."),
    ("The shop closes on weekdays.", "The shop closes on Tuesday."),
    ("They met on Monday. The shop is open daily.", "The shop closes early on Tuesdays in spring."),
    ("It began after talks on Monday.", "It was named Black Friday."),
    # names that are only absent
    ("He sang it.", "Michael Jackson sang it."),
    ("The wedding was in London, United Kingdom.", "The wedding was in London, UK."),
    ("The singer lives in Paris.", "The artist lives in Paris."),
    # names that the evidence has in another order, place or form
    ("The film stars Ann Lee and Bo Diaz in Rome.", "The film stars Bo Diaz and Ann Lee in Rome."),
    ("The film was written and directed by Ann Lee. Bo Diaz stars.", "The film was directed by Ann Lee."),
    ("Ann Lee won the cup in spring. Bo Diaz won the cup in winter.", "Ann Lee won the cup in spring."),
    ("The talk was opened by Barack Obama in Larn.", "The talk was opened by President Obama in Larn."),
    ("The talk was opened by Bill Gates in Larn.", "The talk was opened by William Henry Gates in Larn."),
    ("The book was written by Tarrantino in spring.", "The book was written by Tarantino in spring."),
    ("Researchers found it in spring.", "Scientists found it in spring."),
]


@pytest.mark.parametrize(("evidence", "claim"), LEFT_ALONE)
def test_is_left_alone(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == ()


ABROAD = [
    ("公司成立于一九九七年。", "公司成立于1997年。"),
    ("公司有三名董事。", "公司有3名董事。"),
    ("La ville compte vingt-cinq écoles.", "La ville compte 25 écoles."),
    ("Das Haus wurde 1997 gebaut.", "Das Haus wurde 1997 gebaut."),
    ("Построили сорок два дома.", "Построили 42 дома."),
    ("تأسست عام ١٩٩٧.", "تأسست عام 1997."),
]


@pytest.mark.parametrize(("evidence", "claim"), ABROAD)
def test_other_languages_write_numbers_in_their_own_words(evidence: str, claim: str) -> None:
    assert veto(read(evidence), read(claim)) == ()


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n", "0", "-", "$", "'", "\u00bd", "\u00b2", "1/0", "99999999999999999999999", "\ud800"],
)
def test_odd_texts_are_read(text: str) -> None:
    assert veto(read(text), read(text)) == ()
