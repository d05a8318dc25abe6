"""What the recorded matches of each game must show between them: the names of it, and how to find it in a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kogge.engine import Record
from matches.haithabu import occurrences as haithabu
from matches.riga import occurrences as riga
from matches.visby import occurrences as visby

Occurrences: TypeAlias = tuple[tuple[str, ...], Callable[[Record], set[str]]]

OCCURRENCES: dict[str, Occurrences] = {
    "visby": (visby.REQUIRED, visby.occurrences),
    "riga": (riga.REQUIRED, riga.occurrences),
    "haithabu": (haithabu.REQUIRED, haithabu.occurrences),
}
