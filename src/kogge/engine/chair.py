"""A chair: all that one seat (or a spectator) may see and ask. Bots and adapters get chairs, never matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kogge.engine.chance import Chance
from kogge.engine.values import DecisionView, Move, NotYourDecision, Outcome, Preview, Refusal, Seat, Viewer

if TYPE_CHECKING:
    from kogge.engine.contract import Match


class Chair:
    """The access of one seat to a match. Everything it returns is made from what that seat may know.

    It gives no access to the match itself, only to views and to worlds imagined from them.
    """

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.__match = match
        self.viewer = viewer

    @property
    def players(self) -> int:
        return self.__match.players

    @property
    def view(self) -> object:
        return self.__match.view(self.viewer)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.__match.to_act

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.__match.asked

    @property
    def outcome(self) -> Outcome | None:
        return self.__match.outcome

    @property
    def decision(self) -> DecisionView | None:
        return None if self.viewer is None else self.__match.decision(self.viewer)

    @property
    def sealed(self) -> Move | None:
        return None if self.viewer is None else self.__match.sealed(self.viewer)

    def moves(self) -> Sequence[Move]:
        return () if self.viewer is None else self.__match.moves(self.viewer)

    def candidates(self) -> Sequence[Move]:
        return () if self.viewer is None else self.__match.candidates(self.viewer)

    def refusal(self, move: Move) -> Refusal | None:
        return self.__match.refusal(self._seat(), move)

    def preview(self, move: Move) -> Preview:
        return self.__match.preview(self._seat(), move)

    def previews(self, moves: Sequence[Move]) -> list[Preview]:
        return self.__match.previews(self._seat(), moves)

    def imagine(self, chance: Chance) -> Match:
        return self.__match.imagine(self.viewer, chance)

    def _seat(self) -> Seat:
        if self.viewer is None:
            raise NotYourDecision(-1)
        return self.viewer
