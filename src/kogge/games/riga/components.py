"""What lies in the box of Riga, read from its edition: goods, buildings, what they cost and give.

A building is a number: `city * 12 + kind` for the 48 of the four cities, 48 to 51 for the four Riga buildings, of which every player
has an own set. A set of buildings is a bit mask. Goods are counted by kind, in the order of `GOODS`.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in, one_by_one
from kogge.engine.edition import BadEdition, Edition

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

GOODS: Final = ("cloth", "glass", "wine", "grain")
KINDS_OF_GOODS: Final = 4
MOST_CARDS_OF_A_KIND: Final = 31
MOST_BUILDS: Final = 3

CITIES: Final = ("visby", "tallinn", "stockholm", "danzig", "riga")  # R-B5: Riga counts as a city of its own
RIGA: Final = 4

KINDS: Final = (
    "archive",
    "bank",
    "building-yard",
    "fortress",
    "guild-house",
    "counting-house",
    "crane",
    "lodge",
    "manufactory",
    "market-hall",
    "treasury",
    "tavern",
)
"""The twelve kinds of buildings that stand in each of the four cities, so that there are four of each (R-B13). Where the printed text
is garbled, these are meant (R-B34)."""

RIGA_KINDS: Final = ("monastery", "school", "warehouse", "exchange")

KINDS_IN_CITY: Final = 12
CITY_BUILDINGS: Final = 48
BUILDINGS: Final = 52

MONASTERY: Final = 48
SCHOOL: Final = 49
WAREHOUSE: Final = 50
EXCHANGE: Final = 51

KNIGHT: Final = "knight"
MERCHANT: Final = "merchant"
SIDES: Final = (KNIGHT, MERCHANT)


def _names() -> list[str]:
    return [f"{city}-{kind}" for city in CITIES[:RIGA] for kind in KINDS] + [f"riga-{kind}" for kind in RIGA_KINDS]


NAMES: Final[list[str]] = _names()
"""The name of each building: `visby-archive`, `riga-school`."""

NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
BIT: Final[list[int]] = [1 << building for building in range(BUILDINGS)]
CITY_OF: Final[list[int]] = [min(building // KINDS_IN_CITY, RIGA) for building in range(BUILDINGS)]


def _kind_mask(kind: str) -> int:
    mask = 0
    for building in range(CITY_BUILDINGS):
        if KINDS[building % KINDS_IN_CITY] == kind:
            mask |= BIT[building]
    return mask


ALL_IN_CITIES: Final[int] = (1 << CITY_BUILDINGS) - 1
ALL_RIGA: Final[int] = (1 << BUILDINGS) - 1 - ALL_IN_CITIES
CITY_MASKS: Final[list[int]] = [((1 << KINDS_IN_CITY) - 1) << (city * KINDS_IN_CITY) for city in range(RIGA)] + [ALL_RIGA]

ARCHIVES: Final[int] = _kind_mask("archive")
BANKS: Final[int] = _kind_mask("bank")
YARDS: Final[int] = _kind_mask("building-yard")
COUNTING_HOUSES: Final[int] = _kind_mask("counting-house")
CRANES: Final[int] = _kind_mask("crane")
LODGES: Final[int] = _kind_mask("lodge")
TREASURIES: Final[int] = _kind_mask("treasury")
TAVERNS: Final[int] = _kind_mask("tavern")
MONEY_KINDS: Final[list[int]] = [BANKS, TAVERNS, COUNTING_HOUSES, 1 << EXCHANGE]
MONEY: Final[int] = BANKS | TAVERNS | COUNTING_HOUSES | (1 << EXCHANGE)
"""The buildings that give ducats in a payment, kind by kind and all of them."""

ONE_TIME: Final[int] = BANKS | TAVERNS | COUNTING_HOUSES | CRANES | YARDS | TREASURIES | (1 << MONASTERY)
"""The buildings whose function is used once a match (R-10.3, R-B1)."""


def kind_of(building: int) -> str:
    """The kind of a building, without its city: `archive`."""
    return KINDS[building % KINDS_IN_CITY] if building < CITY_BUILDINGS else RIGA_KINDS[building - CITY_BUILDINGS]


# Views ask for the same names again and again, so they are kept.
_NAMES_IN: Final[dict[int, tuple[str, ...]]] = {}
_GOODS_IN: Final[dict[tuple[int, int, int, int], tuple[str, ...]]] = {}
MOST_KEPT: Final = 10_000


def names_in(mask: int) -> tuple[str, ...]:
    """The names of the buildings of a mask, in order."""
    names = _NAMES_IN.get(mask)
    if names is None:
        if len(_NAMES_IN) >= MOST_KEPT:
            _NAMES_IN.clear()
        names = _NAMES_IN[mask] = tuple([NAMES[building] for building in bits_in(mask)])
    return names


def mask_of(buildings: list[int] | tuple[int, ...]) -> int:
    """The mask of some buildings."""
    mask = 0
    for building in buildings:
        mask |= BIT[building]
    return mask


def goods_in(counts: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Goods counted by kind, as a list of names: `("wine", "wine", "grain")`."""
    key = (counts[0], counts[1], counts[2], counts[3])
    names = _GOODS_IN.get(key)
    if names is None:
        if len(_GOODS_IN) >= MOST_KEPT:
            _GOODS_IN.clear()
        names = _GOODS_IN[key] = one_by_one(counts, GOODS)
    return names


