"""Candidates for puzzles, from matches of bots that search.

Bots that search play a match. In its later part every decision is looked at: first as `apprentice` does, which leaves out what is obvious or
matters little; then all moves are tried a few times with common random numbers, which shows a lead with few playouts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kogge.bots.comparison import Comparison
from kogge.bots.guides import guide_of
from kogge.bots.levels import LEVELS
from kogge.bots.search.budget import Budget
from kogge.bots.search.softmax import softmax
from kogge.bots.search.tree_search import Search
from kogge.engine import Game, Match, Move, Seat, SeededChance
from kogge.engine.positions import on_one_line
from kogge.lab.puzzles.grading import APPRENTICE
from kogge.lab.puzzles.source import source_of

PLAYING: Final = Budget(playouts=16)
"""How long the bots of the matches search."""
GLANCE: Final = Budget(playouts=40)
"""How long a decision is looked at first: as long as `apprentice` searches."""
OBVIOUS: Final = 0.8
"""A move is obvious if `apprentice` would make it with this probability."""
FIRST_ROUNDS: Final = 6
FIRST_LEAD: Final = 0.04
"""All moves are tried so often, and the decision is left if the lead is smaller."""
MORE_ROUNDS: Final = 14
MORE_LEAD: Final = 0.10
"""Then the best few are tried so much more often."""
FEW: Final = 4
MOST_MOVES: Final = 30
"""Decisions with more moves take too long to read."""
MOST_CANDIDATES: Final = 6
PHASES: Final = ("early", "middle", "late")


@dataclass(frozen=True)
class Candidate:
    """A decision that may become a puzzle: its number among the decisions of the match, and its promise: the lead of the best move times the
    probability that `apprentice` makes another one."""

    number: int
    of: int
    seat: Seat
    promise: float
    position: str

    @property
    def phase(self) -> str:
        return PHASES[min(len(PHASES) - 1, self.number * len(PHASES) // self.of)]


def candidates_of(game: Game, seed: int, number: int) -> list[Candidate]:
    """The decisions of a match with the greatest promise, the greatest first."""
    name = f"{seed} match {number}"
    source = source_of(game)
    chance = SeededChance(name)
    match = game.start(source.players[number % len(source.players)], chance)
    before = len(list(_decisions(match, chance, name, source.begin)))
    candidates: list[Candidate] = []
    for ending in range(source.endings):
        played, again = match.copy(), f"{name} ending {ending}"
        found, decisions = list[Candidate](), before
        for looking, seat in _decisions(played, SeededChance(again), again, None):
            decisions += 1
            moves = played.moves(seat)
            if source.fewest_moves <= len(moves) <= MOST_MOVES:
                promise = promise_of(looking, moves, f"{again} decision {decisions}", source.spread)
                if promise > 0:
                    found.append(Candidate(decisions, 0, seat, promise, position_of(played)))
        candidates.extend([replace(one, of=decisions) for one in found])
    return sorted(candidates, key=_promise, reverse=True)[:MOST_CANDIDATES]


def _decisions(match: Match, chance: SeededChance, seed: str, until: int | None) -> Iterator[tuple[Search, Seat]]:
    """The decisions of a match that is played on meanwhile, as far as this progress or to its end: each before its move is made, with a search
    of it that may be continued."""
    guide, decisions = guide_of(match.game.id), 0
    while match.to_act and (until is None or guide.progress(match) < until):
        for seat in match.to_act:
            moves = match.moves(seat)
            if len(moves) == 1:
                match.advance(seat, moves[0], chance)
                continue
            decisions += 1
            looking = Search(match.chair(seat), guide, SeededChance(f"{seed} search {decisions}"))
            looking.think(PLAYING)
            yield looking, seat
            match.advance(seat, looking.considered()[0].move, chance)


def promise_of(looking: Search, moves: Sequence[Move], seed: str, spread: float = 0.0) -> float:
    """The promise of a decision; 0 if no move seems clearly the best, or if that one is obvious."""
    looking.think(GLANCE)
    seen = looking.considered()
    chances = [one.chance for one in seen]
    likely = dict(zip([one.move for one in seen], softmax(chances, LEVELS[APPRENTICE].shake), strict=True))
    if likely[seen[0].move] >= OBVIOUS or max(chances) - sum(chances) / len(chances) < spread:
        return 0.0
    comparison = Comparison(looking, moves, SeededChance(seed))
    comparison.add_rounds(FIRST_ROUNDS)
    if lead_of(comparison) < FIRST_LEAD:
        return 0.0
    comparison.keep(FEW, None)
    comparison.add_rounds(MORE_ROUNDS)
    lead = lead_of(comparison)
    return lead * (1 - likely.get(comparison.ranked[0].move, 0.0)) if lead >= MORE_LEAD else 0.0


def lead_of(comparison: Comparison) -> float:
    """How much better the best move is than every other."""
    first, second = comparison.ranked[:2]
    return first.chance - second.chance


def position_of(match: Match) -> str:
    """The position of a match before any seat has sealed a move in the open decision."""
    before = match.copy()
    if before.made:
        before.reopen()
    return on_one_line(match.game.write_position(before))


def _promise(candidate: Candidate) -> float:
    return candidate.promise
