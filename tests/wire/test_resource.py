from __future__ import annotations

import pytest

from groundwire.wire.resource import CheckTarget, parse_check_path

REST = "projects/p1/locations/global/groundingConfigs/default_grounding_config"


@pytest.mark.parametrize("version", ["v1", "v1beta", "v1alpha"])
@pytest.mark.parametrize("slashes", ["/", "//", "////"])
def test_the_path_of_each_version(version: str, slashes: str) -> None:
    target = parse_check_path(f"{slashes}{version}/{REST}:check")
    assert target == CheckTarget(version, "p1", "global", "default_grounding_config")
    assert target.name == REST


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (f"/v1/{REST}:check?%24alt=json%3Benum-encoding%3Dint", REST),
        (f"/v1/{REST}%3Acheck", REST),
        (
            "/v1/projects/123/locations/eu/groundingConfigs/a-b.c:check",
            "projects/123/locations/eu/groundingConfigs/a-b.c",
        ),
        (
            "/v1/projects/caf%C3%A9/locations/l/groundingConfigs/g:check",
            "projects/café/locations/l/groundingConfigs/g",
        ),
        (
            "/v1/projects/a%20b/locations/l/groundingConfigs/g:check",
            "projects/a b/locations/l/groundingConfigs/g",
        ),
        (
            "/v1/projects/example.com:p/locations/l/groundingConfigs/g:check",
            "projects/example.com:p/locations/l/groundingConfigs/g",
        ),
        (
            "/v1/projects/p%2525/locations/l/groundingConfigs/g:check",
            "projects/p%25/locations/l/groundingConfigs/g",
        ),
    ],
)
def test_decoded_after_the_split(path: str, name: str) -> None:
    target = parse_check_path(path)
    assert target is not None
    assert target.name == name


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/",
        f"v1/{REST}:check",
        f"/v2/{REST}:check",
        f"/V1/{REST}:check",
        f"/v1/{REST}",
        f"/v1/{REST}:Check",
        f"/v1/{REST}:checks",
        f"/v1/{REST}:check/",
        f"/v1//{REST}:check",
        f"/x/v1/{REST}:check",
        "/v1/projects/p/locations/l/groundingConfigs/:check",
        "/v1/projects/p/locations/l/groundingConfigs/..:check",
        "/v1/projects/p/locations/l/groundingConfigs/%2E%2E:check",
        "/v1/projects//locations/l/groundingConfigs/g:check",
        "/v1/projects/../locations/l/groundingConfigs/g:check",
        "/v1/projects/%2e%2e/locations/l/groundingConfigs/g:check",
        "/v1/projects/./locations/l/groundingConfigs/g:check",
        "/v1/projects/a%2Fb/locations/l/groundingConfigs/g:check",
        "/v1/projects/a/b/locations/l/groundingConfigs/g:check",
        "/v1/projects%2Fp/locations/l/groundingConfigs/g:check",
        "/v1/projects/p/locations/l/groundingConfigs/a%2fb:check",
        "/v1/projects/%/locations/l/groundingConfigs/g:check",
        "/v1/projects/%4/locations/l/groundingConfigs/g:check",
        "/v1/projects/%zz/locations/l/groundingConfigs/g:check",
        "/v1/projects/%ff/locations/l/groundingConfigs/g:check",
        "/v1/projects/%ED%A0%80/locations/l/groundingConfigs/g:check",
        "/v1/projects/%00/locations/l/groundingConfigs/g:check",
        "/v1/projects/a%0Ab/locations/l/groundingConfigs/g:check",
        "/v1/projects/é/locations/l/groundingConfigs/g:check",
        "/v1/projects/p/locations/l/dataStores/g:check",
        f"http://host/v1/{REST}:check",
    ],
)
def test_no_match(path: str) -> None:
    assert parse_check_path(path) is None


def test_a_name_without_end_is_no_name() -> None:
    assert parse_check_path(f"/v1/projects/{'p' * 3000}/locations/l/groundingConfigs/c:check") is None
