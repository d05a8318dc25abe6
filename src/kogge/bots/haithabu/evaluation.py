"""What a position of Haithabu is worth to a seat, in points: what it has, and what its orders will bring when they are done."""

from __future__ import annotations

from kogge.engine import Seat
from kogge.games.haithabu.actions.delivering import reward_of
from kogge.games.haithabu.actions.transporting import room_for_any
from kogge.games.haithabu.components import (
    CARPENTER,
    INNKEEPER,
    JUGGLER,
    KINDS,
    SEER,
    START_PLAYER,
    STEWARD,
    STOWER,
    SUPPLIER,
    TRADER,
)
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.position import NOTHING, POST, ROUND_END, VEHICLES, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage

TAKEN = 0.1
"""The part of what an order brings that it is worth as soon as it lies on the tableau."""
BOUGHT = 0.32
"""The part it is worth when all its goods lie in the warehouse."""
COVERED = 0.5
"""The part it is worth when there is a cart or a ship for it as well."""
CARRIED = 0.74
"""The part it is worth when all its goods lie in the trading post."""
DELIVERED = 0.85
"""The part it is worth for goods that lie on it already."""
RACE = 2.5
"""What an order is worth in addition: there are points for the most orders."""
BUYING = 0.8
"""How many turns it takes to buy what an order wants of one kind: the fields D and G bring several."""
FETCHING = 0.95
"""How many turns it takes to get a cart or a ship, since one turn gets both."""
CARRYING = 0.7
"""How many turns it takes to get goods to the trading post: often they go along with those for another order."""
CARRYING_EACH = 0.08
"""The same, for each of the goods."""
DELIVERING = 0.6
"""How many turns it takes to deliver an order: often two are delivered at once."""

SILVER = 1 / 58
"""What a piece of silver is worth while it is there to be spent; in the last turns it is what the final scoring gives."""
IN_POST = 0.8
"""The part of its price that a good in the trading post is worth when no order wants it."""
IN_WAREHOUSE = 0.55
NOTE = 11.0
"""What a promissory note costs in the end: ten points, or 200 silver."""
TRANSPORT = 0.7
"""What a cart or a ship without a planned load is worth; in the final scoring it is a point."""
SURPLUS = 0.4
"""What a good that will have to go at the end of the round counts less."""

CHARACTER = 0.8
"""What a character is worth: two points in the end, if it is not poached before."""
LAST_TURNS = 3
"""From so many turns on only the final scoring counts."""
HELPS = {
    START_PLAYER: 0.07,
    JUGGLER: 0.01,
    INNKEEPER: 0.05,
    TRADER: 0.06,
    SEER: 0.03,
    SUPPLIER: 0.03,
    STOWER: 0.08,
    CARPENTER: 0.03,
    STEWARD: 0.02,
}
"""What a character helps in each turn to come."""
KEPT = 9
"""A seat keeps a character for so many turns on average."""


def turns_left(position: Position, seat: Seat) -> int:
    """How many turns a seat still has after the current one."""
    components = position.components
    this_round = 0 if position.stage == ROUND_END else position.workers[seat]
    return this_round + components.workers * (components.rounds - position.round)


def evaluate(position: Position, seat: Seat) -> float:
    """The worth of everything a seat has."""
    turns = turns_left(position, seat)
    ends = position.components.end
    silver = SILVER if turns > LAST_TURNS else 1 / ends.silver_per_point
    worth = position.points[seat] + position.silver[seat] * silver - position.notes[seat] * NOTE
    worth += RACE * position.fulfilled[seat].bit_count()
    for character in position.characters(seat):
        worth += CHARACTER + HELPS[character] * min(turns, KEPT) if turns > LAST_TURNS else ends.character_points
    plan = Plan(position, seat, turns)
    worth += plan.vehicles_left * (TRANSPORT if turns else ends.transport_points)
    return worth + plan.worth - SURPLUS * (storage.surplus(position, seat, WAREHOUSE) + storage.surplus(position, seat, POST))


