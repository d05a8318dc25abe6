"""The games as OpenSpiel games. Importing this module registers them: `pyspiel.load_game("kogge_riga(players=3)")`.

An observation is what a seat sees now. There are no information states: in OpenSpiel they hold all that a player ever saw, and a view holds
what still matters of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from kogge.engine import Game, Match, Seat, SeededChance
from kogge.engine.plain import encode
from kogge.games import GAMES
from kogge.lab.adapters.actions import PartialMoves, utilities
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.open_draws import OpenMatch
from kogge.lab.adapters.variant import hides_cards, most_outcomes, parameters_of, variant_of

CHANCE, SIMULTANEOUS, TERMINAL = [
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
]

LONGEST = 10_000
"""More actions than any match takes."""


def type_of(game: Game) -> Any:
    """What OpenSpiel knows of a game before it is loaded. In some, such as Visby, all players decide at once; in the others, seats that are
    pending together move one after the other, and none sees the move of another."""
    together = game.all_at_once
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"kogge_{game.id}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if most_outcomes(game) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if together and not hides_cards(game)
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


class KoggeGame(pyspiel.Game):  # type: ignore[misc]
    """A game as its parameters say. Its matches begin with the deal, or in an imagined world (`begin_in`).

    Raises `BadOptions`, `BadEdition` or `OSError`. OpenSpiel itself refuses parameters that the game does not have.
    """

    rules: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        variant = variant_of(self.rules, given)
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
        super().__init__(type_of(self.rules), info, given)
        self.variant = variant
        self._has_chance = outcomes > 0
        self._beginning = self.open_match()

    def open_match(self, world: Match | None = None) -> OpenMatch:
        """A match before its deal, or a world, with its draws in the open."""
        return OpenMatch(self.variant.deal, self._has_chance, world)

    def begin_in(self, world: Match) -> None:
        """Let all further matches begin in `world`, which the caller must not change any more."""
        self._beginning = self.open_match(world)

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self, self._beginning.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KoggeObserver:
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        return KoggeObserver(self.variant.encoder)


class Table:
    """All that a state holds, and whose turn it is. OpenSpiel copies it with every state, so a copy is cheap."""

    __slots__ = ("open", "partial_moves", "player")

    def __init__(self, open: OpenMatch, partial_moves: PartialMoves) -> None:
        self.open = open
        self.partial_moves = partial_moves
        self.update()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.open.copy(), self.partial_moves.copy())

    def update(self) -> None:
        """Set whose turn it is."""
        match = self.open.match
        if match is None or self.open.odds is not None:
            self.player = CHANCE
            return
        pending = match.to_act
        if not pending:
            self.player = TERMINAL
        else:
            self.player = SIMULTANEOUS if len(pending) > 1 and match.game.all_at_once else pending[0]


class KoggeState(pyspiel.State):  # type: ignore[misc]
    """A position of a match, or a draw that it waits for."""

    def __init__(self, game: KoggeGame, beginning: OpenMatch) -> None:
        super().__init__(game)
        self._table = Table(beginning, PartialMoves(game.variant.coding))

    @property
    def match(self) -> Match | None:
        """The match as it was at the last decision; `None` until all is dealt."""
        return self._table.open.match

    @property
    def partial_moves(self) -> PartialMoves:
        return self._table.partial_moves

    def current_player(self) -> int:
        return self._table.player

    def is_terminal(self) -> bool:
        return self._table.player == TERMINAL

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.partial_moves.legal(self._dealt(), player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._table.open.odds
        assert odds is not None, "only where something is to be drawn"
        return odds

    def _apply_action(self, action: int) -> None:
        if self._table.open.odds is not None:
            self._table.open.draw(action)
            self._table.update()
            return
        match = self._dealt()
        self._play({match.to_act[0]: action})

    def _apply_actions(self, actions: list[int]) -> None:
        self._play({seat: actions[seat] for seat in self._dealt().to_act})

    def _play(self, actions: Mapping[Seat, int]) -> None:
        match = self._dealt()
        moves = [(seat, self.partial_moves.act(match, seat, action)) for seat, action in actions.items()]
        complete = [(seat, move) for seat, move in moves if move is not None]
        if complete:
            self._table.open.play(complete)
            self._table.update()

    def _dealt(self) -> Match:
        assert self.match is not None, "decisions come after the deal"
        return self.match

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return self.partial_moves.meaning(self._dealt(), player, action)

    def returns(self) -> list[float]:
        outcome = None if self.match is None else self.match.outcome
        return [0.0] * self.num_players() if outcome is None else utilities(outcome)

    def __str__(self) -> str:
        """Everything, secrets included."""
        dumped = {} if self.match is None else self.match.dump()
        return encode({"match": dumped, "begun": self.partial_moves.spans, "drawing": self._table.open.pending}).decode()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> KoggeState:
        """A state that `player` could be in, re-dealt."""
        world = self._dealt().imagine(player, SeededChance(str(sampler())))
        game = self.get_game()
        state = KoggeState(game, game.open_match(world))
        if player in self.partial_moves.spans:
            state.partial_moves.spans[player] = self.partial_moves.spans[player]
        return state


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
            self.tensor[:] = self._encoder.vector(match.chair(player), state.partial_moves.span(match, player))

    def string_from(self, state: KoggeState, player: Seat) -> str:
        match = state.match
        if match is None:
            return "not dealt"
        chair = match.chair(player)
        own = {"decision": chair.decision, "sealed": str(chair.sealed or ""), "offers": state.partial_moves.span(match, player)}
        return encode({"view": chair.view, **own}).decode()


OPEN_SPIEL_GAMES: dict[str, type[KoggeGame]] = {
    game.id: type(f"Kogge{game.title}", (KoggeGame,), {"rules": game, "__doc__": game.title}) for game in GAMES
}

for _kind in OPEN_SPIEL_GAMES.values():
    pyspiel.register_game(type_of(_kind.rules), _kind)
