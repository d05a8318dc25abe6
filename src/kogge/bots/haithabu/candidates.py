"""The candidate moves of a seat of Haithabu, and what each of them promises: a handful where the rules allow a thousand."""

from __future__ import annotations

from typing import Final

from kogge.bots.haithabu.evaluation import HELPS, NOTE, SILVER, turns_left
from kogge.bots.haithabu.prospects import HIRING, Prospects
from kogge.bots.haithabu.sidelines import moved, stowed, to_discard, worth_of_giving
from kogge.bots.haithabu.steady import load_for, worth_of_event
from kogge.engine import Move, Seat
from kogge.games.haithabu import kinds
from kogge.games.haithabu.actions.delivering import Deliver, reward_of
from kogge.games.haithabu.actions.fields import can_act
from kogge.games.haithabu.actions.getting_a_character import TAKE_CHARACTER, TakeCharacter
from kogge.games.haithabu.actions.order_and_good import GOOD, ORDER, POINT, TakeGood
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.start_player import START
from kogge.games.haithabu.components import KINDS, MARKET_FIELDS
from kogge.games.haithabu.market.trade import BUY_AMOUNT, SELL_AMOUNT, may_sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.position import CART, SHIP, Position
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import END, HIRES, WORKERS, Place, hire_cost

MOST_FIELDS: Final = 7
"""So many fields are candidates for a worker."""
RETURNED: Final = 0.5
"""How much more the points for a character that is given back promise than the character."""


class Candidates:
    """The moves a player would think of, and what each promises in points."""

    __slots__ = ("moves", "promises")

    def __init__(self, moves: list[Move], promises: list[float]) -> None:
        self.moves = moves
        self.promises = promises

    def add(self, move: Move, promises: float) -> None:
        self.moves.append(move)
        self.promises.append(promises)

    def best(self, most: int) -> Candidates:
        """The most promising of them."""
        ranked = sorted(range(len(self.moves)), key=lambda nth: self.promises[nth], reverse=True)[:most]
        return Candidates([self.moves[nth] for nth in ranked], [self.promises[nth] for nth in ranked])

    def promising(self) -> Candidates:
        """Those of them that promise anything, if they are ordered by that. If none does, the first."""
        count = len([promise for promise in self.promises if promise > 0])
        return Candidates(self.moves[: max(1, count)], self.promises[: max(1, count)])


def only(move: Move) -> Candidates:
    return Candidates([move], [0.0])


def candidates_for(world: HaithabuMatch, seat: Seat) -> Candidates:
    """The candidate moves of a seat."""
    position = world.position
    kind = world.decisions[-1].kind
    if kind == kinds.END_TURN:
        return only(END)  # H-11.2: the final scoring pays back notes anyway
    if kind == kinds.WORKER:
        return only(WORKERS[0])
    if kind == kinds.NAME_START:
        return only(START[seat])
    if kind == kinds.LOAD:
        return only(load_for(position, seat, world.decisions[-1].numbers()[0], Prospects(position, seat).plan))
    if kind == kinds.STORE:
        return only(to_discard(position, seat, world.decisions[-1].numbers()[0]))
    moves: list[Move] = list(world.moves(seat))
    if len(moves) == 1 or kind == kinds.DICE:
        return only(moves[0])
    if kind == kinds.EVENT:
        return _most_promising(moves, [worth_of_event(position, seat, move) for move in moves])
    if kind == kinds.CHOOSE_CHARACTER:
        return Candidates(moves, [10 * _help_of(move) for move in moves])
    if kind == kinds.LOSE_CHARACTER:
        return _most_promising(moves, [-_help_of(move) for move in moves])
    if kind == kinds.RETURN_CHARACTER:
        least = _most_promising(
            [move for move in moves if move is not PASS], [-_help_of(move) for move in moves if move is not PASS]
        )
        return Candidates([least.moves[0], PASS], [RETURNED, 0.0])
    if kind == kinds.TURN_RONDEL:
        return Candidates(moves, [0.3 if nth == 1 else 0.0 for nth in range(len(moves))])
    if kind in (kinds.GIFT, kinds.LOSE_GOOD):
        return _most_promising(moves, [worth_of_giving(position, seat, move) for move in moves])
    return _on_field(position, seat, kind, moves)


