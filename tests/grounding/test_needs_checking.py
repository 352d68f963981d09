"""Which claims need checking: a table each way, and positions."""

from __future__ import annotations

import time

import pytest

from groundwire.grounding.needs_checking import needs_checking
from groundwire.text.claims import Claim, split_claims

NO_CHECK = """
Here is what I found.
Here is what I found:
Here's what I found in the documents:
Here are the main points:
Here is a summary:
Here's a quick summary of the article:
Here is the information you asked for:
Here are some facts:
Here are three key points:
Here are some of the benefits:
Here are the key points from the article:
Here is a list of the main causes:
Here are several reasons:
Here is an overview of the documents:
Based on the provided documents, here is a summary:
Sure, here is the answer:
Let me break it down:
Hello! How can I help you today?
Please let me know if there is anything else I can help you with.
I'm sorry, I don't have enough information to answer that question.
Here is what I found [1].
Here is what I found【4:0†source】.
<p>Here is what I found:</p>
I&#39;m happy to help!
1. Here is what I found:
....
|||
<ul>
Here is the answer to your question.
Below is a summary of the text:
Based on the provided documents, here is the answer.
Based on the sources, here is what I found:
According to the provided context, I found the following:
I found the following information:
Let me explain.
Let's take a look.
To answer your question:
The key points are as follows:
Hello!
Hi there!
Good morning!
Good morning, and welcome back!
Thank you for your question.
Thanks for asking!
You're welcome!
You are welcome.
I hope this helps!
I hope that helps.
Hope this helps!
I hope this information is helpful.
I hope this answers your question.
Let me know if you have any other questions.
Let me know if you need more details!
Please let me know if you need anything else.
If you have any further questions, feel free to ask.
Feel free to reach out.
Please don't hesitate to ask.
I'm happy to help!
I'd be glad to help with that.
Would you like more information?
Would you like to know more?
Do you have any other questions?
Is there anything else you would like to know?
Does this help?
Any other questions?
Have a great day!
Good luck!
Great question!
That's a great question.
Sorry for the confusion.
I apologize for the inconvenience.
As an AI language model, I can help with that.
I'm an AI assistant.
I don't know.
I do not know the answer.
I'm not sure.
I'm sorry, but I don't know.
I could not find any information about this.
I couldn't find any information on the budget of the film.
I was unable to find an answer in the provided documents.
I cannot answer this question based on the provided context.
Unfortunately, I do not have enough information to answer.
I'm sorry, but I can't help with that.
I don't have access to real-time information.
I have no information about James Cameron.
I can also provide more details if you like.
What is photosynthesis?
Who was James Cameron?
https://example.com/a/b?c=1
Source: https://example.com/page1
Sources: <https://example.org>
🎉🎉
---
***
| --- | :-: |
```
…
Hola.
Aquí está la respuesta:
Aquí tienes un resumen:
¡Gracias por tu pregunta!
Espero que esto te ayude.
Si tienes más preguntas, no dudes en preguntar.
Lo siento.
No lo sé.
Bonjour !
Voici la réponse :
Voici un résumé :
Merci pour votre question.
J'espère que cela vous aidera.
N'hésitez pas à me poser d'autres questions.
Je ne sais pas.
Hallo!
Guten Tag!
Hier ist die Antwort:
Hier ist eine Zusammenfassung:
Vielen Dank für Ihre Frage.
Ich hoffe, das hilft Ihnen.
Wenn Sie weitere Fragen haben, lassen Sie es mich wissen.
Ich weiß es nicht.
Ciao!
Ecco la risposta:
Grazie per la domanda.
Spero che questo ti sia utile.
Non lo so.
Olá!
Aqui está a resposta:
Obrigado pela sua pergunta.
Espero que isso ajude.
Não sei.
"""

