"""The functions that give ducats in a payment: bank, counting house, tavern and exchange."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.values import Seat
from kogge.games.riga.components import BANKS, BIT, EXCHANGE, MONEY, TAVERNS
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.position import Position


def ducats_of(position: Position, seat: Seat, building: int, among: int) -> int:
    """What the money function of a building gives, with the people of the buildings `among` those of a seat (R-B29)."""
    components = position.components
    if building == EXCHANGE:
        return components.exchange_ducats
    bit = BIT[building]
    if bit & BANKS:
        return components.bank_ducats * merchants(position, seat, among)
    if bit & TAVERNS:
        return components.tavern_ducats * knights(position, seat, among)
    return components.counting_house_ducats


def money_rule(building: int) -> str:
    """The rule by which a building gives ducats."""
    if building == EXCHANGE:
        return "R-11.5"
    if BIT[building] & BANKS:
        return "R-10.5"
    return "R-10.15" if BIT[building] & TAVERNS else "R-10.9"


def unspent_ducats(position: Position, seat: Seat) -> int:
    """R-B29: all that unused functions would still give."""
    built = position.built[seat]
    left = built & MONEY & ~position.used[seat]
    if not position.loaded[seat]:
        left &= ~BIT[EXCHANGE]
    total = 0
    for building in bits_in(left):
        total += ducats_of(position, seat, building, built)
    return total
