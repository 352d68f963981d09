"""A key whose policy names one resource reaches that one, however a path is written, and no other."""

from __future__ import annotations

import json

import pytest

from tests.access_e2e.conftest import Teams
from tests.access_e2e.documents import BLUE, CAFE, CHECK, RED
from tests.access_e2e.function import SMALL
from tests.access_e2e.replies import assert_no_permission, error_of
from tests.wire_e2e.replies import assert_html_404

CONFIG = "default_grounding_config"
NAME = f"projects/red/locations/global/groundingConfigs/{CONFIG}"


def path(project: str = "red", config: str = CONFIG, verb: str = ":check", location: str = "global") -> str:
    return f"/v1/projects/{project}/locations/{location}/groundingConfigs/{config}{verb}"


@pytest.mark.parametrize(
    "target",
    [
        RED,
        f"//{RED}",
        RED.replace("/v1/", "/v1alpha/"),
        path(project="%72%65%64"),
        path(config=CONFIG.replace("_", "%5F")),
        path(verb="%3Acheck"),
        path(verb=":%63heck"),
        f"{RED}?groundingConfig={NAME.replace('red', 'blue')}&name=legal",
        f"http://groundwire.example{RED}",
        f"https://groundwire.example/{RED}",
    ],
)
def test_ways_to_write_the_one_resource(teams: Teams, target: str) -> None:
    reply = teams.function.send(target, teams.header("narrow"))
    assert reply.status == 200
    assert reply.headers["x-groundwire-route"] == "usual"
    assert teams.function.line(reply)["resource"] == NAME


@pytest.mark.parametrize(
    ("target", "resource"),
    [
        (BLUE, "projects/blue/locations/global/groundingConfigs/default_grounding_config"),
        (path(config="legal"), "projects/red/locations/global/groundingConfigs/legal"),
        (path(config="nope"), "projects/red/locations/global/groundingConfigs/nope"),
        (path(location="eu"), "projects/red/locations/eu/groundingConfigs/default_grounding_config"),
        (path(project="RED"), NAME.replace("red", "RED")),
        (path(project="red%20"), NAME.replace("red", "red ")),
        (path(project="red."), NAME.replace("red", "red.")),
        (path(project="blue%252F..%252Fred"), NAME.replace("red", "blue%2F..%2Fred")),
        (path(project="%2572ed"), NAME.replace("red", "%72ed")),
        (path(project="%EF%BD%92ed"), NAME.replace("red", "ｒed")),
        (path(project="r%D0%B5d"), NAME.replace("red", "rеd")),  # the e is Cyrillic
        (path(project="caf%65%CC%81"), NAME.replace("red", "cafe\u0301")),
        (path(project="*"), NAME.replace("red", "*")),
        (path(project="**"), NAME.replace("red", "**")),
        (path(project="red;blue"), NAME.replace("red", "red;blue")),
        (path(project=r"blue\..\red"), NAME.replace("red", r"blue\..\red")),
        (path(config="Default_Grounding_Config"), NAME.replace(CONFIG, "Default_Grounding_Config")),
        (path(config="legal:check"), NAME.replace(CONFIG, "legal:check")),
        (path(config=f"{CONFIG}:check"), f"{NAME}:check"),
        (path(config=f"{CONFIG}%3Acheck"), f"{NAME}:check"),
        (path(config=f"{CONFIG}:generateAnswer"), f"{NAME}:generateAnswer"),
        (path(config=f"legal%3Fx={CONFIG}"), NAME.replace(CONFIG, f"legal?x={CONFIG}")),
        (path(config=f"legal%23{CONFIG}"), NAME.replace(CONFIG, f"legal#{CONFIG}")),
        (f"http://groundwire.example{BLUE}", NAME.replace("red", "blue")),
    ],
)
def test_another_resource_however_it_is_written(teams: Teams, target: str, resource: str) -> None:
    reply = teams.function.send(target, teams.header("narrow"))
    key_id = teams.keys["narrow"].id
    assert_no_permission(teams.function, reply, CHECK, resource, "other_resource", key_id)


