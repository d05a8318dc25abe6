"""What may be answered in Riga. Why a move is refused stands in `legality`, what is offered in `offers`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.engine.amounts import written
from kogge.engine.values import Move, Seat
from kogge.games.riga.components import BIT, GOODS, NAMES, names_in

NAME_START: Final = "name-start"
KEEP_START: Final = "keep-start-building"
TAKE: Final = "take"
BUILD: Final = "build"
PAY: Final = "pay"
YARD: Final = "yard"
TREASURY: Final = "treasury"
SIDE: Final = "school-side"
DISCARD: Final = "discard"

NO_GOODS: Final = (0, 0, 0, 0)
NOTHING: Final = "nothing"


def told(verb: str, words: list[str]) -> str:
    """A move as text: what is done, and to what."""
    return " ".join([verb, *(words or [NOTHING])])


@dataclass(frozen=True)
class NameStart(Move):
    """Say who becomes start player (R-2.3)."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True)
class KeepBuilding(Move):
    """Keep one of the buildings drawn (R-2.5, R-10.6); `None` keeps none of those from a building yard."""

    building: int | None

    def __str__(self) -> str:
        return told("keep", [] if self.building is None else [NAMES[self.building]])


@dataclass(frozen=True)
class KeepGood(Move):
    """Keep one of the goods drawn with a treasury (R-10.14)."""

    good: int

    def __str__(self) -> str:
        return f"keep {GOODS[self.good]}"


@dataclass(frozen=True)
class TakeRow(Move):
    """Take a whole row of goods (R-6.2). Rows are counted from 0 here, from 1 in text."""

    row: int

    def __str__(self) -> str:
        return f"take row {self.row + 1}"


@dataclass(frozen=True)
class TakeBuilding(Move):
    """Take a building that lies out (R-6.2)."""

    building: int

    def __str__(self) -> str:
        return f"take {NAMES[self.building]}"


@dataclass(frozen=True)
class Swap(Move):
    """Use the monastery: exchange a good of one row for a good of another (R-11.1). Whichever is named first, the row with the smaller
    number comes first here."""

    row: int
    good: int
    other_row: int
    other_good: int

    def __post_init__(self) -> None:
        if self.row > self.other_row:
            row, good, other_row, other_good = self.other_row, self.other_good, self.row, self.good
            object.__setattr__(self, "row", row)
            object.__setattr__(self, "good", good)
            object.__setattr__(self, "other_row", other_row)
            object.__setattr__(self, "other_good", other_good)

    def __str__(self) -> str:
        return f"swap {self.row + 1}.{GOODS[self.good]} {self.other_row + 1}.{GOODS[self.other_good]}"


@dataclass(frozen=True)
class Use(Move):
    """Use a building yard or a treasury (R-10.6, R-10.14)."""

    building: int

    def __str__(self) -> str:
        return f"use {NAMES[self.building]}"


@dataclass(frozen=True)
class Build(Move):
    """Choose what to build: one building, or several of one city that are paid for together (R-7.1, R-7.5). A mask of buildings."""

    buildings: int

    def __str__(self) -> str:
        return " ".join(["build", *names_in(self.buildings)])


class Pay(Move):
    """Pay for what is being built: goods, money functions (a mask), and cranes, each with the building whose cost it halves."""

    __slots__ = ("cranes", "goods", "money")

    def __init__(
        self, goods: tuple[int, int, int, int] = NO_GOODS, money: int = 0, cranes: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.goods = goods
        self.money = money
        self.cranes = cranes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pay):
            return False
        return self.goods == other.goods and self.money == other.money and self.cranes == other.cranes

    def __hash__(self) -> int:
        return hash((self.goods, self.money, self.cranes))

    def __repr__(self) -> str:
        return f"Pay({self.goods!r}, {self.money!r}, {self.cranes!r})"

    def __str__(self) -> str:
        cranes = [f"{NAMES[crane]}>{NAMES[building]}" for crane, building in self.cranes]
        return told("pay", written(self.goods, GOODS) + list(names_in(self.money)) + cranes)

    @property
    def used(self) -> int:
        """All functions used in it, as a mask."""
        mask = self.money
        for crane, _ in self.cranes:
            mask |= BIT[crane]
        return mask


@dataclass(frozen=True)
class ChooseSide(Move):
    """Turn the school that was just built to its knight or to its merchant (R-11.2)."""

    side: str

    def __str__(self) -> str:
        return f"turn {self.side}"


@dataclass(frozen=True)
class EndTurn(Move):
    """End the turn (R-6.1)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True)
class Load(Move):
    """End the turn by discarding goods to load the exchange (R-11.4)."""

    goods: tuple[int, int, int, int]

    def __str__(self) -> str:
        return told("load", written(self.goods, GOODS))


class Discard(Move):
    """Throw cards away in winter: goods and a mask of buildings (R-8.1)."""

    __slots__ = ("buildings", "goods")

    def __init__(self, goods: tuple[int, int, int, int] = NO_GOODS, buildings: int = 0) -> None:
        self.goods = goods
        self.buildings = buildings

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discard) and self.goods == other.goods and self.buildings == other.buildings

    def __hash__(self) -> int:
        return hash((self.goods, self.buildings))

    def __repr__(self) -> str:
        return f"Discard({self.goods!r}, {self.buildings!r})"

    def __str__(self) -> str:
        return told("discard", written(self.goods, GOODS) + list(names_in(self.buildings)))

    @property
    def cards(self) -> int:
        return sum(self.goods) + self.buildings.bit_count()
