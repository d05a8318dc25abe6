"""What lies on the table of Haithabu."""

from __future__ import annotations

from typing import Final

from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    COLOURS,
    FIELDS,
    KINDS,
    ORDERS,
    STACKS,
    START_ORDERS,
    Components,
)

OPENING: Final = "opening"
PHASE_START: Final = "phase-start"
TURNS: Final = "turns"
ROUND_END: Final = "round-end"
FINISHED: Final = "finished"
STAGES: Final = (OPENING, PHASE_START, TURNS, ROUND_END, FINISHED)

# The steps of a turn, in their order (H-3.4).
HIRING: Final = 0
PLACING: Final = 1
NIGHT: Final = 2
ACTING: Final = 3
CLOSING: Final = 4

WAREHOUSE: Final = 0
POST: Final = 1
STORES: Final = ("warehouse", "post")

CART: Final = 0
SHIP: Final = 1
VEHICLES: Final = ("cart", "ship")

NOBODY: Final = -1
NOTHING: Final = -1


SAVED: Final = (
    "acquired",
    "bags",
    "delivered",
    "dice",
    "event",
    "field",
    "fulfilled",
    "gone",
    "leader",
    "lost",
    "lower",
    "market",
    "neutral",
    "next_leader",
    "notes",
    "notes_left",
    "order_discards",
    "order_pile",
    "orders",
    "owners",
    "parts",
    "phase",
    "points",
    "round",
    "round_end_step",
    "safe",
    "seats_done",
    "services_asked",
    "silver",
    "sold",
    "stage",
    "standing",
    "steps",
    "stores",
    "stores_asked",
    "supply",
    "to_choose",
    "to_place",
    "tops",
    "trading",
    "turn",
    "turn_step",
    "turned",
    "upper",
    "vehicles",
    "worker",
    "workers",
)
"""All that makes up a position of given components."""


