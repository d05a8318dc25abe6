"""Chance: the source of dice, draws and shuffles.

Chance is an argument of every move, never part of a position: a match holds no generator and no seed. Each class below has the same
methods, and every result can be written down beside the move that needed it (`listen`), so that a record replays without any generator.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr


@dataclass(frozen=True)
class Chanced:
    """One result of chance: what was drawn, in the game's words, and the values."""

    what: str
    values: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join([self.what, *[str(value) for value in self.values]])


class ChanceMismatch(ValueError):
    """A recorded or scripted result does not fit what the match draws."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random numbers. Subclasses supply `below`, or override the other methods."""

    def __init__(self) -> None:
        self._log: list[Chanced] | None = None

    def below(self, bound: int) -> int:
        """A number 0 … bound-1, each as likely as any other. `bound` is at least 1."""
        raise NotImplementedError

    def pick(self, what: str, among: int) -> int:
        """One of `among` equal possibilities: 0 … among-1."""
        return self._noted(what, self.below(among))

    def roll(self, what: str, sides: int) -> int:
        """A die: 1 … sides."""
        return self._noted(what, 1 + self.below(sides))

    def draw(self, what: str, counts: Sequence[int]) -> int:
        """One card of a pile in which kind `k` lies `counts[k]` times: the kind. The pile is not empty, and is not changed."""
        pile = counts if isinstance(counts, list) else list(counts)  # compiled, a list is counted fastest
        cards = 0
        for count in pile:
            cards += count
        nth = self.below(cards)
        for kind in range(len(pile)):
            nth -= pile[kind]
            if nth < 0:
                return self._noted(what, kind)
        raise ChanceMismatch(f"{what}: the pile is empty")

    def shuffle(self, what: str, size: int) -> list[int]:
        """The numbers 0 … size-1 in an order in which each arrangement is as likely as any other."""
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        if self._log is not None:
            self._log.append(Chanced(what, tuple(order)))
        return order

    def uncover(self, what: str, value: int) -> int:
        """A hidden value that was drawn earlier is revealed now.

        Nothing is drawn, but it goes through here like a draw, so that the record shows that a seat learned it.
        """
        return self._noted(what, value)

    def listen(self) -> list[Chanced]:
        """Start a new list of all results from now on, and return it."""
        heard: list[Chanced] = []
        self._log = heard
        return heard

    def _noted(self, what: str, value: int) -> int:
        if self._log is not None:
            self._log.append(Chanced(what, (value,)))
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class NoChance(Chance):
    """For matches without chance: any draw is an error."""

    def below(self, bound: int) -> int:
        raise ChanceMismatch("this match should not need chance")


_WORD: Final = 0xFFFFFFFF
_MOST: Final = 0x7FFFFFFF


class SeededChance(Chance):
    """Chance from a seed: the same seed gives the same results, on every machine and in every version.

    The generator is xoshiro128**, in native integers: compiled, it is a handful of machine instructions.
    """

    def __init__(self, seed: int | str | bytes) -> None:
        super().__init__()
        digest = hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "big")
        self._b: i64 = int.from_bytes(digest[4:8], "big")
        self._c: i64 = int.from_bytes(digest[8:12], "big")
        self._d: i64 = int.from_bytes(digest[12:16], "big") | 1

    def below(self, bound: int) -> int:
        if not 0 < bound <= _MOST:
            raise ValueError(f"a bound from 1 to {_MOST} is needed, not {bound}")
        # Scale by multiplication, and draw again in the sliver that would make some numbers likelier.
        wide: i64 = bound
        scaled = self._word() * wide
        if (scaled & _WORD) < wide:
            sliver = (_WORD + 1 - wide) % wide
            while (scaled & _WORD) < sliver:
                scaled = self._word() * wide
        return scaled >> 32

    def _word(self) -> i64:
        b = self._b
        x = (b * 5) & _WORD
        result = ((((x << 7) | (x >> 25)) & _WORD) * 9) & _WORD
        c = self._c ^ self._a
        d = self._d ^ b
        self._b = b ^ c
        self._a ^= d
        self._c = c ^ ((b << 9) & _WORD)
        self._d = ((d << 11) | (d >> 21)) & _WORD
        return result


