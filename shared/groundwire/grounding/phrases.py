"""Phrases of small talk, in patterns: what they are made of, and the English ones."""

from __future__ import annotations

from dataclasses import dataclass

from groundwire.grounding.labels import LABEL_HEADS


def any_of(*patterns: str) -> str:
    """A pattern of whichever of these matches first."""
    return "|".join(patterns)


def _one(words: str) -> str:
    return f"(?:{'|'.join(words.split())})"


@dataclass(frozen=True, slots=True)
class Language:
    """Small talk of one language.

    Attributes:
        things: pattern of what `@` stands for.
        heads: pattern of what `#` stands for.
        phrases: pattern of what greets, thanks, leads in, offers, closes or refuses.
        joins: pattern of what may stand before a phrase.
        answers: pattern of sentences that merely acknowledge; small talk only where more follows.
    """

    things: str
    phrases: str
    joins: str
    answers: str
    heads: str = "(?!)"


_KIND = _one(
    "a an the this that these those my your our some any all several many few various two three four five six "
    "seven eight nine ten brief quick short simple concise main key other further additional more relevant "
    "related specific provided given available following above below useful helpful best important basic general "
    "common complete full detailed structured bulleted numbered step-by-step retrieved search source reference "
    "original top most possible different exact enough sufficient real-time same"
)
# One of these may be a verb: alone it is no thing.
_ONE_THING = _one(
    "answer question summary overview list response result results explanation topic subject document "
    "source context text passage article fact point step takeaway finding example breakdown comparison analysis "
    "description draft version outline content reference request query reason"
)
_THINGS = _one(
    "questions information info details summaries responses documents sources texts passages articles facts "
    "points steps takeaways findings highlights examples data references reasons"
)
_THING = rf"(?:(?:{_KIND} )+(?:{_ONE_THING}|{_THINGS})|(?:the|these|your|our|more|any) answers|{_THINGS})"

# What else a lead-in may announce; of these words the others are things, or verbs.
_HEAD = _one(" ".join(sorted(LABEL_HEADS - {"answer", "answers", "summary", "conclusion", "contents"})))

_SORRY_FOR = r"(?: for (?:the|any) (?:inconvenience|confusion|misunderstanding))?"
_THAT = r"(?:@|that|this|it|them)"
_MORE = any_of(
    r"(?:(?:anything|something) else",
    r"(?:any |some )?(?:more |further |other |additional )?(?:help|assistance)",
    r"(?:any )?@",
    r"more)",
)
_HELP = (
    r"(?:help|assist|explain|clarify|elaborate|provide|share|give|show|tell|answer|look|expand|summarize)"
    rf"(?: you)?(?: (?:with |on |into |for )?{_THAT})?(?: further| again| more| today| out| with)?"
)
_IF = (
    rf"if (?:you(?: would|'d)? (?:have|need|want|like|prefer)(?: (?:to know |to see |me to {_HELP} )?{_MORE})?"
    rf"(?: (?:to know|to ask|from me|about {_THAT}))?|you'd like|there(?:'s| is) {_MORE}(?: i can {_HELP})?"
    rf"|(?:this|that|it) helps|i can {_HELP})"
)
_ASK = (
    r"(?:ask|reach out|contact (?:me|us)|let me know|share|tell me|come back)"
    rf"(?: (?:me|us|again|anytime|any time|{_THAT}))*"
)
_CANNOT = (
    r"(?:(?:could not|couldn't|cannot|can't|can not|did not|didn't) "
    r"|(?:am|was|were|are) (?:unable|not able) to |wasn't able to |won't be able to )"
)
_WITHIN = r"(?: (?:in|from|based on|using|with|about) @)*"
_REFUSAL = any_of(
    r"(?:i|we) (?:do not|don't)(?: really)? know(?: (?:that|this|it|enough|@))?",
    rf"(?:i'm|i am|we're|we are) not (?:sure|certain)(?: about {_THAT})?",
    rf"(?:(?:i|we) {_CANNOT}|i'm (?:unable|not able) to )(?:find|locate|answer|provide|help|assist|determine"
    rf"|confirm|verify|say|access|complete)(?: you)?(?: (?:with )?(?:anything|{_THAT}))?{_WITHIN}",
    r"(?:i|we) (?:currently )?(?:do not have|don't have|have no)(?: access to)? (?:personal )?"
    rf"(?:opinions?|feelings|anything|@)(?: to (?:answer|provide|share|give)(?: {_THAT})?)?{_WITHIN}",
)
_FOUND = r"(?:found|know|have|could find|have found|was able to find)"

