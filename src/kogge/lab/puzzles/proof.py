"""The searches that prove a puzzle.

A search first grows its tree, then tries the moves equally often with common random numbers: all of them a little, the better ones longer.
Only these tries count. The tree alone would tell too little of moves that it hardly tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.bots.comparison import Compared, Comparison
from kogge.bots.guides import guide_of
from kogge.bots.hints import DIGITS
from kogge.bots.search.budget import Budget
from kogge.bots.search.tree_search import Search
from kogge.engine import Chair, Move, SeededChance
from kogge.lessons.puzzle import Searched, Tried

WORLDS: Final = 3
"""Two moves count as equivalent if they lead to the same position in so many imagined worlds."""


@dataclass(frozen=True)
class Depth:
    """How long a search is: playouts of the tree, rounds in which every move is tried once, and then rounds with so many of the best."""

    playouts: int
    rounds: int
    best: tuple[tuple[int, int], ...]


HOPELESS: Final = 0.06
"""A search whose best two moves are so close after a part of its rounds leaves out the rest."""
SHORT: Final = Depth(200, 20, ((4, 40),))
"""Enough to see that a decision is worth a long search."""
LONG: Final = Depth(2400, 50, ((5, 150), (3, 300)))


def search(chair: Chair, game_id: str, depth: Depth, seed: str) -> Searched:
    """What a search of this depth expects of every move of a chair."""
    searching = Search(chair, guide_of(game_id), SeededChance(f"{seed} search"))
    searching.think(Budget(playouts=depth.playouts))
    comparison = Comparison(searching, chair.moves(), SeededChance(f"{seed} comparison"))
    comparison.add_rounds(depth.rounds)
    every = comparison.ranked
    for most, rounds in depth.best:
        if comparison.ranked[0].chance - comparison.ranked[1].chance < HOPELESS:
            break
        comparison.keep(most, None)
        comparison.add_rounds(rounds)
    return Searched(seed, searching.playouts, tuple([_tried(one) for one in sorted(every, key=_promise, reverse=True)]))


def right_moves(chair: Chair, searched: Searched, lead: float) -> tuple[str, ...]:
    """The best move of a search and all that are equivalent to it, if none of the others comes nearer than `lead`; else none."""
    best = searched.moves[0]
    near = [one.move for one in searched.moves if best.chance - one.chance < lead]
    moves = {str(move): move for move in chair.moves()}
    if len(near) == len(moves) or not all([is_equivalent(chair, moves[best.move], moves[other]) for other in near[1:]]):
        return ()
    return tuple(near)


def is_equivalent(chair: Chair, one: Move, other: Move) -> bool:
    """Whether two moves lead to the same position, whatever is hidden."""
    return all([_after(chair, one, world) == _after(chair, other, world) for world in range(WORLDS)])


def _after(chair: Chair, move: Move, seed: int) -> object:
    """The match after a move in an imagined world."""
    chance = SeededChance(seed)
    world = chair.imagine(chance)
    assert chair.viewer is not None, "a seat decides"
    world.advance(chair.viewer, move, chance)
    return world.dump()


def _tried(one: Compared) -> Tried:
    chance, place, score = round(one.chance, DIGITS), round(one.place, DIGITS), round(one.score, DIGITS)
    return Tried(str(one.move), len(one.chances), chance, place, score)


def _promise(one: Compared) -> tuple[float, float]:
    return one.promise
