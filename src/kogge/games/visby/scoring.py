"""The end of Visby: the last exchange, and who won by what (V-10)."""

from __future__ import annotations

from kogge.engine.values import News, Outcome, Placement, ScoreLine, Seat
from kogge.games.visby.components import COUNT_IN
from kogge.games.visby.events import MatchWon, WaresExchanged
from kogge.games.visby.position import FINISHED, Position

TIE_BREAKS: tuple[tuple[str, str], ...] = (
    ("seals", "V-10.4"),
    ("wares", "V-10.5"),
    ("hand", "V-10.6"),
)
"""What is compared, in order, and by which rule."""

SHARED = ("shared", "V-10.7")


def finish(position: Position, news: News) -> None:
    """V-10.3: whatever wares are left become seals by themselves (V-A18); the rest of them counts for ties only (V-A19)."""
    rate = position.components.exchange
    for seat in range(position.players):
        bundles = position.wares[seat] // rate.wares
        position.exchanged[seat] = bundles * rate.seals
        position.seals[seat] += bundles * rate.seals
        position.wares[seat] -= bundles * rate.wares
        if news is not None:
            news.append(
                WaresExchanged(
                    seat=seat,
                    wares=bundles * rate.wares,
                    seals=bundles * rate.seals,
                    left=position.wares[seat],
                    rule="V-10.3",
                )
            )
    position.phase = FINISHED
    if news is not None:
        result = outcome(position)
        winners = result.winners
        news.append(
            MatchWon(
                seats=winners,
                seals=position.seals[winners[0]],
                decided_by=result.decided_by,
                rule=result.decided_by_rule,
            )
        )


def strength(position: Position, seat: Seat) -> tuple[int, int, int]:
    """What decides, in order: seals, wares left over (V-A19), cards in hand after the clean-up (V-A20)."""
    return (position.seals[seat], position.wares[seat], COUNT_IN[position.hands[seat]])


def outcome(position: Position) -> Outcome:
    """The standings of a finished position (V-10.4 to V-10.7)."""
    strengths = [strength(position, seat) for seat in range(position.players)]
    standings = tuple(
        [
            Placement(
                seat=seat,
                place=1 + len([other for other in strengths if other > strengths[seat]]),
                score=position.seals[seat],
                lines=(
                    ScoreLine("seals-in-play", position.seals[seat] - position.exchanged[seat], "V-10.4"),
                    ScoreLine("seals-for-wares", position.exchanged[seat], "V-10.3"),
                ),
            )
            for seat in range(position.players)
        ]
    )
    decided_by, rule = _decided_by(sorted(strengths, reverse=True))
    return Outcome(standings, "seals-reached", "V-10.1", decided_by, rule)


def _decided_by(ranked: list[tuple[int, int, int]]) -> tuple[str, str]:
    first, second = ranked[0], ranked[1]
    for index, tie_break in enumerate(TIE_BREAKS):
        if first[index] != second[index]:
            return tie_break
    return SHARED
