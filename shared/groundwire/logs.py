"""Log lines as Cloud Logging reads them: one JSON object a line on stdout. Never user text, never a key."""

from __future__ import annotations

import json
import logging
import sys

_LOGGER = logging.getLogger("groundwire")


def log_event(severity: str, message: str, **fields: object) -> None:
    """Logs one line.

    Args:
        severity: "INFO", "WARNING" or "ERROR".
        message: fixed wording.
        fields: names, ids, counts and times.
    """
    line = json.dumps({"severity": severity, "message": message, **fields})
    _LOGGER.log(logging.getLevelNamesMapping()[severity], "%s", line)


def log_to_stdout() -> None:
    """Sends the lines to stdout; called once by whatever serves. Without it they go where `logging` is told."""
    if not any(isinstance(handler, _Stdout) for handler in _LOGGER.handlers):
        _LOGGER.addHandler(_Stdout())
    _LOGGER.setLevel(logging.INFO)
    _LOGGER.propagate = False


class _Stdout(logging.Handler):
    """Writes to whatever stdout is at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stdout.write(f"{record.getMessage()}\n")
        sys.stdout.flush()
