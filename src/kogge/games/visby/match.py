"""One playing of Visby: the position, and what the engine and everybody else gets of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.values import Outcome, OwnView, Seat, Viewer, own_view_of
from kogge.games.visby import saving, scoring
from kogge.games.visby.notation import draw
from kogge.games.visby.offers import Offers
from kogge.games.visby.position import FINISHED, Position
from kogge.games.visby.view import Earlier, VisbyView, make_view

if TYPE_CHECKING:
    from kogge.games.visby import VisbyMove


class VisbyMatch(Match):
    """One playing of Visby. `offers` are the sensible moves of its edition."""

    __slots__ = ("offers", "position")

    def __init__(self, game: Game, position: Position, offers: Offers) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position
        self.offers = offers

    def __str__(self) -> str:
        to_act = self.to_act
        return draw(self.view(None), [seat for seat in self.asked if seat not in to_act])

    @property
    def is_finished(self) -> bool:
        return self.position.phase == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.phase == FINISHED else None

    def moves(self, seat: Seat) -> Sequence[VisbyMove]:
        return cast("Sequence[VisbyMove]", super().moves(seat))

    def imagine(self, viewer: Viewer, chance: Chance) -> VisbyMatch:
        world = super().imagine(viewer, chance)
        assert isinstance(world, VisbyMatch)
        return world

    def view(self, viewer: Viewer) -> VisbyView:
        return make_view(self.position, viewer)

    def view_after(self, viewer: Viewer, before: Match, seen: object) -> VisbyView:
        assert isinstance(before, VisbyMatch)
        assert isinstance(seen, VisbyView)
        return make_view(self.position, viewer, Earlier(before.position, seen))

    def own_view(self, viewer: Viewer) -> OwnView:
        return own_view_of(viewer)

    def copy(self) -> VisbyMatch:
        twin = VisbyMatch(self.game, self.position.copy(), self.offers)
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
