"""Self-play: from whole matches, what every seat had from hour to hour and what score it ended with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kogge.bots.guides import make_guide
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.value import value_from
from kogge.engine import SeededChance
from kogge.games import GAMES


@dataclass(frozen=True)
class School:
    """What a match of self-play is like: the game, how many play, how long they think, how shaky their hands are, and what they were
    taught before (as plain numbers)."""

    game: str
    players: int
    playouts: int
    shake: float
    taught: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Lesson:
    """One moment of a match: the features of all seats, and the scores and places they ended with."""

    hour: int
    features: tuple[tuple[float, ...], ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]


def guide_with(game_id: str, taught: Mapping[str, Any] | None) -> Guide:
    """The guide of a game with what was taught, or without anything."""
    return make_guide(game_id, None if taught is None else value_from(taught))


def play_and_learn(job: tuple[School, int]) -> list[Lesson]:
    """One match of self-play: a lesson from the beginning of every hour. Here the whole match may be looked at, for nobody plays by what
    is seen."""
    school, seed = job
    guide = guide_with(school.game, school.taught)
    chance = SeededChance(f"lesson {seed}")
    match = GAMES[school.game].start(school.players, chance)
    budget = Budget(playouts=school.playouts)
    bots = [SearchBot(guide, budget, school.shake, school.players * seed + seat) for seat in range(school.players)]
    seen: list[tuple[int, tuple[tuple[float, ...], ...]]] = []
    while match.to_act:
        hour = guide.progress(match)
        if not seen or hour > seen[-1][0]:
            seen.append((hour, tuple([tuple(guide.features(match, seat)) for seat in range(school.players)])))
        for seat in match.to_act:
            match.advance(seat, bots[seat].choose(match.chair(seat)), chance)
    outcome = match.outcome
    assert outcome is not None, "a match is played to its end"
    return [Lesson(hour, features, outcome.scores, outcome.places) for hour, features in seen]
