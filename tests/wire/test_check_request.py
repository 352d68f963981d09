from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from groundwire.errors import InvalidArgument
from groundwire.wire import check_request
from groundwire.wire.check_request import CheckGroundingRequest, parse_check_request
from groundwire.wire.fields import Message
from groundwire.wire.lenient import parse_json

NAME = "projects/p1/locations/global/groundingConfigs/default_grounding_config"
VALID: dict[str, Any] = {
    "answerCandidate": "The pier is closed.",
    "facts": [{"factText": "The pier is closed."}],
}


def count_words(text: str) -> int:
    return len(text.split())


def parse(payload: Any) -> CheckGroundingRequest:
    return parse_check_request(payload, NAME, count_tokens=count_words)


def parse_text(body: str) -> CheckGroundingRequest:
    return parse(parse_json(body.encode()))


def refusal(payload: Any) -> InvalidArgument:
    with pytest.raises(InvalidArgument) as caught:
        parse(payload)
    return caught.value


def found(payload: Any) -> list[tuple[str, str]]:
    return [(violation.field, violation.description) for violation in refusal(payload).violations]


def fields(payload: Any) -> list[str]:
    return [field for field, _ in found(payload)]


def with_spec(**spec: Any) -> dict[str, Any]:
    return {**VALID, "groundingSpec": spec}


