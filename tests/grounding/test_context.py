"""What leaning claims are read as, and what must not be taken for leaning."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.grounding.context import READINGS, resolve

TITANIC = "Titanic was directed by James Cameron."
CURIE = "Marie Curie discovered radium."
GOOGLE = "Google is based in California."

# (sentences before, claim, readings)
LEANING: list[tuple[list[str], str, tuple[str, ...]]] = [
    # pronouns as subjects
    ([TITANIC], "It was released in 1997.", ("Titanic was released in 1997.",)),
    ([TITANIC], "He was born in Canada.", ("James Cameron was born in Canada.",)),
    ([TITANIC], "However, it was long.", ("However, Titanic was long.",)),
    ([TITANIC], "It's a romance.", ("Titanic is a romance.",)),
    ([TITANIC], "It’s been released twice.", ("Titanic has been released twice.",)),
    ([TITANIC], "He'll make another film.", ("James Cameron will make another film.",)),
    ([TITANIC], "In 1997, it won 11 Oscars.", ("In 1997, Titanic won 11 Oscars.",)),
    ([TITANIC], "In 1997 it won 11 Oscars.", ("In 1997 Titanic won 11 Oscars.",)),
    ([TITANIC], "Released in 1997, it won 11 Oscars.", ("Released in 1997, Titanic won 11 Oscars.",)),
    (
        [TITANIC],
        "Two years later, he made another film.",
        ("Two years later, James Cameron made another film.",),
    ),
    (
        [TITANIC],
        "When it was released, critics liked the music.",
        ("When Titanic was released, critics liked the music.",),
    ),
    ([TITANIC], "That said, he left the studio.", ("That said, James Cameron left the studio.",)),
    ([TITANIC], "(It was long.)", ("(Titanic was long.)",)),
    ([TITANIC], "🎬 It won 11 Oscars.", ("🎬 Titanic won 11 Oscars.",)),
    ([CURIE], "She was born in Warsaw.", ("Marie Curie was born in Warsaw.",)),
    (
        ["Ada Lovelace worked with Charles Babbage."],
        "He was born in 1791.",
        ("Charles Babbage was born in 1791.",),
    ),
    (["Ada Lovelace worked with Charles Babbage."], "She died in 1852.", ("Ada Lovelace died in 1852.",)),
    (["J. K. Rowling lives in Edinburgh."], "She was born in Yate.", ("J. K. Rowling was born in Yate.",)),
    (["Mr. Smith is a lawyer."], "He lives in Rome.", ("Mr. Smith lives in Rome.",)),
    (["Napoleon died on Saint Helena."], "He was born in Corsica.", ("Napoleon was born in Corsica.",)),
    (
        ["Google acquired YouTube in 2006."],
        "It was founded in 2005.",
        ("Google was founded in 2005.", "YouTube was founded in 2005.", "It was founded in 2005."),
    ),
    (
        ["The capital of France is Paris."],
        "It has 2 million people.",
        (
            "The capital of France has 2 million people.",
            "Paris has 2 million people.",
            "It has 2 million people.",
        ),
    ),
    (
        ["Titanic won the Academy Award for Best Picture."],
        "It cost $200 million.",
        ("Titanic cost $200 million.",),
    ),
    (["The treaty ended the war."], "It was signed in 1648.", ("The treaty was signed in 1648.",)),
    (["A new bridge was opened in 2010."], "It is 2 km long.", ("The new bridge is 2 km long.",)),
    (
        ["According to NASA, the rover landed in 2021."],
        "It weighs 1,025 kg.",
        ("The rover weighs 1,025 kg.",),
    ),
    (["Before he died, Cameron wrote poems."], "He was 80.", ("Cameron was 80.",)),
    (["iPhone is a phone."], "It was launched in 2007.", ("iPhone was launched in 2007.",)),
    # they
    (["Dogs are mammals."], "They bark.", ("Dogs bark.",)),
    (
        ["The Beatles were formed in Liverpool."],
        "They released Abbey Road in 1969.",
        ("The Beatles released Abbey Road in 1969.",),
    ),
    (
        ["Google is a company."],
        "They were founded in 1998.",
        ("Google was founded in 1998.", "They were founded in 1998."),
    ),
    (
        ["Edmund Hillary and Tenzing Norgay climbed Everest."],
        "They reached the top in 1953.",
        ("Edmund Hillary and Tenzing Norgay reached the top in 1953.",),
    ),
    # possessives
    ([TITANIC], "His next film was Avatar.", ("James Cameron's next film was Avatar.",)),
    ([TITANIC], "Its budget was $200 million.", ("Titanic's budget was $200 million.",)),
    ([CURIE], "Her husband died in 1906.", ("Marie Curie's husband died in 1906.",)),
    (
        [CURIE],
        "After her death, the house became a museum.",
        ("After Marie Curie's death, the house became a museum.",),
    ),
    (
        ["The Beatles were formed in Liverpool."],
        "Their first album came out in 1963.",
        ("The Beatles' first album came out in 1963.",),
    ),
    # objects
    (["Titanic is a film."], "James Cameron directed it.", ("James Cameron directed Titanic.",)),
    (["Titanic is a film."], "Critics praised it in 1997.", ("Critics praised Titanic in 1997.",)),
    (["Titanic is a film."], "James Cameron directed the film.", ("James Cameron directed Titanic.",)),
    # definite descriptions
    ([GOOGLE], "The company was founded in 1998.", ("Google was founded in 1998.",)),
    ([GOOGLE], "The company's revenue rose.", ("Google's revenue rose.",)),
    ([GOOGLE], "This company also makes phones.", ("Google also makes phones.",)),
    ([TITANIC], "The film won 11 Oscars.", ("Titanic won 11 Oscars.",)),
    ([TITANIC], "The director was born in Canada.", ("James Cameron was born in Canada.",)),
    (
        ["Titanic is a film."],
        "This was the first film to earn a billion.",
        ("Titanic was the first film to earn a billion.",),
    ),
    (["The Titanic sank in 1912."], "The ship was built in Belfast.", ("The Titanic was built in Belfast.",)),
    (
        ["Tim Cook joined Apple in 1998."],
        "The company is based in Cupertino.",
        ("Apple is based in Cupertino.",),
    ),
    (
        ["Elizabeth Holmes founded Theranos in 2003."],
        "The company collapsed in 2018.",
        ("Theranos collapsed in 2018.",),
    ),
    (
        ["Harry Potter was written by J. K. Rowling."],
        "The author was born in Yate.",
        ("J. K. Rowling was born in Yate.",),
    ),
    (
        ["Harry Potter was written by J. K. Rowling."],
        "The book was published in 1997.",
        ("Harry Potter was published in 1997.",),
    ),
    (
        ["The Eiffel Tower is in Paris."],
        "The tower is 330 metres tall.",
        ("The Eiffel Tower is 330 metres tall.",),
    ),
    (["The Eiffel Tower is in Paris."], "The city has 2 million people.", ("Paris has 2 million people.",)),
    (["A new law was passed in 2010."], "The law was repealed.", ("The new law was repealed.",)),
    (
        ["Python was created by Guido van Rossum."],
        "The language was released in 1991.",
        ("Python was released in 1991.", "The language was released in 1991."),
    ),
    (["Aspirin is a drug."], "This drug is used for pain.", ("Aspirin is used for pain.",)),
    # two names
    (
        ["Google and Microsoft are companies."],
        "Both were founded in America.",
        ("Both Google and Microsoft were founded in America.",),
    ),
    (
        ["Google and Microsoft are companies."],
        "The latter was founded in 1975.",
        ("Microsoft was founded in 1975.",),
    ),
    (
        ["Google and Microsoft are companies."],
        "The former was founded in 1998.",
        ("Google was founded in 1998.",),
    ),
    # no subject
    ([CURIE], "Also born in Warsaw.", ("Marie Curie was also born in Warsaw.",)),
    ([CURIE], "And later moved to Paris.", ("Marie Curie later moved to Paris.",)),
    ([CURIE], "Won two Nobel Prizes.", ("Marie Curie won two Nobel Prizes.",)),
    (["Titanic is a film."], "Directed by James Cameron.", ("Titanic was directed by James Cameron.",)),
    # items
    (["Titanic:"], "Released in 1997", ("Titanic: Released in 1997",)),
    (["Some facts about Titanic:"], "Released in 1997", ("Titanic: Released in 1997",)),
    (
        ["Here are some facts about Titanic:"],
        "Box office: $2.2 billion",
        ("Titanic: Box office: $2.2 billion",),
    ),
    (
        ["Titanic:", "Released in 1997", "Directed by James Cameron", "11 Oscars"],
        "A romance",
        ("Titanic: A romance",),
    ),
    (["Apple:", "CEO: Tim Cook", "Microsoft:"], "Founded in 1975", ("Microsoft: Founded in 1975",)),
    (["Titanic:", "Released in 1997."], "It won 11 Oscars.", ("Titanic won 11 Oscars.",)),
    # places and years
    (
        ["Marie Curie moved to Paris in 1891."],
        "There, she studied physics.",
        ("In Paris, Marie Curie studied physics.",),
    ),
    (["Marie Curie moved to Paris in 1891."], "That year, she was 24.", ("In 1891, Marie Curie was 24.",)),
    (["Marie Curie moved to Paris in 1891."], "In that year, she was 24.", ("In 1891, Marie Curie was 24.",)),
    (
        ["Marie Curie moved to Paris in 1891."],
        "The following year, she moved again.",
        ("In 1892, Marie Curie moved again.",),
    ),
    (["Marie Curie was born in 1867."], "Maria Smith died the same year.", ("Maria Smith died in 1867.",)),
    # a verb that no list has, a man who is no thing, a person that the passive is about
    (
        ["Elon Musk bought Twitter for $44 billion."],
        "It has 500 million users.",
        ("Twitter has 500 million users.",),
    ),
    (
        ["Elon Musk renamed it X."],
        "It has 500 million users.",
        ("X has 500 million users.", "It has 500 million users."),
    ),
    (["Metallica was formed in 1981."], "They play metal.", ("Metallica plays metal.", "They play metal.")),
    (
        ["The Mona Lisa hangs in the Louvre."],
        "It was painted by Leonardo.",
        ("The Mona Lisa was painted by Leonardo.",),
    ),
    (
        ["Lincoln was shot by John Wilkes Booth."],
        "He died the next day.",
        ("Lincoln died the next day.", "John Wilkes Booth died the next day.", "He died the next day."),
    ),
    (
        ["Frodo carries the Ring."],
        "It is destroyed.",
        ("Frodo is destroyed.", "The Ring is destroyed.", "It is destroyed."),
    ),
    # several
    (
        ["Apple was founded by Steve Jobs and Steve Wozniak."],
        "They met in 1971.",
        ("Steve Jobs and Steve Wozniak met in 1971.",),
    ),
    (
        ["The iPhone was launched in 2007 by Apple."],
        "They sold 6 million.",
        ("Apple sold 6 million.", "They sold 6 million."),
    ),
    (
        ["The EU was founded in 1993."],
        "They use the euro.",
        ("The EU uses the euro.", "They use the euro."),
    ),
    (
        ["Shakespeare's plays are famous."],
        "They were written around 1600.",
        ("Shakespeare's plays were written around 1600.",),
    ),
    # what a name is called
    (
        ["Nintendo released the Switch in 2017."],
        "The console sold 100 million units.",
        ("The Switch sold 100 million units.", "The console sold 100 million units."),
    ),
    (
        ["Sony bought Columbia Pictures in 1989."],
        "The studio was founded in 1918.",
        ("Columbia Pictures was founded in 1918.",),
    ),
    (
        ["The New York Times was founded in 1851.", "The paper won 130 Pulitzer Prizes."],
        "It is based in Manhattan.",
        ("The New York Times is based in Manhattan.",),
    ),
    (
        ["The Beatles released Let It Be in 1970."],
        "The album was their last.",
        ("Let It Be was their last.", "The album was their last."),
    ),
    # owners, apposition, kin
    (
        ["London's population is 9 million."],
        "It is the largest city in Britain.",
        ("London is the largest city in Britain.",),
    ),
    (
        ["The company's founder, Ada Lovell, retired in 1990."],
        "She had led it for ten years.",
        ("Ada Lovell had led it for ten years.",),
    ),
    (
        ["Marie Curie won two Nobel Prizes.", "Her husband Pierre shared the first."],
        "He died in 1906.",
        ("Marie Curie's husband Pierre died in 1906.",),
    ),
    (
        ["The Washington Post's editor is Sally Buzbee."],
        "It was founded in 1877.",
        (
            "Sally Buzbee was founded in 1877.",
            "The Washington Post was founded in 1877.",
            "It was founded in 1877.",
        ),
    ),
    # full stops in names
    (
        ["Dr. Martin Luther King Jr. was born in Atlanta."],
        "He led the march in 1963.",
        ("Dr. Martin Luther King Jr. led the march in 1963.",),
    ),
    (
        ["J.R.R. Tolkien and C.S. Lewis were friends."],
        "They taught at Oxford.",
        ("J.R.R. Tolkien and C.S. Lewis taught at Oxford.",),
    ),
    (["Tolkien wrote The Hobbit."], "It was published in 1937.", ("The Hobbit was published in 1937.",)),
    (["Tesla, Inc. makes cars."], "It was founded in 2003.", ("Tesla, Inc. was founded in 2003.",)),
    # no subject, and a noun without an article
    (["Marie Curie was born in Warsaw."], "Also studied physics.", ("Marie Curie also studied physics.",)),
    (["Marie Curie was born in Warsaw."], "Studied physics.", ("Marie Curie studied physics.",)),
    # chains, and further back
    ([TITANIC, "He was born in Canada."], "He studied physics.", ("James Cameron studied physics.",)),
    (
        [TITANIC, "It was released in 1997.", "It won 11 Oscars."],
        "It cost $200 million.",
        ("Titanic cost $200 million.",),
    ),
    (
        ["The Titanic sank in 1912.", "Over 1,500 people died."],
        "It was the largest ship of its time.",
        ("The Titanic was the largest ship of its time.",),
    ),
    (
        ["James Cameron directed Titanic.", "The film won 11 Oscars."],
        "He was born in Canada.",
        ("James Cameron was born in Canada.",),
    ),
    (
        ["The Matrix is a film.", "It stars Keanu Reeves.", "He plays Neo."],
        "The movie was released in 1999.",
        ("The Matrix was released in 1999.",),
    ),
]

# (sentences before, claim): read as it stands
STANDING: list[tuple[list[str], str]] = [
    ([], "It was released in 1997."),
    ([], "Titanic was released in 1997."),
    ([TITANIC], "It is raining."),
    (["Some people like tea.", "Others prefer coffee."], "They are wrong."),
    (["Marie Curie won two Nobel Prizes."], "He died in 1906."),
    ([CURIE], "Limited edition."),
    (["Dogs' tails wag."], "They are long."),
    (["Fried rice."], "They are tasty."),
    ([TITANIC], "It is clear that he works hard."),
    ([TITANIC], "It takes two hours to get to the coast."),
    ([TITANIC], "It was in 1997 that the boom began."),
    ([TITANIC], "It is believed that the boom began in 1997."),
    ([TITANIC], "It seems that the boom began in 1997."),
    ([TITANIC], "It is not easy to make films."),
    ([TITANIC], "It was James Cameron who made films pay."),
    ([TITANIC], "There are many films."),
    ([TITANIC], "This year, sales rose."),
    ([TITANIC], "They say it is good."),
    ([TITANIC], "This means that films pay."),
    ([TITANIC], "This led to a boom."),
    ([TITANIC], "That is why films pay."),
    ([TITANIC], "Kate Winslet said she was cold."),
    ([TITANIC], "When it was released, Avatar was a hit."),
    ([TITANIC], "Before he died, Stanley Kubrick made a film."),
    ([TITANIC], "It Follows is a film."),
    ([TITANIC], "It (1990) is long."),
    ([TITANIC], '"It was great," the critic wrote.'),
    ([TITANIC], "Her Majesty arrived."),
    ([TITANIC], "The film industry grew."),
    ([TITANIC], "The president of France spoke."),
    ([TITANIC], "The film with the highest budget was long."),
    ([TITANIC], "The director of Avatar was born in Canada."),
    ([TITANIC], "The treaty was signed in 1648."),
    ([TITANIC], "Released in 2009, Avatar won three Oscars."),
    ([TITANIC], "Directed films are rare."),
    ([TITANIC], "She was born in Canada."),
    (["Paris is large."], "The president was elected in 2017."),
    (["Marie joined a company in 1990."], "The company was sold in 1995."),
    (["The Eiffel Tower is in Paris."], "The ship sank."),
    (["Aspirin is a drug."], "These drugs are cheap."),
    (["In 1997 and 1998 sales rose."], "That year, sales doubled."),
    (["Titanic ist ein Film."], "Es wurde 1997 gedreht."),
    (["Marie Curie est née à Varsovie."], "Elle a eu deux enfants."),
    (["Marie Curie nació en Varsovia."], "Ella murió en 1934."),
    (["泰坦尼克号是一部电影。"], "它于1997年上映。"),
    (["Титаник — фильм."], "Он вышел в 1997 году."),
    (["İstanbul büyük bir şehir."], "Her yıl büyüyor."),
    ([TITANIC], ""),
    ([TITANIC], "It."),
    ([TITANIC], "42"),
    (["Key facts:"], "Founded in 1998"),
    (["Early life"], "Born in Ulm."),
    (["Titanic:", "Released in 1997", "Films are popular in many countries."], "11 Oscars"),
]


@pytest.mark.parametrize(("before", "claim", "readings"), LEANING, ids=[c for _, c, _ in LEANING])
def test_a_leaning_claim_is_read_with_what_it_means(
    before: list[str], claim: str, readings: tuple[str, ...]
) -> None:
    assert resolve([*before, claim])[-1] == readings


@pytest.mark.parametrize(("before", "claim"), STANDING, ids=[c for _, c in STANDING])
def test_a_claim_that_stands_alone_is_read_as_it_is(before: list[str], claim: str) -> None:
    assert resolve([*before, claim])[-1] == (claim,)


def test_readings_stand_alone() -> None:
    for before, claim, readings in LEANING:
        if ":" in readings[0]:
            continue  # items
        for reading in readings:
            if reading == claim:
                continue  # kept beside what is only likely
            assert resolve([*before, reading])[-1] == (reading,), claim


def test_nothing_else_of_the_neighbour_is_read() -> None:
    """Of what the neighbour states, its verb and all after it, no reading has a word."""
    for claim in (
        "It was released in 1997.",
        "The film won 11 Oscars.",
        "He was born in Canada.",
        "Its budget was big.",
    ):
        for reading in resolve(["Titanic was directed, against all advice, by James Cameron.", claim])[1]:
            assert not {"directed", "against", "advice"} & set(reading.split())


def test_a_false_neighbour_leaves_the_same_reading() -> None:
    true = resolve(["Titanic was directed by James Cameron.", "It was released in 1997."])[1]
    false = resolve(["Titanic was directed by Steven Spielberg.", "It was released in 1997."])[1]
    assert true == false


@given(
    st.lists(
        st.text(max_size=60) | st.sampled_from([c for _, c, _ in LEANING] + [TITANIC, GOOGLE]), max_size=6
    )
)
@settings(max_examples=200, deadline=None)
def test_any_claims(claims: list[str]) -> None:
    resolved = resolve(claims)
    assert len(resolved) == len(claims)
    assert resolve(claims) == resolved
    for claim, readings in zip(claims, resolved, strict=True):
        assert 1 <= len(readings) == len(set(readings)) <= READINGS
        assert claim not in readings[:-1]


@pytest.mark.parametrize(
    "claims",
    [
        [TITANIC] + ["It was released in 1997."] * 1000,
        ["It " + "was long and " * 800 + "sad."] * 10,
        [", ".join(["Google and"] * 2000) + " are companies.", "Both were founded."] * 5,
        ["A" * 10000, "It is long."] * 10,
        ['"' * 10000, "He" + " " * 10000 + "was.", "In " + "a, " * 3000 + "it was."],
    ],
)
def test_takes_linear_time(claims: list[str]) -> None:
    started = time.process_time()
    resolve(claims)
    assert time.process_time() - started < 2
