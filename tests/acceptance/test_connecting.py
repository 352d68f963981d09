"""The ways in which an application may point the client at the server."""

from __future__ import annotations

from typing import Any

import pytest
from google.oauth2.credentials import Credentials

from tests.acceptance.api import Api, sources
from tests.acceptance.samples import FACTS, SUPPORTED


def assert_answers(api: Api, client: Any, **options: Any) -> None:
    reply = client.check_grounding(request=api.request(SUPPORTED, FACTS), **options)
    assert all("0" in sources(reply, claim) for claim in reply.claims)


@pytest.mark.parametrize("ending", ["", "/", "//"])
def test_an_address_may_end_in_a_slash(api: Api, ending: str) -> None:
    assert_answers(api, api.client(url=api.url + ending))


def test_by_the_name_localhost(api: Api) -> None:
    assert_answers(api, api.client(url=api.url.replace("127.0.0.1", "localhost")))


def test_with_an_api_key(api: Api) -> None:
    assert_answers(api, api.client(api_key="KEY"))


def test_with_a_bearer_token(api: Api) -> None:
    assert_answers(api, api.client(credentials=Credentials("token")))


def test_with_a_quota_project(api: Api) -> None:
    assert_answers(api, api.client(credentials=Credentials("token", quota_project_id="payer")))


def test_with_headers_of_its_own(api: Api) -> None:
    assert_answers(
        api, api.client(), metadata=[("x-extra", "1"), ("traceparent", f"00-{'a' * 32}-{'b' * 16}-01")]
    )


def test_with_fields_instead_of_a_request_object(api: Api) -> None:
    facts = [dict(fact) for fact in FACTS]
    config = api.client().grounding_config_path("demo", "global", "default_grounding_config")
    reply = api.client().check_grounding(
        request={"grounding_config": config, "answer_candidate": SUPPORTED, "facts": facts}
    )
    assert len(reply.claims) == 2


def test_any_project_and_location(api: Api) -> None:
    config = "projects/123456/locations/eu/groundingConfigs/default_grounding_config"
    assert api.check(SUPPORTED, FACTS, config=config).claims
