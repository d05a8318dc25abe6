"""Amounts: how many there are of each kind, in the order of the kinds' names. How they are written, read and chosen from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from kogge.engine.values import MalformedMove

_AMOUNT: Final = re.compile(r"(?:([1-9][0-9]?)\*)?([a-z]+)")


def bits_in(mask: int) -> list[int]:
    """The numbers of the bits of a mask, lowest first."""
    found: list[int] = []
    while mask > 0:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def one_by_one(counts: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    """Amounts as a list of names: `("wine", "wine", "grain")`."""
    found: list[str] = []
    for kind in range(len(counts)):
        found.extend([names[kind]] * counts[kind])
    return tuple(found)


def written(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Amounts as people write them: `2*wine`, `grain`."""
    words: list[str] = []
    for kind in range(len(counts)):
        if counts[kind] == 1:
            words.append(names[kind])
        elif counts[kind] > 1:
            words.append(f"{counts[kind]}*{names[kind]}")
    return words


def read(words: Sequence[str], names: Sequence[str], most: int) -> list[int]:
    """The amounts that `written` wrote, in any order. Raises `MalformedMove`, also for more than `most` of a kind."""
    counts = [0] * len(names)
    for word in words:
        found = _AMOUNT.fullmatch(word)
        if found is None or found[2] not in names:
            raise MalformedMove(f"'{word}' is no amount; one reads '{names[0]}' or '2*{names[0]}'")
        counts[names.index(found[2])] += int(found[1] or 1)
    if max(counts) > most:
        raise MalformedMove(f"there are not so many of a kind as in '{' '.join(words)}'")
    return counts


class Handfuls:
    """All ways to take exactly `size` out of some amounts. They are counted at once, and each is made when it is looked at."""

    __slots__ = ("_counts", "_size", "_ways")

    def __init__(self, counts: list[int], size: int) -> None:
        self._counts = counts
        self._size = size
        # _ways[kind][taken]: how many ways there are to take so many out of this kind and those after it
        ways = [[1] + [0] * size]
        for count in reversed(counts):
            after = ways[-1]
            ways.append([sum(after[max(0, taken - count) : taken + 1]) for taken in range(size + 1)])
        ways.reverse()
        self._ways = ways

    def __len__(self) -> int:
        return self._ways[0][self._size]

    def nth(self, nth: int) -> list[int]:
        """One of them. Those with most of the first kinds come first."""
        if not 0 <= nth < len(self):
            raise IndexError(nth)
        taken: list[int] = []
        left = self._size
        for kind in range(len(self._counts)):
            after = self._ways[kind + 1]
            amount = min(self._counts[kind], left)
            while nth >= after[left - amount]:
                nth -= after[left - amount]
                amount -= 1
            taken.append(amount)
            left -= amount
        return taken
