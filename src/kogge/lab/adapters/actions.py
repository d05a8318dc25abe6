"""Moves as numbers, for programs that know a fixed count of actions and a mask of those that are legal."""

from __future__ import annotations

from kogge.engine import Edition, Game
from kogge.engine.discovery import room_of
from kogge.engine.features.batch import utilities
from kogge.engine.features.coding import MOST_OFFERS, Coding, IllegalAction, OfferCoding, Span
from kogge.engine.features.partial_moves import PartialMoves

__all__ = ["Coding", "IllegalAction", "OfferCoding", "PartialMoves", "Span", "coding_of", "utilities"]


def coding_of(game: Game, players: int, edition: Edition) -> Coding:
    """How the moves of a game for so many players are numbered: by the game's module in the lab, or by the place among the offers."""
    room = room_of("lab", game.id)
    if room is None or not hasattr(room, "coding"):
        return OfferCoding(MOST_OFFERS)
    coding: Coding = room.coding(players, edition)
    return coding
