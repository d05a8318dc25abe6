"""Visby as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.engine.chance import Chance, NoChance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision
from kogge.engine.edition import ComponentCache, Edition
from kogge.engine.features.offers import OfferFeatures
from kogge.engine.game import Game, Option
from kogge.engine.positions import Parts, PositionText
from kogge.engine.values import EventLog, Move, Refusal
from kogge.games.visby import decisions, position_notation, saving
from kogge.games.visby.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from kogge.games.visby.decisions import CardsDecision, TradeDecision
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.moves import PLAY_CARDS, TRADE
from kogge.games.visby.notation import parse
from kogge.games.visby.offers import Offers
from kogge.games.visby.position import set_up
from kogge.games.visby.view import VisbyView
from kogge.games.visby.view.offer_features import VisbyOffers


class Visby(Game):
    """Visby for two to six players, to 30 seals or, with two or three, to 45."""

    def __init__(self) -> None:
        super().__init__(
            id="visby",
            title="Visby",
            paragraph_prefix="V",
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            options=(Option("length", ("standard", "long")),),
            rules_version=1,
            hides=True,
            minutes=(20, 20),
            view_type=VisbyView,
            scored_in="seals",
            all_at_once=True,
        )
        self._components = ComponentCache(_open_box)

    def start(
        self,
        players: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        news: EventLog | None = None,
    ) -> VisbyMatch:
        match = super().start(players, chance, options, edition, news)
        assert isinstance(match, VisbyMatch)
        return match

    def load(self, dumped: Mapping[str, object], edition: Edition | None = None) -> VisbyMatch:
        match = super().load(dumped, edition)
        assert isinstance(match, VisbyMatch)
        return match

    def read_position(
        self, text: str, edition: Edition | None = None, chance: Chance | None = None, news: EventLog | None = None
    ) -> VisbyMatch:
        match = super().read_position(text, edition, chance, news)
        assert isinstance(match, VisbyMatch)
        return match

    def options_refusal(self, players: int, settings: Mapping[str, str], edition: Edition) -> Refusal | None:
        """V-10.2, V-A24: the long match is for two or three."""
        most = edition.number("end.most_players_long")
        if settings["length"] == "long" and players > most:
            return Refusal("too-many-for-long", "V-10.2", {"most": most})
        return None

    def offer_features(self, players: int, edition: Edition) -> OfferFeatures:
        return VisbyOffers(Components(edition, players))

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        components, offers = self._components.of(edition, players)
        target = edition.number("end.seals_long" if settings["length"] == "long" else "end.seals")
        return VisbyMatch(self, set_up(components, target), offers)

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, VisbyMatch)
        decisions.proceed(match)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[VisbyMatch]:
        return CardsDecision(asked) if kind == PLAY_CARDS else TradeDecision(asked)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        components, offers = self._components.of(edition, players)
        return VisbyMatch(self, saving.load(components, position), offers)

    def parse(self, text: str) -> Move:
        return parse(text)

    def write_position_parts(self, match: Match, text: PositionText) -> None:
        assert isinstance(match, VisbyMatch)
        position_notation.write_parts(match.position, match.edition.number("end.seals"), text)

    def lay_out(self, players: int, settings: Mapping[str, str], edition: Edition, parts: Parts) -> Match:
        match = self.set_up(players, settings, edition, NoChance())
        assert isinstance(match, VisbyMatch)
        position_notation.lay_out(match, parts)
        return match

    def decision_kinds(self) -> Sequence[str]:
        return (PLAY_CARDS, TRADE)


def _open_box(edition: Edition, players: int) -> tuple[Components, Offers]:
    components = Components(edition, players)
    return components, Offers(components)


VISBY = Visby()
