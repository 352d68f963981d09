"""Names by class, for exchanging one for another of its class. Names that are also something else are left out."""

from __future__ import annotations

_ENTRIES = {
    "country": "France;Germany;Italy;Spain;Portugal;Canada;Mexico;Brazil;Argentina;Australia;Japan;China;"
    "India;Russia;"
    "Sweden;Norway;Denmark;Finland;Poland;Austria;Switzerland;Belgium;Greece;Egypt;Kenya;Nigeria;South Africa;Iran;"
    "Iraq;Pakistan;Bangladesh;Vietnam;Thailand;Indonesia;New Zealand;Ireland;England;Scotland;Wales;United States;"
    "United Kingdom;Netherlands;South Korea;North Korea;Colombia;Peru;Chile;Cuba;Israel;Saudi Arabia;Ukraine;Romania;"
    "Hungary;Croatia;Serbia;Soviet Union;Iceland;Syria;Afghanistan;Philippines;Malaysia;Ethiopia",
    "people": "French;German;Italian;Spanish;Portuguese;Canadian;Mexican;Brazilian;Australian;Japanese;"
    "Chinese;Indian;"
    "Russian;Swedish;Norwegian;Danish;Finnish;Austrian;Swiss;Belgian;Greek;Egyptian;Nigerian;Irish;Scottish;Welsh;"
    "Korean;Colombian;Cuban;Israeli;Ukrainian;Romanian;Hungarian;Argentine;British;American;Dutch;English;Turkish",
    "state": "California;Texas;Florida;Ohio;Illinois;Michigan;Massachusetts;Pennsylvania;Oregon;Colorado;Arizona;"
    "Nevada;Utah;Tennessee;Kentucky;Louisiana;Alabama;Mississippi;Missouri;Minnesota;Wisconsin;Iowa;Kansas;Nebraska;"
    "Oklahoma;New Jersey;Connecticut;Vermont;Maine;New Hampshire;North Carolina;South Carolina;Hawaii;Alaska;Montana",
    "city": "London;Paris;Berlin;Madrid;Rome;Vienna;Moscow;Tokyo;Beijing;Sydney;Melbourne;Toronto;Montreal;Vancouver;"
    "Chicago;Boston;Philadelphia;Los Angeles;San Francisco;San Diego;Seattle;Portland;Denver;Dallas;Houston;Atlanta;"
    "Miami;Detroit;Cleveland;Nashville;Memphis;New Orleans;Baltimore;Pittsburgh;Manchester;Liverpool;Birmingham;"
    "Glasgow;Edinburgh;Dublin;Amsterdam;Brussels;Stockholm;Oslo;Copenhagen;Mumbai;Delhi;Hong Kong;Shanghai;Istanbul;"
    "Cairo;Athens;Barcelona;Milan;Munich;Hamburg;Prague;Budapest;Warsaw;Lisbon;Las Vegas;New York City",
    "continent": "Europe;Asia;Africa;South America;North America;Antarctica;Oceania",
    "network": "BBC;NBC;ABC;CBS;HBO;MTV;Showtime;AMC;Nickelodeon;The CW;Channel 4;ITV;Netflix;"
    "Disney Channel;USA Network",
    "company": "Google;Microsoft;Apple;Amazon;Sony;Nintendo;Sega;Disney;Universal;Paramount;Coca-Cola;"
    "PepsiCo;IBM;Intel;"
    "Facebook;Twitter;Honda;Toyota;Nissan;BMW;Samsung;Marvel;Columbia Pictures;Warner Bros;Capcom;Ubisoft",
    "university": "Harvard;Yale;Princeton;Stanford;Oxford;Cambridge;Columbia University;Cornell;Dartmouth",
    "league": "NBA;NFL;NHL;MLB;MLS",
    "award": "Academy Award;Golden Globe;Emmy;Grammy;Tony Award;BAFTA;Pulitzer Prize",
    "faith": "Buddhism;Hinduism;Islam;Christianity;Judaism;Sikhism;Jainism",
    "tongue": "Latin;Sanskrit;Hebrew;Arabic;Old Norse;Ancient Greek",
    "planet": "Mars;Venus;Jupiter;Saturn;Neptune;Uranus",
}
CLASSES: dict[str, tuple[str, ...]] = {name: tuple(text.split(";")) for name, text in _ENTRIES.items()}

GIVEN_NAMES: dict[str, tuple[str, ...]] = {
    "man": tuple(
        "James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel "
        "Matthew Anthony Mark "
        "Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Edward Ronald Timothy Jason "
        "Jeffrey Ryan Jacob Gary "
        "Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Frank Alexander Raymond "
        "Patrick Jack Dennis Jerry Tyler Aaron Jose Henry Adam Douglas Nathan Peter Zachary Kyle "
        "Walter Harold Jeremy "
        "Ethan Carl Keith Roger Gerald Christian Terry Sean Arthur Austin Noah Lawrence Jesse Joe Bryan Billy Jordan "
        "Albert Dylan Bruce Willie Gabriel Alan Juan Logan Wayne Ralph Roy Eugene Randy Vincent Russell Louis Philip "
        "Bobby Johnny Bradley Simon Martin Leonardo Tom Mike Jim Bill Bob Steve Chris Matt Tony "
        "Tim Ben Sam Fred Ed Ray "
        "Luke Neil Ian Colin Graham Hugh Ridley Quentin Christoph Johann Wolfgang Ludwig Karl Friedrich Francis Jake "
        "Forest Jamie Morgan Harrison Clint Sylvester Arnold Denzel Idris Liam Ewan Ralph Orlando Viggo".split()
    ),
    "woman": tuple(
        "Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Nancy Lisa Betty "
        "Margaret Sandra Ashley "
        "Kimberly Emily Donna Michelle Carol Amanda Dorothy Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia "
        "Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Debra Rachel "
        "Carolyn Janet Catherine Maria Heather Diane Ruth Julie Olivia Joyce Virginia Victoria "
        "Kelly Lauren Christina Joan "
        "Evelyn Judith Megan Andrea Cheryl Hannah Jacqueline Martha Gloria Teresa Ann Sara Madison "
        "Frances Kathryn Janice "
        "Jean Abigail Alice Julia Judy Sophia Grace Denise Amber Doris Marilyn Danielle Beverly "
        "Isabella Theresa Diana "
        "Natalie Brittany Charlotte Marie Kayla Alexis Lori Kate Keira Anne Scarlett Taylor "
        "Sigourney Meryl Whoopi Viola "
        "Cate Winona Uma Goldie Renée Reese Drew Mila Zoe Octavia".split()
    ),
}
# Invented people: no passage can speak of them.
STRANGERS: dict[str, tuple[str, ...]] = {
    "man": (
        "Gordon Hale", "Victor Lindqvist", "Amos Bartley", "Desmond Okafor", "Piers Hollander", "Milo Ferrante",
        "Hector Vance", "Otto Brandvold", "Leland Marsh", "Rafael Quintero", "Barnaby Stroud", "Ivan Petrenko",
    ),
    "woman": (
        "Harriet Vance", "Ingrid Solberg", "Celia Marchetti", "Nadia Okonkwo", "Phoebe Stanhope", "Lucinda Farrow",
        "Greta Holmqvist", "Marisol Vega", "Edith Barlow", "Tamsin Croft", "Beatrice Lang", "Yvonne Achterberg",
    ),
}  # fmt: skip
