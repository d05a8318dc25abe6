"""When the function of a building can be used: never in the turn in which it was built, and some only once (R-10.1 to R-10.3)."""

from __future__ import annotations

from kogge.engine.values import Refusal, Seat
from kogge.games.riga.components import BIT, EXCHANGE, NAMES, ONE_TIME
from kogge.games.riga.position import Position


def working(position: Position, seat: Seat) -> int:
    """The buildings of a seat that work now: all but those built in this turn (R-10.1, R-B2). Whoever waits for its turn has none
    of these."""
    return position.built[seat] & ~position.fresh if seat == position.active else position.built[seat]


def unused(position: Position, seat: Seat) -> int:
    """The working buildings of a seat whose function can still be used (R-10.3)."""
    left = working(position, seat) & ~position.used[seat]
    return left if position.loaded[seat] else left & ~BIT[EXCHANGE]


def use_up(position: Position, seat: Seat, functions: int) -> None:
    """R-10.3: what works once is covered; R-B25: with a mark instead of a card. R-11.5: the exchange shows 0 again."""
    position.used[seat] |= functions & ONE_TIME
    if functions & BIT[EXCHANGE]:
        position.loaded[seat] = False


def not_working(position: Position, seat: Seat, building: int) -> Refusal | None:
    """Why a building does not work for a seat now."""
    if not position.built[seat] & BIT[building]:
        return Refusal("not-built", "R-10.2", {"building": NAMES[building]})
    if not working(position, seat) & BIT[building]:
        return Refusal("built-this-turn", "R-10.1", {"building": NAMES[building]})
    return None


def function_refusal(position: Position, seat: Seat, building: int) -> Refusal | None:
    """Why a seat cannot use the function of a building now."""
    refusal = not_working(position, seat, building)
    if refusal is not None:
        return refusal
    if position.used[seat] & BIT[building]:
        return used_before(building)
    if not unused(position, seat) & BIT[building]:
        return Refusal("exchange-empty", "R-11.5", {"building": NAMES[building]})
    return None


def used_before(building: int) -> Refusal:
    """R-10.3: this function works only once."""
    return Refusal("function-used", "R-10.3", {"building": NAMES[building]})
