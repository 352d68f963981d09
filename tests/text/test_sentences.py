"""Sentence spans: wanted splits in many languages and layouts, and what must hold for any text."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.sentences import sentence_spans

# ‖ marks a wanted boundary; white space about it belongs to the text.
CASES = """
Dr. Smith arrived at 5 p.m. on Monday.‖ He left at once.
The U.S. Senate passed the bill.‖ The House did not.
He moved to the U.S. in 1999.
She works for Acme Inc. in Texas.‖ Acme Corp. was founded earlier.
Use e.g. apples, i.e. fruit, etc. in the mix.
Prof. J. R. R. Tolkien wrote it.‖ It sold well.
See Fig. 3 and Sec. 4.2 for details.‖ Eq. 5 is wrong.
Mr. and Mrs. O'Neil live at 10 St. James St. in London.
The meeting is on Jan. 5 at No. 10 Downing St.‖ Bring the file.
He lives in Washington, D.C.‖ She lives in Paris.
The Ph.D. student, Ms. Lee, vs. the B.Sc. holder.
The approx. cost is 5 mil. per yr. under the plan.
It opened at 9 a.m.‖ The doors closed at noon.
They sell nuts, bolts, etc.‖ Delivery is free.
Okafor et al. report a gain of 4 points.‖ The gain faded after a year.
He said no.‖ The end.
See No. 5 and no. VII please.‖ Thanks.
She lives in New York.‖ Titanic sank there.
They fought cancer.‖ Cameron won.
We bridge the ideological divide.‖ Pro-housing policies won.
This is vitamin D.‖ The body makes it.
He has MS.‖ Epidemiological studies exist.
George W. Bush met J.K. Rowling.‖ They spoke.
The value rose 3.5% to $1,234.56 in 2020.‖ It fell later.
Version 2.0.1 was released.‖ Version 3 is next.
Pi is about 3.14159.‖ Euler's number is 2.718.
The total was 1.234,56 euros.‖ Nobody paid.
It was founded in 1997.‖ 1998 was a good year.
The ratio is .5 to 1.‖ That is low.
Visit https://example.com/a.b?c=d.e for more.‖ It is free.
Visit https://example.com/a.‖ Then leave.
Mail a.b@example.co.uk or see example.org.‖ Thanks.
Open config.yaml and run main.py first.‖ Then stop.
Node.js and .NET are frameworks.‖ Both are popular.
Well... I am not sure.‖ Maybe later.
She paused…‖ Then she spoke.
Wait. . . what?‖ He left.
He said "wait..." and left.‖ Nobody followed.
"It works."‖ He smiled.
He said, "It works."‖ She agreed.
"Is it safe?" he asked.‖ "Yes!" she said.
“The film won 11 awards.”‖ It was released in 1997.
The mayor said, “The bridge is safe.”‖ Traffic resumed at noon.
The so-called ‘ship of dreams.’‖ It sank in 1912.
He said &quot;It works.&quot;‖ She left.
The ship sank.‖ (It was new.)‖ Many died.
It sank (in 1912.) The ship was new.
Revenue grew (see Table 2. for details) in 2021.
Titanic was long (over three hours!).‖ It won many awards.
Was it long (over three hours?).‖ It won many awards.
It is owned by Apple (Apple Inc.).‖ It sells phones.
He paid the bill (about 5 p.m.).‖ She left.
He works at "Apple Inc.".‖ It sells phones.
It won (a lot.)[1].‖ It was long.
He asked (why?). and left.
He said "Stop."‖ Now he left.
He said "Stop. Now." and left.‖ She stayed.
“Stop. Now!” he said.‖ She left.
Titanic (It sank. It was long.) was a film.‖ It won.
Really?!‖ Yes!!‖ No way.
What is it?‖ It is a test!
Yahoo! is a company.‖ It was sold.
I like phones.‖ iPhones are good.‖ eBay sells them.
Run `a.b.c()` first.‖ Then read `x. Y`.
**Bold claim.**‖ Another claim.
The depot stores **412** crates.‖ It is full.
The film [1] was good.‖ It won awards [2][3].‖ It was long.[4]
It sank.[1][2]‖ It was new. [3]‖ Many died.¹‖ Few lived.【4†source】‖ All went.
The film won.‖It was long.‖The end.
the model returned this.‖ then it stopped.‖ all in lower case
It works 🎉.‖ The café is open 😀!‖ Bye.
Great job! 👍🏽‖ See you.
Café Zürich opened 🎉.‖ It seats 40.
Le cafe\u0301 est ouvert.‖ Il ferme à 18 h.
The film won 11 awards; it was nominated for 14.
It is true.‖ It is true.‖ It is true.
Steps: 1. Open the door.‖ 2. Walk in.‖ 3. Sit.
How many awards?‖ 11.‖ That is a record.
A. Rome is old.‖\\nB. Oslo is cold.‖\\nC. Bonn is small
a. Rome‖\\nb. Oslo
i. Rome is old‖\\nii. Oslo is cold‖\\niii. Bonn
1. one‖\\n2. two‖\\n   a. nested‖\\n   b. again‖\\n3. three
2. two‖\\n   a. nested
A. Smith wrote it.‖\\nB. Jones read it.
It was written by\\nA. Smith and sold.
The case of Roe\\nv. Wade was old.
Vitamins (such as B and\\nC) are good.
<ul><li>Rome is old.</li>‖<li>Oslo is cold.</li></ul>
<ul>\\n  <li>Rome is old</li>‖\\n  <li>Oslo is cold</li>\\n</ul>
<p>Rome is old</p>‖<p>Oslo is cold</p>
<h2>Title</h2>‖Text here.‖ More.
Rome is old<br>‖Oslo is cold<br/>and dark
- x<br>‖- y<br>‖- z
<table><tr><td>a</td><td>b</td></tr>‖<tr><td>c</td></tr></table>
Use `<li>` and `</li>` here.‖ Yes.
~~~ It won 20 Oscars.‖\\nIt was long.
Titanic was directed by James Cameron
泰坦尼克号于1997年上映。‖它由詹姆斯·卡梅隆执导。‖它获得了11项奖!
他说：“我们走吧。”‖然后他离开了。‖“好吗？”他问。
圆周率是３．１４。‖对。
これはテストです。‖映画は1997年に公開されました。‖本当ですか?
彼は「行こう。」と言った。‖私は行かなかった。
هذا اختبار.‖ هل تفهم؟‖ نعم.
قابلت د. محمد أمس.‖ كان سعيدا.
यह एक परीक्षण है।‖ यह दूसरा वाक्य है।
សួស្តី។‖ ខ្ញុំ។
Das ist z. B. ein Test.‖ Am 3. Mai 2020 begann er.
»Das ist gut.«‖ Er ging.‖ Der 2. Weltkrieg endete.
Es kostet 5 Mio. Euro.‖ Das ist viel.
M. Dupont est arrivé.‖ « C'est bien. »‖ Il est parti !‖ Voir p. 5.
¿Qué hora es?‖ El Sr. García llegó.‖ ¡Vamos!
Il Sig. Rossi è qui.‖ Ecco.
O Sr. Silva chegou.‖ Ela saiu.
Это г. Москва, ул. Ленина, д. 5.‖ Он живёт здесь.
В 1997 г. Кэмерон снял фильм.‖ Он получил приз в 1998 г.‖ Это рекорд.
Here is what I found:‖\\n- Apples are red.‖\\n- Pears are green.
Measured values:‖\\n- The lake is 90 m deep‖\\n- The river is 12 km long
* First item without a period‖\\n* Second item‖\\n* Third item
1. Open the door.‖\\n2. Walk in.‖\\n3. Sit down.
Steps:‖\\n1) Mix flour‖\\n2) Add water
a) one‖\\n(b) two‖\\n(iii) three
• Titanic was released in 1997‖\\n• It won 11 awards
- One. ‖Two is\\n  wrapped here‖\\n- Three
It is told in chapter\\n12.‖ It is long.
The list:‖\\n- [x] done‖\\n- [ ] open
# Heading‖\\n\\nThe text starts here.‖ It ends here.
**Overview**‖\\nThe text starts here.
Title‖\\n=====‖\\nText.
One.‖\\n\\n---‖\\n\\nTwo.
| Name | Year |‖\\n| --- | --- |‖\\n| It was. Good | 1997 |
Name | Year‖\\n--- | ---‖\\nIt was. Good | 1997‖\\n\\nAfter.
> Quoted text that\\n> goes on.‖ It ends.‖\\n\\nAfter.
```python\\nx = 1. Y\\n\\nprint('A. B')\\n```‖\\nAfter.‖ More.
```‖\\nopen.‖ Fence
```markdown‖\\nSome prose.‖ More.‖\\n```
Name: Titanic‖\\nYear: 1997‖\\nDirector: James Cameron
**Name:** Titanic‖\\n**Year:** 1997
First line without end‖\\n\\nSecond paragraph starts.‖ And goes on.
This sentence is wrapped\\nover two lines by hand.‖ This is next.
Line one.‖\\r\\nLine two.‖\\r\\n\\r\\nLine three.
  Leading spaces here.‖   And trailing spaces.   ‖
One.‖\u2028Two.‖\u2029Three‖\x85\x85Four
{"a": 1, "b": "x. y"}
"""


def cases() -> list[str]:
    lines = CASES.split("\n")
    return [line.replace("\\n", "\n").replace("\\r", "\r") for line in lines if line.strip()]


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


@pytest.mark.parametrize("case", cases())
def test_wanted_splits(case: str) -> None:
    assert split(case.replace("‖", "")) == [part.strip() for part in case.split("‖") if part.strip()]


def holds(text: str) -> None:
    """Spans are ordered, disjoint, trimmed, and miss only white space."""
    spans = sentence_spans(text)
    end_before = 0
    for start, end in spans:
        assert end_before <= start < end <= len(text)
        assert text[end_before:start].strip() == ""
        assert text[start:end] == text[start:end].strip()
        end_before = end
    assert text[end_before:].strip() == ""


ODD = (
    "\x00\ufeff\u200d\u200b\u0301\u0300\u00ad\x85\u2028\u2029\x1c\x1d\x1e\x1f\x0b\x0c\r\n\t .!?…。！？।"
    "\"'”’»«)]([{`*_~#|>-+:;&<1aAбعก中あ😀👍🏽🇫\U0001f3fb\U0010ffff\u0e33"
)
PIECES = st.sampled_from(
    [
        "Dr. ",
        "e.g. ",
        "U.S. ",
        "1. ",
        "- ",
        "# ",
        "| a | b |\n",
        "|---|\n",
        "```\n",
        "> ",
        "[1]",
        "**",
        "\r\n",
        "\n\n",
        "A. B. ",
        "St. ",
        "It ",
        "word",
        "The end.",
        "。」",
        "と",
        "...",
        ". . ",
        "&quot;",
        "<br>",
        "https://a.b/c. ",
        "Mr. ",
        "etc. ",
        "3.5",
        "г. ",
    ]
)


