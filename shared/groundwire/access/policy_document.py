"""The policy document (GROUNDWIRE_POLICY), shaped as IAM's are::

{"formatVersion": 1,
 "roles": {"custom/reviewer": {"title": "…", "permissions": ["discoveryengine.groundingConfigs.check"]}},
 "bindings": [{"role": "custom/reviewer",
               "members": ["principal:review-bot", "tenant:red", "allKeys"],
               "condition": {"title": "…",
                             "resources": ["projects/*/locations/global/groundingConfigs/legal"],
                             "labels": {"env": ["prod", "stage"]},
                             "notBefore": "2027-01-01T00:00:00Z",
                             "expires": "2028-01-01T00:00:00Z"}}]}
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from groundwire.access.condition_document import read_condition
from groundwire.access.faults import Faults
from groundwire.access.permissions import PERMISSIONS
from groundwire.access.policy import ALL_KEYS, Binding, Policy
from groundwire.access.records import FORMS
from groundwire.access.roles import BUILT_IN, Role

FORMAT_VERSION = 1

_CUSTOM = re.compile(r"custom/[A-Za-z0-9_.-]{1,64}")
_KINDS = ("principal", "tenant")
_OPEN_TO_ALL = ("allUsers", "allAuthenticatedUsers")


def parse_policy(data: bytes) -> Policy:
    """The policy in a document.

    Raises:
        SettingsError: something is wrong; the message has a line for every fault, each with its place.
    """
    faults = Faults("policy")
    body = faults.document(data, FORMAT_VERSION, ("roles", "bindings"), required=("bindings",))
    roles = {**BUILT_IN, **_custom_roles(faults, body.get("roles", {}))}
    bindings = [
        _binding(faults, value, f"bindings[{index}]", roles)
        for index, value in enumerate(faults.list_at(body.get("bindings", []), "bindings"))
    ]
    _no_doubles(faults, bindings)
    faults.raise_any()
    return Policy(bindings)


def _custom_roles(faults: Faults, value: object) -> dict[str, Role]:
    roles = {}
    for name, body in faults.mapping_at(value, "roles").items():
        place = f"roles[{name!r}]"
        if not _CUSTOM.fullmatch(name):
            faults.add(
                place, "must be named custom/… in letters, digits, dots, dashes and underscores, at most 64"
            )
        roles[name] = _role(faults, name, body, place)
    return roles


def _role(faults: Faults, name: str, value: object, place: str) -> Role:
    body = faults.object_at(value, place, ("title", "permissions"), required=("permissions",))
    title = faults.text_at(body["title"], f"{place}.title") if "title" in body else ""
    permissions = (
        faults.texts_at(body["permissions"], f"{place}.permissions") if "permissions" in body else []
    )
    for permission, here in permissions:
        if permission not in PERMISSIONS:
            faults.add(here, f"names the unknown permission {permission!r}{_meant(permission, PERMISSIONS)}")
    return Role(name, title, frozenset(permission for permission, _ in permissions))


def _binding(faults: Faults, value: object, place: str, roles: Mapping[str, Role]) -> Binding:
    names = ("role", "members", "condition")
    body = faults.object_at(value, place, names, required=("role", "members"))
    role = faults.text_at(body["role"], f"{place}.role") if "role" in body else ""
    if role and role not in roles:
        faults.add(f"{place}.role", f"names the unknown role {role!r}{_meant(role, roles)}")
    members = faults.texts_at(body["members"], f"{place}.members") if "members" in body else []
    for member, here in members:
        _check_member(faults, member, here)
    condition = None
    if "condition" in body:
        condition = read_condition(faults, body["condition"], f"{place}.condition")
    known = roles.get(role, Role(role, "", frozenset()))
    return Binding(known, frozenset(member for member, _ in members), condition)


def _check_member(faults: Faults, member: str, place: str) -> None:
    kind, _, name = member.partition(":")
    if member in _OPEN_TO_ALL:
        problem = f"names {member}, which is refused: every call needs a key; {ALL_KEYS} is every key"
        faults.add(place, problem)
    elif member != ALL_KEYS and kind not in _KINDS:
        faults.add(place, f"must be principal:NAME, tenant:NAME or {ALL_KEYS}, not {member!r}")
    elif member != ALL_KEYS and not FORMS[kind].fits(name):
        faults.add(place, f"names {name!r}, but a {kind} is {FORMS[kind].words}")


def _no_doubles(faults: Faults, bindings: list[Binding]) -> None:
    seen: dict[Binding, int] = {}
    for index, binding in enumerate(bindings):
        first = seen.setdefault(binding, index)
        if first != index and binding.members:
            faults.add(f"bindings[{index}]", f"repeats bindings[{first}]")


def _meant(name: str, known: Mapping[str, object]) -> str:
    """A hint at the name that was probably meant."""
    import difflib  # only for a fault: a function that starts has no need of it

    close = difflib.get_close_matches(name, known, n=1)
    return f"; did you mean {close[0]}?" if close else ""
