"""Why a bundle was not made.

RefusedError                      the message says what is not good enough
└── UnsupportedCheckpointError    the folder holds something that these recipes do not export
"""

from __future__ import annotations


class RefusedError(Exception):
    """No bundle was written."""


class UnsupportedCheckpointError(RefusedError):
    """Not a BERT pair classifier of three labels."""
