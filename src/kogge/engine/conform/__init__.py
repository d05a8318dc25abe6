"""The conformance kit: it plays any game at random and checks at every step that the game keeps its contract.

`conform` runs it, `Report` has the results. The checks, module by module: `legality`, `copies`, `undo`, `secrecy`, `sealed_views`.
"""

from kogge.engine.conform.report import Report, Violation
from kogge.engine.conform.run import conform

__all__ = ["Report", "Violation", "conform"]
