"""Cases of the same faults as the `model` field cases, written beside them: the share that holds must not fall.

For testing only: no threshold, rule or model was chosen on them. `expected` of a case:

* `cited`: for each claim of the answer, whether it is cited;
* `antiCited`: for each claim the facts that are cited against it;
* `scoreAtLeast`, `contradictionAbove`: of the answer;
* `pad`: the fact is laid at the start, middle or end of so many characters of other text;
* `sameAs`: an answer whose score is within 0.02.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from groundwire.scoring.scorer import Scorer
from tests.product import Product

SIBLINGS: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "siblings_model.jsonl").read_text().splitlines()
]
FLOOR = 0.66
SAME = 0.02
FILLER = "The garden has many old trees, and visitors like to walk there on quiet days. "


def padded(text: str, where: str, characters: int) -> str:
    """`text` among whole sentences on something else, `characters` in all or a little less."""
    count = (characters - len(text)) // len(FILLER)
    before = {"start": 0, "middle": count // 2, "end": count}[where]
    return (FILLER * before + text + " " + FILLER * (count - before)).strip()


def facts_of(case: dict[str, Any]) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = case["request"]["facts"]
    if pad := case["expected"].get("pad"):
        fact = facts[pad["fact"]]
        text = padded(fact["factText"], pad["where"], pad["characters"])
        facts = [{**fact, "factText": text} if each is fact else each for each in facts]
    return facts


def complaints(case: dict[str, Any], product: Product) -> list[str]:
    """What is not as expected; empty when the case holds."""
    expected, answer, facts = case["expected"], case["request"]["answerCandidate"], facts_of(case)
    reply = product.check(answer, *facts)
    claims = reply["claims"]
    found = []
    cited = [bool(claim.get("citationIndices")) for claim in claims]
    if cited != expected["cited"]:
        found.append(f"cited {cited}, scores {[claim.get('score') for claim in claims]}")
    if "antiCited" in expected and (against := anti_cited(reply)) != expected["antiCited"]:
        found.append(f"cited against {against}")
    if reply["supportScore"] < expected.get("scoreAtLeast", 0):
        found.append(f"score {reply['supportScore']}")
    if reply["contradictionScore"] <= expected.get("contradictionAbove", -1):
        found.append(f"contradiction {reply['contradictionScore']}")
    if "sameAs" in expected:
        other = product.check(expected["sameAs"], *facts)["supportScore"]
        if abs(other - reply["supportScore"]) > SAME:
            found.append(f"score {reply['supportScore']}, without bold {other}")
    return found


def anti_cited(reply: dict[str, Any]) -> list[list[int]]:
    chunks = reply["citedChunks"]
    return [
        sorted({int(chunks[i]["source"]) for i in claim.get("antiCitationIndices", [])})
        for claim in reply["claims"]
    ]


def test_most_siblings_hold(scorer: Scorer, capsys: pytest.CaptureFixture[str]) -> None:
    product = Product(scorer)
    by_fault: dict[str, list[bool]] = defaultdict(list)
    wrong = []
    for case in SIBLINGS:
        found = complaints(case, product)
        by_fault[case["fault"]].append(not found)
        wrong += [f"  {case['id']}: {'; '.join(found)}"] if found else []
    held = sum(map(sum, by_fault.values()))
    with capsys.disabled():
        print(f"\nsiblings of the model cases: {held} of {len(SIBLINGS)} hold")
        for fault, kept in by_fault.items():
            print(f"  {fault}: {sum(kept)} of {len(kept)}")
        print("\n".join(wrong))
    assert held / len(SIBLINGS) >= FLOOR


def test_a_padded_fact_is_as_long_as_it_says() -> None:
    for where, at in (("start", 0.0), ("middle", 0.5), ("end", 1.0)):
        text = padded("The mill was sold.", where, 10_000)
        assert 9_900 <= len(text) <= 10_000
        assert text.index("The mill") / len(text) == pytest.approx(at, abs=0.02)
