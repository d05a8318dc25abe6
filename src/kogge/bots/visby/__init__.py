"""How bots play Visby."""

from kogge.bots.visby.guide import VisbyGuide
from kogge.bots.visby.steady import SteadyVisbyBot

STEADY = SteadyVisbyBot
GUIDE = VisbyGuide

__all__ = ["GUIDE", "STEADY"]
