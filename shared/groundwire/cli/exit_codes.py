"""Exit codes of the `groundwire` command. Only 0 means grounded: an error never passes for a good answer."""

from __future__ import annotations

OK = 0
NOT_GROUNDED = 1
BAD_INPUT = 2
FAILED = 3