CHECK = """
Titanic was directed by James Cameron.
Sure, Titanic was released in 1997.
Here is what I found: Titanic was directed by James Cameron.
Here is what I found: 42.
Here is what I found, it sank.
Here is the film that won twenty Oscars.
Here is Titanic.
Here are facts about how Titanic won:
Here are the twenty Oscars of Titanic:
Here is information about why vaccines cause autism:
Here is the answer: no.
Here is the answer: yes.
Hello, Titanic sank.
Hello World is a program.
Welcome to Paris, the capital of France.
Thank you, Titanic won 11 Oscars.
Thanks to Cameron, the film was a success.
I hope this helps, Titanic won many awards.
Let me know if you want to hear that Titanic won twenty Oscars.
Let me know if you have questions about how vaccines cause autism.
I'm happy to say that the bridge is safe.
Feel free to drink bleach.
If you have a headache, take aspirin.
Have a great day in Paris, the capital of Germany!
Good morning is a greeting used in London.
Did you know that Titanic won 20 Oscars?
Did you know that vaccines cause autism?
Isn't the earth flat?
Why do vaccines cause autism?
Who won 20 Oscars?
What is the film that won the war?
Would you like to know that the mayor lied?
Does Titanic have more Oscars than Avatar?
Titanic won 20 Oscars:
Titanic won many awards:
The mayor lied:
Vaccines have dangerous effects:
Smoking kills:
Cameron resigned:
Titanic sank after hitting an iceberg:
The reasons are greed and fear:
The film, which was a failure:
Yes.
No.
True.
Correct.
Absolutely.
That's right.
42
1997.
Twenty.
James Cameron.
Kate Winslet
The report does not mention Titanic.
The documents do not say anything about the budget.
There is no information about the budget.
No evidence was found.
I don't know, but Titanic won 20 Oscars.
I don't know who killed the mayor, but it was the butler.
I'm sorry, but the documents do not contain this information.
I could not find any evidence that vaccines are safe.
I cannot confirm that Titanic won.
I don't think Titanic won.
I do not find vaccines safe.
I have not been to Paris.
I'm not sure, but I do know that it can result in mental illness and cirrhosis of the liver.
I'm not sure, but it is about the war in Paris.
I do not know, so it is about Paris.
I know that it is good, and here is the result in cancer.
Here is a fact that helps in cancer.
I'm not in Paris.
I have no doubt about the fraud.
I could not find any information about Titanic winning twenty Oscars.
We have no offices in Paris.
I found that Titanic won.
I found Titanic boring.
As an AI, I know that the earth is flat.
As an AI language model, I was trained by Cameron.
Based on the provided documents, Titanic was a failure.
According to the report, the bridge is safe.
It is helpful.
The answer is Paris.
The answer is no.
Director: James Cameron
- Apples are red
- Paris
| Titanic | 1997 |
| Vaccines poison people | Yes |
Source: the mayor said so
Note that the bridge is closed.
Please note that the bridge is closed.
In summary, the film was a success.
In conclusion, it sank.
Unfortunately, the film failed.
Of course, Titanic sank.
Great, the bridge is safe.
Sorry, the pier is closed.
Hola, Titanic ganó once premios.
Aquí está la respuesta: Madrid.
Espero que esto te ayude, el puente es seguro.
No sé quién ganó, pero fue Cameron.
Sí.
Bonjour, Paris est la capitale.
Voici la réponse : non.
Voici Titanic.
Merci à Cameron.
Hallo, der Pegel ist hoch.
Hier ist Berlin.
Ich hoffe, der Krieg endet.
Ciao, la torre pende.
Ecco la torre.
Olá, a ponte caiu.
泰坦尼克号沉没了。
こんにちは。
Привет.
これは何ですか？
Sí, gracias por tu pregunta.
No, gracias por tu pregunta.
Si, merci.
Não, obrigado.
Nein, danke.
Ja, danke für Ihre Frage.
Oui, merci.
Non, grazie.
Sì, grazie.
Yes, thank you.
No, thanks.
Claro que sí.
The user found a problem with the source documents, thanks.
Your best friend found the documents and is happy to help.
I found a problem with the documents.
The documents answer the question.
We share data.
Thanks for the answer: Paris.
Here are some facts about Titanic:
Here is an overview of James Cameron:
Here is more about Titanic director Steven Spielberg.
Here are the details of Biden resigning.
Here is the answer about Titanic: Spielberg directs.
Here are facts about the bankrupt company Google.
Here is what I found: ½.
Here is what I found: ㊷.
Here is what I found: Ⅷ.
Here is what I found: ٢٠.
Here is what I found: [42].
Here is what I found: &frac12;
Here are 5 tips:
42. I hope this helps!
I could not find any problem with the source documents.
I don't know about Titanic director Steven Spielberg.
Guilty
Approved
Toxic
Titanic
Perfect.
Sicher.
Vaccines killing children facts
Cameron murders Winslet facts
Causes of Titanic alien attack:
Causes of the war:
Education causes symptoms
Results die
Titanic was directed by James Cameron【who was jailed for murder in 1999】.
【导演：斯皮尔伯格】【上映：1985年】
【Guilty】
https://泰坦尼克号由斯皮尔伯格执导。
[won](20)
✅
"""


