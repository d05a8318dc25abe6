"""What occurs in the turns of a match of Riga: taking, functions, building and paying."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.games.riga import KeepBuilding, KeepGood, Load, Pay, Swap, TakeBuilding, TakeRow, Use
from kogge.games.riga.building.payment import ducats_in
from kogge.games.riga.components import (
    BANKS,
    BIT,
    CITY_OF,
    COUNTING_HOUSES,
    EXCHANGE,
    GOODS,
    KINDS_OF_GOODS,
    MERCHANT,
    MONASTERY,
    RIGA,
    SCHOOL,
    TAVERNS,
    YARDS,
)
from kogge.games.riga.events import BuildingsShuffled, GoodsShuffled
from kogge.games.riga.functions.cranes import cost_of
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.functions.use import working
from kogge.games.riga.position import Position
from matches.riga.steps import Step

TURNS = (
    "row taken",
    "building taken from above",
    "building taken from below",
    "turn without building",
    "three buildings in one turn",
    "three buildings in three payments",
    "single building and group in one turn",
    "two cities in one turn",
    "one city in two payments",
    "two turns in a row",
    "building of the first of two turns in a row used in the second",
    "exchange of the first of two turns in a row loaded in the second",
)

FUNCTIONS = (
    "yard keeps one",
    "yard keeps nothing",
    "yard before taking",
    "yard after building",
    "yard draws the rest of the pile, then of the shuffled discards",
    "building from a yard built in the same turn",
    "treasury keeps one",
    "treasury before taking",
    "treasury after building",
    "treasury draws the rest of the pile, then of the shuffled discards",
    "two drawing functions in one turn",
    "monastery swaps",
    "swapped row taken",
    "function between swapping and taking",
    "exchange loaded",
    "exchange loaded with more than needed",
    "exchange loaded again in the turn it was spent",
)

PAYMENTS = (
    "group of two",
    "group of three",
    "Riga group",
    "bank pays",
    "tavern pays",
    "counting house pays",
    "exchange spent",
    "money functions combined",
    "three money functions combined",
    "paid by functions alone",
    "crane",
    "crane in a group",
    "two cranes in one payment",
    "crane on a Riga building",
    "crane and tavern in one payment",
    *[f"refused {good} paid with its market hall" for good in GOODS],
    *[f"manufactory adds a ducat to {good}" for good in GOODS],
    "manufactory helps in Riga",
    "hall and manufactory of one good together",
    "bank overlooks a merchant of this turn",
    "tavern overlooks a knight of this turn",
    "merchant of a school counted by a bank",
    "knight of a school counted by a tavern",
    "paid exactly",
    "surplus lost",
    "money of a function partly lost",
    "needless good paid",
    "needless function paid",
)


def in_turn(turn: list[Step], last: list[Step]) -> set[str]:
    """What a turn shows, given the turn before it."""
    found = _taking(turn) | _drawing(turn) | _building(turn) | _loading(turn)
    for step in turn:
        if isinstance(step.move, Pay):
            found |= _in_payment(step, step.move)
    if last and last[0].seat == turn[0].seat:
        found |= {"two turns in a row"} | _second_in_a_row(turn, last)
    return found


def paid_for(step: Step) -> int:
    """The buildings that a payment is for."""
    return step.before.paying_for


def _built(turn: list[Step]) -> list[int]:
    """What was built in a turn, payment by payment."""
    return [paid_for(step) for step in turn if isinstance(step.move, Pay)]


def _taking(turn: list[Step]) -> set[str]:
    found: set[str] = set()
    for step in turn:
        position = step.before.position
        match step.move:
            case TakeRow():
                found.add("swapped row taken" if position.swapped else "row taken")
            case TakeBuilding():
                found.add(f"building taken from {'above' if position.above & BIT[step.move.building] else 'below'}")
            case Swap():
                found.add("monastery swaps")
            case Use() if position.swapped:
                found.add("function between swapping and taking")
            case _:
                pass
    return found


def _drawing(turn: list[Step]) -> set[str]:
    """Yards and treasuries."""
    found: set[str] = set()
    uses = [(step, step.move) for step in turn if isinstance(step.move, Use)]
    if len(uses) > 1:
        found.add("two drawing functions in one turn")
    for step, use in uses:
        kind = "yard" if BIT[use.building] & YARDS else "treasury"
        if not step.before.position.taken:
            found.add(f"{kind} before taking")
        if step.before.position.builds:
            found.add(f"{kind} after building")
        left = step.before.position.building_pile if kind == "yard" else sum(step.before.position.goods_pile)
        if left and any(isinstance(event, BuildingsShuffled | GoodsShuffled) for event in step.events):
            found.add(f"{kind} draws the rest of the pile, then of the shuffled discards")
    for step in turn:
        match step.move:
            case KeepGood():
                found.add("treasury keeps one")
            case KeepBuilding() if step.move.building is None:
                found.add("yard keeps nothing")
            case KeepBuilding():
                found.add("yard keeps one")
                if step.move.building in bits_in(sum(_built(turn))):
                    found.add("building from a yard built in the same turn")
            case _:
                pass
    return found


def _building(turn: list[Step]) -> set[str]:
    built = _built(turn)
    found = set() if built else {"turn without building"}
    sizes = [buildings.bit_count() for buildings in built]
    if sum(sizes) == 3:
        found.add("three buildings in one turn")
    if len(sizes) == 3:
        found.add("three buildings in three payments")
    if sorted(sizes) == [1, 2]:
        found.add("single building and group in one turn")
    cities = {CITY_OF[bits_in(buildings)[0]] for buildings in built}
    if len(cities) > 1:
        found.add("two cities in one turn")
    if len(cities) < len(built):
        found.add("one city in two payments")
    return found


def _loading(turn: list[Step]) -> set[str]:
    load = turn[-1].move
    if not isinstance(load, Load):
        return set()
    found = {"exchange loaded"}
    position = turn[-1].before.position
    if position.basic_value(load.goods) > position.components.exchange_value:
        found.add("exchange loaded with more than needed")
    if any(isinstance(step.move, Pay) and step.move.used & BIT[EXCHANGE] for step in turn):
        found.add("exchange loaded again in the turn it was spent")
    return found


def _second_in_a_row(turn: list[Step], last: list[Step]) -> set[str]:
    """R-B3: what was built in the first turn works in the second."""
    used = 0
    for step in turn:
        match step.move:
            case Pay():
                used |= step.move.used
            case Use():
                used |= BIT[step.move.building]
            case Swap():
                used |= BIT[MONASTERY]
            case _:
                pass
    built = sum(_built(last))
    found: set[str] = set()
    if built & used:
        found.add("building of the first of two turns in a row used in the second")
    if built & BIT[EXCHANGE] and isinstance(turn[-1].move, Load):
        found.add("exchange of the first of two turns in a row loaded in the second")
    return found


def _in_payment(step: Step, pay: Pay) -> set[str]:
    position, seat, buildings = step.before.position, step.seat, paid_for(step)
    size, city = buildings.bit_count(), CITY_OF[bits_in(buildings)[0]]
    found = _goods_paid(position, seat, city, pay) | _money_paid(position, seat, pay) | _cranes_used(size, pay)
    if size > 1:
        found.add("group of two" if size == 2 else "group of three")
        if city == RIGA:
            found.add("Riga group")
    lost = ducats_in(position, seat, city, pay) - cost_of(position, buildings, pay.cranes)
    found.add("surplus lost" if lost else "paid exactly")
    if not sum(pay.goods):
        found.add("paid by functions alone")
        if lost:
            found.add("money of a function partly lost")
    if pay not in step.before.moves(seat):
        found |= _needless(step, pay)
    return found


def _goods_paid(position: Position, seat: int, city: int, pay: Pay) -> set[str]:
    found: set[str] = set()
    components, at_work = position.components, working(position, seat)
    for kind in range(KINDS_OF_GOODS):
        if not pay.goods[kind]:
            continue
        is_refused = components.city_values[city][kind] == 0
        is_made = at_work & components.manufactory_for[kind] != 0
        if is_refused:
            found.add(f"refused {GOODS[kind]} paid with its market hall")
        if is_made:
            found.add("manufactory helps in Riga" if city == RIGA else f"manufactory adds a ducat to {GOODS[kind]}")
        if is_refused and is_made:
            found.add("hall and manufactory of one good together")
    return found


def _money_paid(position: Position, seat: int, pay: Pay) -> set[str]:
    found: set[str] = set()
    for mask, name in ((BANKS, "bank pays"), (TAVERNS, "tavern pays"), (COUNTING_HOUSES, "counting house pays")):
        if pay.money & mask:
            found.add(name)
    if pay.money & BIT[EXCHANGE]:
        found.add("exchange spent")
    if pay.money.bit_count() > 1:
        found.add("money functions combined")
    if pay.money.bit_count() > 2:
        found.add("three money functions combined")
    built, at_work = position.built[seat], working(position, seat)
    is_merchant = position.sides[seat] == MERCHANT
    if pay.money & BANKS:
        if merchants(position, seat, built) > merchants(position, seat, at_work):
            found.add("bank overlooks a merchant of this turn")
        if at_work & BIT[SCHOOL] and is_merchant:
            found.add("merchant of a school counted by a bank")
    if pay.money & TAVERNS:
        if knights(position, seat, built) > knights(position, seat, at_work):
            found.add("tavern overlooks a knight of this turn")
        if at_work & BIT[SCHOOL] and not is_merchant:
            found.add("knight of a school counted by a tavern")
    return found


def _cranes_used(size: int, pay: Pay) -> set[str]:
    if not pay.cranes:
        return set()
    found = {"crane in a group" if size > 1 else "crane"}
    if len(pay.cranes) > 1:
        found.add("two cranes in one payment")
    if any(CITY_OF[building] == RIGA for _, building in pay.cranes):
        found.add("crane on a Riga building")
    if pay.money & TAVERNS:
        found.add("crane and tavern in one payment")
    return found


def _needless(step: Step, pay: Pay) -> set[str]:
    """R-B8: what could have been left out of a payment that is not offered."""
    found: set[str] = set()
    for kind in range(KINDS_OF_GOODS):
        if pay.goods[kind]:
            goods = list(pay.goods)
            goods[kind] -= 1
            less = Pay((goods[0], goods[1], goods[2], goods[3]), pay.money, pay.cranes)
            if step.before.refusal(step.seat, less) is None:
                found.add("needless good paid")
    for building in bits_in(pay.money):
        if step.before.refusal(step.seat, Pay(pay.goods, pay.money & ~BIT[building], pay.cranes)) is None:
            found.add("needless function paid")
    return found
