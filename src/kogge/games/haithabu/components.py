"""What lies in the box of Haithabu, read from its edition: goods and their prices, orders, transports, characters.

Goods are counted by kind, in the order of `GOODS`. An order is a number: first the start orders, then the others. A transport is a
number too: nine in each of the six stacks, one stack after the other.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.edition import BadEdition, Edition

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

GOODS: Final = ("mead", "cloth", "pottery", "tools", "weapons", "spices")  # H-1.1
KINDS: Final = 6

STACKS: Final = ("cart-20", "cart-30", "cart-40", "ship-20", "ship-30", "ship-40")  # H-1.4
CART_STACKS: Final = 3
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

FIELDS: Final = ("a", "b", "c", "d", "e", "f", "g", "h")  # H-2.1
DAY_FIELDS: Final = 4

EVENTS: Final = ("viking-games", "assassination", "fog", "unpaid-drinks", "storm", "troubled-times")  # H-7


def order_names(edition: Edition) -> list[str]:
    """The names of the orders of an edition, start orders first: `s1`, `o01`."""
    names = sorted({path.split(".")[1] for path in edition.facts if path.startswith("order.")})
    return [name for name in names if name.startswith("s")] + [name for name in names if not name.startswith("s")]


def transport_name(transport: int) -> str:
    """The name of a transport: `cart-20.3`."""
    return f"{STACKS[transport // CARDS_IN_STACK]}.{transport % CARDS_IN_STACK + 1}"


class Components:
    """The numbers of an edition for one number of players."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.cubes = edition.number("goods.cubes")  # H-1.1
        self.market = _for_each_good(edition, "goods.market")  # H-2.2
        self.scales = [edition.numbers(f"prices.{good}.steps") for good in GOODS]  # H-1.2
        self.price_dice = [_for_each_face(edition, f"prices.{good}.die") for good in GOODS]  # H-10.6
        self.start_step = edition.number("prices.start_step") - 1  # H-2.2; steps are counted from 0 here
        self.order_names = order_names(edition)  # H-1.3
        self.start_orders = len([name for name in self.order_names if name.startswith("s")])
        self.order_goods = [_for_each_good(edition, f"order.{name}.goods") for name in self.order_names]
        rewards = [edition.numbers(f"order.{name}.reward") for name in self.order_names]
        self.order_points = [reward[0] for reward in rewards]
        self.order_silver = [reward[1] for reward in rewards]
        self.stack_costs = [edition.number(f"{stack}.cost") for stack in STACKS]  # H-1.4
        capacities = [edition.numbers(f"{stack}.card_{nth + 1}") for stack in STACKS for nth in range(CARDS_IN_STACK)]
        self.any_goods = [capacity[0] for capacity in capacities]
        self.own_goods = [capacity[1:] for capacity in capacities]
        self.silver = edition.number("players.silver")  # H-2.4
        self.points = edition.number("players.points")
        self.workers = edition.number("players.workers")  # H-1.6
        self.neutral_workers = _for_players(edition, "players.neutral_workers", players)  # H-2.7
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
        for good, scale in zip(GOODS, self.scales, strict=True):
            if not self.start_step < len(scale) or sorted(scale) != scale or scale[0] < 1:
                raise BadEdition("not-a-scale", f"prices.{good}.steps")
        if any([len(reward) != len(("points", "silver")) for reward in rewards]):
            raise BadEdition("wrong-length", "order", "2")
        if any([len(capacity) != KINDS + 1 for capacity in capacities]):
            raise BadEdition("wrong-length", "transport", str(KINDS + 1))


def _for_each_good(edition: Edition, path: str) -> list[int]:
    numbers = edition.numbers(path)
    if len(numbers) != KINDS:
        raise BadEdition("wrong-length", path, str(KINDS))
    return numbers


def _for_each_face(edition: Edition, path: str) -> list[int]:
    numbers = edition.numbers(path)
    if len(numbers) != len(EVENTS):
        raise BadEdition("wrong-length", path, str(len(EVENTS)))
    return numbers


def _for_players(edition: Edition, path: str, players: int) -> int:
    numbers = edition.numbers(path)
    if len(numbers) != MOST_PLAYERS - FEWEST_PLAYERS + 1:
        raise BadEdition("wrong-length", path, str(MOST_PLAYERS - FEWEST_PLAYERS + 1))
    return numbers[players - FEWEST_PLAYERS]
