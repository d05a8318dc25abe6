"""How bots play Riga."""

from kogge.bots.riga.guide import RigaGuide
from kogge.bots.riga.steady import SteadyRigaBot

STEADY = SteadyRigaBot
GUIDE = RigaGuide

__all__ = ["GUIDE", "STEADY"]
