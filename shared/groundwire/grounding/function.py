"""Puts the check function together from its settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from groundwire import settings
from groundwire.access.gate import ClosedGate
from groundwire.access.gates import gate_from_settings
from groundwire.access.limiter import Limiter
from groundwire.endpoint.http import Endpoint
from groundwire.errors import SettingsError
from groundwire.grounding.handler import check_operation
from groundwire.logs import log_to_stdout
from groundwire.routing.load import router_from_settings
from groundwire.routing.profiles import Profile
from groundwire.routing.router import Router
from groundwire.scoring.bundle_ref import BundleRef, read_bundle_ref
from groundwire.scoring.bundles import BundlePool


def check_endpoint(environ: Mapping[str, str]) -> Endpoint:
    """The check function; its scorer begins to load in the process that serves.

    Raises:
        SettingsError: a setting is wrong. A missing key store or bundle is no error here: readiness names it.
    """
    log_to_stdout()
    gate = gate_from_settings(environ)
    router = router_from_settings(environ)
    bundle_of = _bundles(environ)
    pool = BundlePool.from_settings(environ, lambda: bundle_of((router.current() or router.table()).default))
    if isinstance(gate, ClosedGate):
        # It admits no one, so it loads nothing; it still says what is wrong with its settings.
        probe = partial(_setting_problem, environ)
    else:
        router.start_after_fork()
        pool.start_after_fork()
        # Without routes it is not known which bundle must be ready, and the router says so itself.
        probe = partial(_pool_problem, router, pool)
    return Endpoint(
        [check_operation(lambda profile: pool.use(bundle_of(profile)))],
        gate,
        router,
        Limiter(settings.MAX_CONCURRENCY.read_int(environ, at_least=1)),
        probes=[probe],
        body_cap=settings.MAX_BODY_BYTES.read_int(environ, at_least=1),
    )


def _pool_problem(router: Router, pool: BundlePool) -> str:
    return "" if router.problem() else pool.problem()


def _setting_problem(environ: Mapping[str, str]) -> str:
    try:
        read_bundle_ref(environ)
    except SettingsError as exc:
        return str(exc)
    return ""


def _bundles(environ: Mapping[str, str]) -> Callable[[Profile], BundleRef]:
    """From a profile to its bundle: one that the routes pin, or else the one of the settings."""
    usual = cache(partial(read_bundle_ref, environ))

    def bundle_of(profile: Profile) -> BundleRef:
        pin = profile.bundle
        return BundleRef(pin.uri, pin.generation, pin.sha256) if pin else usual()

    return bundle_of
