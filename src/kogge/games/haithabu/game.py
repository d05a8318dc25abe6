"""Haithabu as a game: its facts for the lobby, and the way into a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision
from kogge.engine.edition import ComponentCache, Edition
from kogge.engine.features.offers import OfferFeatures
from kogge.engine.game import Game
from kogge.engine.positions import Part, Parts, PositionText
from kogge.engine.values import EventLog, Move
from kogge.games.haithabu import kinds, saving
from kogge.games.haithabu.components import FEWEST_PLAYERS, MOST_PLAYERS, STACKS, Components, contents_in
from kogge.games.haithabu.decisions import DECISIONS, DECISIONS_WITH_NUMBER
from kogge.games.haithabu.flow import proceed
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.notation import parse
from kogge.games.haithabu.position import STORES, VEHICLES, Position
from kogge.games.haithabu.position_notation.reading import lay_out
from kogge.games.haithabu.position_notation.writing import write_parts
from kogge.games.haithabu.view import HaithabuView
from kogge.games.haithabu.view.offer_features import HaithabuOffers


class Haithabu(Game):
    """Haithabu for two to four players."""

    def __init__(self) -> None:
        super().__init__(
            id="haithabu",
            title="Haithabu",
            paragraph_prefix="H",
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            options=(),
            rules_version=2,
            hides=True,
            minutes=(90, 90),
            view_type=HaithabuView,
            against_bots=3,
        )
        self._components = ComponentCache(Components)

    def start(
        self,
        players: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        news: EventLog | None = None,
    ) -> HaithabuMatch:
        match = super().start(players, chance, options, edition, news)
        assert isinstance(match, HaithabuMatch)
        return match

    def load(self, dumped: Mapping[str, object], edition: Edition | None = None) -> HaithabuMatch:
        match = super().load(dumped, edition)
        assert isinstance(match, HaithabuMatch)
        return match

    def read_position(
        self, text: str, edition: Edition | None = None, chance: Chance | None = None, news: EventLog | None = None
    ) -> HaithabuMatch:
        match = super().read_position(text, edition, chance, news)
        assert isinstance(match, HaithabuMatch)
        return match

    def contents(self, edition: Edition) -> Mapping[str, Sequence[str]]:
        """Orders by the goods they want, carts and ships by what they carry."""
        return contents_in(self._components.of(edition, FEWEST_PLAYERS))

    def offer_features(self, players: int, edition: Edition) -> OfferFeatures:
        return HaithabuOffers(self._components.of(edition, players))

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        return HaithabuMatch(self, Position(self._components.of(edition, players)))

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, HaithabuMatch)
        proceed(match, chance)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[HaithabuMatch]:
        return DECISIONS[kind](asked) if kind in DECISIONS else DECISIONS_WITH_NUMBER[kind](asked, numbers[0])

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        return HaithabuMatch(self, saving.load(self._components.of(edition, players), position))

    def parse(self, text: str) -> Move:
        return parse(text)

    def write_position_parts(self, match: Match, text: PositionText) -> None:
        assert isinstance(match, HaithabuMatch)
        write_parts(match.position, text)

    def lay_out(self, players: int, settings: Mapping[str, str], edition: Edition, parts: Parts) -> Match:
        position = Position(self._components.of(edition, players))
        lay_out(position, parts)
        return HaithabuMatch(self, position)

    def decision_kinds(self) -> Sequence[str]:
        return [*DECISIONS, *DECISIONS_WITH_NUMBER]

    def decision_words(self, kind: str, numbers: list[int]) -> list[str]:
        return [REMEMBERED[kind][number] for number in numbers]

    def decision_numbers(self, part: Part) -> list[int]:
        kind = part.key.text
        if kind in REMEMBERED:
            return [part.only().one_of(REMEMBERED[kind], f"thing to {kind}")]
        return super().decision_numbers(part)


REMEMBERED: Final[dict[str, Sequence[str]]] = {kinds.PICK_CARD: STACKS, kinds.LOAD: VEHICLES, kinds.STORE: STORES}
"""What decisions with a number remember, by their kind."""

HAITHABU = Haithabu()
