"""The start player of Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.components import MOST_PLAYERS
from kogge.games.haithabu.events import StartNamed
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import NAME_START
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.position import Position


@dataclass(frozen=True)
class NameStart(Move):
    """With the start player: say who begins the next round (H-8.1)."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


START: Final[list[Move]] = [NameStart(seat) for seat in range(MOST_PLAYERS)]


class NameStartDecision(Decision[HaithabuMatch]):
    """H-8.1: who begins the next round, and silver for the owner, who names them."""

    def __init__(self, asked: int) -> None:
        super().__init__(NAME_START, "H-8.1", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"silver": match.position.components.helps.start_player_silver}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return START[: match.position.players]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, NameStart):
            raise unfit(move, "who begins")
        expect_number(move.seat, match.position.players, "seat")
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, NameStart)
        after = match.position.copy()
        _name_start(after, seat, move.seat, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, NameStart)
        _name_start(match.position, seat, move.seat, match.news)


def _name_start(position: Position, seat: Seat, start: Seat, news: News) -> None:
    silver = position.components.helps.start_player_silver
    position.silver[seat] += silver
    position.next_leader = start
    if news is not None:
        news.append(StartNamed(seat=seat, start=start, silver=silver, rule="H-8.1"))
