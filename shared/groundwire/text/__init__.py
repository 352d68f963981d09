"""Text: claims with their spans, windows of facts, token counts, and what a scorer reads."""
