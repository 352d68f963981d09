"""`groundwire bundle build`: a verified bundle from a cross-encoder in a folder.

The work is done by the recipes of the project's checkout, which are no part of what is deployed.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any, Protocol

from groundwire.cli.exit_codes import OK
from groundwire.errors import BundleError, SettingsError
from groundwire.scoring.cpu import available_cpus
from groundwire.scoring.model_store import verify_bundle
from groundwire.scoring.scorer import load_scorer

_HELP = """\
DIR is in Hugging Face's layout: config.json, model.safetensors, tokenizer.json. Its head has three classes
(entailment, neutral, contradiction) or two (entailment, not_entailment), in any order; where config.json
does not name them, --labels must. A two-class head never says contradiction.
DEV holds labelled sets as NAME.jsonl.gz, one {"premise", "hypothesis", "label"} a line; the calibration is
fitted on them and the accuracy is measured on them.
"""


class Study(Protocol):
    """What the recipes found of the model while they made the bundle."""

    @property
    def loss(self) -> float:
        """Balanced accuracy that int8 costs, mean over the sets."""
        ...


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to `groundwire bundle`."""
    parser = actions.add_parser(
        "build",
        help="make a bundle from a cross-encoder on disk: export, quantize, calibrate, verify",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--from", dest="source", type=Path, required=True, metavar="DIR", help="the model")
    parser.add_argument("--data", type=Path, required=True, metavar="DEV", help="folder of labelled sets")
    parser.add_argument("--out", type=Path, required=True, help="the bundle's folder; must not exist yet")
    parser.add_argument("--name", help="default: the name of DIR")
    parser.add_argument("--version", dest="bundle_version", default="1", metavar="VERSION")
    parser.add_argument("--licence", default="not stated", help="of the weights; kept in the manifest")
    parser.add_argument("--origin", help="where the weights come from; kept in the manifest")
    parser.add_argument("--labels", default="", help="of the logits, in order, with commas")
    parser.add_argument("--window-tokens", type=int, default=64, help="of evidence, at a time")
    parser.add_argument("--max-tokens", type=int, default=512, help="of one input, special ones included")
    parser.add_argument("--rows", type=int, default=240, help="of each set, half of them supported")
    parser.add_argument("--threads", type=int, default=0, help="default: one a CPU")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Makes the bundle, loads it as a server would, and prints what was measured.

    Raises:
        SettingsError: `out` exists, or the recipes or what they need are not here.
        BundleError: the recipes refuse the model; says why.
    """
    out: Path = arguments.out
    if out.exists():
        raise SettingsError(f"{out} exists already")
    for folder in (arguments.source, arguments.data):
        if not folder.is_dir():
            raise SettingsError(f"{folder} is not a folder")
    found = _build(arguments)
    manifest = verify_bundle(out).manifest
    load_scorer(out, threads=1)
    report = _recipes("report")
    print(report.table(manifest.accuracy))
    print(f"int8 loses {found.loss:+.4f} of balanced accuracy at {manifest.accuracy.threshold}")
    print(f"{out}: {manifest.name} {manifest.version}, labels {', '.join(manifest.heads.grounding.labels)}")
    return OK


def _build(arguments: argparse.Namespace) -> Study:
    build, recipe, errors = (_recipes(name) for name in ("build", "recipe", "errors"))
    name = arguments.name or arguments.source.resolve().name
    weights = {
        "name": name,
        "origin": arguments.origin or name,
        "licence": arguments.licence,
        "role": "weights",
    }
    given = recipe.Recipe(
        name=name,
        version=arguments.bundle_version,
        licence=arguments.licence,
        sources=(weights,),
        labels=tuple(filter(None, map(str.strip, arguments.labels.split(",")))),
        max_tokens=arguments.max_tokens,
        window_tokens=arguments.window_tokens,
    )
    try:
        found: Study = build.build(
            given,
            arguments.source,
            arguments.data,
            arguments.out,
            rows=arguments.rows,
            threads=arguments.threads or available_cpus(),
            command=f"groundwire bundle build --from {name} --data DEV --rows {arguments.rows}",
        )
    except errors.RefusedError as error:
        raise BundleError(f"no bundle was made: {error}") from None
    return found


def _recipes(name: str) -> Any:
    """One module of the checkout's recipes.

    Raises:
        SettingsError: this is not a checkout, or a library is missing.
    """
    here = Path(__file__).resolve()
    root = next((folder for folder in here.parents if (folder / "models/recipes/build.py").is_file()), None)
    if root is None:
        raise SettingsError("bundle build needs the project's checkout: its recipes make the bundle")
    if str(root) not in sys.path:
        sys.path.append(str(root))
    try:
        return importlib.import_module(f"models.recipes.{name}")
    except ModuleNotFoundError as error:
        raise SettingsError(f"bundle build needs groundwire[recipes]: {error.name} is missing") from None
