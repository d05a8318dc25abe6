"""The features of a seat of Haithabu: what it has and what it could get, as numbers for a value function."""

from __future__ import annotations

from typing import Final

from kogge.bots.haithabu.evaluation import Plan, turns_left
from kogge.engine import Seat
from kogge.games.haithabu.actions.transporting import room_for_any
from kogge.games.haithabu.components import CHARACTERS, KINDS
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.position import NOTHING, POST, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage

FEATURES: Final = (
    "points",
    "silver",
    "notes",
    "turns-left",
    "fulfilled",
    "ahead-in-orders",
    "orders-lying",
    "orders-planned",
    "planned-in-full",
    "planned-by-now",
    "to-buy",
    "to-carry",
    "to-carry-uncovered",
    "to-deliver",
    "silver-short",
    "goods-delivered",
    "warehouse",
    "post",
    "post-spare",
    "goods-too-many",
    "vehicles",
    "vehicles-for-nothing",
    "room",
    "characters",
    "characters-safe",
    "begins-next",
    *[f"has-{character}" for character in CHARACTERS],
)
"""Silver, goods and orders are measured in points. A character counts by the share of turns that are left."""


def features_of(position: Position, seat: Seat) -> list[float]:
    """The features of a seat, in the order of `FEATURES`."""
    components = position.components
    turns = turns_left(position, seat)
    plan = Plan(position, seat, turns)
    per_point = float(components.end.silver_per_point)
    lying = [place for place in range(components.order_places) if position.order(seat, place) != NOTHING]
    at = seat * components.order_places * KINDS
    delivered = sum(position.delivered[at : at + components.order_places * KINDS])
    warehouse, post, spare, cost = 0.0, 0.0, 0.0, 0.0
    for good in range(KINDS):
        price = float(prices.price(position, good, 0))
        warehouse += price * position.amount(seat, WAREHOUSE, good)
        post += price * position.amount(seat, POST, good)
        spare += price * plan.spare[good]
        cost += price * plan.wanted[good]
    vehicles = [transport for transport in [position.vehicle(seat, one) for one in range(len(VEHICLES))] if transport != NOTHING]
    room = sum([sum(components.own_goods[transport]) + room_for_any(position, seat, transport) for transport in vehicles])
    done = position.fulfilled[seat].bit_count()
    others = max([position.fulfilled[other].bit_count() for other in range(position.players) if other != seat])
    owned = [float(position.owners[character] == seat) for character in range(len(CHARACTERS))]
    safe = len([character for character in range(len(CHARACTERS)) if owned[character] and position.safe >> character & 1])
    share = turns / float(components.workers * components.rounds)
    return [
        float(position.points[seat]),
        position.silver[seat] / per_point,
        float(position.notes[seat]),
        float(turns),
        float(done),
        float(min(max(done - others, -2), 2)),
        float(len(lying)),
        float(plan.planned),
        plan.in_full,
        plan.worth_of_orders,
        sum(plan.worth_of_wanted),
        sum(plan.worth_of_waiting),
        plan.uncovered,
        plan.finishing,
        max(0.0, cost - position.silver[seat]) / per_point,
        float(delivered),
        warehouse / per_point,
        post / per_point,
        spare / per_point,
        float(storage.surplus(position, seat, WAREHOUSE) + storage.surplus(position, seat, POST)),
        float(len(vehicles)),
        float(plan.vehicles_left),
        float(room),
        sum(owned),
        float(safe),
        float(position.next_leader == seat),
        *[one * share for one in owned],
    ]
