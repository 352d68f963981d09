"""Check grounding: claims, evidence, scores, citations, report."""