def _on_field(position: Position, seat: Seat, kind: str, moves: list[Move]) -> Candidates:
    """Candidates that depend on the seat's plan."""
    prospects = Prospects(position, seat)
    if kind == kinds.PLACE:
        useful = [move for move in moves if can_act(position, seat, _field_of(move))] or moves
        return Candidates(useful, [prospects.of_field(_field_of(move)) for move in useful]).best(MOST_FIELDS).promising()
    if kind == kinds.HIRE:
        return _hiring(position, seat, prospects)
    if kind == kinds.MARKET:
        return _trading(position, prospects)
    if kind == kinds.BUY:
        bought = prospects.purchases()
        return Candidates(bought, [prospects.of_goods_bought(move) for move in bought]) if bought else only(moves[0])
    if kind == kinds.SELL:
        sold = prospects.sales(position.components.field_goods)
        return Candidates(sold, [prospects.of_goods_sold(move, 1) for move in sold]) if sold else only(moves[0])
    if kind == kinds.DELIVER:
        return _delivering(position, seat, moves)
    if kind == kinds.ORDER_AND_GOOD:
        return _order_and_good(position, prospects, moves)
    if kind == kinds.ORDER_AND_SALE:
        return _order_and_sale(position, prospects)
    if kind == kinds.GET_CHARACTER:
        characters = prospects.characters()
        if not characters:
            return only(moves[0])
        return Candidates([TAKE_CHARACTER[one] for one in characters], [prospects.of_character(one) for one in characters])
    if kind == kinds.VEHICLE:
        return Candidates(moves, [prospects.of_load(vehicle) for vehicle in (CART, SHIP)])
    if kind in (kinds.BUY_TRANSPORT, kinds.HALF_PRICE, kinds.PICK_CARD, kinds.LOSE_TRANSPORT):
        return _about_transport(kind, moves, prospects)
    if kind == kinds.STOW:
        return _most_promising(moves, [stowed(position, prospects, move) for move in moves])
    assert kind == kinds.MOVE_PRICE
    return _most_promising(moves, [moved(position, prospects, move) for move in moves])


def _hiring(position: Position, seat: Seat, prospects: Prospects) -> Candidates:
    """H-3.5: a second worker does what is second best."""
    cost = hire_cost(position, seat)
    if cost > prospects.purse:
        return only(HIRES[1])
    free = [field for field in range(MARKET_FIELDS + KINDS) if field >= MARKET_FIELDS or not position.standing[field] >> seat & 1]
    promises = sorted([prospects.of_field(field) for field in free if can_act(position, seat, field)])
    second = promises[-2] if len(promises) > 1 else 0.0
    return Candidates(HIRES, [second - cost * prospects.silver - HIRING, 0.0])


def _trading(position: Position, prospects: Prospects) -> Candidates:
    """H-4.1, H-4.4: as much as is wanted, or as much as is spare."""
    good = position.field - MARKET_FIELDS
    wanted = prospects.wanted(good, 0)
    spare = prospects.plan.spare[good]
    found = Candidates([], [])
    if wanted > 0:
        found.add(BUY_AMOUNT[good][wanted], prospects.of_purchase(good, wanted, 0))
    if spare > 0 and may_sell(position, prospects.seat, good):
        found.add(SELL_AMOUNT[good][spare], prospects.of_sale(good, spare, 0))
    return found if found.moves else only(PASS)


def _delivering(position: Position, seat: Seat, moves: list[Move]) -> Candidates:
    """H-6.5: orders that can be completed; in parts only when nothing else is left to do."""
    whole = Candidates([], [])
    parts = Candidates([], [])
    for move in moves:
        if isinstance(move, Deliver):
            points, silver = reward_of(position, seat, position.order(seat, move.place))
            if list(move.goods) == position.missing(seat, move.place):
                whole.add(move, points + silver * SILVER)
            else:
                parts.add(move, points * sum(move.goods) / sum(position.missing(seat, move.place)))
    if whole.moves:
        return whole
    if PASS in moves and turns_left(position, seat):
        return only(PASS)
    return parts.best(2)


def _order_and_good(position: Position, prospects: Prospects, moves: list[Move]) -> Candidates:
    """H-6.4: the order first, and then the good that helps most."""
    found = Candidates([], [])
    if position.parts & ORDER:
        for move in moves:
            assert isinstance(move, TakeGood)
            found.add(move, prospects.of_good(move.good))
        return found.best(2)
    if len(moves) > 1:
        for move in prospects.orders():
            found.add(move, prospects.of_order(move))
    if POINT in moves:
        found.add(POINT, prospects.of_point())
    return found


def _order_and_sale(position: Position, prospects: Prospects) -> Candidates:
    """H-6.8: the order first, and then what is spare."""
    found = Candidates([], [])
    if not position.parts & ORDER:
        for move in prospects.orders():
            found.add(move, prospects.of_order(move))
    if not position.parts & GOOD:
        for move in prospects.sales(1)[:2]:
            found.add(move, prospects.of_goods_sold(move, 0))
    if position.parts:
        found.add(PASS, 0.0)
    else:
        found.add(POINT, prospects.of_point())
    return found


def _about_transport(kind: str, moves: list[Move], prospects: Prospects) -> Candidates:
    """H-6.1, H-8.8, H-7.5: which cart or ship to get or to lose."""
    promises: list[float] = []
    for move in moves:
        if isinstance(move, BuyTransport):
            promises.append(prospects.of_stack(move.stack) if prospects.is_affordable(move.stack) else -NOTE)
        elif isinstance(move, PickCard):
            promises.append(prospects.of_card(move.transport))
        elif isinstance(move, LoseTransport):
            promises.append(-prospects.of_load(move.vehicle))
        else:
            promises.append(0.0)
    if kind in (kinds.PICK_CARD, kinds.LOSE_TRANSPORT):
        return _most_promising(moves, promises)
    return Candidates(moves, promises).best(2).promising()


def _most_promising(moves: list[Move], promises: list[float]) -> Candidates:
    return only(moves[promises.index(max(promises))])


def _field_of(move: Move) -> int:
    assert isinstance(move, Place)
    return move.field


def _help_of(move: Move) -> float:
    assert isinstance(move, (TakeCharacter, LoseCharacter))
    return HELPS[move.character]
