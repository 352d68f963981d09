"""Whether a noun phrase can stand where words lean, and how well."""

from __future__ import annotations

from groundwire.grounding.antecedent import Antecedent, Role
from groundwire.text.leaning import Lean, Want
from groundwire.text.nouns import Kind, kind_of_noun, may_be_called, same_noun

NONE, WEAK, FAIR, STRONG, SAME = range(5)
"""How well a phrase agrees. A strong one ends the search; the same noun is stronger than the same kind."""

_SETTLED = frozenset("city town country nation state village".split())

# A name says by itself that it is one of these: "Treaty of Rome", "World War II".
_SAY_SO = frozenset(
    "treaty agreement law act bill constitution war battle siege revolution empire dynasty festival competition "
    "tournament championship election award prize disease earthquake hurricane storm disaster policy reform mission "
    "expedition operation religion theorem council committee ministry court army navy".split()
)
# What is released may be a work and a product.
_EITHER = frozenset(
    "game product project program programme system software platform device series show app console phone smartphone "
    "tablet computer car chip processor robot model camera service tool".split()
)
_NO_PERSON = (Kind.ORGANISATION, Kind.PLACE, Kind.WORK, Kind.THING)


def agreement(lean: Lean, phrase: Antecedent) -> int:
    """How well `phrase` can stand where `lean` is: `NONE` to `SAME`."""
    if lean.want in (Want.HE, Want.SHE):
        return _person(phrase, woman=lean.want is Want.SHE)
    if lean.want is Want.IT:
        return _thing(lean, phrase)
    if lean.want is Want.THEY:
        return _several(phrase)
    if lean.want is Want.SUBJECT:
        return STRONG if phrase.role is Role.SUBJECT else NONE
    if lean.want is Want.NOUN:
        return _named(lean, phrase)
    return NONE


def _person(phrase: Antecedent, *, woman: bool) -> int:
    if phrase.plural or phrase.kind in _NO_PERSON or (phrase.man if woman else phrase.woman):
        return NONE
    if "&" in phrase.text or kind_of_noun(phrase.noun) in _NO_PERSON:
        return NONE
    if phrase.kind is Kind.PERSON or phrase.man or phrase.woman:
        return STRONG
    if not phrase.name or phrase.role >= Role.OWNER:
        return NONE
    full = " " in phrase.text and not phrase.text.lower().startswith("the ")
    told = phrase.role in (Role.SUBJECT, Role.AGENT) or (full and phrase.role is not Role.PLACED)
    return FAIR if told else WEAK


def _thing(lean: Lean, phrase: Antecedent) -> int:
    if phrase.plural or phrase.kind is Kind.PERSON or phrase.role is Role.INNER:
        return NONE
    if phrase.kind is None and (phrase.man or phrase.woman):
        return NONE
    if lean.noun and not phrase.name and phrase.kind is None:
        return WEAK  # "London's population": "It is the largest city"
    if phrase.role in (Role.SUBJECT, Role.OBJECT, Role.OWNER):
        return STRONG
    if phrase.role is Role.NAMED:
        return FAIR
    # "by X" without more is a person as a rule.
    return NONE if phrase.role is Role.AGENT and phrase.kind is None else WEAK


def _several(phrase: Antecedent) -> int:
    if phrase.plural:
        # "in France and Germany" is seldom what is spoken of.
        return FAIR if phrase.role in (Role.PLACED, Role.NAMED) and phrase.kind is not Kind.PERSON else STRONG
    if phrase.plural is None and phrase.kind is Kind.ORGANISATION:
        return FAIR
    if not phrase.name or phrase.man or phrase.woman or phrase.kind not in (None, Kind.ORGANISATION):
        return NONE
    if phrase.role is Role.AGENT:
        return NONE if " " in phrase.text else FAIR  # "launched by Apple"
    one = phrase.kind is None and phrase.plural is False and phrase.text.startswith("The ")
    return WEAK if phrase.role is Role.SUBJECT and not one else NONE


def _named(lean: Lean, phrase: Antecedent) -> int:
    wanted = kind_of_noun(lean.noun)
    # "The Beatles were" is one band.
    band = phrase.name and wanted is Kind.ORGANISATION and " and " not in phrase.text
    if phrase.role >= Role.OWNER or (
        bool(phrase.plural) is not lean.plural and not (band and not lean.plural)
    ):
        return NONE
    if same_noun(phrase.noun, lean.noun):
        return SAME
    if not phrase.name or (phrase.noun and not may_be_called(phrase.noun, lean.noun)):
        return NONE
    if phrase.kind is wanted:
        # "in Paris" says no more than that it is a place.
        return STRONG if phrase.noun or wanted is not Kind.PLACE or lean.noun in _SETTLED else NONE
    if phrase.kind is not None:
        return FAIR if lean.noun in _EITHER and phrase.kind in (Kind.WORK, Kind.THING) else NONE
    # A bare name may be a company, a film or a city; a person is told by more.
    bare = phrase.role is Role.SUBJECT and not (phrase.man or phrase.woman)
    return WEAK if bare and wanted is not Kind.PERSON and lean.noun not in _SAY_SO else NONE
