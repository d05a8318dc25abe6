"""What the night may bring in Haithabu, before a die is rolled."""

from __future__ import annotations

from collections.abc import Callable

from kogge.engine.values import Gain, Preview, Seat
from kogge.games.haithabu.components import ASSASSINATION, EVENTS, STORM, UNPAID_DRINKS, VIKING_GAMES
from kogge.games.haithabu.moves import ChooseEvent, Roll
from kogge.games.haithabu.payment import pay
from kogge.games.haithabu.position import Position
from kogge.games.haithabu.previews.gains import changes, vehicles_of
from kogge.games.haithabu.rounds import night


def foresee_night(position: Position, seat: Seat, move: Roll | ChooseEvent) -> Preview:
    """What the night may bring: an event that was chosen, or any that may be rolled."""
    cost = night.second_die_cost(position, seat) if isinstance(move, Roll) and move.dice == 2 else 0
    after = position.copy()
    pay(after, seat, cost, None)
    certain = changes(position, after, seat, "H-5.2")
    events = [move.event] if isinstance(move, ChooseEvent) else list(range(len(EVENTS)))
    possible: list[Gain] = []
    depends = ("event",) if len(events) > 1 else ("gifts",)
    for what, bounds_of in _BOUNDS:
        bounds = [bounds_of(after, seat, event) for event in events]
        least, most = min([bound[0] for bound in bounds]), max([bound[1] for bound in bounds])
        if least or most:
            rule = "H-5.1" if len(events) > 1 else night.RULES[events[0]]
            possible.append(Gain(what, least, most, rule, "event", depends if least != most else ()))
    return Preview((*certain, *possible), tuple(_summed(certain, possible)))


def _summed(certain: list[Gain], possible: list[Gain]) -> list[Gain]:
    """What is certain and what is possible of each thing, together."""
    sure = {gain.what: gain for gain in certain if not gain.source}
    sums = [gain for gain in certain if gain.what not in [other.what for other in possible]]
    for gain in possible:
        paid = sure[gain.what].most if gain.what in sure else 0
        sums.append(Gain(gain.what, gain.least + paid, gain.most + paid, gain.rule, "", gain.depends))
    return sums


def _silver_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event == UNPAID_DRINKS:
        bill = night.drinks_bill(position)
        return (-bill, -bill) if bill <= position.silver[seat] else (0, 0)
    if event != VIKING_GAMES:
        return (0, 0)
    silver = position.components.gift_silver
    able = [other for other in range(position.players) if other != seat and position.silver[other] >= silver]
    forced = [
        other for other in able if position.points[other] < position.components.gift_points and not night.has_goods(position, other)
    ]
    return (len(forced) * silver, len(able) * silver)


def _point_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    components = position.components
    if event == VIKING_GAMES:
        able = [other for other in range(position.players) if other != seat and position.points[other] >= components.gift_points]
        forced = [
            other for other in able if position.silver[other] < components.gift_silver and not night.has_goods(position, other)
        ]
        return (len(forced) * components.gift_points, len(able) * components.gift_points)
    spared = (
        (event == UNPAID_DRINKS and night.drinks_bill(position) <= position.silver[seat])
        or (event == STORM and vehicles_of(position, seat) > 0)
        or (event == ASSASSINATION and len(position.characters(seat)) > 0)
        or event not in (UNPAID_DRINKS, STORM, ASSASSINATION)
    )
    lost = 0 if spared else min(components.penalty, position.points[seat])
    return (-lost, -lost)


def _good_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event != VIKING_GAMES:
        return (0, 0)
    components = position.components
    able = [other for other in range(position.players) if other != seat and night.has_goods(position, other)]
    forced = [
        other
        for other in able
        if position.silver[other] < components.gift_silver and position.points[other] < components.gift_points
    ]
    return (len(forced), len(able))


def _character_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == ASSASSINATION and position.characters(seat) else 0
    return (-lost, -lost)


def _transport_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == STORM and vehicles_of(position, seat) else 0
    return (-lost, -lost)


_BOUNDS: tuple[tuple[str, Callable[[Position, Seat, int], tuple[int, int]]], ...] = (
    ("silver", _silver_bounds),
    ("points", _point_bounds),
    ("goods", _good_bounds),
    ("characters", _character_bounds),
    ("transports", _transport_bounds),
)
"""What an event can change for the seat that rolled it."""
