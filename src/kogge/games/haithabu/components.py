"""What lies in the box of Haithabu, read from its edition: goods and their prices, orders, transports, characters.

Goods are counted by kind, in the order of `GOODS`. An order is a number: first the start orders, then the others. A transport is a
number too: nine in each of the six stacks, one stack after the other.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import written
from kogge.engine.edition import BadEdition, Edition

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

GOODS: Final = ("mead", "cloth", "pottery", "tools", "weapons", "spices")  # H-1.1
KINDS: Final = 6
MEAD: Final = 0
MOST_CUBES: Final = 99
"""No edition has more of a kind."""

STACKS: Final = ("cart-20", "cart-30", "cart-40", "ship-20", "ship-30", "ship-40")  # H-1.4
CARTS: Final = 3
"""So many stacks are carts; the rest are ships."""
CARDS_IN_STACK: Final = 9
TRANSPORTS: Final = 54

CHARACTERS: Final = (  # H-1.5
    "start-player",
    "juggler",
    "innkeeper",
    "trader",
    "seer",
    "supplier",
    "stower",
    "carpenter",
    "steward",
)
START_PLAYER: Final = 0
JUGGLER: Final = 1
INNKEEPER: Final = 2
TRADER: Final = 3
SEER: Final = 4
SUPPLIER: Final = 5
STOWER: Final = 6
CARPENTER: Final = 7
STEWARD: Final = 8

START_ORDERS: Final = 5
ORDERS: Final = 53  # H-1.3

COLOURS: Final = MOST_PLAYERS + 1
NEUTRAL: Final = MOST_PLAYERS
"""The colour of the neutral workers, after those of the seats (H-3.6)."""
WORKERS: Final = (*range(MOST_PLAYERS), None)
"""Whose workers there are, as views name them: those of the seats, and the neutral ones."""

FIELDS: Final = ("a", "b", "c", "d", "e", "f", "g", "h")  # H-2.1
A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
E: Final = 4
F: Final = 5
G: Final = 6
H: Final = 7
DAY_FIELDS: Final = 4
MARKET_FIELDS: Final = 8
"""Fields from here on are those of the market, one for each kind of goods (H-3.7)."""


EVENTS: Final = ("viking-games", "assassination", "fog", "unpaid-drinks", "storm", "troubled-times")  # H-7
VIKING_GAMES: Final = 0
ASSASSINATION: Final = 1
FOG: Final = 2
UNPAID_DRINKS: Final = 3
STORM: Final = 4
TROUBLED_TIMES: Final = 5


def field_name(field: int) -> str:
    """The name of a field of the rondel (`a`) or the market (`mead`)."""
    return FIELDS[field] if field < MARKET_FIELDS else GOODS[field - MARKET_FIELDS]


FIELD_NAMES: Final = [field_name(field) for field in range(MARKET_FIELDS + KINDS)]


def stack_of(transport: int) -> int:
    return transport // CARDS_IN_STACK


ORDER_NAMES: Final = [f"s{order + 1}" for order in range(START_ORDERS)] + [
    f"o{order + 1:02}" for order in range(ORDERS - START_ORDERS)
]
TRANSPORT_NAMES: Final = [f"{stack}.{nth + 1}" for stack in STACKS for nth in range(CARDS_IN_STACK)]


def order_name(order: int) -> str:
    """The name of an order: `s1` for a start order, `o01` for one of the others."""
    return ORDER_NAMES[order]


def transport_name(transport: int) -> str:
    """The name of a transport: `cart-20.3`."""
    return TRANSPORT_NAMES[transport]


class Helps:
    """What the characters help with, in numbers (H-8)."""

    def __init__(self, edition: Edition) -> None:
        self.start_player_silver = edition.number("characters.start_player_silver")  # H-8.1
        self.juggler_least = edition.number("characters.juggler_least")  # H-8.2
        self.juggler_most = edition.number("characters.juggler_most")
        self.innkeeper_divisor = edition.number("characters.innkeeper_divisor")  # H-8.3
        self.trader_steps = edition.number("characters.trader_steps")  # H-8.4
        self.seer_steps = edition.number("characters.seer_steps")  # H-8.5
        self.supplier_points = edition.number("characters.supplier_points")  # H-8.6
        self.supplier_silver = edition.number("characters.supplier_silver")
        self.stower_goods = edition.number("characters.stower_goods")  # H-8.7
        self.stower_round_end = edition.number("characters.stower_round_end")
        self.carpenter_cards = edition.number("characters.carpenter_cards")  # H-8.8
        self.carpenter_divisor = edition.number("characters.carpenter_divisor")
        self.steward_storage = edition.number("characters.steward_storage")  # H-8.9
        self.steward_fee = edition.number("characters.steward_fee")
        _expect_divisor("characters.innkeeper_divisor", self.innkeeper_divisor)
        _expect_divisor("characters.carpenter_divisor", self.carpenter_divisor)


class End:
    """What counts in the end (H-11)."""

    def __init__(self, edition: Edition) -> None:
        self.character_points = edition.number("end.character_points")  # H-11.4
        self.note_penalty = edition.number("end.note_penalty")  # H-11.5
        self.silver_per_point = edition.number("end.silver_per_point")  # H-11.6
        self.goods_per_point = edition.number("end.goods_on_orders_per_point")  # H-11.7
        self.transport_points = edition.number("end.transport_points")  # H-11.8
        self.most_orders = edition.numbers("end.most_orders")  # H-11.9
        _expect_divisor("end.silver_per_point", self.silver_per_point)
        _expect_divisor("end.goods_on_orders_per_point", self.goods_per_point)


def _expect_divisor(path: str, number: int) -> None:
    if number == 0:
        raise BadEdition("not-a-number", path, "0")


class Components:
    """The numbers of an edition for one number of players."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.cubes = edition.number("goods.cubes")  # H-1.1
        self.market = edition.numbers("goods.market", KINDS)  # H-2.2
        self.scales = [edition.numbers(f"prices.{good}.steps") for good in GOODS]  # H-1.2
        self.price_dice = [edition.numbers(f"prices.{good}.die", len(EVENTS)) for good in GOODS]  # H-10.6
        self.start_step = edition.number("prices.start_step") - 1  # H-2.2; steps are counted from 0 here
        names = [order_name(order) for order in range(ORDERS)]
        self.order_goods = [edition.numbers(f"order.{name}.goods", KINDS) for name in names]  # H-1.3
        rewards = [edition.numbers(f"order.{name}.reward", 2) for name in names]
        self.order_points = [reward[0] for reward in rewards]
        self.order_silver = [reward[1] for reward in rewards]
        self.stack_costs = [edition.number(f"{stack}.cost") for stack in STACKS]  # H-1.4
        capacities = [edition.numbers(f"{stack}.card_{nth + 1}", KINDS + 1) for stack in STACKS for nth in range(CARDS_IN_STACK)]
        self.any_goods = [capacity[0] for capacity in capacities]
        self.own_goods = [capacity[1:] for capacity in capacities]
        self.silver = edition.number("players.silver")  # H-2.4
        self.points = edition.number("players.points")
        self.workers = edition.number("players.workers")  # H-1.6
        self.neutral_workers = edition.for_players("players.neutral_workers", players, FEWEST_PLAYERS, MOST_PLAYERS)  # H-2.7
        self.order_places = edition.number("players.order_places")  # H-1.7
        self.storage = edition.number("players.storage")  # H-10.7
        self.storage_fee = edition.number("players.storage_fee")
        self.rounds = edition.number("play.rounds")  # H-3.1
        self.phases = edition.number("play.phases")  # H-3.2
        self.year_end_round = edition.number("play.year_end_round")  # H-10.3
        self.hire_costs = edition.numbers("play.hire_costs")  # H-3.5
        self.second_die = edition.number("play.second_die")  # H-5.2
        self.poaching = edition.number("play.poaching")  # H-6.2
        self.empty_area_points = edition.number("play.empty_area_points")  # H-4.5
        self.field_goods = edition.number("play.field_goods")  # H-6.3, H-6.7
        self.point_option = edition.number("play.point_option")  # H-6.4, H-6.8
        self.columns = edition.number("play.display_columns")  # H-2.6
        self.returned_points = edition.number("play.returned_character_points")  # H-10.3
        self.notes = edition.number("notes.count")  # H-1.8
        self.note_silver = edition.number("notes.silver")  # H-9.1
        self.repayment = edition.number("notes.repayment")  # H-9.2
        self.gift_silver = edition.number("events.gift_silver")  # H-7.1
        self.gift_points = edition.number("events.gift_points")
        self.penalty = edition.number("events.penalty")  # H-7, H-C6
        self.helps = Helps(edition)
        self.end = End(edition)
        for good, scale in zip(GOODS, self.scales, strict=True):
            if not self.start_step < len(scale) or sorted(scale) != scale or scale[0] < 1:
                raise BadEdition("not-a-scale", f"prices.{good}.steps")
        if self.cubes > MOST_CUBES:
            raise BadEdition("out-of-bounds", "goods.cubes", f"0–{MOST_CUBES}")
        if len(self.hire_costs) < self.neutral_workers:
            raise BadEdition("wrong-length", "play.hire_costs", str(self.neutral_workers))


def contents_in(components: Components) -> dict[str, tuple[str, ...]]:
    """What is printed on orders and transports, by their names: `o01` holds an order (`o`) for `2*mead`, `4*cloth`."""
    found: dict[str, tuple[str, ...]] = {}
    for order, goods in enumerate(components.order_goods):
        found[order_name(order)] = (order_name(order)[0], *written(goods, GOODS))
    for transport, own in enumerate(components.own_goods):
        kind = STACKS[stack_of(transport)].partition("-")[0]
        found[transport_name(transport)] = (kind, *written([components.any_goods[transport], *own], ("any", *GOODS)))
    return found
