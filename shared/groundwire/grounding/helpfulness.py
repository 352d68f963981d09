"""How well an answer serves its prompt, by documented rules over the prompt, the claims and their scores.

Six criteria, those that the guide of the original API names, each in [0, 1]:

| criterion | measured by | weight |
| --- | --- | --- |
| addresses the main intent | content words of the prompt taken up; a reply of the kind asked for | 0.25 |
| complete yet concise | every part of the prompt taken up; length beside what it asks for | 0.20 |
| direct | how early the first claim comes that speaks to the prompt | 0.15 |
| relevant | share of claims tied to the prompt, or to a claim that is | 0.20 |
| clear | sentence length, shouting | 0.10 |
| no needless detail or jargon | repeated claims, long rare words, filler | 0.10 |

The weighted mean is lowered, by at most a half, by what the facts do not support: an invented answer helps no
one. These are rules, not a trained judgement; they order plain cases and read English prompts best.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from groundwire.grounding.model import ClaimVerdict
from groundwire.grounding.questions import kinds_answered
from groundwire.text.plain import plain
from groundwire.text.terms import content_terms, share

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
# What a prompt says to its reader rather than of its subject.
_ASKING = content_terms("describe explain find give list please show tell")
_PARTS = re.compile(r"\band\b|[,;?]", re.I)
_WORDS_A_PART = 25
_LONG_SENTENCE = 25
_LONG_WORD = 13
_ELLIPTIC_WORDS = 6


@dataclass(frozen=True, slots=True)
class Criteria:
    """The six criteria of one answer, each in [0, 1]."""

    intent: float
    complete: float
    direct: float
    relevant: float
    clear: float
    plain: float

    def score(self) -> float:
        """Weighted mean, in [0, 1]."""
        return (
            0.25 * self.intent
            + 0.20 * self.complete
            + 0.15 * self.direct
            + 0.20 * self.relevant
            + 0.10 * self.clear
            + 0.10 * self.plain
        )


def helpfulness_score(prompt: str, verdicts: Sequence[ClaimVerdict]) -> float:
    """How helpful the answer is to the prompt, in [0, 1].

    Args:
        prompt: what was asked.
        verdicts: the judged claims of the answer.
    """
    checked = [v.support for v in verdicts if v.needs_check]
    supported = sum(checked) / len(checked) if checked else 1.0
    return min(1.0, max(0.0, judge(prompt, verdicts).score() * (0.5 + 0.5 * supported)))


def judge(prompt: str, verdicts: Sequence[ClaimVerdict]) -> Criteria:
    """Measures the six criteria."""
    answer = _Answer.read(prompt, verdicts)
    return Criteria(
        intent=_intent(answer),
        complete=_complete(answer),
        direct=_direct(answer),
        relevant=_relevant(answer),
        clear=_clear(answer),
        plain=_plain(answer),
    )


@dataclass(frozen=True, slots=True)
class _Answer:
    """Prompt and answer, taken apart once.

    `kind` is the share of the kinds of reply asked for that are there, 1 when none is asked for. `elliptic`
    answers give what is asked for and nothing else ("James Cameron."), so that sharing no word with the
    prompt says nothing of them.
    """

    prompt: str
    asked: frozenset[str]
    claims: tuple[str, ...]
    stems: tuple[frozenset[str], ...]
    needed: tuple[bool, ...]
    kind: float
    elliptic: bool

    @classmethod
    def read(cls, prompt: str, verdicts: Sequence[ClaimVerdict]) -> _Answer:
        claims = tuple(plain(v.claim.text) for v in verdicts)
        kinds = kinds_answered(prompt, " ".join(claims))
        words = sum(len(_WORD.findall(claim)) for claim in claims)
        return cls(
            prompt=prompt,
            asked=content_terms(prompt) - _ASKING,
            claims=claims,
            stems=tuple(content_terms(claim) for claim in claims),
            needed=tuple(v.needs_check for v in verdicts),
            kind=sum(kinds) / len(kinds) if kinds else 1.0,
            elliptic=bool(kinds) and all(kinds) and words <= _ELLIPTIC_WORDS,
        )

    @property
    def said(self) -> frozenset[str]:
        return frozenset().union(*self.stems)

    @property
    def words(self) -> int:
        return sum(len(_WORD.findall(c)) for c in self.claims)

    @property
    def says_nothing(self) -> bool:
        """A refusal, small talk alone, or an echo of the prompt."""
        if not any(self.needed):
            return True
        return bool(self.asked) and self.kind < 1 and self.said <= self.asked

    def speaks(self, stems: frozenset[str]) -> bool:
        """Whether a claim with these terms speaks to the prompt."""
        return self.elliptic or not self.asked or bool(stems & self.asked)


def _intent(answer: _Answer) -> float:
    if answer.says_nothing:
        return 0.0
    # A full answer need not repeat every word of the question.
    topic = 1.0 if answer.elliptic else min(1.0, 1.5 * share(answer.asked, answer.said))
    return 0.5 * topic + 0.5 * answer.kind


def _complete(answer: _Answer) -> float:
    if answer.says_nothing:
        return 0.0
    parts = [stems for part in _PARTS.split(answer.prompt) if (stems := content_terms(part) - _ASKING)]
    taken = sum(answer.speaks(p & answer.said) for p in parts) / len(parts) if parts else 1.0
    room = _WORDS_A_PART * max(1, len(parts)) * 2
    concise = min(1.0, room / max(1, answer.words))
    return taken * (0.5 + 0.5 * concise)


def _direct(answer: _Answer) -> float:
    if answer.says_nothing:
        return 0.0
    for position, (stems, needed) in enumerate(zip(answer.stems, answer.needed, strict=True)):
        if needed and answer.speaks(stems):
            return (0.5 + 0.5 * answer.kind) / (1 + position)
    return 0.3


def _relevant(answer: _Answer) -> float:
    if answer.says_nothing:
        return 0.0
    tied: set[str] = set()
    relevant = total = 0
    for stems, needed in zip(answer.stems, answer.needed, strict=True):
        if not needed:
            continue
        total += 1
        if answer.speaks(stems) or stems & tied:
            relevant += 1
            tied |= stems
    return relevant / total if total else 0.0


def _clear(answer: _Answer) -> float:
    lengths = [len(_WORD.findall(c)) for c in answer.claims] or [0]
    mean = sum(lengths) / len(lengths)
    shouted: int = sum(w.isupper() and len(w) > 5 for c in answer.claims for w in _WORD.findall(c))
    return min(1.0, _LONG_SENTENCE / max(1.0, mean)) / (1 + shouted / max(1, answer.words) * 5)


def _plain(answer: _Answer) -> float:
    words = [w for c in answer.claims for w in _WORD.findall(c.casefold())]
    jargon = sum(len(w) >= _LONG_WORD and not content_terms(w) & answer.asked for w in words) / max(
        1, len(words)
    )
    filler = 1 - sum(answer.needed) / max(1, len(answer.needed))
    seen: set[frozenset[str]] = set()
    repeats = 0
    for stems in answer.stems:
        repeats += bool(stems) and any(len(stems & s) >= 0.8 * len(stems | s) for s in seen)
        seen.add(stems)
    needless = min(1.0, 4 * jargon + 0.5 * filler + repeats / max(1, len(answer.stems)))
    return 1.0 - needless