@pytest.mark.parametrize(
    "target",
    [
        path(project="blue%2F..%2Fred"),
        path(project="red%2Flocations%2Fglobal%2FgroundingConfigs%2Flegal"),
        path(project="red%2F"),
        path(project="%2Fred"),
        path(project="blue/../red"),
        path(project="red/../blue"),
        path(project="blue/%2e%2e/red"),
        path(project="./red"),
        path(project=".."),
        path(project="%2e%2e"),
        path(project=""),
        path(project="/red"),
        path(project="red/"),
        path(project="red%00"),
        path(project="r%E2%80%8Bed"),
        path(project="%C0%AFred"),
        path(project="%ED%A0%80"),
        path(project="%zzred"),
        path(config=f"legal/../{CONFIG}"),
        path(config=f"{CONFIG}/../legal"),
        path(config=f"{CONFIG}%2F..%2Flegal"),
        path(config=f"{CONFIG}:check/legal"),
        path(config=f"{CONFIG}/"),
        path(config=""),
        path(config=".."),
        path(verb=":check/"),
        path(verb=":check/../legal:check"),
        path(verb=":check%2F..%2Flegal"),
        path(verb=":Check"),
        path(verb=":check%20"),
        path(verb=":check;x=1"),
        path(verb=":check#legal"),
        path(verb=":check:"),
        path(verb=":"),
        path(verb=""),
        f"/v1/{RED}",
        f"/v1/../v1/{NAME}:check",
        f"/v1%2F{NAME}:check",
        f"/V1/{NAME}:check",
        f"/v1/Projects/{NAME.partition('/')[2]}:check",
        f"/v1/{NAME.replace('groundingConfigs', 'groundingconfigs')}:check",
    ],
)
@pytest.mark.parametrize("key", ["narrow", "red"])
def test_what_names_no_resource(teams: Teams, target: str, key: str) -> None:
    """Even for a key that may use every grounding config of the project."""
    assert_html_404(teams.function.send(target, teams.header(key)))


@pytest.mark.parametrize(
    "target", [path(project="red%0A"), path(project="r\xe9d"), path(verb=":check "), f" {RED}", "*", "red"]
)
def test_what_the_server_itself_refuses(teams: Teams, target: str) -> None:
    assert teams.function.send(target, teams.header("red")).status in (400, 404)


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Original-URL": BLUE},
        {"X-Rewrite-URL": BLUE},
        {"X-Forwarded-Prefix": "/v1/projects/blue", "X-Forwarded-Path": BLUE},
        {"x-goog-request-params": f"grounding_config={NAME.replace('red', 'blue')}"},
        {"x-goog-user-project": "blue"},
        {"X-HTTP-Method-Override": "GET"},
        {"X-Tenant": "blue", "X-Groundwire-Tenant": "blue"},
        {"SCRIPT_NAME": "/v1", "X-Script-Name": "/v1"},
    ],
)
def test_no_header_names_the_resource_or_the_tenant(teams: Teams, headers: dict[str, str]) -> None:
    reply = teams.function.send(RED, {**teams.header("narrow"), **headers})
    assert reply.status == 200
    line = teams.function.line(reply)
    assert (line["resource"], line["tenant"]) == (NAME, "green")


@pytest.mark.parametrize("name", ["groundingConfig", "grounding_config"])
def test_the_body_names_no_other_resource(teams: Teams, name: str) -> None:
    for other in (NAME.replace("red", "blue"), NAME.replace(CONFIG, "legal"), "legal", f"{NAME}/"):
        body = json.dumps({**json.loads(SMALL), name: other}).encode()
        assert (
            "grounding_config"
            in error_of(teams.function.send(RED, teams.header("narrow"), body), 400)["message"]
        )
    body = json.dumps({**json.loads(SMALL), name: NAME}).encode()
    assert teams.function.send(RED, teams.header("narrow"), body).status == 200


def test_names_are_compared_code_point_by_code_point(teams: Teams) -> None:
    assert teams.function.send(CAFE, teams.header("narrow")).status == 200


@pytest.mark.parametrize("verb", ["GET", "PUT", "DELETE", "OPTIONS", "HEAD"])
def test_other_verbs_are_not_the_method(teams: Teams, verb: str) -> None:
    with teams.function.connect() as connection:
        assert_html_404(connection.call(verb=verb, target=RED, headers=teams.header("red")))


@pytest.mark.parametrize(("mine", "theirs"), [(("red", RED), ("blue", BLUE)), (("blue", BLUE), ("red", RED))])
def test_no_tenant_reaches_another_s(teams: Teams, mine: tuple[str, str], theirs: tuple[str, str]) -> None:
    """Whatever path, body, labels and headers say, a call is of the tenant of its key."""
    (key, own), (other, foreign) = mine, theirs
    labels = {"X-Groundwire-Labels": f"tenant={other}", "X-Groundwire-Tenant": other}
    reply = teams.function.send(own, {**teams.header(key), **labels})
    line = teams.function.line(reply)
    assert (reply.status, line["tenant"], line["labels"]["tenant"]) == (200, key, other)
    refused = teams.function.send(foreign, {**teams.header(key), **labels})
    error_of(refused, 403)
    assert teams.function.line(refused)["tenant"] == key
    assert not {"route", "labels", "tokens"} & teams.function.line(refused).keys()
