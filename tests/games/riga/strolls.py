"""Matches of Riga played at random, by players who like to build and to use what they have built."""

from __future__ import annotations

from collections.abc import Iterator

from games.riga.tables import new_match
from kogge.engine import Chance, Move, Seat, SeededChance
from kogge.games.riga import EndTurn
from kogge.games.riga.match import RigaMatch

TABLES = [(players, riga) for players in (2, 3, 4) for riga in ("without", "with")]
"""Every number of players, without and with the Riga buildings."""

END_ONCE_IN = 4


def stroll(players: int, riga: str, seed: int | str = 0) -> Iterator[RigaMatch]:
    """One match from its first decision to its end, as it stands before each move and at last. It goes on changing: copy what should
    stay."""
    match = new_match(players, f"deal {seed}", riga)
    rng, chance = SeededChance(f"luck {seed}"), SeededChance(f"chance {seed}")
    while not match.is_over:
        yield match
        seat = match.to_act[rng.below(len(match.to_act))]
        match.advance(seat, some_move(match, seat, rng), chance)
    yield match


def some_move(match: RigaMatch, seat: Seat, rng: Chance) -> Move:
    """Any kind of move that is offered, each as likely as the others, but for the end of the turn, which comes late."""
    by_kind: dict[type[Move], list[Move]] = {}
    for move in match.moves(seat):
        by_kind.setdefault(type(move), []).append(move)
    if len(by_kind) > 1 and rng.below(END_ONCE_IN):
        by_kind.pop(EndTurn, None)
    kinds = list(by_kind.values())
    moves = kinds[rng.below(len(kinds))]
    return moves[rng.below(len(moves))]
