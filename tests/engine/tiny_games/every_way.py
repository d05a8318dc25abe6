"""Everything that chance could give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from kogge.engine import Chance

Result = TypeVar("Result")


class _Way(Chance):
    """Chance that follows the given choices, then takes the first of everything, and remembers how much there was to choose from."""

    def __init__(self, choices: list[int]) -> None:
        super().__init__()
        self.choices = choices
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.choices[len(self.bounds) - 1] if len(self.bounds) <= len(self.choices) else 0

    def draw(self, what: str, counts: Sequence[int]) -> int:
        kinds = [kind for kind, count in enumerate(counts) if count]
        return self._noted(what, kinds[self.below(len(kinds))])


def every_way(happen: Callable[[Chance], Result]) -> list[Result]:
    """What `happen` gives for everything that chance could give it."""
    results: list[Result] = []
    ways: list[list[int]] = [[]]
    while ways:
        choices = ways.pop()
        way = _Way(choices)
        results.append(happen(way))
        for at in range(len(choices), len(way.bounds)):
            taken = choices + [0] * (at - len(choices))
            ways += [[*taken, other] for other in range(1, way.bounds[at])]
    return results
