"""The check grounding function."""

from __future__ import annotations

import os

import flask
import functions_framework

from groundwire.endpoint.framework import adopt_current_app
from groundwire.grounding.function import check_endpoint

_endpoint = check_endpoint(os.environ)
adopt_current_app()


@functions_framework.http
def check(request: flask.Request) -> flask.Response:
    """`POST /{v1,v1beta,v1alpha}/projects/*/locations/*/groundingConfigs/*:check`, and health."""
    return _endpoint(request)
