"""With a key, the client is served; without, it raises what Google's own service makes it raise, at once."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest
from google.api_core import exceptions
from google.auth.credentials import AnonymousCredentials
from google.oauth2.credentials import Credentials

from tests.acceptance.api import CONFIG, Api, sources
from tests.acceptance.keyed import Keyed, keyed_function
from tests.acceptance.samples import FACTS, SUPPORTED

ERROR_INFO = "type.googleapis.com/google.rpc.ErrorInfo"
RETRY_INFO = "type.googleapis.com/google.rpc.RetryInfo"
OTHER_PROJECT = CONFIG.replace("/demo/", "/other/")
UNKNOWN = "gw_prod_0123456789_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA_3Kyf55"


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keyed]:
    with keyed_function(tmp_path_factory.mktemp("keyed")) as keyed:
        yield keyed


@pytest.fixture(params=["v1", "v1beta", "v1alpha"])
def keyed_api(request: pytest.FixtureRequest, keyed: Keyed) -> Api:
    return Api(import_module(f"google.cloud.discoveryengine_{request.param}"), keyed.url)


def with_key(api: Api, key: str) -> Any:
    return api.client(api_key=key)


def check(api: Api, client: Any, **fields: Any) -> Any:
    return client.check_grounding(request=api.request(SUPPORTED, FACTS, **fields), timeout=60)


def refusal(
    api: Api, keyed: Keyed, client: Any, kind: type[exceptions.GoogleAPICallError], **fields: Any
) -> exceptions.GoogleAPICallError:
    """What the client raises: exactly this class, after a single request."""
    before = len(keyed.requests())
    with pytest.raises(exceptions.GoogleAPICallError) as caught:
        check(api, client, **fields)
    assert type(caught.value) is kind
    assert len(keyed.requests()) == before + 1
    return caught.value


def test_a_key_as_the_client_takes_it(keyed_api: Api, keyed: Keyed) -> None:
    before = len(keyed.requests())
    reply = check(keyed_api, with_key(keyed_api, keyed.keys["good"]))
    assert all("0" in sources(reply, claim) for claim in reply.claims)
    (line,) = keyed.requests()[before:]
    assert (line["status"], line["tenant"], line["decision"]) == (200, "red", "allow")


def test_a_key_as_a_bearer_token(keyed_api: Api, keyed: Keyed) -> None:
    client = keyed_api.client(credentials=Credentials(keyed.keys["good"]))
    assert len(check(keyed_api, client).claims) == 2


def test_a_client_serves_many_calls(keyed_api: Api, keyed: Keyed) -> None:
    client = with_key(keyed_api, keyed.keys["good"])
    before = len(keyed.requests())
    for _ in range(3):
        check(keyed_api, client)
    assert [line["status"] for line in keyed.requests()[before:]] == [200] * 3


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (lambda keys: "KEY", "malformed"),
        (lambda keys: keys["good"][:-1], "malformed"),
        (lambda keys: UNKNOWN, "unknown_id"),
        (lambda keys: keys["revoked"], "revoked"),
        (lambda keys: keys["future"], "not_yet_valid"),
    ],
    ids=["no key", "cut off", "unknown", "revoked", "future"],
)
def test_a_key_that_opens_nothing(
    keyed_api: Api, keyed: Keyed, key: Callable[[dict[str, str]], str], why: str
) -> None:
    error = refusal(keyed_api, keyed, with_key(keyed_api, key(keyed.keys)), exceptions.BadRequest)
    assert keyed.requests()[-1]["why"] == why
    assert error.message.endswith(": API key not valid. Please pass a valid API key.")
    (detail,) = error.details
    assert (detail["@type"], detail["reason"]) == (ERROR_INFO, "API_KEY_INVALID")


def test_a_token_that_is_no_key_is_not_refreshed(keyed_api: Api, keyed: Keyed) -> None:
    client = keyed_api.client(credentials=Credentials("ya29.token"))
    error = refusal(keyed_api, keyed, client, exceptions.BadRequest)
    assert error.details[0]["reason"] == "API_KEY_INVALID"


def test_no_key_at_all(keyed_api: Api, keyed: Keyed) -> None:
    client = keyed_api.client(credentials=AnonymousCredentials())
    error = refusal(keyed_api, keyed, client, exceptions.Forbidden)
    assert "Method doesn't allow unregistered callers" in error.message


@pytest.mark.parametrize(
    ("name", "config"), [("other tenant", CONFIG), ("other label", CONFIG), ("good", OTHER_PROJECT)]
)
def test_a_key_without_the_permission(keyed_api: Api, keyed: Keyed, name: str, config: str) -> None:
    client = with_key(keyed_api, keyed.keys[name])
    error = refusal(keyed_api, keyed, client, exceptions.Forbidden, config=config)
    permission = "discoveryengine.groundingConfigs.check"
    (detail,) = error.details
    assert (detail["@type"], detail["reason"]) == (ERROR_INFO, "IAM_PERMISSION_DENIED")
    assert detail["metadata"] == {"permission": permission, "resource": config}
    assert permission in error.message


@pytest.mark.parametrize("keyed_api", ["v1"], indirect=True)
def test_over_a_limit(keyed_api: Api, keyed: Keyed) -> None:
    client = with_key(keyed_api, keyed.keys["twice a minute"])
    for _ in range(2):
        check(keyed_api, client)
    error = refusal(keyed_api, keyed, client, exceptions.TooManyRequests)
    (detail,) = error.details
    assert detail["@type"] == RETRY_INFO
    assert 1 <= int(detail["retryDelay"].removesuffix("s")) <= 30


def test_labels_that_the_key_fixes(keyed_api: Api, keyed: Keyed) -> None:
    client = with_key(keyed_api, keyed.keys["good"])
    error = refusal(keyed_api, keyed, client, exceptions.Forbidden, user_labels={"env": "dev"})
    assert '"env"' in error.message


def test_labels_that_break_the_grammar(keyed_api: Api, keyed: Keyed) -> None:
    client = with_key(keyed_api, keyed.keys["good"])
    error = refusal(keyed_api, keyed, client, exceptions.BadRequest, user_labels={"Env": "dev"})
    assert error.details[0]["fieldViolations"][0]["field"] == "user_labels"


def test_labels_choose_the_route(keyed_api: Api, keyed: Keyed) -> None:
    check(keyed_api, with_key(keyed_api, keyed.keys["good"]), user_labels={"trial": "équipe-7"})
    line = keyed.requests()[-1]
    assert (line["route"], line["matched"]) == ("careful", "trial")
    assert line["labels"] == {"env": "prod", "trial": "équipe-7"}


@pytest.mark.parametrize(("labels", "route"), [({}, "usual"), ({"trial": "x"}, "careful; route=trial")])
def test_the_route_stands_in_a_header(keyed: Keyed, labels: dict[str, str], route: str) -> None:
    """Which the client does not show, so the request is sent without it."""
    body = {"answerCandidate": SUPPORTED, "facts": [{"factText": "x"}], "userLabels": labels}
    request = urllib.request.Request(
        f"{keyed.url}/v1/{CONFIG}:check",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "x-goog-api-key": keyed.keys["good"]},
    )
    with urllib.request.urlopen(request, timeout=60) as reply:
        assert reply.headers["X-Groundwire-Route"] == route
