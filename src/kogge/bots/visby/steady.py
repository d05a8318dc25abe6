"""A sound player of Visby that looks one step ahead: what is each move worth on average, when the others play at random?"""

from __future__ import annotations

from kogge.bots.bot import asked
from kogge.engine import Chair, Match, Move, Seat, SeededChance
from kogge.games.visby.view import FamilyView, VisbyView

WORLDS = 12
"""In how many imagined worlds a move is tried."""

# A ware is sure to bring a third of a seal and rarely more than one; late in the match there is no time left to sell it well.
WARE_EARLY = 0.62
WARE_LATE = 0.34
LATE_FROM = 9
"""How many seals before the target the match counts as late."""
CROWDED_WARE = 0.15
"""What the last wares before the limit are worth: more of them would be lost."""
CARD_IN_HAND = 0.45
RIVAL = 0.5
"""How much a seal of the best rival weighs against an own one."""


class SteadyVisbyBot:
    """Tries every move in a few imagined worlds, plays the step out, and takes the best."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        seat, _, moves = asked(chair)
        if len(moves) == 1:
            return moves[0]
        worth = [0.0] * len(moves)
        for _ in range(WORLDS):
            world = chair.imagine(self._rng)
            others = self._moves_of_others(world, seat)
            for index, move in enumerate(moves):
                worth[index] += self._worth_of_step(world, seat, move, others)
        return moves[worth.index(max(worth))]

    def _worth_of_step(self, world: Match, seat: Seat, move: Move, others: list[tuple[Seat, Move]]) -> float:
        """What `move` leads to. If that is a further decision of the same seat within the step, with the best move in it."""
        after = self._played(world, seat, move, others)
        asked, then = world.decision(seat), after.decision(seat)
        if asked is None or then is None or asked.kind == then.kind or seat not in after.to_act:
            return evaluate(after.view(seat), seat)
        others = self._moves_of_others(after, seat)
        return max(evaluate(self._played(after, seat, next_move, others).view(seat), seat) for next_move in after.moves(seat))

    def _played(self, world: Match, seat: Seat, move: Move, others: list[tuple[Seat, Move]]) -> Match:
        after = world.copy()
        after.advance(seat, move, self._rng)
        for other, their_move in others:
            after.advance(other, their_move, self._rng)
        return after

    def _moves_of_others(self, world: Match, seat: Seat) -> list[tuple[Seat, Move]]:
        """Random moves of the other seats that are pending: the same for every move that is compared."""
        chosen: list[tuple[Seat, Move]] = []
        for other in world.to_act:
            if other != seat:
                moves = world.moves(other)
                chosen.append((other, moves[self._rng.below(len(moves))]))
        return chosen


def evaluate(view: object, seat: Seat) -> float:
    """How good a view of a match is for a seat."""
    assert isinstance(view, VisbyView)
    leader = max(family.seals for family in view.families)
    is_late = view.target - leader <= LATE_FROM
    worth = [_family_worth(family, view, is_late=is_late) for family in view.families]
    best_rival = max(worth[:seat] + worth[seat + 1 :])
    return worth[seat] - RIVAL * best_rival


def _family_worth(family: FamilyView, view: VisbyView, *, is_late: bool) -> float:
    if view.phase == "finished":
        return float(family.seals) + 0.1 * family.wares
    ware = WARE_LATE if is_late else WARE_EARLY
    room = view.ware_limit - 4
    wares = ware * min(family.wares, room) + CROWDED_WARE * max(0, family.wares - room)
    cards = 0.0 if is_late else CARD_IN_HAND * len(family.hand) ** 0.5
    return family.seals + wares + cards
