"""Which keys open, and what all others are told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from groundwire.access.key_format import Key, mint
from tests.access_e2e.conftest import Teams
from tests.access_e2e.documents import BLUE, CHECK, RED
from tests.access_e2e.replies import assert_invalid_key, assert_no_permission, assert_unregistered

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NAME = RED.removeprefix("/v1/").removesuffix(":check")


def other_character(text: str, at: int) -> str:
    """The text with another letter in one place."""
    return f"{text[:at]}{'A' if text[at] != 'A' else 'B'}{text[at + 1 :]}"


@pytest.mark.parametrize(
    ("name", "target"), [("red", RED), ("follower", RED), ("narrow", RED), ("blue", BLUE)]
)
def test_a_key_opens_what_its_policy_says(teams: Teams, name: str, target: str) -> None:
    reply = teams.function.send(target, teams.header(name))
    assert reply.status == 200
    line = teams.function.line(reply)
    assert (line["decision"], line["key_id"]) == ("allow", teams.keys[name].id)
    assert "why" not in line


@pytest.mark.parametrize(
    ("name", "why"),
    [("expired", "expired"), ("rotated", "expired"), ("revoked", "revoked"), ("future", "not_yet_valid")],
)
def test_a_key_out_of_its_time(teams: Teams, name: str, why: str) -> None:
    reply = teams.function.send(RED, teams.header(name))
    assert_invalid_key(teams.function, reply, why, teams.keys[name].id)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda key: mint("prod"), "unknown_id"),
        (lambda key: Key("prod", key.id, mint("prod").secret), "wrong_secret"),
        (lambda key: Key("dev", key.id, key.secret), "wrong_env"),
        (lambda key: Key("dev", key.id, mint("prod").secret), "wrong_secret"),
    ],
    ids=["unknown id", "wrong secret", "wrong env", "wrong env and secret"],
)
@pytest.mark.parametrize("name", ["red", "revoked"])
def test_a_forged_key(teams: Teams, change: Callable[[Key], Key], why: str, name: str) -> None:
    forged = change(teams.keys[name])
    reply = teams.function.send(RED, {"x-goog-api-key": forged.text})
    assert_invalid_key(teams.function, reply, why, forged.id)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: other_character(text, -1),
        lambda text: other_character(text, 20),
        lambda text: text[:-1],
        lambda text: text + "0",
        lambda text: text.upper(),
        lambda text: text.replace("gw_prod", "gw_pr\xd8d"),
        lambda text: text.replace("_", "-"),
        lambda text: f'"{text}"',
        lambda text: f"{text},{text}",
        lambda text: f"{text} {text}",
        lambda text: f"Bearer {text}",
        lambda text: text[3:],
        lambda text: "gw_",
        lambda text: "KEY",
        lambda text: "AIzaSyA" + "a" * 32,
        lambda text: "gw_prod_" + "0" * 8000,
    ],
)
def test_what_has_not_the_form_or_the_checksum_of_a_key(teams: Teams, spoil: Callable[[str], str]) -> None:
    reply = teams.function.send(RED, {"x-goog-api-key": spoil(teams.keys["red"].text)})
    assert_invalid_key(teams.function, reply, "malformed", None)


def test_no_key(teams: Teams) -> None:
    for headers in ({}, {"x-goog-api-key": ""}, {"x-goog-api-key": " \t "}, {"Authorization": "Bearer "}):
        assert_unregistered(teams.function, teams.function.send(RED, headers))


def test_every_key_that_opens_nothing_gets_the_same_bytes(teams: Teams) -> None:
    """Apart from the id of the request and the time of day."""
    red = teams.keys["red"]
    texts = [
        mint("prod").text,
        Key("prod", red.id, mint("prod").secret).text,
        Key("dev", red.id, red.secret).text,
        red.text[:-1],
        *(teams.keys[name].text for name in ("expired", "revoked", "future")),
    ]
    replies = [teams.function.send(RED, {"x-goog-api-key": text}) for text in texts]
    replies.append(teams.function.send(RED, {"Authorization": "Bearer ya29.token"}))
    changing = ("date", "x-groundwire-request-id")
    heads = [{n: v for n, v in reply.headers.items() if n not in changing} for reply in replies]
    assert [reply.body for reply in replies] == [replies[0].body] * len(replies)
    assert heads == [heads[0]] * len(heads)


@pytest.mark.parametrize(
    ("name", "target", "detail"),
    [
        ("red", BLUE, "other_resource"),
        ("blue", RED, "other_resource"),
        ("red_dev", RED, "other_labels"),
        ("red_bare", RED, "other_labels"),
        ("red_lookalike", RED, "other_labels"),
        ("stranger", RED, "not_a_member"),
        ("writer", RED, "not_a_member"),
        ("early", RED, "not_yet"),
        ("late", RED, "expired"),
    ],
)
def test_a_good_key_without_the_permission(teams: Teams, name: str, target: str, detail: str) -> None:
    reply = teams.function.send(target, teams.header(name))
    resource = target.removeprefix("/v1/").removesuffix(":check")
    assert_no_permission(teams.function, reply, CHECK, resource, detail, teams.keys[name].id)


def test_a_thousand_forged_keys_over_http_none_gets_in(teams: Teams) -> None:
    """Of right form and checksum, a third with ids that are in the store. Ten thousand are tried on the gate."""
    seeded = random.Random(20270131)
    live = [key.id for key in teams.keys.values()]
    statuses: Counter[int] = Counter()
    with teams.function.connect() as connection:
        for number in range(1000):
            digits = "".join(seeded.choices(ALPHABET, k=53))
            identity = seeded.choice(live) if number % 3 == 0 else digits[:10]
            key = Key("prod", identity, digits[10:])
            reply = connection.call(target=RED, headers={"x-goog-api-key": key.text})
            statuses[reply.status] += 1
    assert statuses == {400: 1000}


def test_a_refused_body_is_not_read(teams: Teams) -> None:
    """The reply comes while the body is still to be sent."""
    with teams.function.connect() as connection:
        head = connection.head(
            "POST", RED, {"Content-Length": "1000000", "x-goog-api-key": mint("prod").text}
        )
        connection.send(head)
        assert connection.reply().status == 400
