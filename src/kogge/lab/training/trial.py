"""A trial of a trained value: the search with it against the search without, at equal time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget
from kogge.engine import SeededChance
from kogge.games import GAMES
from kogge.lab.training.samples import guide_with


@dataclass(frozen=True)
class Trial:
    """Matches of two: one with the trained value, the other without, each with so many milliseconds for a decision. Every deal is played
    twice, with the seats exchanged."""

    game: str
    milliseconds: float
    value: Mapping[str, Any]


def play_trial(job: tuple[Trial, int]) -> float:
    """One match of a trial: the part of the win that went to the trained search."""
    trial, number = job
    chance = SeededChance(f"trial {number // 2}")
    match = GAMES[trial.game].start(2, chance)
    budget = Budget(milliseconds=trial.milliseconds)
    trained = number % 2
    bots = [
        SearchBot(guide_with(trial.game, trial.value if seat == trained else None), budget, 0.0, 2 * number + seat)
        for seat in range(2)
    ]
    while match.to_act:
        for seat in match.to_act:
            match.advance(seat, bots[seat].choose(match.chair(seat)), chance)
    outcome = match.outcome
    assert outcome is not None, "a match is played to its end"
    return 1 / outcome.places.count(1) if outcome.places[trained] == 1 else 0.0
