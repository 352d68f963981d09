"""What docs/access.md shows is what the code does."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from groundwire.access.permissions import PERMISSIONS
from groundwire.access.policy_document import parse_policy
from groundwire.access.refusals import Why
from groundwire.access.roles import BUILT_IN
from groundwire.cli.main import main
from groundwire.metering.audit_line import parse_line
from groundwire.routing.checks import parse_routes, warnings
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "access.md").read_text()
POLICY, ROUTES = re.findall(r"```json\n(.*?)```", PAGE, re.S)
(LOG,) = re.findall(r"```jsonl\n(.*?)```", PAGE, re.S)
CONSOLE = "".join(re.findall(r"```console\n(.*?)```", PAGE, re.S))


def test_the_documents_are_right() -> None:
    assert len(parse_policy(POLICY.encode()).bindings) == 3
    assert warnings(parse_routes(ROUTES.encode())) == []


def test_the_log_lines_are_read() -> None:
    assert all(parse_line(line.encode()) for line in LOG.splitlines())


def test_the_tables_are_those_of_the_code() -> None:
    roles = [f"| `{role.name}` | {role.title} |" for role in BUILT_IN.values()]
    permissions = [f"| `{each.name}` | {each.allows} | `{each.resource}` |" for each in PERMISSIONS.values()]
    assert "\n".join(roles) in PAGE
    assert "\n".join(permissions) in PAGE


def test_every_reason_of_a_refusal_is_one() -> None:
    (shown,) = re.findall(r"`why` is .*?: (.*?) and the like", PAGE, re.S)
    assert set(re.findall(r"`(\w+)`", shown)) < {why.value for why in Why}


@pytest.mark.parametrize("block", CONSOLE.split("$ groundwire ")[1:], ids=lambda block: block.split()[0])
def test_commands_print_what_is_shown(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (("policy.json", POLICY), ("routes.json", ROUTES), ("requests.jsonl", LOG)):
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    command, _, shown = block.partition("\n")
    main(shlex.split(command))
    assert capsys.readouterr().out == shown


def test_the_first_commands_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (shell,) = re.findall(r"```sh\n(.*?)```", PAGE, re.S)
    (tmp_path / "policy.json").write_text(POLICY)
    (tmp_path / "routes.json").write_text(ROUTES)
    monkeypatch.chdir(tmp_path)
    for line in shell.splitlines():
        if line.startswith("groundwire "):
            assert main(shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out.startswith("gw_prod_")
    (key,) = json.loads((tmp_path / "keys.json").read_text())["keys"]
    asked = ["--permission", "generativelanguage.corpora.query", "--resource", "corpora/kb"]
    assert main(["policy", "test", "policy.json", "--keys", "keys.json", "--key-id", key["id"], *asked]) == 0
