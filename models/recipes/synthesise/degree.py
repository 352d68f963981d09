"""More said, or said more surely, than the evidence does."""

from __future__ import annotations

import re
from random import Random

from models.recipes.synthesise.edit import Edit, like, put, shuffled, word
from models.recipes.synthesise.opposites import NEGATION
from models.recipes.synthesise.row import CONTRADICTED, ENTAILED, NEUTRAL, Label


def _table(text: str, label: Label, back: Label | None) -> tuple[tuple[str, str, Label, Label | None], ...]:
    pairs = (line.split(" > ") for line in text.split("\n") if line.strip())
    return tuple((old.strip(), new.strip(), label, back) for old, new in pairs)


# Said > claimed. In the first table what is claimed says more, so that it shows what is said.
_DEGREES = (
    *_table(
        """some > all
        most > all
        many > all
        at least > exactly
        about > exactly
        approximately > exactly
        usually > always
        often > always
        sometimes > always
        frequently > always
        generally > always
        typically > always
        may > will
        might > will
        likely > certainly
        probably > certainly
        possibly > certainly
        perhaps > certainly
        suggests that > proves that
        suggest that > prove that
        suggested that > proved that
        tried to > managed to
        attempted to > managed to
        mostly > entirely""",
        NEUTRAL,
        ENTAILED,
    ),
    *_table(
        """some > most
        many > most
        several > most
        one of the > the only one of the
        at least > at most
        up to > at least
        almost all > all
        sometimes > usually
        may > must
        can > must
        should > will
        planned to > managed to
        wanted to > managed to
        is believed to be > is known to be
        is considered > is proven to be
        mainly > only
        primarily > only""",
        NEUTRAL,
        None,
    ),
    *_table(
        """all of the > none of the
        most of the > none of the
        all > no
        many > few
        most > few
        more than > less than
        more than > exactly
        over > under
        nearly > more than
        almost > more than
        partly > entirely
        partially > completely""",
        CONTRADICTED,
        CONTRADICTED,
    ),
)
# A noun of many, most likely.
_PLURAL = r"(?!(?:was|has|as|does|[a-z]*(?:ous|ss|us|is))\b)[a-z]+s\b"
_COUNTED = rf"(?!days|years|months|times|hours|weeks|minutes|others|miles){_PLURAL}"
# Where a word says how much.
_ONLY = {
    old: re.compile(pattern, re.IGNORECASE)
    for old, pattern in {
        "most": rf"(?<!the )(?<!at )(?<!'s )(?<!is )(?<!r )\bmost (?:of the\b|{_PLURAL})",
        "some": rf"\bsome (?:of the\b|(?!of\b|time|one|year){_PLURAL})",
        "many": rf"(?<!how )(?<!so )(?<!as )(?<!too )\bmany {_COUNTED}",
        "several": rf"\bseveral {_COUNTED}",
        "all": rf"(?<!at )(?<!not )(?<!of )(?<!in )(?<!for )(?<!above )(?<!after )\ball {_PLURAL}",
        "over": r"\bover (?=\d)",
        "about": r"\babout (?=\d)",
        "nearly": r"\bnearly (?=\d)",
        "almost": r"\balmost (?=\d)",
        "more than": r"\bmore than (?=\d)",
        "at least": r"\bat least (?=\d|two|three|four|five)",
        "up to": r"\bup to (?=\d)",
        "approximately": r"\bapproximately (?=\d)",
        "likely": r"(?<=[as] )likely (?=[a-z]+ed\b)",
    }.items()
}
_CONDITION = re.compile(r"\b(?:if|unless)\b", re.IGNORECASE)


def degree(text: str, rng: Random) -> Edit | None:
    """A quantifier, a bound or a hedge replaced by a stronger one or by its opposite."""
    if NEGATION.search(text) or _CONDITION.search(text):
        return None
    for old, new, label, back in shuffled(_DEGREES, rng):
        if len(spots := word(text, old)) != 1 or word(text, new):
            continue
        found = _ONLY[old].search(text) if old in _ONLY else None
        if old in _ONLY and (found is None or not found.start() <= spots[0][0] <= found.end()):
            continue
        if new in ("no", "few") and text[spots[0][1] :].startswith(" of the"):
            continue
        return Edit(put(text, spots[0], like(new, text[spots[0][0] :])), label, back)
    return None
