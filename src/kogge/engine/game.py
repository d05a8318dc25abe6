"""A game as rules: its facts for the lobby, and the way into a match."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from mypy_extensions import mypyc_attr

from kogge.engine import positions
from kogge.engine.chance import Chance, NoChance, SeededChance
from kogge.engine.contract import Match
from kogge.engine.decision import Decision
from kogge.engine.edition import Edition, check_like, read_edition
from kogge.engine.features.offers import OfferFeatures
from kogge.engine.positions import Part, Parts, PositionText
from kogge.engine.values import EventLog, Move, Refusal

USUAL_MOST_AGAINST_BOTS: Final = 4
"""Seats of the usual table against bots, if so many can play."""


@dataclass(frozen=True)
class Option:
    """A choice made before a match, and its values; the first is the usual one."""

    name: str
    values: tuple[str, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game as rules: its facts for the lobby, and the way into a match.

    `rules_version` grows whenever a recorded match would replay differently. `minutes` is how long a match takes, from and to.
    `view_type` is the type of what `Match.view` gives. `scored_in` is the noun of what scores are made of. `all_at_once` says whether all
    seats choose at the same time. `against_bots` is the number of seats of the usual table against bots: four, if so many can play.
    """

    def __init__(
        self,
        id: str,
        title: str,
        paragraph_prefix: str,
        fewest: int,
        most: int,
        options: tuple[Option, ...],
        rules_version: int,
        hides: bool,
        minutes: tuple[int, int],
        view_type: type,
        scored_in: str = "points",
        all_at_once: bool = False,
        against_bots: int | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.paragraph_prefix = paragraph_prefix
        self.fewest = fewest
        self.most = most
        self.options = options
        self.rules_version = rules_version
        self.hides = hides
        self.minutes = minutes
        self.view_type = view_type
        self.scored_in = scored_in
        self.all_at_once = all_at_once
        self.against_bots = min(most, USUAL_MOST_AGAINST_BOTS) if against_bots is None else against_bots
        self._printed: Edition | None = None

    @property
    def package(self) -> str:
        """The package that the game's files lie in, as `edition.toml`: the one that holds the module of its class."""
        module = type(self).__module__
        return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]

    @property
    def player_counts(self) -> range:
        return range(self.fewest, self.most + 1)

    def settings(self, players: int, options: Mapping[str, str], edition: Edition | None = None) -> dict[str, str]:
        """All options with their values: those given, the usual ones for the rest. Raises `BadOptions`."""
        if players not in self.player_counts:
            raise BadOptions(Refusal("player-count", "", {"fewest": self.fewest, "most": self.most}))
        settings = {option.name: option.values[0] for option in self.options}
        for name, value in options.items():
            known = [option for option in self.options if option.name == name]
            if not known:
                raise BadOptions(Refusal("unknown-option", "", {"option": name}))
            if value not in known[0].values:
                allowed = ", ".join(known[0].values)
                raise BadOptions(Refusal("unknown-value", "", {"option": name, "value": value, "allowed": allowed}))
            settings[name] = value
        refusal = self.options_refusal(players, settings, self.printed_edition() if edition is None else edition)
        if refusal is not None:
            raise BadOptions(refusal)
        return settings

    def start(
        self,
        players: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        news: EventLog | None = None,
    ) -> Match:
        """A new match, dealt and asking its first decision. If `news` is given, it gets what happened until then."""
        edition = self.printed_edition() if edition is None else edition
        settings = self.settings(players, {} if options is None else options, edition)
        match = self.set_up(players, settings, edition, chance)
        match.news = news
        match.go_on(chance)
        match.news = None
        return match

    def load(self, dumped: Mapping[str, object], edition: Edition | None = None) -> Match:
        """The match that `dump` wrote, by the same rules, with the same edition and the same fields of the position. Raises `BadDump`."""
        edition = self.printed_edition() if edition is None else edition
        for key, expected in (("game", self.id), ("rules", self.rules_version), ("edition", str(edition))):
            if dumped.get(key) != expected:
                raise BadDump(f"{key} {dumped.get(key)} instead of {expected}")
        players, position = dumped["players"], dumped["position"]
        assert isinstance(players, int)
        assert isinstance(position, dict)
        match = self.load_position(players, position, edition)
        match.load_decisions(dumped)
        return match

    def check_edition(self, edition: Edition) -> None:
        """Whether matches can be dealt with an own edition, for every number of players. Raises `BadEdition`, naming the value."""
        check_like(edition, self.printed_edition())
        for players in self.player_counts:
            self.start(players, SeededChance(0), edition=edition)

    # What a game supplies

    def options_refusal(self, players: int, settings: Mapping[str, str], edition: Edition) -> Refusal | None:
        """Why these options do not go together, or `None`."""
        return None

    def printed_edition(self) -> Edition:
        """The component data that comes with the game: the file `edition.toml` in its package."""
        if self._printed is None:
            self._printed = read_edition(resources.files(self.package).joinpath("edition.toml").read_text(encoding="utf-8"))
        return self._printed

    def contents(self, edition: Edition) -> Mapping[str, Sequence[str]]:
        """What the cards without a name of their own hold, by their word in notation: first the noun for what they are, then what is on
        them. Games whose cards have names leave it."""
        return {}

    def offer_features(self, players: int, edition: Edition) -> OfferFeatures:
        """What the moves of this game are as numbers, for learners. A game that does not say leaves it."""
        return OfferFeatures(())

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        """A match as it stands before anything is asked."""
        raise NotImplementedError

    def proceed(self, match: Match, chance: Chance) -> None:
        """Nobody is asked anything and the match is not finished: take the next step of the flow."""
        raise NotImplementedError

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[Any]:
        """The decision that was saved as this."""
        raise NotImplementedError

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        """The match whose position `dump_position` wrote, without its decisions."""
        raise NotImplementedError

    def parse(self, text: str) -> Move:
        """The move that `str` wrote. Raises `MalformedMove`."""
        raise NotImplementedError

    # Positions as text. A game without words for its positions leaves the rest: `exact` then says everything.

    def write_position(self, match: Match) -> str:
        """The position of a match as text, secrets and open decisions included."""
        return positions.write(match)

    def read_position(
        self, text: str, edition: Edition | None = None, chance: Chance | None = None, news: EventLog | None = None
    ) -> Match:
        """The match that stands as `text` says. It asks the decisions that the text names, or what follows; `chance` is for what has to be
        drawn until then, and `news` gets what happens until then. Raises `BadPosition`."""
        return positions.read(
            self, text, self.printed_edition() if edition is None else edition, NoChance() if chance is None else chance, news
        )

    def write_position_parts(self, match: Match, text: PositionText) -> None:
        """Write what is not as usual in the position of a match."""

    def lay_out(self, players: int, settings: Mapping[str, str], edition: Edition, parts: Parts) -> Match:
        """A match that stands as the parts say, before anything is asked. Raises `BadPosition`.

        A game without words is dealt as with seed 0, and `exact` says what is different.
        """
        return self.set_up(players, settings, edition, SeededChance(0))

    def decision_kinds(self) -> Sequence[str]:
        """The kinds of all decisions that can be named in a position; empty if the game does not say."""
        return ()

    def decision_words(self, kind: str, numbers: list[int]) -> list[str]:
        """What a decision remembers, as words."""
        return [str(number) for number in numbers]

    def decision_numbers(self, part: Part) -> list[int]:
        """The numbers that `decision_words` wrote; `part` has the kind as its keyword. Raises `BadPosition`."""
        return [word.number() for word in part.words]


class BadOptions(ValueError):
    """These options do not make a match; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.arguments}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return BadOptions, (self.refusal,)


class BadDump(ValueError):
    """The dump is of another game, other rules, another edition, or another version of the position's fields."""
