"""What the environments share in which one match is played after the other: the match, and what each seat sees of it and can do."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kogge.engine import Edition, Match, Move, Seat, SeededChance
from kogge.engine.features.batch import SEEDS
from kogge.games import GAMES
from kogge.lab.adapters.actions import PartialMoves, coding_of, utilities
from kogge.lab.adapters.observations import MatchObserver, ObservationEncoder

Observation: TypeAlias = "dict[str, NDArray[Any]]"

ILLEGAL: Final = -1.0
"""The reward of an illegal action. It ends the match, and the others get 0."""

MOST_ROUNDS: Final = 100
"""A match that goes on after so many rounds is cut off, and all get 0. It can only happen in Visby: the other games end by rule."""

MOST_MASKS: Final = 10_000
"""Masks that are kept: in Visby there are some hundreds, elsewhere as many as offers."""

RENDER_MODES: Final = ("ansi", "human")


class Table:
    """One match after the other. The last action is to wait; it is legal exactly when a seat is not pending."""

    match: Match

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        render_mode: str | None = None,
        most_rounds: int = MOST_ROUNDS,
    ) -> None:
        self.game = GAMES[game]
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r}")
        if edition is not None:
            self.game.check_edition(edition)
        self.players = players
        self.render_mode = render_mode
        self.most_rounds = most_rounds
        self._edition = self.game.printed_edition() if edition is None else edition
        self._settings = self.game.settings(players, options or {}, self._edition)
        self._partial_moves = PartialMoves(coding_of(self.game, players, self._edition))
        self._encoder = ObservationEncoder(self.game, players, self._edition)
        self._observer = MatchObserver(self._encoder)
        self._seeds: SeededChance | None = None
        self.observation_names = self._encoder.names
        self.state_names = self._encoder.schema.state_names()
        self.offer_names = self._encoder.offer_names
        self.wait = self._partial_moves.coding.size
        self._waiting = np.zeros(self.wait + 1, np.int8)
        self._waiting[self.wait] = 1
        self._masks: dict[Seat, NDArray[np.int8]] = {}
        self._known_masks: dict[tuple[int, ...], NDArray[np.int8]] = {}

    def observations_of_seat(self) -> spaces.Dict:
        """The space of what a seat observes."""
        seen = spaces.Box(-1, 1, (len(self.observation_names),), np.float32)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observe_seat(self, seat: Seat) -> Observation:
        """The observation of a seat and the mask of its legal actions."""
        seen = self._observer.vector(self.match, seat, self._partial_moves.span(self.match, seat))
        return {"observation": seen, "action_mask": self.mask(seat).copy()}

    def state(self) -> NDArray[np.float32]:
        """What everyone sees and what each seat alone sees, for critics that know all that any agent knows; `state_names` says what each
        number is. Seats are those of the match."""
        return self._observer.state(self.match, [self._partial_moves.span(self.match, seat) for seat in range(self.players)])

    def offers_to(self, seat: Seat) -> NDArray[np.float32]:
        """The features of what a seat can do: one row for each legal action in ascending order, none for waiting."""
        return self._encoder.offer_vectors(self.match.chair(seat), self._partial_moves.span(self.match, seat))

    def meaning_to(self, seat: Seat, action: int) -> str:
        """A legal action of a seat in the game's notation."""
        return "wait" if action == self.wait else self._partial_moves.meaning(self.match, seat, action)

    def render(self) -> str | None:
        """The table as the public sees it: given back as text (`ansi`), written to the terminal (`human`), or nothing."""
        if self.render_mode == "human":
            sys.stdout.write(f"{self.match}\n")
            return None
        return str(self.match) if self.render_mode == "ansi" else None

    def deal(self, seed: int | None) -> None:
        """Start a match. All matches after a seed follow from it; without one they are random."""
        if seed is not None or self._seeds is None:
            self._seeds = SeededChance(secrets.randbits(64) if seed is None else seed)
        self._chance = SeededChance(self._seeds.below(SEEDS))
        self._partial_moves.spans.clear()
        self.match = self.game.start(self.players, self._chance, self._settings, self._edition)
        self._masks.clear()
        self._observer.begin()
        self.show()

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Which actions are legal for a seat. The array must not be changed."""
        mask = self._masks.get(seat)
        if mask is not None:
            return mask
        legal = self._partial_moves.legal(self.match, seat)
        mask = self._waiting if not legal else self._mask_of(tuple(legal))
        self._masks[seat] = mask
        return mask

    def _mask_of(self, legal: tuple[int, ...]) -> NDArray[np.int8]:
        mask = self._known_masks.get(legal)
        if mask is None:
            if len(self._known_masks) == MOST_MASKS:
                self._known_masks.clear()
            mask = self._known_masks[legal] = np.zeros(self.wait + 1, np.int8)
            mask[list(legal)] = 1
        return mask

    def is_legal(self, seat: Seat, action: int) -> bool:
        return 0 <= action <= self.wait and bool(self.mask(seat)[action])

    def act(self, seat: Seat, action: int) -> None:
        """Take a legal action."""
        move = self._partial_moves.act(self.match, seat, action)
        if move is None:
            del self._masks[seat]
            return
        self.move(seat, move)

    def move(self, seat: Seat, move: Move) -> None:
        """Make a legal move. One that stays sealed changes nothing for the others."""
        match = self.match
        others = tuple([other for other in match.to_act if other != seat])
        match.advance(seat, move, self._chance)
        if others and match.to_act == others:
            self._masks.pop(seat, None)
            return
        self._masks.clear()
        self._observer.changed()

    @property
    def is_endless(self) -> bool:
        """Whether the match has gone on for too many rounds."""
        self._observer.look(self.match)
        return self._observer.rounds > self.most_rounds and not self.match.is_over

    def worth(self) -> Sequence[float]:
        """What the match is worth to each seat by now: nothing until it is over."""
        outcome = self.match.outcome
        return [0.0] * self.players if outcome is None else utilities(outcome)
