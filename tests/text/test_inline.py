"""Inline Markdown, taken off."""

from __future__ import annotations

import pytest

from groundwire.text.inline import strip_inline


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("no marks", "no marks"),
        ("**a** and *b*", "a and b"),
        ("**half", "half"),
        ("half**", "half"),
        ("a * b", "a * b"),
        ("note*", "note"),
        ("4* hotel", "4* hotel"),
        ("*4* hotel", "4 hotel"),
        ("2 *3", "2 *3"),
        ("2 *3*", "2 3"),
        ("_a b_", "a b"),
        ("_a_b", "_a_b"),
        ("~~a~~", "a"),
        ("~~~a", "~~~a"),
        ("`*a*`", "*a*"),
        ("`a", "`a"),
        ("[a](b.html)", "a"),
        ("[a](/b)", "a"),
        ("[a](#b)", "a"),
        ("[a](b)", "[a](b)"),
        ("[won](20)", "[won](20)"),
        ("[won](3.5)", "[won](3.5)"),
        ("[a](and/or)", "[a](and/or)"),
        ('[a](b.png "20 Oscars")', "a (20 Oscars)"),
        ("[a](https://b.c) `code` https://d.e", "a code https://d.e"),
        ("[a](`20`)", "[a](20)"),
        ("x [11](http://b.c) y", "x [11] y"),
        ("x[1](http://b.c) y", "x y"),
        ("the answer is [42].", "the answer is [42]."),
        ("won: [42]", "won: [42]"),
        ("won [11] awards", "won [11] awards"),
        ("a lot [1], and", "a lot, and"),
        ("a lot. [1] And", "a lot. And"),
        ("won[^2] b", "won b"),
        ("x【12†source】【4:0†sources】【1†L2-L9】", "x"),
        ("x【12†jailed】【who was jailed】", "x【12†jailed】【who was jailed】"),
        ('<b class="x">a</b>', "a"),
        ('<b title="20">a</b>', '<b title="20">a'),
        ("a<li>b</li>", "a\nb\n"),
        ("[a] (b)", "[a] (b)"),
        ("x[1]", "x"),
        ("x [1].", "x."),
        ("x [1, 2] y", "x [1, 2] y"),
        ("x[1, 2] y", "x y"),
        ("[1] x", "[1] x"),
        ("x[0]", "x[0]"),
        ("a<br/>b", "a b"),
        ("<b>a</b>", "a"),
        ("<unknown>", "<unknown>"),
        ("https://a.b/*c*", "https://a.b/c"),
        ("https://a.b/_c_", "https://a.b/_c_"),
        ("\U000f0001`a`\U00100000", "\U000f0001a\U00100000"),
    ],
)
def test_strip(text: str, stripped: str) -> None:
    assert strip_inline(text) == stripped
