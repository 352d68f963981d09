"""What must not matter: order, company, seams, case, layout and spelling.

| change | what is asserted |
| --- | --- |
| facts in another order | exact: scores and contradictions to the bit, the same facts cited |
| claims alone or together | exact, where no claim leans on another |
| white space and line breaks in answer or facts | exact |
| unrelated facts added, one or twenty | score within 0.02, verdict |
| a fact cut in two where a sentence ends | verdict |
| answer or facts in lower case | verdict |
| a number, date or unit spelled another way | verdict, true claims and false ones; of rare spellings most |

A verdict is whether the score reaches 0.6.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from groundwire.scoring.scorer import Scorer
from groundwire.text.sentences import sentence_spans
from tests.grounding.requests import REQUESTS, UNRELATED, Request
from tests.product import Product
from tests.test_published_examples import FACTS as TITANIC
from tests.test_published_examples import RIGHT

THRESHOLD = 0.6
SLACK = 0.02
PUBLISHED = [
    Request(
        f"titanic-{at}",
        tuple(f["factText"] for f in TITANIC),
        ((answer.partition("what I found. ")[2] or answer, True),),
    )
    for at, (answer, _, _) in enumerate(RIGHT)
]
ALL = [*REQUESTS, *PUBLISHED]


@pytest.fixture(scope="module")
def product(scorer: Scorer) -> Product:
    return Product(scorer)


def claims(product: Product, answer: str, facts: Sequence[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = product.check(answer, *facts)["claims"]
    return found


def judged(product: Product, answer: str, facts: Sequence[str]) -> list[float | None]:
    """The score of each claim; none for one that needs no check."""
    return [claim.get("score") for claim in claims(product, answer, facts)]


def verdicts(product: Product, answer: str, facts: Sequence[str]) -> list[bool]:
    return [passes(score) for score in judged(product, answer, facts)]


def passes(score: float | None) -> bool:
    return score is None or score >= THRESHOLD


def each(requests: Sequence[Request]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("request_", requests, ids=[r.name for r in requests])


@each(REQUESTS)
def test_what_the_facts_say_passes_and_what_they_do_not_say_does_not(
    request_: Request, product: Product
) -> None:
    """Otherwise a scorer that gives one score to all would pass the rest of this file."""
    found = verdicts(product, request_.answer, request_.facts)
    assert found == [holds for _, holds in request_.claims]


@each(ALL)
def test_order_of_facts(request_: Request, product: Product) -> None:
    facts = (*request_.facts, *UNRELATED[:3])

    def told(ordered: Sequence[str]) -> list[tuple[float | None, set[str]]]:
        reply = product.check(request_.answer, *ordered)
        chunks = reply.get("citedChunks", [])
        return [
            (claim.get("score"), {chunks[i]["chunkText"] for i in claim.get("citationIndices", [])})
            for claim in reply["claims"]
        ] + [(reply["supportScore"], set()), (reply["contradictionScore"], set())]

    first = told(facts)
    for other in (facts[::-1], facts[2:] + facts[:2], facts[1::2] + facts[::2]):
        assert told(other) == first


@each(REQUESTS)
def test_claims_that_stand_alone_are_judged_alone(request_: Request, product: Product) -> None:
    together = judged(product, request_.answer, request_.facts)
    alone = [score for claim, _ in request_.claims for score in judged(product, claim, request_.facts)]
    assert together == alone


@each(ALL)
def test_one_unrelated_fact(request_: Request, product: Product) -> None:
    base = judged(product, request_.answer, request_.facts)
    for at, other in enumerate(UNRELATED[:2]):
        facts = [*request_.facts]
        facts.insert(at % (len(facts) + 1), other)
        found = judged(product, request_.answer, facts)
        assert found == [pytest.approx(before, abs=SLACK) for before in base], other
        assert [passes(score) for score in found] == [passes(score) for score in base], other


@each(ALL)
def test_twenty_unrelated_facts(request_: Request, product: Product) -> None:
    base = judged(product, request_.answer, request_.facts)
    for facts in ([*request_.facts, *UNRELATED], [*UNRELATED, *request_.facts]):
        found = judged(product, request_.answer, facts)
        assert found == [pytest.approx(before, abs=SLACK) for before in base]
        assert [passes(score) for score in found] == [passes(score) for score in base]


@each(REQUESTS)
def test_a_fact_cut_in_two_where_a_sentence_ends(request_: Request, product: Product) -> None:
    """Between sentences that stand alone: elsewhere a cut takes away what "it" is."""
    first, *others = request_.facts
    (_, end), (start, _) = sentence_spans(first)
    facts = [first[:end], first[start:], *others]
    assert verdicts(product, request_.answer, facts) == verdicts(product, request_.answer, request_.facts)


@each(ALL)
def test_lower_case(request_: Request, product: Product) -> None:
    low = [fact.lower() for fact in request_.facts]
    for claim, _ in request_.claims:
        base = verdicts(product, claim, request_.facts)
        assert verdicts(product, claim.lower(), request_.facts) == base, "the claim"
        assert verdicts(product, claim, low) == base, "the facts"
        assert verdicts(product, claim.lower(), low) == base, "both"


def _wrapped(text: str) -> str:
    """A line break in place of every third space."""
    words = text.split(" ")
    return "".join(word + ("\n" if at % 3 == 2 else " ") for at, word in enumerate(words)).strip()


LAYOUTS: dict[str, Callable[[str], str]] = {
    "two spaces": lambda text: text.replace(" ", "  "),
    "tabs": lambda text: text.replace(" ", "\t"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "line breaks": _wrapped,
    "Windows line breaks": lambda text: _wrapped(text).replace("\n", "\r\n"),
    "blanks around": lambda text: f"\n  {text} \n\n",
}


@pytest.mark.parametrize("layout", LAYOUTS)
@each(REQUESTS)
def test_white_space(request_: Request, layout: str, product: Product) -> None:
    base = _base(product, request_)
    lay = LAYOUTS[layout]
    assert tuple(judged(product, lay(request_.answer), request_.facts)) == base, "the answer"
    assert tuple(judged(product, request_.answer, [lay(f) for f in request_.facts])) == base, "the facts"


@functools.cache
def _base(product: Product, request_: Request) -> tuple[float | None, ...]:
    return tuple(judged(product, request_.answer, request_.facts))


# A fact, a claim that it supports, one that it does not, and other spellings of what the fact says.
SPELLINGS = [
    ("The club has {} members in the town of Larn.", "1,500", ["1500"], ["1,400", "15,000", "1600"]),
    ("The film won {} awards at the festival.", "11", ["eleven"], ["12", "ten", "1.1"]),
    (
        "The firm cut its staff by {} last year.",
        "50%",
        ["50 percent", "50 per cent", "fifty percent"],
        ["5%", "60%"],
    ),
    (
        "The treaty was signed on {} in Geneva.",
        "19 December 1997",
        ["December 19, 1997", "1997-12-19", "19th December 1997", "Dec. 19, 1997"],
        ["19 November 1997", "December 18, 1997", "1996-12-19"],
    ),
    (
        "The stadium cost {} to build.",
        "$3 million",
        ["3 million dollars", "US$3,000,000", "$3M", "three million dollars"],
        ["$4 million", "3 million euros", "$3 billion"],
    ),
    (
        "The trail is {} long.",
        "12 km",
        ["12 kilometres", "12 kilometers", "twelve km"],
        ["12 miles", "21 km"],
    ),
    ("The meeting begins at {} on Monday.", "3 pm", ["3 p.m.", "3:00 pm"], ["4 pm", "3 am"]),
    ("She finished {} in the race.", "third", ["3rd"], ["second", "4th"]),
    ("The lake covers {} of the park.", "a quarter", ["one quarter"], ["a third", "half"]),
]
# Spellings that few write; some may be read wrongly, most may not.
RARE = [
    ("The club has {} members in the town of Larn.", "1,500", "fifteen hundred"),
    ("The meeting begins at {} on Monday.", "3 pm", "15:00"),
    ("The novel is set in the {}.", "1920s", "nineteen-twenties"),
    ("The lake covers {} of the park.", "a quarter", "25%"),
    ("The lake covers {} of the park.", "a quarter", "1/4"),
    ("The lake covers {} of the park.", "a quarter", "one fourth"),
    ("The journey takes {}.", "90 minutes", "an hour and a half"),
    ("The journey takes {}.", "two weeks", "14 days"),
    ("The bag weighs {}.", "2 kg", "2,000 grams"),
    ("The print run was {} copies.", "1.5 million", "1,500,000"),
    ("The print run was {} copies.", "a dozen", "12"),
    ("The shop closed on {}.", "1 May", "the first of May"),
]
RARE_FLOOR = 0.55
CASES = [
    pytest.param(frame, spelled, now, expected, id=f"{spelled} {'is' if expected else 'is not'} {now}")
    for frame, spelled, same, other in SPELLINGS
    for now, expected in [*((s, True) for s in same), *((o, False) for o in other)]
]


@pytest.mark.parametrize(("frame", "spelled", "now", "expected"), CASES)
def test_spelling_of_a_number_or_date(
    frame: str, spelled: str, now: str, expected: bool, product: Product
) -> None:
    """Either way round: the fact spelled one way and the claim the other."""
    one, two = frame.format(spelled), frame.format(now)
    assert verdicts(product, two, [one]) == [expected]
    assert verdicts(product, one, [two]) == [expected]


def test_rare_spellings(product: Product, capsys: pytest.CaptureFixture[str]) -> None:
    ways = [(f.format(a), f.format(b)) for f, one, other in RARE for a, b in ((one, other), (other, one))]
    wrong = [f"  {claim} / {fact}" for fact, claim in ways if not all(verdicts(product, claim, [fact]))]
    held = len(ways) - len(wrong)
    with capsys.disabled():
        print(f"\nrare spellings: {held} of {len(ways)} hold", *wrong, sep="\n")
    assert held / len(ways) >= RARE_FLOOR
