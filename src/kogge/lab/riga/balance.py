"""What is counted in Riga: what was built, kind by kind, card by card and city by city; functions used; goods taken."""

from __future__ import annotations

from kogge.engine import Edition, Event
from kogge.games.riga.components import CITIES, GOODS, KINDS, NAMES, NUMBERS, RIGA_KINDS, kind_of
from kogge.games.riga.events import (
    BuildingBuilt,
    BuildingsDealt,
    BuildingsOffered,
    CostHalved,
    DucatsProvided,
    ExchangeLoaded,
    GoodsSwapped,
    RowLaid,
    RowTaken,
    StartNamed,
    TreasuryUsed,
    YardUsed,
    YearBegan,
)
from kogge.lab.balance.tally import MORE, Description, Kind, Tally, facts_of

BUILT = "building-kinds"
BUILDING = "buildings"
CITY = "cities"
FUNCTION = "functions"
GOOD = "goods-taken"
USED_ONCE = ("bank", "building-yard", "counting-house", "crane", "treasury", "tavern", "monastery", "exchange")


def describe(edition: Edition) -> Description:
    kinds = {name: facts_of(edition, f"{name}.") for name in (*KINDS, *RIGA_KINDS)}
    cities = {city: facts_of(edition, f"city.{city}") for city in CITIES}
    goods = dict.fromkeys(GOODS, facts_of(edition, "goods.values"))
    buildings = {name: facts_of(edition, *_paths_of_building(name)) for name in NAMES}
    return Description(
        kinds=(
            Kind(BUILT, tuple(kinds), facts=kinds),
            Kind(FUNCTION, USED_ONCE, facts=kinds),
            Kind(CITY, CITIES, MORE, cities),
            Kind(GOOD, GOODS, MORE, goods),
            Kind(BUILDING, tuple(NAMES), facts=buildings),
        ),
        count=count,
    )


def _paths_of_building(name: str) -> tuple[str, ...]:
    """A building has the values of its kind; what it can be paid with depends on its city."""
    city, of_kind = name.partition("-")[0], kind(name)
    return (*[f"{of_kind}.{value}" for value in ("cost", "points", "table", city)], f"city.{city}")


def kind(name: str) -> str:
    return kind_of(NUMBERS[name])


def count(event: Event, tally: Tally) -> None:
    match event:
        case YearBegan():
            tally.rounds = event.year
        case StartNamed():
            tally.first = event.start
        case BuildingsDealt():
            _offer(tally, event.buildings or ())
        case BuildingsOffered():
            _offer(tally, event.buildings)
        case RowLaid():
            tally.offer(GOOD, *event.goods)
        case RowTaken():
            tally.use(event.seat, GOOD, *event.goods)
        case BuildingBuilt():
            tally.use(event.seat, BUILT, kind(event.building))
            tally.use(event.seat, BUILDING, event.building)
            tally.use(event.seat, CITY, event.building.partition("-")[0])
            if kind(event.building) in USED_ONCE:
                tally.offer(FUNCTION, kind(event.building))
        case CostHalved():
            tally.use(event.seat, FUNCTION, kind(event.crane))
        case DucatsProvided() | YardUsed() | TreasuryUsed():
            tally.use(event.seat, FUNCTION, kind(event.building))
        case GoodsSwapped():
            tally.use(event.seat, FUNCTION, "monastery")
        case ExchangeLoaded():
            tally.use(event.seat, FUNCTION, "exchange")


def _offer(tally: Tally, buildings: tuple[str, ...]) -> None:
    tally.offer(BUILDING, *buildings)
    tally.offer(BUILT, *[kind(building) for building in buildings])
    tally.offer(CITY, *[building.partition("-")[0] for building in buildings])
