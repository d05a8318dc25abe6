"""What the recorded matches of each game must show between them: the names of it, and how to find it in a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import haithabu_occurrences
import riga_occurrences
import visby_occurrences

from kogge.engine import Record

Occurrences: TypeAlias = tuple[tuple[str, ...], Callable[[Record], set[str]]]

OCCURRENCES: dict[str, Occurrences] = {
    "visby": (visby_occurrences.REQUIRED, visby_occurrences.occurrences),
    "riga": (riga_occurrences.REQUIRED, riga_occurrences.occurrences),
    "haithabu": (haithabu_occurrences.REQUIRED, haithabu_occurrences.occurrences),
}
