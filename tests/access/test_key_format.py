from __future__ import annotations

import hashlib
import re
import secrets

import pytest

from groundwire.access.key_format import Key, mint, parse_key

# Written out, since keys that were handed out must be read for ever.
SECRET = "a" * 43
FIXED = f"gw_prod_0000000001_{SECRET}_45WHo0"


def test_a_key_has_five_parts() -> None:
    key = mint("prod")
    assert re.fullmatch(r"gw_prod_[0-9A-Za-z]{10}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}", key.text)
    assert parse_key(key.text) == key


def test_a_key_of_old_is_read() -> None:
    key = Key("prod", "0000000001", SECRET)
    assert key.text == FIXED
    assert parse_key(FIXED) == key
    assert key.sha256 == hashlib.sha256(SECRET.encode()).hexdigest()


@pytest.mark.parametrize("env", ["p", "eu-west-1", "-", "0123456789abcdef"])
def test_any_env_is_read_back(env: str) -> None:
    key = mint(env)
    assert parse_key(key.text) == key


def test_the_secret_is_32_random_bytes_in_43_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def ones(count: int) -> bytes:
        asked.append(count)
        return b"\xff" * count

    monkeypatch.setattr(secrets, "token_bytes", ones)
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    number = 0
    for digit in mint("prod").secret:
        number = number * 62 + digits.index(digit)
    assert number == 2**256 - 1
    assert asked == [32]


def test_keys_differ() -> None:
    keys = [mint("prod") for _ in range(500)]
    assert len({key.id for key in keys}) == len({key.secret for key in keys}) == 500


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gw_",
        FIXED[:-1],
        FIXED + "0",
        FIXED + "\n",
        " " + FIXED,
        FIXED.upper(),
        FIXED.replace("gw_", "gx_"),
        FIXED.replace("prod", ""),
        FIXED.replace("prod", "a" * 17),
        FIXED.replace("prod", "pr_od"),
        FIXED.replace("0000000001", "000000001"),
        FIXED.replace("0000000001", "00000000٠1"),  # a digit, but not of base62
        FIXED + "," + FIXED,
        "AIza" + "a" * 35,
        "gw_" + "a" * 100_000,
    ],
)
def test_another_form_is_no_key(text: str) -> None:
    assert parse_key(text) is None


def test_every_single_typing_error_is_noticed() -> None:
    for position in range(3, len(FIXED)):
        if FIXED[position] != "_":
            assert parse_key(f"{FIXED[:position]}b{FIXED[position + 1 :]}") is None


def test_two_neighbours_exchanged_are_noticed() -> None:
    key = mint("prod").text
    for at in range(8, len(key) - 1):
        if key[at] != key[at + 1]:
            assert parse_key(key[:at] + key[at + 1] + key[at] + key[at + 2 :]) is None


def test_the_repr_shows_no_secret() -> None:
    key = mint("prod")
    assert key.secret not in repr(key)
    assert key.id in repr(key)
