"""The request of `groundingConfigs:check`: its models, its limits, and the one function that reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from groundwire.wire import labels
from groundwire.wire.coerce import to_bool, to_double, to_string
from groundwire.wire.fields import Map, Message, Repeated, Scalar
from groundwire.wire.notes import Notes, show
from groundwire.wire.paths import camel
from groundwire.wire.values import JsonValue

MAX_ANSWER_TOKENS = 4096
MAX_ANSWER_CHARACTERS = 65_536
MAX_PROMPT_CHARACTERS = 65_536
MAX_FACTS = 200
MAX_FACT_CHARACTERS = 10_000
MAX_ATTRIBUTE_CHARACTERS = 10_000  # Google names no limit; attributes are evidence, so they get the text's

LabelKey = Annotated[str, StringConstraints(min_length=1, max_length=labels.MAX_LENGTH)]
LabelValue = Annotated[str, StringConstraints(max_length=labels.MAX_LENGTH)]
Fraction = Annotated[float, Field(ge=0, le=1)]


class _Request(BaseModel):
    model_config = ConfigDict(alias_generator=camel, populate_by_name=True, extra="forbid", frozen=True)


class GroundingFact(_Request):
    """A text that the answer may stand on, and what is known of it: author, title, uri and so on."""

    fact_text: str = Field("", max_length=MAX_FACT_CHARACTERS, description="Characters are code points.")
    attributes: dict[str, str] = Field(
        {}, description=f"At most {MAX_ATTRIBUTE_CHARACTERS} characters together, keys included."
    )


class CheckGroundingSpec(_Request):
    """How to check. A threshold that is left out (None) is taken from the profile."""

    citation_threshold: Fraction | None = Field(None, description="The score that earns a citation.")
    enable_claim_level_score: bool = False
    enable_anti_citations: bool = False
    anti_citation_threshold: Fraction | None = Field(None, description="The same for contradictions.")
    enable_helpfulness_score: bool = Field(False, description="Needs a prompt.")


class CheckGroundingRequest(_Request):
    """An answer, and the facts that it is checked against."""

    grounding_config: str = Field("", description="The name in the path, or nothing.")
    answer_candidate: str = Field(
        min_length=1,
        max_length=MAX_ANSWER_CHARACTERS,
        description=f"At most {MAX_ANSWER_TOKENS} tokens: words, and marks that end a sentence.",
        json_schema_extra={"pattern": r"\S"},
    )
    facts: tuple[GroundingFact, ...] = Field(min_length=1, max_length=MAX_FACTS)
    grounding_spec: CheckGroundingSpec = Field(default_factory=CheckGroundingSpec)
    user_labels: dict[LabelKey, LabelValue] = Field(
        {},
        max_length=labels.MAX_LABELS,
        description="Lower-case and international letters, digits, _ and -; a key starts with a letter.",
    )
    prompt: str = Field("", max_length=MAX_PROMPT_CHARACTERS, description="The question that was answered.")


def _at_most(limit: int) -> Callable[[str], str]:
    def problem(text: str) -> str:
        return f"holds {len(text)} characters; at most {limit} are allowed" if len(text) > limit else ""

    return problem


def _outside_unit(value: float) -> str:
    return "" if 0 <= value <= 1 else f"must lie between 0 and 1, and is {value}"


_STRING = Scalar("TYPE_STRING", to_string)
_BOOL = Scalar("TYPE_BOOL", to_bool)
_FRACTION = Scalar("TYPE_DOUBLE", to_double, _outside_unit)

FACT = Message(
    "GroundingFact",
    {
        "fact_text": Scalar("TYPE_STRING", to_string, _at_most(MAX_FACT_CHARACTERS)),
        "attributes": Map("GroundingFact.AttributesEntry", _STRING),
    },
)
SPEC = Message(
    "CheckGroundingSpec",
    {
        "citation_threshold": _FRACTION,
        "enable_claim_level_score": _BOOL,
        "enable_anti_citations": _BOOL,
        "anti_citation_threshold": _FRACTION,
        "enable_helpfulness_score": _BOOL,
    },
)
SOURCE = Message("GroundingSource", {"search_source": Message("SearchSource", {"serving_config": _STRING})})
REQUEST = Message(
    "CheckGroundingRequest",
    {
        "grounding_config": _STRING,
        "answer_candidate": Scalar("TYPE_STRING", to_string, _at_most(MAX_ANSWER_CHARACTERS)),
        "facts": Repeated(FACT, at_most=MAX_FACTS),
        "grounding_spec": SPEC,
        "grounding_source": SOURCE,
        "user_labels": Map("CheckGroundingRequest.UserLabelsEntry", _STRING, at_most=labels.MAX_LABELS),
        "prompt": Scalar("TYPE_STRING", to_string, _at_most(MAX_PROMPT_CHARACTERS)),
    },
)


def parse_check_request(
    payload: JsonValue, grounding_config: str, *, count_tokens: Callable[[str], int]
) -> CheckGroundingRequest:
    """Reads and checks a request.

    Args:
        payload: what `parse_json` returned.
        grounding_config: the full name in the path; a name in the body must be the same.
        count_tokens: counts the tokens that the limit on `answer_candidate` is about.

    Returns:
        A request in which every limit holds, `grounding_config` filled in.

    Raises:
        InvalidArgument: with every violation that could be found.
    """
    notes = Notes()
    found = REQUEST.read_root(payload, notes)
    _check_config(found.get("grounding_config", ""), grounding_config, notes)
    _check_answer(found.get("answer_candidate", ""), count_tokens, notes)
    _check_evidence(found, notes)
    _check_prompt(found, notes)
    _check_labels(found.get("user_labels", {}), notes)
    notes.raise_if_any()
    return CheckGroundingRequest.model_validate({**found, "grounding_config": grounding_config})


def _check_config(name: object, expected: str, notes: Notes) -> None:
    if isinstance(name, str) and name not in ("", expected):
        notes.add("grounding_config", f"grounding_config must be the name in the path, not {show(name)}.")


def _check_answer(answer: object, count_tokens: Callable[[str], int], notes: Notes) -> None:
    if not isinstance(answer, str) or len(answer) > MAX_ANSWER_CHARACTERS:
        return
    if not answer.strip():
        notes.add("answer_candidate", "answer_candidate must not be absent, empty or blank.")
    elif (tokens := count_tokens(answer)) > MAX_ANSWER_TOKENS:
        notes.add(
            "answer_candidate",
            f"answer_candidate holds {tokens} tokens; at most {MAX_ANSWER_TOKENS} are allowed.",
        )


def _check_evidence(found: dict[str, object], notes: Notes) -> None:
    if "grounding_source" in found:
        notes.add("grounding_source", "Datastore grounding is not available in this version; send facts.")
    elif not found.get("facts", ()):
        notes.add("facts", "facts must hold at least one fact.")
    else:
        _check_attributes(found["facts"], notes)


def _check_attributes(facts: object, notes: Notes) -> None:
    for index, fact in enumerate(facts if isinstance(facts, tuple) else ()):
        attributes = fact.get("attributes") if isinstance(fact, dict) else None
        texts = [t for pair in attributes.items() for t in pair] if isinstance(attributes, dict) else []
        size = sum(len(text) for text in texts if isinstance(text, str))
        if size > MAX_ATTRIBUTE_CHARACTERS:
            where = f"facts[{index}].attributes"
            limit = f"at most {MAX_ATTRIBUTE_CHARACTERS} are allowed"
            notes.add(where, f"{where} hold {size} characters, keys included; {limit}.")


def _check_prompt(found: dict[str, object], notes: Notes) -> None:
    spec, prompt = found.get("grounding_spec"), found.get("prompt", "")
    wanted = isinstance(spec, dict) and spec.get("enable_helpfulness_score") is True
    if wanted and isinstance(prompt, str) and not prompt.strip():
        notes.add("prompt", "prompt must not be blank when grounding_spec.enable_helpfulness_score is true.")


def _check_labels(found: object, notes: Notes) -> None:
    if isinstance(found, dict):
        sound = {key: value for key, value in found.items() if isinstance(value, str)}
        for violation in labels.label_violations(sound, "user_labels"):
            notes.add(violation.field, violation.description)
