"""Why a bundle was not made.

RefusedError                      the message says what is not good enough
└── UnsupportedCheckpointError    the folder holds something that these recipes do not export
"""

from __future__ import annotations


class RefusedError(Exception):
    """No bundle was written."""


class UnsupportedCheckpointError(RefusedError):
    """Not a pair classifier of two or three labels, or of a family that these recipes do not know."""
