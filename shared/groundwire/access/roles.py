"""Roles: permissions under one name. Those that every policy has; a policy document adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from groundwire.access.permissions import PERMISSIONS


@dataclass(frozen=True, slots=True)
class Role:
    """Permissions under one name.

    Attributes:
        name: ``roles/groundwire.…`` for ours, ``custom/…`` for a document's.
        title: one line for a person.
        permissions: names from `PERMISSIONS`.
    """

    name: str
    title: str
    permissions: frozenset[str]


def _role(name: str, title: str, *permissions: str) -> Role:
    return Role(f"roles/groundwire.{name}", title, frozenset(permissions))


def _language(collection: str, verbs: str) -> list[str]:
    return [f"generativelanguage.{collection}.{verb}" for verb in verbs.split()]


_VIEW = (
    *_language("corpora", "get list query"),
    *_language("documents", "get list query"),
    *_language("chunks", "get list"),
)
_EDIT = (
    *_language("corpora", "create update delete"),
    *_language("documents", "create update delete"),
    *_language("chunks", "create update delete"),
)

_ALL = (
    _role("checker", "Checks answers against facts.", "discoveryengine.groundingConfigs.check"),
    _role(
        "answerer",
        "Has grounded answers written, and sees the models.",
        *_language("models", "generateAnswer get list"),
    ),
    _role("retrieverViewer", "Reads and searches corpora, documents and chunks.", *_VIEW),
    _role("retrieverEditor", "Reads, searches, makes, changes and deletes them.", *_VIEW, *_EDIT),
    _role("admin", "Holds every permission, the sharing of corpora included.", *PERMISSIONS),
)

BUILT_IN: Mapping[str, Role] = MappingProxyType({role.name: role for role in _ALL})
"""By name, in the order of the docs."""
