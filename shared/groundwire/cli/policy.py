"""`groundwire policy check|test|roles`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from groundwire import settings
from groundwire.access.key_document import parse_key_file
from groundwire.access.permissions import PERMISSIONS
from groundwire.access.policy import Binding, Policy
from groundwire.access.policy_document import parse_policy
from groundwire.access.records import KeyRecord, Standing
from groundwire.access.roles import BUILT_IN
from groundwire.cli.exit_codes import OK
from groundwire.cli.pairs import pairs_of
from groundwire.cli.source import read_source
from groundwire.cli.when import now_utc, parse_when
from groundwire.errors import InvalidArgument, PermissionDenied
from groundwire.routing.labels import effective_labels

DENIED = 1

_TEST_HELP = """\
Who calls is named by --key-id and a key store (--keys, or GROUNDWIRE_KEYS), or by --principal and --tenant.
A policy sees the fixed labels of a key only, since a client chooses the others. With a key store they come
from its record, and --label is what a request sends beside them; otherwise --label is a fixed label.

exit code: 0 allow, 1 deny, 2 bad input, 3 the store could not be read.
"""


@dataclass(frozen=True, slots=True)
class _Asker:
    """Who asks: what a policy sees of a key, and why the key opens nothing whatever a policy says."""

    principal: str
    tenant: str
    labels: Mapping[str, str]
    refused: str = ""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    actions = commands.add_parser("policy", help="check a policy document and ask it").add_subparsers(
        dest="action", required=True, metavar="ACTION"
    )
    check = actions.add_parser("check", help="tell everything that is wrong with a policy document")
    check.add_argument("file", help="path, URI, or - for stdin")
    check.set_defaults(run=run_check)

    test = actions.add_parser(
        "test",
        help="say whether a call is allowed, and by which binding",
        epilog=_TEST_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    test.add_argument("file", help="path, URI, or - for stdin")
    test.add_argument("--permission", required=True, metavar="P", help="`groundwire policy roles` lists them")
    test.add_argument("--resource", required=True, metavar="R", help="resource name, without a version")
    test.add_argument("--key-id", metavar="K", help="public part of the key that calls")
    test.add_argument("--keys", "--store", metavar="STORE", help="path or URI of the key store")
    test.add_argument("--principal", metavar="NAME", help="who calls, without a key store")
    test.add_argument("--tenant", metavar="NAME", help="their team, without a key store (default: default)")
    test.add_argument("--label", metavar="K=V", action="append", default=[], help="may be repeated")
    test.add_argument(
        "--at", metavar="TIME", help="a time with a zone, or a span from now on, instead of now"
    )
    test.set_defaults(run=run_test)

    roles = actions.add_parser("roles", help="list the roles that every policy has, and their permissions")
    roles.set_defaults(run=run_roles)


def run_check(arguments: argparse.Namespace) -> int:
    """Says that the document is right, or raises with every fault.

    Raises:
        SettingsError: it is wrong.
    """
    policy = parse_policy(read_source(arguments.file))
    print(f"{arguments.file}: right, {len(policy.bindings)} bindings")
    for index, binding in enumerate(policy.bindings):
        print(f"  {_shown(index, binding)}")
    return OK


def run_test(arguments: argparse.Namespace) -> int:
    """Says allow or deny, and which bindings nearly allowed it.

    Raises:
        InvalidArgument: the question is incomplete, or names what does not exist.
        SettingsError: the policy or the key store is wrong.
    """
    if arguments.permission not in PERMISSIONS:
        raise InvalidArgument(
            f"--permission: there is no {arguments.permission!r}; see groundwire policy roles"
        )
    policy = parse_policy(read_source(arguments.file))
    now = parse_when(arguments.at, "--at", now_utc()) if arguments.at else now_utc()
    asker = _asker(arguments, now)
    if asker.refused:
        print(f"deny   {asker.refused}")
        return DENIED
    return _answer(policy, asker, arguments.permission, arguments.resource, now)


def run_roles(arguments: argparse.Namespace) -> int:
    """Prints the built-in roles and what each permission is for."""
    for role in BUILT_IN.values():
        print(f"{role.name}  {role.title}")
        for name, permission in PERMISSIONS.items():
            if name in role.permissions:
                print(f"  {name:<44} {permission.allows}  ({permission.resource})")
    return OK


def _answer(policy: Policy, asker: _Asker, permission: str, resource: str, now: datetime) -> int:
    decision = policy.decide(asker.principal, asker.tenant, permission, resource, asker.labels, now)
    if decision.binding is not None:
        print(f"allow  {_shown(decision.binding, policy.bindings[decision.binding])}")
        return OK
    print(f"deny   {decision.reason}")
    near = policy.near_misses(asker.principal, asker.tenant, permission, resource, asker.labels, now)
    for index, misses in near:
        print(f"  {_shown(index, policy.bindings[index])}")
        for miss in misses:
            print(f"    {miss.reason}: {miss.detail}")
    return DENIED


def _asker(arguments: argparse.Namespace, now: datetime) -> _Asker:
    sent = pairs_of(arguments.label, "--label")
    if arguments.principal:
        for option, given in (("--keys", arguments.keys), ("--key-id", arguments.key_id)):
            if given:
                raise InvalidArgument(f"--principal and {option} both say who calls: give one of them")
        return _Asker(arguments.principal, arguments.tenant or "default", effective_labels({}, sent, ""))
    store = arguments.keys or settings.KEYS.read(os.environ)
    if not (arguments.key_id and store):
        raise InvalidArgument(f"say who calls: --key-id and --keys (or {settings.KEYS.name}), or --principal")
    if arguments.tenant:
        raise InvalidArgument("--tenant goes with --principal: the record of a key names its tenant")
    record = parse_key_file(read_source(store)).find(arguments.key_id)
    if record is None:
        return _Asker("", "", {}, f"there is no key {arguments.key_id!r}")
    return _Asker(record.principal, record.tenant, record.labels, _refusal(record, sent, now))


def _refusal(record: KeyRecord, sent: Mapping[str, str], now: datetime) -> str:
    """Why a call with the key and these labels is refused before any policy; empty if it is not."""
    if (standing := record.standing(now)) is not Standing.ACTIVE:
        return f"the key is {standing}"
    try:
        effective_labels(record.labels, sent, "")
    except PermissionDenied as exc:
        return str(exc)
    return ""


def _shown(index: int, binding: Binding) -> str:
    title = f"  ({binding.condition.title})" if binding.condition and binding.condition.title else ""
    return f"bindings[{index}]  {binding.role.name} to {', '.join(sorted(binding.members))}{title}"
