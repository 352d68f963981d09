"""Training pairs for the grounding scorer made by rule from passages, questions and tables."""
