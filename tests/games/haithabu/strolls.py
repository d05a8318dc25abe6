"""Matches of Haithabu played at random, by players who like to try every kind of move."""

from __future__ import annotations

from collections.abc import Iterator

from games.haithabu.tables import new_match
from kogge.engine import Chance, Move, Seat, SeededChance
from kogge.games.haithabu.match import HaithabuMatch

PLAYERS = (2, 3, 4)


def stroll(players: int, seed: int | str = 0) -> Iterator[HaithabuMatch]:
    """One match from its first decision to its end, as it stands before each answer and at last. It goes on changing: copy what should
    stay."""
    match = new_match(players, f"deal {seed}")
    rng, chance = SeededChance(f"luck {seed}"), SeededChance(f"chance {seed}")
    while not match.is_over:
        yield match
        seat = match.to_act[rng.below(len(match.to_act))]
        match.advance(seat, some_move(match, seat, rng), chance)
    yield match


def some_move(match: HaithabuMatch, seat: Seat, rng: Chance) -> Move:
    """Any kind of move that is offered, each as likely as the others."""
    offers = match.moves(seat)
    if len(offers) > 100:
        return offers[rng.below(len(offers))]
    by_kind: dict[type[Move], list[Move]] = {}
    for move in offers:
        by_kind.setdefault(type(move), []).append(move)
    kinds = list(by_kind.values())
    moves = kinds[rng.below(len(kinds))]
    return moves[rng.below(len(moves))]
