"""The line of play: the active moves as a text that sealed chance depends on."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from kogge.engine.contract import Match
from kogge.engine.record import Entry
from kogge.engine.values import AnswerSealed, Event, Seat


def stays_sealed(match: Match, seat: Seat, events: Sequence[Event]) -> bool:
    """Whether the move of `seat` that caused these events stays sealed until other seats have moved.

    Then there is no other event, and the move can be replaced. If the next decision had settled itself for this seat, there would be
    another event.
    """
    return len(events) == 1 and isinstance(events[0], AnswerSealed) and match.sealed(seat) is not None


def line_of_play(moves: Sequence[tuple[Seat, str]], sealed: Sequence[bool]) -> str:
    """The active moves as a text. `sealed` says for all but the last whether they were sealed.

    Moves that were sealed together are in the order of their seats, and of a seat that replaced its move only the last one counts. So
    neither the order nor a replacement changes the draws.
    """
    line: list[str] = []
    together: dict[Seat, str] = {}
    for index in range(len(moves)):
        seat, move = moves[index]
        together[seat] = move
        if index >= len(sealed) or not sealed[index]:
            line += [f"{other}: {together[other]}" for other in sorted(together)]
            together = {}
    return "\n".join(line)


class GrowingLine:
    """The line of play of a match that is being played. It hashes every move once, however often a digest is needed."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._count = 0

    def cut(self, count: int) -> None:
        """Only the first `count` moves still stand."""
        if count < self._count:
            self._hash = hashlib.sha256()
            self._count = 0

    def digest_with(self, active: Sequence[Entry], sealed: Sequence[bool], seat: Seat, move: str) -> bytes:
        """The digest of `line_of_play`, with this move at its end. `sealed` says of the `active` moves whether they were sealed."""
        settled = len(active)
        while settled > self._count and sealed[settled - 1]:
            settled -= 1
        if settled > self._count:
            moves = [(entry.seat, entry.move) for entry in active[self._count : settled]]
            self._hash.update(self._continued(line_of_play(moves, sealed[self._count : settled])))
            self._count = settled
        moves = [(entry.seat, entry.move) for entry in active[settled:]]
        whole = self._hash.copy()
        whole.update(self._continued(line_of_play([*moves, (seat, move)], sealed[settled:])))
        return whole.digest()

    def _continued(self, line: str) -> bytes:
        return f"\n{line}".encode() if self._count else line.encode()
