"""What the members of replies have in common."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from groundwire.float32 import shortest_float32
from groundwire.wire.paths import camel

Score = Annotated[float, Field(ge=0, le=1), AfterValidator(shortest_float32)]
Index = Annotated[int, Field(ge=0)]


class Reply(BaseModel):
    """An object of a reply; its fields are written in camelCase."""

    model_config = ConfigDict(alias_generator=camel, populate_by_name=True, extra="forbid", frozen=True)

    def to_json(self) -> dict[str, Any]:
        """The JSON object: what is None, or an empty text, list or map, is left out; 0 and false stay."""
        members = ((camel(name), _to_json(getattr(self, name))) for name in type(self).model_fields)
        return {name: value for name, value in members if value not in (None, "", [], {})}


def _to_json(value: Any) -> Any:
    if isinstance(value, Reply):
        return value.to_json()
    return [_to_json(item) for item in value] if isinstance(value, tuple) else value
