"""The conformance kit: it plays any game at random and checks at every step that the game keeps its contract.

`conform` runs it, `Report` says what it found. What is checked, room by room: `legality`, `copies`, `undo`, `secrecy`.
"""

from kogge.engine.conform.report import Report, Violation
from kogge.engine.conform.run import conform

__all__ = ["Report", "Violation", "conform"]
