"""Tokens as the API counts them: words, and marks that end a sentence. Not the model's tokens.

| text | tokens |
| --- | --- |
| a word, that is what white space parts; hyphens, apostrophes and marks within it do not | 1 |
| a letter of a script that writes words without spaces: Han, kana, Thai, Lao, Khmer | 1 each |
| what stands between such letters without space, if it has a letter or digit ("2024" in 在2024年) | 1 |
| the run of marks (. ? ! … 。 ？ ！ । and their like) that ends a sentence; "?!" and "..." are one run | 1 |
| signs that stand alone between spaces | 1 |

So "They wore off-the-rack clothes in 2024." has 7. A full stop in "3.5", "Dr." or "U.S. Senate" ends no
sentence and is part of its word; which marks end one is what `groundwire.text.sentences` says, so the
count agrees with the claims.
"""

from __future__ import annotations

from groundwire.text.marks import MARK, TAIL, UNSPACED, WORD
from groundwire.text.sentences import sentence_spans


def count_tokens(text: str) -> int:
    """How many tokens `text` has, by the table above. Takes time linear in the text."""
    words = sum(map(_in_chunk, text.split())) if UNSPACED.search(text) else len(text.split())
    return words + sum(_ends_in_mark(text[start:end]) for start, end in sentence_spans(text))


def _in_chunk(chunk: str) -> int:
    """Tokens of what stands between two spaces."""
    letters = len(UNSPACED.findall(chunk))
    if not letters:
        return 1
    return letters + sum(WORD.search(run) is not None for run in UNSPACED.split(chunk))


def _ends_in_mark(sentence: str) -> bool:
    """Whether a run of marks ends the sentence, and is not counted as a word of its own already."""
    marks = list(MARK.finditer(sentence))
    if not marks:
        return False
    end = marks[-1].end()
    tail = TAIL.match(sentence, end)
    chunk = sentence[:end].rsplit(maxsplit=1)[-1]
    return tail is not None and tail.end() == len(sentence) and WORD.search(chunk) is not None
