"""Tournaments: bots against bots with the same deals for all, and intervals that say how sure the result is."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kogge.lab.executor import Executor, run_jobs
from kogge.lab.intervals import wilson
from kogge.lab.matches import Played, Thought, play
from kogge.lab.plan import Fixture, Plan
from kogge.lab.ratings import Rating, rate
from kogge.lab.tournament_file import tournament_file


@dataclass(frozen=True)
class Row:
    """How one bot did in the matches it was in, on up to `seats` seats at once. A shared win counts as a part of one; `low` and `high`
    bound the true share with 95 % confidence. `mean_count` is how often the event that was counted happened to one of its seats in a
    match. Results that differ only in `thought` are equal."""

    bot: str
    seats: int
    matches: int
    wins: float
    share: float
    low: float
    high: float
    mean_place: float
    mean_score: float
    mean_count: float
    rating: Rating
    thought: Thought = field(compare=False)


@dataclass(frozen=True)
class TournamentResult:
    game: str
    players: int
    matches: int
    deals: int
    seed: int
    rows: tuple[Row, ...]


def tournament(plan: Plan, executor: Executor | None = None, file: Path | None = None) -> TournamentResult:
    """Play all matches of a plan. The same plan gives the same result with every executor, in one go or, stored in a file, in several."""
    return sum_up(plan, play_all(plan, plan.fixtures(), executor or Executor(), file))


def play_all(
    plan: Plan, fixtures: Sequence[Fixture], executor: Executor, file: Path | None = None
) -> Generator[Played, None, None]:
    """The matches of a plan as they end, in their order. Those that the file holds already are not played again; see `tournament_file`."""
    if file is None:
        yield from run_jobs(executor, play, [(plan, fixture) for fixture in fixtures])
        return
    with tournament_file(file, plan, fixtures) as (stored, append):
        yield from stored
        for played in run_jobs(executor, play, [(plan, fixture) for fixture in fixtures[len(stored) :]]):
            append(played)
            yield played


def sum_up(plan: Plan, matches: Iterable[Played]) -> TournamentResult:
    """The result of the matches that were played of a plan."""
    played = list(matches)
    ratings = rate(plan.bots, [zip(match.places, match.seating, strict=True) for match in played])
    rows = [_row(bot, [match for match in played if bot in match.seating], ratings[bot]) for bot in ratings]
    return TournamentResult(plan.game, plan.players, len(played), len({match.deal for match in played}), plan.seed, tuple(rows))


def _row(bot: str, played: Sequence[Played], rating: Rating) -> Row:
    wins = 0.0
    sat = places = scores = counts = 0
    thought = Thought()
    for match in played:
        winners = match.places.count(1)
        for seat, name in enumerate(match.seating):
            if name != bot:
                continue
            sat += 1
            places += match.places[seat]
            scores += match.scores[seat]
            counts += match.counts[seat]
            if match.places[seat] == 1:
                wins += 1 / winners
            if match.thoughts:
                thought += match.thoughts[seat]
    low, high = wilson(wins, len(played))
    return Row(
        bot=bot,
        seats=max([match.seating.count(bot) for match in played]),
        matches=len(played),
        wins=wins,
        share=wins / len(played),
        low=low,
        high=high,
        mean_place=places / sat,
        mean_score=scores / sat,
        mean_count=counts / sat,
        rating=rating,
        thought=thought,
    )
