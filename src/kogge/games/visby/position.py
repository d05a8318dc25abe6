"""What lies on the table of Visby."""

from __future__ import annotations

from typing import Final

from kogge.games.visby.components import ALL_CARDS, Components

SUPPLY: Final = "supply"
CHOOSING: Final = "choosing"
TRADING: Final = "trading"
CLOSING: Final = "closing"
FINISHED: Final = "finished"
PHASES: Final = (SUPPLY, CHOOSING, TRADING, CLOSING, FINISHED)


class Position:
    """The three tracks and, by seat, what everyone owns. Hands and played cards are masks of cards.

    `target` is the number of seals that ends the match; `exchanged` the seals of the final exchange.
    """

    __slots__ = (
        "campaign",
        "components",
        "exchanged",
        "hands",
        "market",
        "phase",
        "played",
        "players",
        "round",
        "seals",
        "target",
        "voyage",
        "wares",
    )

    def __init__(
        self,
        components: Components,
        target: int,
        round: int,
        phase: str,
        campaign: int,
        voyage: int,
        market: int,
        seals: list[int],
        wares: list[int],
        hands: list[int],
        played: list[int],
        exchanged: list[int],
    ) -> None:
        self.components = components
        self.players = components.players
        self.target = target
        self.round = round
        self.phase = phase
        self.campaign = campaign
        self.voyage = voyage
        self.market = market
        self.seals = seals
        self.wares = wares
        self.hands = hands
        self.played = played
        self.exchanged = exchanged

    def copy(self) -> Position:
        return Position(
            self.components,
            self.target,
            self.round,
            self.phase,
            self.campaign,
            self.voyage,
            self.market,
            self.seals.copy(),
            self.wares.copy(),
            self.hands.copy(),
            self.played.copy(),
            self.exchanged.copy(),
        )

    def discards(self, seat: int) -> int:
        """The open discard pile of a seat: what it neither holds nor has just played (V-9.3)."""
        return ALL_CARDS & ~self.hands[seat] & ~self.played[seat]

    def count_played(self, card: int) -> int:
        """How many of one card lie revealed."""
        count = 0
        for played in self.played:
            if played & card:
                count += 1
        return count

    def count_foreign(self, card: int, seat: int) -> int:
        """How many of one card others than `seat` have laid: the own one never counts (V-A15)."""
        return self.count_played(card) - (1 if self.played[seat] & card else 0)


def set_up(components: Components, target: int) -> Position:
    """V-1.3, V-1.4: three markers on their first space, a full hand, no seals, and some wares for everyone. There is no start player
    (V-A26)."""
    players = components.players
    return Position(
        components,
        target,
        round=0,
        phase=SUPPLY,
        campaign=components.start_space,
        voyage=components.start_space,
        market=components.start_space,
        seals=[components.start_seals] * players,
        wares=[components.start_wares] * players,
        hands=[ALL_CARDS] * players,
        played=[0] * players,
        exchanged=[0] * players,
    )
