"""Phrases of small talk in Spanish, French, German, Italian and Portuguese. Without accents."""

from __future__ import annotations

from groundwire.grounding.phrases import Language, any_of

_ES_THING = (
    r"(?:(?:el|la|lo|los|las|una?|unos|unas|su|tu|mi|mas|otras?|otros|alguna|algunos|breve|siguientes?|cualquier) )*"
    r"(?:respuestas?|resumen|lista|informacion|detalles|explicacion|preguntas?|dudas?|documentos?|fuentes?|puntos|tema)"
    r"(?: (?:principales|clave|siguientes?|proporcionad[oa]s?|solicitad[oa]s?|breve))?"
)
_ES_IF = r"si (?:tienes?|necesitas?|quieres?)(?: (?:(?:mas )?ayuda|algo mas|@))?"

SPANISH = Language(
    things=rf"{_ES_THING}(?: (?:a|de|del|en|sobre|para) {_ES_THING})?",
    phrases=any_of(
        r"hola|buenos dias|buen dia|buenas (?:tardes|noches)|saludos|adios|hasta luego|bienvenid[oa]s?",
        r"(?:muchas )?gracias(?: por (?:preguntar|@))?|de nada|buena pregunta",
        r"espero que (?:esto|@)(?: (?:te|le|les|os))? (?:ayude|sea util|sea de ayuda|sirva)",
        r"aqui (?:esta|estan|tienes?|va|hay) @|a continuacion(?: @)?|segun @|para @",
        r"(?:esto es )?lo que (?:he )?encontr(?:e|ado)|(?:he )?encontr(?:e|ado) lo siguiente",
        r"no dud[ea]s?(?: en (?:preguntar|preguntarme|consultar|consultarme|contactarme))?",
        rf"{_ES_IF}|(?:por favor )?(?:hazme|hagame) saber|avisame|(?:lo )?siento(?: mucho)?|disculpas?",
        r"hay algo mas(?: en (?:lo )?que (?:te |le )?pueda ayudar(?:te|le)?)?",
        r"(?P<refusal>no (?:lo )?se(?: @)?)",
    ),
    joins="y|pero|o",
    answers=r"claro|por supuesto|desde luego|con gusto|de acuerdo|vale",
)

_FR_THING = (
    r"(?:(?:(?:le|la|les|un|une|des|du|vos|votre|ta|tes|d'autres|autres?|quelques|bref|plus) |l'|d'))*"
    r"(?:reponses?|resume|liste|informations?|details|explications?|questions?|documents?|sources?|points|sujet|aide)"
    r"(?: (?:suivante?s?|principaux|cles|fournie?s|demandee?s?))?"
)

FRENCH = Language(
    things=rf"{_FR_THING}(?: (?:a|de|du|des|en|sur|pour) {_FR_THING})?",
    phrases=any_of(
        r"bonjour|bonsoir|salut|au revoir|bienvenue|bonne (?:journee|soiree|question)|de rien|je vous en prie",
        r"merci(?: beaucoup)?(?: (?:pour|de) @)?|(?:selon|d'apres) @|autre chose|(?:je suis )?desolee?",
        r"j'espere que (?:cela|ceci|ca|@) (?:vous |t')?(?:aide|aidera|est utile|sera utile)",
        r"voici (?:ce que j'ai trouve|@)|voila(?: @)?|ci-dessous(?: @)?|(?:faites|fais)[- ]moi savoir",
        r"si (?:vous|tu) (?:avez|as|voulez|veux|souhaitez|souhaites)(?: (?:besoin )?@)?",
        r"n'hesite[sz]? pas(?: a (?:me )?(?:poser|demander|contacter)(?: @)?)?|(?:comment )?puis-je vous aider",
        r"(?P<refusal>je ne sais pas)",
    ),
    joins="et|mais|ou",
    answers=r"bien sur|certainement|d'accord|avec plaisir|volontiers",
)

_DE_THING = (
    r"(?:(?:der|die|das|den|dem|eine?|einen|einer|ihren?|deine|weiteren?|andere|kurze|noch|mehr|wichtigsten) )*"
    r"(?:antwort(?:en)?|zusammenfassung|liste|informationen|einzelheiten|details|erklarung|fragen?|dokument(?:en|e)?"
    r"|quellen|hilfe|punkte)"
)