class TestTaken:
    def test_the_least_request(self) -> None:
        request = parse(VALID)
        assert request.grounding_config == NAME
        assert request.answer_candidate == "The pier is closed."
        assert [fact.fact_text for fact in request.facts] == ["The pier is closed."]
        assert (request.user_labels, request.prompt) == ({}, "")
        spec = request.grounding_spec
        assert (spec.citation_threshold, spec.anti_citation_threshold) == (None, None)
        assert (spec.enable_claim_level_score, spec.enable_anti_citations, spec.enable_helpfulness_score) == (
            False,
        ) * 3

    def test_every_field(self) -> None:
        request = parse(
            {
                "groundingConfig": NAME,
                "answerCandidate": "a",
                "facts": [{"factText": "b", "attributes": {"author": "c", "": ""}}, {}],
                "groundingSpec": {
                    "citationThreshold": 0.25,
                    "enableClaimLevelScore": True,
                    "enableAntiCitations": True,
                    "antiCitationThreshold": 1,
                    "enableHelpfulnessScore": True,
                },
                "userLabels": {"env": "test"},
                "prompt": "What?",
            }
        )
        assert request.model_dump() == {
            "grounding_config": NAME,
            "answer_candidate": "a",
            "facts": (
                {"fact_text": "b", "attributes": {"author": "c", "": ""}},
                {"fact_text": "", "attributes": {}},
            ),
            "grounding_spec": {
                "citation_threshold": 0.25,
                "enable_claim_level_score": True,
                "enable_anti_citations": True,
                "anti_citation_threshold": 1.0,
                "enable_helpfulness_score": True,
            },
            "user_labels": {"env": "test"},
            "prompt": "What?",
        }

    def test_an_explicit_zero_is_kept(self) -> None:
        spec = parse(
            with_spec(citationThreshold=0.0, antiCitationThreshold=0, enableClaimLevelScore=False)
        ).grounding_spec
        assert (spec.citation_threshold, spec.anti_citation_threshold) == (0.0, 0.0)

    def test_snake_case_names(self) -> None:
        request = parse(
            {
                "answer_candidate": "a",
                "facts": [{"fact_text": "b"}],
                "grounding_spec": {"citation_threshold": 0.5, "enableClaimLevelScore": True},
                "user_labels": {"k": "v"},
            }
        )
        assert request.facts[0].fact_text == "b"
        assert request.grounding_spec.citation_threshold == 0.5
        assert request.user_labels == {"k": "v"}

    @pytest.mark.parametrize(("text", "number"), [("0.6", 0.6), ("1", 1.0), ("0", 0.0), ("6e-1", 0.6)])
    def test_numbers_in_quotes(self, text: str, number: float) -> None:
        assert parse(with_spec(citationThreshold=text)).grounding_spec.citation_threshold == number

    @pytest.mark.parametrize(
        ("text", "value"),
        [("true", True), ("T", True), ("YES", True), ("1", True), ("f", False), ("No", False), ("0", False)],
    )
    def test_booleans_in_quotes(self, text: str, value: bool) -> None:
        assert parse(with_spec(enableClaimLevelScore=text)).grounding_spec.enable_claim_level_score is value

    def test_null_is_absent(self) -> None:
        spec = dict.fromkeys(("citationThreshold", "enableClaimLevelScore", "antiCitationThreshold"))
        others = dict.fromkeys(("groundingConfig", "userLabels", "prompt", "groundingSource"))
        facts = [{"factText": None, "attributes": None}]
        assert parse({**VALID, **others, "facts": facts, "groundingSpec": spec}).facts[0].fact_text == ""
        assert parse({**VALID, "groundingSpec": None}) == parse(VALID)

    def test_a_body_from_a_guide(self) -> None:
        request = parse_text(
            """{
              answerCandidate: 'Titanic was directed by James Cameron. It was released in 1997.',
              'facts': [
                {"factText": "It was James Cameron&#39;s film.", "attributes": {"author":"Wikipedia",},},
              ],
              "groundingSpec": { "citationThreshold": "0.6", enable_claim_level_score: "True", },
            }"""
        )
        assert request.facts[0].attributes == {"author": "Wikipedia"}
        assert request.facts[0].fact_text == "It was James Cameron&#39;s film."
        assert request.grounding_spec.citation_threshold == 0.6
        assert request.grounding_spec.enable_claim_level_score

    @pytest.mark.parametrize("name", ["", NAME])
    def test_the_config_in_the_body_may_repeat_the_path(self, name: str) -> None:
        assert parse({**VALID, "groundingConfig": name}).grounding_config == NAME

    @pytest.mark.parametrize("blank", ["", " ", "\n\u3000"])
    def test_blank_facts_keep_their_index(self, blank: str) -> None:
        facts = [{"factText": blank}, {"factText": "a"}, {}]
        assert [fact.fact_text for fact in parse({**VALID, "facts": facts}).facts] == [blank, "a", ""]

    @pytest.mark.parametrize("text", ["a\0b", "\ufeffa", "a\u200db", "\u0301", "😀" * 10])
    def test_odd_characters(self, text: str) -> None:
        request = parse({"answerCandidate": text, "facts": [{"factText": text}], "prompt": text})
        assert request.answer_candidate == request.facts[0].fact_text == request.prompt == text

    def test_limits_are_reached_but_not_passed(self) -> None:
        fact = {"factText": "漢" * 10_000}
        request = parse({"answerCandidate": "😀" * 65_536, "facts": [fact] * 200, "prompt": "x" * 65_536})
        assert len(request.facts) == 200
        assert len(parse({**VALID, "answerCandidate": "w " * 4096}).answer_candidate) == 8192

    def test_a_request_cannot_be_changed(self) -> None:
        with pytest.raises(ValidationError):
            parse(VALID).prompt = "x"


