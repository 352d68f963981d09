"""The API as an OpenAPI 3.1 document, made from the models that serve it."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

import groundwire
from groundwire.wire.check_request import CheckGroundingRequest
from groundwire.wire.check_response import CheckGroundingResponse
from groundwire.wire.resource import VERSIONS

Schema = dict[str, Any]

_ERRORS = {
    "400": "The request is wrong; every fault found is listed.",
    "403": "No valid key, or one that may not do this.",
    "404": "No such grounding config; any other unknown path gets an HTML page.",
    "413": "The body is over the cap, after decompression.",
    "429": "Over a limit of the key or of the process; RetryInfo says when to try again.",
    "500": "A fault of ours.",
    "503": "The model is not ready.",
}

_ERROR_SCHEMA: Schema = {
    "type": "object",
    "description": "A google.rpc.Status.",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message", "status"],
            "properties": {
                "code": {"type": "integer", "description": "The HTTP status."},
                "message": {"type": "string"},
                "status": {"type": "string", "description": "The google.rpc.Code by name."},
                "details": {
                    "type": "array",
                    "minItems": 1,
                    "items": {
                        "type": "object",
                        "required": ["@type"],
                        "properties": {
                            "@type": {"type": "string"},
                            "fieldViolations": {
                                "type": "array",
                                "items": {
                                    "type": "object",
                                    "properties": {
                                        "field": {"type": "string"},
                                        "description": {"type": "string"},
                                    },
                                },
                            },
                        },
                    },
                },
            },
        }
    },
}

_EXPLAIN: Schema = {
    "name": "X-Groundwire-Explain",
    "in": "header",
    "description": "1 adds the object groundwire to the reply: how its scores came about.",
    "schema": {"type": "string", "enum": ["0", "1"]},
}

_LENIENCY = (
    "Field names may also be written in snake_case, numbers and booleans as strings, and null stands for an "
    "absent field. Trailing commas, single-quoted strings and bare keys are taken too."
)


class _Schemas(GenerateJsonSchema):
    """Schemas without made-up titles, and without null where a reply leaves a field out."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"]) if self._is_reply else super().nullable_schema(schema)

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        unset = schema.get("default") is None
        return self.generate_inner(schema["schema"]) if unset else super().default_schema(schema)

    @property
    def _is_reply(self) -> bool:
        return self.mode == "serialization"


def openapi_document() -> Schema:
    """The document as a JSON value: `:check` in each version, and the two health paths."""
    _, definitions = models_json_schema(
        [(CheckGroundingRequest, "validation"), (CheckGroundingResponse, "serialization")],
        schema_generator=_Schemas,
        ref_template="#/components/schemas/{model}",
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Groundwire",
            "version": groundwire.__version__,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": {_check_path(version): {"post": _check(version)} for version in VERSIONS} | _health(),
        "components": {
            "schemas": definitions["$defs"] | {"Error": _ERROR_SCHEMA},
            "securitySchemes": {
                "key": {"type": "apiKey", "in": "header", "name": "x-goog-api-key"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _check_path(version: str) -> str:
    return f"/{version}/projects/{{project}}/locations/{{location}}/groundingConfigs/{{config}}:check"


def _check(version: str) -> Schema:
    return {
        "operationId": f"check_{version}",
        "summary": "Checks that an answer stands on its facts.",
        "description": _LENIENCY,
        "security": [{"key": []}, {"bearer": []}],
        "parameters": [*map(_path_parameter, ("project", "location", "config")), _EXPLAIN],
        "requestBody": {"required": True, "content": _json("CheckGroundingRequest")},
        "responses": {
            "200": {"description": "What the check found.", "content": _json("CheckGroundingResponse")},
            **{code: {"description": text, "content": _json("Error")} for code, text in _ERRORS.items()},
        },
    }


def _path_parameter(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _json(schema: str) -> Schema:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}


def _health() -> Schema:
    shape: Schema = {
        "type": "object",
        "required": ["status"],
        "properties": {
            "status": {"type": "string"},
            "problems": {"type": "array", "items": {"type": "string"}},
        },
    }
    state = {"application/json": {"schema": shape}}
    alive = {"200": {"description": "The process answers.", "content": state}}
    ready = {
        "200": {"description": "The model answers.", "content": state},
        "503": {"description": "Not ready; the reply says what is missing.", "content": state},
    }
    return {
        "/health/live": {"get": {"operationId": "live", "security": [], "responses": alive}},
        "/health/ready": {"get": {"operationId": "ready", "security": [], "responses": ready}},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(openapi_document(), indent=2) + "\n")
