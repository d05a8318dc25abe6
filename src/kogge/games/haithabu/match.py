"""One playing of Haithabu: the position, and what the engine and everybody else gets of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.values import Outcome, OwnView, Seat, Viewer, own_view_of
from kogge.games.haithabu import drawing, saving, scoring
from kogge.games.haithabu.position import FINISHED, Position
from kogge.games.haithabu.view import Earlier, HaithabuView, make_view

if TYPE_CHECKING:
    from kogge.games.haithabu import HaithabuMove


class HaithabuMatch(Match):
    """One playing of Haithabu."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position

    def __str__(self) -> str:
        return drawing.draw(self.view(None))

    @property
    def is_finished(self) -> bool:
        return self.position.stage == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.stage == FINISHED else None

    def moves(self, seat: Seat) -> Sequence[HaithabuMove]:
        return cast("Sequence[HaithabuMove]", super().moves(seat))

    def imagine(self, viewer: Viewer, chance: Chance) -> HaithabuMatch:
        world = super().imagine(viewer, chance)
        assert isinstance(world, HaithabuMatch)
        return world

    def view(self, viewer: Viewer) -> HaithabuView:
        return make_view(self.position, viewer)

    def view_after(self, viewer: Viewer, before: Match, seen: object) -> HaithabuView:
        assert isinstance(before, HaithabuMatch)
        assert isinstance(seen, HaithabuView)
        return make_view(self.position, viewer, Earlier(before.position, seen))

    def own_view(self, viewer: Viewer) -> OwnView:
        return own_view_of(viewer)

    def copy(self) -> HaithabuMatch:
        twin = HaithabuMatch(self.game, self.position.copy())
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