class TestWrongShape:
    @pytest.mark.parametrize("payload", [None, [], [VALID], "x", 1, True])
    def test_the_root_must_be_an_object(self, payload: Any) -> None:
        assert found(payload) == [
            ("", 'Invalid JSON payload received. Unknown name "": Root element must be a message.')
        ]

    def test_unknown_names(self) -> None:
        payload = {
            **VALID,
            "x": 1,
            "groundingSpec": {"y": None, "z": {}},
            "facts": [{"factText": "a"}, {"text": "b"}],
        }
        expected = [
            ("", 'Invalid JSON payload received. Unknown name "x": Cannot find field.'),
            (
                "grounding_spec",
                """Invalid JSON payload received. Unknown name "y" at 'grounding_spec': Cannot find field.""",
            ),
            (
                "grounding_spec",
                """Invalid JSON payload received. Unknown name "z" at 'grounding_spec': Cannot find field.""",
            ),
            (
                "facts[1]",
                """Invalid JSON payload received. Unknown name "text" at 'facts[1]': Cannot find field.""",
            ),
        ]
        assert sorted(found(payload)) == sorted(expected)
        assert sorted(str(refusal(payload)).split("\n")) == sorted(text for _, text in expected)

    @pytest.mark.parametrize(
        "name", ["AnswerCandidate", "answercandidate", "answer-candidate", "answer_Candidate", ""]
    )
    def test_names_are_exact(self, name: str) -> None:
        assert found({**VALID, name: "x"}) == [
            ("", f'Invalid JSON payload received. Unknown name "{name}": Cannot find field.')
        ]

    @pytest.mark.parametrize(
        ("payload", "field", "kind", "shown"),
        [
            (
                with_spec(citationThreshold="high"),
                "grounding_spec.citation_threshold",
                "TYPE_DOUBLE",
                '"high"',
            ),
            (
                with_spec(citationThreshold=" 0.6"),
                "grounding_spec.citation_threshold",
                "TYPE_DOUBLE",
                '" 0.6"',
            ),
            (with_spec(citationThreshold=True), "grounding_spec.citation_threshold", "TYPE_DOUBLE", "true"),
            (
                with_spec(antiCitationThreshold=[0.5]),
                "grounding_spec.anti_citation_threshold",
                "TYPE_DOUBLE",
                "[0.5]",
            ),
            (
                with_spec(citationThreshold=float("inf")),
                "grounding_spec.citation_threshold",
                "TYPE_DOUBLE",
                "a number outside the range of double",
            ),
            (with_spec(enableClaimLevelScore=1), "grounding_spec.enable_claim_level_score", "TYPE_BOOL", "1"),
            (
                with_spec(enableAntiCitations="on"),
                "grounding_spec.enable_anti_citations",
                "TYPE_BOOL",
                '"on"',
            ),
            (
                with_spec(enableHelpfulnessScore={}),
                "grounding_spec.enable_helpfulness_score",
                "TYPE_BOOL",
                "{}",
            ),
            ({**VALID, "answerCandidate": 5}, "answer_candidate", "TYPE_STRING", "5"),
            ({**VALID, "answerCandidate": ["é"]}, "answer_candidate", "TYPE_STRING", '["é"]'),
            ({**VALID, "prompt": False}, "prompt", "TYPE_STRING", "false"),
            ({**VALID, "groundingConfig": 1}, "grounding_config", "TYPE_STRING", "1"),
            ({**VALID, "userLabels": {"k": 1}}, 'user_labels["k"]', "TYPE_STRING", "1"),
            ({**VALID, "userLabels": {"k": None}}, 'user_labels["k"]', "TYPE_STRING", "null"),
            ({**VALID, "facts": [{"factText": 1}]}, "facts[0].fact_text", "TYPE_STRING", "1"),
            (
                {**VALID, "facts": [{}, {"attributes": {"a.b": True}}]},
                'facts[1].attributes["a.b"]',
                "TYPE_STRING",
                "true",
            ),
        ],
    )
    def test_wrong_scalars(self, payload: Any, field: str, kind: str, shown: str) -> None:
        assert found(payload) == [(field, f"Invalid value at '{field}' ({kind}), {shown}")]

    @pytest.mark.parametrize(
        ("payload", "field", "kind"),
        [
            ({**VALID, "facts": "x"}, "facts", "GroundingFact"),
            ({**VALID, "facts": {"factText": "x"}}, "facts", "GroundingFact"),
            ({**VALID, "facts": ["x"]}, "facts[0]", "GroundingFact"),
            ({**VALID, "facts": [{"factText": "a"}, None]}, "facts[1]", "GroundingFact"),
            (
                {**VALID, "facts": [{"attributes": []}]},
                "facts[0].attributes",
                "GroundingFact.AttributesEntry",
            ),
            ({**VALID, "groundingSpec": 0.6}, "grounding_spec", "CheckGroundingSpec"),
            ({**VALID, "groundingSpec": []}, "grounding_spec", "CheckGroundingSpec"),
            ({**VALID, "userLabels": ["env"]}, "user_labels", "CheckGroundingRequest.UserLabelsEntry"),
        ],
    )
    def test_wrong_messages(self, payload: Any, field: str, kind: str) -> None:
        ((path, description),) = found(payload)
        assert path == field
        assert description.startswith(
            f"Invalid value at '{field}' (type.googleapis.com/google.cloud.discoveryengine.v1.{kind}), "
        )

    @pytest.mark.parametrize(
        ("payload", "field"),
        [
            ({**VALID, "answer_candidate": "x"}, "answer_candidate"),
            ({**VALID, "answer_candidate": None}, "answer_candidate"),
            (with_spec(citationThreshold=0.5, citation_threshold=0.5), "grounding_spec.citation_threshold"),
            ({**VALID, "facts": [{"factText": "a", "fact_text": "a"}]}, "facts[0].fact_text"),
        ],
    )
    def test_both_cases_of_one_name_are_a_repeated_key(self, payload: Any, field: str) -> None:
        ((path, description),) = found(payload)
        assert path == field
        assert description.startswith("Invalid JSON payload received. Duplicate key ")

    def test_long_values_do_not_make_long_replies(self) -> None:
        error = refusal({**VALID, "groundingSpec": "x" * 1_000_000, "y" * 1_000_000: 1})
        assert len(str(error)) < 1000
        assert "(1000002 characters)" in str(error)


