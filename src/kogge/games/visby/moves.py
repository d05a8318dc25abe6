"""The moves of Visby. What is asked and why a move is refused stands in `decisions`, what is offered in `offers`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kogge.engine.values import Move
from kogge.games.visby.components import CARDS, Card, mask_of

PLAY_CARDS: Final = "play-cards"
TRADE: Final = "trade"

TRADING: Final = "V-8.1"
"""The rule of trading at the market."""


@dataclass(frozen=True)
class PlayCards(Move):
    """Lay one or two action cards face down (V-4.1). The order in which they are named does not matter."""

    cards: tuple[Card, ...]
    mask: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=CARDS.index)))
        object.__setattr__(self, "mask", mask_of(self.cards))

    def __str__(self) -> str:
        return " ".join(["play", *self.cards])


@dataclass(frozen=True)
class Bundle:
    """`times` times the same exchange: `wares` given for `seals`."""

    times: int
    wares: int
    seals: int

    def __str__(self) -> str:
        return f"{self.times}*{self.wares}:{self.seals}"


@dataclass(frozen=True)
class Trade(Move):
    """Exchange wares for seals at the market: any bundles, or none (V-8.1, V-8.3)."""

    bundles: tuple[Bundle, ...] = ()
    wares: int = field(init=False, repr=False, compare=False)
    seals: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "wares", sum([bundle.times * bundle.wares for bundle in self.bundles]))
        object.__setattr__(self, "seals", sum([bundle.times * bundle.seals for bundle in self.bundles]))

    def __str__(self) -> str:
        if not self.bundles:
            return "trade nothing"
        return " ".join(["trade", *[str(bundle) for bundle in self.bundles]])
