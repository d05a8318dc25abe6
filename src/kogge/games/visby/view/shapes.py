"""The views of Visby as data. Every move makes one for each who looks, and mypyc compiles an `__init__` that is written out, not the one a
dataclass would write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kogge.engine.ranges import Among, LeftOut, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.visby.components import Card
from kogge.games.visby.position import PHASES


@dataclass(init=False)
class FamilyView:
    """What everyone sees of one seat. Discard piles lie open, so hands are known too (V-A22)."""

    seat: Seat
    seals: Annotated[int, UpTo(60)]
    wares: Annotated[int, UpTo("players.ware_limit")]
    hand: tuple[Card, ...]
    played: tuple[Card, ...]
    discards: tuple[Card, ...]

    def __init__(
        self,
        seat: Seat,
        seals: int,
        wares: int,
        hand: tuple[Card, ...],
        played: tuple[Card, ...],
        discards: tuple[Card, ...],
    ) -> None:
        self.seat = seat
        self.seals = seals
        self.wares = wares
        self.hand = hand
        self.played = played
        self.discards = discards


@dataclass(init=False)
class VisbyView:
    """All that one seat, or a spectator, may know. `rates` is what the market gives on each space."""

    viewer: Viewer
    players: Annotated[int, LeftOut()]
    target: Annotated[int, UpTo(60)]
    round: Annotated[int, UpTo(40)]
    phase: Annotated[str, Among(PHASES)]
    campaign: Annotated[int, UpTo("track.last_space")]
    voyage: Annotated[int, UpTo("track.last_space")]
    market: Annotated[int, UpTo("track.last_space")]
    rates: Annotated[tuple[str, ...], LeftOut()]
    supply_steps: Annotated[int, LeftOut()]
    cards_per_round: Annotated[int, LeftOut()]
    ware_limit: Annotated[int, LeftOut()]
    families: tuple[FamilyView, ...]

    def __init__(
        self,
        viewer: Viewer,
        players: int,
        target: int,
        round: int,
        phase: str,
        campaign: int,
        voyage: int,
        market: int,
        rates: tuple[str, ...],
        supply_steps: int,
        cards_per_round: int,
        ware_limit: int,
        families: tuple[FamilyView, ...],
    ) -> None:
        self.viewer = viewer
        self.players = players
        self.target = target
        self.round = round
        self.phase = phase
        self.campaign = campaign
        self.voyage = voyage
        self.market = market
        self.rates = rates
        self.supply_steps = supply_steps
        self.cards_per_round = cards_per_round
        self.ware_limit = ware_limit
        self.families = families
