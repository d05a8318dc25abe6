"""The games as OpenSpiel games. Importing this module registers them: `pyspiel.load_game("kogge_riga(players=3)")`.

What OpenSpiel calls an observation is what a seat sees now. Information states are not offered: OpenSpiel wants them to hold all that a
player ever saw, and a view holds what still matters of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

from kogge.engine import Chance, Game, Match, Seat, SeededChance
from kogge.engine.plain import encode
from kogge.engine.playout import play_out
from kogge.games import GAMES
from kogge.lab.adapters.actions import Answering, Coding, coding_of, utilities
from kogge.lab.adapters.observing import Observing
from kogge.lab.adapters.open_draws import OpenMatch

CHANCE, SIMULTANEOUS, TERMINAL = [
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
]

LONGEST = 10_000
"""More actions than any match takes."""


TRIED = 2
"""So many matches show what can come when chance is asked."""


class Witness(Chance):
    """Luck that remembers the largest number of outcomes that it was ever asked to choose from."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._luck = SeededChance(seed)
        self.most = 0

    def below(self, bound: int) -> int:
        self.most = max(self.most, bound if bound > 1 else 0)
        return self._luck.below(bound)

    def draw(self, what: str, counts: Sequence[int]) -> int:
        self.most = max(self.most, len(counts))
        return self._luck.draw(what, counts)


@cache
def most_outcomes(game: Game) -> int:
    """What can come at most when chance is asked once; 0 in a game in which it never is. Found by playing with the most players."""
    witness = Witness(1)
    for _ in range(TRIED):
        play_out(game.start(game.most, witness), SeededChance(2), witness)
    return witness.most


def hides_cards(game: Game) -> bool:
    """Whether more than sealed moves is hidden from a seat: then the game says how to deal that again."""
    kinds = type(game.start(game.fewest, SeededChance(1))).__mro__
    return any("deal_anew" in vars(kind) for kind in kinds if kind is not Match)


def type_of(game: Game) -> Any:
    """What OpenSpiel should know of a game. In some, such as Visby, everybody decides at once; in the others seats that are asked together
    answer one after the other, and none sees what another has answered."""
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
        parameter_specification={"players": game.fewest},
    )


class KoggeGame(pyspiel.Game):  # type: ignore[misc]
    """A game for so many players. Its matches begin with the deal, or in a world that somebody imagines (`begin_in`)."""

    rules: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = self.rules
        given = dict(parameters or {})
        players = int(given.get("players", game.fewest))
        coding = coding_of(game, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=coding.size,
            max_chance_outcomes=most_outcomes(game),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), info, given)
        self.coding: Coding = coding
        self.observing = Observing(game, players)
        self._beginning = OpenMatch(game, players, most_outcomes(game) > 0)

    def begin_in(self, world: Match) -> None:
        """Let all further matches begin in `world`, which nobody else plays on with."""
        self._beginning = OpenMatch(self.rules, self.num_players(), most_outcomes(self.rules) > 0, world)

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self, self._beginning.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KoggeObserver:
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        return KoggeObserver(self.observing)


class Table:
    """All that a state holds, and whose turn it is. OpenSpiel copies it with every state, so a copy is cheap."""

    __slots__ = ("answering", "open", "player")

    def __init__(self, open: OpenMatch, answering: Answering) -> None:
        self.open = open
        self.answering = answering
        self.look()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.open.copy(), self.answering.copy())

    def look(self) -> None:
        """See whose turn it is now."""
        match = self.open.match
        if match is None or self.open.odds is not None:
            self.player = CHANCE
            return
        owing = match.to_act
        if not owing:
            self.player = TERMINAL
        else:
            self.player = SIMULTANEOUS if len(owing) > 1 and match.game.all_at_once else owing[0]


class KoggeState(pyspiel.State):  # type: ignore[misc]
    """A position of a match, or a draw that it waits for."""

    def __init__(self, game: KoggeGame, beginning: OpenMatch) -> None:
        super().__init__(game)
        self._table = Table(beginning, Answering(game.coding))

    @property
    def match(self) -> Match | None:
        """The match as it was when somebody was asked last; `None` until all is dealt."""
        return self._table.open.match

    @property
    def answering(self) -> Answering:
        return self._table.answering

    def current_player(self) -> int:
        return self._table.player

    def is_terminal(self) -> bool:
        return self._table.player == TERMINAL

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.answering.legal(self._asking(), player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._table.open.odds
        assert odds is not None, "only where something is to be drawn"
        return odds

    def _apply_action(self, action: int) -> None:
        if self._table.open.odds is not None:
            self._table.open.draw(action)
            self._table.look()
            return
        match = self._asking()
        self._answer({match.to_act[0]: action})

    def _apply_actions(self, actions: list[int]) -> None:
        self._answer({seat: actions[seat] for seat in self._asking().to_act})

    def _answer(self, actions: Mapping[Seat, int]) -> None:
        match = self._asking()
        answers = [(seat, self.answering.answer(match, seat, action)) for seat, action in actions.items()]
        complete = [(seat, move) for seat, move in answers if move is not None]
        if complete:
            self._table.open.answer(complete)
            self._table.look()

    def _asking(self) -> Match:
        assert self.match is not None, "somebody can be asked once all is dealt"
        return self.match

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return self.answering.meaning(self._asking(), player, action)

    def returns(self) -> list[float]:
        outcome = None if self.match is None else self.match.outcome
        return [0.0] * self.num_players() if outcome is None else utilities(outcome)

    def __str__(self) -> str:
        """Everything, secrets included."""
        dumped = {} if self.match is None else self.match.dump()
        return encode({"match": dumped, "begun": self.answering.spans, "drawing": self._table.open.pending}).decode()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> KoggeState:
        """A state that `player` could be in, dealt anew."""
        world = self._asking().imagine(player, SeededChance(str(sampler())))
        game = self.get_game()
        state = KoggeState(game, OpenMatch(game.rules, game.num_players(), most_outcomes(game.rules) > 0, world))
        if player in self.answering.spans:
            state.answering.spans[player] = self.answering.spans[player]
        return state


class KoggeObserver:
    """What a seat sees of a state: as a vector, and as the text of its view."""

    def __init__(self, observing: Observing) -> None:
        self._observing = observing
        self.tensor = np.zeros(len(observing.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: KoggeState, player: Seat) -> None:
        match = state.match
        if match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._observing.vector(match.chair(player), state.answering.span(match, player))

    def string_from(self, state: KoggeState, player: Seat) -> str:
        match = state.match
        if match is None:
            return "not dealt"
        chair = match.chair(player)
        own = {"decision": chair.decision, "sealed": str(chair.sealed or ""), "offers": state.answering.span(match, player)}
        return encode({"view": chair.view, **own}).decode()


OPEN_SPIEL_GAMES: dict[str, type[KoggeGame]] = {
    game.id: type(f"Kogge{game.title}", (KoggeGame,), {"rules": game, "__doc__": game.title}) for game in GAMES
}

for _kind in OPEN_SPIEL_GAMES.values():
    pyspiel.register_game(type_of(_kind.rules), _kind)
