"""Every permission, named as Google's IAM names them: service, collection, verb.

`discoveryengine.groundingConfigs.check` is Google's own. The Generative Language API has none there;
its names are those of its methods, cut to the same three parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Permission:
    """What may be done to what.

    Attributes:
        name: such as ``discoveryengine.groundingConfigs.check``.
        allows: what its holder may do, in a few words.
        resource: form of the resource name that it is asked for; ``*`` is one segment.
    """

    name: str
    allows: str
    resource: str


_CORPUS = "corpora/*"
_DOCUMENT = "corpora/*/documents/*"
_CHUNK = "corpora/*/documents/*/chunks/*"
_GRANT = "corpora/*/permissions/*"

_ALL = (
    Permission(
        "discoveryengine.groundingConfigs.check",
        "check an answer against facts",
        "projects/*/locations/*/groundingConfigs/*",
    ),
    Permission("generativelanguage.models.generateAnswer", "have a grounded answer written", "models/*"),
    Permission("generativelanguage.models.get", "read what a model is", "models/*"),
    Permission("generativelanguage.models.list", "list the models", "models"),
    Permission("generativelanguage.corpora.create", "make a corpus", "corpora"),
    Permission("generativelanguage.corpora.list", "list the corpora", "corpora"),
    Permission("generativelanguage.corpora.get", "read a corpus", _CORPUS),
    Permission("generativelanguage.corpora.update", "rename a corpus", _CORPUS),
    Permission("generativelanguage.corpora.delete", "delete a corpus and what is in it", _CORPUS),
    Permission("generativelanguage.corpora.query", "search a corpus", _CORPUS),
    Permission("generativelanguage.documents.create", "put a document into a corpus", _CORPUS),
    Permission("generativelanguage.documents.list", "list the documents of a corpus", _CORPUS),
    Permission("generativelanguage.documents.get", "read a document", _DOCUMENT),
    Permission("generativelanguage.documents.update", "change a document", _DOCUMENT),
    Permission("generativelanguage.documents.delete", "delete a document and its chunks", _DOCUMENT),
    Permission("generativelanguage.documents.query", "search a document", _DOCUMENT),
    Permission("generativelanguage.chunks.create", "put chunks into a document", _DOCUMENT),
    Permission("generativelanguage.chunks.list", "list the chunks of a document", _DOCUMENT),
    Permission("generativelanguage.chunks.get", "read a chunk", _CHUNK),
    Permission("generativelanguage.chunks.update", "change a chunk", _CHUNK),
    Permission("generativelanguage.chunks.delete", "delete a chunk", _CHUNK),
    Permission("generativelanguage.permissions.create", "share a corpus", _CORPUS),
    Permission("generativelanguage.permissions.list", "list whom a corpus is shared with", _CORPUS),
    Permission("generativelanguage.permissions.get", "read one share of a corpus", _GRANT),
    Permission("generativelanguage.permissions.update", "change one share of a corpus", _GRANT),
    Permission("generativelanguage.permissions.delete", "end one share of a corpus", _GRANT),
)

PERMISSIONS: Mapping[str, Permission] = MappingProxyType({permission.name: permission for permission in _ALL})
"""By name, in the order of the docs."""
