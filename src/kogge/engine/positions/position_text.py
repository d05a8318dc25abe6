"""The text of a position that is being written. Parts with their usual value are left out."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.amounts import bits_in
from kogge.engine.positions.parts import TABLE
from kogge.engine.values import Seat


class PositionText:
    """A position that is being written: lines for the table, one line for each seat."""

    def __init__(self, game: str, players: int) -> None:
        self._lines: list[list[str]] = [[f"{game} {players}"], []]
        self._seats: list[list[str]] = [[] for _ in range(players)]

    def __str__(self) -> str:
        lines = [", ".join(parts) for parts in self._lines if parts]
        lines += [f"{seat}: {', '.join(parts)}" for seat, parts in enumerate(self._seats) if parts]
        return ";\n".join(lines)

    def line(self) -> None:
        """Start a new line for the parts of the table."""
        self._lines.append([])

    def words(self, key: str, words: Sequence[str], seat: Seat = TABLE) -> None:
        """A keyword with some words, unless there are none."""
        if words:
            self.all_words(key, words, seat)

    def all_words(self, key: str, words: Sequence[str], seat: Seat = TABLE) -> None:
        """A keyword with all words there are, or with nothing after it."""
        parts = self._lines[-1] if seat == TABLE else self._seats[seat]
        parts.append(" ".join([key, *words]))

    def number(self, key: str, number: int, usual: int, seat: Seat = TABLE) -> None:
        if number != usual:
            self.words(key, [str(number)], seat)

    def flag(self, key: str, is_so: bool, seat: Seat = TABLE) -> None:
        """A keyword with nothing after it."""
        if is_so:
            self.all_words(key, [], seat)

    def mask(self, key: str, mask: int, names: Sequence[str], seat: Seat = TABLE) -> None:
        """The names of a bit mask."""
        self.words(key, [names[bit] for bit in bits_in(mask)], seat)
