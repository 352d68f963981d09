"""Labels of key, body and header: tricks with them reach no route and no permission."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.access_e2e.conftest import Teams
from tests.access_e2e.documents import BLUE, CHECK, RED
from tests.access_e2e.function import SMALL
from tests.access_e2e.replies import assert_no_permission, detail_of, error_of
from tests.wire_e2e.raw import Reply

FIXED = {"env": "prod", "team": "a"}
NAME = RED.removeprefix("/v1/").removesuffix(":check")
HEADER, BODY = "X-Groundwire-Labels", "user_labels"


def with_labels(labels: dict[str, Any]) -> bytes:
    return json.dumps({**json.loads(SMALL), "userLabels": labels}).encode()


def send(teams: Teams, body: bytes = SMALL, header: str = "", key: str = "red", target: str = RED) -> Reply:
    labels = {HEADER: header.encode().decode("latin-1")} if header else {}
    return teams.function.send(target, {**teams.header(key), **labels}, body)


def faulty_fields(reply: Reply) -> set[str]:
    return {violation["field"] for violation in detail_of(reply, 400, "BadRequest")["fieldViolations"]}


@pytest.mark.parametrize(
    ("labels", "header"),
    [
        ({"trial": "x"}, ""),
        ({}, "trial=x"),
        ({"trial": "x"}, "trial=x"),
        ({"env": "prod", "trial": ""}, "team=a"),
        ({}, "%74rial=x"),
    ],
)
def test_a_route_is_chosen_by_labels(teams: Teams, labels: dict[str, str], header: str) -> None:
    reply = send(teams, with_labels(labels), header)
    assert reply.status == 200
    assert reply.headers["x-groundwire-route"] == "careful; route=trial"
    line = teams.function.line(reply)
    assert (line["route"], line["matched"]) == ("careful", "trial")
    assert line["labels"].items() >= FIXED.items()


@pytest.mark.parametrize(
    ("labels", "header"),
    [
        ({"env": "dev"}, ""),
        ({}, "env=dev"),
        ({}, "%65nv=dev"),
        ({}, "env="),
        ({"env": "prod"}, "team=b"),
        ({"trial": "x", "team": "b"}, "trial=x"),
    ],
)
def test_a_request_may_not_change_a_fixed_label(teams: Teams, labels: dict[str, str], header: str) -> None:
    reply = send(teams, with_labels(labels), header)
    assert "fixes the label" in error_of(reply, 403)["message"]
    line = teams.function.line(reply)
    assert line["decision"] == "deny"
    assert not {"route", "labels"} & line.keys()


@pytest.mark.parametrize("key", ["red_dev", "red_bare", "red_lookalike"])
def test_labels_of_a_request_give_no_permission(teams: Teams, key: str) -> None:
    reply = send(teams, with_labels({"env": "prod"}), "env=prod", key)
    assert_no_permission(teams.function, reply, CHECK, NAME, "other_labels", teams.keys[key].id)


@pytest.mark.parametrize(
    "key",
    [
        "еnv",  # Cyrillic е
        "ｅnv",
        "env\u02b0",  # a letter above the line is neither lower-case nor other: 400
        "ênv",
        "env_",
        "enν",  # Greek ν
        "ﬁeld",
    ],
)
def test_what_only_looks_like_a_fixed_label_is_another(teams: Teams, key: str) -> None:
    """It changes nothing, and no route takes it for the one it looks like."""
    for reply in (send(teams, with_labels({key: "dev"})), send(teams, header=f"{key}=dev")):
        if key == "env\u02b0":
            assert faulty_fields(reply) <= {HEADER, BODY}
            continue
        assert reply.status == 200
        assert reply.headers["x-groundwire-route"] == "usual"
        assert teams.function.line(reply)["labels"] == {**FIXED, key: "dev"}


@pytest.mark.parametrize("team", ["équipe", "e\u0301quipe"])
@pytest.mark.parametrize("data", ["données", "donne\u0301es", "données\u200b"])
def test_one_way_to_write_a_word_is_taken(teams: Teams, team: str, data: str) -> None:
    """A mark of its own is no letter, so what a person would read as the same is no label at all."""
    for reply in (send(teams, with_labels({team: data})), send(teams, header=f"{team}={data}")):
        if (team, data) == ("équipe", "données"):
            assert reply.headers["x-groundwire-route"] == "careful; route=data"
        else:
            assert faulty_fields(reply) <= {HEADER, BODY}


def test_syllables_in_parts_are_other_labels(teams: Teams) -> None:
    """Hangul in parts is all letters: it is a label, but another one than the composed syllable."""
    composed, parts = "\uac00", "\u1100\u1161"
    line = teams.function.line(send(teams, with_labels({composed: "x", parts: "y"})))
    assert line["labels"] == {**FIXED, composed: "x", parts: "y"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("a" * 63, "b" * 63),
        ("語" * 63, "𠀀" * 63),
        ("a", ""),
        ("a-_9", "-_9"),
        ("ªº", "٣"),
        ("ß", "ªº"),
    ],
)
def test_the_longest_and_the_oddest_labels(teams: Teams, key: str, value: str) -> None:
    for reply in (send(teams, with_labels({key: value})), send(teams, header=f"{key}={value}")):
        assert reply.status == 200
        assert teams.function.line(reply)["labels"] == {**FIXED, key: value}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("a" * 64, ""),
        ("a", "b" * 64),
        ("語" * 64, ""),
        ("", "x"),
        ("A", "x"),
        ("a", "X"),
        ("É", "x"),
        ("a", "ǅ"),
        ("1a", "x"),
        ("-a", "x"),
        ("_a", "x"),
        ("٣a", "x"),
        ("a b", "x"),
        ("a.b", "x"),
        ("a/b", "x"),
        ("a", "x/../y"),
        ("a", "x\u0301"),
        ("a", "x\u200d"),
        ("a", "\u202ex"),
        ("a", "🎬"),
        ("a", "%41"),
    ],
)
def test_labels_that_break_the_grammar(teams: Teams, key: str, value: str) -> None:
    assert faulty_fields(send(teams, with_labels({key: value}))) == {BODY}
    assert faulty_fields(send(teams, header=f"{key}={value}")) == {HEADER}


@pytest.mark.parametrize("value", ["x\r\nX-Evil: 1", "x\nSet-Cookie: a=b", "x\x00", "x\u2028y", "x\ud800"])
def test_no_label_ends_a_header_or_a_line(teams: Teams, value: str) -> None:
    before = len(teams.function.log.read_text().splitlines())
    reply = send(teams, with_labels({"trial": value}))
    assert faulty_fields(reply) <= {BODY, f'{BODY}["trial"]'}
    assert "x-evil" not in reply.headers
    escaped = "".join(f"%{byte:02X}" for byte in value.encode("utf-8", "surrogatepass"))
    assert faulty_fields(send(teams, header=f"trial={escaped}")) == {HEADER}
    assert len(teams.function.log.read_text().splitlines()) == before + 2


@pytest.mark.parametrize(
    "members",
    [
        '"userLabels": {"trial": "x", "trial": "x"}',
        '"userLabels": {"trial": "x", "trial": "y"}',
        '"userLabels": {"trial": "x", "\\u0074rial": "y"}',
        '"userLabels": {"trial": "x"}, "userLabels": {"env": "dev"}',
        '"userLabels": {"trial": "x"}, "user_labels": {"env": "dev"}',
    ],
)
def test_a_label_given_twice_in_the_body(teams: Teams, members: str) -> None:
    body = f"{SMALL.decode()[:-1]}, {members}}}".encode()
    assert "Duplicate key" in error_of(send(teams, body), 400)["message"]


def test_a_label_given_twice_in_the_header(teams: Teams) -> None:
    for header in ("trial=x,trial=x", "trial=x,trial=y", "trial=x, %74rial=y", "env=prod,env=dev"):
        assert faulty_fields(send(teams, header=header)) == {HEADER}
    assert faulty_fields(send(teams, with_labels({"trial": "x"}), "trial=y")) == {HEADER}


@pytest.mark.parametrize(("second", "status"), [("app=chat", 200), ("trial=y", 400), ("env=dev", 403)])
def test_two_headers_are_one_list(teams: Teams, second: str, status: int) -> None:
    with teams.function.connect() as connection:
        headers = {**teams.header("red"), HEADER: "trial=x", HEADER.lower(): second}
        assert connection.call(SMALL, target=RED, headers=headers).status == status


def test_sixty_four_labels_with_those_of_the_key(teams: Teams) -> None:
    body = {f"b{number}": "x" for number in range(31)}
    header = ",".join(f"h{number}=x" for number in range(31))
    assert len(teams.function.line(send(teams, with_labels(body), header))["labels"]) == 64
    assert "65 labels" in error_of(send(teams, with_labels(body), f"{header},one=more"), 400)["message"]
    many = {f"b{number}": "x" for number in range(65)}
    assert faulty_fields(send(teams, with_labels(many))) == {BODY}


@pytest.mark.parametrize(
    "labels", [[], "env=dev", {"trial": 1}, {"trial": None}, {"trial": ["x"]}, {"trial": {}}]
)
def test_labels_of_another_type_choose_no_route(teams: Teams, labels: Any) -> None:
    reply = send(teams, with_labels(labels))
    assert reply.status in (200, 400)
    assert "route=trial" not in reply.headers.get("x-groundwire-route", "")


def test_a_profile_that_asks_for_more(teams: Teams) -> None:
    """Labels may choose a profile, but not the permission that it asks for."""
    reply = send(teams, with_labels({"guard": "on"}))
    assert detail_of(reply, 403, "ErrorInfo")["metadata"] == {
        "permission": "generativelanguage.models.generateAnswer",
        "resource": NAME,
    }
    assert teams.function.line(reply)["decision"] == "deny"


def test_fixed_labels_choose_a_route_by_themselves(teams: Teams) -> None:
    reply = send(teams, key="blue", target=BLUE)
    assert reply.headers["x-groundwire-route"] == "careful; route=data"
    assert teams.function.line(reply)["labels"] == {"équipe": "données"}