class RecordedChance(Chance):
    """Chance as it was recorded: it gives what the record says and rejects what the match could not have drawn."""

    def __init__(self, recorded: Sequence[Chanced]) -> None:
        super().__init__()
        self._recorded = list(recorded)
        self._next = 0

    @property
    def is_used_up(self) -> bool:
        return self._next == len(self._recorded)

    def pick(self, what: str, among: int) -> int:
        return self._noted(what, self._single(what, 0, among - 1))

    def roll(self, what: str, sides: int) -> int:
        return self._noted(what, self._single(what, 1, sides))

    def draw(self, what: str, counts: Sequence[int]) -> int:
        kind = self._single(what, 0, len(counts) - 1)
        if counts[kind] <= 0:
            raise ChanceMismatch(f"{what}: no {kind} is left to draw")
        return self._noted(what, kind)

    def uncover(self, what: str, value: int) -> int:
        return self._noted(what, self._single(what, value, value))

    def shuffle(self, what: str, size: int) -> list[int]:
        order = list(self._take(what).values)
        if sorted(order) != list(range(size)):
            raise ChanceMismatch(f"{what}: {order} does not arrange {size}")
        if self._log is not None:
            self._log.append(Chanced(what, tuple(order)))
        return order

    def _single(self, what: str, least: int, most: int) -> int:
        values = self._take(what).values
        if len(values) != 1 or not least <= values[0] <= most:
            raise ChanceMismatch(f"{what}: {values} is not one number from {least} to {most}")
        return values[0]

    def _take(self, what: str) -> Chanced:
        if self.is_used_up:
            raise ChanceMismatch(f"{what}: nothing more is recorded")
        recorded = self._recorded[self._next]
        if recorded.what != what:
            raise ChanceMismatch(f"{what} was asked for, {recorded.what} is recorded")
        self._next += 1
        return recorded


def scripted(*script: tuple[str, int] | tuple[str, list[int]]) -> RecordedChance:
    """Chance for a test, in one line: `scripted(("die", 4), ("deal", [2, 0, 1]))`."""
    recorded: list[Chanced] = []
    for what, given in script:
        recorded.append(Chanced(what, (given,) if isinstance(given, int) else tuple(given)))
    return RecordedChance(recorded)


def commitment(secret: bytes) -> str:
    """The hash that a table publishes before the first deal. It binds the table to `secret` without revealing it."""
    return hashlib.sha256(b"kogge commitment\0" + secret).hexdigest()


def seed_of_bot(secret: bytes, seat: int, moves: int) -> int:
    """The seed of a bot at a table of a deal, for its move after so many of its own: the same at every table of the deal."""
    return int.from_bytes(hmac.digest(secret, b"kogge bot\0%d %d" % (seat, moves), "sha256")[:4], "big")


class SealedChance(Chance):
    """Chance that nobody can influence and everybody can check afterwards.

    The table commits to a secret before it knows the players' contributions; the players contribute before they know the secret. What a
    move draws depends on both and on the line of play up to and including this move. So every node that has the secret draws the same, the
    same move after an undo draws the same again, and everyone who gets the secret at the end can repeat all draws.

    Old records (`sealing` 1) drew by the number of the entry instead.
    """

    def __init__(self, secret: bytes, contributions: Sequence[str]) -> None:
        super().__init__()
        mixed = hashlib.sha256()
        for contribution in contributions:
            raw = contribution.encode()
            mixed.update(len(raw).to_bytes(4, "big") + raw)
        self._key = hmac.digest(secret, b"kogge chance\0" + mixed.digest(), "sha256")
        self._place = (0).to_bytes(8, "big")
        self._later: Callable[[], bytes] | None = None
        self._drawn = 0

    def at(self, seq: int) -> None:
        """Seek the draws of entry `seq` (0 is the deal), as in records of `sealing` 1."""
        self._place = seq.to_bytes(8, "big")
        self._later = None
        self._drawn = 0

    def along(self, line: str) -> None:
        """Seek the draws of the last move of a line of play (empty for the deal)."""
        self.along_later(lambda: hashlib.sha256(line.encode()).digest())

    def along_later(self, digest: Callable[[], bytes]) -> None:
        """Like `along`. The digest of the line is made only when something is drawn: most moves draw nothing."""
        self._later = digest
        self._drawn = 0

    def below(self, bound: int) -> int:
        if self._later is not None:
            self._place = self._later()
            self._later = None
        fair = (1 << 64) - (1 << 64) % bound
        while True:
            message = self._place + self._drawn.to_bytes(8, "big")
            self._drawn += 1
            number = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if number < fair:
                return number % bound
