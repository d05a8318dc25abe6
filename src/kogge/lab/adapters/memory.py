"""What a seat has seen and done so far: an information state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from kogge.engine import Match, Seat
from kogge.engine.plain import encode

DIGEST: Final = 16
"""Bytes of a digest."""


@dataclass(frozen=True)
class Memory:
    """What one seat remembers. Two memories are equal exactly when the seat has seen and done the same in the same order.

    It is made from nothing but the views of the seat and its own moves: `moves` are those moves, `digest` stands for all in its order, and `shown`
    for what it saw last. What looks the same twice in a row counts once, so nobody learns from it how many moves others made unseen.
    """

    moves: tuple[str, ...] = ()
    digest: bytes = b""
    shown: bytes = b""

    def seeing(self, match: Match, seat: Seat) -> Memory:
        """The memory after a look at what the seat is shown."""
        shown = _digest(encode(shown_to(match, seat)))
        return self if shown == self.shown else replace(self, digest=_digest(self.digest + b"saw" + shown), shown=shown)

    def doing(self, move: str) -> Memory:
        """The memory after a move, or a part of one."""
        return replace(self, moves=(*self.moves, move), digest=_digest(self.digest + b"did" + move.encode()))

    def __str__(self) -> str:
        return f"{' / '.join(self.moves) or 'nothing done'} · {self.digest.hex()}"


def shown_to(match: Match, seat: Seat) -> dict[str, object]:
    """All that a seat is shown of a match: its view, its decision, and the move it has sealed."""
    chair = match.chair(seat)
    return {"view": chair.view, "decision": chair.decision, "sealed": str(chair.sealed or "")}


def _digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=DIGEST).digest()
