"""Abbreviations that end in a full stop, and words that begin a sentence, in the languages that answers
come in.

nupunkt's own list was learnt from OCR and holds words such as "cancer", "month" and "York"; so a word
counts as an abbreviation only when it stands here, and nupunkt then says whether it ends its sentence.
Keys are lower case, without the last full stop.
"""

from __future__ import annotations

import re


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


TITLES = _set(
    "mr mrs ms mx dr drs prof profs hon rev messrs fr capt cpt cmdr lt sgt col gen adm maj gov sen rep "
    "pres supt st ste mt sr sra srta sres dña dra ud uds lic ing arq hr hrn frl dipl mag m mme mlle mlles "
    "mgr me sig sigg dott avv geom on spett sig.ra dott.ssa prof.ssa exmo exma eng"
)
"""With a capital of their own, before a name: no sentence ends here."""

NUMBERED = _set(
    "no nos nr nrs num núm n.º fig figs eq eqs sec secs sect tab tbl vol vols ch chap art arts p pp para "
    "paras pt cl rn ziff pág págs pag pagg abs abb bd anm kap str tel app ver v ca c circa approx aprox "
    "env см рис стр табл тел п пп ст гл д кв"
)
"""Before a number: no sentence ends here."""

LEADING = _set(
    "e.g i.e eg ie viz vs cf esp incl excl approx aka a.k.a z.b d.h u.a i.d.r v.a bspw bzw vgl p.ej t.ex "
    "inkl exkl ggf evtl c.-à-d т.е напр им ул пр пл обл просп пер ред акад проф св г-н г-жа"
)
"""Always followed by more of the sentence."""

LOOSE = _set(
    "al etc inc corp ltd co llc plc bros cos assn assoc dept univ govt gov't int'l ass'n natl intl hosp "
    "inst admin mfg jr sr esq ph.d phd md bldg apt ave blvd rd ln hwy pkwy st ste sq ft yd mi oz lb lbs "
    "gal mph kg yr yrs mo mos hrs mins min max avg est mil bil tril ed eds edn trans repr spp sp ssp var "
    "subsp cv suppl misc temp elec tech usw ecc geb gest chr mio mrd jh jhd hrsg aufl verl mind st. gmbh "
    "av apr j.-c apr.j.-c éd hab pol cap avda ee.uu тыс млн млрд руб коп гг вв г в др т.д т.п и.о н.э"
)
"""May or may not end a sentence."""

CAPITALISED = _set(
    "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ala "
    "ariz ark calif colo conn del fla ga ill ind kan kans ky la mass md mich minn miss mo mont neb nev "
    "okla ore pa penn tenn tex va vt wash wis wyo ont que eng jas wm chas geo thos robt"
)
"""May or may not end a sentence; without a capital they are words."""

STREETS = _set("st ave blvd rd ln dr sq ct pl hwy pkwy ter")
"""After a house number and a name these close an address."""

STARTERS = _set(
    "the an it its he she they we you this that these those there here his her their our my your in on at "
    "by for from with after before during since when while as if although though however moreover "
    "furthermore also but and or so then thus therefore both each every all some many most not one two "
    "three another what who where why how according der die das den dem des ein eine einen einem er sie "
    "es wir ihr ich im am auf mit nach vor seit als wenn aber und le les un une il elle ils elles nous "
    "vous je ce cette ces dans en sur avec après avant depuis mais et el los las una unos unas él ella "
    "ellos ellas esto este esta estos con después antes desde pero lo gli uno egli essi nel nella dopo "
    "prima ma os um uma ele ela eles elas isso em na com depois antes mas он она оно они это этот эта эти "
    "мы вы на по после до когда но"
)
"""Words that often begin a sentence, and seldom a name."""

LOWER_STARTERS = _set("it he she they this these we you there then i")
"""First words that begin a sentence even where their writer spares capitals."""

GERMAN_BEFORE_ORDINAL = _set(
    "am im der die das den dem des vom zum zur beim ab bis seit jeder jede jedes ein sein ihr und oder"
)
"""Words before an ordinal such as "3." in German: a capital after it says nothing."""

GLUED_STARTER = re.compile(
    r"[\"“„«‘(*_]{0,3}(?:It|Its|He|She|They|We|You|The|This|That|These|Those|There|His|Her|Their|Our|In|On|At|By|For|From|"
    r"With|After|Before|During|Since|When|While|As|If|Although|However|Moreover|Also|But|And|A|An|I)(?=\s)"
)
"""First words by which a sentence is told that starts without a space."""
