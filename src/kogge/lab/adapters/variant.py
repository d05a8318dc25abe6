"""What OpenSpiel plays: a game with its number of players, its options and its edition, and when a match is cut off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from kogge.engine import Chance, Edition, Game, Match, SeededChance, write_edition
from kogge.engine.discovery import room_of
from kogge.engine.features.open_table import OpenRules
from kogge.engine.playout import check_playable, play_out
from kogge.games import GAMES
from kogge.lab.adapters.actions import Coding, coding_of
from kogge.lab.adapters.memory import Memory
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.table import MOST_ROUNDS
from kogge.lab.adapters.tiny import TinyGame
from kogge.lab.editions import edition_of

PLAYERS: Final = "players"
EDITION: Final = "edition"
MOST: Final = "most_rounds"
RECALL: Final = "recall"
"""The names of the parameters that every game has. The others are its options."""

TRIED: Final = 2
"""The number of matches played to find the most outcomes of a draw."""


class CountingChance(Chance):
    """Chance that remembers the largest number of outcomes of a draw."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = SeededChance(seed)
        self.most = 0

    def below(self, bound: int) -> int:
        self.most = max(self.most, bound if bound > 1 else 0)
        return self._rng.below(bound)

    def draw(self, what: str, counts: Sequence[int]) -> int:
        self.most = max(self.most, len(counts))
        return self._rng.draw(what, counts)


@dataclass(frozen=True)
class Variant:
    """A game for so many players. `options` are all of them, `edition_text` is the text of an own edition, empty for the printed one. After
    `most_rounds` a match is cut off. Where `recalls`, states remember what each seat has seen. Matches begin
    in `position`, if one is given as text."""

    game_id: str
    players: int
    options: tuple[tuple[str, str], ...]
    edition_text: str = ""
    most_rounds: int = MOST_ROUNDS
    recalls: bool = False
    position: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        return known_variant, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def game(self) -> Game:
        return GAMES[self.game_id]

    @cached_property
    def edition(self) -> Edition:
        return edition_of(self.game_id, self.edition_text)

    @cached_property
    def coding(self) -> Coding:
        return coding_of(self.game, self.players, self.edition)

    @cached_property
    def rules(self) -> OpenRules:
        """What the tables of this variant share."""
        memories = [Memory()] * self.players if self.recalls else ()
        return OpenRules(self.game, self.edition, self.deal, self.coding, self.most_rounds, memories, (rules_of, (self,)))

    @cached_property
    def encoder(self) -> ObservationEncoder:
        return ObservationEncoder(self.game, self.players, self.edition)

    @cached_property
    def most_outcomes(self) -> int:
        """The largest number of outcomes of a draw; 0 in a game without chance. Found by playing."""
        chance = CountingChance(1)
        for _ in range(TRIED):
            play_out(self.deal(chance), SeededChance(2), chance)
        return chance.most

    def deal(self, chance: Chance) -> Match:
        """A new match."""
        if self.position:
            return self.game.read_position(self.position, self.edition, chance)
        return self.game.start(self.players, chance, dict(self.options), self.edition)


@cache
def known_variant(*values: Any) -> Variant:
    """Makes every variant only once, so that what is read from pickles shares what belongs to it."""
    return Variant(*values)


def rules_of(variant: Variant) -> OpenRules:
    return variant.rules


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters of a game with their usual values."""
    options = {option.name: option.values[0] for option in game.options}
    return {PLAYERS: game.fewest, EDITION: "", MOST: MOST_ROUNDS, RECALL: False, **options}


def variant_of(game: Game, given: Mapping[str, Any]) -> Variant:
    """What these parameters say. `edition` is the name of a file. Raises `BadOptions`, `BadEdition` or `OSError`."""
    parameters = {**parameters_of(game), **given}
    players, file, most_rounds, recalls = (parameters.pop(name) for name in (PLAYERS, EDITION, MOST, RECALL))
    text = Path(file).read_text(encoding="utf-8") if file else ""
    edition = edition_of(game.id, text)
    if text:
        game.check_edition(edition)
        check_playable(game, edition)
    options = game.settings(players, parameters, edition)
    return known_variant(game.id, players, tuple(options.items()), text, most_rounds, recalls)


def tiny_variant(game: Game, tiny: TinyGame) -> Variant:
    """A tiny game, in which everything is remembered."""
    edition = tiny.edition(game)
    options = game.settings(game.fewest, {}, edition)
    most_rounds = MOST_ROUNDS if tiny.most_rounds is None else tiny.most_rounds
    return known_variant(game.id, game.fewest, tuple(options.items()), write_edition(edition), most_rounds, True, tiny.position)


def tiny_of(game: Game) -> TinyGame | None:
    """How a game becomes tiny, if its module in the lab says so."""
    tiny: TinyGame | None = getattr(room_of("lab", game.id), "TINY", None)
    return tiny


@cache
def most_outcomes(game: Game) -> int:
    """The largest number of outcomes of a draw with the printed edition, whoever plays."""
    return variant_of(game, {PLAYERS: game.most}).most_outcomes


def hides_cards(game: Game) -> bool:
    """Whether more than sealed moves is hidden from a seat: such a game defines how to re-deal it."""
    kinds = type(game.start(game.fewest, SeededChance(1))).__mro__
    return any("redeal" in vars(kind) for kind in kinds if kind is not Match)
