"""The findings of a secrecy check."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Findings:
    """How much was compared, and which messages differed between two tables.

    `messages` counts by kind. `tables` were re-dealt; in `otherwise` of them the match differed from the true one. Of all
    `moves`, some were compared with the same step elsewhere, and some where the match before was another one. `unlike_the_wire` are
    messages that the service did not repeat in the same way: then the check itself is wrong.
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
