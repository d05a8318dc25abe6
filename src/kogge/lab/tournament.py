"""Tournaments: bots against bots, with rotated seats and an interval that says how sure the result is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module

from kogge.bots import make_bot
from kogge.engine import Event, Game, Match, SeededChance
from kogge.games import GAMES
from kogge.words.telling import kebab

Z_95 = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Row:
    """How one bot did. A shared win counts as a part of one; `low` and `high` bound the true share with 95 % confidence. `mean_count` is
    how often the event that was counted happened to one of its seats in a match."""

    bot: str
    seats: int
    wins: float
    share: float
    low: float
    high: float
    mean_place: float
    mean_score: float
    mean_count: float = 0.0


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


def event_names(game: Game) -> list[str]:
    """What can be counted in a tournament: the events of a game that happen to a seat, as `order-fulfilled`."""
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return sorted({kebab(kind.__name__) for kind in kinds if "seat" in getattr(kind, "__dataclass_fields__", ())})


def play_match(game: Game, seating: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> Match:
    """One match of bots, in seat order, to its end."""
    match, _ = play_counting(game, seating, seed, options, None)
    return match


def play_counting(
    game: Game, seating: Sequence[str], seed: int, options: Mapping[str, str] | None, count: str | None
) -> tuple[Match, list[int]]:
    """One match of bots, and how often an event happened to each seat."""
    chance = SeededChance(f"deal {seed}")
    match = game.start(len(seating), chance, options)
    bots = [make_bot(name, game.id, seed * len(seating) + seat) for seat, name in enumerate(seating)]
    counts = [0] * len(seating)
    while match.to_act:
        for seat in match.to_act:
            move = bots[seat].choose(match.chair(seat))
            if count is None:
                match.advance(seat, move, chance)
                continue
            for event in match.play(seat, move, chance):
                whose = getattr(event, "seat", None)
                if isinstance(whose, int) and kebab(type(event).__name__) == count:
                    counts[whose] += 1
    return match, counts


def tournament(
    game: Game,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    count: str | None = None,
) -> TournamentResult:
    """Let `bots` play `matches` matches, moving on by one seat from match to match, and count an event (see `event_names`). The same
    seed gives the same result, however many processes share the work."""
    jobs = [(game.id, tuple(bots), number, seed, dict(options or {}), count) for number in range(matches)]
    if workers == 1:
        played = [_play_numbered(*job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers) as pool:
            played = list(pool.map(_play_numbered, *zip(*jobs, strict=True), chunksize=max(1, matches // (8 * workers))))
    wins = dict.fromkeys(bots, 0.0)
    places = dict.fromkeys(bots, 0)
    scores = dict.fromkeys(bots, 0)
    counts = dict.fromkeys(bots, 0)
    for seating, all_places, all_scores, all_counts in played:
        winners = all_places.count(1)
        for name, place, score, counted in zip(seating, all_places, all_scores, all_counts, strict=True):
            places[name] += place
            scores[name] += score
            counts[name] += counted
            if place == 1:
                wins[name] += 1 / winners
    rows: list[Row] = []
    for name in dict.fromkeys(bots):
        seats = list(bots).count(name)
        low, high = wilson(wins[name], matches)
        sat = matches * seats
        means = (places[name] / sat, scores[name] / sat, counts[name] / sat)
        rows.append(Row(name, seats, wins[name], wins[name] / matches, low, high, *means))
    return TournamentResult(game.id, matches, seed, tuple(rows))


def _play_numbered(
    game_id: str, bots: tuple[str, ...], number: int, seed: int, options: dict[str, str], count: str | None
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], list[int]]:
    """One match of a tournament: who sat where, and everyone's place, score and count."""
    turn = number % len(bots)
    seating = bots[turn:] + bots[:turn]
    match, counts = play_counting(GAMES[game_id], seating, seed + number, options, count)
    assert match.outcome is not None, "a match is played to its end"
    return seating, match.outcome.places, match.outcome.scores, counts
