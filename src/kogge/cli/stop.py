"""Why a command cannot go on, as a sentence to be told at the edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a call that cannot work need not load the engine to say so
    from kogge.engine import Refusal

MISUSED = 2
FAILED = 1


class Stop(Exception):
    """The command was called in a way that cannot work. `id` is the sentence that says why."""

    code = MISUSED

    def __init__(self, id: str, /, **arguments: str | float) -> None:
        super().__init__(id)
        self.id = id
        self.arguments = arguments
        self.game: str | None = None
        self.rule = ""

    @staticmethod
    def refused(refusal: Refusal, game_id: str) -> Stop:
        """What a game says against the call, in the words of that game."""
        stop = Stop(f"refusal-{refusal.code}", **refusal.arguments)
        stop.game = game_id
        stop.rule = refusal.rule
        return stop


class Failure(Stop):
    """The command was called well and what it looked at is wrong."""

    code = FAILED
