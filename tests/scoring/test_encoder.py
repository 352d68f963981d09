"""Texts to tokens by the bundle's own template."""

from __future__ import annotations

import json

import pytest

from groundwire.errors import BundleInvalid
from groundwire.scoring.encoder import Encoder
from groundwire.scoring.manifest import TOKENIZER, InputSpec
from groundwire.scoring.scorer import Scorer


@pytest.fixture(scope="module")
def tokenizer(scorer: Scorer) -> bytes:
    return scorer.bundle.read(TOKENIZER)


@pytest.fixture(scope="module")
def spec(scorer: Scorer) -> InputSpec:
    return scorer.bundle.manifest.input


def test_a_pair_follows_the_template(tokenizer: bytes, spec: InputSpec) -> None:
    encoder = Encoder(tokenizer, spec)
    tokens = encoder.join(encoder.encode("The pier"), encoder.encode("is closed"))
    names = [encoder._tokenizer.id_to_token(each) for each in tokens.ids]
    assert names == ["[CLS]", "the", "pier", "[SEP]", "is", "closed", "[SEP]"]
    assert tokens.types == [0, 0, 0, 0, 1, 1, 1]


def test_limits_in_the_file_are_not_obeyed(tokenizer: bytes, spec: InputSpec) -> None:
    body = json.loads(tokenizer)
    body["truncation"] = {"direction": "Right", "max_length": 8, "strategy": "OnlyFirst", "stride": 0}
    body["padding"] = {
        "strategy": {"Fixed": 64},
        "direction": "Right",
        "pad_to_multiple_of": None,
        "pad_id": 0,
        "pad_type_id": 0,
        "pad_token": "[PAD]",
    }
    encoder = Encoder(json.dumps(body).encode(), spec)
    text = "pier " * 20
    assert encoder.count_tokens([text]) == [20]
    assert len(encoder.join(encoder.encode(text), encoder.encode("x")).ids) == 24


@pytest.mark.parametrize(
    "template",
    ["[CLS] {claim} [SEP] {evidence} [SEP]", "[CLS] {evidence} {claim} [SEP]", "{evidence} {claim}"],
)
def test_another_template_than_the_tokenizer_joins_by_is_refused(
    template: str, tokenizer: bytes, spec: InputSpec
) -> None:
    with pytest.raises(BundleInvalid, match=r"does not join a pair as input\.template says"):
        Encoder(tokenizer, spec.model_copy(update={"template": template}))


@pytest.mark.parametrize("data", [b"", b"{}", b"not json", b"\xff"])
def test_a_tokenizer_that_cannot_be_read_is_refused(data: bytes, spec: InputSpec) -> None:
    with pytest.raises(BundleInvalid, match=r"tokenizer\.json cannot be read"):
        Encoder(data, spec)


def test_special_tokens_in_a_text_are_words_like_others(tokenizer: bytes, spec: InputSpec) -> None:
    encoder = Encoder(tokenizer, spec)
    tokens = encoder.join(encoder.encode("open [SEP] closed"), encoder.encode("x"))
    separator = encoder._tokenizer.token_to_id("[SEP]")
    assert tokens.ids.count(separator) == 2
