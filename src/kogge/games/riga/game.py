"""Riga as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.engine.chance import Chance, NoChance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision
from kogge.engine.edition import ComponentCache, Edition
from kogge.engine.features.offers import OfferFeatures
from kogge.engine.game import Game, Option
from kogge.engine.positions import BadPosition, Part, Parts, PositionText, mask_of_words
from kogge.engine.values import EventLog, Move
from kogge.games.riga import decisions, saving, years
from kogge.games.riga.components import FEWEST_PLAYERS, MOST_PLAYERS, NAMES, Components, names_in
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.notation import parse
from kogge.games.riga.position import set_up
from kogge.games.riga.position_notation.reading import BUILDING, lay_out
from kogge.games.riga.position_notation.writing import write_parts
from kogge.games.riga.view import RigaView
from kogge.games.riga.view.offer_features import RigaOffers


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
        self._components = ComponentCache(Components)

    def start(
        self,
        players: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        news: EventLog | None = None,
    ) -> RigaMatch:
        match = super().start(players, chance, options, edition, news)
        assert isinstance(match, RigaMatch)
        return match

    def load(self, dumped: Mapping[str, object], edition: Edition | None = None) -> RigaMatch:
        match = super().load(dumped, edition)
        assert isinstance(match, RigaMatch)
        return match

    def read_position(
        self, text: str, edition: Edition | None = None, chance: Chance | None = None, news: EventLog | None = None
    ) -> RigaMatch:
        match = super().read_position(text, edition, chance, news)
        assert isinstance(match, RigaMatch)
        return match

    def offer_features(self, players: int, edition: Edition) -> OfferFeatures:
        return RigaOffers(self._components.of(edition, players))

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        return RigaMatch(self, set_up(self._components.of(edition, players), settings["riga-buildings"] == "with"))

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, RigaMatch)
        years.proceed(match, chance)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[RigaMatch]:
        return decisions.load(kind, asked, numbers)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        steps = [parse(step) for step in position["steps"]]
        return RigaMatch(self, saving.load(self._components.of(edition, players), position, steps))

    def parse(self, text: str) -> Move:
        return parse(text)

    def write_position_parts(self, match: Match, text: PositionText) -> None:
        assert isinstance(match, RigaMatch)
        write_parts(match.position, text)

    def lay_out(self, players: int, settings: Mapping[str, str], edition: Edition, parts: Parts) -> Match:
        match = self.set_up(players, settings, edition, NoChance())
        assert isinstance(match, RigaMatch)
        lay_out(match.position, parts, parse)
        return match

    def decision_kinds(self) -> Sequence[str]:
        return decisions.KINDS

    def decision_words(self, kind: str, numbers: list[int]) -> list[str]:
        """The buildings that are to be paid."""
        return [name for mask in numbers for name in names_in(mask)]

    def decision_numbers(self, part: Part) -> list[int]:
        if part.key.text != decisions.PAY:
            return super().decision_numbers(part)
        if not part.words:
            raise BadPosition(part.key, f"after 'for' stands what is to be paid: '{decisions.PAY} 0 for visby-bank'")
        return [mask_of_words(part.words, NAMES, BUILDING)]


RIGA = Riga()
