"""Names in a sentence, by their capitals and what stands about them, and what they stand for."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundwire.text.nouns import Kind, kind_of_noun

_CAPITAL = (
    r"(?:(?:Mr|Mrs|Ms|Dr|St|Prof|Jr|Sr)\.|[A-ZÀ-ÖØ-ÞŁŚŽŠČ][\w.'’&+-]*\w[!+]?|"
    r"[A-Z]\.(?:[A-Z]\.)*|[A-Z]|[a-z]{1,2}[A-Z]\w+)"
)
_LINK = r"(?:of|the|de|da|di|del|della|des|du|la|le|van|von|der|den|bin|ibn|al|el|y|&)"
NAME = re.compile(
    rf"(?<![\w'’-]){_CAPITAL}(?:\s+(?:{_LINK}\s+){{0,2}}{_CAPITAL}|\s+\d{{1,3}}\b(?![.,:]\d|\s*%)){{0,9}}"
)
"""A run of capitalised words, with small words between: "Lord of the Rings", "Apollo 11"."""
TITLE = re.compile(r"[\"“«](?P<title>[A-Z0-9][^\"“”«»]{0,80}?)[.,]?[\"”»]")
"""What is quoted and starts with a capital: a title, most likely."""

NO_NAMES = frozenset(
    "january february march april may june july august september october november december monday tuesday wednesday "
    "thursday friday saturday sunday american british english french german italian spanish chinese japanese russian "
    "indian canadian australian european african asian dutch swedish norwegian danish finnish polish greek turkish "
    "irish scottish welsh austrian swiss belgian portuguese brazilian mexican argentine korean vietnamese thai iranian "
    "israeli egyptian roman catholic christian jewish muslim islamic western eastern northern southern latin olympic "
    "i ii iii iv inc ltd llc ceo cfo cto coo mp phd mba gdp dna rna ai tv ad bc ce bce am pm us uk eu un "
    "usa i'm ok yes no".split()
)
"""Capitalised words that name nobody by themselves."""

_TITLED = re.compile(
    r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lord|Lady|Dame|King|Queen|Prince|Princess|Pope|President|Emperor|"
    r"Empress|Senator|Governor|General|Captain|Colonel|Admiral|Chancellor|Judge|Justice|Bishop|Rev)\b\.?\s"
)
_INITIALS = re.compile(r"(?:[A-Z]\.\s?){1,3}\s?[A-Z]|[A-Z]\w+\s(?:[A-Z]\.\s?){1,2}[A-Z]|.*\s(?:Jr|Sr)\b")
_GROUP = frozenset(
    "inc corp corporation ltd llc plc gmbh ag sa company co group holdings bank university college school institute "
    "institution association foundation society party union league club fc cf united committee commission council "
    "ministry department agency organization organisation church army navy airlines airways motors records pictures "
    "entertainment studios press times technologies systems laboratories industries band orchestra brothers "
    "partners nations".split()
)
_NOUNS = {
    **dict.fromkeys("pictures studios films".split(), "studio"),
    **dict.fromkeys("times post tribune herald gazette".split(), "newspaper"),
    **dict.fromkeys("airlines airways".split(), "airline"),
    **dict.fromkeys("corporation corp inc ltd".split(), "company"),
    "records": "label",
    "press": "publisher",
    "motors": "manufacturer",
    "orchestra": "orchestra",
}
"""What the bearer of a name of several words is called, by the last of them."""
_LAND = frozenset(
    "city river lake island islands mount mountain mountains ocean sea bay valley desert county state province street "
    "road avenue park bridge tower castle palace cathedral airport station museum stadium republic kingdom states "
    "peninsula beach forest canal square temple building center centre".split()
)
_WOMEN = frozenset(
    "mary anna anne ann elizabeth maria margaret sarah emma jane catherine katherine kate marie susan alice "
    "helen laura rose julia emily lucy charlotte jennifer jessica linda patricia barbara nancy lisa betty "
    "sandra ashley michelle amanda melissa deborah stephanie rebecca sharon cynthia kathleen amy angela "
    "shirley ruth virginia diana marilyn joan judy judith grace sofia sophia olivia isabella mia ada clara "
    "rosa frida ella eva eve hannah rachel martha victoria florence agatha simone indira hillary oprah malala "
    "greta taylor beyonce beyoncé madonna cate meryl sigourney scarlett nicole natalie keira audrey ingrid "
    "serena venus angelina ursula theresa mrs ms miss lady dame queen princess empress valentina marlene "
    "édith edith".split()
)
_MEN = frozenset(
    "james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony "
    "mark donald steven stephen paul andrew kenneth george joshua kevin brian edward ronald timothy jason "
    "jeffrey ryan jacob gary nicholas eric jonathan larry justin scott brandon frank benjamin gregory samuel "
    "raymond patrick alexander jack dennis jerry tyler aaron henry peter adam nathan walter harold kyle carl "
    "karl arthur roger albert louis ludwig johann wolfgang isaac leonardo leo nelson winston abraham franklin "
    "theodore bill barack joe martin malcolm elon steve jeff tim sergei vladimir mikhail ivan pablo vincent "
    "claude miguel juan carlos josé jose pedro luis diego fernando francisco antonio giovanni marco giuseppe "
    "pierre jean jacques françois francois hans fritz friedrich mohammed muhammad ahmed ali hassan ibrahim "
    "akira hiroshi sean brad tom matt ben harrison quentin ridley ernest oscar victor hugo felix mr sir lord "
    "king prince emperor pope neil edwin buzz ernst alan alfred".split()
)


class Person(NamedTuple):
    """What a name says about who bears it."""

    woman: bool
    man: bool


def gender(name: str) -> Person:
    """Whether a name's first word is a woman's or a man's; both False when the lists do not say."""
    first = re.split(r"[\s.]", name, maxsplit=1)[0].lower()
    return Person(first in _WOMEN, first in _MEN)


def kind_of_name(name: str) -> Kind | None:
    """What a name stands for, by its own words; None when they do not say."""
    words = [word.strip(".'’").lower() for word in name.split()]
    if _TITLED.match(name):
        return Kind.PERSON
    if words[-1] in _GROUP or (
        len(words) > 2 and words[0] in ("university", "bank", "church", "ministry", "institute")
    ):
        return Kind.ORGANISATION
    if words[-1] in _LAND or (len(words) > 1 and words[0] in ("mount", "lake", "river", "republic", "port")):
        return Kind.PLACE
    if len(words) > 1 and ("of" not in words) and (any(gender(name)) or _INITIALS.match(name)):
        return Kind.PERSON
    return None


def noun_of_name(name: str) -> str:
    """The listed noun in a name of several words: "tower" of "Eiffel Tower", "treaty" of "Treaty of Rome"."""
    words = name.lower().removeprefix("the ").split()
    if len(words) < 2:
        return ""
    if called := _NOUNS.get(words[-1].strip(".'’")):
        return called
    noun = words[0] if words[1] == "of" else words[-1]
    return noun if kind_of_noun(noun) not in (None, Kind.PERSON) else ""
