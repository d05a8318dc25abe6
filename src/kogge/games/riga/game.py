"""Riga as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.game import Game, Option
from kogge.engine.values import Move
from kogge.games.riga.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from kogge.games.riga.knowledge import KnownGoods, Whereabouts
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.notation import parse
from kogge.games.riga.position import Position, set_up


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
            rules_version=1,
            hides=True,
        )
        self._boxes: dict[tuple[str, int], Components] = {}

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        return RigaMatch(self, set_up(self._box(edition, players), settings["riga-buildings"] == "with"))

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        loaded = Position(
            self._box(edition, players),
            with_riga=position["with_riga"],
            season=position["season"],
            year=position["year"],
            turn=position["turn"],
            start=position["start"],
            rows=list(position["rows"]),
            above=position["above"],
            below=position["below"],
            goods_pile=list(position["goods_pile"]),
            goods_discards=list(position["goods_discards"]),
            building_pile=position["building_pile"],
            building_discards=position["building_discards"],
            goods=list(position["goods"]),
            hands=list(position["hands"]),
            built=list(position["built"]),
            used=list(position["used"]),
            sides=list(position["sides"]),
            loaded=list(position["loaded"]),
            taken=position["taken"],
            builds=position["builds"],
            fresh=position["fresh"],
            swapped=position["swapped"],
            steps=[parse(step) for step in position["steps"]],
            drawn_goods=list(position["drawn_goods"]),
            drawn_buildings=position["drawn_buildings"],
            known_goods=KnownGoods(players, list(position["known_goods"]), list(position["possible_goods"])),
            whereabouts=Whereabouts(players, list(position["whereabouts"])),
        )
        return RigaMatch(self, loaded)

    def parse(self, text: str) -> Move:
        return parse(text)

    def _box(self, edition: Edition, players: int) -> Components:
        """What an edition holds for a number of players, made once."""
        key = (edition.digest, players)
        if key not in self._boxes:
            self._boxes[key] = Components(edition, players)
        return self._boxes[key]


RIGA = Riga()
