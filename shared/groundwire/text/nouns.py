"""What a noun names: a person, an organisation, a place, a work, or another thing. English, closed lists."""

from __future__ import annotations

from enum import Enum


class Kind(Enum):
    """What a noun or a name stands for."""

    PERSON = "person"
    ORGANISATION = "organisation"
    PLACE = "place"
    WORK = "work"
    THING = "thing"


_PERSONS = (
    "person man woman boy girl author writer editor novelist poet playwright journalist director filmmaker producer "
    "screenwriter actor actress comedian singer songwriter musician rapper composer guitarist drummer pianist "
    "artist painter sculptor photographer architect designer engineer inventor scientist physicist chemist "
    "biologist mathematician astronomer economist philosopher historian psychologist doctor physician surgeon "
    "nurse lawyer judge attorney politician president minister chancellor senator governor mayor king queen "
    "prince princess emperor empress pope bishop saint general admiral officer soldier pilot astronaut explorer "
    "athlete player footballer striker goalkeeper midfielder defender quarterback pitcher cricketer golfer boxer "
    "wrestler swimmer runner cyclist driver coach manager captain entrepreneur businessman businesswoman founder "
    "co-founder ceo chairman chairwoman executive investor banker professor teacher scholar student activist "
    "model dancer host presenter chef spokesman spokeswoman spokesperson secretary ambassador diplomat monarch "
    "teenager child baby son daughter brother sister father mother husband wife"
)
_ORGANISATIONS = (
    "company firm corporation business startup start-up manufacturer retailer airline bank brand label studio "
    "publisher developer organization organisation agency institution institute association foundation charity "
    "committee commission council government ministry department party union league team club franchise band "
    "group duo trio quartet orchestra choir university college school academy church court army navy conglomerate "
    "subsidiary employer network broadcaster newspaper chain"
)
_PLACES = (
    "city town village country nation state province region district county municipality suburb neighborhood "
    "neighbourhood borough island peninsula continent capital territory river lake sea ocean mountain volcano "
    "desert forest park valley bay strait canal street airport port harbor harbour station castle palace tower "
    "temple cathedral mosque museum stadium arena building bridge hotel house resort zoo settlement commune"
)
_WORKS = (
    "film movie picture documentary sequel prequel book novel novella memoir biography story series show sitcom "
    "drama episode season album song single track soundtrack opera musical play poem painting sculpture game "
    "comic manga anime magazine journal article paper report essay website app podcast video ballet symphony"
)
_THINGS = (
    "ship vessel liner boat submarine aircraft airplane plane helicopter rocket spacecraft satellite probe "
    "car vehicle truck train engine locomotive device machine computer phone smartphone tablet console "
    "processor chip software language protocol drug medicine vaccine disease virus bacterium species genus "
    "animal bird fish plant tree breed mineral element compound planet star galaxy comet asteroid moon treaty "
    "law act bill constitution agreement war battle siege revolution empire dynasty kingdom event festival "
    "competition tournament championship election award prize project program programme system product dish "
    "cheese wine religion theorem bomb process method technique theory concept condition disorder substance "
    "gas metal structure cell organ hormone protein enzyme molecule food drink fruit vegetable sport tool "
    "technology service platform algorithm database framework operation mission expedition policy reform "
    "currency weapon tank rifle camera robot model earthquake hurricane storm disaster"
)

KINDS: dict[str, Kind] = {
    **dict.fromkeys(_THINGS.split(), Kind.THING),
    **dict.fromkeys(_WORKS.split(), Kind.WORK),
    **dict.fromkeys(_PLACES.split(), Kind.PLACE),
    **dict.fromkeys(_ORGANISATIONS.split(), Kind.ORGANISATION),
    **dict.fromkeys(_PERSONS.split(), Kind.PERSON),
}
"""Nouns in the singular; where a noun is in two lists, the later kind of the enum's first ones holds."""

_IRREGULAR = {"men": "man", "women": "woman", "children": "child", "people": "person"}
_UNCHANGED = frozenset("series species aircraft spacecraft".split())


def singular(noun: str) -> str:
    """A lower-case noun in the singular, by its ending: "companies" -> "company"."""
    if noun in _UNCHANGED or noun in KINDS:
        return noun
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith("ies"):
        return noun[:-3] + "y"
    for ending in ("es", "s"):
        if noun.endswith(ending) and noun[: -len(ending)] in KINDS:
            return noun[: -len(ending)]
    return noun


def is_plural(noun: str) -> bool:
    """Whether a lower-case noun looks plural."""
    if noun in _UNCHANGED or noun in KINDS:
        return False
    return noun in _IRREGULAR or (noun.endswith("s") and not noun.endswith(("ss", "us", "is")))


def kind_of_noun(noun: str) -> Kind | None:
    """What a lower-case noun stands for; None when no list has it."""
    return KINDS.get(singular(noun))


_SAME = [
    frozenset(group.split())
    for group in (
        "city town capital village municipality settlement borough",
        "country nation state republic",
        "ship vessel liner boat",
        "law act bill",
        "treaty agreement",
        "aircraft plane airplane",
        "car vehicle truck",
        "phone smartphone device",
        "medicine drug vaccine",
        "competition tournament championship event festival",
        "storm hurricane disaster earthquake event",
        "war battle siege event",
        "project program programme",
    )
]
_SYNONYMS = {
    "newspaper": "paper",
    "movie": "film",
    "picture": "film",
    "corporation": "company",
    "firm": "company",
}


def same_noun(noun: str, other: str) -> bool:
    """Whether two listed nouns in the singular say the same: "movie" and "film"."""
    return bool(noun) and _SYNONYMS.get(noun, noun) == _SYNONYMS.get(other, other)


_STRICT = (Kind.PLACE, Kind.THING)


def may_be_called(noun: str, other: str) -> bool:
    """Whether what is a `noun` may be called `other`: a novel a book, a capital a city; no tower is a city.

    Both are listed, of one kind, and in the singular. Works, groups and persons go by many nouns.
    """
    if noun == other or kind_of_noun(other) not in _STRICT:
        return True
    return any(noun in group and other in group for group in _SAME)
