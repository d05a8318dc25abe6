"""Simple rules for decisions of Haithabu beside the actions: gifts, storage, characters at the end of a round."""

from __future__ import annotations

from kogge.bots.haithabu.evaluation import SILVER
from kogge.bots.haithabu.prospects import Prospects
from kogge.engine import Move, Seat
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import KINDS
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.moves import as_goods
from kogge.games.haithabu.night.parting import GiveGood, GiveSilver
from kogge.games.haithabu.position import POST, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage
from kogge.games.haithabu.round_end.storage import Discard


def worth_of_giving(position: Position, seat: Seat, move: Move) -> float:
    """What giving this away is worth, never more than 0: goods that no order wants cost least."""
    components = position.components
    if isinstance(move, GiveGood):
        wanted = 0
        for place in range(components.order_places):
            wanted += position.missing(seat, place)[move.good]
        held = position.amount(seat, WAREHOUSE, move.good) + position.amount(seat, POST, move.good)
        share = 0.5 if held > wanted else 2.0
        return -(1 + move.store) * share * prices.price(position, move.good, 0) * SILVER - (0.0 if held > wanted else 0.5)
    return -components.gift_silver * SILVER if isinstance(move, GiveSilver) else -float(components.gift_points)


def to_discard(position: Position, seat: Seat, store: int) -> Move:
    """H-10.7: the least valuable goods, one after the other."""
    given = [0] * KINDS
    left = position.store(seat, store)
    plan = Prospects(position, seat).plan
    needed = plan.waiting if store == WAREHOUSE else [left[good] - plan.spare[good] for good in range(KINDS)]
    for _ in range(storage.surplus(position, seat, store)):
        held = [good for good in range(KINDS) if left[good]]
        worths = [prices.price(position, good, 0) + (1000 if left[good] <= needed[good] else 0) for good in held]
        least = held[worths.index(min(worths))]
        left[least] -= 1
        given[least] += 1
    return Discard(as_goods(given))


def stowed(position: Position, prospects: Prospects, move: Move) -> float:
    """H-8.7: what stowing goods that orders wait for is worth."""
    if not isinstance(move, Stow):
        return 0.0
    promises = 0.0
    for good in range(KINDS):
        if move.goods[good]:
            waiting = prospects.plan.waiting[good]
            promises += prospects.plan.worth_of_waiting[good] / waiting if waiting else prices.price(position, good, 0) * SILVER / 4
    return promises


def moved(position: Position, prospects: Prospects, move: Move) -> float:
    """H-8.5: what a price move is worth: goods to buy should become cheaper, goods to sell dearer."""
    if not isinstance(move, MovePrice):
        return 0.0
    plan = prospects.plan
    step = abs(prices.price(position, move.good, 1 if move.up else -1) - prices.price(position, move.good, 0))
    return step * float(plan.spare[move.good] - plan.wanted[move.good]) * (1 if move.up else -1)
