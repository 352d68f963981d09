"""English words by what they do in a sentence, as closed lists: enough to find a sentence's subject without a
tagger, whose model would cost more than the whole of a cold start.

All are lower case. Nothing is guessed beyond the lists but the endings -ed and -ly.
"""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


AUXILIARIES = _set(
    "is are was were be been am has have had does do did will would can could may might must shall should "
    "isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't cannot"
)
"""Forms of be, have and do, and modals."""

PAST = _set(
    "died used became began bore broke brought built bought came chose cost drew drove fell fought found flew gave got "
    "grew held hit kept knew laid led left lent lost lay made met paid put ran rose said sang sank saw sold sent "
    "set shot shut spent spoke split spread stood struck swam swept taught told thought threw took understood "
    "went withdrew won wore wrote sought overtook underwent cut dealt rebuilt fed read hosts"
)
"""Irregular past forms that stand as verbs of a clause."""

PRESENT = _set(
    "acts aims allows appears attracts attends becomes begins believes belongs borders combines comes "
    "competes comprises connects consists contains contributes covers creates deals depicts describes develops "
    "directs earns employs ends enjoys explores faces features flows focuses follows forms gives goes grows "
    "happens helps holds includes involves joins keeps knows leads lies lives looks loves makes manages manufactures "
    "marks means meets moves needs occurs offers opens operates orbits owns paints performs plays premieres "
    "produces provides publishes ranks reaches receives refers releases remains represents requires resides "
    "retires returns reveals rises runs says seems sells sends serves shows sings sits specializes specialises "
    "spans speaks spends stands starts stars stays studies supports takes teaches tells tends travels tries turns "
    "uses wants weighs wins works writes"
)
"""Present forms of the third person that are seldom nouns after a subject."""

PARTICIPLES = _set(
    "born known made built written sung drawn sold taught held led won founded established released directed "
    "produced published located based situated named called considered created designed developed discovered "
    "invented recorded filmed awarded elected appointed nominated educated raised headquartered owned acquired "
    "composed constructed completed opened launched introduced introduced starred featured set adapted inspired "
    "distributed edited performed translated manufactured painted regarded described listed ranked used married "
    "buried killed signed ratified adopted approved bought given seen shot taken shown spoken worn driven"
)
"""Past participles that open a clause without its subject: "Released in 1997, it ...", "Born in Paris."."""

ADVERBS = _set(
    "also always already almost again afterwards ago alone both briefly currently each ever even eventually "
    "first finally formerly further here however indeed initially instead just last later likewise mainly "
    "meanwhile mostly much nearly never nevertheless next no not nowadays now often once only originally "
    "otherwise perhaps previously primarily probably rather recently roughly seldom several since sometimes "
    "soon still subsequently then thereafter therefore thus today together too typically usually very well yet"
)
"""Adverbs that may stand between a subject and its verb."""

PREPOSITIONS = _set(
    "of in on at by for from with to into onto upon after before during since until till under over above below "
    "between among amid through throughout across along around about against near off out behind beside beyond "
    "within without via per despite like unlike as than towards toward inside outside alongside concerning "
    "regarding including excluding following"
)

SUBORDINATORS = _set(
    "when while because if although though unless whereas where once whenever wherever whether as after before "
    "since until"
)

RELATIVES = _set("that which who whom whose")

DETERMINERS = _set(
    "the a an this that these those his her its their my our your some any each every no another"
)

COUNTS = _set(
    "one two three four five six seven eight nine ten eleven twelve several many some both over more"
)

FUNCTION_WORDS = (
    AUXILIARIES
    | PREPOSITIONS
    | SUBORDINATORS
    | RELATIVES
    | DETERMINERS
    | _set(
        "and or but so yet nor it he she they we you i him them us me there here then what how why not one"
    )
)
"""Words that name nothing."""


def is_adverb(word: str) -> bool:
    """Whether a lower-case word may be an adverb between subject and verb."""
    return word in ADVERBS or (word.endswith("ly") and len(word) > 4)


def is_verb(word: str) -> bool:
    """Whether a lower-case word, met after a subject, reads as its verb."""
    return (
        word in AUXILIARIES
        or word in PAST
        or word in PRESENT
        or word in PARTICIPLES
        or (word.endswith("ed") and len(word) > 4 and not word.endswith("eed"))
    )
