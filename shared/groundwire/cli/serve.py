"""`groundwire serve`: every function on one port, under functions-framework, without an account."""

from __future__ import annotations

import argparse
import os
import re
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundwire.access import loopback
from groundwire.cli.exit_codes import OK
from groundwire.errors import SettingsError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


@dataclass(frozen=True, slots=True)
class Mount:
    """A function and the paths that are its own."""

    function: str
    paths: re.Pattern[str]


# The first is also asked for health, and answers what belongs to no one.
MOUNTS = (Mount("check", re.compile(r"/(?:v1|v1beta|v1alpha)/projects/")),)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser("serve", help="serve every function on one port of this machine, keyless")
    parser.add_argument(
        "--host", default="127.0.0.1", help="127.0.0.1 (default) or ::1; keyless mode opens nowhere else"
    )
    parser.add_argument(
        "--port", type=_port, default=os.environ.get("PORT") or "8080", help="default 8080, or $PORT"
    )
    parser.add_argument(
        "--workers", type=_at_least_one, default=1, help="processes; each holds the model (default 1)"
    )
    parser.add_argument(
        "--threads",
        type=_at_least_one,
        default=8,
        help="requests that one process takes at a time (default 8)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serves until stopped.

    Raises:
        SettingsError: the address is not a loopback one or is taken, or the functions are not found.
    """
    host = "127.0.0.1" if arguments.host == "localhost" else arguments.host
    loopback.grant(host, os.environ)
    _require_free(host, arguments.port)
    app = one_port(functions_directory())
    _gunicorn(app, host, arguments.port, arguments.workers, arguments.threads)
    return OK


def _port(text: str) -> int:
    """A port number; argparse reads a default in quotes through this too, so a wrong $PORT is told."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 1 to 65535")
    return int(text)


def _at_least_one(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def functions_directory() -> Path:
    """The `functions` folder of this checkout.

    Raises:
        SettingsError: the package is not in a checkout.
    """
    for parent in Path(__file__).resolve().parents:
        if (parent / "functions" / "check" / "main.py").is_file():
            return parent / "functions"
    raise SettingsError("groundwire serve needs a checkout: no functions/ folder is found above the package")


def one_port(directory: Path) -> WSGIApplication:
    """A WSGI application that hands each request to the function whose paths it matches."""
    import functions_framework

    create: Callable[[str, str], WSGIApplication] = functions_framework.create_app
    apps = {m.function: create(m.function, str(directory / m.function / "main.py")) for m in MOUNTS}

    def dispatch(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = "/" + environ.get("PATH_INFO", "").lstrip("/")
        mount = next((m for m in MOUNTS if m.paths.match(path)), MOUNTS[0])
        answer: Iterable[bytes] = apps[mount.function](environ, start_response)
        return answer

    return dispatch


def banner(host: str, port: int) -> str:
    """What a person sees at the start: the address and a request to try."""
    where = f"http://{'[::1]' if host == '::1' else host}:{port}"
    return f"""Groundwire serves on {where}  (this machine only, no key; Ctrl-C stops)
Ready when this answers 200: {where}/health/ready

Try it:
  curl -s {where}/v1/projects/demo/locations/global/groundingConfigs/default_grounding_config:check \\
    -d '{{"answerCandidate": "Titanic was directed by James Cameron. It was released in 1999.",
         "facts": [{{"factText": "Titanic is a 1997 American movie. It was directed by James Cameron."}}],
         "groundingSpec": {{"enableClaimLevelScore": true}}}}'
"""


def _require_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as exc:
            raise SettingsError(
                f"cannot listen on {host}:{port} ({exc}); choose another with --port"
            ) from None


def _gunicorn(app: WSGIApplication, host: str, port: int, workers: int, threads: int) -> None:
    """Runs under gunicorn, which functions-framework deploys with, so that forking and threads are as in the
    cloud.
    """
    from gunicorn.app.base import BaseApplication

    def when_ready(_server: object) -> None:
        print(banner(host, port), file=sys.stderr, flush=True)

    options: dict[str, Any] = {
        "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "workers": workers,
        "threads": threads,
        "timeout": 0,
        "loglevel": "error",
        "limit_request_line": 0,
        "when_ready": when_ready,
    }

    class Application(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for key, value in options.items():
                self.cfg.set(key, value)

        def load(self) -> WSGIApplication:
            return app

    Application().run()
