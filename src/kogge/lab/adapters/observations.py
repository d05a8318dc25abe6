"""Observations as vectors of fixed length: the view of a seat, the decision it is asked, and how far it has come with its move."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kogge.engine import Chair, Edition, Game, Match, Seat
from kogge.engine.features.batch import SHARED, rounds_of, write_offers
from kogge.engine.features.coding import MOST_OFFERS, blocks_of
from kogge.engine.features.observed import ObservationSchema, ObservedMatch
from kogge.games import GAMES
from kogge.lab.adapters.actions import Span
from kogge.lab.adapters.schema import schema_of

Vector: TypeAlias = "NDArray[np.float32]"


class ObservationEncoder:
    """Encodes what a chair shows, in a game for so many players. `names` says what each number is; seats are counted from the observer."""

    def __init__(self, game: Game, players: int, edition: Edition | None = None) -> None:
        self._made_with = (game.id, players, edition)
        edition = game.printed_edition() if edition is None else edition
        self.schema: ObservationSchema = schema_of(game, players, edition)
        self.names = self.schema.names()
        self.offers = game.offer_features(players, edition)
        self.offer_names = [*self.offers.names, "place", "block"]
        self.orders = [np.array(order, np.intp) for order in self.schema.orders]

    def __reduce__(self) -> tuple[object, ...]:
        return _encoder, self._made_with

    def vector(self, chair: Chair, span: Span) -> Vector:
        """The observation of the seat of `chair`, while its move lies within `span` of the offers."""
        schema, seat = self.schema, chair.viewer
        assert seat is not None, "a spectator observes nothing"
        state, at = array("f", bytes(4 * schema.state_size)), schema.own_at(seat)
        view, decision = chair.view, chair.decision
        schema.table.update(None, view, state, 0)
        schema.own.update(None, view, state, at)
        schema.asked.update(None, None if decision is None else decision.kind, state, at + schema.own.size)
        count = max(1, len(chair.moves()))
        state[at + schema.own_size - 2], state[at + schema.own_size - 1] = span[0] / count, span[1] / count
        return np.frombuffer(state, np.float32)[self.orders[seat]]

    def offer_vectors(self, chair: Chair, span: Span) -> Vector:
        """The features of the actions of the seat of `chair` whose move lies within `span`: one row for each."""
        offers, seat = chair.moves(), chair.viewer
        assert seat is not None, "a spectator is offered nothing"
        rows, size = blocks_of(span[1] - span[0], MOST_OFFERS), self.offers.size + SHARED
        features = array("f", bytes(4 * rows * size))
        write_offers(self.offers, chair.view, seat, offers, span[0], span[1], features, 0)
        return np.frombuffer(features, np.float32).reshape(rows, size)


def _encoder(game_id: str, players: int, edition: Edition | None) -> ObservationEncoder:
    return ObservationEncoder(GAMES[game_id], players, edition)


class MatchObserver:
    """Observes the seats of one match while it is played: what has not changed since it last looked is not written again."""

    def __init__(self, encoder: ObservationEncoder) -> None:
        self._encoder = encoder
        schema = encoder.schema
        state = array("f", bytes(4 * schema.state_size))
        self._numbers = np.frombuffer(state, np.float32)
        self._orders = encoder.orders
        self._observed = ObservedMatch(schema, state, 0)
        self._is_old = True

    def __reduce__(self) -> tuple[object, ...]:
        return MatchObserver, (self._encoder,)  # a copy looks again, at its own match

    def begin(self) -> None:
        """Another match will be observed."""
        self._observed.begin()
        self._is_old = True

    def changed(self) -> None:
        """A move has been made."""
        self._is_old = True

    @property
    def rounds(self) -> int:
        """The round that was reached when it last looked."""
        return rounds_of(self._observed.seen)

    def look(self, match: Match) -> None:
        """See what has changed for everyone."""
        if self._is_old:
            self._observed.update_table(match)
            self._is_old = False

    def vector(self, match: Match, seat: Seat, span: Span) -> Vector:
        """The observation of a seat whose move lies within `span` of its offers."""
        self._see(match, seat, span)
        return self._numbers.take(self._orders[seat], mode="clip")  # all places are in range, which it need not check

    def state(self, match: Match, spans: Sequence[Span]) -> Vector:
        """All that all seats see, seat by seat."""
        for seat, span in enumerate(spans):
            self._see(match, seat, span)
        return self._numbers.copy()

    def _see(self, match: Match, seat: Seat, span: Span) -> None:
        self.look(match)
        count = max(1, len(match.moves(seat)))
        self._observed.update_seat(match, seat, span[0] / count, span[1] / count)
