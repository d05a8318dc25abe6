"""What a worker would find on a field of Haithabu, before it is placed: prices, the night, or why there is nothing to do."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Gain, Seat
from kogge.games.haithabu.components import GOODS, KINDS, MARKET_FIELDS, A, B, C, E, F, G
from kogge.games.haithabu.position import CART, NOTHING, POST, SHIP, WAREHOUSE, Position
from kogge.games.haithabu.previews.gains import exactly
from kogge.games.haithabu.rounds import fields, market, turn

TOO_POOR: Final = "too-poor"
NO_CHARACTER: Final = "no-character"
POST_EMPTY: Final = "post-empty"
NOTHING_SOLD: Final = "nothing-to-sell"
NO_ORDER: Final = "no-order"
NOTHING_FITS: Final = "nothing-fits"
NO_VEHICLE: Final = "no-vehicle"
WAREHOUSE_EMPTY: Final = "warehouse-empty"
NOTHING_SOLD_HERE: Final = "nothing-for-sale"


def foresee_place(position: Position, seat: Seat, field: int) -> list[Gain]:
    """Prices for this seat as they stand; on the rondel, whether the night brings an event first, and why there may be nothing to do."""
    if field >= MARKET_FIELDS:
        good = field - MARKET_FIELDS
        return [*_buying_prices(position, seat, field, [good]), *_selling_prices(position, seat, field, [good])]
    gains: list[Gain] = []
    if not position.is_day(field):
        gains.append(exactly("event", 1, "H-5.1"))
    if not turn.can_act(position, seat, field):
        gains.append(exactly("nothing-to-do", 1, "H-C9", why_idle(position, seat, field)))
    elif field == G:
        gains += [*_buying_prices(position, seat, field, list(range(KINDS))), *_shopping(position, seat)]
    elif field == C:
        gains += _selling_prices(position, seat, field, list(range(KINDS)))
    return gains


def _buying_prices(position: Position, seat: Seat, field: int, kinds: list[int]) -> list[Gain]:
    shift = market.shift_on(field)
    return [
        exactly("buying-price", position.buying_price(seat, good, shift), market.rule_of(field, False), GOODS[good])
        for good in kinds
        if turn.can_buy(position, seat, good, field)
    ]


def _selling_prices(position: Position, seat: Seat, field: int, kinds: list[int]) -> list[Gain]:
    shift = market.shift_on(field)
    return [
        exactly("selling-price", position.selling_price(seat, good, shift), market.rule_of(field, True), GOODS[good])
        for good in kinds
        if market.may_sell(position, seat, good)
    ]


def _shopping(position: Position, seat: Seat) -> list[Gain]:
    """H-6.7: goods that the own orders lack and this seat could buy together on G, all different, with what they would cost."""
    lacking = [0] * KINDS
    for place in range(position.components.order_places):
        for good, missing in enumerate(position.missing(seat, place)):
            lacking[good] += missing
    stored = [position.amount(seat, WAREHOUSE, good) + position.amount(seat, POST, good) for good in range(KINDS)]
    chosen: list[int] = []
    goods = [0] * KINDS
    for good in range(KINDS):
        wanted = lacking[good] > stored[good] and turn.can_buy(position, seat, good, G)
        if wanted and len(chosen) < position.components.field_goods:
            goods[good] = 1
            if market.cost_of(position, seat, _six(goods), G) <= position.silver[seat]:
                chosen.append(good)
            else:
                goods[good] = 0
    if not chosen:
        return []
    cost = market.cost_of(position, seat, _six(goods), G)
    return [*[exactly("could-buy", 1, "H-6.7", GOODS[good]) for good in chosen], exactly("could-cost", cost, "H-6.7")]


def _six(goods: list[int]) -> tuple[int, int, int, int, int, int]:
    mead, cloth, pottery, tools, weapons, spices = goods
    return mead, cloth, pottery, tools, weapons, spices


def why_idle(position: Position, seat: Seat, field: int) -> str:
    """What a seat lacks on a field of the rondel where it can do nothing."""
    if field == A:
        return TOO_POOR if any(position.tops) else NOTHING_SOLD_HERE
    if field == B:
        reachable = [character for character in range(len(position.owners)) if fields.is_within_reach(position, seat, character)]
        return TOO_POOR if reachable else NO_CHARACTER
    if field == C:
        return NOTHING_SOLD if any(position.store(seat, POST)) else POST_EMPTY
    if field == E:
        has_order = any([position.order(seat, place) != NOTHING for place in range(position.components.order_places)])
        if not has_order:
            return NO_ORDER
        return NOTHING_FITS if any(position.store(seat, POST)) else POST_EMPTY
    if field == F:
        if position.vehicle(seat, CART) == NOTHING and position.vehicle(seat, SHIP) == NOTHING:
            return NO_VEHICLE
        return NOTHING_FITS if any(position.store(seat, WAREHOUSE)) else WAREHOUSE_EMPTY
    return TOO_POOR