GERMAN = Language(
    things=rf"{_DE_THING}(?: (?:zu|zur|zum|aus|auf|fur|in) {_DE_THING})?",
    phrases=any_of(
        r"hallo|guten (?:tag|morgen|abend)|willkommen|auf wiedersehen|tschuss|gute @|gern geschehen",
        r"(?:vielen dank|danke)(?: (?:sehr|schon))?(?: fur @)?|laut @|im folgenden|schonen tag noch",
        r"entschuldigung|(?:es )?tut mir leid",
        r"ich hoffe(?: dass)? (?:das|dies)(?: (?:ihnen|dir))? (?:hilft|weiterhilft|ist hilfreich|hilfreich ist)"
        r"(?: (?:ihnen|dir))?",
        r"hier (?:ist|sind) (?:@|was ich gefunden habe)|hier finden sie @",
        r"(?:wenn|falls) (?:sie|du) (?:noch )?(?:@|etwas anderes) (?:haben|hast|wunschen|brauchen|brauchst)",
        r"(?:bitte )?(?:lassen sie|lass) (?:es )?mich(?: es)? wissen",
        r"zogern sie nicht(?: mich zu (?:fragen|kontaktieren))?",
        r"(?:wie )?kann ich (?:ihnen|dir)(?: noch)?(?: etwas anderes)? helfen|(?P<refusal>ich weiss (?:es )?nicht)",
    ),
    joins="und|aber|oder",
    answers=r"naturlich|gerne|selbstverstandlich|klar",
)

_IT_THING = (
    r"(?:(?:(?:il|lo|la|i|gli|le|una?|tua|sua|tuo|suo|breve|altre|altri|ulteriori|alcune) |l'))*"
    r"(?:rispost[ae]|riassunto|riepilogo|elenco|informazioni|dettagli|spiegazione|domand[ae]|documenti|fonti|aiuto|punti)"
    r"(?: (?:forniti|fornite|seguenti|principali|chiave))?"
)

ITALIAN = Language(
    things=rf"{_IT_THING}(?: (?:a|di|da|alla|della|dei|delle|su) {_IT_THING})?",
    phrases=any_of(
        r"ciao|salve|buongiorno|buonasera|arrivederci|benvenut[oaie]|buona (?:giornata|@)|prego",
        r"grazie(?: mille)?(?: per @)?",
        r"spero che (?:questo|cio|@)(?: (?:ti|vi|le))? (?:sia utile|aiuti|sia di @)",
        r"ecco (?:quello che ho trovato|@)|di seguito(?: @)?|secondo @|mi dispiace|scus[ai]|qualcos'altro",
        r"se (?:hai|ha|avete|vuoi|desideri)(?: (?:bisogno di )?@)?|(?:fammi|mi faccia) sapere",
        r"non esit(?:are|i)(?: a (?:chiedere|chiedermi|contattarmi))?|(?:come )?posso aiutar(?:ti|la|vi)",
        r"(?P<refusal>non lo so)",
    ),
    joins="e|ma|o",
    answers=r"certo|certamente|va bene|d'accordo|volentieri|con piacere",
)

_PT_THING = (
    r"(?:(?:os?|as?|uma?|sua|seu|tua|breve|mais|outras?|outros|alguma|algumas|seguintes?) )*"
    r"(?:respostas?|resumo|lista|informacoes|detalhes|explicacao|perguntas?|duvidas?|documentos|fontes|ajuda|pontos)"
    r"(?: (?:fornecid[oa]s|seguintes?|principais|chave))?"
)

PORTUGUESE = Language(
    things=rf"{_PT_THING}(?: (?:a|de|da|do|dos|das|em|sobre|para) {_PT_THING})?",
    phrases=any_of(
        r"ola|oi|bom dia|boa (?:tarde|noite|@)|adeus|bem-vind[oa]s?|de nada",
        r"(?:muito )?obrigad[oa](?: (?:por|pel[oa]s?) @)?",
        r"espero que (?:isso|isto|@)(?: (?:te|lhe))? (?:ajude|seja util)",
        r"aqui (?:esta|estao|vai) (?:o que encontrei|@)|a seguir(?: @)?|segundo @|sinto muito|desculpe|(?:eu )?lamento",
        r"se (?:voce )?(?:tiver|precisar(?: de)?|quiser)(?: @)?|nao hesite(?: em (?:perguntar|contatar))?",
        r"fique a vontade(?: para perguntar)?|mais alguma coisa|(?:como )?posso ajudar|(?P<refusal>nao sei)",
    ),
    joins="e|mas|ou",
    answers=r"claro|com certeza|certamente|com prazer",
)
