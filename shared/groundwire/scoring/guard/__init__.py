"""The guard: what a claim says exactly, compared with what its evidence says. It only vetoes, and says why.

Compared are numbers, dates and days of the week, times of day, measures and their units, money, percentages and
shares, ordinals, numbered labels (Apollo 11) and names.
"""

from groundwire.scoring.guard.model import Kind, Quantities, Veto
from groundwire.scoring.guard.reader import read
from groundwire.scoring.guard.respell import respell
from groundwire.scoring.guard.verdict import veto

__all__ = ["Kind", "Quantities", "Veto", "read", "respell", "veto"]
