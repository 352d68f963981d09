"""One-fact flips: sentences of dev passages in which one number, date, unit or name was changed.

An evaluation set, never a training one: 125 flips of each kind and 250 controls, sentences left as they are or
lightly reworded, which stay true. Rules propose, a seeded draw picks, and what a reader found not truly false
(or a control not truly true) stands in `dropped.txt`.

`python -m models.recipes.flips --data DIR` writes the set again, to the byte; `--measure` prints what the
product makes of it, a row for each kind.
"""
