"""The keys of moves in Haithabu: the list shows them, and players type them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from kogge.cli.drawing import kind_of_decision
from kogge.cli.haithabu.phrases import missing_on, own_family
from kogge.engine import Chair, Move
from kogge.games.haithabu import kinds
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.components import CARTS, CHARACTERS, FIELDS, KINDS, MARKET_FIELDS, STACKS, order_name
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods, Pass, as_goods
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import EndTurn, Hire, Place
from kogge.games.haithabu.view import HaithabuView

NOTHING = "0"
"""The key for doing nothing, or for the point instead."""

END = "e"

MOST_LISTED = 8
"""So many loads or discards are listed; any other can be typed."""


def view_of(chair: Chair) -> HaithabuView:
    view = chair.view
    assert isinstance(view, HaithabuView)
    return view


def argument(chair: Chair, name: str) -> int | str:
    """What the decision says of something."""
    decision = chair.decision
    assert decision is not None
    return decision.arguments[name]


def keys(chair: Chair) -> Sequence[str]:
    """The letters of the fields are moves here, though some of them are commands elsewhere."""
    return FIELDS if chair.decision is not None and chair.decision.kind == kinds.PLACE else ()


def menu(chair: Chair) -> dict[str, Move]:
    """The moves that have a key. Some of them may be illegal now: then the rules say why."""
    kind = kind_of_decision(chair)
    make = MENUS.get(kind)
    return _numbered(chair) if make is None else make(chair)


def _numbered(chair: Chair) -> dict[str, Move]:
    """All moves by number, from 1 on; doing nothing has its own key."""
    moves = [move for move in chair.moves() if not isinstance(move, Pass)]
    return {**{str(number): move for number, move in enumerate(moves, start=1)}, **_passing(chair)}


def _passing(chair: Chair) -> dict[str, Move]:
    found = [move for move in chair.moves() if isinstance(move, (Pass, TakePoint))]
    return {NOTHING: found[0]} if found else {}


def one_of(good: int, amount: int = 1) -> Goods:
    """So many of one kind."""
    return as_goods([amount if kind == good else 0 for kind in range(KINDS)])


# Choosing among things that have numbers of their own


def _places(_: Chair) -> dict[str, Move]:
    """The fields of the rondel by their letters, those of the market by number."""
    rondel: dict[str, Move] = {letter: Place(field) for field, letter in enumerate(FIELDS)}
    return rondel | {str(good + 1): Place(MARKET_FIELDS + good) for good in range(KINDS)}


def _ends(chair: Chair) -> dict[str, Move]:
    notes = [move for move in chair.moves() if isinstance(move, Repay)]
    return {END: EndTurn(), **{str(move.notes): move for move in notes}}


def _characters(_: Chair) -> dict[str, Move]:
    return {str(character + 1): TakeCharacter(character) for character in range(len(CHARACTERS))}


def _own_characters(chair: Chair) -> dict[str, Move]:
    own = own_family(view_of(chair)).characters
    return {str(CHARACTERS.index(name) + 1): LoseCharacter(CHARACTERS.index(name)) for name in own} | _passing(chair)


def _stacks(chair: Chair) -> dict[str, Move]:
    """The stacks of carts or of ships; with the carpenter at the end of the round, all of them."""
    stacks = range(len(STACKS))
    if kind_of_decision(chair) == kinds.BUY_TRANSPORT:
        stacks = stacks[:CARTS] if argument(chair, "vehicle") == "cart" else stacks[CARTS:]
    return {str(number): BuyTransport(stack) for number, stack in enumerate(stacks, start=1)} | _passing(chair)


def _turns(chair: Chair) -> dict[str, Move]:
    return {str(move.fields): move for move in chair.moves() if isinstance(move, TurnRondel)}


def _events(chair: Chair) -> dict[str, Move]:
    """An event by its number on the die."""
    return {str(move.event + 1): move for move in chair.moves() if isinstance(move, ChooseEvent)}


def _prices(_: Chair) -> dict[str, Move]:
    """Every price up and down, in pairs."""
    moves: list[Move] = [MovePrice(good, up) for good in range(KINDS) for up in (True, False)]
    return {**{str(number): move for number, move in enumerate(moves, start=1)}, NOTHING: Pass()}


# Orders and goods


def order_slots(chair: Chair) -> dict[str, Move]:
    """The orders on display by their place there, the upper row first."""
    offered = {order_name(move.order): move for move in chair.moves() if isinstance(move, TakeOrder)}
    slots = enumerate(view_of(chair).display, start=1)
    return {str(slot): offered[order.order] for slot, order in slots if order is not None and order.order in offered}


def _order_and_good(chair: Chair) -> dict[str, Move]:
    if argument(chair, "step") == "good":
        return {str(good + 1): TakeGood(good) for good in range(KINDS)}
    return order_slots(chair) | _passing(chair)


def _order_and_sale(chair: Chair) -> dict[str, Move]:
    """Orders by their place on display, then what can be sold."""
    first = len(view_of(chair).display) + 1 if argument(chair, "step") != "good" else 1
    sales = [move for move in chair.moves() if isinstance(move, Sell)]
    return order_slots(chair) | {str(number): move for number, move in enumerate(sales, start=first)} | _passing(chair)


def _trades(chair: Chair) -> dict[str, Move]:
    """On the market a number is an amount: to buy, or to sell where nothing can be bought."""
    buying = [move for move in chair.moves() if isinstance(move, Buy)]
    selling = [move for move in chair.moves() if isinstance(move, Sell)]
    return {str(sum(move.goods)): move for move in buying or selling} | _passing(chair)


def _single_purchases(_: Chair) -> dict[str, Move]:
    return {str(good + 1): Buy(one_of(good)) for good in range(KINDS)}


def _single_sales(_: Chair) -> dict[str, Move]:
    return {str(good + 1): Sell(one_of(good)) for good in range(KINDS)}


def _deliveries(chair: Chair) -> dict[str, Move]:
    """For each place, all that its order lacks and can have."""
    found: dict[str, Move] = {}
    for move in chair.moves():
        if isinstance(move, Deliver):
            found.setdefault(str(move.place + 1), move)
    return found | _passing(chair)


# Many ways


def _few(chair: Chair) -> dict[str, Move]:
    """All ways to load or to discard if they are few; otherwise some suggestions."""
    moves = chair.moves()
    listed = moves[:] if len(moves) <= MOST_LISTED else suggestions(chair)
    return {str(number): move for number, move in enumerate(listed, start=1)}


def suggestions(chair: Chair) -> list[Move]:
    """Goods to load or to keep, by four priorities: what orders lack, high prices, much of a kind, some of every kind."""
    view = view_of(chair)
    family = own_family(view)
    is_load = kind_of_decision(chair) == kinds.LOAD
    stored = family.warehouse if is_load or argument(chair, "store") == "warehouse" else family.post
    there = family.post if is_load else (0,) * KINDS
    lacking = [sum([missing_on(order)[good] for order in family.orders]) - there[good] for good in range(KINDS)]
    prices = [good.price for good in view.goods]
    tastes: list[Taste] = [
        lambda good, nth: prices[good] + (1000 if nth < lacking[good] else 0),
        lambda good, _: prices[good],
        lambda good, _: prices[good] + 1000 * stored[good],
        lambda good, nth: prices[good] - 1000 * nth,
    ]
    count = 0 if is_load else int(argument(chair, "count"))
    found = [_best_load(chair, taste) if is_load else _best_discard(stored, count, taste) for taste in tastes]
    return list({str(move): move for move in found}.values())


Taste: TypeAlias = "Callable[[int, int], int]"
"""The value of the n-th good of a kind, for one priority."""


def _best_load(chair: Chair, taste: Taste) -> Move:
    def worth(move: Move) -> int:
        assert isinstance(move, Load)
        return sum([taste(good, nth) for good in range(KINDS) for nth in range(move.goods[good])])

    return max(chair.moves(), key=worth)


def _best_discard(stored: Sequence[int], count: int, taste: Taste) -> Move:
    """The goods one can best do without."""
    goods = [(taste(good, nth), good) for good in range(KINDS) for nth in range(stored[good])]
    dropped = [good for _, good in sorted(goods)[:count]]
    return Discard(as_goods([dropped.count(good) for good in range(KINDS)]))


MENUS: dict[str, Callable[[Chair], dict[str, Move]]] = {
    kinds.PLACE: _places,
    kinds.END_TURN: _ends,
    kinds.HIRE: lambda _: {"1": Hire(True), NOTHING: Hire(False)},
    kinds.DICE: lambda _: {"1": Roll(1), "2": Roll(2)},
    kinds.EVENT: _events,
    kinds.TURN_RONDEL: _turns,
    kinds.CHOOSE_CHARACTER: _characters,
    kinds.GET_CHARACTER: _characters,
    kinds.LOSE_CHARACTER: _own_characters,
    kinds.RETURN_CHARACTER: _own_characters,
    kinds.BUY_TRANSPORT: _stacks,
    kinds.HALF_PRICE: _stacks,
    kinds.ORDER_AND_GOOD: _order_and_good,
    kinds.ORDER_AND_SALE: _order_and_sale,
    kinds.MARKET: _trades,
    kinds.BUY: _single_purchases,
    kinds.SELL: _single_sales,
    kinds.DELIVER: _deliveries,
    kinds.LOAD: _few,
    kinds.STORE: _few,
    kinds.MOVE_PRICE: _prices,
}
"""How the moves of each kind of decision get their keys; those of the others are numbered as they are offered."""
