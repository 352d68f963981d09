"""Each way judges as its name says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bench.accuracy_models import Form, load_int8
from bench.accuracy_run import run_way
from bench.accuracy_ways import WHOLE_TOKENS, BestWindow, Pipeline, WholeText
from groundwire.cli.labelled_rows import LabelledRow
from groundwire.grounding.check import Checker, CheckOptions, Fact
from groundwire.grounding.judgement import supporting
from groundwire.scoring.bundle_ref import embedded_bundle
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer
from groundwire.text.plain import plain
from groundwire.text.windows import split_windows

PIER = "The pier was built in 1912 by A. Lee."
FILLER = "Gulls sat on the rails and looked at the sea, as they had done on most days of that year. "
LONG = FILLER * 30 + PIER


@pytest.fixture(scope="module")
def form() -> Form:
    return load_int8(embedded_bundle(), 2, None)


def row(premise: str, hypothesis: str) -> LabelledRow:
    return LabelledRow(premise, hypothesis, "entailment")


def test_the_pipeline_says_what_a_request_would_say(form: Form, scorer: Scorer) -> None:
    hypothesis = "The pier was built in 1912. It was built by a cat."
    judged = Pipeline(form).judge(row(PIER, hypothesis))
    report = Checker(scorer).check(hypothesis, [Fact(PIER)], CheckOptions(anti_citations=True))
    assert judged.support == report.support_score
    assert judged.contradiction == report.contradiction_score
    assert (judged.pairs, judged.claims) == (report.work.pairs, 2)
    assert Pipeline(form).judge(row(PIER, "Thank you!")).claims == 0


def test_the_whole_text_is_one_pair_and_says_when_it_was_cut(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Pair] = []

    def record(self: Scorer, pairs: Sequence[Pair]) -> list[PairScore]:
        read.extend(pairs)
        return [PairScore(0.5, 0.25)] * len(pairs)

    monkeypatch.setattr(Scorer, "score", record)
    way = WholeText(form)
    assert not way.judge(row(PIER, "The pier was\nbuilt.")).cut
    assert way.judge(row(LONG, "The pier was built.")).cut
    assert way.judge(row(LONG, FILLER * 7)).cut
    count = form.scorer().count_tokens
    assert read[0] == (PIER, "The pier was built.")
    assert LONG.startswith(read[1][0])
    assert count([read[1][0]]) == [WHOLE_TOKENS]
    # A long hypothesis leaves the premise less; the pair still fits.
    assert sum(count(read[2])) == form.room
    assert len(form.encoder.join(*map(form.encoder.encode, read[2])).ids) == 512


def test_the_best_window_speaks_for_the_premise(form: Form, scorer: Scorer) -> None:
    claim = "The pier was built in 1912."
    judged = BestWindow(form).judge(row(LONG, claim))
    assert judged.pairs > 8
    assert not judged.cut
    windows = split_windows(0, LONG, scorer.count_tokens, scorer.window_tokens)
    found = scorer.score([(plain(window.text), claim) for window in windows])
    assert judged.support == max(map(supporting, found))
    assert judged.contradiction == max(found, key=lambda score: score.support).contradiction
    assert judged.support > WholeText(form).judge(row(LONG, claim)).support
    assert BestWindow(form).judge(row("", claim)).support == 0


def test_a_run_keeps_the_order_and_counts_what_a_cache_saved(form: Form) -> None:
    sets = {"a": [row(PIER, "The pier was built in 1912."), row(PIER, "It rained on Mars.")]}
    first = run_way(WholeText(form), sets, form.session, 2, form="int8")["a"]
    again = run_way(WholeText(form), sets, form.session, 2, form="int8")["a"]
    assert first.judged == again.judged
    assert first.judged[0].support > first.judged[1].support
    assert first.rows == sets["a"]
    assert again.cpu_s == pytest.approx(first.cpu_s, rel=0.8)
    assert again.cpu_s > form.session.saved_s / 2
