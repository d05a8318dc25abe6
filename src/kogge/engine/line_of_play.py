"""The line of play: the active moves as a text that sealed chance depends on."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.contract import Match
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
