"""Which gate the environment asks for.

Apart from `groundwire.access.gate`, so that an endpoint, which is handed its gate, imports no storage.
"""

from __future__ import annotations

from collections.abc import Mapping

from groundwire import settings
from groundwire.access import loopback
from groundwire.access.fresh import Fresh
from groundwire.access.gate import ClosedGate, Gate, LoopbackGate
from groundwire.access.key_document import parse_key_file
from groundwire.access.key_gate import KeyGate
from groundwire.access.policy_document import parse_policy
from groundwire.errors import SettingsError


def gate_from_settings(environ: Mapping[str, str]) -> Gate:
    """The gate that the environment asks for.

    Raises:
        SettingsError: GROUNDWIRE_ACCESS has an unknown value, or asks for keyless mode where that is not
            allowed; or the settings of the key store or the policy have a wrong form.
    """
    mode = settings.ACCESS.read(environ)
    if mode == loopback.OPEN:
        loopback.require_granted(environ)
        return LoopbackGate()
    if mode != "keys":
        raise SettingsError(f"{settings.ACCESS.name} must be keys, not {mode!r}")
    for setting, lacking in ((settings.KEYS, "a key store"), (settings.POLICY, "a policy")):
        if not setting.read(environ):
            return ClosedGate(f"{setting.name} is not set: without {lacking} every call is refused")
    return _key_gate(environ)


def _key_gate(environ: Mapping[str, str]) -> KeyGate:
    gate = KeyGate(
        Fresh(settings.KEYS.read(environ), parse_key_file, settings.KEYS, environ),
        Fresh(settings.POLICY.read(environ), parse_policy, settings.POLICY, environ),
        accept_query=settings.ACCEPT_QUERY_KEY.read_bool(environ),
        behind_gateway=settings.BEHIND_GATEWAY.read_bool(environ),
    )
    gate.start_after_fork()
    return gate