@given(st.text(max_size=80))
@settings(max_examples=100, deadline=None)
def test_loses_nothing_of_any_text(text: str) -> None:
    holds(text)


@given(st.text(alphabet=ODD, max_size=60))
@settings(max_examples=100, deadline=None)
def test_loses_nothing_of_odd_text(text: str) -> None:
    holds(text)


@given(st.lists(st.one_of(PIECES, st.text(alphabet=ODD, max_size=4)), max_size=25).map("".join))
@settings(max_examples=100, deadline=None)
def test_loses_nothing_of_marked_up_text(text: str) -> None:
    holds(text)


@pytest.mark.parametrize("text", ["", " ", "\n\r\n\t\x85\u2028\x1c", "\u3000\u00a0"])
def test_white_space_alone_has_no_sentence(text: str) -> None:
    assert sentence_spans(text) == []


@pytest.mark.parametrize(
    "text", [".", "\x00", "\ufeff", "\u0301", "\u200d", '"', "...", "😀", "```", "---", "a", "\ud800"]
)
def test_a_lone_character_is_a_sentence(text: str) -> None:
    assert sentence_spans(f" {text} ") == [(1, 1 + len(text))]


@pytest.mark.parametrize("mark", ["\x85", "\u2028", "\r", "\r\n"])
@pytest.mark.parametrize("case", [case for case in cases() if "\n" in case and "\r" not in case])
def test_lines_end_in_any_line_break(case: str, mark: str) -> None:
    text = case.replace("‖", "")
    assert [" ".join(part.split()) for part in split(text.replace("\n", mark))] == [
        " ".join(part.split()) for part in split(text)
    ]


