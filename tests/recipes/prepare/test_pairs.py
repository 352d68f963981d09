"""Tables, JSON lines and parallel lines, in the form in which their repositories publish them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.prepare.published import pairs


def test_columns_of_a_table_with_a_header(tmp_path: Path) -> None:
    rows = ['A man.\t"He said ""no""."\tneutral', '"Run" and "sit".\tAn animal.\tentailment']
    table = "\n".join(["sentence1\tsentence2\tgold_label", *rows]) + "\n"
    assert pairs("cad_nli_train", tmp_path, {"NLI/all_combined/train.tsv": table}) == [
        ("A man.", 'He said "no".', "neutral"),
        ('"Run" and "sit".', "An animal.", "entailment"),
    ]


def test_columns_by_position_and_what_is_no_label(tmp_path: Path) -> None:
    table = (
        "index\tsentence1\tsentence2\tlabel\n0\tE one.\tC one\tentailment\n1\tE two.\tC two\tnot_entailment\n"
    )
    assert pairs("covidfact_train", tmp_path, {"RTE-covidfact/train.tsv": table}) == [
        ("E one.", "C one", "entailment"),
        ("E two.", "C two", "not_entailment"),
    ]


def test_part_of_a_file_where_a_column_says_so(tmp_path: Path) -> None:
    rows = ["1\tconjunction\tneutral\tTom ran\tTom ran and sang .", "2\tupward\tentailment\tA\tB"]
    table = "\n".join(["\tmonotonicity\tgold_label\tori_sentence\tnew_sentence", *rows]) + "\n"
    assert pairs("help_conj_disj", tmp_path, {"output_en/pmb_train_v1.0.tsv": table}) == [
        ("Tom ran", "Tom ran and sang.", "neutral")
    ]


def test_members_of_json_lines_under_either_name(tmp_path: Path) -> None:
    files = {
        "data/base_wiki/train.jsonl": [{"sentence1": "P", "sentence2": "H", "gold_label": "-"}],
        "data/sim_wiki/train.jsonl": [{"premise": "P", "hypothesis": "H", "label": "contradiction"}],
        "data/translate_wiki/train.jsonl": [{"sentence1": "Q", "sentence2": "H", "gold_label": "neutral"}],
    }
    assert pairs("semi_automatic_nli_wiki_train", tmp_path, files) == [
        ("P", "H", "contradiction"),
        ("Q", "H", "neutral"),
    ]


def test_tokens_and_verdicts_of_fever_symmetric(tmp_path: Path) -> None:
    rows = [{"claim": "It ended .", "evidence": "It -LRB- x -RRB- ended .", "gold_label": "REFUTES"}]
    assert pairs("fever_symmetric_dev", tmp_path, {"symmetric_v0.2/fever_symmetric_dev.jsonl": rows}) == [
        ("It (x) ended.", "It ended.", "contradiction")
    ]


def test_parallel_lines_of_fever(tmp_path: Path) -> None:
    base = "RTE-Fever/processed/dev"
    files = {
        f"{base}.raw.input0": "The pier , opened\nB .\n",
        f"{base}.raw.input1": "It opened .\nC .\n",
        f"{base}.label": "entailment\nnot_entailment\n",
    }
    assert pairs("fever_dev_2way", tmp_path, files) == [
        ("The pier, opened", "It opened.", "entailment"),
        ("B.", "C.", "contradiction"),
    ]


def test_parallel_lines_of_different_length_are_refused(tmp_path: Path) -> None:
    base = "RTE-Fever/processed/dev"
    files = {f"{base}.raw.input0": "a\nb\n", f"{base}.raw.input1": "a\n", f"{base}.label": "entailment\n"}
    with pytest.raises(ValueError, match=r"zip\(\)"):
        pairs("fever_dev_2way", tmp_path, files)


def test_faithdial_leaves_out_what_says_nothing(tmp_path: Path) -> None:
    head = "evidence,history,response,BEGIN,VRM\n"
    gold = head + '"E, one",h,R one,Entailment,x\nE two,h,R two,Partial Hallucination,x\nE,h,R,Generic,x\n'
    other = "knowledge,history,model response,BEGIN,VRM\nK,h,M,Hallucination,x\n"
    files = {f"data-audit/{name}/a.csv": other for name in ("CTRL", "DoHA", "GPT2")}
    assert pairs("faithdial_audit", tmp_path, {**files, "data-audit/gold/a.csv": gold})[2:] == [
        ("K", "M", "not_entailment"),
        ("E, one", "R one", "entailment"),
        ("E two", "R two", "not_entailment"),
    ]


def test_tracie_loses_its_prefix(tmp_path: Path) -> None:
    rows = [{"query": "event: It starts after noon", "story": "S.", "gold_label": "entailment"}]
    assert pairs("tracie_train", tmp_path, {"tracie/data/train.jsonl": rows}) == [
        ("S.", "It starts after noon", "entailment")
    ]
