"""The games as OpenSpiel games. Importing this module registers them: `pyspiel.load_game("kogge_riga(players=3)")`.

An observation is what a seat sees now. An information state is all that it ever saw; states have it only where the game is loaded with `recall`,
since a view holds what still matters, and remembering all of them takes longer than playing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from kogge.engine import Game, Match, Seat, SeededChance
from kogge.engine.features.open_match import OpenMatch
from kogge.engine.features.open_table import CHANCE, NO_SPANS, SIMULTANEOUS, TERMINAL, OpenTable, Remembering
from kogge.engine.plain import encode
from kogge.games import GAMES
from kogge.lab.adapters.actions import Span, utilities
from kogge.lab.adapters.memory import Memory, shown_to
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.tiny import TinyGame
from kogge.lab.adapters.variant import hides_cards, most_outcomes, parameters_of, tiny_of, tiny_variant, variant_of

LONGEST: Final = 10_000
"""More actions than any match takes."""


def type_of(game: Game, recalls: bool = False, tiny: TinyGame | None = None) -> Any:
    """What OpenSpiel knows of a game, or of its tiny variant. In some games, such as Visby, all players decide at once; in the others, seats
    that are pending together move one after the other, and none sees the move of another."""
    together = game.all_at_once
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"kogge_{game.id}" if tiny is None else f"kogge_{game.id}_tiny",
        long_name=game.title if tiny is None else f"{game.title}, tiny",
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if most_outcomes(game) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if together and not hides_cards(game)
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most if tiny is None else game.fewest,
        min_num_players=game.fewest,
        provides_information_state_string=recalls,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game) if tiny is None else {},
    )


class KoggeGame(pyspiel.Game):  # type: ignore[misc]
    """A game as its parameters say. Its matches begin with the deal, or in an imagined world (`begin_in`).

    Raises `BadOptions`, `BadEdition` or `OSError`. OpenSpiel itself refuses parameters that the game does not have.
    """

    rules: ClassVar[Game]
    tiny: ClassVar[TinyGame | None] = None

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        variant = variant_of(self.rules, given) if self.tiny is None else tiny_variant(self.rules, self.tiny)
        outcomes = max(most_outcomes(self.rules), variant.most_outcomes if variant.edition_text else 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=variant.coding.size,
            max_chance_outcomes=outcomes,
            num_players=variant.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.rules, variant.recalls, self.tiny), info, given)
        self.variant = variant
        self._beginning = OpenTable(variant.rules, OpenMatch(variant.deal))

    def begin_in(self, world: Match) -> None:
        """Let all further matches begin in `world`."""
        self._beginning = OpenTable(self.variant.rules, OpenMatch(self.variant.deal, world))

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self, self._beginning)

    def __reduce__(self) -> tuple[object, ...]:
        return game_again, (self.get_type().short_name, self.get_parameters(), self._beginning)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KoggeObserver | RecallingObserver:
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        if iig_obs_type is None or not iig_obs_type.perfect_recall:
            return KoggeObserver(self.variant.encoder)
        if not self.variant.recalls:
            raise ValueError("there are information states only in a game that is loaded with recall=true")
        return RecallingObserver()


def game_again(name: str, parameters: Mapping[str, Any], beginning: OpenTable) -> Any:
    """The game of this name whose matches begin so."""
    game = pyspiel.load_game(name, dict(parameters))
    game._beginning = beginning  # noqa: SLF001
    return game


class KoggeState(pyspiel.State):  # type: ignore[misc]
    """A position of a match, or a draw that it waits for.

    OpenSpiel asks the methods that begin with an underscore. Those of the same name without, and `is_…_node`, are for Python: they would otherwise
    lead through C++ and back several times.
    """

    def __init__(self, game: KoggeGame, table: OpenTable) -> None:
        super().__init__(game)
        self._table = table

    @property
    def match(self) -> Match | None:
        """The match as it was at the last decision; `None` until all is dealt. It must not be changed."""
        return self._table.match

    def span(self, seat: Seat) -> Span:
        """The part of its offers that the actions of a seat have left."""
        return self._table.span(seat)

    def memory(self, seat: Seat) -> Remembering:
        """What a seat has seen and done, in a game that is loaded with `recall`."""
        return self._table.memories[seat]

    def current_player(self) -> int:
        return self._table.player

    def is_terminal(self) -> bool:
        return self._table.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._table.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self._table.player == SIMULTANEOUS

    def is_player_node(self) -> bool:
        return self._table.player >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        table = self._table
        return table.legal(table.player if player is None or table.player == CHANCE else player).copy()

    def _legal_actions(self, player: Seat) -> list[int]:
        return self._table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._table.odds()

    def _apply_action(self, action: int) -> None:
        self._table = self._table.after(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self._table = self._table.after_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == CHANCE else self._table.meaning(player, action)

    def returns(self) -> list[float]:
        outcome = None if self.match is None else self.match.outcome
        return [0.0] * self.num_players() if outcome is None else utilities(outcome)

    def __str__(self) -> str:
        """Everything, secrets included."""
        dumped = {} if self.match is None else self.match.dump()
        return encode({"match": dumped, "begun": self._table.spans, "drawing": self._table.open.pending}).decode()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> KoggeState:
        """A state that `player` could be in, re-dealt. `player` remembers what it has seen; what the others have seen it cannot know, so they
        begin to remember here."""
        table = self._table
        rules = table.rules
        world = OpenMatch(rules.deal, table.dealt.imagine(player, SeededChance(str(sampler()))))
        spans = {player: table.spans[player]} if player in table.spans else NO_SPANS
        memories = [memory if seat == player else Memory() for seat, memory in enumerate(table.memories)]
        return KoggeState(self.get_game(), OpenTable(rules, world, spans, memories=memories))


class KoggeObserver:
    """The observation of a seat: as a vector, and as the text of its view."""

    def __init__(self, encoder: ObservationEncoder) -> None:
        self._encoder = encoder
        self.tensor = np.zeros(len(encoder.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: KoggeState, player: Seat) -> None:
        match = state.match
        if match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.vector(match.chair(player), state.span(player))

    def string_from(self, state: KoggeState, player: Seat) -> str:
        match = state.match
        if match is None:
            return "not dealt"
        return encode({**shown_to(match, player), "offers": state.span(player)}).decode()


class RecallingObserver:
    """The information state of a seat, as text: what it has done, and a digest of all that it has seen. It has no tensor."""

    tensor = None
    dict: ClassVar[Mapping[str, Any]] = {}

    def set_from(self, state: KoggeState, player: Seat) -> None:
        """Raises `ValueError`."""
        raise ValueError("information states are text; there is no tensor of them")

    def string_from(self, state: KoggeState, player: Seat) -> str:
        return str(state.memory(player))


OPEN_SPIEL_GAMES: dict[str, type[KoggeGame]] = {
    game.id: type(f"Kogge{game.title}", (KoggeGame,), {"rules": game, "__doc__": game.title}) for game in GAMES
}

TINY_GAMES: dict[str, type[KoggeGame]] = {
    game.id: type(f"Tiny{game.title}", (KoggeGame,), {"rules": game, "tiny": tiny, "__doc__": f"{game.title}, tiny"})
    for game in GAMES
    if (tiny := tiny_of(game)) is not None
}

for _kind in (*OPEN_SPIEL_GAMES.values(), *TINY_GAMES.values()):
    pyspiel.register_game(type_of(_kind.rules, _kind.tiny is not None, _kind.tiny), _kind)
