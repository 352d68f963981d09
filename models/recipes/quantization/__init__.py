"""Ways to quantize a scorer, beside each other: what ships was chosen by this study's figures."""
