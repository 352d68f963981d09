"""Each error reaches the application as the exception that Google's own service would raise."""

from __future__ import annotations

import pytest
from google.api_core import exceptions
from google.auth.credentials import AnonymousCredentials
from google.oauth2.credentials import Credentials

from tests.acceptance.api import CONFIG, Api
from tests.acceptance.samples import FACTS
from tests.acceptance.violations import violations

NO_FACTS: list[dict[str, object]] = []


@pytest.mark.parametrize(
    ("answer", "facts", "field"),
    [
        ("", FACTS, "answer_candidate"),
        (" \n\u3000", FACTS, "answer_candidate"),
        ("word " * 4097, FACTS, "answer_candidate"),
        ("a" * 65_537, FACTS, "answer_candidate"),
        ("Titanic sank.", NO_FACTS, "facts"),
        ("Titanic sank.", [{"fact_text": "x"}] * 201, "facts"),
        ("Titanic sank.", [{"fact_text": "x"}, {"fact_text": "語" * 10_001}], "facts[1].fact_text"),
    ],
)
def test_a_field_over_its_limits_is_named(
    api: Api, answer: str, facts: list[dict[str, object]], field: str
) -> None:
    with pytest.raises(exceptions.BadRequest) as caught:
        api.check(answer, facts)
    assert type(caught.value) is exceptions.BadRequest
    assert caught.value.code == 400
    assert violations(caught.value) == [field]


def test_all_faults_come_at_once(api: Api) -> None:
    with pytest.raises(exceptions.BadRequest) as caught:
        api.check(
            "",
            [{"fact_text": "語" * 10_001}],
            spec={"citation_threshold": 2.0},
            user_labels={"A": "b"},
        )
    assert sorted(violations(caught.value)) == [
        "answer_candidate",
        "facts[0].fact_text",
        "grounding_spec.citation_threshold",
        "user_labels",
    ]


def test_an_unknown_grounding_config_is_not_found(api: Api) -> None:
    with pytest.raises(exceptions.NotFound) as caught:
        api.check("Titanic sank.", FACTS, config=CONFIG.replace("default_grounding_config", "nope"))
    assert caught.value.code == 404
    assert "nope" in caught.value.message


def test_an_address_that_is_not_the_api_is_not_found(api: Api) -> None:
    client = api.client(url=f"{api.url}/elsewhere")
    with pytest.raises(exceptions.NotFound):
        client.check_grounding(request=api.request("Titanic sank.", FACTS))


def test_a_body_over_the_cap_gets_its_reply(api: Api) -> None:
    with pytest.raises(exceptions.GoogleAPICallError) as caught:
        api.check("a" * (32 * 1024 * 1024), FACTS)
    assert caught.value.code == 413
    assert "33554432" in caught.value.message


@pytest.mark.parametrize("by", ["nothing", "api key", "token"])
def test_a_function_without_keys_forbids_every_call_once(api: Api, closed_server: str, by: str) -> None:
    """403, not 401: a 401 makes the client refresh credentials, and hides the reason behind that."""
    closed = Api(api.module, closed_server)
    credentials = Credentials("token") if by == "token" else AnonymousCredentials()
    client = closed.client(api_key="KEY") if by == "api key" else closed.client(credentials=credentials)
    with pytest.raises(exceptions.Forbidden) as caught:
        client.check_grounding(request=api.request("Titanic sank.", FACTS))
    assert "/health/ready" in caught.value.message
