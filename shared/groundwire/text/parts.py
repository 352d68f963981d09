"""Parts of a claim that is too long for the model. All must hold for the claim to hold."""

from __future__ import annotations

from groundwire.text.pieces import SMALLEST_LIMIT, Measure, cut


def split_parts(text: str, measure: Measure, limit: int) -> list[str]:
    """Cuts a text into clause parts of at most `limit` model tokens; `[text]` when it fits.

    Parts do not overlap, and together hold every character of the text that is not white space.

    Args:
        text: a claim as the scorer reads it (see `groundwire.text.plain`); parts are scored as they are.
        measure: model tokens of each text; called a few times.
        limit: model tokens of a part, at least 4.

    Raises:
        ValueError: `limit` is below 4.
    """
    if limit < SMALLEST_LIMIT:
        raise ValueError(f"a part needs at least {SMALLEST_LIMIT} tokens, not {limit}")
    if SMALLEST_LIMIT * len(text) <= limit or measure([text])[0] <= limit:
        return [text]
    [spans] = cut([text], measure, limit, overlap=False, read=str)
    return [text[start:end] for start, end in spans]