def test_many_sentences_are_all_found() -> None:
    text = " ".join(f"Sentence number {i} is here." for i in range(120))
    assert len(sentence_spans(text)) == 120


@given(st.text(alphabet="aB. \n", max_size=40), st.text(alphabet="aB. \n", max_size=40))
@settings(max_examples=100, deadline=None)
def test_a_blank_line_parts_texts(first: str, second: str) -> None:
    """What stands before a blank line is split as it would be alone: nothing leaks across."""
    joined = f"{first}\n\n{second}"
    spans = [(a + len(first) + 2, b + len(first) + 2) for a, b in sentence_spans(second)]
    assert sentence_spans(joined) == sentence_spans(first) + spans


SLOW = [
    ".",
    "a.",
    "A. ",
    '"',
    "\n",
    "x",
    " ",
    "! ",
    "?",
    "`",
    "```\n",
    "```a\n",
    "* ",
    "> ",
    "|",
    "- ",
    "#",
    "[1]",
    "(",
    "(a.) ",
    ".) A",
    "&quot;",
    "<",
    "</b>",
    "<li>",
    "<br>a",
    "<p></p>",
    '"a. b." c ',
    "“",
    "(a. b) c ",
    "A. x\n",
    "a.\n",
    "[1]. 2. ",
    "😀",
    ". 😀",
    ".\u0301",
    "。」と",
    "1. ",
    "a: b\n",
    "~~~\n",
    "12 A St. B",
    ". »",
    " [1]",
    "【",
    "---|\n",
    "a|b\n",
    "\r\n",
    ". . ",
    "Dr. ",
    "e.g. x",
    "中",
    "中。",
]


