"""Self-play: samples from whole matches, each the features of every seat at one moment and the scores it ended with."""

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
class SelfPlay:
    """The settings of a match of self-play: the game, the number of players, playouts for a decision, the noise in their choices, and the
    value they were trained to before (as plain numbers)."""

    game: str
    players: int
    playouts: int
    shake: float
    value: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Sample:
    """One moment of a match: the features of all seats, and the scores and places they ended with."""

    progress: int
    features: tuple[tuple[float, ...], ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]


def guide_with(game_id: str, value: Mapping[str, Any] | None) -> Guide:
    """The guide of a game with a trained value, or with none."""
    return make_guide(game_id, None if value is None else value_from(value))


def play_and_sample(job: tuple[SelfPlay, int]) -> list[Sample]:
    """One match of self-play: a sample whenever its progress has grown. Features are read from the whole match, hidden parts included: the
    bots do not see them."""
    self_play, seed = job
    guide = guide_with(self_play.game, self_play.value)
    chance = SeededChance(f"lesson {seed}")
    match = GAMES[self_play.game].start(self_play.players, chance)
    budget = Budget(playouts=self_play.playouts)
    bots = [SearchBot(guide, budget, self_play.shake, self_play.players * seed + seat) for seat in range(self_play.players)]
    seen: list[tuple[int, tuple[tuple[float, ...], ...]]] = []
    while match.to_act:
        progress = guide.progress(match)
        if not seen or progress > seen[-1][0]:
            seen.append((progress, tuple([tuple(guide.features(match, seat)) for seat in range(self_play.players)])))
        for seat in match.to_act:
            match.advance(seat, bots[seat].choose(match.chair(seat)), chance)
    outcome = match.outcome
    assert outcome is not None, "a match is played to its end"
    return [Sample(progress, features, outcome.scores, outcome.places) for progress, features in seen]
