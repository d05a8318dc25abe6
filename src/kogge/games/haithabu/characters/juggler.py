"""The juggler of Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.components import JUGGLER
from kogge.games.haithabu.gains import NO_GAINS
from kogge.games.haithabu.kinds import TURN_RONDEL
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import NOBODY, Position
from kogge.games.haithabu.rounds import turn_rondel


@dataclass(frozen=True)
class TurnRondel(Move):
    """With the juggler: turn the rondel so many fields (H-8.2)."""

    fields: int

    def __str__(self) -> str:
        return f"turn {self.fields}"


def decision_of_owner(position: Position) -> TurnRondelDecision | None:
    """H-8.2: how far the rondel turns is for the owner of the juggler to say; nothing if nobody has it."""
    owner = position.owners[JUGGLER]
    return None if owner == NOBODY else TurnRondelDecision(1 << owner)


class TurnRondelDecision(Decision[HaithabuMatch]):
    """H-8.2: at the start of a phase, how far the rondel turns."""

    def __init__(self, asked: int) -> None:
        super().__init__(TURN_RONDEL, "H-8.2", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        helps = match.position.components.helps
        return [TurnRondel(count) for count in range(helps.juggler_least, helps.juggler_most + 1)]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-8.2: within what the juggler can do."""
        if not isinstance(move, TurnRondel):
            raise unfit(move, "how far the rondel turns")
        least, most = match.position.components.helps.juggler_least, match.position.components.helps.juggler_most
        if not least <= move.fields <= most:
            return Refusal("too-far", "H-8.2", {"least": least, "most": most})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        return NO_GAINS

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, TurnRondel)
        turn_rondel(match.position, move.fields, seat, "H-8.2", match.news)
