"""Objects by name: Cloud Storage and a local folder behind one small interface."""

from __future__ import annotations

from groundwire.storage.base import ObjectInfo, ObjectStore, Sink
from groundwire.storage.uri import join, open_store

__all__ = ["ObjectInfo", "ObjectStore", "Sink", "join", "open_store"]
