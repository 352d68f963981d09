"""Closed word lists, written by hand: opposites, synonyms, verb forms and numerals."""

from __future__ import annotations


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Pairs "a/b" out of a text; "_" stands for a space."""
    return tuple((a, b.replace("_", " ")) for a, b in (pair.split("/") for pair in text.split()))


# One cannot be true where the other is, in a sentence that is otherwise the same.
OPPOSITES = _pairs(
    """increased/decreased increase/decrease increases/decreases increasing/decreasing rose/fell rises/falls
    rising/falling higher/lower highest/lowest larger/smaller largest/smallest bigger/smaller biggest/smallest
    longer/shorter longest/shortest taller/shorter tallest/shortest older/younger oldest/youngest faster/slower
    fastest/slowest earlier/later earliest/latest more/less most/least better/worse best/worst stronger/weaker
    heavier/lighter wider/narrower deeper/shallower warmer/colder hotter/cooler richer/poorer
    won/lost wins/loses winning/losing winner/loser victory/defeat opened/closed open/closed
    opening/closing opens/closes began/ended begins/ends beginning/end started/finished starts/stops
    accepted/rejected accepts/rejects approved/rejected allowed/forbidden allows/forbids
    permitted/prohibited legal/illegal agreed/refused agree/disagree agrees/disagrees supported/opposed
    supports/opposes supporters/opponents bought/sold buy/sell buys/sells bought/rented built/demolished
    constructed/demolished created/abolished founded/dissolved joined/left arrived/departed
    entered/left entering/leaving gained/lost gains/loses added/removed included/excluded includes/excludes
    including/excluding increased/reduced improved/worsened improves/worsens strengthened/weakened
    succeeded/failed success/failure successful/unsuccessful successfully/unsuccessfully able/unable
    possible/impossible likely/unlikely common/rare commonly/rarely often/rarely frequently/rarely
    usually/rarely always/never easy/difficult easily/hardly strong/weak positive/negative
    hot/cold warm/cold dry/wet rich/poor young/old cheap/expensive safe/dangerous healthy/sick
    alive/dead married/divorced north/south northern/southern east/west eastern/western
    northeast/southwest northwest/southeast northeastern/southwestern northwestern/southeastern
    above/below upper/lower inside/outside before/after former/current
    first/last early/late ancient/modern morning/evening morning/afternoon summer/winter spring/autumn
    husband/wife brother/sister son/daughter sons/daughters father/mother uncle/aunt nephew/niece king/queen
    prince/princess boy/girl boys/girls man/woman men/women male/female actor/actress father/son mother/daughter
    brothers/sisters grandfather/grandmother public/private urban/rural domestic/foreign internal/external
    import/export imports/exports imported/exported professional/amateur military/civilian
    major/minor majority/minority maximum/minimum full/empty complete/incomplete
    popular/unpopular famous/obscure permanent/temporary temporarily/permanently directly/indirectly
    active/inactive voluntary/compulsory mandatory/optional vertical/horizontal
    guilty/innocent convicted/acquitted released/withheld survived/perished
    passed/failed love/hate loved/hated loves/hates liked/disliked happy/sad remembered/forgot
    increase/reduction growth/decline grew/shrank raised/lowered accelerated/slowed
    conservative/liberal left-wing/right-wing democratic/undemocratic dependent/independent
    similar/different similarly/differently equal/unequal presence/absence
    wooden/metal black/white red/blue green/yellow"""
)

# Words that say the same in nearly every sentence.
SYNONYMS = _pairs(
    """began/started begin/start begins/starts movie/film film/movie films/movies approximately/about purchased/bought
    bought/purchased purchase/buy large/big huge/enormous located/situated situated/located
    nearly/almost almost/nearly often/frequently frequently/often rarely/seldom quickly/rapidly rapidly/quickly
    children/kids assist/help assisted/helped attempted/tried tried/attempted attempts/tries
    obtained/got requires/needs required/needed demonstrated/showed showed/demonstrated
    shows/demonstrates constructed/built built/constructed comprises/includes commenced/began
    concluded/ended entire/whole whole/entire commonly/often various/different
    particularly/especially especially/particularly primarily/mainly mainly/mostly largely/mostly
    important/significant currently/now presently/currently previously/earlier formerly/once
    subsequently/later discovered/found permitted/allowed
    prohibited/banned banned/prohibited died/passed_away chose/selected
    provides/gives gave/provided assistance/help physicians/doctors physician/doctor lawyer/attorney attorney/lawyer
    autumn/fall automobile/car automobiles/cars numerous/many many/numerous sufficient/enough beautiful/lovely
    angry/furious happy/glad afraid/scared frightened/scared sick/ill wealthy/rich
    remained/stayed stayed/remained resided/lived resides/lives utilized/used utilizes/uses uses/utilizes
    throughout/all_through worldwide/around_the_world annually/every_year yearly/every_year
    yearly/annually decade/ten_year_period eventually/in_the_end
    quite/rather totally/completely completely/entirely entirely/completely mistake/error error/mistake
    answer/reply replied/answered answered/replied shouted/yelled gift/present country/nation nation/country
    perhaps/maybe maybe/perhaps therefore/so thus/therefore
    buy/purchase novel/book soldiers/troops troops/soldiers
    inhabitants/residents residents/inhabitants approximately/roughly roughly/approximately"""
)

UNITS = _pairs(
    """feet/metres feet/inches ft/m miles/kilometres mi/km km/m million/billion million/thousand billion/trillion
    percent/percentage_points years/months months/weeks weeks/days days/hours hours/minutes minutes/seconds
    pounds/kilograms kg/lb acres/hectares meters/feet kilometers/miles decades/centuries dollars/euros"""
)

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
NUMERALS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()

# Base, past, participle.
_IRREGULAR = tuple(
    verb.split("/")
    for verb in """become/became/become begin/began/begun bring/brought/brought build/built/built buy/bought/bought
    catch/caught/caught choose/chose/chosen come/came/come do/did/done draw/drew/drawn drink/drank/drunk
    drive/drove/driven eat/ate/eaten fall/fell/fallen feel/felt/felt fight/fought/fought find/found/found
    fly/flew/flown get/got/got give/gave/given go/went/gone grow/grew/grown have/had/had hear/heard/heard
    hold/held/held keep/kept/kept know/knew/known lead/led/led leave/left/left lose/lost/lost make/made/made
    meet/met/met pay/paid/paid ride/rode/ridden rise/rose/risen run/ran/run say/said/said see/saw/seen
    sell/sold/sold send/sent/sent sing/sang/sung sit/sat/sat sleep/slept/slept speak/spoke/spoken
    spend/spent/spent stand/stood/stood steal/stole/stolen take/took/taken teach/taught/taught tell/told/told
    think/thought/thought throw/threw/thrown understand/understood/understood wear/wore/worn win/won/won
    write/wrote/written break/broke/broken forget/forgot/forgotten hide/hid/hidden shoot/shot/shot
    overthrow/overthrew/overthrown withdraw/withdrew/withdrawn""".split()
)
_REGULAR = """accept achieve acquire add adopt agree allow announce appear apply approve argue arrive ask attack attempt
    attend attract ban believe belong call capture carry cause change claim close collect combine complete conclude
    conduct confirm conquer consider contain continue contribute control convert cover create declare decide defeat
    defend define deliver deny describe design destroy develop die direct discover discuss divide earn elect employ
    enable encourage end engage enter establish estimate expand expect explain explore express fail feature finish
    follow force form found gain happen help host identify improve include increase influence introduce invade invent
    invest involve issue join kill last launch like limit live locate look love maintain manage marry measure move name
    need note obtain occupy occur offer open operate oppose order organize originate own perform persuade place plan
    play prevent produce promise promote propose protect prove provide publish purchase reach receive recognize
    record reduce refer refuse regard reject release rely remain remove replace report represent require resign
    result return reveal rule search seem serve settle share sign sponsor start state stay stop study succeed suffer
    suggest support surrender threaten train travel treat try turn use visit vote walk want watch witness
    work""".split()


def _past(base: str) -> str:
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ied"
    if base in ("ban", "plan", "stop", "refer"):
        return base + base[-1] + "ed"
    return base + "ed"


# The past of a base form, and the other way round; participles, and the past that each goes with.
PAST = {base: past for base, past, _ in _IRREGULAR} | {base: _past(base) for base in _REGULAR}
BASE = {past: base for base, past in PAST.items()}
PARTICIPLES = {part for _, _, part in _IRREGULAR} | {_past(base) for base in _REGULAR}
ACTIVE = {part: past for _, past, part in _IRREGULAR} | {_past(base): _past(base) for base in _REGULAR}