@pytest.mark.parametrize("unit", SLOW)
def test_takes_linear_time(unit: str) -> None:
    text = (unit * 65536)[:65536]
    sentence_spans("Warm. Up.")
    started = time.process_time()
    sentence_spans(text)
    assert time.process_time() - started < 1.0


@pytest.mark.parametrize("start", ["(" * 30000, "a " * 15000, "( a" + " " * 30000])
@pytest.mark.parametrize("unit", ["a.) ", "A.) ", "A. ", ". ", "a? "])
def test_takes_linear_time_after_a_long_start(start: str, unit: str) -> None:
    started = time.process_time()
    sentence_spans(start + unit * 8000)
    assert time.process_time() - started < 1.0


def test_history_changes_nothing() -> None:
    """The same text is split the same whatever was split before."""
    text = "The approx. cost. Smith vs. Jones etc. The U.S. Senate. A. B. Cee"
    before = sentence_spans(text)
    for i in range(300):
        sentence_spans(f"Word{i}. Another{i} no. {i}. Abc{i} etc. Then{i}.")
    assert sentence_spans(text) == before


def test_accents_may_be_decomposed() -> None:
    text = "Él llegó tarde. Él salió. « Où est-ce ? » Là."
    decomposed = unicodedata.normalize("NFD", text)
    assert [unicodedata.normalize("NFC", part) for part in split(decomposed)] == split(text)
