"""What lies on the table of Haithabu."""

from __future__ import annotations

from typing import Final

from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    DAY_FIELDS,
    FIELDS,
    KINDS,
    STACKS,
    STEWARD,
    TRADER,
    Components,
)

OPENING: Final = "opening"
PHASE_START: Final = "phase-start"
TURNS: Final = "turns"
ROUND_END: Final = "round-end"
FINISHED: Final = "finished"
STAGES: Final = (OPENING, PHASE_START, TURNS, ROUND_END, FINISHED)

NOBODY: Final = -1
NOTHING: Final = -1
NEUTRAL: Final = 4
"""The colour of the neutral workers, after those of the seats."""


class Position:
    """The board, what everyone owns, and how far the turn has come.

    `steps` are the price markers, counted from 0. `tops` holds, for each transport stack, the cards everybody has seen, from the top;
    `bags` masks of the cards below. `upper` and `lower` are the orders on display. `owners` says who has each character, `safe` is a
    mask of those that cannot be poached. `warehouses` and `posts` hold six counts for each seat, `orders` the order on each of its
    places, `delivered` six counts for each of these. `standing` is, for each field of the rondel, a mask of the colours that have a
    worker there; `turned` how many fields the rondel has turned. Of the turn: whether its seat `hired`, which of its workers are
    still `to_place` (a mask of colours), and masks of the goods it has `acquired` and `sold` in this phase.
    """

    __slots__ = (
        "acquired",
        "bags",
        "carts",
        "components",
        "delivered",
        "fulfilled",
        "hired",
        "hired_this_round",
        "leader",
        "lower",
        "market",
        "neutral",
        "notes",
        "order_discards",
        "order_pile",
        "orders",
        "owners",
        "phase",
        "players",
        "points",
        "posts",
        "round",
        "safe",
        "ships",
        "silver",
        "sold",
        "stage",
        "standing",
        "step",
        "steps",
        "supply",
        "to_place",
        "tops",
        "turn",
        "turned",
        "upper",
        "warehouses",
        "workers",
    )

    def __init__(self, components: Components) -> None:
        """H-2.2 to H-2.4, H-2.7: everything in its place, before anything is drawn."""
        players = components.players
        self.components = components
        self.players = players
        self.stage = OPENING
        self.round = 0
        self.phase = 0
        self.turn = 0
        self.step = 0
        self.leader = NOBODY
        self.turned = 0
        self.market = components.market.copy()
        self.supply = [components.cubes - lying for lying in components.market]
        self.steps = [components.start_step] * KINDS
        self.tops: list[list[int]] = [[] for _ in STACKS]
        self.bags = [(1 << CARDS_IN_STACK) - 1] * len(STACKS)
        self.order_pile = ((1 << len(components.order_names)) - 1) & ~((1 << components.start_orders) - 1)
        self.order_discards = 0
        self.upper = [NOTHING] * components.columns
        self.lower = [NOTHING] * components.columns
        self.owners = [NOBODY] * len(CHARACTERS)
        self.safe = 0
        self.silver = [components.silver] * players
        self.points = [components.points] * players
        self.notes = [0] * players
        self.warehouses = [0] * (players * KINDS)
        self.posts = [0] * (players * KINDS)
        self.carts = [NOTHING] * players
        self.ships = [NOTHING] * players
        self.orders = [NOTHING] * (players * components.order_places)
        self.delivered = [0] * (players * components.order_places * KINDS)
        self.fulfilled = [0] * players
        self.workers = [components.workers] * players
        self.neutral = components.neutral_workers
        self.hired_this_round = 0
        self.standing = [0] * len(FIELDS)
        self.hired = False
        self.to_place = 0
        self.acquired = 0
        self.sold = 0

    def copy(self) -> Position:
        twin = Position(self.components)
        twin.stage = self.stage
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.step = self.step
        twin.leader = self.leader
        twin.turned = self.turned
        twin.market = self.market.copy()
        twin.supply = self.supply.copy()
        twin.steps = self.steps.copy()
        twin.tops = [top.copy() for top in self.tops]
        twin.bags = self.bags.copy()
        twin.order_pile = self.order_pile
        twin.order_discards = self.order_discards
        twin.upper = self.upper.copy()
        twin.lower = self.lower.copy()
        twin.owners = self.owners.copy()
        twin.safe = self.safe
        twin.silver = self.silver.copy()
        twin.points = self.points.copy()
        twin.notes = self.notes.copy()
        twin.warehouses = self.warehouses.copy()
        twin.posts = self.posts.copy()
        twin.carts = self.carts.copy()
        twin.ships = self.ships.copy()
        twin.orders = self.orders.copy()
        twin.delivered = self.delivered.copy()
        twin.fulfilled = self.fulfilled.copy()
        twin.workers = self.workers.copy()
        twin.neutral = self.neutral
        twin.hired_this_round = self.hired_this_round
        twin.standing = self.standing.copy()
        twin.hired = self.hired
        twin.to_place = self.to_place
        twin.acquired = self.acquired
        twin.sold = self.sold
        return twin

    @property
    def active(self) -> int:
        """H-3.4: whose turn it is, clockwise from the leader; `NOBODY` outside of turns."""
        return (self.leader + self.turn) % self.players if self.stage == TURNS else NOBODY

    def has(self, seat: int, character: int) -> bool:
        return self.owners[character] == seat

    def is_day(self, field: int) -> bool:
        """H-2.1, H-5.1: A to D lie on the day side at the start; each turn clockwise brings the field before A there."""
        return (field + self.turned) % len(FIELDS) < DAY_FIELDS

    def price(self, good: int, shift: int) -> int:
        """What a good costs some steps above or below its marker; the scale ends where it ends (H-4.7, H-C16)."""
        scale = self.components.scales[good]
        return scale[min(max(self.steps[good] + shift, 0), len(scale) - 1)]

    def buying_price(self, seat: int, good: int, shift: int) -> int:
        """H-4.1; H-8.4: the trader buys a step cheaper, in addition to what the field gives."""
        return self.price(good, shift - (1 if self.has(seat, TRADER) else 0))

    def selling_price(self, seat: int, good: int, shift: int) -> int:
        """H-4.4; H-8.4: the trader sells a step dearer, in addition to what the field gives."""
        return self.price(good, shift + (1 if self.has(seat, TRADER) else 0))

    def move_price(self, good: int, by: int) -> None:
        """H-4.7: no marker leaves its scale."""
        last = len(self.components.scales[good]) - 1
        self.steps[good] = min(max(self.steps[good] + by, 0), last)

    def storage(self, seat: int) -> int:
        """H-10.7; H-8.9: more with the steward."""
        components = self.components
        return components.edition.number("characters.steward_storage") if self.has(seat, STEWARD) else components.storage
