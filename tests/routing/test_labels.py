"""Effective labels: the key's, the body's and the header's."""

from __future__ import annotations

import pytest

from groundwire.errors import InvalidArgument, PermissionDenied
from groundwire.routing.labels import HEADER, effective_labels

FIXED = {"team": "red", "tier": ""}


def wsgi(text: str) -> str:
    """A header's UTF-8 bytes as WSGI hands them over."""
    return text.encode().decode("latin-1")


@pytest.mark.parametrize(
    ("header", "labels"),
    [
        ("", {}),
        ("  ", {}),
        ("env=prod", {"env": "prod"}),
        ("env=prod,app=chat", {"env": "prod", "app": "chat"}),
        (" env=prod ,\tapp=chat ", {"env": "prod", "app": "chat"}),
        ("env=", {"env": ""}),
        (wsgi("équipe=données,東京=値"), {"équipe": "données", "東京": "値"}),
        ("%C3%A9quipe=donn%c3%a9es", {"équipe": "données"}),
        ("%65nv=prod", {"env": "prod"}),
        (",".join(f"k{n}=v" for n in range(62)), {f"k{n}": "v" for n in range(62)}),
    ],
)
def test_the_header_adds_labels(header: str, labels: dict[str, str]) -> None:
    assert effective_labels(FIXED, {}, header) == {**FIXED, **labels}


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (",", "key=value"),
        ("env", "key=value"),
        ("env=prod,", "key=value"),
        ("env=prod,,app=chat", "key=value"),
        ("env=prod;app=chat", "lower-case"),
        ("env = prod", "lower-case"),
        ("env=a=b", "lower-case"),
        ('env="prod"', "lower-case"),
        ("=prod", "empty"),
        ("Env=prod", "lower-case"),
        ("env=Prod", "lower-case"),
        ("1env=prod", "start with"),
        ("a" * 64 + "=x", "64 characters"),
        ("a=" + "b" * 64, "64 characters"),
        ("env=a%2Fb", "lower-case"),
        ("env=a%2Cb", "lower-case"),
        ("env=a%zz", "lower-case"),
        ("env=%00", "lower-case"),
        ("env=%FF", "UTF-8"),
        ("env=\xff", "UTF-8"),
        ("env=東", "UTF-8"),  # no byte: WSGI never hands this over
        (wsgi("e\u0301quipe=x"), "lower-case"),
        ("env=prod,env=prod", "twice"),
        ("env=prod,env=stage", "twice"),
        ("env=prod,%65nv=stage", "twice"),
        (",".join(f"k{n}=v" for n in range(65)), "65 labels"),
    ],
)
def test_a_faulty_header_is_named(header: str, said: str) -> None:
    with pytest.raises(InvalidArgument, match=said) as caught:
        effective_labels({}, {}, header)
    assert {violation.field for violation in caught.value.violations} == {HEADER}
    assert HEADER in str(caught.value)


def test_every_fault_of_body_and_header_is_told() -> None:
    with pytest.raises(InvalidArgument) as caught:
        effective_labels({}, {"Bad": "x", "env": "prod"}, "Worse=x,env=stage,lonely")
    found = [(violation.field, violation.description) for violation in caught.value.violations]
    assert [field for field, _ in found] == ["user_labels", HEADER, HEADER, HEADER]
    for (_, description), hint in zip(found, ["Bad", "lonely", "Worse", "env"], strict=True):
        assert f'"{hint}"' in description


def test_header_and_body_may_say_the_same_but_not_differ() -> None:
    assert effective_labels({}, {"env": "prod"}, "env=prod") == {"env": "prod"}
    with pytest.raises(InvalidArgument, match="another value"):
        effective_labels({}, {"env": "prod"}, "env=stage")


@pytest.mark.parametrize(
    ("body", "header"), [({"team": "blue"}, ""), ({}, "team=blue"), ({"tier": "gold"}, ""), ({}, "team=")]
)
def test_a_fixed_label_may_not_be_changed(body: dict[str, str], header: str) -> None:
    with pytest.raises(PermissionDenied, match=r'"(team|tier)"') as caught:
        effective_labels(FIXED, body, header)
    assert "red" not in str(caught.value)


def test_a_fixed_label_may_be_repeated() -> None:
    assert effective_labels(FIXED, {"team": "red"}, "tier=") == FIXED


def test_what_only_looks_like_a_fixed_label_is_another() -> None:
    hangul, jamo = "\uac00", "\u1100\u1161"  # one syllable, composed and in parts: all of them letters
    labels = effective_labels({hangul: "red"}, {jamo: "blue"}, wsgi("теам=x"))
    assert labels == {hangul: "red", jamo: "blue", "теам": "x"}


def test_sixty_four_labels_in_all() -> None:
    body = {f"k{n}": "v" for n in range(40)}
    header = ",".join(f"h{n}=v" for n in range(22))
    assert len(effective_labels(FIXED, body, header)) == 64
    with pytest.raises(InvalidArgument, match="65 labels") as caught:
        effective_labels(FIXED, body, header + ",one=more")
    assert len(caught.value.violations) == 1
