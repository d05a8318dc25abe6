"""The seer of Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.components import GOODS, KINDS, SEER
from kogge.games.haithabu.events import SeerUsed
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import MOVE_PRICE
from kogge.games.haithabu.market.prices import change_price
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Pass, expect_number
from kogge.games.haithabu.position import Position


def rolls_two_for_nothing(position: Position, seat: Seat) -> bool:
    """H-8.5: the second die costs nothing. It only widens the choice, so it is always taken."""
    return position.has(seat, SEER)


@dataclass(frozen=True)
class MovePrice(Move):
    """With the seer: move a price up or down at the end of the round (H-8.5)."""

    good: int
    up: bool

    def __str__(self) -> str:
        return f"price {GOODS[self.good]} {'up' if self.up else 'down'}"


PRICES: Final[list[list[Move]]] = [[MovePrice(good, False), MovePrice(good, True)] for good in range(KINDS)]


class MovePriceDecision(Decision[HaithabuMatch]):
    """H-8.5: at the end of the round, one price some steps up or down."""

    def __init__(self, asked: int) -> None:
        super().__init__(MOVE_PRICE, "H-8.5", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        moves: list[Move] = []
        for good in range(KINDS):
            moves.extend([PRICES[good][up] for up in (1, 0) if can_move_price(match.position, good, up == 1)])
        moves.append(PASS)
        return moves

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-8.5: any price, as far as its scale goes (H-4.7)."""
        if isinstance(move, Pass):
            return None
        if not isinstance(move, MovePrice):
            raise unfit(move, "a price to move")
        expect_number(move.good, KINDS, "good")
        if not can_move_price(match.position, move.good, move.up):
            return Refusal("end-of-scale", "H-4.7", {"good": GOODS[move.good]})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        after = match.position.copy()
        if isinstance(move, MovePrice):
            _move_price(after, seat, move, None)
        return certain(changes(match.position, after, seat, self.rule, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, MovePrice):
            _move_price(match.position, seat, move, match.news)


def can_move_price(position: Position, good: int, up: bool) -> bool:
    """H-4.7: not beyond the ends of the scale."""
    return position.steps[good] < len(position.components.scales[good]) - 1 if up else position.steps[good] > 0


def _move_price(position: Position, seat: Seat, move: MovePrice, news: News) -> None:
    if news is not None:
        news.append(SeerUsed(seat=seat, good=GOODS[move.good], up=move.up, rule="H-8.5"))
    steps = position.components.helps.seer_steps
    change_price(position, move.good, steps if move.up else -steps, "H-8.5", news)
