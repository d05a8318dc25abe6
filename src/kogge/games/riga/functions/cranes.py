"""What buildings cost, with and without cranes."""

from __future__ import annotations

from kogge.engine.amounts import bits_in
from kogge.engine.values import Refusal, Seat
from kogge.games.riga.components import BIT, NAMES
from kogge.games.riga.functions.use import function_refusal, used_before
from kogge.games.riga.position import Position


def halved(cost: int) -> int:
    """R-10.10; R-B9: an odd cost would be rounded up."""
    return (cost + 1) // 2


def cost_of(position: Position, buildings: int, cranes: tuple[tuple[int, int], ...] = ()) -> int:
    """What a group of buildings costs together (R-7.5), with the cranes used on some of them (R-B10)."""
    costs = position.components.costs
    total = 0
    for building in bits_in(buildings):
        total += costs[building]
    for _, building in cranes:
        total -= costs[building] - halved(costs[building])
    return total


def least_cost(position: Position, buildings: int, cranes: int) -> int:
    """What a group costs at least, with so many cranes at hand."""
    costs = position.components.costs
    total = 0
    saved: list[int] = []
    for building in bits_in(buildings):
        total += costs[building]
        saved.append(costs[building] - halved(costs[building]))
    if cranes:
        saved.sort(reverse=True)
        for amount in saved[:cranes]:
            total -= amount
    return total


def crane_choices(buildings: list[int], costs: list[int], cranes: int) -> list[list[int]]:
    """The sets of buildings that cranes could be used on, one crane for each (R-10.10). Of buildings that cost the same it does not
    matter which is helped, so it is the first."""
    choices: list[list[int]] = [[]]
    seen: list[list[int]] = [[]]
    for building in buildings:
        for choice in choices.copy():
            saved = sorted([*[costs[helped] for helped in choice], costs[building]])
            if len(choice) < cranes and saved not in seen:
                seen.append(saved)
                choices.append([*choice, building])
    return choices


def crane_refusal(position: Position, seat: Seat, buildings: int, cranes: tuple[tuple[int, int], ...]) -> Refusal | None:
    """R-10.10: each crane on a building of the group, no two on the same one, and each once."""
    helped = 0
    used = 0
    for crane, building in cranes:
        refusal = function_refusal(position, seat, crane)
        if refusal is not None:
            return refusal
        if not buildings & BIT[building]:
            return Refusal("crane-elsewhere", "R-10.10", {"building": NAMES[building]})
        if helped & BIT[building]:
            return Refusal("two-cranes", "R-10.10", {"building": NAMES[building]})
        if used & BIT[crane]:
            return used_before(crane)
        helped |= BIT[building]
        used |= BIT[crane]
    return None
