"""OpenSpiel's own Monte Carlo tree search as an opponent: `spiel-mcts@1s`.

It knows of our games only what the adapter gives it: moves by number, whose turn it is, and utilities. It plays out at random. It holds a
chair and searches in worlds imagined from it, so sealed moves and hidden cards of others differ from world to world.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import pyspiel

from kogge.bots import Bot, UnknownBot
from kogge.bots.bot import asked
from kogge.bots.search.budget import Budget, read_budget
from kogge.engine import Chair, Move, SeededChance, Viewer
from kogge.lab.adapters.open_spiel import OPEN_SPIEL_GAMES, KoggeGame

NAME = "spiel-mcts"

USUAL = Budget(milliseconds=1000)
"""The budget of a name without one."""

EXPLORATION = 1.4
"""The weight of exploration (`uct_c`)."""

IN_ONE_WORLD = 100
"""Simulations before it imagines another world. Where all decide at once only their moves are hidden, and one world suffices."""

MANY = 1_000_000
"""More simulations than fit in any time budget."""

UNLIMITED = -1.0
"""No limit of time, as OpenSpiel writes it."""

ROLLOUTS = 1
"""Playouts from a new leaf."""

MEMORY = 1000
"""Megabytes that one tree may take."""

SEEDS = 1 << 30


def is_spiel_bot(name: str) -> bool:
    """Whether `spiel_bot` makes a bot of this name: the bare one, or with a budget behind it."""
    return _budget_in(name) is not None


def spiel_bot(name: str, game_id: str, seed: int) -> Bot:
    """The bot of a name such as `spiel-mcts@1s` or `spiel-mcts@400p`."""
    budget = _budget_in(name)
    if budget is None:
        raise UnknownBot(name)
    return SpielBot(game_id, budget, seed)


def _budget_in(name: str) -> Budget | None:
    bare, at, written = name.partition("@")
    if bare != NAME:
        return None
    return read_budget(written) if at else USUAL


class SpielBot:
    """Sums up the visits of many small searches, each in another world. With a budget in playouts the same seed gives the same play."""

    def __init__(self, game_id: str, budget: Budget, seed: int) -> None:
        self._kind = OPEN_SPIEL_GAMES[game_id]
        self._budget = budget
        self._rng = SeededChance(seed)
        self._game: KoggeGame | None = None
        self._turns: Any = None
        self._together = False
        self.simulations = 0
        """How many it has made so far."""

    def choose(self, chair: Chair) -> Move:
        _, _, offers = asked(chair)
        coding = self._game_for(chair.players).variant.coding
        taken: list[int] = []
        span = (0, len(offers))
        share = 1 if len(offers) <= coding.size else 2
        while span[1] - span[0] > 1:
            visits = dict.fromkeys(coding.legal(offers, span), 0)
            self._think(chair, taken, share, visits)
            taken.append(max(visits, key=visits.__getitem__))
            span = coding.narrowed(offers, span, taken[-1])
        return offers[span[0]]

    def _game_for(self, players: int) -> KoggeGame:
        """The game for so many players, and its conversion to turns."""
        if self._game is None:
            self._game = self._kind({"players": players})
            self._together = self._game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
            self._turns = pyspiel.convert_to_turn_based(self._game) if self._together else self._game
        return self._game

    def _think(self, chair: Chair, taken: list[int], share: int, visits: dict[int, int]) -> None:
        """Count how often each action after those `taken` is tried, within one of `share` equal parts of the budget."""
        begun = monotonic()
        seconds = None if self._budget.milliseconds is None else self._budget.milliseconds / 1000 / share
        left = MANY if self._budget.playouts is None else -(-self._budget.playouts // share)
        time_left = UNLIMITED if seconds is None else seconds
        while left > 0 and (seconds is None or time_left > 0):
            simulations = min(MANY if self._together else IN_ONE_WORLD, left)
            root = self._search(self._world(chair, taken), simulations, time_left)
            count_visits(root, chair.viewer, visits)
            self.simulations += root.explore_count
            left -= simulations
            if seconds is not None:
                time_left = seconds - (monotonic() - begun)

    def _world(self, chair: Chair, taken: list[int]) -> Any:
        """A state that this chair could be in, after the actions already taken.

        Where all decide at once, the other seats are pending again: the search looks for good moves for them, in the order of turns of
        OpenSpiel's conversion. Elsewhere the seats before this one move at random.
        """
        assert self._game is not None, "the bot has joined a match"
        world = chair.imagine(self._rng)
        if self._together:
            world.reopen()
        self._game.begin_in(world)
        state = self._turns.new_initial_state()
        while not self._together and state.current_player() != chair.viewer:
            actions = state.legal_actions()
            state.apply_action(actions[self._rng.below(len(actions))])
        for action in taken:
            state.apply_action(action)
        return state

    def _search(self, state: Any, simulations: int, seconds: float) -> Any:
        """One search of OpenSpiel's: the root of its tree."""
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, self._rng.below(SEEDS))
        searcher = pyspiel.MCTSBot(
            self._turns,
            evaluator,
            uct_c=EXPLORATION,
            max_simulations=simulations,
            max_memory_mb=MEMORY,
            solve=False,
            seed=self._rng.below(SEEDS),
            verbose=False,
            max_wall_clock_time=seconds,
        )
        return searcher.mcts_search(state)


def count_visits(node: Any, seat: Viewer, visits: dict[int, int]) -> None:
    """Add up how often each action of `seat` was tried in its next decision, over all actions of others before it."""
    for child in node.children:
        if child.player == seat:
            visits[child.action] += child.explore_count
        else:
            count_visits(child, seat, visits)
