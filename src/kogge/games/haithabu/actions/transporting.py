"""Field F of Haithabu: transporting (H-6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine.amounts import Handfuls, one_by_one, written
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.lazy_moves import LazyMoves
from kogge.engine.values import Arguments, Gain, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, NO_VEHICLE, NOTHING_FITS, WAREHOUSE_EMPTY, Action
from kogge.games.haithabu.characters import stower
from kogge.games.haithabu.components import GOODS, KINDS, transport_name
from kogge.games.haithabu.events import GoodsCarried
from kogge.games.haithabu.gains import certain, changes, exactly
from kogge.games.haithabu.kinds import LOAD, VEHICLE
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import Goods, as_goods, expect, expect_goods, not_in_warehouse
from kogge.games.haithabu.position import CART, NOTHING, POST, SHIP, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.transports import scrap_transport


class Transporting(Action):
    """H-6.6: take goods from the warehouse to the trading post, with the cart or with the ship."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return can_carry(position, seat, CART) or can_carry(position, seat, SHIP)

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        by_cart = can_carry(position, seat, CART)
        if by_cart and can_carry(position, seat, SHIP):
            return VehicleDecision(1 << seat)
        return LoadDecision(1 << seat, CART if by_cart else SHIP)

    def why_idle(self, position: Position, seat: Seat) -> str:
        if position.vehicle(seat, CART) == NOTHING and position.vehicle(seat, SHIP) == NOTHING:
            return NO_VEHICLE
        return NOTHING_FITS if any(position.store(seat, WAREHOUSE)) else WAREHOUSE_EMPTY


@dataclass(frozen=True)
class ChooseVehicle(Move):
    """Transport with the cart or with the ship (H-6.6)."""

    vehicle: int

    def __str__(self) -> str:
        return f"use {VEHICLES[self.vehicle]}"


USE_VEHICLE: Final[list[Move]] = [ChooseVehicle(vehicle) for vehicle in range(len(VEHICLES))]


class VehicleDecision(Decision[HaithabuMatch]):
    """H-6.6: the cart or the ship."""

    def __init__(self, asked: int) -> None:
        super().__init__(VEHICLE, "H-6.6", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return USE_VEHICLE

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        expect(move, isinstance(move, ChooseVehicle) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, ChooseVehicle)
        position = match.position
        return certain([room_of(position, seat, position.vehicle(seat, move.vehicle))])

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, ChooseVehicle)
        match.ask(LoadDecision(self.asked, move.vehicle))


@dataclass(frozen=True)
class Load(Move):
    """Take goods from the warehouse to the trading post (H-6.6)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["load", *written(self.goods, GOODS)])


class Loads(LazyMoves[Move]):
    """H-6.6: every way to load a transport so that nothing more would fit on it."""

    def __init__(self, position: Position, seat: Seat, transport: int) -> None:
        warehouse = position.store(seat, WAREHOUSE)
        own = position.components.own_goods[transport]
        self._own = [min(warehouse[good], own[good]) for good in range(KINDS)]
        rest = [warehouse[good] - self._own[good] for good in range(KINDS)]
        self._any = Handfuls(rest, min(sum(rest), room_for_any(position, seat, transport)))

    def __len__(self) -> int:
        return len(self._any)

    def make(self, nth: int) -> Move:
        more = self._any.nth(nth)
        return Load(as_goods([self._own[good] + more[good] for good in range(KINDS)]))


class LoadDecision(Decision[HaithabuMatch]):
    """H-6.6: what is loaded on the cart or the ship."""

    __slots__ = ("vehicle",)

    def __init__(self, asked: int, vehicle: int) -> None:
        # What is the only sensible load still is not the only one allowed.
        super().__init__(LOAD, "H-6.6", asked, settles=False)
        self.vehicle = vehicle

    def numbers(self) -> list[int]:
        return [self.vehicle]

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        transport = match.position.vehicle(seat, self.vehicle)
        return {"transport": transport_name(transport), "room": room_for_any(match.position, seat, transport)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return Loads(match.position, seat, match.position.vehicle(seat, self.vehicle))

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-6.6: goods of the warehouse for which there is room, at least one (H-C29)."""
        if not isinstance(move, Load):
            raise unfit(move, "a load")
        expect_goods(move.goods)
        position = match.position
        transport = position.vehicle(seat, self.vehicle)
        missing = not_in_warehouse(position, seat, move.goods, "H-6.6")
        if missing is None and not fits(position, seat, transport, move.goods):
            room = room_for_any(position, seat, transport)
            return Refusal("no-room", "H-6.6", {"transport": transport_name(transport), "room": room})
        return missing

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Load)
        after = match.position.copy()
        carry(after, seat, self.vehicle, move.goods, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Load)
        carry(match.position, seat, self.vehicle, move.goods, match.news)
        match.position.parts |= ALL


def room_for_any(position: Position, seat: Seat, transport: int) -> int:
    """H-6.6: for how many goods of any kind there is room, with what the stower finds."""
    return position.components.any_goods[transport] + stower.room_found(position, seat)


def fits(position: Position, seat: Seat, transport: int, goods: Goods) -> bool:
    """H-6.6, H-C29: whether a transport has room for these goods. What its own spaces cannot hold needs space for any."""
    own = position.components.own_goods[transport]
    beyond = sum([max(0, goods[good] - own[good]) for good in range(KINDS)])
    return beyond <= room_for_any(position, seat, transport)


def can_carry(position: Position, seat: Seat, vehicle: int) -> bool:
    """Whether a seat has this vehicle and anything in its warehouse that fits it."""
    transport = position.vehicle(seat, vehicle)
    if transport == NOTHING:
        return False
    warehouse = position.store(seat, WAREHOUSE)
    own = position.components.own_goods[transport]
    any_room = room_for_any(position, seat, transport) > 0
    return any([warehouse[good] > 0 and (any_room or own[good] > 0) for good in range(KINDS)])


def carry(position: Position, seat: Seat, vehicle: int, goods: Goods, news: News) -> None:
    """H-6.6: from the warehouse to the trading post; then the card leaves the game, however full it was (H-C29)."""
    transport = position.vehicle(seat, vehicle)
    for good in range(KINDS):
        position.add(seat, WAREHOUSE, good, -goods[good])
        position.add(seat, POST, good, goods[good])
    scrap_transport(position, seat, vehicle)
    if news is not None:
        carried = one_by_one(goods, GOODS)
        news.append(GoodsCarried(seat=seat, transport=transport_name(transport), goods=carried, rule="H-6.6"))


def room_of(position: Position, seat: Seat, transport: int) -> Gain:
    """How many goods a transport can carry at most for this seat."""
    own = sum(position.components.own_goods[transport])
    return exactly("room", own + room_for_any(position, seat, transport), "H-6.6", transport_name(transport))
