"""The games as OpenSpiel games. Importing this module registers them: `pyspiel.load_game("kogge_riga(players=3)")`.

An observation is what a seat sees now. There are no information states: in OpenSpiel they hold all that a player ever saw, and a view holds
what still matters of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from kogge.engine import Game, Match, Move, Seat, SeededChance
from kogge.engine.features.batch import rounds_of
from kogge.engine.features.open_match import OpenMatch
from kogge.engine.plain import encode
from kogge.games import GAMES
from kogge.lab.adapters.actions import IllegalAction, Span, utilities
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.variant import Variant, hides_cards, most_outcomes, parameters_of, variant_of

CHANCE, SIMULTANEOUS, TERMINAL = [
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
]

LONGEST: Final = 10_000
"""More actions than any match takes."""

NO_SPANS: Final[Mapping[Seat, Span]] = {}


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
        self._beginning = Table(variant, OpenMatch(variant.deal))

    def begin_in(self, world: Match) -> None:
        """Let all further matches begin in `world`."""
        self._beginning = Table(self.variant, OpenMatch(self.variant.deal, world))

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self, self._beginning)

    def __reduce__(self) -> tuple[object, ...]:
        return game_again, (self.get_type().short_name, self.get_parameters(), self._beginning)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KoggeObserver:
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        return KoggeObserver(self.variant.encoder)


def game_again(name: str, parameters: Mapping[str, Any], beginning: Table) -> Any:
    """The game of this name whose matches begin so."""
    game = pyspiel.load_game(name, dict(parameters))
    game._beginning = beginning  # noqa: SLF001
    return game


class Table:
    """All that a state holds, and whose turn it is. It never changes, so copies of a state share it: an action makes the next one.

    `spans` says which part of its offers a seat has chosen already, if its move takes several actions.
    """

    __slots__ = ("_look_in", "_offers", "is_cut_off", "open", "player", "spans", "variant")

    def __init__(self, variant: Variant, open: OpenMatch, spans: Mapping[Seat, Span] = NO_SPANS, look_in: int = 0) -> None:
        self.variant = variant
        self.open = open
        self.spans = spans
        self.is_cut_off = False
        self._look_in = look_in
        self._offers: dict[Seat, Sequence[Move]] = {}
        self.player = self._player()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """What OpenSpiel serializes of a state: plain data. What is being resolved is resolved again."""
        standing = self.open
        dumped = None if standing.match is None else standing.match.dump()
        moves = [(seat, str(move)) for seat, move in standing.moves]
        return table_again, (self.variant, dumped, moves, list(standing.drawn), dict(self.spans), self._look_in)

    def _player(self) -> int:
        """Whose turn it is."""
        match = self.open.match
        if match is None or self.open.odds is not None:
            return CHANCE
        pending = match.to_act
        if not pending or self._goes_on_for_too_long(match):
            return TERMINAL
        return SIMULTANEOUS if len(pending) > 1 and match.game.all_at_once else pending[0]

    def _goes_on_for_too_long(self, match: Match) -> bool:
        """Whether a match is cut off. It looks up how many rounds there were only as often as it has to: a move takes two rounds at most."""
        if self._look_in <= 0:
            rounds, most = rounds_of(match.view(None)), self.variant.most_rounds
            self.is_cut_off = rounds > most
            self._look_in = (most - rounds) // 2
        return self.is_cut_off

    def offers(self, seat: Seat) -> Sequence[Move]:
        """The moves of a seat."""
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.dealt.moves(seat)
        return found

    def span(self, seat: Seat) -> Span:
        """The part of its offers that the actions of a seat have left."""
        return self.spans.get(seat) or (0, len(self.offers(seat)))

    def legal(self, seat: Seat) -> list[int]:
        """The legal actions of a seat, in ascending order; none when it is not its turn."""
        if self.player != seat and (self.player != SIMULTANEOUS or seat not in self.dealt.to_act):
            return []
        return self.variant.coding.legal(self.offers(seat), self.span(seat))

    def meaning(self, seat: Seat, action: int) -> str:
        """A legal action as text: the move, or the first and the last one of a block."""
        offers = self.offers(seat)
        first, beyond = self.variant.coding.narrowed(offers, self.span(seat), action)
        return str(offers[first]) if beyond - first == 1 else f"{offers[first]} … {offers[beyond - 1]}"

    def after_draw(self, outcome: int) -> Table:
        """The table after one of the possible outcomes of a draw. Raises `IllegalAction`."""
        odds = self.open.odds
        if odds is None or all(outcome != possible for possible, _ in odds):
            raise IllegalAction(outcome)
        return Table(self.variant, self.open.draw(outcome), self.spans, self._look_in)

    def after(self, actions: Sequence[tuple[Seat, int]]) -> Table:
        """The table after an action of each of these seats. Raises `IllegalAction`."""
        spans = dict(self.spans)
        moves: list[tuple[Seat, Move]] = []
        for seat, action in actions:
            offers = self.offers(seat)
            first, beyond = self.variant.coding.narrowed(offers, self.span(seat), action)
            if beyond - first > 1:
                spans[seat] = (first, beyond)
            else:
                spans.pop(seat, None)
                moves.append((seat, offers[first]))
        return Table(self.variant, self.open.play(moves) if moves else self.open, spans, self._look_in - 1)

    @property
    def dealt(self) -> Match:
        """The match, of which something is to be known only when it is dealt."""
        match = self.open.match
        assert match is not None, "decisions come after the deal"
        return match


def table_again(
    variant: Variant,
    dumped: Mapping[str, object] | None,
    moves: Sequence[tuple[Seat, str]],
    drawn: Sequence[int],
    spans: Mapping[Seat, Span],
    look_in: int,
) -> Table:
    """The table of which these are the data."""
    game = variant.game
    match = None if dumped is None else game.load(dumped, variant.edition)
    parsed = [(seat, game.parse(move)) for seat, move in moves]
    return Table(variant, OpenMatch(variant.deal, match, parsed, drawn), spans, look_in)


class KoggeState(pyspiel.State):  # type: ignore[misc]
    """A position of a match, or a draw that it waits for.

    OpenSpiel asks the methods that begin with an underscore. Those of the same name without, and `is_…_node`, are for Python: they would otherwise
    lead through C++ and back several times.
    """

    def __init__(self, game: KoggeGame, table: Table) -> None:
        super().__init__(game)
        self._table = table

    @property
    def match(self) -> Match | None:
        """The match as it was at the last decision; `None` until all is dealt. It must not be changed."""
        return self._table.open.match

    def span(self, seat: Seat) -> Span:
        """The part of its offers that the actions of a seat have left."""
        return self._table.span(seat)

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
        if table.player == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return list(table.legal(table.player if player is None else player))

    def _legal_actions(self, player: Seat) -> list[int]:
        return self._table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._table.open.odds
        assert odds is not None, "only where something is to be drawn"
        return list(odds)

    def _apply_action(self, action: int) -> None:
        table = self._table
        self._table = table.after_draw(action) if table.player == CHANCE else table.after(((table.player, action),))

    def _apply_actions(self, actions: list[int]) -> None:
        table = self._table
        self._table = table.after([(seat, actions[seat]) for seat in table.dealt.to_act])

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
        """A state that `player` could be in, re-dealt."""
        table = self._table
        world = OpenMatch(table.variant.deal, table.dealt.imagine(player, SeededChance(str(sampler()))))
        spans = {player: table.spans[player]} if player in table.spans else NO_SPANS
        return KoggeState(self.get_game(), Table(table.variant, world, spans))


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
        chair = match.chair(player)
        own = {"decision": chair.decision, "sealed": str(chair.sealed or ""), "offers": state.span(player)}
        return encode({"view": chair.view, **own}).decode()


OPEN_SPIEL_GAMES: dict[str, type[KoggeGame]] = {
    game.id: type(f"Kogge{game.title}", (KoggeGame,), {"rules": game, "__doc__": game.title}) for game in GAMES
}

for _kind in OPEN_SPIEL_GAMES.values():
    pyspiel.register_game(type_of(_kind.rules), _kind)
