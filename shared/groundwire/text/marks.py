"""The characters that sentences are made of: what ends one, what may trail the end, what opens the next.

Every pattern takes time linear in the text it is run over: repeats are possessive or bounded.
"""

from __future__ import annotations

import re

# Latin marks are ambiguous (abbreviations, decimals); the others end a sentence wherever they stand.
LATIN_ENDS = ".!?…‥‼⁇⁈⁉‽⸮"
FIRM_ENDS = (
    "。！？｡．﹒﹗﹖"  # Chinese, Japanese, Korean
    "؟۔؞"  # Arabic, Urdu
    "।॥"  # Devanagari and its neighbours
    "។៕៚"  # Khmer
    "።፧፨"  # Ethiopic
    "။"  # Burmese
    "։"  # Armenian
    "᙮᠃᠉᪨᪩"  # Canadian syllabics, Mongolian, Tai Tham
    "꓿꘎꘏꛳꛷꡶꡷꣎꣏꩝꩞꩟꫰꫱꯫"  # Lisu, Vai, Bamum, Phags-pa, Saurashtra, Cham, Meetei Mayek
)

# One letter is one token, and no space parts their words (it matters to counting and to cutting).
CJK_LETTERS = (
    "\u3005-\u3007\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9d\U0001b000-\U0001b16f\U00020000-\U000323af"
)
SOUTH_EAST_LETTERS = (
    "\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46"  # Thai
    "\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd\u0ec0-\u0ec6\u0edc-\u0edf"  # Lao
    "\u1780-\u17b3\u17d7\u17dc"  # Khmer
)

# Combining marks and invisible characters: they stick to what stands before them.
STICKY = "\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u200b-\u200f\u2060\ufeff\u00ad"
EMOJI = (
    "\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u2300-\u23ff\u203c\u2049\u3030\u303d"
    "\u200d\ufe0f\u20e3\U000e0020-\U000e007f"
)

_CLOSERS = "\"'”’»›)\\]}」』】）》〉〗〙〛］｝*_~`"
_CLOSING_ENTITY = r"&(?:quot|apos|[rl]dquo|[rl]squo|[rl]aquo|\#0?3[49]|\#x2[27]|\#8217|\#8221);"
_OPENERS = "\"'“”‘’«»‹›„‚‛‟(\\[{（「『【《〈〔［｛¿¡*_~`#>|–—―•‣◦▪●○·+\\-"
FOOTNOTE = r"\[\^?[1-9]\d{0,2}(?:\s?[,–-]\s?\d{1,3}){0,8}\]"
# What assistants write about a source; any other text in 【】 is the author's own.
SOURCE_MARK = r"【[0-9]{1,3}(?::[0-9]{1,3})?†(?:sources?|L[0-9]{1,6}(?:-L?[0-9]{1,6})?)】"

MARK = re.compile(f"[{re.escape(LATIN_ENDS)}{FIRM_ENDS}]++")
"""A run of marks that may end a sentence."""

TAIL = re.compile(
    rf"""(?:
        [{_CLOSERS}{STICKY}{re.escape(LATIN_ENDS)}{FIRM_ENDS}]
      | [¹²³⁴⁵⁶⁷⁸⁹⁰†‡] | «(?=\s|\Z)
      | {_CLOSING_ENTITY}
      | </[A-Za-z][A-Za-z0-9]{{0,9}}>
      | {FOOTNOTE} | {SOURCE_MARK}
      | [^\S\r\n]++(?: (?:{FOOTNOTE})(?![\w(]) | [{EMOJI}]++ | [»›](?=\s|\Z) )
      | [{EMOJI}]
    )*+""",
    re.VERBOSE,
)
"""What stays with a sentence after its mark: closing quotes and brackets, footnotes, emoji."""

LEAD = re.compile(
    rf"(?:[{_OPENERS}{STICKY}{EMOJI}\s]|{_CLOSING_ENTITY}|&(?:nbsp|#160);|</?[A-Za-z][A-Za-z0-9]{{0,9}}>)*+"
)
"""What may stand before the first word of a sentence."""

GAP = re.compile(r"\s|&(?:nbsp|#160);|<br\s?/?>|</?p>")
"""White space, also as web pages write it."""

CODE_SPAN = re.compile(r"(?<!`)(`{1,2})(?!`)[^`\r\n]{1,200}+\1(?!`)")
"""Markdown code within a line; marks in it end nothing."""

UNSPACED = re.compile(f"[{CJK_LETTERS}{SOUTH_EAST_LETTERS}]")
"""A letter of a script that puts no space between words."""

WORD = re.compile(r"[^\W_]")
"""A letter or digit of any script."""

CLOSED_MARKS = re.compile(rf"[{_CLOSERS}]([{re.escape(LATIN_ENDS)}{FIRM_ENDS}]++)")
"""Marks after a closing quote or bracket, which are the sentence's own: "(Apple Inc.). It sells"."""

ASIDE = re.compile(
    r"""(?: “[^“”]{1,400}+[”“] | „[^„“”]{1,400}+[“”] | «[^«»]{1,400}+»
      | (?<![^\s(\[—–-])"(?=\S)[^"]{1,400}+(?<=\S)" | \((?=\S)[^()]{1,400}+\)
    )(?=[,;]?\s++(?P<after>\S))""",
    re.VERBOSE,
)
"""A passage in quotes or parentheses, before white space and what comes `after` it."""

BLOCK_TAG = r"p|div|li|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|tr|table|tbody|thead"
"""Names of HTML tags that start or end a block."""
