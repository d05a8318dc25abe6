"""How long a bot may search: in milliseconds, or in playouts."""

from __future__ import annotations

import re
from dataclasses import dataclass

WRITTEN = re.compile(r"(?P<number>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s|p)")


@dataclass(frozen=True)
class Budget:
    """What ends a search, whichever comes first. With playouts alone the same seed gives the same move on every machine."""

    playouts: int | None = None
    milliseconds: float | None = None

    def part(self, share: float) -> Budget:
        """A share of it, at least one playout."""
        playouts = None if self.playouts is None else max(1, int(self.playouts * share))
        return Budget(playouts, None if self.milliseconds is None else self.milliseconds * share)

    def __str__(self) -> str:
        if self.playouts is not None:
            return f"{self.playouts}p"
        return f"{self.milliseconds:g}ms"


def read_budget(text: str) -> Budget | None:
    """A budget as written behind a bot's name: `1s`, `250ms`, `400p`. `None` if the text is no budget."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        return None
    number, unit = float(found["number"]), found["unit"]
    if number == 0 or (unit == "p" and number != int(number)):
        return None
    if unit == "p":
        return Budget(playouts=int(number))
    return Budget(milliseconds=number * (1000 if unit == "s" else 1))
