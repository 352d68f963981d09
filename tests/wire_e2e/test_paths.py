"""Which addresses are the API, and what all others answer."""

from __future__ import annotations

import pytest

from tests.conftest import CHECK_PATH, Server
from tests.wire_e2e.raw import call
from tests.wire_e2e.replies import assert_html_404, assert_status_object
from tests.wire_e2e.samples import SMALL

CONFIG = CHECK_PATH.removesuffix(":check")
NAME = CONFIG.removeprefix("/v1/")


@pytest.mark.parametrize(
    "target",
    [
        CHECK_PATH,
        f"/{CHECK_PATH}",
        f"///{CHECK_PATH}",
        f"/v1beta/{NAME}:check",
        f"/v1alpha/{NAME}:check",
        f"{CONFIG}%3Acheck",
        f"{CONFIG}:check?",
        "/v1/projects/123/locations/eu/groundingConfigs/default_grounding_config:check",
        "/v1/projects/caf%C3%A9/locations/eu/groundingConfigs/default_grounding_config:check",
    ],
)
def test_an_address_of_the_api(server: Server, target: str) -> None:
    assert call(server.url, SMALL, target=target).status == 200


def test_the_absolute_form_that_proxies_send(server: Server) -> None:
    assert call(server.url, SMALL, target=server.url + CHECK_PATH).status == 200


@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/v1",
        "/v2" + CHECK_PATH.removeprefix("/v1"),
        "/V1" + CHECK_PATH.removeprefix("/v1"),
        "/x" + CHECK_PATH,
        "/v1/" + CHECK_PATH.removeprefix("/v1"),
        CONFIG,
        f"{CONFIG}:",
        f"{CONFIG}:Check",
        f"{CONFIG}:checks",
        f"{CONFIG}:check/",
        f"{CONFIG}/:check",
        f"{CONFIG}:check;v=1",
        f"{CONFIG}:check%00",
        f"{CONFIG}:check%zz",
        f"{CONFIG}:generateAnswer",
        "/v1/projects/demo%2Flocations/global/groundingConfigs/default_grounding_config:check",
        "/v1/projects/demo/locations/global/groundingConfigs/x%2Fdefault_grounding_config:check",
        "/v1/projects/demo/locations/global/groundingConfigs%2Fdefault_grounding_config:check",
        "/v1/projects/demo/locations/global/groundingConfigs/x/../default_grounding_config:check",
        "/v1/projects/../projects/demo/locations/global/groundingConfigs/default_grounding_config:check",
        "/v1/projects/%2e%2e/locations/global/groundingConfigs/default_grounding_config:check",
        "/v1/projects//locations/global/groundingConfigs/default_grounding_config:check",
        "/v1/projects/demo/locations/%ff/groundingConfigs/default_grounding_config:check",
        "/v1beta/models/aqa:unknown",
        "/health",
        "/health/live/",
    ],
)
def test_any_other_address_is_an_html_404(server: Server, target: str) -> None:
    assert_html_404(call(server.url, SMALL, target=target))


@pytest.mark.parametrize(
    "verb", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "BREW"]
)
def test_any_other_verb_is_an_html_404_and_never_a_405(server: Server, verb: str) -> None:
    reply = call(server.url, SMALL, verb=verb)
    assert_html_404(reply)
    assert bool(reply.body) == (verb != "HEAD")


@pytest.mark.parametrize(
    "config", ["nope", "default_grounding_config:check", "Default_Grounding_Config", "%20"]
)
def test_an_unknown_grounding_config_is_a_json_404(server: Server, config: str) -> None:
    reply = call(server.url, SMALL, target=f"/v1/projects/p/locations/l/groundingConfigs/{config}:check")
    assert reply.status == 404
    assert_status_object(404, reply.body)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "[fe80::1]"]
)
def test_a_host_that_is_not_this_machine_is_refused(server: Server, host: str) -> None:
    """Keyless mode: a web page may point a name of its own at 127.0.0.1."""
    reply = call(server.url, SMALL, headers={"Host": host})
    assert reply.status == 403
    assert_status_object(403, reply.body)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.1.2.3:80", "[::1]:8080"])
def test_a_host_that_is_this_machine_is_served(server: Server, host: str) -> None:
    assert call(server.url, SMALL, headers={"Host": host}).status == 200


@pytest.mark.parametrize(
    "path", ["/health/live", "/health/ready", "/readyz", "//health/live", "/health/ready?x=1"]
)
@pytest.mark.parametrize("verb", ["GET", "HEAD"])
def test_health_is_reached_beside_the_api(server: Server, path: str, verb: str) -> None:
    assert call(server.url, verb=verb, target=path).status == 200
