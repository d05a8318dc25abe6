"""Who sees what in Visby: everything lies open but the moves that are still sealed (V-4.2)."""

from __future__ import annotations

from kogge.engine.values import Seat, Viewer
from kogge.games.visby.components import CARDS_IN
from kogge.games.visby.position import Position
from kogge.games.visby.view.shapes import FamilyView, VisbyView


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