class TestLimits:
    @pytest.mark.parametrize(
        "answer", [{}, {"answerCandidate": None}, {"answerCandidate": ""}, {"answerCandidate": " \n\u3000"}]
    )
    def test_there_must_be_an_answer(self, answer: dict[str, Any]) -> None:
        assert fields({"facts": VALID["facts"], **answer}) == ["answer_candidate"]

    @pytest.mark.parametrize("facts", [{}, {"facts": None}, {"facts": []}])
    def test_there_must_be_facts(self, facts: dict[str, Any]) -> None:
        assert fields({"answerCandidate": "a", **facts}) == ["facts"]

    @pytest.mark.parametrize("facts", [{}, {"facts": []}, {"facts": VALID["facts"]}])
    def test_a_datastore_is_refused_by_name(self, facts: dict[str, Any]) -> None:
        source = {
            "searchSource": {
                "servingConfig": "projects/p/locations/l/collections/c/engines/e/servingConfigs/s"
            }
        }
        ((path, description),) = found({"answerCandidate": "a", **facts, "groundingSource": source})
        assert path == "grounding_source"
        assert "not available in this version" in description

    @pytest.mark.parametrize(
        ("source", "path"),
        [
            ("x", "grounding_source"),
            ({"x": 1}, "grounding_source"),
            ({"searchSource": {"servingConfig": 1}}, "grounding_source.search_source.serving_config"),
        ],
    )
    def test_a_datastore_must_be_well_formed_too(self, source: Any, path: str) -> None:
        assert path in fields({**VALID, "groundingSource": source})

    @pytest.mark.parametrize(
        ("payload", "field", "parts"),
        [
            ({**VALID, "answerCandidate": "w " * 4097}, "answer_candidate", ["4097 tokens", "4096"]),
            ({**VALID, "answerCandidate": "x" * 65_537}, "answer_candidate", ["65537 characters", "65536"]),
            ({**VALID, "answerCandidate": " " * 65_537}, "answer_candidate", ["65537 characters", "65536"]),
            ({**VALID, "prompt": "x" * 65_537}, "prompt", ["65537 characters", "65536"]),
            ({**VALID, "facts": [{"factText": "a"}] * 201}, "facts", ["201", "200"]),
            (
                {**VALID, "facts": [{}, {"factText": "é" * 10_001}]},
                "facts[1].fact_text",
                ["10001 characters", "10000"],
            ),
            (
                with_spec(citationThreshold=1.5),
                "grounding_spec.citation_threshold",
                ["between 0 and 1", "1.5"],
            ),
            (
                with_spec(citationThreshold=-0.001),
                "grounding_spec.citation_threshold",
                ["between 0 and 1", "-0.001"],
            ),
            (
                with_spec(citationThreshold="NaN"),
                "grounding_spec.citation_threshold",
                ["between 0 and 1", "nan"],
            ),
            (
                with_spec(citationThreshold="Infinity"),
                "grounding_spec.citation_threshold",
                ["between 0 and 1", "inf"],
            ),
            (
                with_spec(antiCitationThreshold="2"),
                "grounding_spec.anti_citation_threshold",
                ["between 0 and 1", "2"],
            ),
            (with_spec(enableHelpfulnessScore=True), "prompt", ["enable_helpfulness_score"]),
            (
                {**with_spec(enableHelpfulnessScore=True), "prompt": " \n"},
                "prompt",
                ["enable_helpfulness_score"],
            ),
            ({**VALID, "userLabels": {"Bad": "x"}}, "user_labels", ["Bad"]),
            ({**VALID, "userLabels": {f"k{n}": "v" for n in range(65)}}, "user_labels", ["65", "64"]),
            ({**VALID, "groundingConfig": "projects/p2"}, "grounding_config", ["projects/p2"]),
        ],
    )
    def test_over_a_limit(self, payload: Any, field: str, parts: list[str]) -> None:
        ((path, description),) = found(payload)
        assert path == field
        assert field in description
        for part in parts:
            assert part in description

    def test_tokens_of_an_answer_that_is_too_long_are_not_counted(self) -> None:
        def refuse(_: str) -> int:
            raise AssertionError

        with pytest.raises(InvalidArgument):
            parse_check_request({**VALID, "answerCandidate": "x" * 65_537}, NAME, count_tokens=refuse)

    def test_everything_wrong_comes_at_once(self) -> None:
        payload = {
            "answer_candidate": "x" * 65_537,
            "facts": [{"factText": 1}, {"factText": "y" * 10_001, "oops": 1}, "z"],
            "groundingSpec": {
                "citationThreshold": "high",
                "antiCitationThreshold": 7,
                "enableHelpfulnessScore": "yes",
            },
            "userLabels": {"Bad": "x", "n": 1},
            "groundingConfig": "other",
            "nonsense": {},
        }
        error = refusal(payload)
        assert sorted(violation.field for violation in error.violations) == sorted(
            [
                "",
                "answer_candidate",
                "facts[0].fact_text",
                "facts[1].fact_text",
                "facts[1]",
                "facts[2]",
                "grounding_spec.citation_threshold",
                "grounding_spec.anti_citation_threshold",
                "prompt",
                "user_labels",
                'user_labels["n"]',
                "grounding_config",
            ]
        )
        assert str(error).split("\n") == [violation.description for violation in error.violations]

    def test_a_wrong_type_is_not_reported_as_missing_too(self) -> None:
        payload = {
            "answerCandidate": 1,
            "facts": 2,
            "prompt": 3,
            "groundingSpec": {"enableHelpfulnessScore": True},
        }
        assert fields(payload) == ["answer_candidate", "facts", "prompt"]

    def test_many_faults_are_listed_up_to_a_hundred_and_then_counted(self) -> None:
        faults = found({**VALID, "facts": [{"factText": 1}] * 200})
        assert len(faults) == 101
        assert faults[-1] == ("", "100 more violations are not listed.")


@pytest.mark.parametrize(
    ("model", "reader"),
    [
        (check_request.CheckGroundingRequest, check_request.REQUEST),
        (check_request.CheckGroundingSpec, check_request.SPEC),
        (check_request.GroundingFact, check_request.FACT),
    ],
)
def test_models_and_readers_know_the_same_fields(model: Any, reader: Message) -> None:
    assert set(model.model_fields) == set(reader.fields) - {"grounding_source"}


def test_attributes_have_a_limit_together() -> None:
    fact = {"factText": "x", "attributes": {"note": "n" * 9_996}}
    assert parse({**VALID, "facts": [fact]}).facts[0].attributes
    over = {"factText": "x", "attributes": {"note": "n" * 9_996, "b": ""}}
    assert fields({**VALID, "facts": [fact, over]}) == ["facts[1].attributes"]
