"""What is bought and sold in a match of Haithabu: in the market and on the fields C, G and H."""

from __future__ import annotations

from kogge.games.haithabu.actions.buying_cheaper import CHEAPER
from kogge.games.haithabu.actions.selling_dearer import DEARER
from kogge.games.haithabu.components import GOODS, KINDS, TRADER
from kogge.games.haithabu.events import WorkerIdle
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods
from kogge.games.haithabu.position import Position
from matches.haithabu.steps import Action, Step, Turn

MARKET = (
    *[f"market: {good} bought" for good in GOODS],
    *[f"market: {good} sold" for good in GOODS],
    "market: one bought",
    "market: more than five bought",
    "market: last cube bought",
    "market: bought from the market and the supply",
    "market: bought from the supply alone",
    "market: all there were bought",
    "market: one sold",
    "market: more than three sold",
    "market: sold into an empty area",
    "market: several sold into an empty area",
    "market: idle own worker",
    "market: idle neutral worker",
    "market: idle by choice",
    "market: bought with the trader",
    "market: sold with the trader",
)

MIXTURES = ("one", "two alike", "three alike", "two different", "three different")

TRADING_FIELDS = (
    *[f"C: {mixture}" for mixture in MIXTURES],
    *[f"C: into empty areas for {points} points" for points in (2, 4, 6)],
    "C: with the trader",
    "C: price stopped by the upper end",
    *[f"G: {mixture}" for mixture in MIXTURES],
    "G: last cube bought",
    "G: bought from the supply",
    "G: with the trader",
    "G: price stopped by the lower end",
    "H: with the trader",
    "H: into an empty area",
)

PRICES = (
    "price at its highest",
    "price at its lowest",
    "price would rise above the scale",
    "price would rise two steps and rises one",
    "price would fall below the scale",
    "trader cannot buy below the scale",
    "trader cannot sell above the scale",
)

TURNS = ("one kind bought twice in one turn", "one good bought and another sold in one turn")


def in_trades(action: Action) -> set[str]:
    """What one worker bought or sold."""
    found: set[str] = set()
    place = action.placed.field.upper() if len(action.placed.field) == 1 else "market"
    for step in action.steps:
        if isinstance(step.move, Buy):
            found |= _bought(place, step, step.move.goods)
        elif isinstance(step.move, Sell):
            found |= _sold(place, step, step.move.goods)
    if place == "market" and action.of(WorkerIdle):
        found.add(f"market: idle {action.placed.worker} worker")
        if action.steps:
            found.add("market: idle by choice")
    return found


def in_turn_of_trades(turn: Turn) -> set[str]:
    """H-4.6: what both workers of a turn traded."""
    bought: list[int] = []
    sold: list[int] = []
    for action in turn.actions:
        for step in action.steps:
            if isinstance(step.move, (Buy, Sell)):
                kinds = [good for good in range(KINDS) if step.move.goods[good]]
                (bought if isinstance(step.move, Buy) else sold).extend(kinds)
    found: set[str] = set()
    if len(set(bought)) < len(bought):
        found.add("one kind bought twice in one turn")
    if bought and sold:
        found.add("one good bought and another sold in one turn")
    return found


def _mixture(goods: Goods) -> str:
    count = sum(goods)
    if count == 1:
        return "one"
    return f"{'two' if count == 2 else 'three'} {'alike' if max(goods) > 1 else 'different'}"


def _bought(place: str, step: Step, goods: Goods) -> set[str]:
    position = step.position
    has_trader = position.has(step.seat, TRADER)
    found = {f"{place}: {'bought ' if place == 'market' else ''}with the trader"} if has_trader else set()
    if place == "G":
        found.add(f"G: {_mixture(goods)}")
    for good in range(KINDS):
        if not goods[good]:
            continue
        lying = position.market[good]
        if goods[good] == lying:
            found.add(f"{place}: last cube bought")
        if goods[good] > lying and place == "G":
            found.add("G: bought from the supply")
        found |= _price_of_purchase(position, good, goods[good] >= lying)
        lowest = position.steps[good] + (CHEAPER if place == "G" else 0)
        if place == "G" and lowest < 0:
            found.add("G: price stopped by the lower end")
        if has_trader and lowest < 1:
            found.add("trader cannot buy below the scale")
        if place == "market":
            found |= _bought_in_market(position, good, goods[good])
    return found


def _bought_in_market(position: Position, good: int, amount: int) -> set[str]:
    found = {f"market: {GOODS[good]} bought"}
    lying = position.market[good]
    if amount == 1:
        found.add("market: one bought")
    if amount > 5:
        found.add("market: more than five bought")
    if amount > lying:
        found.add("market: bought from the market and the supply" if lying else "market: bought from the supply alone")
    if amount == lying + position.supply[good]:
        found.add("market: all there were bought")
    return found


def _price_of_purchase(position: Position, good: int, empties: bool) -> set[str]:
    left = len(position.components.scales[good]) - 1 - position.steps[good]
    if left == 0:
        return {"price would rise above the scale"}
    return {"price would rise two steps and rises one"} if empties and left == 1 else set()


def _sold(place: str, step: Step, goods: Goods) -> set[str]:
    position = step.position
    has_trader = position.has(step.seat, TRADER)
    found = {f"{place}: {'sold ' if place == 'market' else ''}with the trader"} if has_trader else set()
    if place == "C":
        found.add(f"C: {_mixture(goods)}")
    empty = [good for good in range(KINDS) if goods[good] and position.market[good] == 0]
    if empty:
        points = len(empty) * position.components.empty_area_points
        names = {"C": f"C: into empty areas for {points} points", "H": "H: into an empty area"}
        found.add(names.get(place, "market: sold into an empty area"))
        if place == "market" and sum(goods) > 1:
            found.add("market: several sold into an empty area")
    for good in range(KINDS):
        if not goods[good]:
            continue
        highest = position.steps[good] + (DEARER if place == "C" else 0) - len(position.components.scales[good]) + 1
        if place == "C" and highest > 0:
            found.add("C: price stopped by the upper end")
        if has_trader and highest > -1:
            found.add("trader cannot sell above the scale")
        if position.steps[good] == 0:
            found.add("price would fall below the scale")
        if place == "market":
            found.add(f"market: {GOODS[good]} sold")
            if goods[good] == 1:
                found.add("market: one sold")
            if goods[good] > 3:
                found.add("market: more than three sold")
    return found


def in_prices(position: Position) -> set[str]:
    """H-4.7: prices at the ends of their scales."""
    found: set[str] = set()
    for good in range(KINDS):
        if position.steps[good] == 0:
            found.add("price at its lowest")
        if position.steps[good] == len(position.components.scales[good]) - 1:
            found.add("price at its highest")
    return found
