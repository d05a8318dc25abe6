"""The only move of Goofspiel: a bid."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kogge.engine.values import MalformedMove, Move

_BID = re.compile(r"bid ([1-9][0-9]{0,2})")


@dataclass(frozen=True)
class Bid(Move):
    """Lay a card face down as a bid for the prize (G-3.1)."""

    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


def parse(text: str) -> Bid:
    """The move that a text stands for: `bid 9`."""
    found = _BID.fullmatch(text)
    if found is None:
        raise MalformedMove(f"'{text}' is no move of Goofspiel; one reads 'bid 9'")
    return Bid(int(found[1]))
