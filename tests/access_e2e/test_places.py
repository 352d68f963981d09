"""Where a key may stand, and what else may stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pytest

from groundwire.access.key_format import mint
from tests.access_e2e.conftest import Teams
from tests.access_e2e.documents import POLICY, RED, ROUTES, Operator, keys_of_two_teams
from tests.access_e2e.function import Function, running, settings_for
from tests.access_e2e.replies import assert_invalid_key, assert_unregistered, error_of
from tests.wire_e2e.raw import Reply

JWT = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJnYXRld2F5In0.c2lnbmF0dXJl"

Place = Callable[[str, str, dict[str, str]], tuple[str, dict[str, str]]]


def in_header(name: str, form: str = "{}") -> Place:
    return lambda text, target, headers: (target, {**headers, name: form.format(text)})


def in_query(text: str, target: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    return f"{target}{'&' if '?' in target else '?'}key={text}", headers


PLACES: dict[str, Place] = {
    "x-goog-api-key": in_header("x-goog-api-key"),
    "x-api-key": in_header("x-api-key"),
    "key=": in_query,
    "Authorization": in_header("Authorization", "Bearer {}"),
}
PAIRS = list(permutations(PLACES, 2))


def knock(function: Function, *credentials: tuple[str, str], **headers: str) -> Reply:
    """The reply to a call with texts in these places."""
    target, sent = RED, {name.replace("_", "-"): value for name, value in headers.items()}
    for place, text in credentials:
        target, sent = PLACES[place](text, target, sent)
    return function.send(target, sent)


@pytest.mark.parametrize("place", PLACES)
def test_a_key_may_stand_in_each_place(teams: Teams, place: str) -> None:
    reply = knock(teams.function, (place, teams.keys["red"].text))
    assert reply.status == 200
    assert teams.function.line(reply)["key_id"] == teams.keys["red"].id


@pytest.mark.parametrize(
    "headers",
    [
        {"X-GOOG-API-KEY": "{}"},
        {"X-Goog-Api-Key": " \t{}\t "},
        {"Authorization": "bearer {}"},
        {"authorization": "BEARER   {}  "},
    ],
)
def test_headers_are_read_as_http_says(teams: Teams, headers: dict[str, str]) -> None:
    sent = {name: form.format(teams.keys["red"].text) for name, form in headers.items()}
    assert teams.function.send(RED, sent).status == 200


@pytest.mark.parametrize("places", PAIRS, ids="+".join)
def test_the_same_key_twice_is_one_key(teams: Teams, places: tuple[str, str]) -> None:
    text = teams.keys["red"].text
    assert knock(teams.function, *((place, text) for place in places)).status == 200


@pytest.mark.parametrize("places", PAIRS, ids="+".join)
@pytest.mark.parametrize("other", ["blue", "unknown", "malformed"])
def test_two_keys_that_differ(teams: Teams, places: tuple[str, str], other: str) -> None:
    """Even if one of them opens nothing: it is not for the function to choose."""
    texts = {"blue": teams.keys["blue"].text, "unknown": mint("prod").text, "malformed": "gw_typo"}
    reply = knock(teams.function, (places[0], teams.keys["red"].text), (places[1], texts[other]))
    error = error_of(reply, 400)
    assert "differ" in error["message"]
    assert "details" not in error
    assert "key_id" not in teams.function.line(reply)


def test_two_keys_that_differ_in_one_place(teams: Teams) -> None:
    red, blue = teams.keys["red"].text, teams.keys["blue"].text
    assert "differ" in error_of(knock(teams.function, ("key=", red), ("key=", blue)), 400)["message"]
    with (
        teams.function.connect() as connection
    ):  # a header twice: proxies join them by a comma, or take either
        head = connection.head("POST", RED, {"Content-Length": "0", "x-goog-api-key": red})
        connection.send(head.replace(b"\r\n\r\n", f"\r\nx-goog-api-key: {blue}\r\n\r\n".encode()))
        assert_invalid_key(teams.function, connection.reply(), "malformed", None)


@pytest.mark.parametrize("places", PAIRS, ids="+".join)
def test_what_is_no_key_of_ours_is_passed_over_beside_one(teams: Teams, places: tuple[str, str]) -> None:
    reply = knock(teams.function, (places[0], JWT), (places[1], teams.keys["red"].text))
    assert reply.status == 200


@pytest.mark.parametrize("token", [JWT, "ya29.a0Af", "GW_prod_x", "x" * 5000])
def test_a_bearer_token_that_is_no_key(teams: Teams, token: str) -> None:
    reply = knock(teams.function, ("Authorization", token))
    assert_invalid_key(teams.function, reply, "bearer_token_is_no_key", None)


@pytest.mark.parametrize("form", ["Basic {}", "{}", "Bearer: {}", "Bearer", "Digest username={}"])
def test_other_schemes_are_no_credential(teams: Teams, form: str) -> None:
    reply = teams.function.send(RED, {"Authorization": form.format(teams.keys["red"].text)})
    assert_unregistered(teams.function, reply)


@pytest.mark.parametrize(
    "name",
    [
        "x_goog_api_key",
        "X-Goog-Api-Key2",
        "api-key",
        "Cookie",
        "X-Forwarded-Authorization",
        "Proxy-Authorization",
    ],
)
def test_no_other_header_is_read(teams: Teams, name: str) -> None:
    key = teams.keys["red"].text
    for value in (key, f"Bearer {key}"):
        assert_unregistered(teams.function, teams.function.send(RED, {name: value}))


def test_a_key_in_the_body_is_none(teams: Teams) -> None:
    assert_unregistered(
        teams.function, teams.function.send(RED, {}, f"key={teams.keys['red'].text}".encode())
    )


@pytest.mark.parametrize("name", ["Key", "apiKey", "access_token", "x-goog-api-key", "key[]", "%6bey%00"])
def test_no_other_parameter_is_read(teams: Teams, name: str) -> None:
    reply = teams.function.send(f"{RED}?{name}={teams.keys['red'].text}", {})
    assert_unregistered(teams.function, reply)


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "groundwire.example"},
        {"Host": "127.0.0.1.groundwire.example"},
        {"Host": "localhost@groundwire.example"},
        {"Host": "groundwire.example", "X-Forwarded-Host": "localhost"},
        {
            "Host": "groundwire.example",
            "X-Forwarded-For": "127.0.0.1",
            "Forwarded": "for=127.0.0.1;host=localhost",
        },
        {"Host": "groundwire.example", "Origin": "http://localhost"},
    ],
)
def test_the_url_is_read_from_callers_on_this_machine_only(teams: Teams, headers: dict[str, str]) -> None:
    target = f"{RED}?key={teams.keys['red'].text}"
    assert_unregistered(teams.function, teams.function.send(target, headers), "query_key_not_read")
    assert teams.function.send(target, {**headers, **teams.header("red")}).status == 200
    # A key that is not read cannot disagree with one that is.
    assert teams.function.send(target, {**headers, **teams.header("follower")}).status == 200


# Behind a gateway


@pytest.fixture(scope="module")
def gateway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Teams]:
    """A function that API Gateway calls, and that takes keys in the URL."""
    folder = tmp_path_factory.mktemp("gateway")
    operator = Operator(folder)
    operator.write("policy", POLICY)
    operator.write("routes", ROUTES)
    keys = keys_of_two_teams(operator)
    more = {"GROUNDWIRE_BEHIND_GATEWAY": "true", "GROUNDWIRE_ACCEPT_QUERY_KEY": "true"}
    with running(settings_for(folder, **more), folder / "log") as function:
        function.wait_until_ready()
        yield Teams(function, keys)


OURS, THEIRS = "X-Forwarded-Authorization", "Authorization"


def test_the_caller_s_token_is_read_behind_the_gateway_s(gateway: Teams) -> None:
    key = f"Bearer {gateway.keys['red'].text}"
    assert gateway.function.send(RED, {THEIRS: f"Bearer {JWT}", OURS: key}).status == 200
    assert gateway.function.send(RED, {THEIRS: f"Bearer {JWT}", **gateway.header("red")}).status == 200
    assert (
        gateway.function.send(RED, {THEIRS: f"Bearer {JWT}", OURS: key, **gateway.header("red")}).status
        == 200
    )
    both = gateway.function.send(
        RED, {THEIRS: f"Bearer {JWT}", OURS: f"Bearer {JWT}", **gateway.header("red")}
    )
    assert both.status == 200


def test_the_gateway_s_own_token_is_no_credential_of_the_caller(gateway: Teams) -> None:
    assert_unregistered(gateway.function, gateway.function.send(RED, {THEIRS: f"Bearer {JWT}"}))


def test_the_caller_s_token_is_judged(gateway: Teams) -> None:
    reply = gateway.function.send(RED, {THEIRS: f"Bearer {JWT}", OURS: "Bearer ya29.token"})
    assert_invalid_key(gateway.function, reply, "bearer_token_is_no_key", None)
    revoked = gateway.keys["revoked"]
    reply = gateway.function.send(RED, {THEIRS: f"Bearer {JWT}", OURS: f"Bearer {revoked.text}"})
    assert_invalid_key(gateway.function, reply, "revoked", revoked.id)


@pytest.mark.parametrize("other", [{"x-goog-api-key": "{}"}, {"x-api-key": "{}"}, {THEIRS: "Bearer {}"}])
def test_keys_that_differ_behind_the_gateway(gateway: Teams, other: dict[str, str]) -> None:
    sent = {name: form.format(gateway.keys["blue"].text) for name, form in other.items()}
    reply = gateway.function.send(RED, {OURS: f"Bearer {gateway.keys['red'].text}", **sent})
    assert "differ" in error_of(reply, 400)["message"]


def test_the_url_is_read_where_that_is_set(gateway: Teams) -> None:
    target = f"{RED}?%24alt=json%3Benum-encoding%3Dint&key={gateway.keys['red'].text}"
    assert gateway.function.send(target, {"Host": "groundwire.example"}).status == 200


def test_no_url_is_logged(gateway: Teams, tmp_path: Path) -> None:
    key = gateway.keys["red"]
    gateway.function.send(f"{RED}?key={key.text}", {})
    gateway.function.send(f"/elsewhere?key={key.text}", {})
    assert key.secret not in gateway.function.log.read_text()