ENGLISH = Language(
    things=(
        rf"(?!any (?:other |more |further )?questions\Z){_THING}(?: (?:and|or) {_THING})?"
        rf"(?: (?:of|from|in|for|to|on|about|based on|using|with) {_THING}){{0,2}}"
        r"(?: provided| given| available| above| below)?"
        r"(?: (?:that )?(?:you|i|we) (?:asked (?:for|about)|requested|need|needed|wanted|want|found|provided|gave))?"
    ),
    heads=rf"(?:(?:{_KIND}|of) )*{_HEAD}",
    phrases=any_of(
        rf"(?P<refusal>{_REFUSAL})",
        r"(?:hi|hello|hey|greetings|good (?:morning|afternoon|evening|day))(?: there| again| everyone| all| team)?",
        r"dear (?:user|friend|team|all|customer)|(?:you're|you are)(?: most| very)? welcome",
        r"welcome(?: back| everyone)?|goodbye|bye|take care|cheers|see you(?: soon| later| again)?|good luck",
        r"have a (?:great|nice|good|wonderful|lovely) (?:day|time|evening|week|weekend)",
        r"(?:thank you|thanks)(?: (?:very|so) much| again| everyone)*"
        r"(?: for (?:asking|reaching out|reading|sharing|your time|(?:asking |sharing |providing )?@))?",
        rf"(?:(?:i'm|i am|we're|we are) )?(?:so |very |really )?sorry{_SORRY_FOR}|unfortunately",
        rf"(?:(?:i|we)(?: do)? apologi[sz]e|(?:my |our )?apologies){_SORRY_FOR}",
        rf"(?:(?:i|we) )?hope (?:that )?{_THAT} (?:helps?|helped|makes sense|(?:answers?|clarifies)(?: {_THAT})?"
        r"|is (?:helpful|useful|clear|what you (?:need|needed|want|wanted|asked for)))"
        rf"(?: (?:you|to you|for you|with {_THAT}))?",
        rf"(?:please |just |do )*let (?:me|us) know(?: (?:how i can {_HELP}|what else (?:you need|i can {_HELP})))?",
        rf"{_IF}|(?:please )?feel free to {_ASK}|(?:please )?(?:don't|do not) hesitate(?: to {_ASK})?|please {_ASK}",
        r"please (?:provide|clarify|see|note|find) (?:@|the following)",
        r"(?:i'm|i am|i'd be|i would be|i'll be|we're|we are|we'd be)(?: always| very| more than)?"
        rf" (?:happy|glad) to {_HELP}",
        rf"i(?: can| could| will| would|'ll)(?: also)? {_HELP}|(?:how|what else) (?:else )?can i {_HELP}",
        rf"would you like (?:me to {_HELP}|(?:to (?:know|learn|see|hear|have) )?{_MORE})(?: about {_THAT})?",
        rf"do you (?:have|need|want) {_MORE}|(?:is there )?anything else(?: (?:that )?(?:i can {_HELP}"
        r"|you(?: would|'d)? (?:like|need|want)(?: to (?:know|ask))?))?|what else(?: would you like to know)?",
        r"(?:does|did) (?:this|that|it) (?:help|make sense|answer @)|any (?:@|questions)",
        r"(?:that's |that is |what )?(?:an? )?(?:very |really )?(?:great|good|interesting|excellent) question",
        rf"here(?:'s| is| are) (?:what (?:i|we) {_FOUND}(?: (?:in|from|about|on) @)?|the following|why|how"
        r"|@ #|[@#]|some more|more)(?: to follow)?(?: for you| as requested| below| for reference)?",
        r"here (?:you go|it is|they are|we go)|as (?:requested|you asked|follows)|see below|the following",
        r"below (?:is|are|you(?:'ll| will| can)? find) [@#]|[@#] (?:is|are) (?:as follows|below|the following)",
        r"(?:based on|according to|from|using|per) @|to (?:answer|address) @",
        r"(?:i|we)(?:'ve| have)? found (?:the following(?: [@#])?|@)",
        rf"let(?:'s| me| us) (?:{_HELP}|see|take a look(?: at {_THAT})?|look at {_THAT}|break {_THAT} down)",
        r"to (?:summari[sz]e|sum up|conclude|recap|clarify|begin|start)|in (?:short|summary|conclusion|brief)",
        r"as an? ai(?: language)?(?: model| assistant)?|(?:sure|certainly|of course)(?= (?:here|i can|i'll|i'd|let))",
        r"(?:i'm|i am)(?: just)? (?:an?|your) (?:helpful |virtual )?(?:ai|assistant|language model)"
        r"(?: assistant| model| language model)?",
    ),
    joins="and|but|so|or|then|also|and then|and also",
    answers=(
        r"(?:sure(?: thing)?|certainly|of course|ok|okay|alright|all right|understood|got it|gladly|with pleasure)"
        r"(?: (?:i can|i'd be happy to|i'll) help(?: you)?(?: with that)?)?"
    ),
)
