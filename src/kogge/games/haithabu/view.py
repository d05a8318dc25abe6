"""Who sees what in Haithabu: everything lies open but the moves that are still sealed. What lies in a pile is known, its order is
not settled yet. The views that are made most often have an `__init__` that is written out, since mypyc compiles it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from kogge.engine.amounts import bits_in
from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.haithabu import scoring
from kogge.games.haithabu.calendar import SEASONS, is_day, season_of, year_of
from kogge.games.haithabu.components import (
    CARDS_IN_STACK,
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELD_NAMES,
    FIELDS,
    GOODS,
    KINDS,
    NEUTRAL,
    ORDER_NAMES,
    STACKS,
    TRANSPORT_NAMES,
    WORKERS,
    field_name,
    order_name,
    stack_of,
    transport_name,
)
from kogge.games.haithabu.market.prices import price
from kogge.games.haithabu.position import CART, NOBODY, NOTHING, POST, SHIP, STAGES, WAREHOUSE, Position
from kogge.games.haithabu.round_end import storage


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


@dataclass
class StackView:
    """A stack of transports: the cards on top that everybody has seen, and those below, of which the order is unknown."""

    stack: Annotated[str, LeftOut()]
    cost: Annotated[int, LeftOut()]
    tops: Annotated[tuple[TransportView, ...], Places(3)]
    below: Annotated[tuple[str, ...], Among(TRANSPORT_NAMES)]


@dataclass
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


@dataclass
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


def make_view(position: Position, viewer: Viewer) -> HaithabuView:
    """What `viewer` may see of the position."""
    components = position.components
    hired = components.neutral_workers - position.neutral
    return HaithabuView(
        viewer=viewer,
        players=position.players,
        stage=position.stage,
        round=position.round,
        rounds=components.rounds,
        phase=position.phase,
        phases=components.phases,
        year=year_of(max(position.round, 1)),
        season=season_of(max(position.round, 1)),
        start=_seat_or_none(position.leader),
        next_start=_seat_or_none(position.next_leader),
        active=_seat_or_none(position.active),
        worker="" if position.worker == NOBODY else "neutral" if position.worker == NEUTRAL else "own",
        field="" if position.field == NOTHING else field_name(position.field),
        dice=tuple(position.dice),
        event="" if position.event == NOTHING else EVENTS[position.event],
        acquired=_goods_in(position.acquired),
        sold=_goods_in(position.sold),
        rondel=tuple([_field(position, field) for field in range(len(FIELDS))]),
        goods=tuple([_good(position, good) for good in range(KINDS)]),
        display=tuple([_displayed(position, order) for order in position.upper + position.lower]),
        order_pile=_orders_in(position.order_pile),
        order_discards=_orders_in(position.order_discards),
        orders_lost=_orders_in(position.lost),
        stacks=tuple([_stack(position, stack) for stack in range(len(STACKS))]),
        characters=tuple([_character(position, character) for character in range(len(CHARACTERS))]),
        neutral=position.neutral,
        hire_costs=tuple(components.hire_costs[hired : components.neutral_workers]),
        notes_left=position.notes_left,
        families=tuple([_family(position, seat) for seat in range(position.players)]),
    )


def _seat_or_none(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat


def _colour(colour: int) -> Seat | None:
    return None if colour == NEUTRAL else colour


def _goods_in(mask: int) -> tuple[str, ...]:
    return tuple([GOODS[good] for good in bits_in(mask)])


def _orders_in(mask: int) -> tuple[str, ...]:
    return tuple([order_name(order) for order in bits_in(mask)])


# A field and a character look the same again and again, so each look is made once.
_FIELDS: Final[dict[tuple[int, bool, int], FieldView]] = {}
_CHARACTERS: Final[dict[tuple[int, int, bool], CharacterView]] = {}


def _field(position: Position, field: int) -> FieldView:
    key = (field, is_day(position, field), position.standing[field])
    shown = _FIELDS.get(key)
    if shown is None:
        workers = tuple([_colour(colour) for colour in bits_in(position.standing[field])])
        shown = _FIELDS[key] = FieldView(FIELDS[field], key[1], workers)
    return shown


def _good(position: Position, good: int) -> GoodView:
    components = position.components
    workers: list[Seat | None] = []
    for colour in range(COLOURS):
        for _ in range(position.trading[good * COLOURS + colour]):
            workers.append(_colour(colour))
    return GoodView(
        good=GOODS[good],
        scale=tuple(components.scales[good]),
        step=position.steps[good] + 1,
        price=price(position, good, 0),
        market=position.market[good],
        supply=position.supply[good],
        die=tuple(components.price_dice[good]),
        workers=tuple(workers),
    )


# What is printed on a card never changes, so its view is made once for each edition.
_ORDERS: Final[dict[tuple[str, int], OrderView]] = {}
_TRANSPORTS: Final[dict[tuple[str, int], TransportView]] = {}


def _displayed(position: Position, order: int) -> OrderView | None:
    if order == NOTHING:
        return None
    components = position.components
    key = (components.edition.digest, order)
    shown = _ORDERS.get(key)
    if shown is None:
        wanted = tuple(components.order_goods[order])
        shown = OrderView(order_name(order), wanted, components.order_points[order], components.order_silver[order])
        _ORDERS[key] = shown
    return shown


def _transport(position: Position, transport: int) -> TransportView:
    components = position.components
    key = (components.edition.digest, transport)
    shown = _TRANSPORTS.get(key)
    if shown is None:
        shown = TransportView(
            transport=transport_name(transport),
            cost=components.stack_costs[stack_of(transport)],
            any=components.any_goods[transport],
            own=tuple(components.own_goods[transport]),
        )
        _TRANSPORTS[key] = shown
    return shown


def _stack(position: Position, stack: int) -> StackView:
    return StackView(
        stack=STACKS[stack],
        cost=position.components.stack_costs[stack],
        tops=tuple([_transport(position, transport) for transport in position.tops[stack]]),
        below=tuple([transport_name(stack * CARDS_IN_STACK + nth) for nth in bits_in(position.bags[stack])]),
    )


def _character(position: Position, character: int) -> CharacterView:
    key = (character, position.owners[character], bool(position.safe >> character & 1))
    shown = _CHARACTERS.get(key)
    if shown is None:
        shown = _CHARACTERS[key] = CharacterView(CHARACTERS[character], _seat_or_none(key[1]), key[2])
    return shown


def _vehicle(position: Position, seat: Seat, which: int) -> TransportView | None:
    transport = position.vehicle(seat, which)
    return None if transport == NOTHING else _transport(position, transport)


def _family(position: Position, seat: Seat) -> FamilyView:
    return FamilyView(
        seat=seat,
        points=position.points[seat],
        silver=position.silver[seat],
        notes=position.notes[seat],
        workers=position.workers[seat],
        warehouse=tuple(position.store(seat, WAREHOUSE)),
        post=tuple(position.store(seat, POST)),
        storage=storage.limit(position, seat),
        fee=storage.fee(position, seat),
        surplus=(storage.surplus(position, seat, WAREHOUSE), storage.surplus(position, seat, POST)),
        cart=_vehicle(position, seat, CART),
        ship=_vehicle(position, seat, SHIP),
        orders=tuple(
            [_order(position, seat, place) for place in range(position.components.order_places) if _lies(position, seat, place)]
        ),
        fulfilled=_orders_in(position.fulfilled[seat]),
        characters=tuple([CHARACTERS[character] for character in position.characters(seat)]),
        score=scoring.score_now(position, seat),
    )


def _lies(position: Position, seat: Seat, place: int) -> bool:
    return position.order(seat, place) != NOTHING


def _order(position: Position, seat: Seat, place: int) -> OrderView:
    components = position.components
    order = position.order(seat, place)
    at = (seat * components.order_places + place) * KINDS
    return OrderView(
        order=order_name(order),
        wanted=tuple(components.order_goods[order]),
        points=components.order_points[order],
        silver=components.order_silver[order],
        place=place + 1,
        delivered=tuple(position.delivered[at : at + KINDS]),
    )
