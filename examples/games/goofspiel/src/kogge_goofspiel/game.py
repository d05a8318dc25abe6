"""Goofspiel as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.edition import Edition
from kogge.engine.game import Game
from kogge.engine.position_fields import load_fields
from kogge.engine.values import Move
from kogge_goofspiel import moves
from kogge_goofspiel.bidding import FEWEST_PLAYERS, MOST_PLAYERS, BidDecision, turn_up_prize
from kogge_goofspiel.match import SAVED, GoofspielMatch
from kogge_goofspiel.view import GoofspielView


class Goofspiel(Game):
    """Goofspiel for two to six players (G-1.1)."""

    def __init__(self) -> None:
        super().__init__(
            id="goofspiel",
            title="Goofspiel",
            paragraph_prefix="G",
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            options=(),
            rules_version=1,
            hides=True,
            minutes=(5, 15),
            scored_in="points",
            all_at_once=True,
            view_type=GoofspielView,
        )

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> GoofspielMatch:
        return GoofspielMatch(self, edition, players)

    def proceed(self, match: Any, chance: Chance) -> None:
        turn_up_prize(match, chance)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[GoofspielMatch]:
        return BidDecision(asked)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> GoofspielMatch:
        match = GoofspielMatch(self, edition, players)
        load_fields(match, SAVED, position)
        return match

    def parse(self, text: str) -> Move:
        return moves.parse(text)


GAME = Goofspiel()
