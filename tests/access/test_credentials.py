from __future__ import annotations

import pytest

from groundwire.access.credentials import find_key
from groundwire.access.gate import Knock
from groundwire.access.key_format import mint
from groundwire.access.refusals import KeyRefused, Why
from groundwire.errors import ApiKeyInvalid, InvalidArgument

A, B = mint("prod").text, mint("prod").text
GOOGLE = "AIza" + "b" * 35  # what API Gateway takes in the same places
JWT = "Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln"
LOCAL = {"host": "localhost:8080"}


def find(
    headers: dict[str, str] | None = None,
    query: list[str] | None = None,
    *,
    peer: str = "10.0.0.7",
    accept_query: bool = False,
    behind_gateway: bool = False,
) -> str | None:
    knock = Knock(peer, headers or {}, {"key": query} if query is not None else {})
    return find_key(knock, accept_query=accept_query, behind_gateway=behind_gateway)


@pytest.mark.parametrize(
    "headers",
    [
        {"x-goog-api-key": A},
        {"x-api-key": A},
        {"authorization": f"Bearer {A}"},
        {"authorization": f"bearer   {A} "},
        {"x-goog-api-key": f" {A}\t"},
        {"x-goog-api-key": A, "x-api-key": A, "authorization": f"Bearer {A}"},
        {"x-goog-api-key": A, "authorization": JWT},
        {"x-goog-api-key": A, "authorization": "Basic dXNlcjpwYXNz"},
        {"x-goog-api-key": GOOGLE, "x-api-key": A},
        {"x-api-key": GOOGLE, "authorization": f"Bearer {A}"},
        {"x-goog-api-key": "", "x-api-key": A},
    ],
)
def test_a_key_in_a_header_is_found(headers: dict[str, str]) -> None:
    assert find(headers) == A


@pytest.mark.parametrize(
    "headers", [{}, {"authorization": ""}, {"authorization": "Basic dXNlcjpwYXNz"}, LOCAL]
)
def test_no_credential(headers: dict[str, str]) -> None:
    assert find(headers) is None


@pytest.mark.parametrize("headers", [{"x-goog-api-key": "typo"}, {"x-api-key": "typo"}])
def test_what_stands_for_a_key_is_taken_for_one(headers: dict[str, str]) -> None:
    assert find(headers) == "typo"
    assert find({**headers, "authorization": JWT}) == "typo"


def test_of_texts_that_begin_as_no_key_does_the_first_counts() -> None:
    assert find({"x-goog-api-key": "one", "x-api-key": "two"}, ["three"], accept_query=True) == "one"
    assert find({"x-api-key": "two"}, ["three"], accept_query=True) == "two"


@pytest.mark.parametrize(
    ("headers", "query"),
    [
        ({"x-goog-api-key": A, "x-api-key": B}, []),
        ({"x-goog-api-key": A}, [B]),
        ({"x-api-key": A}, [A, B]),
        ({}, [A, B]),
        ({"x-goog-api-key": A, "authorization": f"Bearer {B}"}, []),
        ({"x-goog-api-key": A, "x-api-key": "gw_typo"}, []),
        ({"x-goog-api-key": A, "x-api-key": GOOGLE, "authorization": f"Bearer {B}"}, []),
    ],
)
def test_two_keys_that_differ_are_refused_and_not_repeated(headers: dict[str, str], query: list[str]) -> None:
    with pytest.raises(InvalidArgument) as caught:
        find(headers, query, accept_query=True)
    assert not isinstance(caught.value, ApiKeyInvalid)
    assert "differ" in str(caught.value)
    assert "gw_" not in str(caught.value)


def test_the_same_key_twice_is_one_key() -> None:
    assert find({"x-goog-api-key": A}, [A, A], accept_query=True) == A


def test_a_bearer_token_that_is_no_key_alone_is_refused() -> None:
    with pytest.raises(KeyRefused) as caught:
        find({"authorization": JWT})
    assert caught.value.why is Why.NO_KEY
    assert "eyJ" not in str(caught.value)


# The query


@pytest.mark.parametrize(
    ("peer", "host", "accept_query", "read"),
    [
        ("127.0.0.1", "127.0.0.1:8080", False, True),
        ("::1", "[::1]:8080", False, True),
        ("127.0.0.1", "check.example", False, False),  # a proxy on this machine
        ("10.0.0.7", "localhost", False, False),
        ("10.0.0.7", "check.example", False, False),
        ("10.0.0.7", "check.example", True, True),
    ],
)
def test_a_query_key_is_read_on_loopback_or_where_allowed(
    peer: str, host: str, accept_query: bool, read: bool
) -> None:
    found = find({"host": host}, [A], peer=peer, accept_query=accept_query)
    assert found == (A if read else None)


def test_a_query_key_that_is_not_read_differs_from_nothing() -> None:
    assert find({"x-goog-api-key": A}, [B]) == A


def test_an_empty_query_key_is_none() -> None:
    assert find({}, ["", A], accept_query=True) == A
    assert find({}, [""], accept_query=True) is None


def test_spaces_are_no_part_of_a_query_key() -> None:
    assert find({}, [f" {A}"], accept_query=True) == f" {A}"  # and so no key


# Behind API Gateway, which moves the caller's token


@pytest.mark.parametrize(
    "headers",
    [
        {"authorization": JWT, "x-forwarded-authorization": f"Bearer {A}"},
        {"authorization": JWT, "x-forwarded-authorization": JWT, "x-goog-api-key": A},
        {"authorization": f"Bearer {A}"},
        {"authorization": JWT, "x-api-key": GOOGLE, "x-forwarded-authorization": f"Bearer {A}"},
    ],
)
def test_behind_the_gateway_a_moved_token_is_read(headers: dict[str, str]) -> None:
    assert find(headers, behind_gateway=True) == A


def test_behind_the_gateway_its_own_token_says_nothing() -> None:
    assert find({"authorization": JWT}, behind_gateway=True) is None


def test_behind_the_gateway_a_moved_token_that_is_no_key_is_refused() -> None:
    with pytest.raises(ApiKeyInvalid):
        find({"authorization": JWT, "x-forwarded-authorization": JWT}, behind_gateway=True)


def test_behind_the_gateway_keys_may_not_differ_either() -> None:
    headers = {"authorization": f"Bearer {A}", "x-forwarded-authorization": f"Bearer {B}"}
    with pytest.raises(InvalidArgument, match="differ"):
        find(headers, behind_gateway=True)


def test_elsewhere_a_moved_token_is_not_read() -> None:
    assert find({"x-forwarded-authorization": f"Bearer {A}"}) is None
    assert find({"x-forwarded-authorization": f"Bearer {B}", "x-api-key": A}) == A
