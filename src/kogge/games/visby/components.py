"""What lies in the box of Visby, read from its edition: cards, tracks, rates.

A set of cards (a hand, what was played) is a bit mask: bit `k` is the card of evaluation step `k + 1`.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from kogge.engine.edition import BadEdition, Edition

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class Card(StrEnum):
    """The eight action cards of every player, in the order they are evaluated (V-1.2, V-5.1)."""

    TROOPS = "troops"
    KNIGHT = "knight"
    BLACKSMITH = "blacksmith"
    FLEET = "fleet"
    SHIP = "ship"
    TOLLKEEPER = "tollkeeper"
    MERCHANT = "merchant"
    MENDICANT = "mendicant"

    def __repr__(self) -> str:
        return f"Card.{self.name}"


CARDS: Final[tuple[Card, ...]] = tuple(Card)

TROOPS: Final = 1
KNIGHT: Final = 2
BLACKSMITH: Final = 4
FLEET: Final = 8
SHIP: Final = 16
TOLLKEEPER: Final = 32
MERCHANT: Final = 64
MENDICANT: Final = 128
ALL_CARDS: Final = 255


def _cards_by_mask() -> list[tuple[Card, ...]]:
    return [tuple([card for step, card in enumerate(CARDS) if mask >> step & 1]) for mask in range(ALL_CARDS + 1)]


CARDS_IN: Final[list[tuple[Card, ...]]] = _cards_by_mask()
"""The cards of a mask, in evaluation order."""

COUNT_IN: Final[list[int]] = [len(cards) for cards in CARDS_IN]
"""How many cards a mask holds."""


def mask_of(cards: tuple[Card, ...]) -> int:
    """The mask of a set of cards."""
    mask = 0
    for card in cards:
        mask |= 1 << CARDS.index(card)
    return mask


class Rate:
    """What the market gives on a space: `seals` for `wares` (V-8.5)."""

    __slots__ = ("seals", "wares")

    def __init__(self, wares: int, seals: int) -> None:
        self.wares = wares
        self.seals = seals

    def __str__(self) -> str:
        return f"{self.wares}:{self.seals}"


_RATE = re.compile(r"([1-9][0-9]?):([1-9][0-9]?)")


class Components:
    """The numbers of an edition for one number of players."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.last_space = edition.number("track.last_space")  # V-1.1
        self.start_space = edition.number("track.start_space")  # V-1.3, V-A23
        self.supply_steps = edition.for_players("players.supply_steps", players, FEWEST_PLAYERS, MOST_PLAYERS)  # V-3.1
        self.cards_per_round = edition.for_players("players.cards_per_round", players, FEWEST_PLAYERS, MOST_PLAYERS)  # V-4.1
        self.start_wares = edition.for_players("players.start_wares", players, FEWEST_PLAYERS, MOST_PLAYERS)  # V-1.4
        self.start_seals = edition.number("players.start_seals")  # V-1.4
        self.ware_limit = edition.number("players.ware_limit")  # V-1.5
        self.exchange = Rate(edition.number("end.exchange_wares"), edition.number("end.exchange_seals"))  # V-10.3
        self.troops_seals = edition.number("troops.seals")
        self.knight_limit = edition.number("knight.seals_limit")
        self.smith_per_troops = edition.number("blacksmith.wares_per_troops")
        self.smith_per_knight = edition.number("blacksmith.wares_per_knight")
        self.fleet_wares = edition.number("fleet.wares")
        self.toll_per_fleet = edition.number("tollkeeper.seals_per_fleet")
        self.toll_per_ship = edition.number("tollkeeper.seals_per_ship")
        self.merchant_spaces_back = edition.number("merchant.spaces_back")
        self.mendicant_wares = edition.numbers("mendicant.wares")  # V-A2
        self.mendicant_per_merchant = edition.number("mendicant.wares_per_merchant")
        self.rates = [_rate(edition, space) for space in range(self.last_space + 1)]  # V-8.5
        self.rates_as_text = tuple([str(rate) for rate in self.rates])
        if len(self.mendicant_wares) != len(CARDS):
            raise BadEdition("wrong-length", "mendicant.wares", str(len(CARDS)))
        if self.cards_per_round not in (1, 2):
            raise BadEdition("out-of-bounds", "players.cards_per_round", "1–2")


def _rate(edition: Edition, space: int) -> Rate:
    path = f"market.space_{space}"
    found = _RATE.fullmatch(edition.word(path))
    if found is None:
        raise BadEdition("not-a-rate", path)
    return Rate(int(found[1]), int(found[2]))
