from __future__ import annotations

import re

import pytest

from groundwire.access.permissions import PERMISSIONS
from groundwire.access.resources import parse_pattern
from groundwire.access.roles import BUILT_IN, Role
from groundwire.grounding.handler import PERMISSION


def test_names_have_the_three_parts_of_googles() -> None:
    for name in PERMISSIONS:
        assert re.fullmatch(r"(discoveryengine|generativelanguage)\.[a-z][A-Za-z]+\.[a-z][A-Za-z]+", name)


def test_what_check_asks_for_is_among_them() -> None:
    assert PERMISSIONS[PERMISSION].resource == "projects/*/locations/*/groundingConfigs/*"


def test_every_form_of_a_resource_is_a_pattern() -> None:
    for permission in PERMISSIONS.values():
        assert str(parse_pattern(permission.resource)) == permission.resource


@pytest.mark.parametrize("role", BUILT_IN.values(), ids=BUILT_IN.keys())
def test_roles_hold_known_permissions_and_say_what_they_are(role: Role) -> None:
    assert role.name.startswith("roles/groundwire.")
    assert role.title.endswith(".")
    assert role.permissions
    assert role.permissions <= PERMISSIONS.keys()


def test_the_admin_holds_all_of_them() -> None:
    assert BUILT_IN["roles/groundwire.admin"].permissions == PERMISSIONS.keys()


def test_a_viewer_changes_nothing_and_an_editor_shares_nothing() -> None:
    viewer, editor = (
        BUILT_IN[f"roles/groundwire.retriever{kind}"].permissions for kind in ("Viewer", "Editor")
    )
    assert {name.rsplit(".", 1)[1] for name in viewer} == {"get", "list", "query"}
    assert viewer < editor
    assert not any(".permissions." in name or "groundingConfigs" in name for name in editor)


def test_the_lists_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PERMISSIONS["x"] = PERMISSIONS["discoveryengine.groundingConfigs.check"]  # type: ignore[index]