def rows(table: str) -> list[str]:
    return [line for line in table.splitlines() if line.strip()]


def of(*texts: str) -> list[bool]:
    """needs_checking of claims with these texts."""
    return needs_checking([Claim(text, 0, len(text), 0, len(text.encode())) for text in texts])


@pytest.mark.parametrize("text", rows(NO_CHECK))
def test_says_nothing(text: str) -> None:
    assert of(text, "Titanic was directed by James Cameron.") == [False, True]


@pytest.mark.parametrize("text", rows(CHECK))
def test_states_something(text: str) -> None:
    assert of(text, "Titanic was directed by James Cameron.") == [True, True]


@pytest.mark.parametrize("text", rows(CHECK))
def test_marks_hide_nothing(text: str) -> None:
    """A claim cannot slip by as a heading, in bold, as an item or with a colon."""
    bare = text.removeprefix("- ").rstrip(".!?:")
    for dressed in (
        f"**{bare}**",
        f"# {bare}",
        f"- {bare}",
        f"{bare}:",
        f"> {bare}",
        f"_{bare}_",
        f"## {bare}:",
        f"{bare}!",
    ):
        assert of(dressed, "More follows.")[0], dressed


def test_tables_are_large() -> None:
    assert len(rows(NO_CHECK)) >= 60
    assert len(rows(CHECK)) >= 60


@pytest.mark.parametrize(
    "text",
    [
        "Measured values:",
        "# Overview",
        "## Key Findings",
        "**Summary**",
        "**Side effects:**",
        "Frequently asked questions:",
        "# Pros and Cons",
        "Summary of findings:",
        "Further reading:",
        "- Advantages:",
        "Puntos clave:",
        "Points clés :",
        "Wichtige Punkte:",
        "Sure!",
        "Of course.",
        "Certainly!",
        "Claro.",
        "Bien sûr !",
        "Natürlich.",
        "### Early Life",
        "Steps:",
    ],
)
def test_labels_and_acknowledgements_need_something_after_them(text: str) -> None:
    assert of(text, "Titanic sank.") == [False, True]
    assert of("Titanic sank.", text) == [True, True]


def test_header_row_of_a_table() -> None:
    claims = split_claims("| Name | Year | Box office (USD) |\n| --- | --- | --- |\n| Titanic | 1997 | 2 |")
    assert needs_checking(claims) == [False, False, True]
    assert of("| Vaccines poison people | Yes |", "| --- | --- |")[0]
    assert of("| Name | Year |", "| Titanic | 1997 |")[0]
    assert of("| Won in 1997 |", "| --- |")[0]
    assert of("| Pier | Open |", "| --- | --- |")[0]
    assert of("| Titanic director | Steven Spielberg |", "| --- | --- |")[0]
    assert of("| Year (Cameron) |", "| --- |")[0]


@pytest.mark.parametrize(
    "text", ["~~~ It won 20 Oscars in 1985.", "```It won many Oscars.", "```Guilty", "~~~1985"]
)
def test_a_fence_hides_nothing(text: str) -> None:
    assert of(text, "More follows.")[0]
    assert needs_checking(split_claims(f"{text}\n\nMore follows.")) == [True, True]
    assert of("```python", "More follows.") == [False, True]


def test_a_list_mark_is_no_number_where_a_list_can_have_come_so_far() -> None:
    assert not of("Titanic sank.", "2. I hope this helps!")[1]
    assert of("Titanic sank.", "11. I hope this helps!")[1]
    assert of("③ I hope this helps!", "Titanic sank.")[0]


def test_whole_answers() -> None:
    answer = "Hello! Here is what I found. Titanic was directed by James Cameron. I hope this helps!"
    assert needs_checking(split_claims(answer)) == [False, False, True, False]
    answer = "Measured values:\n- The lake is 90 m deep\n- The river is 12 km long"
    assert needs_checking(split_claims(answer)) == [False, True, True]
    answer = "1. Sure!\n2. Here is what I found [1].\n3. It sank."
    assert needs_checking(split_claims(answer)) == [False, False, True]
    assert needs_checking([]) == []


@pytest.mark.parametrize(
    "text",
    [
        "here is " * 9000,
        "hi " * 20000,
        "| a " * 16000,
        "a@" * 30000,
        "(" * 65000,
        "i not " * 10000,
        "www." * 16000,
        "-" * 65000 + "x",
    ],
)
def test_takes_linear_time(text: str) -> None:
    started = time.process_time()
    of(text, "| --- |")
    assert time.process_time() - started < 1.0
