"""What things are worth in Riga by rule of thumb, and which goods to spend first. Found by comparing forecasts with final scores."""

from __future__ import annotations

from typing import Final

from kogge.games.riga.components import KINDS_OF_GOODS

GOODS_WORTH: Final[list[float]] = [5.9, 4.9, 3.9, 3.0]
"""What a good may be expected to make, in ducats: more than its basic value, for it is sold where it is prized."""
ROW: Final = 12.0
"""What a row makes, in ducats."""
DUCAT: Final = 0.24
"""What a ducat is worth, in points, as long as there is something to spend it on."""
DUCATS_PER_TAKING: Final = 8.0
FURTHER_DUCAT: Final = 0.05
"""So many ducats are spent for each taking left, and what one beyond these is worth."""
TAKING: Final = 3.1
"""What a taking brings, in points: half a building and its price."""
LAST: Final = 0.3
"""The part of a taking that is in vain at the end."""
LEAST_TO_BUILD: Final = 5.0
MOST_TO_BUILD: Final = 12.0
POINTS_PER_DUCAT: Final = 0.5
"""What buildings cost, and what they bring for it."""

TIE: Final = 0.01
"""What a ducat is worth that only decides between equals."""

PAID: Final = 0.94
OWED: Final = 0.88
"""The part of what it brings that a building in hand is worth when it can be paid for, and when it cannot yet."""
WASTE: Final = 1.2
"""How many ducats too many are paid for a building."""
WORTH_A_CRANE: Final = 8
"""What costs more than this is built with a crane if there is one."""
BAD_PRICE: Final = 0.9
"""Money functions are spent before goods that make less than this part of their worth."""

CRANE: Final = 1.0
YARD: Final = 3.2
TREASURY: Final = 1.0
HELPER: Final = 0.12
"""What functions not yet used are worth, in points; that of a manufactory or market hall for each turn to come."""
KNIGHT: Final = 0.5
MERCHANT: Final = 0.25
LODGE: Final = 0.6
"""What people and lodges are worth early in a match beside the points they bring so far."""
EARLY: Final = 6
"""With so many turns left it is early."""
PEOPLE_PER_TURN: Final = 0.2
"""How many knights, and how many merchants, a seat gets in a turn."""


def spend(cost: float, goods: list[float], values: list[int], money: float) -> float:
    """Pay in fractions of cards, first with the goods that make most here of what they are worth elsewhere. Returns the money left."""
    while cost > 0.0:
        best = -1
        price = 0.0
        for kind in range(KINDS_OF_GOODS):
            if goods[kind] > 0.0 and values[kind] / GOODS_WORTH[kind] > price:
                best, price = kind, values[kind] / GOODS_WORTH[kind]
        if best < 0:
            return max(0.0, money - cost)
        if price < BAD_PRICE and money > 0.0:
            if money >= cost:
                return money - cost
            cost -= money
            money = 0.0
            continue
        made = goods[best] * values[best]
        if made > cost:
            goods[best] = goods[best] - cost / values[best]
            return money
        goods[best] = 0.0
        cost -= made
    return money


def lose(goods: list[float], surplus: float) -> None:
    """Give away so many cards, the cheapest first."""
    for kind in range(KINDS_OF_GOODS - 1, -1, -1):
        if surplus <= 0.0:
            return
        given = min(surplus, goods[kind])
        goods[kind] = goods[kind] - given
        surplus -= given