class Plan:
    """The sequence in which a seat will fulfil its orders, and what these orders and all other goods are worth.

    For the planned orders, `wanted` are the goods still to buy, `waiting` those in the warehouse. `spare` are the goods in the trading post
    that no order needs. `worth_of_wanted` and `worth_of_waiting` say, by kind, what these goods are worth to their orders; of the latter,
    `uncovered` has no cart or ship yet. `finishing` is what orders that can be delivered at once would still add. The number of orders is
    `planned`; they are worth `worth_of_orders` now and `in_full` when they are done.
    """

    def __init__(self, position: Position, seat: Seat, turns: int) -> None:
        self._position = position
        self._seat = seat
        self._warehouse = position.store(seat, WAREHOUSE)
        self._vehicles = [position.vehicle(seat, vehicle) for vehicle in range(len(VEHICLES))]
        self._effort = 0.0
        self.spare = position.store(seat, POST)
        self.wanted = [0] * KINDS
        self.waiting = [0] * KINDS
        self.worth = 0.0
        self.worth_of_wanted = [0.0] * KINDS
        self.worth_of_waiting = [0.0] * KINDS
        self.uncovered = 0.0
        self.finishing = 0.0
        self.planned = 0
        self.in_full = 0.0
        places = [place for place in range(position.components.order_places) if position.order(seat, place) != NOTHING]
        places.sort(key=self._missing)
        for place in places:
            self._take_on(place, turns)
        self.worth_of_orders = self.worth
        for good in range(KINDS):
            price = prices.price(position, good, 0) * SILVER
            self.worth += price * (self.spare[good] * IN_POST + self._warehouse[good] * IN_WAREHOUSE)

    @property
    def vehicles_left(self) -> int:
        """How many vehicles have no planned load."""
        return len([transport for transport in self._vehicles if transport != NOTHING])

    def _missing(self, place: int) -> int:
        """A sort key: first by how many goods the seat would have to buy for an order, then by how many it would have to transport."""
        missing = self._position.missing(self._seat, place)
        post, warehouse = self.spare, self._warehouse
        short = sum([max(0, missing[good] - post[good] - warehouse[good]) for good in range(KINDS)])
        return 10 * short + sum([max(0, missing[good] - post[good]) for good in range(KINDS)]) - place

    def _take_on(self, place: int, turns: int) -> None:
        """Plan an order after those planned before, if there is time for it and it pays."""
        position, seat = self._position, self._seat
        components = position.components
        order = position.order(seat, place)
        wanted, missing = components.order_goods[order], position.missing(seat, place)
        from_post = [min(missing[good], self.spare[good]) for good in range(KINDS)]
        from_warehouse = [min(missing[good] - from_post[good], self._warehouse[good]) for good in range(KINDS)]
        to_buy = [missing[good] - from_post[good] - from_warehouse[good] for good in range(KINDS)]
        kinds = len([good for good in range(KINDS) if to_buy[good]])
        effort = self._effort + BUYING * kinds + DELIVERING
        to_carry = [from_warehouse[good] + to_buy[good] for good in range(KINDS)]
        vehicles, covered = self._vehicles, True
        if max(to_carry):
            effort += CARRYING + CARRYING_EACH * sum(to_carry)
            vehicles, covered = self._loaded(to_carry)
            effort += 0.0 if covered else FETCHING
        this_round = turns % components.workers
        in_time = min(turns, this_round + components.workers * (components.order_places - 1 - place))
        points, silver = reward_of(position, seat, order)
        bought = COVERED if covered else BOUGHT
        parts = DELIVERED * (sum(wanted) - sum(missing)) + CARRIED * sum(from_post) + bought * sum(from_warehouse)
        in_full = points + RACE + silver * SILVER
        brings = in_full * (TAKEN + (1 - TAKEN) * parts / sum(wanted))
        if effort > in_time or brings <= 0:
            return
        self.worth += brings
        self._effort = effort
        self._vehicles = vehicles
        for good in range(KINDS):
            self.spare[good] -= from_post[good]
            self._warehouse[good] -= from_warehouse[good]
            self.waiting[good] += from_warehouse[good]
            self.wanted[good] += to_buy[good]
        self._note_worths(in_full, sum(wanted), from_warehouse, to_buy, covered)
        if not max(to_carry):
            self.finishing += in_full - brings

    def _note_worths(self, in_full: float, size: int, from_warehouse: list[int], to_buy: list[int], covered: bool) -> None:
        """Count what the goods of a planned order are worth to it."""
        self.planned += 1
        self.in_full += in_full
        each = in_full * (1 - TAKEN) / size
        for good in range(KINDS):
            self.worth_of_wanted[good] += each * to_buy[good]
            self.worth_of_waiting[good] += each * from_warehouse[good]
            if not covered:
                self.uncovered += each * from_warehouse[good]

    def _loaded(self, to_carry: list[int]) -> tuple[list[int], bool]:
        """Which of the vehicles at hand are left when these goods have gone, and whether all of them could."""
        position, components = self._position, self._position.components
        left = to_carry.copy()
        unused = self._vehicles.copy()
        for vehicle, transport in enumerate(self._vehicles):
            if transport != NOTHING and max(left):
                room = room_for_any(position, self._seat, transport)
                for good in range(KINDS):
                    own = min(left[good], components.own_goods[transport][good])
                    beyond = min(left[good] - own, room)
                    room -= beyond
                    left[good] -= own + beyond
                unused[vehicle] = NOTHING
        return unused, max(left) == 0