class Position:
    """The board, what everyone owns, and how far the turn or the end of the round has come.

    `steps` are the price markers, counted from 0. `tops` holds, for each stack of transports, the cards that everybody has seen, from
    the top; `bags` masks of the cards below. `upper` and `lower` are the orders on display. `owners` says who has each character,
    `safe` is a mask of those that cannot be poached. `stores` holds six counts for each seat and each of its stores, the warehouse
    before the post; `vehicles` a cart and a ship for each seat, `orders` the order on each of its places, `delivered` six counts for
    each of these. `standing` is, for each field of the rondel, a mask of the colours that have a worker there, `trading` the number of
    workers of each colour on each field of the market; `turned` how many fields the rondel has turned. `leader` has the
    first turn of this round, `next_leader` of the next.

    Of the set-up: how many seats are still `to_choose` a first character.

    Of the phase: which `turn` it is, counted from 0, how far that has come (`turn_step`), which workers are `to_place` (a mask of
    colours), which `worker` is placed now and stands on which `field`, what `dice` were rolled there and which `event` came, and which
    `parts` of the action are done. `acquired` and `sold` are masks of the goods of the last turn that began.

    Of the end of a round: its step (`round_end_step`, numbered as in H-10, and 0 before the end), how many seats are through with that
    step (`seats_done`), how many services of the next seat (`services_asked`) and how many of the two stores (`stores_asked`) have come
    up in it.
    """

    __slots__ = ("components", "players", *SAVED)

    def __init__(self, components: Components, other: Position | None = None) -> None:
        """The set-up; or the same as another position."""
        self.components = components
        self.players = components.players
        if other is None:
            self._set_up(components)
        else:
            self._take_over(other)

    def copy(self) -> Position:
        return Position(self.components, self)

    def _set_up(self, components: Components) -> None:
        """H-2.2 to H-2.4, H-2.7: everything in its place, before anything is drawn."""
        players = components.players
        self.stage = OPENING
        self.round = 0
        self.phase = 0
        self.turn = 0
        self.turn_step = HIRING
        self.leader = NOBODY
        self.next_leader = NOBODY
        self.turned = 0
        self.market = components.market.copy()
        self.supply = [components.cubes - lying for lying in components.market]
        self.steps = [components.start_step] * KINDS
        self.tops: list[list[int]] = [[] for _ in STACKS]
        self.bags = [(1 << CARDS_IN_STACK) - 1] * len(STACKS)
        self.gone = 0
        self.order_pile = ((1 << ORDERS) - 1) & ~((1 << START_ORDERS) - 1)
        self.order_discards = 0
        self.lost = 0
        self.upper = [NOTHING] * components.columns
        self.lower = [NOTHING] * components.columns
        self.owners = [NOBODY] * len(CHARACTERS)
        self.safe = 0
        self.silver = [components.silver] * players
        self.points = [components.points] * players
        self.notes = [0] * players
        self.notes_left = components.notes
        self.stores = [0] * (players * len(STORES) * KINDS)
        self.vehicles = [NOTHING] * (players * len(VEHICLES))
        self.orders = [NOTHING] * (players * components.order_places)
        self.delivered = [0] * (players * components.order_places * KINDS)
        self.fulfilled = [0] * players
        self.workers = [components.workers] * players
        self.neutral = components.neutral_workers
        self.standing = [0] * len(FIELDS)
        self.trading = [0] * (KINDS * COLOURS)
        self.to_place = 0
        self.worker = NOBODY
        self.field = NOTHING
        self.dice: list[int] = []
        self.event = NOTHING
        self.parts = 0
        self.acquired = 0
        self.sold = 0
        self.to_choose = 0
        self.round_end_step = 0
        self.seats_done = 0
        self.services_asked = 0
        self.stores_asked = 0

    def _take_over(self, other: Position) -> None:
        self.stage = other.stage
        self.round = other.round
        self.phase = other.phase
        self.turn = other.turn
        self.turn_step = other.turn_step
        self.leader = other.leader
        self.next_leader = other.next_leader
        self.turned = other.turned
        self.market = other.market.copy()
        self.supply = other.supply.copy()
        self.steps = other.steps.copy()
        self.tops = [top.copy() for top in other.tops]
        self.bags = other.bags.copy()
        self.gone = other.gone
        self.order_pile = other.order_pile
        self.order_discards = other.order_discards
        self.lost = other.lost
        self.upper = other.upper.copy()
        self.lower = other.lower.copy()
        self.owners = other.owners.copy()
        self.safe = other.safe
        self.silver = other.silver.copy()
        self.points = other.points.copy()
        self.notes = other.notes.copy()
        self.notes_left = other.notes_left
        self.stores = other.stores.copy()
        self.vehicles = other.vehicles.copy()
        self.orders = other.orders.copy()
        self.delivered = other.delivered.copy()
        self.fulfilled = other.fulfilled.copy()
        self.workers = other.workers.copy()
        self.neutral = other.neutral
        self.standing = other.standing.copy()
        self.trading = other.trading.copy()
        self.to_place = other.to_place
        self.worker = other.worker
        self.field = other.field
        self.dice = other.dice.copy()
        self.event = other.event
        self.parts = other.parts
        self.acquired = other.acquired
        self.sold = other.sold
        self.to_choose = other.to_choose
        self.round_end_step = other.round_end_step
        self.seats_done = other.seats_done
        self.services_asked = other.services_asked
        self.stores_asked = other.stores_asked

    @property
    def active(self) -> int:
        """H-3.4: whose turn it is, clockwise from the leader; `NOBODY` outside of turns."""
        return (self.leader + self.turn) % self.players if self.stage == TURNS else NOBODY

    def in_order(self, nth: int) -> int:
        """The seat with the `nth` turn of this round, counted from 0."""
        return (self.leader + nth) % self.players

    def has(self, seat: int, character: int) -> bool:
        return self.owners[character] == seat

    # Goods

    def store(self, seat: int, store: int) -> list[int]:
        """What lies in a warehouse or a trading post, by kind."""
        at = (seat * len(STORES) + store) * KINDS
        return self.stores[at : at + KINDS]

    def amount(self, seat: int, store: int, good: int) -> int:
        """How many of one kind lie there."""
        return self.stores[(seat * len(STORES) + store) * KINDS + good]

    def stored(self, seat: int, store: int) -> int:
        """How many goods lie there."""
        return sum(self.store(seat, store))

    def add(self, seat: int, store: int, good: int, amount: int) -> None:
        """Lay goods into a store, or take them out."""
        at = (seat * len(STORES) + store) * KINDS + good
        self.stores[at] = self.stores[at] + amount

    # Cards

    def vehicle(self, seat: int, which: int) -> int:
        return self.vehicles[seat * len(VEHICLES) + which]

    def order(self, seat: int, place: int) -> int:
        return self.orders[seat * self.components.order_places + place]

    def missing(self, seat: int, place: int) -> list[int]:
        """What the order on a place still lacks, by kind."""
        at = seat * self.components.order_places + place
        order = self.orders[at]
        if order == NOTHING:
            return [0] * KINDS
        wanted = self.components.order_goods[order]
        return [wanted[good] - self.delivered[at * KINDS + good] for good in range(KINDS)]

    def characters(self, seat: int) -> list[int]:
        """The characters of a seat."""
        return [character for character in range(len(CHARACTERS)) if self.owners[character] == seat]

    def displayed(self) -> list[int]:
        """The orders on display, the upper row first."""
        return [order for order in self.upper + self.lower if order != NOTHING]
