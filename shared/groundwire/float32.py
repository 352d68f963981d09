"""Numbers as protobuf prints its 32-bit `float`."""

from __future__ import annotations

import struct

_ENOUGH_DIGITS = 9  # of every single, IEEE 754


def round_float32(value: float) -> float:
    """The nearest 32-bit float, widened.

    Raises:
        OverflowError: beyond the range of 32-bit floats.
    """
    single: float = struct.unpack("<f", struct.pack("<f", value))[0]
    return single


def shortest_float32(value: float) -> float:
    """`value` at single precision, as the float that prints with the fewest digits.

    It reads back as the same single: 0.8599525094032288 -> 0.8599525. Applied twice it changes nothing.

    Raises:
        OverflowError: beyond the range of 32-bit floats.
    """
    single = round_float32(value)
    candidates = (float(f"{single:.{digits}g}") for digits in range(1, _ENOUGH_DIGITS + 1))
    return next((short for short in candidates if _reads_as(short, single)), single)


def _reads_as(short: float, single: float) -> bool:
    try:
        return round_float32(short) == single
    except OverflowError:  # rounded up past the largest single
        return False
