"""`groundwire bundle push|pull|verify|show|build|compare`."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from groundwire import settings
from groundwire.cli import bundle_build, bundle_compare
from groundwire.cli.exit_codes import OK
from groundwire.errors import SettingsError
from groundwire.scoring.bundle_ref import BundleRef, embedded_bundle
from groundwire.scoring.manifest import Manifest, SetAccuracy
from groundwire.scoring.model_store import fetch_bundle, push_bundle, verify_bundle
from groundwire.scoring.scorer import load_scorer


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    actions = commands.add_parser(
        "bundle", help="make, compare, move and check model bundles"
    ).add_subparsers(dest="action", required=True, metavar="ACTION")
    push = actions.add_parser("push", help="upload a bundle and print the settings that pin it")
    push.add_argument("uri", help="gs://bucket/path or file:///path")
    push.add_argument(
        "--from", dest="folder", type=Path, help="the bundle's folder (default: the embedded one)"
    )
    push.set_defaults(run=run_push)

    pull = actions.add_parser("pull", help="fetch a pinned bundle into a folder")
    pull.add_argument("uri", help="gs://bucket/path or file:///path")
    pull.add_argument("--generation", type=int, help="of manifest.json; needed with gs://")
    pull.add_argument("--sha256", help="of manifest.json; needed with gs://")
    pull.add_argument("--to", type=Path, required=True, help="folder that must not exist yet")
    pull.set_defaults(run=run_pull)

    verify = actions.add_parser(
        "verify", help="check every file, load the model and compare the golden pairs"
    )
    verify.add_argument("folder", type=Path, nargs="?", help="default: the embedded bundle")
    verify.set_defaults(run=run_verify)

    show = actions.add_parser(
        "show", help="what a bundle is, where it comes from and how accurate it was measured"
    )
    show.add_argument("folder", type=Path, nargs="?", help="default: the embedded bundle")
    show.set_defaults(run=run_show)

    bundle_build.add_parser(actions)
    bundle_compare.add_parser(actions)


def run_push(arguments: argparse.Namespace) -> int:
    """Uploads, and prints the three settings that name what was uploaded."""
    pushed = push_bundle(arguments.folder or embedded_bundle(), arguments.uri)
    print(f"{settings.BUNDLE.name}={pushed.uri}")
    print(f"{settings.BUNDLE_GENERATION.name}={pushed.generation}")
    print(f"{settings.BUNDLE_SHA256.name}={pushed.sha256}")
    return OK


def run_pull(arguments: argparse.Namespace) -> int:
    """Fetches into a new folder; nothing appears there before all of it is verified."""
    target: Path = arguments.to.absolute()
    if target.exists():
        raise SettingsError(f"{target} exists already")
    ref = BundleRef(arguments.uri.rstrip("/"), arguments.generation, (arguments.sha256 or "").lower() or None)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".pull-") as scratch:
        fetched = fetch_bundle(ref, Path(scratch) / "cache")
        copy = Path(scratch) / "bundle"
        shutil.copytree(fetched, copy)
        verify_bundle(copy, ref.sha256)
        copy.rename(target)
    print(target)
    return OK


def run_verify(arguments: argparse.Namespace) -> int:
    """Checks checksums, then loads the model, which compares the golden pairs."""
    folder = arguments.folder or embedded_bundle()
    bundle = verify_bundle(folder)
    load_scorer(folder, threads=1)
    manifest = bundle.manifest
    pairs = len(manifest.golden.pairs)
    print(
        f"{manifest.name} {manifest.version}: {len(manifest.files)} files and {pairs} golden pairs are right"
    )
    return OK


def run_show(arguments: argparse.Namespace) -> int:
    """Prints the manifest for a person."""
    print(describe(verify_bundle(arguments.folder or embedded_bundle()).manifest))
    return OK


def describe(manifest: Manifest) -> str:
    """The manifest in lines for a person."""
    accuracy = manifest.accuracy
    megabytes = sum(entry.size for entry in manifest.files.values()) / 1e6
    lines = [
        f"{manifest.name} {manifest.version}  {manifest.licence}  {megabytes:.1f} MB",
        f"labels     {', '.join(manifest.heads.grounding.labels)}",
        f"input      {manifest.input.template}, at most {manifest.input.max_tokens} tokens,"
        f" windows of {manifest.input.window_tokens}",
        f"accuracy   at threshold {accuracy.threshold}, measured by: {accuracy.command}",
        "           set                          rows    AUC  bal.acc.  false passes  false alarms",
        *(_accuracy_line(row) for row in (*accuracy.sets, accuracy.mean)),
        "sources",
        *(
            f"           {source.name}  ({source.licence}) {source.role}".rstrip()
            for source in manifest.sources
        ),
        "files",
        *(
            f"           {name}  {entry.size} bytes  sha256 {entry.sha256}"
            for name, entry in manifest.files.items()
        ),
    ]
    return "\n".join(lines)


def _accuracy_line(row: SetAccuracy) -> str:
    shares = (row.int8.auc, row.int8.balanced_accuracy, row.int8.false_passes, row.int8.false_alarms)
    auc, balanced, passes, alarms = ("-" if share is None else f"{share:.3f}" for share in shares)
    return f"           {row.name:<28} {row.rows:>4}  {auc:>5}  {balanced:>8}  {passes:>12}  {alarms:>12}"
