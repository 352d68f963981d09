"""Markdown within a line, taken off: emphasis, links, footnotes, code marks and simple tags.

Emphasis is told by what stands on either side of its marks, not by pairs: a claim may be half of a bold
passage. An asterisk between numbers or words is never touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from groundwire.text.marks import BLOCK_TAG, CJK_LETTERS, FOOTNOTE, SOURCE_MARK

_MARKUP = re.compile(r"[*_~`\[<【]")

# Code and addresses keep every character. They wait behind characters of the private planes 15 and 16, which
# tell which of the kept each is, and whether it is an address.
_PLANE = 0xFFF0
_CODE_AT, _ADDRESS_AT = 0xF0000, 0x100000
_HELD = "\U000f0000-\U000fffff\U00100000-\U0010ffff"
_KEPT = re.compile(
    rf"(?P<private>[{_HELD}])|(?<!`)(?P<ticks>`{{1,3}})(?!`)(?P<code>[^`]{{1,2000}}+)(?P=ticks)(?!`)"
    r"|\b(?:https?|ftp)://[^\s<>()\[\]*|\"]++"
)
_WAITING = re.compile(f"[{_HELD}]")

_LINK = re.compile(
    r"!?\[(?P<text>[^\[\]]{0,500}+|\[\^?[0-9]{1,3}\])\]"
    r"\((?P<address>(?:[^()\s]|\([^()\s]{0,200}+\)){0,2000}+)(?:\s\"(?P<title>[^\"\n]{0,200}+)\")?\)"
)
# What "(20)" and "(and/or)" are not; the text before those is no link, and nothing is dropped.
_ADDRESS = re.compile(
    r"[\U00100000-\U0010ffff]|(?:https?|ftps?|mailto|tel|file|doi|data):|www\.|[#/?][^\s]*[A-Za-z]|\.{1,2}/|[^\s]*\.[A-Za-z]{2,5}(?:[/#?:]|\Z)"
)
_NUMBER = re.compile(r"\[?\^?([0-9]{1,3})\]?")
_NOTES = re.compile(rf"(?P<gap>[ \u00a0]?){FOOTNOTE}(?:[ \u00a0]?{FOOTNOTE})*+")
_SINGLE_NOTES = re.compile(r"(?:[ \u00a0]?\[\^?[0-9]{1,3}\])++")
_NOTED_WORD = re.compile(r"[^\W\d_]+\Z")
_CLAUSE_ENDS = re.compile(r"\s*+(?:[.,;:!?)…。，！？；]|\Z)")
# After these a number in brackets is said, not noted: "the answer is [42]", "won: [11]".
_SAYING = frozenset(
    "is are was were be been being am has have had having won win wins of in to at for by from than on "
    "about around over under only exactly nearly almost up until since before after with and or not a an "
    "the number total answer year score scored equals makes made gave got took costs cost reached es son "
    "era fue hay de en est sont était ist sind war hat è sono ha é são tem".split()
)
_SAID_AFTER = ":=[(：＝"
_SOURCE = re.compile(SOURCE_MARK)
_ATTRIBUTE = r"(?:class|id|style|align|dir|lang|width|height|colspan|rowspan|scope|start|type|border)"
_TAG = re.compile(
    rf"</?(?:b|i|u|s|em|strong|span|small|mark|code|(?P<gap>br|td|th)|(?P<block>{BLOCK_TAG}))"
    rf"(?:\s{_ATTRIBUTE}=\"[^\"<>]{{0,200}}\"){{0,8}}\s?/?>",
    re.IGNORECASE,
)

_BEFORE = rf"(?<![^\s\"'“”‘’«»„(\[{{（「『《—–\-/:;,.!?|>_~{CJK_LETTERS}。，、：；！？{_HELD}])"
_AFTER = (
    rf"(?=[\s.,;:!?…)\]}}\"'“”‘’«»）」』》—–/|<%_~{CJK_LETTERS}。，、：；！？{_HELD}]|-[^\W\d]|['’]\w|\Z)"
)
_STARS = re.compile(
    rf"(?P<open>{_BEFORE}(?<!\*)\*{{1,3}}(?=[^\s*]))|(?P<close>(?<=[^\s*])\*{{1,3}}(?!\*){_AFTER})"
)
# "5 *3": perhaps a product. "**999**" after a number is emphasis when it is closed.
_AFTER_NUMBER = re.compile(r"\d\s\Z")
_CLOSED = re.compile(r"\*{1,3}[^\s*][^*\n]{0,200}+(?<=\S)\*")
_LOW_LINES = re.compile(r"(?<!\w)(_{1,3})(?=[^\s_])([^_]{1,2000}+)(?<=\S)\1(?!\w)")
_TILDES = re.compile(r"(?<!~)~~(?!~)")


def strip_inline(text: str) -> str:
    """`text` without inline Markdown; a line break where an HTML tag starts or ends a block.

    No word and no number is dropped but those of footnotes, addresses and attributes of tags.
    """
    if not _MARKUP.search(text):
        return text
    kept: list[str] = []
    text = _KEPT.sub(_keeper(kept), text)
    text = without_notes(_LINK.sub(_unlinked, text))
    text = _TAG.sub(lambda found: "\n" if found["block"] else " " if found["gap"] else "", text)
    text = _LOW_LINES.sub(r"\2", _TILDES.sub("", _unstarred(text)))
    return _WAITING.sub(lambda found: kept[ord(found[0]) & 0xFFFF], text) if kept else text


def without_notes(text: str) -> str:
    """`text` without footnotes and marks of sources: `[1]` where it can be nothing else."""
    return _NOTES.sub(_unnoted, _SOURCE.sub("", text)) if "[" in text or "【" in text else text


def _unnoted(found: re.Match[str]) -> str:
    text, start = found.string, found.start()
    if "^" in found[0] and start and not text[start - 1].isspace():
        return ""
    if not start or text[start - 1].isspace() or text[start - 1] in _SAID_AFTER:
        return found[0]
    word = _NOTED_WORD.search(text, max(0, start - 12), start)
    if word and word[0].casefold() in _SAYING:
        return found[0]
    if not found["gap"]:
        return ""
    # Apart from its word: "It won [11] awards" has none; "It won. [1] Then" and "It won a lot [1]." do.
    closed = text[start - 1] in '.!?…。！？)"”’»*'
    single = _SINGLE_NOTES.fullmatch(found[0]) is not None
    return "" if single and (closed or _CLAUSE_ENDS.match(text, found.end())) else found[0]


def _unlinked(found: re.Match[str]) -> str:
    if not _ADDRESS.match(found["address"]):
        return found[0]
    note = _NUMBER.fullmatch(found["text"])
    words = f"[{note[1]}]" if note else found["text"]
    return f"{words} ({found['title']})" if found["title"] else words


def _keeper(kept: list[str]) -> Callable[[re.Match[str]], str]:
    def keep(found: re.Match[str]) -> str:
        if len(kept) > _PLANE:
            return " " if found["private"] else found[0]
        kept.append(found["code"] or found[0])
        is_address = not found["private"] and not found["code"]
        return chr((_ADDRESS_AT if is_address else _CODE_AT) + len(kept) - 1)

    return keep


def _unstarred(text: str) -> str:
    opened = False

    def drop(found: re.Match[str]) -> str:
        nonlocal opened
        start = found.start()
        if found["open"]:
            if _AFTER_NUMBER.search(text, max(0, start - 2), start) and not _CLOSED.match(text, start):
                return found[0]
            opened = True
            return ""
        # "5* hotel" keeps its star.
        return found[0] if found[0] == "*" and text[start - 1].isdigit() and not opened else ""

    return _STARS.sub(drop, text)
