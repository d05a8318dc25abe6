"""How bots play Haithabu."""

from kogge.bots.haithabu.guide import HaithabuGuide
from kogge.bots.haithabu.steady import SteadyHaithabuBot

STEADY = SteadyHaithabuBot
GUIDE = HaithabuGuide

__all__ = ["GUIDE", "STEADY"]
