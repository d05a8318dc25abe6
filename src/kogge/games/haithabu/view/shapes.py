"""The views of Haithabu as data. Those that are made most often have an `__init__` that is written out, since mypyc compiles it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.haithabu.calendar import SEASONS
from kogge.games.haithabu.components import (
    CHARACTERS,
    EVENTS,
    FIELD_NAMES,
    FIELDS,
    GOODS,
    KINDS,
    ORDER_NAMES,
    STACKS,
    TRANSPORT_NAMES,
    WORKERS,
)
from kogge.games.haithabu.position import STAGES


@dataclass(init=False)
class OrderView:
    """An order card. `wanted` and `delivered` count goods by kind, `place` is where it lies on a tableau, from 1; 0 on display."""

    order: Annotated[str, LeftOut()]
    wanted: Annotated[tuple[Annotated[int, UpTo(5)], ...], Places(KINDS)]
    points: Annotated[int, UpTo(10)]
    silver: Annotated[int, UpTo(200)]
    place: Annotated[int, LeftOut()] = 0
    delivered: Annotated[tuple[Annotated[int, UpTo(5)], ...], Places(KINDS)] = (0,) * KINDS

    def __init__(
        self,
        order: str,
        wanted: tuple[int, ...],
        points: int,
        silver: int,
        place: int = 0,
        delivered: tuple[int, ...] = (0,) * KINDS,
    ) -> None:
        self.order = order
        self.wanted = wanted
        self.points = points
        self.silver = silver
        self.place = place
        self.delivered = delivered


@dataclass(frozen=True)
class TransportView:
    """A transport card: room for so many goods of any kind, and for so many of each kind besides."""

    transport: Annotated[str, LeftOut()]
    cost: Annotated[int, UpTo(40)]
    any: Annotated[int, UpTo(10)]
    own: Annotated[tuple[Annotated[int, UpTo(5)], ...], Places(KINDS)]


@dataclass(init=False)
class StackView:
    """A stack of transports: the cards on top that everybody has seen, and those below, of which the order is unknown."""

    stack: Annotated[str, LeftOut()]
    cost: Annotated[int, LeftOut()]
    tops: Annotated[tuple[TransportView, ...], Places(3)]
    below: Annotated[tuple[str, ...], Among(TRANSPORT_NAMES)]

    def __init__(
        self,
        stack: str,
        cost: int,
        tops: tuple[TransportView, ...],
        below: tuple[str, ...],
    ) -> None:
        self.stack = stack
        self.cost = cost
        self.tops = tops
        self.below = below


@dataclass(init=False)
class GoodView:
    """A good at the market: its price scale, the step of its marker (from 1), what lies in its area and in the supply, how a die moves
    its price at the end of a round, and who stands on its field (seats, one by one; `None` is a neutral worker)."""

    good: Annotated[str, LeftOut()]
    scale: Annotated[tuple[int, ...], LeftOut()]
    step: Annotated[int, UpTo(10)]
    price: Annotated[int, UpTo(50)]
    market: Annotated[int, UpTo(24)]
    supply: Annotated[int, UpTo(24)]
    die: Annotated[tuple[int, ...], LeftOut()]
    workers: Annotated[tuple[Seat | None, ...], Among(WORKERS, 3)]

    def __init__(
        self,
        good: str,
        scale: tuple[int, ...],
        step: int,
        price: int,
        market: int,
        supply: int,
        die: tuple[int, ...],
        workers: tuple[Seat | None, ...],
    ) -> None:
        self.good = good
        self.scale = scale
        self.step = step
        self.price = price
        self.market = market
        self.supply = supply
        self.die = die
        self.workers = workers


@dataclass(frozen=True)
class FieldView:
    """A field of the rondel, by day or by night, and who stands there (`None` is a neutral worker)."""

    field: Annotated[str, LeftOut()]
    day: bool
    workers: Annotated[tuple[Seat | None, ...], Among(WORKERS, 3)]


@dataclass(frozen=True)
class CharacterView:
    """A character and whose it is; `safe` when it cannot be poached."""

    character: Annotated[str, LeftOut()]
    owner: Seat | None
    safe: bool


@dataclass(init=False)
class FamilyView:
    """What everyone sees of one seat. Stores count goods by kind. `fee` and `surplus` (of warehouse and trading post) are what the end of
    the round would ask for if it came now, `score` what the seat would have if the match ended so."""

    seat: Seat
    points: Annotated[int, UpTo(100)]
    silver: Annotated[int, UpTo(1000)]
    notes: Annotated[int, UpTo(16)]
    workers: Annotated[int, UpTo(3)]
    warehouse: Annotated[tuple[Annotated[int, UpTo(24)], ...], Places(KINDS)]
    post: Annotated[tuple[Annotated[int, UpTo(24)], ...], Places(KINDS)]
    storage: Annotated[int, UpTo(20)]
    fee: Annotated[int, UpTo(200)]
    surplus: tuple[Annotated[int, UpTo(24)], Annotated[int, UpTo(24)]]
    cart: TransportView | None
    ship: TransportView | None
    orders: Annotated[tuple[OrderView, ...], PlacedBy("place", "players.order_places")]
    fulfilled: Annotated[tuple[str, ...], Among(ORDER_NAMES)]
    characters: Annotated[tuple[str, ...], Among(CHARACTERS)]
    score: Annotated[int, UpTo(200)]

    def __init__(
        self,
        seat: Seat,
        points: int,
        silver: int,
        notes: int,
        workers: int,
        warehouse: tuple[int, ...],
        post: tuple[int, ...],
        storage: int,
        fee: int,
        surplus: tuple[int, int],
        cart: TransportView | None,
        ship: TransportView | None,
        orders: tuple[OrderView, ...],
        fulfilled: tuple[str, ...],
        characters: tuple[str, ...],
        score: int,
    ) -> None:
        self.seat = seat
        self.points = points
        self.silver = silver
        self.notes = notes
        self.workers = workers
        self.warehouse = warehouse
        self.post = post
        self.storage = storage
        self.fee = fee
        self.surplus = surplus
        self.cart = cart
        self.ship = ship
        self.orders = orders
        self.fulfilled = fulfilled
        self.characters = characters
        self.score = score


@dataclass(init=False)
class HaithabuView:
    """All that one seat, or a spectator, may know.

    `display` has the upper row first, with `None` where no order lies. `neutral` is how many workers wait in the inn, `hire_costs` what
    the next ones cost, `worker` which worker (`own` or `neutral`) of the active seat is to be placed or acts on `field`, with the `dice`
    rolled there and the `event` that came. `acquired` and
    `sold` are the goods that the active seat may not sell or acquire any more in this phase.
    """

    viewer: Viewer
    players: Annotated[int, LeftOut()]
    stage: Annotated[str, Among(STAGES)]
    round: Annotated[int, UpTo("play.rounds")]
    rounds: Annotated[int, LeftOut()]
    phase: Annotated[int, UpTo("play.phases")]
    phases: Annotated[int, LeftOut()]
    year: Annotated[int, LeftOut()]
    season: Annotated[str, Among(SEASONS)]
    start: Seat | None
    next_start: Seat | None
    active: Seat | None
    worker: Annotated[str, Among(("own", "neutral"))]
    field: Annotated[str, Among(FIELD_NAMES)]
    dice: Annotated[tuple[Annotated[int, UpTo(6)], ...], Places(2)]
    event: Annotated[str, Among(EVENTS)]
    acquired: Annotated[tuple[str, ...], Among(GOODS)]
    sold: Annotated[tuple[str, ...], Among(GOODS)]
    rondel: Annotated[tuple[FieldView, ...], Places(len(FIELDS))]
    goods: Annotated[tuple[GoodView, ...], Places(KINDS)]
    display: Annotated[tuple[OrderView | None, ...], Places(8)]
    order_pile: Annotated[tuple[str, ...], Among(ORDER_NAMES)]
    order_discards: Annotated[tuple[str, ...], Among(ORDER_NAMES)]
    orders_lost: Annotated[tuple[str, ...], Among(ORDER_NAMES)]
    stacks: Annotated[tuple[StackView, ...], Places(len(STACKS))]
    characters: Annotated[tuple[CharacterView, ...], Places(len(CHARACTERS))]
    neutral: Annotated[int, UpTo(3)]
    hire_costs: Annotated[tuple[Annotated[int, UpTo(40)], ...], Places(3)]
    notes_left: Annotated[int, UpTo("notes.count")]
    families: tuple[FamilyView, ...]

    def __init__(
        self,
        viewer: Viewer,
        players: int,
        stage: str,
        round: int,
        rounds: int,
        phase: int,
        phases: int,
        year: int,
        season: str,
        start: Seat | None,
        next_start: Seat | None,
        active: Seat | None,
        worker: str,
        field: str,
        dice: tuple[int, ...],
        event: str,
        acquired: tuple[str, ...],
        sold: tuple[str, ...],
        rondel: tuple[FieldView, ...],
        goods: tuple[GoodView, ...],
        display: tuple[OrderView | None, ...],
        order_pile: tuple[str, ...],
        order_discards: tuple[str, ...],
        orders_lost: tuple[str, ...],
        stacks: tuple[StackView, ...],
        characters: tuple[CharacterView, ...],
        neutral: int,
        hire_costs: tuple[int, ...],
        notes_left: int,
        families: tuple[FamilyView, ...],
    ) -> None:
        self.viewer = viewer
        self.players = players
        self.stage = stage
        self.round = round
        self.rounds = rounds
        self.phase = phase
        self.phases = phases
        self.year = year
        self.season = season
        self.start = start
        self.next_start = next_start
        self.active = active
        self.worker = worker
        self.field = field
        self.dice = dice
        self.event = event
        self.acquired = acquired
        self.sold = sold
        self.rondel = rondel
        self.goods = goods
        self.display = display
        self.order_pile = order_pile
        self.order_discards = order_discards
        self.orders_lost = orders_lost
        self.stacks = stacks
        self.characters = characters
        self.neutral = neutral
        self.hire_costs = hire_costs
        self.notes_left = notes_left
        self.families = families
