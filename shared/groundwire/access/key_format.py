"""What a key looks like: ``gw_<env>_<id>_<secret>_<crc>``.

The prefix and the checksum let people and secret scanners tell a key from other text, and a typing error from
a refused key. The checksum guards nothing: the secret does, 32 random bytes of which only a hash is stored. A
slow hash would add nothing to 256 random bits, and would let anyone keep the function busy.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import zlib
from dataclasses import dataclass, field

PREFIX = "gw_"
ENV = re.compile(r"[a-z0-9-]{1,16}")
ID = re.compile(r"[0-9A-Za-z]{10}")

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SECRET_BYTES = 32
_ID_DIGITS, _SECRET_DIGITS, _CRC_DIGITS = 10, 43, 6
_KEY = re.compile(
    rf"{PREFIX}({ENV.pattern})_({ID.pattern})_([0-9A-Za-z]{{{_SECRET_DIGITS}}})_([0-9A-Za-z]{{{_CRC_DIGITS}}})"
)


@dataclass(frozen=True, slots=True)
class Key:
    """A key, whole. Its repr shows no secret.

    Attributes:
        env: where it is meant for, such as ``prod``.
        id: names its record; not secret.
        secret: 43 base62 digits.
    """

    env: str
    id: str
    secret: str = field(repr=False)

    @property
    def text(self) -> str:
        """The key as its holder writes it."""
        body = f"{PREFIX}{self.env}_{self.id}_{self.secret}"
        return f"{body}_{checksum(body)}"

    @property
    def sha256(self) -> str:
        """What a store keeps: SHA-256 of the secret's digits, in hex."""
        return hashlib.sha256(self.secret.encode()).hexdigest()


def mint(env: str) -> Key:
    """A new key for `env`, which matches `ENV`, from the system's source of randomness."""
    identity = "".join(secrets.choice(_DIGITS) for _ in range(_ID_DIGITS))
    number = int.from_bytes(secrets.token_bytes(_SECRET_BYTES))
    return Key(env, identity, _base62(number, _SECRET_DIGITS))


def parse_key(text: str) -> Key | None:
    """The key that `text` is; None when it has another form or a wrong checksum."""
    found = _KEY.fullmatch(text)
    if found is None or checksum(text.rpartition("_")[0]) != found[4]:
        return None
    return Key(found[1], found[2], found[3])


def checksum(body: str) -> str:
    """CRC-32 of a key's text before the last underscore, in six base62 digits."""
    return _base62(zlib.crc32(body.encode()), _CRC_DIGITS)


def _base62(number: int, width: int) -> str:
    """`number` in `width` digits, the highest first, with zeros before."""
    digits = []
    for _ in range(width):
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))
