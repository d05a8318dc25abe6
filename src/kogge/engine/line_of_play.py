"""The line of play: the moves that stand, as sealed chance depends on them."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.contract import Match
from kogge.engine.values import AnswerSealed, Event, Seat


def stays_sealed(match: Match, seat: Seat, events: Sequence[Event]) -> bool:
    """Whether the move of `seat` that made these events happen waits under seal for the moves of others.

    Then nothing else has happened, and it can be replaced. Had the next decision settled itself for this seat, there were another event.
    """
    return len(events) == 1 and isinstance(events[0], AnswerSealed) and match.sealed(seat) is not None


def line_of_play(moves: Sequence[tuple[Seat, str]], sealed: Sequence[bool]) -> str:
    """The moves that stand, as a text that sealed chance depends on. `sealed` says of all but the last whether they waited under seal.

    Moves that were sealed together stand in the order of their seats, and of a seat that replaced its move only the last one: who was
    first and who had second thoughts changes nothing.
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
