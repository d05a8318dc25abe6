"""The school: a knight or a merchant (R-11.2). How its people count stands in `functions.people`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Gain, Move, Preview, Refusal, Seat, unfit
from kogge.games.riga.cards import certain
from kogge.games.riga.components import SIDES
from kogge.games.riga.events import SchoolTurned
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.scoring import archives_gain

SIDE: Final = "school-side"


@dataclass(frozen=True)
class ChooseSide(Move):
    """Turn the school that was just built to its knight or to its merchant (R-11.2)."""

    side: str

    def __str__(self) -> str:
        return f"turn {self.side}"


class SchoolDecision(Decision[RigaMatch]):
    """R-11.2: a knight or a merchant, for good."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(SIDE, "R-11.2", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        return [ChooseSide(side) for side in SIDES]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, ChooseSide) or move.side not in SIDES:
            raise unfit(move, "a side of the school")
        return None

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, ChooseSide)
        after = match.position.copy()
        after.sides[seat] = move.side
        return certain([Gain(f"{move.side}s", 1, 1, "R-11.2"), *archives_gain(match.position, after, seat)])

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, ChooseSide)
        position = match.position
        position.steps.append(move)
        position.sides[seat] = move.side
        if match.news is not None:
            match.news.append(SchoolTurned(seat=seat, side=move.side, rule="R-11.2"))
