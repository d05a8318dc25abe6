"""Riga as a match: its position joined to the engine's contract. What seats are asked stands in the chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.values import Outcome, Seat, Viewer
from kogge.games.riga import saving, scoring
from kogge.games.riga.building.payment import PAY
from kogge.games.riga.drawing import draw
from kogge.games.riga.knowledge.worlds import redeal
from kogge.games.riga.position import FINISHED, Position
from kogge.games.riga.view import Earlier, RigaOwnView, RigaView, is_same_own_view, make_own_view, make_view

if TYPE_CHECKING:
    from kogge.games.riga import RigaMove


class RigaMatch(Match):
    """One playing of Riga."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position

    def __str__(self) -> str:
        return draw(self.view(None))

    @property
    def is_finished(self) -> bool:
        return self.position.season == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.season == FINISHED else None

    @property
    def paying_for(self) -> int:
        """The buildings that are named and to be paid now, as a mask."""
        if not self.decisions:
            return 0
        decision = self.decisions[-1]
        return decision.numbers()[0] if decision.kind == PAY else 0

    def moves(self, seat: Seat) -> Sequence[RigaMove]:
        return cast("Sequence[RigaMove]", super().moves(seat))

    def imagine(self, viewer: Viewer, chance: Chance) -> RigaMatch:
        world = super().imagine(viewer, chance)
        assert isinstance(world, RigaMatch)
        return world

    def view(self, viewer: Viewer) -> RigaView:
        return make_view(self.position, viewer, self.paying_for)

    def view_after(self, viewer: Viewer, before: Match, seen: object) -> RigaView:
        assert isinstance(before, RigaMatch)
        assert isinstance(seen, RigaView)
        return make_view(self.position, viewer, self.paying_for, Earlier(before.position, seen))

    def own_view(self, viewer: Viewer) -> RigaOwnView:
        return make_own_view(self.position, viewer)

    def own_view_after(self, viewer: Viewer, before: Match, seen: object) -> RigaOwnView:
        assert isinstance(before, RigaMatch)
        assert isinstance(seen, RigaOwnView)
        return seen if is_same_own_view(self.position, before.position, viewer) else make_own_view(self.position, viewer)

    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        redeal(self.position, viewer, self.paying_for, chance)

    def copy(self) -> RigaMatch:
        twin = RigaMatch(self.game, self.position.copy())
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
