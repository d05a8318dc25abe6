"""What came out of comparing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Findings:
    """How much was compared, and what told two tables apart.

    `messages` counts by kind. `tables` were dealt anew, in `otherwise` of which the match was another than the true one. Of all
    `moves`, so many were compared with the same step elsewhere, and so many where the match before was another one. `unlike_the_wire`
    is what the service did not tell the same way again: then the comparing is at fault.
    """

    messages: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    otherwise: int = 0
    moves: int = 0
    moves_compared: int = 0
    moves_otherwise: int = 0
    seen_again: int = 0
    not_compared: Counter[str] = field(default_factory=Counter)
    unlike_the_wire: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
