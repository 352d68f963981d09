"""The shipped scorer: a pair's score is its own, and nothing is cut or padded."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from onnx import numpy_helper

from groundwire.errors import BundleCorrupt, BundleInvalid
from groundwire.float32 import shortest_float32
from groundwire.scoring.encoder import Tokens
from groundwire.scoring.manifest import SCORER
from groundwire.scoring.pairs import Pair, PairScore
from groundwire.scoring.scorer import Scorer, load_scorer

WORDS = (
    "the pier museum ferry closed opens at ten in 1997 not 50% harbour, reports that; bridge 橋 Мост".split()
)


def sentence(rng: random.Random, words: int) -> str:
    return " ".join(rng.choices(WORDS, k=words))


def some_pairs(seed: int, count: int) -> list[Pair]:
    rng = random.Random(seed)
    return [(sentence(rng, rng.randint(1, 60)), sentence(rng, rng.randint(1, 12))) for _ in range(count)]


PAIRS = some_pairs(0, 24)


@pytest.fixture(scope="module")
def alone(scorer: Scorer) -> dict[Pair, PairScore]:
    return {pair: scorer.score([pair])[0] for pair in PAIRS}


@settings(max_examples=15, deadline=None)
@given(order=st.lists(st.integers(0, len(PAIRS) - 1), min_size=1, max_size=12))
def test_scores_are_equal_to_the_bit_in_any_company_and_order(
    order: list[int], scorer: Scorer, alone: dict[Pair, PairScore]
) -> None:
    pairs = [PAIRS[index] for index in order]
    assert scorer.score(pairs) == [alone[pair] for pair in pairs]


def test_the_first_pair_is_the_same_beside_two_hundred_others(
    scorer: Scorer, alone: dict[Pair, PairScore]
) -> None:
    pair = PAIRS[0]
    assert scorer.score([pair, *some_pairs(1, 200)])[0] == alone[pair]


def test_four_callers_at_a_time_get_the_same_scores(scorer: Scorer, alone: dict[Pair, PairScore]) -> None:
    rng = random.Random(2)
    calls = [rng.sample(PAIRS, len(PAIRS)) for _ in range(8)]
    with ThreadPoolExecutor(4) as callers:
        replies = list(callers.map(scorer.score, calls))
    for pairs, scores in zip(calls, replies, strict=True):
        assert scores == [alone[pair] for pair in pairs]


def test_the_number_of_threads_does_not_matter(scorer: Scorer, alone: dict[Pair, PairScore]) -> None:
    single = load_scorer(scorer.bundle.directory, threads=1)
    assert single.score(PAIRS) == [alone[pair] for pair in PAIRS]


def test_no_pairs_have_no_scores(scorer: Scorer) -> None:
    assert scorer.score([]) == []


def test_scores_are_what_a_reply_prints(alone: dict[Pair, PairScore]) -> None:
    for score in alone.values():
        assert score.support == shortest_float32(score.support)
        assert score.contradiction == shortest_float32(score.contradiction)


def test_a_verbatim_copy_is_supported(scorer: Scorer) -> None:
    (score,) = scorer.score([("The pier is closed.", "The pier is closed.")])
    assert score.support >= 0.75


class Runs:
    """What went into the graph."""

    def __init__(self, scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.inputs: list[Tokens] = []
        session = scorer._session
        real = session.logits

        def logits(tokens: Tokens) -> list[float]:
            self.inputs.append(tokens)
            return real(tokens)

        monkeypatch.setattr(session, "logits", logits)


@pytest.fixture
def runs(scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> Runs:
    return Runs(scorer, monkeypatch)


def test_no_padded_token_is_computed(scorer: Scorer, runs: Runs) -> None:
    scorer.score(PAIRS)
    padding = scorer._encoder._tokenizer.token_to_id("[PAD]")
    assert len(runs.inputs) == len(set(PAIRS))
    assert sum(tokens.ids.count(padding) for tokens in runs.inputs) == 0
    assert sum(len(tokens.ids) for tokens in runs.inputs) == sum(token_counts(scorer, PAIRS))


def test_a_pair_that_is_asked_twice_is_scored_once(scorer: Scorer, runs: Runs) -> None:
    scores = scorer.score([PAIRS[0], PAIRS[1], PAIRS[0]])
    assert len(runs.inputs) == 2
    assert scores[0] == scores[2]


def test_a_pair_as_long_as_the_model_reads_is_scored_whole(scorer: Scorer, runs: Runs) -> None:
    room = scorer.max_tokens - 3
    scorer.score([("pier " * (room - 1), "ferry")])
    assert [len(tokens.ids) for tokens in runs.inputs] == [scorer.max_tokens]


def test_a_longer_pair_is_refused_and_no_pair_of_the_call_is_scored(scorer: Scorer, runs: Runs) -> None:
    room = scorer.max_tokens - 3
    with pytest.raises(ValueError, match=f"{scorer.max_tokens + 1} tokens is over the model's"):
        scorer.score([PAIRS[0], ("pier " * room, "ferry")])
    assert runs.inputs == []


def test_tokens_are_counted_without_special_ones(scorer: Scorer) -> None:
    assert scorer.count_tokens(["", "pier", "The pier is closed."]) == [0, 1, 5]
    assert scorer.count_tokens([]) == []


def test_counts_add_up_to_what_is_read(scorer: Scorer, runs: Runs) -> None:
    scorer.score(PAIRS[:6])
    # Pairs are scored in their own threads, so in any order.
    assert sorted(len(tokens.ids) for tokens in runs.inputs) == sorted(token_counts(scorer, PAIRS[:6]))


def token_counts(scorer: Scorer, pairs: Sequence[Pair]) -> list[int]:
    return [sum(scorer.count_tokens(pair)) + 3 for pair in pairs]


def test_the_session_has_one_thread_and_nothing_spins(scorer: Scorer) -> None:
    options = scorer._session._session.get_session_options()
    assert options.intra_op_num_threads == 1
    assert options.inter_op_num_threads == 1
    assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
    assert options.get_session_config_entry("session.inter_op.allow_spinning") == "0"
    assert not options.enable_cpu_mem_arena
    assert not options.enable_mem_pattern
    assert scorer._session._session.get_providers() == ["CPUExecutionProvider"]


def test_shipped_weights_have_seven_bits(scorer: Scorer) -> None:
    model = onnx.load_from_string(scorer.bundle.read(SCORER))
    stored = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
    products = [node.input[1] for node in model.graph.node if node.op_type == "MatMulInteger"]
    assert len(products) == 24
    for name in products:
        assert stored[name].dtype == np.int8
        assert np.abs(stored[name].astype(int)).max() <= 64


def test_the_shipped_bundle_is_whole_and_small(scorer: Scorer) -> None:
    bundle = scorer.bundle
    bundle.verify()
    assert sum(entry.size for entry in bundle.manifest.files.values()) < 30_000_000
    assert {path.name for path in bundle.directory.iterdir()} == {"manifest.json", *bundle.manifest.files}


@pytest.fixture
def copy(scorer: Scorer, tmp_path: Path) -> Path:
    for path in scorer.bundle.directory.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def test_a_changed_file_is_refused(copy: Path) -> None:
    data = bytearray((copy / "scorer.onnx").read_bytes())
    data[len(data) // 2] ^= 1
    (copy / "scorer.onnx").write_bytes(data)
    with pytest.raises(BundleCorrupt, match=r"scorer\.onnx has SHA-256"):
        load_scorer(copy, threads=1)


def test_a_shortened_file_is_refused(copy: Path) -> None:
    data = (copy / "scorer.onnx").read_bytes()
    (copy / "scorer.onnx").write_bytes(data[:-1])
    with pytest.raises(BundleCorrupt, match=rf"scorer\.onnx has {len(data) - 1} bytes"):
        load_scorer(copy, threads=1)


@pytest.mark.parametrize("name", ["manifest.json", "scorer.onnx", "tokenizer.json"])
def test_a_missing_file_is_refused_by_name(name: str, copy: Path) -> None:
    (copy / name).unlink()
    with pytest.raises(BundleInvalid, match=name):
        load_scorer(copy, threads=1)


@pytest.mark.parametrize("threads", [0, -1])
def test_a_scorer_needs_a_thread(threads: int, copy: Path) -> None:
    with pytest.raises(ValueError, match="threads must be at least 1"):
        load_scorer(copy, threads=threads)


def test_importing_the_scorer_does_not_import_onnxruntime() -> None:
    heavy = {"onnxruntime", "onnx", "torch", "transformers"}
    code = f"import sys, groundwire.scoring.scorer; print(sorted(set(sys.modules) & {heavy}))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
