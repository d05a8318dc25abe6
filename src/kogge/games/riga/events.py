"""What can happen in Riga. Goods are lists of names, buildings names, rows counted from 1."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kogge.engine.values import Event, Seat, Viewer


@dataclass(frozen=True, kw_only=True)
class LotDrawn(Event):
    """A provisional start player was drawn."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class StartGoodsRevealed(Event):
    """A seat turned over its first goods, up to a value, and took them to its hand."""

    seat: Seat
    goods: tuple[str, ...]
    value: int


@dataclass(frozen=True, kw_only=True)
class StartNamed(Event):
    """The seat with the smallest sum said who begins."""

    seat: Seat
    start: Seat


@dataclass(frozen=True, kw_only=True)
class BuildingsDealt(Event):
    """A seat drew its first buildings; only that seat sees them."""

    seat: Seat
    count: int
    buildings: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, buildings=None)


@dataclass(frozen=True, kw_only=True)
class StartBuildingKept(Event):
    """A seat kept one of its first buildings and laid the rest face down on the discards."""

    seat: Seat
    kept: str | None
    discarded: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, kept=None, discarded=None)


@dataclass(frozen=True, kw_only=True)
class YearBegan(Event):
    """Spring has come."""

    year: int
    years: int
    start: Seat


@dataclass(frozen=True, kw_only=True)
class GoodsShuffled(Event):
    """The goods pile was used up: the discards became the new one, or were shuffled in."""

    count: int


@dataclass(frozen=True, kw_only=True)
class BuildingsShuffled(Event):
    """The building pile was used up: the discards became the new one, or were shuffled in."""

    count: int


@dataclass(frozen=True, kw_only=True)
class RowLaid(Event):
    """Goods were laid out in a row, or added to one: what is new, and what the row is worth now."""

    row: int
    goods: tuple[str, ...]
    value: int
    added: bool


@dataclass(frozen=True, kw_only=True)
class GoodsRanOut(Event):
    """Neither pile nor discards hold a goods card: so many rows lie out."""

    rows: int


@dataclass(frozen=True, kw_only=True)
class OffersAged(Event):
    """What lay below the separator went to the discards; what lay above it moved below."""

    removed: tuple[str, ...]
    moved: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BuildingsOffered(Event):
    """New buildings were laid out above the separator."""

    buildings: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BuildingsRanOut(Event):
    """Neither pile nor discards hold a building: so many lie out."""

    count: int


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A seat has its turn."""

    seat: Seat
    season: str


@dataclass(frozen=True, kw_only=True)
class NothingToTake(Event):
    """Nothing lies out, so the seat goes on to building."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class RowTaken(Event):
    """A seat took a row of goods to its hand."""

    seat: Seat
    row: int
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BuildingTaken(Event):
    """A seat took a building to its hand."""

    seat: Seat
    building: str


@dataclass(frozen=True, kw_only=True)
class GoodsSwapped(Event):
    """A seat used its monastery to exchange two goods between two rows."""

    seat: Seat
    row: int
    good: str
    other_row: int
    other_good: str


@dataclass(frozen=True, kw_only=True)
class YardUsed(Event):
    """A seat drew buildings with a building yard; only that seat sees them."""

    seat: Seat
    building: str
    count: int
    drawn: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, drawn=None)


@dataclass(frozen=True, kw_only=True)
class YardChosen(Event):
    """A seat kept one of the buildings drawn, or none; `kept` is known to that seat only."""

    seat: Seat
    count: int
    kept: str | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, kept=None)


@dataclass(frozen=True, kw_only=True)
class TreasuryUsed(Event):
    """A seat drew goods with a treasury; only that seat sees them."""

    seat: Seat
    building: str
    count: int
    drawn: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, drawn=None)


@dataclass(frozen=True, kw_only=True)
class TreasuryChosen(Event):
    """A seat kept one of the goods drawn, which only it knows, and discarded the others openly."""

    seat: Seat
    kept: str | None
    discarded: tuple[str, ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, kept=None)


@dataclass(frozen=True, kw_only=True)
class BuildingChosen(Event):
    """A seat said what it is going to build."""

    seat: Seat
    buildings: tuple[str, ...]
    cost: int


@dataclass(frozen=True, kw_only=True)
class CostHalved(Event):
    """A crane halved the cost of a building."""

    seat: Seat
    crane: str
    building: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class DucatsProvided(Event):
    """A building gave ducats for a payment."""

    seat: Seat
    building: str
    ducats: int


@dataclass(frozen=True, kw_only=True)
class CostPaid(Event):
    """A seat paid: the goods given, the ducats they and all functions made, and how many of them were lost."""

    seat: Seat
    goods: tuple[str, ...]
    cost: int
    ducats: int
    lost: int


@dataclass(frozen=True, kw_only=True)
class BuildingBuilt(Event):
    """A building stands."""

    seat: Seat
    building: str
    points: int


@dataclass(frozen=True, kw_only=True)
class SchoolTurned(Event):
    """A seat turned its school to a knight or a merchant."""

    seat: Seat
    side: str


@dataclass(frozen=True, kw_only=True)
class ExchangeLoaded(Event):
    """A seat discarded goods to load its exchange."""

    seat: Seat
    goods: tuple[str, ...]
    value: int
    ducats: int


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A seat has ended its turn."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class CardsDiscarded(Event):
    """A seat threw cards away in winter: goods openly, buildings face down."""

    seat: Seat
    goods: tuple[str, ...]
    count: int
    buildings: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else replace(self, buildings=None)


@dataclass(frozen=True, kw_only=True)
class StartPassed(Event):
    """The start player card went on to the left."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class HandShown(Event):
    """The last year is over: a hand was laid open."""

    seat: Seat
    goods: tuple[str, ...]
    buildings: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class MatchWon(Event):
    """The match is over; `decided_by` is what set the winners apart."""

    seats: tuple[Seat, ...]
    points: int
    decided_by: str
