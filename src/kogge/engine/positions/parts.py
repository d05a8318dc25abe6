"""A position as text, taken apart: words that know where they stand, and parts that are read one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from kogge.engine.values import Seat

TABLE: Final = -1
"""The seat of the parts that belong to no seat."""

ASKS: Final = "asks"
EXACT: Final = "exact"

MOST: Final = 999_999
"""No number of a position is larger."""

_TOKEN: Final = re.compile(r"[;,]|[^\s;,]+")
_SEAT: Final = re.compile(r"([0-9]):")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_AMOUNT: Final = re.compile(r"(?:([0-9]{1,3})\*)?([a-z]+)")


class Word:
    """A word of a text and where it stands, both counted from 1."""

    __slots__ = ("column", "line", "text")

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column

    def number(self, least: int = 0, most: int = MOST) -> int:
        """The number that the word is. Raises `BadPosition`."""
        if _NUMBER.fullmatch(self.text) is None:
            raise BadPosition(self, f"'{self.text}' is no number")
        number = int(self.text)
        if not least <= number <= most:
            raise BadPosition(self, f"{number} is not between {least} and {most}")
        return number

    def one_of(self, names: Sequence[str], what: str) -> int:
        """Which of the names the word is, counted from 0. Raises `BadPosition`."""
        if self.text not in names:
            raise BadPosition(self, f"'{self.text}' is no {what}")
        return names.index(self.text)

    def amount(self, names: Sequence[str], what: str) -> tuple[int, int]:
        """Which of the names the word is, and how many of it: `2*mead`, `mead`. Raises `BadPosition`."""
        found = _AMOUNT.fullmatch(self.text)
        if found is None or found[2] not in names:
            raise BadPosition(self, f"'{self.text}' is no {what}; one reads '{names[0]}' or '2*{names[0]}'")
        return names.index(found[2]), 1 if found[1] is None else int(found[1])


class BadPosition(ValueError):
    """The text is no position; the message names the word and where it stands."""

    def __init__(self, word: Word, problem: str) -> None:
        super().__init__(f"line {word.line}, column {word.column}: {problem}")
        self.word = word
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadPosition, (self.word, self.problem)


class Part:
    """A keyword and the words after it: `warehouse 2*mead cloth`."""

    __slots__ = ("key", "words")

    def __init__(self, key: Word, words: list[Word]) -> None:
        self.key = key
        self.words = words

    def __str__(self) -> str:
        return " ".join([word.text for word in self.words])

    def only(self) -> Word:
        """The single word after the keyword. Raises `BadPosition`."""
        if len(self.words) != 1:
            raise BadPosition(self.key, f"one word stands after '{self.key.text}'")
        return self.words[0]

    def groups(self) -> list[list[Word]]:
        """The words between slashes: `3*wine / glass cloth`."""
        found: list[list[Word]] = [[]]
        for word in self.words:
            if word.text == "/":
                found.append([])
            else:
                found[-1].append(word)
        return found


class Parts:
    """The parts of a position that are still to read. The `header` names the game; the number of players comes after it."""

    def __init__(self, text: str) -> None:
        self.header = Word("", 1, 1)
        self.asks: list[Part] = []
        self.exact: dict[str, Any] = {}
        self.exact_at = Word("", 1, 1)
        self._parts: dict[tuple[Seat, str], Part] = {}
        words: list[Word] = []
        seat = TABLE
        for found in _TOKEN.finditer(text):
            word = Word(found[0], text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start()))
            if word.text in (";", ","):
                self._add(seat, words)
                words = []
                if word.text == ";":
                    seat = TABLE
            elif not words and word.text == EXACT:
                self._read_exact(word, text[found.end() :])
                break
            elif not words and seat == TABLE and _SEAT.fullmatch(word.text):
                seat = int(word.text[:-1])
                self._parts[(seat, "")] = Part(word, [])
            else:
                words.append(word)
        self._add(seat, words)

    def _add(self, seat: Seat, words: list[Word]) -> None:
        if not words:
            return
        key = words[0]
        if not self.header.text:
            self.header = key
        if key.text == ASKS and seat == TABLE:
            self.asks.append(Part(key, words[1:]))
        elif (seat, key.text) in self._parts:
            raise BadPosition(key, f"'{key.text}' is named twice")
        else:
            self._parts[(seat, key.text)] = Part(key, words[1:])

    def _read_exact(self, word: Word, text: str) -> None:
        self.exact_at = word
        try:
            exact = json.loads(text)
        except ValueError:
            raise BadPosition(word, f"after '{EXACT}' stands a JSON object, and nothing after it") from None
        if not isinstance(exact, dict):
            raise BadPosition(word, f"after '{EXACT}' stands a JSON object, and nothing after it")
        self.exact = exact

    def part(self, key: str, seat: Seat = TABLE) -> Part | None:
        """The part of this keyword, which counts as read from now on; `None` if the text does not name it."""
        return self._parts.pop((seat, key), None)

    def number(self, key: str, usual: int, least: int = 0, most: int = MOST, seat: Seat = TABLE) -> int:
        """`round 2`."""
        part = self.part(key, seat)
        return usual if part is None else part.only().number(least, most)

    def flag(self, key: str, seat: Seat = TABLE) -> bool:
        """`taken`: a keyword with nothing after it."""
        part = self.part(key, seat)
        if part is not None and part.words:
            raise BadPosition(part.words[0], f"nothing stands after '{key}'")
        return part is not None

    def one_of(self, key: str, names: Sequence[str], usual: int, what: str, seat: Seat = TABLE) -> int:
        """`season winter`: which of the names, counted from 0."""
        part = self.part(key, seat)
        return usual if part is None else part.only().one_of(names, what)

    def mask(self, key: str, names: Sequence[str], what: str, seat: Seat = TABLE) -> int:
        """`hand troops knight`, as the bit mask of the names; 0 if the text does not name it."""
        part = self.part(key, seat)
        return 0 if part is None else mask_of_words(part.words, names, what)

    def amounts(self, key: str, names: Sequence[str], what: str, seat: Seat = TABLE) -> list[int]:
        """`warehouse 2*mead cloth`, counted by name; nothing if the text does not name it."""
        part = self.part(key, seat)
        return [0] * len(names) if part is None else amounts_of_words(part.words, names, what)

    def expect_all_read(self, players: int, game: str) -> None:
        """Raises `BadPosition` for the first part that was not read."""
        for (seat, key), part in self._parts.items():
            if seat >= players:
                raise BadPosition(part.key, f"there is no seat {seat}")
            if key:
                raise BadPosition(part.key, f"'{key}' is no word for {'the table' if seat == TABLE else 'a seat'} of {game}")


def mask_of_words(words: Sequence[Word], names: Sequence[str], what: str) -> int:
    """The bit mask of words that are names. Raises `BadPosition`, also for a name that stands there twice."""
    mask = 0
    for word in words:
        bit = 1 << word.one_of(names, what)
        if mask & bit:
            raise BadPosition(word, f"'{word.text}' is named twice")
        mask |= bit
    return mask


def amounts_of_words(words: Sequence[Word], names: Sequence[str], what: str) -> list[int]:
    """The amounts that words name, by name. Raises `BadPosition`."""
    counts = [0] * len(names)
    for word in words:
        kind, amount = word.amount(names, what)
        counts[kind] += amount
    return counts
