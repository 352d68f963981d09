"""The routes document (GROUNDWIRE_ROUTES)::

    {"formatVersion": 1,
     "bundles": {"large": {"uri": "gs://models/large", "generation": 17, "sha256": "…"}},
     "profiles": {"strict": {"citationThreshold": 0.8, "bundle": "large"}},
     "groundingConfigs": {"legal": "strict"},
     "routes": [{"name": "prod", "match": {"env": ["prod"], "team": "*"}, "profile": "strict"}],
     "default": "default",
     "strict": false}

Only `formatVersion` must be there. `default_grounding_config` and the profile `default` always exist; the
document may redefine the profile. What a document may hold beyond its form is in `checks`.
"""

from __future__ import annotations

from groundwire.access.faults import Faults
from groundwire.routing.profile_document import NAME_RULE, is_name, read_bundles, read_named, read_profiles
from groundwire.routing.profiles import Profile
from groundwire.routing.selector_document import read_selector
from groundwire.routing.selectors import NOTHING
from groundwire.routing.table import Route, RouteTable

FORMAT_VERSION = 1
_MEMBERS = ("bundles", "profiles", "groundingConfigs", "routes", "default", "strict")


def read_document(faults: Faults, data: bytes) -> RouteTable:
    """The table in a document; what is wrong with its form is noted in `faults`.

    Raises:
        SettingsError: it is no JSON object, or of a newer format.
    """
    body = faults.document(data, FORMAT_VERSION, _MEMBERS, required=())
    bundles = read_bundles(faults, body.get("bundles", {}))
    profiles = {"default": Profile(), **read_profiles(faults, body.get("profiles", {}), bundles)}
    strict = body.get("strict", False)
    if not isinstance(strict, bool):
        faults.add("strict", "must be true or false")
    return RouteTable(
        profiles=profiles,
        bundles=bundles,
        configs=_configs(faults, body.get("groundingConfigs", {}), profiles),
        routes=_routes(faults, body.get("routes", []), profiles),
        default=_chosen(faults, body.get("default", "default"), "default", profiles),
        strict=strict is True,
    )


def _configs(faults: Faults, value: object, profiles: dict[str, Profile]) -> dict[str, Profile]:
    return {
        name: _chosen(faults, chosen, f"groundingConfigs.{name}", profiles)
        for name, chosen in read_named(faults, value, "groundingConfigs").items()
    }


def _routes(faults: Faults, value: object, profiles: dict[str, Profile]) -> tuple[Route, ...]:
    routes = []
    for index, each in enumerate(faults.list_at(value, "routes")):
        place = f"routes[{index}]"
        body = faults.object_at(each, place, ("name", "match", "profile"), required=("match", "profile"))
        name = body.get("name", "")
        if "name" in body and not is_name(name):
            faults.add(f"{place}.name", NAME_RULE)
        selector = read_selector(faults, body["match"], f"{place}.match") if "match" in body else NOTHING
        profile = profiles["default"]
        if "profile" in body:
            profile = _chosen(faults, body["profile"], f"{place}.profile", profiles)
        routes.append(Route(selector, profile, place, name if isinstance(name, str) else ""))
    return tuple(routes)


def _chosen(faults: Faults, name: object, place: str, profiles: dict[str, Profile]) -> Profile:
    if isinstance(name, str) and name in profiles:
        return profiles[name]
    faults.add(place, f"names the unknown profile {name!r}; there are {', '.join(profiles)}")
    return profiles["default"]
