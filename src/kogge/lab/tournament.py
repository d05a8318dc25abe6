"""Tournaments: bots against bots with the same deals for all, and intervals that say how sure the result is."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kogge.lab.crew import Crew, work_through
from kogge.lab.intervals import wilson
from kogge.lab.keeping import keeping
from kogge.lab.plan import Fixture, Plan
from kogge.lab.playing import Played, Thought, play
from kogge.lab.ratings import Rating, rate


@dataclass(frozen=True)
class Row:
    """How one bot did in the matches it was in, on up to `seats` seats at once. A shared win counts as a part of one; `low` and `high`
    bound the true share with 95 % confidence. `mean_count` is how often the event that was counted happened to one of its seats in a
    match. How long it thought does not make it another result."""

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


def tournament(plan: Plan, crew: Crew | None = None, keep: Path | None = None) -> TournamentResult:
    """Play all matches of a plan. The same plan gives the same result whoever plays it, in one go or, kept in a file, in several."""
    return sum_up(plan, play_all(plan, plan.fixtures(), crew or Crew(), keep))


def play_all(plan: Plan, fixtures: Sequence[Fixture], crew: Crew, keep: Path | None = None) -> Generator[Played, None, None]:
    """The matches of a plan as they end, in their order. Those that a file has kept are not played again; see `keeping`."""
    if keep is None:
        yield from work_through(crew, play, [(plan, fixture) for fixture in fixtures])
        return
    with keeping(keep, plan, fixtures) as (kept, add):
        yield from kept
        for played in work_through(crew, play, [(plan, fixture) for fixture in fixtures[len(kept) :]]):
            add(played)
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
