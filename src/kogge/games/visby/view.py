"""Who sees what in Visby: everything lies open but the moves that are still sealed (V-4.2).

Every move makes a view for each who looks. mypyc compiles an `__init__` that is written out, not the one a dataclass would write.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kogge.engine.ranges import Among, LeftOut, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games.visby.components import CARDS_IN, Card
from kogge.games.visby.position import PHASES, Position


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


class Earlier:
    """An earlier position of the same match, and the view of it."""

    def __init__(self, position: Position, view: VisbyView) -> None:
        self.position = position
        self.view = view


def make_view(position: Position, viewer: Viewer, earlier: Earlier | None = None) -> VisbyView:
    """What `viewer` may see of the position. The families that have not changed since it saw them `earlier` are taken over."""
    components = position.components
    return VisbyView(
        viewer=viewer,
        players=position.players,
        target=position.target,
        round=position.round,
        phase=position.phase,
        campaign=position.campaign,
        voyage=position.voyage,
        market=position.market,
        rates=components.rates_as_text,
        supply_steps=components.supply_steps,
        cards_per_round=components.cards_per_round,
        ware_limit=components.ware_limit,
        families=_families(position, earlier),
    )


def _families(position: Position, earlier: Earlier | None) -> tuple[FamilyView, ...]:
    players = position.players
    if earlier is None:
        return tuple([_family(position, seat) for seat in range(players)])
    last, seen = earlier.position, earlier.view.families
    same = [_is_same_family(position, last, seat) for seat in range(players)]
    return seen if all(same) else tuple([seen[seat] if same[seat] else _family(position, seat) for seat in range(players)])


def _is_same_family(position: Position, last: Position, seat: Seat) -> bool:
    if position.seals[seat] != last.seals[seat] or position.wares[seat] != last.wares[seat]:
        return False
    return position.hands[seat] == last.hands[seat] and position.played[seat] == last.played[seat]


def _family(position: Position, seat: Seat) -> FamilyView:
    return FamilyView(
        seat=seat,
        seals=position.seals[seat],
        wares=position.wares[seat],
        hand=CARDS_IN[position.hands[seat]],
        played=CARDS_IN[position.played[seat]],
        discards=CARDS_IN[position.discards(seat)],
    )