class Components:
    """The numbers of an edition for one number of players. Lists of buildings are indexed by building."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.goods_cards = edition.numbers("goods.cards", KINDS_OF_GOODS)
        self.values = edition.numbers("goods.values", KINDS_OF_GOODS)
        self.city_values = [edition.numbers(f"city.{city}", KINDS_OF_GOODS) for city in CITIES]
        self.costs = [edition.number(f"{kind_of(building)}.cost") for building in range(BUILDINGS)]
        self.points = [edition.number(f"{kind_of(building)}.points") for building in range(BUILDINGS)]
        self.knights = [_people(edition, building, 0) for building in range(BUILDINGS)]
        self.merchants = [_people(edition, building, 1) for building in range(BUILDINGS)]
        self.hall_for = _mask_by_good(edition, "market-hall")
        self.manufactory_for = _mask_by_good(edition, "manufactory")
        self.manufactory_extra = edition.number("manufactory.extra")
        self.points_per_pair = edition.number("archive.points_per_pair")
        self.most_pairs = edition.number("archive.most_pairs")
        self.lodge_points = [0, *edition.numbers("lodge.table", RIGA)]
        self.bank_ducats = edition.number("bank.ducats_per_merchant")
        self.tavern_ducats = edition.number("tavern.ducats_per_knight")
        self.counting_house_ducats = edition.number("counting-house.ducats")
        self.yard_cards = edition.number("building-yard.drawn")
        self.treasury_cards = edition.number("treasury.drawn")
        self.exchange_value = edition.number("exchange.discarded_value")
        self.exchange_ducats = edition.number("exchange.ducats")
        self.hand_limit = edition.number("play.hand_limit")
        self.warehouse_limit = edition.number("warehouse.hand_limit")
        self.start_value = edition.number("play.start_value")
        self.start_buildings = edition.number("play.start_buildings")
        self.row_value = edition.number("play.row_value")
        self.rows = players + edition.number("play.rows_beyond_players")
        self.offered = players + edition.number("play.buildings_beyond_players")
        self.builds_per_turn = edition.number("play.builds_per_turn")
        self.penalty_in_hand = edition.number("end.penalty_in_hand")
        self.penalty_unbuilt = edition.number("end.penalty_unbuilt_riga")
        self.years = edition.for_players("play.years", players, FEWEST_PLAYERS, MOST_PLAYERS)  # R-B35
        if self.builds_per_turn > MOST_BUILDS:
            raise BadEdition("out-of-bounds", "play.builds_per_turn", f"0–{MOST_BUILDS}")
        if max(self.goods_cards) > MOST_CARDS_OF_A_KIND:
            raise BadEdition("out-of-bounds", "goods.cards", f"0–{MOST_CARDS_OF_A_KIND}")


def _people(edition: Edition, building: int, which: int) -> int:
    """The knights (0) or merchants (1) of a city building. The cards of the Riga buildings show none (R-1.5)."""
    if building >= CITY_BUILDINGS:
        return 0
    return edition.numbers(f"{kind_of(building)}.people", len(SIDES))[which]


def _mask_by_good(edition: Edition, kind: str) -> list[int]:
    """For each good, the mask of the market halls or manufactories that show it."""
    masks = [0] * KINDS_OF_GOODS
    for city in range(RIGA):
        path = f"{kind}.{CITIES[city]}"
        good = edition.word(path)
        if good not in GOODS:
            raise BadEdition("not-a-good", path, good)
        masks[GOODS.index(good)] |= BIT[city * KINDS_IN_CITY + KINDS.index(kind)]
    return masks
