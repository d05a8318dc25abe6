"""What was learned, as a bot: `kogge watch visby --bots play:Learned,steady` in this folder."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from kogge.engine import Chair, Move
from kogge.engine.features.coding import MOST_OFFERS
from kogge.games import GAMES
from kogge.lab.adapters.actions import OfferCoding, Span
from kogge.lab.adapters.observations import ObservationEncoder
from policy import Decisions, Policy

HERE = Path(__file__).parent


class Learned:
    """Draws its moves with the probabilities of the policy in `GAME.npz` beside this file."""

    def __init__(self, seed: int, game: str) -> None:
        self._game = GAMES[game]
        self._policy = Policy.load(HERE / f"{game}.npz")
        self._coding = OfferCoding(MOST_OFFERS)
        self._encoders: dict[int, ObservationEncoder] = {}
        self._rng = np.random.default_rng(seed)

    def choose(self, chair: Chair) -> Move:
        offers = chair.moves()
        span = (0, len(offers))
        while span[1] - span[0] > 1:
            span = self._coding.narrowed(offers, span, self._action(chair, span))
        return offers[span[0]]

    def _action(self, chair: Chair, span: Span) -> int:
        encoder = self._encoder(chair.players)
        rows = encoder.offer_vectors(chair, span)
        decision = Decisions(encoder.vector(chair, span)[None], np.array([len(rows)]), rows)
        chances = np.exp(self._policy.logs(decision).astype(np.float64))
        return int(self._rng.choice(len(rows), p=chances / chances.sum()))

    def _encoder(self, players: int) -> ObservationEncoder:
        if players not in self._encoders:
            self._encoders[players] = ObservationEncoder(self._game, players)
        return self._encoders[players]
