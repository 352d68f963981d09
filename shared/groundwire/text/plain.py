"""What a scorer reads of a text: the words and numbers, without the marks that only lay them out.

| in the text | read as |
| --- | --- |
| list marks, heading marks, quotation marks of a block, rules, fences | nothing |
| `**bold**`, `*so*`, `__bold__`, `_so_`, `~~struck~~`, code in backticks | the words alone |
| `[text](address)`, `![text](address)` | text |
| `[text](address "title")` | text (title) |
| footnotes: `[1]`, `[2][3]`, `[^4]`, `[1](address)`: stuck to a word or mark, after a mark, or where a \
clause ends | nothing |
| 【4†source】, 【4:0†source】, 【4†L1-L9】 | nothing |
| a table row `| a | b |` | a, b |
| HTML entities with their semicolon; simple tags, and what only lays them out | decoded once; nothing |
| curly and angle quotes, ‐ ‑ −, a dash between digits, … | ", ', -, ... |
| zero-width and control characters | nothing |
| white space of any kind and length | one space |

Where a heading, an item or a paragraph ends without a mark and more follows, a full stop parts the two.
Words and numbers are never changed, and none is dropped besides: `2*3*4`, `a_b_c`, `5 * 3`, `x**2`, `#1`,
`>90%`, `[1912]`, `the answer is [42]`, `won [11] awards`, `[won](20)` and 【a note】 stay as they are. Takes
time linear in the text.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

from groundwire.text.inline import strip_inline
from groundwire.text.lines import FENCE, ROW_RULE, Kind, Line, read_lines

_INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f\x80-\x84\x86-\x9f\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f"
    "\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]+"
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ANGLE = re.compile("« ?| ?»")
_DASH = re.compile(r"(?<=\d)[–‒](?=\d)")
_SAME = str.maketrans(
    {
        **dict.fromkeys("“”„‟″〝〞", '"'),
        **dict.fromkeys("‘’‚‛′‹›", "'"),
        **dict.fromkeys("‐‑−", "-"),
        "…": "...",
    }
)
_CELLS = re.compile(r"(?<!\\)\|")
_ENDED = (
    ".",
    "!",
    "?",
    "…",
    "。",
    "！",
    "？",
    "।",
    "؟",
    ":",
    "：",
    ";",
    "；",
    ",",
    "，",
    "、",
    "-",
    "–",
    "—",
)
_SKIPPED = (Kind.BLANK, Kind.RULE)
# After a fence these say what the code is written in; any other word there is read.
_CODE_LANGUAGES = frozenset(
    "python python3 py js javascript jsx ts typescript tsx java c h cpp c++ cs csharp c# go golang rust rs "
    "ruby rb php sh bash zsh shell console powershell sql html xml css scss json json5 yaml yml toml ini "
    "csv tsv r matlab julia kotlin swift scala perl lua dart haskell elixir clojure diff dockerfile makefile "
    "cmake latex tex markdown md text txt plaintext plain http graphql protobuf mermaid vb asm code".split()
)
_JOINED = (Kind.TEXT, Kind.BULLET, Kind.ORDERED, Kind.LABEL, Kind.BOLD_LABEL)


def plain(text: str) -> str:
    """`text` as a scorer should read it, on one line; empty when it holds only layout."""
    if text.isascii() and text.isalnum():
        return text
    text = _INVISIBLE.sub("", text)
    read = _joined(_segments(text)) if _laid_out(text) else _stripped(text)
    if "&" in read:
        read = _INVISIBLE.sub("", _ENTITY.sub(lambda found: html.unescape(found[0]), read))
    read = " ".join(read.split())
    if read.isascii():
        return read
    return unicodedata.normalize("NFC", _ANGLE.sub('"', _DASH.sub("-", read)).translate(_SAME))


_LAYOUT = re.compile(
    r"[\r\n\x0b\x0c\x85\u2028\u2029]|\A\s*+(?:[-*+•‣◦▪●○·–—|#>=_~`\[(（①-⑳]|[A-Za-z0-9一-鿿]{1,5}[).、．]|.{0,99}\|)"
)


def _laid_out(text: str) -> bool:
    """Whether the text may hold more than one line of prose."""
    return _LAYOUT.search(text) is not None


def _segments(text: str) -> Iterator[str]:
    """Headings, items, rows and paragraphs, each without its marks."""
    held: list[str] = []
    joins = False
    for line in read_lines(text):
        if held and not (joins and line.kind is Kind.TEXT):
            yield _stripped(" ".join(held))
            held = []
        joins = line.kind in _JOINED
        if line.kind is Kind.ROW:
            yield _row(text, line)
        elif line.kind in (Kind.CODE, Kind.FENCE):
            yield _code(text[line.content : line.end])
        elif line.kind not in _SKIPPED:
            words = text[line.content : line.end]
            held.append(_unclosed(words) if line.kind is Kind.HEADING else words)
    if held:
        yield _stripped(" ".join(held))


def _stripped(words: str) -> str:
    """Words of one line, without inline marks; what HTML's tags part is parted."""
    read = strip_inline(words)
    return _joined(iter(read.split("\n"))) if "\n" in read else read


def _unclosed(heading: str) -> str:
    """A heading without the marks that close it ("Title ##"); "C#" keeps its own."""
    words = heading.rstrip()
    bare = words.rstrip("#")
    return bare if bare[-1:].isspace() else words


def _row(text: str, line: Line) -> str:
    row = text[line.content : line.end].strip()
    if ROW_RULE.match(row):
        return ""
    if row.startswith("|") and not row.endswith("|"):
        return _stripped(row)
    cells = (cell.replace("\\|", "|").strip() for cell in _CELLS.split(row))
    return ", ".join(_stripped(cell) for cell in cells if cell)


def _code(words: str) -> str:
    fence = FENCE.match(words.strip())
    if fence is None:
        return words
    info = "" if fence["info"].lower() in _CODE_LANGUAGES else fence["info"]
    return info + fence["settings"]


def _joined(segments: Iterator[str]) -> str:
    parts: list[str] = []
    for segment in filter(None, map(str.strip, segments)):
        if parts:
            parts.append(" " if parts[-1].rstrip("\"'”’»)]").endswith(_ENDED) else ". ")
        parts.append(segment)
    return "".join(parts)
