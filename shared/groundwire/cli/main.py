"""`groundwire serve|check|bundle|keys|policy|routes|usage`."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence

from groundwire import __version__
from groundwire.cli import bundle, check, keys, policy, routes, serve, usage
from groundwire.cli.exit_codes import BAD_INPUT, FAILED
from groundwire.errors import GroundwireError, InvalidArgument, SettingsError


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(
        prog="groundwire", description="Checks that an answer stands on its facts."
    )
    parser.add_argument("--version", action="version", version=f"groundwire {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve.add_parser(commands)
    check.add_parser(commands)
    bundle.add_parser(commands)
    keys.add_parser(commands)
    policy.add_parser(commands)
    routes.add_parser(commands)
    usage.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command.

    Returns:
        The exit code; see `exit_codes`.
    """
    arguments = build_parser().parse_args(argv)
    # Log lines are for servers; a command says what went wrong itself. `serve` sends them to stdout.
    logging.getLogger("groundwire").addHandler(logging.NullHandler())
    try:
        code: int = arguments.run(arguments)
    except (InvalidArgument, SettingsError) as exc:
        print(f"groundwire: {exc}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # whoever reads the output has seen enough; say nothing, also not at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (GroundwireError, OSError) as exc:
        print(f"groundwire: {exc}", file=sys.stderr)
        return FAILED
    return code


if __name__ == "__main__":
    sys.exit(main())
