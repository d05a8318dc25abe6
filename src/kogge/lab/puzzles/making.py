"""Makes puzzles from one match after the other.

A match is played by bots that search. Where their search sees a clear lead of one move, the decision is a candidate. A short search, the
weaker levels, and two long searches then decide whether it becomes a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from kogge.bots.guides import guide_of
from kogge.bots.levels import LEVELS
from kogge.bots.search.budget import Budget
from kogge.bots.search.softmax import softmax
from kogge.bots.search.tree_search import Considered, Search
from kogge.engine import Game, Match, Seat, SeededChance
from kogge.engine.discovery import room_of
from kogge.engine.positions import on_one_line
from kogge.lab.puzzles.course import course_after
from kogge.lab.puzzles.grading import APPRENTICE, STRONG, WEAKER, all_solved, grade_of, solved_by
from kogge.lab.puzzles.proof import LONG, SHORT, right_moves, search
from kogge.lessons.puzzle import LEAD, Puzzle, PuzzleId, Searched

GLANCE: Final = Budget(playouts=40)
"""Where one move leads after so many playouts already, the bots of the matches play it: it is no puzzle."""
PLAYING: Final = Budget(playouts=120)
"""How long they search otherwise."""
QUICK: Final = Budget(playouts=16)
"""How long they search where no puzzle is looked for."""
SPREAD: Final = 0.05
"""Where the best move is no better than this above the mean at a glance, the decision matters too little."""
OBVIOUS: Final = 0.7
"""A move is obvious if `apprentice` would make it with this probability."""
EASY: Final = 0.6
"""A puzzle is easy if `apprentice` solves it more often than this."""
EASY_PROMISE: Final = 0.001
HALF_LEAD: Final = 0.03
"""Where the lead is smaller after half of the search, the rest is left out."""
FIRST_LEAD: Final = 0.10
"""The lead in the search of the match with which a decision becomes a candidate."""
SHORT_LEAD: Final = 0.12
"""The lead in the short search with which a candidate gets long ones."""
FEWEST_MOVES: Final = 6
MOST_MOVES: Final = 30
"""Decisions with fewer moves are too easy, those with more take too long to read."""
MOST_PLAYERS: Final = 3
"""With more players, matches are longer and clear leads rarer."""
MOST_CANDIDATES: Final = 4
MOST_OF_A_MATCH: Final = 2
"""A match gives so many puzzles at most, from so many candidates."""
APART: Final = 6
"""So many decisions lie between two puzzles of a match."""
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


def puzzles_of_match(game: Game, seed: int, number: int, easy: bool) -> Iterator[Puzzle]:
    """The puzzles of the match with this number, one of them easy if wanted. They depend only on the arguments."""
    found: list[Candidate] = []
    for candidate in candidates_of(game, seed, number):
        is_apart = all([abs(candidate.number - other.number) > APART for other in found])
        if is_apart and len(found) < MOST_OF_A_MATCH and (easy or candidate.promise > EASY_PROMISE):
            puzzle = puzzle_from(game, candidate, f"{seed} match {number}", PuzzleId(f"{number}-{candidate.number}"), easy)
            if puzzle is not None:
                found.append(candidate)
                easy = easy and not is_easy(puzzle)
                yield puzzle


def is_easy(puzzle: Puzzle) -> bool:
    return puzzle.solved[APPRENTICE] > EASY


def candidates_of(game: Game, seed: int, number: int) -> list[Candidate]:
    """The decisions of a match with the greatest promise, the greatest first."""
    chance = SeededChance(f"{seed} match {number}")
    counts = [count for count in game.player_counts if count <= MOST_PLAYERS]
    match = game.start(counts[number % len(counts)], chance)
    begin: int = getattr(room_of("lab", game.id), "PUZZLES_FROM", 0)
    candidates: list[Candidate] = []
    decisions = 0
    while match.to_act:
        for seat in match.to_act:
            moves = match.moves(seat)
            if len(moves) == 1:
                match.advance(seat, moves[0], chance)
                continue
            decisions += 1
            looking = Search(match.chair(seat), guide_of(game.id), SeededChance(f"{seed} match {number} decision {decisions}"))
            looking.think(QUICK)
            if guide_of(game.id).progress(match) >= begin and FEWEST_MOVES <= len(moves) <= MOST_MOVES:
                promise = promise_of(looking)
                if promise > 0:
                    candidates.append(Candidate(decisions, 0, seat, promise, position_of(match)))
            match.advance(seat, looking.considered()[0].move, chance)
    return sorted([replace(one, of=decisions) for one in candidates], key=_promise, reverse=True)[:MOST_CANDIDATES]


def promise_of(looking: Search) -> float:
    """The promise of a decision; 0 if no move is clearly the best."""
    looking.think(GLANCE)
    seen = looking.considered()
    likely = dict(zip([one.move for one in seen], softmax([one.chance for one in seen], LEVELS[APPRENTICE].shake), strict=True))
    if likely[seen[0].move] >= OBVIOUS:
        return EASY_PROMISE if lead_of(seen) >= LEAD else 0.0
    if max([one.chance for one in seen]) - sum([one.chance for one in seen]) / len(seen) < SPREAD:
        return 0.0
    looking.think(PLAYING.part(0.5))
    if lead_of(looking.considered()) < HALF_LEAD:
        return 0.0
    looking.think(PLAYING)
    lead = lead_of(looking.considered())
    return lead * (1 - likely.get(looking.considered()[0].move, 0.0)) if lead >= FIRST_LEAD else 0.0


def lead_of(considered: list[Considered]) -> float:
    """How much better the most tried move is than every other."""
    first, *others = considered
    return first.chance - max([one.chance for one in others], default=first.chance)


def position_of(match: Match) -> str:
    """The position of a match before any seat has sealed a move in the open decision."""
    before = match.copy()
    if before.made:
        before.reopen()
    return on_one_line(match.game.write_position(before))


def puzzle_from(game: Game, candidate: Candidate, seed: str, id: PuzzleId, easy: bool) -> Puzzle | None:
    """The puzzle that a candidate makes, if there is one clearly best move that weaker bots do not always see, or not often unless it may be
    `easy`."""
    chair = game.read_position(candidate.position).chair(candidate.seat)
    right = right_moves(chair, search(chair, game.id, SHORT, f"{seed} short"), SHORT_LEAD)
    if not right or (not easy and solved_by(APPRENTICE, chair, game.id, right, WEAKER[APPRENTICE]) > EASY):
        return None
    searches: list[Searched] = []
    for which in ("first", "second"):
        searched = search(chair, game.id, LONG, f"{seed} {which}")
        found = right_moves(chair, searched, LEAD)
        if not found or (searches and set(found) != set(right)):
            return None
        right = found
        searches.append(searched)
    solved = all_solved(chair, game.id, right)
    is_obvious = all([solved[bot] == 1 for bot in WEAKER])
    if solved[STRONG] < 1 or is_obvious or (not easy and solved[APPRENTICE] > EASY):
        return None
    decision = chair.decision
    assert decision is not None, "the seat decides"
    return Puzzle(
        id=id,
        position=candidate.position,
        seat=candidate.seat,
        kind=decision.kind,
        phase=candidate.phase,
        right=right,
        grade=grade_of(solved),
        searches=tuple(searches),
        solved=solved,
        course=course_after(chair, game.id, game.parse(right[0]), f"{seed} course"),
    )


def _promise(candidate: Candidate) -> float:
    return candidate.promise
