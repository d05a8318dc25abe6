"""The monastery: two goods change their rows before one of these is taken (R-11.1)."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Move, News, Refusal, Seat
from kogge.games.riga.cards import expect_good, expect_row
from kogge.games.riga.components import BIT, GOODS, KINDS_OF_GOODS, MONASTERY
from kogge.games.riga.events import GoodsSwapped
from kogge.games.riga.functions.use import function_refusal, unused, use_up
from kogge.games.riga.position import Position


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


def swaps(position: Position, seat: Seat, rows: list[int]) -> list[Move]:
    """R-11.1: any two different goods of any two of these rows, if the monastery can still be used."""
    found: list[Move] = []
    if not unused(position, seat) & BIT[MONASTERY]:
        return found
    for nth, row in enumerate(rows):
        goods = position.row(row)
        for other_row in rows[nth + 1 :]:
            others = position.row(other_row)
            for good in range(KINDS_OF_GOODS):
                for other_good in range(KINDS_OF_GOODS):
                    if good != other_good and goods[good] and others[other_good]:
                        found.append(Swap(row, good, other_row, other_good))
    return found


def swap_refusal(position: Position, seat: Seat, move: Swap) -> Refusal | None:
    """R-11.1: any two goods of any two rows, once."""
    refusal = function_refusal(position, seat, MONASTERY)
    if refusal is not None:
        return refusal
    if move.row == move.other_row:
        return Refusal("two-rows", "R-11.1", {})
    for row, good in ((move.row, move.good), (move.other_row, move.other_good)):
        expect_row(position, row)
        expect_good(good)
        if not position.rows[row * KINDS_OF_GOODS + good]:
            return Refusal("good-not-in-row", "R-11.1", {"good": GOODS[good], "row": row + 1})
    return None


def take_swapped_row() -> Refusal:
    """R-11.1: one of the two rows must be taken."""
    return Refusal("take-swapped-row", "R-11.1", {})


def too_late_to_swap() -> Refusal:
    """R-11.1, R-B4: only before something is taken."""
    return Refusal("monastery-too-late", "R-11.1", {})


def swap_goods(position: Position, seat: Seat, swap: Swap, news: News) -> None:
    """R-11.1: two goods change their rows; one of these must now be taken."""
    here, there = swap.row * KINDS_OF_GOODS, swap.other_row * KINDS_OF_GOODS
    position.rows[here + swap.good] -= 1
    position.rows[here + swap.other_good] += 1
    position.rows[there + swap.other_good] -= 1
    position.rows[there + swap.good] += 1
    use_up(position, seat, BIT[MONASTERY])
    position.swapped = 1 << swap.row | 1 << swap.other_row
    if news is not None:
        news.append(
            GoodsSwapped(
                seat=seat,
                row=swap.row + 1,
                good=GOODS[swap.good],
                other_row=swap.other_row + 1,
                other_good=GOODS[swap.other_good],
                rule="R-11.1",
            )
        )
