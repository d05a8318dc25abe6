"""The exchange: goods that end a turn load it (R-11.4). What it then gives stands in `functions.money`."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.amounts import written
from kogge.engine.values import Gain, Move, News, Preview, Refusal, Seat
from kogge.games.riga.cards import certain, expect_counts, goods_gained, move_text, not_held
from kogge.games.riga.components import BIT, EXCHANGE, GOODS, KINDS_OF_GOODS, goods_in
from kogge.games.riga.events import ExchangeLoaded
from kogge.games.riga.functions.use import not_working
from kogge.games.riga.piles import discard_goods
from kogge.games.riga.position import Position
from kogge.games.riga.turns import SecondPartMove


@dataclass(frozen=True)
class Load(SecondPartMove):
    """End the turn by discarding goods to load the exchange (R-11.4)."""

    goods: tuple[int, int, int, int]

    def __str__(self) -> str:
        return move_text("load", written(self.goods, GOODS))


def loads(position: Position, seat: Seat) -> list[Move]:
    """R-11.4, R-B30: all sets of goods worth enough by their basic values of which none could be left out."""
    if not position.built[seat] & ~position.fresh & BIT[EXCHANGE] or position.loaded[seat]:
        return []
    values = position.components.values
    needed = position.components.exchange_value
    goods = position.goods_of(seat)
    order = sorted(range(KINDS_OF_GOODS), key=values.__getitem__, reverse=True)
    found: list[Move] = []
    begun: list[tuple[list[int], int]] = [([0, 0, 0, 0], 0)]
    for kind in order:
        longer: list[tuple[list[int], int]] = []
        for chosen, value in begun:
            for count in range(goods[kind] + 1):
                more = chosen.copy()
                more[kind] = count
                worth = value + count * values[kind]
                if worth >= needed:
                    found.append(Load((more[0], more[1], more[2], more[3])))
                    break
                longer.append((more, worth))
        begun = longer
    return found


def load_refusal(position: Position, seat: Seat, move: Load) -> Refusal | None:
    """R-11.4, R-B30: with an empty exchange that works, goods worth enough by their basic values."""
    expect_counts(move.goods)
    refusal = not_working(position, seat, EXCHANGE)
    if refusal is not None:
        return refusal
    if position.loaded[seat]:
        return Refusal("exchange-loaded", "R-11.4", {})
    refusal = not_held(position, seat, move.goods, "R-11.4")
    if refusal is not None:
        return refusal
    value = position.basic_value(move.goods)
    needed = position.components.exchange_value
    if value < needed:
        return Refusal("too-little-to-load", "R-11.4", {"value": value, "needed": needed})
    return None


def load_preview(position: Position, move: Load) -> Preview:
    """The goods given, and the ducats the exchange then shows."""
    ducats = position.components.exchange_ducats
    return certain([*goods_gained(move.goods, -1, "R-11.4"), Gain("exchange", ducats, ducats, "R-11.4")])


def load_exchange(position: Position, seat: Seat, load: Load, news: News) -> None:
    """R-11.4: goods of enough value turn the exchange to its ducats."""
    discard_goods(position, seat, load.goods)
    position.loaded[seat] = True
    if news is not None:
        news.append(
            ExchangeLoaded(
                seat=seat,
                goods=goods_in(load.goods),
                value=position.basic_value(load.goods),
                ducats=position.components.exchange_ducats,
                rule="R-11.4",
            )
        )
