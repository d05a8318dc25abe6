"""Tournaments: bots against bots, with rotated seats and an interval that says how sure the result is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from kogge.bots import make_bot
from kogge.engine import Game, Match, SeededChance
from kogge.games import GAMES

Z_95 = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Row:
    """How one bot did. A shared win counts as a part of one; `low` and `high` bound the true share with 95 % confidence."""

    bot: str
    seats: int
    wins: float
    share: float
    low: float
    high: float
    mean_place: float
    mean_score: float


@dataclass(frozen=True)
class TournamentResult:
    game: str
    matches: int
    seed: int
    rows: tuple[Row, ...]


def wilson(wins: float, trials: int) -> tuple[float, float]:
    """The 95 % interval for a share of `wins` in `trials`, after Wilson."""
    if trials == 0:
        return (0.0, 1.0)
    share = wins / trials
    spread = Z_95 * Z_95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 * (share * (1 - share) / trials + spread / (4 * trials)) ** 0.5 / (1 + spread)
    return (max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def play_match(game: Game, seating: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> Match:
    """One match of bots, in seat order, to its end."""
    chance = SeededChance(f"deal {seed}")
    match = game.start(len(seating), chance, options)
    bots = [make_bot(name, game.id, seed * len(seating) + seat) for seat, name in enumerate(seating)]
    while match.to_act:
        for seat in match.to_act:
            match.advance(seat, bots[seat].choose(match.chair(seat)), chance)
    return match


def tournament(
    game: Game,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
) -> TournamentResult:
    """Let `bots` play `matches` matches, moving on by one seat from match to match. The same seed gives the same result, however many
    processes share the work."""
    jobs = [(game.id, tuple(bots), number, seed, dict(options or {})) for number in range(matches)]
    if workers == 1:
        played = [_play_numbered(*job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers) as pool:
            played = list(pool.map(_play_numbered, *zip(*jobs, strict=True), chunksize=max(1, matches // (8 * workers))))
    wins = dict.fromkeys(bots, 0.0)
    places = dict.fromkeys(bots, 0)
    scores = dict.fromkeys(bots, 0)
    for seating, all_places, all_scores in played:
        winners = all_places.count(1)
        for name, place, score in zip(seating, all_places, all_scores, strict=True):
            places[name] += place
            scores[name] += score
            if place == 1:
                wins[name] += 1 / winners
    rows: list[Row] = []
    for name in dict.fromkeys(bots):
        seats = list(bots).count(name)
        low, high = wilson(wins[name], matches)
        sat = matches * seats
        rows.append(Row(name, seats, wins[name], wins[name] / matches, low, high, places[name] / sat, scores[name] / sat))
    return TournamentResult(game.id, matches, seed, tuple(rows))


def _play_numbered(
    game_id: str, bots: tuple[str, ...], number: int, seed: int, options: dict[str, str]
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    """One match of a tournament: who sat where, and everyone's place and score."""
    turn = number % len(bots)
    seating = bots[turn:] + bots[:turn]
    outcome = play_match(GAMES[game_id], seating, seed + number, options).outcome
    assert outcome is not None, "a match is played to its end"
    return seating, outcome.places, outcome.scores
