"""What a scorer reads: layout gone, words and numbers untouched."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundwire.text.plain import plain

CASES = [
    ("The prize is **999** dollars.", "The prize is 999 dollars."),
    ("# Heading\n\nText here", "Heading. Text here"),
    ("## Closed heading ##\nText", "Closed heading. Text"),
    ("- **Bold:** item\n- *two*\n1. three", "Bold: item. two. three"),
    ("Fruit:\n- apples\n- pears", "Fruit: apples. pears"),
    ("- wrapped\n  item. Done", "wrapped item. Done"),
    ("1. Open the door.", "Open the door."),
    ("**1.** Open", "Open"),
    ("（1）打开门。", "打开门。"),
    ("- [x] done", "done"),
    ("[1] Smith (2020). Title.", "Smith (2020). Title."),
    ("> quoted text\n> goes on.", "quoted text goes on."),
    ("> > twice", "twice"),
    ("| Name | Year |\n| --- | --- |\n| Titanic | 1997 |", "Name, Year. Titanic, 1997"),
    ("| Titanic | 1997 |", "Titanic, 1997"),
    ("| a \\| b |  | c |", "a | b, c"),
    ("a | b\n--|--\n1 | 2", "a, b. 1, 2"),
    ("a | b", "a | b"),
    ("|x| < 3", "|x| < 3"),
    ("```py\nx*y*z\n```", "x*y*z"),
    ("---", ""),
    ("| --- | --- |", ""),
    ("```", ""),
    ("<ul><li>Rome</li><li>Oslo</li></ul>", "Rome. Oslo"),
    ("x. <table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "x. a b. c"),
    ("```It won 20 Oscars.", "```It won 20 Oscars."),
    ("~~~ It won 20 Oscars.\nx", "~~~ It won 20 Oscars. x"),
    ("```Guilty\nx\n```", "Guilty. x"),
    ('```python title="a.py"\nx\n```', 'title="a.py". x'),
    ("~~~\n```It won\n~~~", "```It won"),
    ("see chapter\n12. It was", "see chapter 12. It was"),
    ("(vitamins B and\nC) are", "(vitamins B and C) are"),
    ("42. That is the answer.", "42. That is the answer."),
    ("41. one\n42. two", "one. two"),
    ("A. Rome\nB. Oslo", "A. Rome. B. Oslo"),
    ("First.\n\nSecond", "First. Second"),
    ("First\n\nSecond", "First. Second"),
    ("wrapped\nline", "wrapped line"),
    ("Director: James\nYear: 1997", "Director: James. Year: 1997"),
    ("It won.[4] Yes [2][3]. No [1] way", "It won. Yes. No [1] way"),
    ("It won[^1] a lot【4†source】.", "It won a lot."),
    ('See [the page](https://x.y/z_(film) "T").', "See the page (T)."),
    ("![picture](u.png) [1](http://a) [[2]](http://b)", "picture"),
    ("&#39;a&amp;b&#39; &quot;c&quot; &lt;d&gt; 5&nbsp;km", "'a&b' \"c\" <d> 5 km"),
    ('Hello<br>World <b>bold</b> <p class="x">p</p>', "Hello World bold. p"),
    ("“Hi” ‘x’ « y » e‑mail −5 1997–1999 wait…", '"Hi" \'x\' "y" e-mail -5 1997-1999 wait...'),
    ("a\u200bb\x00c\ufeff \u00add", "abc d"),
    ("a\u00a0b\u3000c\x85d\x1ce", "a b c d e"),
    ("cafe\u0301", "café"),
    ("他在**1997**年上映。", "他在1997年上映。"),
    ("「**重要**」だ", "「重要」だ"),
    ("*so* _so_ __bold__ ***both*** ~~old~~ `code` ``more``", "so so bold both old code more"),
    ("**First sentence.", "First sentence."),
    ("Second.**", "Second."),
    ("**well**-known **Note**: **“Quote”** (*see*)", 'well-known Note: "Quote" (see)'),
    ("in 1997 **11** awards", "in 1997 11 awards"),
    ("`a_b*c*` and https://a.b/_x_ *y*", "a_b*c* and https://a.b/_x_ y"),
    ("  spaced   out  ", "spaced out"),
    ("", ""),
]

UNCHANGED = [
    "2*3*4",
    "a_b_c",
    "5 * 3",
    "x**2",
    "#1",
    "[1912]",
    "It sank in [1912] there",
    "arr[0]",
    "the range [1, 2]",
    "f(x)*2",
    "(a)*(b)",
    "5* hotel",
    "5 *3 is 15",
    "snake_case_name",
    ">90% of users",
    ">= 5",
    "5 > 3 and 2 < 4",
    "a<b and c>d",
    "C# and F#",
    "R&D AT&T;",
    "&copy that",
    "a**b**c",
    "~5 km",
    "$5",
    "50%",
    "1,234.56",
    "3. Mai 2020 begann er.",
    "1. September 1939",
    "42.",
    "1997.",
    "1.",
    "-5 degrees",
    "+5",
    "10^6",
    "m²",
    "<sup>2</sup>",
    "5'10\"",
    "don't",
    "#hashtag",
    "@name",
    "a/b",
    "1/2",
    "\ue000",
    "*",
    "_",
    "2 ** 3",
]


@pytest.mark.parametrize(("text", "read"), CASES)
def test_reads(text: str, read: str) -> None:
    assert plain(text) == read


@pytest.mark.parametrize("text", UNCHANGED)
def test_leaves_alone(text: str) -> None:
    assert plain(text) == text
    assert plain(f"So {text} then") == f"So {text} then"


PIECES = st.sampled_from(
    [
        "2*3",
        "x**2",
        "5 * 3",
        "a_b",
        "**999**",
        "*so*",
        "_it_",
        "`k`",
        "3.5",
        "1,000",
        "#7",
        "[1912]",
        "word",
        "(8)",
        "-4",
        "~9",
        "10%",
    ]
)


@given(st.lists(PIECES, min_size=1, max_size=12))
@settings(max_examples=100, deadline=None)
def test_never_changes_words_or_numbers(pieces: list[str]) -> None:
    text = "It is " + " ".join(pieces)
    words = re.compile(r"[^\W_]+")
    assert words.findall(plain(text)) == words.findall(text)


MARKS = st.sampled_from(
    '** * _ ~~ ` ``` ~~~ # - > | 【 】 【† [ ] ( ) ]( <b> </b> <li> <br> " : . †source】 --- |---| ：'.split()
)
GAPS = st.sampled_from(["", " ", "\n", "\n\n", "\u2028", ". ", ": "])
WORDS = ("alpha", "1985", "spielberg", "泰坦尼克", "won")


@given(st.lists(st.one_of(MARKS, GAPS, st.sampled_from(WORDS)), max_size=20))
@settings(max_examples=200, deadline=None)
def test_no_word_is_dropped_among_any_marks(pieces: list[str]) -> None:
    text = "".join(pieces)
    for word in WORDS:
        assert plain(text).count(word) == text.count(word)


@given(st.text(max_size=100))
@settings(max_examples=100, deadline=None)
def test_any_text_is_read_on_one_line(text: str) -> None:
    read = plain(text)
    assert read == " ".join(read.split())


@given(st.text(alphabet="*_~`[]()<>|#-1a \n&;.", max_size=60))
@settings(max_examples=100, deadline=None)
def test_letters_survive_any_markup(text: str) -> None:
    """Outside of links, list marks and entities no letter is lost."""
    if re.search(r"[\[(&<]|a[).]|```|~~~", text):
        return
    assert plain(text).count("a") == text.count("a")


SLOW = [
    " ",
    "*",
    "_a",
    "**a ",
    "1 *1 *",
    "[",
    "[1]",
    " [1]",
    "[a](",
    " ![a](b",
    "<a href=",
    "<b>",
    "&#1;",
    "&",
    "`",
    "`a",
    "~~",
    "|a",
    "|\n",
    "#",
    "> ",
    "- \n",
    "\n",
    "【",
    "http://",
    "«",
    "(((",
    "[[",
    "_a_",
    "a|",
    "1. \n",
]


@pytest.mark.parametrize("unit", SLOW)
def test_takes_linear_time(unit: str) -> None:
    started = time.process_time()
    for before in ("", "…", "# "):
        plain(before + (unit * 32768)[:32768])
    assert time.process_time() - started < 1.5
