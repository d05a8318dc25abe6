"""Why a move of Riga is not possible. Each function answers for one kind of question."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    BIT,
    BUILDINGS,
    CITIES,
    CITY_BUILDINGS,
    CITY_MASKS,
    CITY_OF,
    CRANES,
    EXCHANGE,
    GOODS,
    KINDS_OF_GOODS,
    MONASTERY,
    MONEY,
    NAMES,
    SIDES,
    TREASURIES,
    YARDS,
    names_in,
)
from kogge.games.riga.moves import (
    Build,
    ChooseSide,
    Discard,
    EndTurn,
    KeepBuilding,
    KeepGood,
    Load,
    NameStart,
    Pay,
    Swap,
    TakeBuilding,
    TakeRow,
    Use,
)
from kogge.games.riga.payment import Purse, function_refusal, least_cost, payment_refusal
from kogge.games.riga.position import Position


def start_refusal(position: Position, move: Move) -> Refusal | None:
    """R-2.3: anybody at the table may be named."""
    if not isinstance(move, NameStart):
        raise unfit(move, "the name of a start player")
    if not 0 <= move.seat < position.players:
        raise MalformedMove(f"there is no seat {move.seat}")
    return None


def keep_refusal(among: int, may_keep_none: bool, move: Move) -> Refusal | None:
    """R-2.5: one of the buildings drawn; from a yard one may also keep none (R-10.6)."""
    if not isinstance(move, KeepBuilding):
        raise unfit(move, "a building to keep")
    if move.building is None:
        return None if may_keep_none else Refusal("must-keep-one", "R-2.5", {})
    _expect_city_building(move.building)
    if not among & BIT[move.building]:
        return Refusal("not-drawn", "R-10.6" if may_keep_none else "R-2.5", {"card": NAMES[move.building]})
    return None


def keep_good_refusal(position: Position, move: Move) -> Refusal | None:
    """R-10.14: one of the goods drawn."""
    if not isinstance(move, KeepGood):
        raise unfit(move, "a goods card to keep")
    _expect_good(move.good)
    if not position.drawn_goods[move.good]:
        return Refusal("not-drawn", "R-10.14", {"card": GOODS[move.good]})
    return None


def side_refusal(move: Move) -> Refusal | None:
    """R-11.2: a knight or a merchant."""
    if not isinstance(move, ChooseSide) or move.side not in SIDES:
        raise unfit(move, "a side of the school")
    return None


def take_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """What may be done before something is taken: take, or use a function (R-6.1)."""
    if isinstance(move, TakeRow):
        _expect_row(position, move.row)
        if not position.lies(move.row):
            return Refusal("no-such-row", "R-6.2", {"row": move.row + 1})
        if position.swapped and not position.swapped >> move.row & 1:
            return Refusal("take-swapped-row", "R-11.1", {})
        return None
    if isinstance(move, TakeBuilding):
        _expect_city_building(move.building)
        if not (position.above | position.below) & BIT[move.building]:
            return Refusal("not-offered", "R-6.2", {"building": NAMES[move.building]})
        if position.swapped:
            return Refusal("take-swapped-row", "R-11.1", {})
        return None
    if isinstance(move, Swap):
        return _swap_refusal(position, seat, move)
    if isinstance(move, Use):
        return _use_refusal(position, seat, move)
    if isinstance(move, (Build, EndTurn, Load)):
        return Refusal("take-first", "R-6.3", {})
    raise unfit(move, "something to take")


def build_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """What may be done after something was taken: build, use a function, end the turn."""
    if isinstance(move, Build):
        return _group_refusal(position, seat, move.buildings)
    if isinstance(move, Use):
        return _use_refusal(position, seat, move)
    if isinstance(move, EndTurn):
        return None
    if isinstance(move, Load):
        return _load_refusal(position, seat, move)
    if isinstance(move, (TakeRow, TakeBuilding)):
        return Refusal("already-taken", "R-6.2", {})
    if isinstance(move, Swap):
        return Refusal("monastery-too-late", "R-11.1", {})  # R-B4
    raise unfit(move, "a building, a function or the end of the turn")


def pay_refusal(position: Position, seat: Seat, buildings: int, move: Move) -> Refusal | None:
    """R-7.2: what is being built must be paid for, in any way that makes enough (R-B8)."""
    if not isinstance(move, Pay):
        raise unfit(move, "a payment")
    _expect_counts(move.goods)
    if move.money & ~MONEY:
        raise MalformedMove("a building is to pay that gives no ducats")
    for crane, building in move.cranes:
        if not (0 <= crane < CITY_BUILDINGS and BIT[crane] & CRANES and 0 <= building < BUILDINGS):
            raise MalformedMove(f"building {crane} is no crane for building {building}")
    return payment_refusal(position, seat, buildings, move)


def discard_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """R-8.1: cards of the own hand, just as many as are too many (R-B22)."""
    if not isinstance(move, Discard):
        raise unfit(move, "cards to discard")
    _expect_counts(move.goods)
    refusal = _not_held(position, seat, move.goods, "R-8.1")
    if refusal is not None:
        return refusal
    if move.buildings < 0 or move.buildings >> BUILDINGS:
        raise MalformedMove("there is no such building")
    missing = move.buildings & ~position.hands[seat]
    if missing & ~ALL_IN_CITIES:
        return Refusal("riga-no-hand-card", "R-1.5", {})
    if missing:
        return Refusal("building-not-in-hand", "R-8.1", {"building": names_in(missing)[0]})
    surplus = position.cards_held(seat) - position.hand_limit(seat)
    if move.cards != surplus:
        return Refusal("wrong-number-of-discards", "R-8.1", {"count": surplus, "given": move.cards})
    return None


def _swap_refusal(position: Position, seat: Seat, move: Swap) -> Refusal | None:
    """R-11.1: any two goods of any two rows, once."""
    refusal = function_refusal(position, seat, MONASTERY)
    if refusal is not None:
        return refusal
    if move.row == move.other_row:
        return Refusal("two-rows", "R-11.1", {})
    for row, good in ((move.row, move.good), (move.other_row, move.other_good)):
        _expect_row(position, row)
        _expect_good(good)
        if not position.rows[row * KINDS_OF_GOODS + good]:
            return Refusal("good-not-in-row", "R-11.1", {"good": GOODS[good], "row": row + 1})
    return None


def _use_refusal(position: Position, seat: Seat, move: Use) -> Refusal | None:
    """R-10.6, R-10.14: a yard or a treasury that has not been used, while there is a card to draw (R-B24)."""
    if not (0 <= move.building < BUILDINGS and BIT[move.building] & (YARDS | TREASURIES)):
        raise MalformedMove(f"building {move.building} draws no cards")
    refusal = function_refusal(position, seat, move.building)
    if refusal is not None:
        return refusal
    if BIT[move.building] & YARDS:
        drawable = position.building_pile | position.building_discards != 0
    else:
        drawable = position.goods_can_be_drawn()
    return None if drawable else Refusal("nothing-to-draw", "R-B24", {"building": NAMES[move.building]})


def _group_refusal(position: Position, seat: Seat, buildings: int) -> Refusal | None:
    """R-7.1, R-7.5, R-7.6: buildings of the hand or own Riga buildings, of one city, not too many, and payable."""
    if buildings <= 0 or buildings >> BUILDINGS:
        raise MalformedMove("there is no such building")
    missing = buildings & ~(position.hands[seat] | position.unbuilt_riga(seat))
    if missing:
        rule = "R-7.1" if missing & ALL_IN_CITIES else "R-7.6"
        return Refusal("building-not-in-hand", rule, {"building": names_in(missing)[0]})
    city = CITY_OF[bits_in(buildings)[0]]
    if buildings & ~CITY_MASKS[city]:
        return Refusal("one-city", "R-7.5", {})
    most = position.components.builds_per_turn
    if buildings.bit_count() > most - position.builds:
        return Refusal("too-many-buildings", "R-7.1", {"most": most, "builds": position.builds})
    purse = Purse(position, seat, city)
    cost = least_cost(position, buildings, len(purse.cranes))
    if cost > purse.total:
        return Refusal("cannot-pay", "R-7.2", {"cost": cost, "ducats": purse.total, "city": CITIES[city]})
    return None


def _load_refusal(position: Position, seat: Seat, move: Load) -> Refusal | None:
    """R-11.4, R-B30: with an empty exchange that works, goods worth enough by their basic values."""
    _expect_counts(move.goods)
    bit = BIT[EXCHANGE]
    if not position.built[seat] & bit:
        return Refusal("not-built", "R-10.2", {"building": NAMES[EXCHANGE]})
    if not position.working(seat) & bit:
        return Refusal("built-this-turn", "R-10.1", {"building": NAMES[EXCHANGE]})
    if position.loaded[seat]:
        return Refusal("exchange-loaded", "R-11.4", {})
    refusal = _not_held(position, seat, move.goods, "R-11.4")
    if refusal is not None:
        return refusal
    value = position.basic_value(move.goods)
    needed = position.components.exchange_value
    if value < needed:
        return Refusal("too-little-to-load", "R-11.4", {"value": value, "needed": needed})
    return None


def _not_held(position: Position, seat: Seat, goods: tuple[int, int, int, int], rule: str) -> Refusal | None:
    for kind in range(KINDS_OF_GOODS):
        held = position.goods[seat * KINDS_OF_GOODS + kind]
        if goods[kind] > held:
            return Refusal("goods-not-in-hand", rule, {"good": GOODS[kind], "held": held})
    return None


def _expect_counts(goods: tuple[int, int, int, int]) -> None:
    if min(goods) < 0:
        raise MalformedMove("fewer than no goods")


def _expect_good(good: int) -> None:
    if not 0 <= good < KINDS_OF_GOODS:
        raise MalformedMove(f"there is no kind {good} of goods")


def _expect_row(position: Position, row: int) -> None:
    if not 0 <= row < position.components.rows:
        raise MalformedMove(f"there is no place for a row {row + 1}")


def _expect_city_building(building: int) -> None:
    if not 0 <= building < CITY_BUILDINGS:
        raise MalformedMove(f"there is no card of a building {building}")
