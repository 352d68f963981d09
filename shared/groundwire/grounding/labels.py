"""Closed word lists by which labels, table headers and topics are told from claims.

Words are case folded and without accents.
"""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


LABEL_HEADS = _set(
    "advantages answer answers background benefits causes challenges characteristics components "
    "conclusion cons context definition description details differences disadvantages drawbacks "
    "effects example examples explanation facts factors faq features findings guidelines highlights "
    "history information ingredients instructions introduction items key limitations links list "
    "materials measures methods notes observations options overview points pros questions reasons "
    "recommendations references requirements resources results risks section sections similarities "
    "solutions sources steps strengths summary symptoms table takeaways terms timeline tips topics "
    "types uses values weaknesses awards career cast characters education family legacy life plot "
    "production publications reception release role availability configuration installation pricing "
    "setup usage data evidence reading prerequisites objectives goals scope purpose"
)
"""Nouns that head a label: "Measured values:", "Key points"."""

LABEL_KINDS = _set(
    "main other more additional further general important basic common short brief quick final first next last "
    "early later personal side related relevant available measured listed given observed reported selected "
    "included required recommended suggested expected frequently asked top key possible proposed supporting "
    "historical technical overall the your our"
)
"""What may stand before the head of a label."""

LABEL_OBJECTS = _set(
    "answer answers contents documents findings points results sources steps terms text topics"
)
"""What a label may be of: "Summary of findings", "Table of contents"."""

FOREIGN_LABELS = tuple(
    map(
        _set,
        (
            "puntos clave claves principales resumen introduccion respuesta detalles resultados conclusion pasos "
            "ejemplos fuentes ventajas desventajas causas hechos datos informacion y los las el la de",
            "points cles principaux resume introduction reponse details resultats conclusion etapes exemples "
            "sources avantages inconvenients faits et les le la des de",
            "wichtige wichtigsten punkte zusammenfassung einleitung antwort einzelheiten ergebnisse fazit "
            "schritte beispiele quellen vorteile nachteile ursachen fakten und die der das",
            "punti chiave principali riassunto introduzione risposta dettagli risultati conclusione passaggi "
            "esempi fonti vantaggi svantaggi fatti e i gli le",
            "pontos chave principais resumo introducao resposta detalhes resultados conclusao passos exemplos "
            "fontes vantagens desvantagens fatos e os as o",
        ),
    )
)
"""Words of labels in Spanish, French, German, Italian and Portuguese; one of four letters or more is there."""

COLUMNS = (
    LABEL_HEADS
    | LABEL_KINDS
    | _set(
        "name names title titles year years date dates day days month months time number numbers no id code type "
        "types category class group kind film movie book song director directors author authors artist actor actors "
        "writer producer studio publisher genre language country countries city cities state region place location "
        "address capital population area company product products brand model version item items quantity amount "
        "total sum average price prices budget revenue gross box office value values unit units currency size length "
        "width height weight depth distance speed duration age gender role roles position team player players score "
        "points rating description comment comments remarks status property properties parameter parameters field "
        "fields attribute attributes metric metrics measure before after min max minimum maximum source sources email "
        "phone website link links and of the"
    )
)
"""Words of table headers."""

COLUMN_UNITS = _set(
    "usd eur gbp million millions billion billions thousand thousands km m cm mm mi ft kg g lb lbs t l ml s min h "
    "hours minutes seconds days years percent pct"
)
"""Units that a table header may have in parentheses."""

STATING = _set(
    "is are was were be been being has have had having do does did done can could will would may "
    "might must should shall not never no without yes true false correct right wrong always none all "
    "nobody nothing everyone every oui non si ja nein sim nao vrai faux falsch richtig wahr falso "
    "falsa verdadero vero verdadeiro that which who whom whose why how when where whether because "
    "since although though but however while than win wins won make makes made get gets got give "
    "gives gave take takes took go goes went come comes came say says said see sees saw show shows "
    "become becomes became begin begins began begun keep keeps kept hold holds held lead leads led "
    "lose loses lost pay pays paid sell sells sold buy buys bought build builds built write writes "
    "wrote written sink sinks sank sunk kill kills die dies cause harm harms hurt hurts cure cures "
    "prevent prevents fail fails beat beats steal steals stole hate hates love loves support supports "
    "prove proves deny denies cost run runs ran fall falls fell rise rises rose grow grows grew leave "
    "leaves left find finds found tell tells told know knows knew think thinks thought bring brings "
    "brought meet meets met send sends sent spend spends spent stand stands stood set sets put puts "
    "cut cuts hit hits break breaks broke work works live lives star stars earn earns rank ranks own "
    "owns need needs want wants es son fue fueron era ha han gano est sont etait ont fut ist sind "
    "waren hat haben wurde sono foi sao ganhou"
)
"""Words by which a topic states something."""

NUMBERS = _set(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred "
    "hundreds thousand thousands million millions billion billions trillion dozen dozens half double "
    "twice thrice zero percent"
)
"""Number words; with them a topic states something."""
