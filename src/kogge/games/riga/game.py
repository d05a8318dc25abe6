"""Riga as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision
from kogge.engine.edition import Edition
from kogge.engine.game import Game, Option
from kogge.engine.saving import Boxes
from kogge.engine.values import Move
from kogge.games.riga import decisions, saving, years
from kogge.games.riga.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.notation import parse
from kogge.games.riga.position import set_up
from kogge.games.riga.view import RigaView


class Riga(Game):
    """Riga for two to four players, with or without the Riga buildings."""

    def __init__(self) -> None:
        super().__init__(
            id="riga",
            title="Riga",
            paragraph_prefix="R",
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            options=(Option("riga-buildings", ("without", "with")),),
            rules_version=2,
            hides=True,
            minutes=(30, 50),
            view_type=RigaView,
        )
        self._boxes = Boxes(Components)

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        return RigaMatch(self, set_up(self._boxes.of(edition, players), settings["riga-buildings"] == "with"))

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, RigaMatch)
        years.proceed(match, chance)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[RigaMatch]:
        return decisions.load(kind, asked, numbers)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        steps = [parse(step) for step in position["steps"]]
        return RigaMatch(self, saving.load(self._boxes.of(edition, players), position, steps))

    def parse(self, text: str) -> Move:
        return parse(text)


RIGA = Riga()
