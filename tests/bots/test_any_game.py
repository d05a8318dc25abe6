"""Games without a package in `kogge.bots`: the search without a guide plays any of them."""

from __future__ import annotations

import pytest

from kogge.bots import Bot, make_bot
from kogge.bots.guides import guide_of
from kogge.bots.hints import hint
from kogge.bots.search.budget import Budget
from kogge.bots.search.guide import Guide
from kogge.engine import Chance, Game, Match, SeededChance
from kogge.games import GAMES
from kogge.games.visby import VISBY

NOWHERE = "lubeck"
"""A game without a package in `kogge.bots`: the bots made for it play any game through its chairs."""


def play(game: Game, players: list[Bot], chance: Chance) -> Match:
    match = game.start(len(players), chance)
    while match.to_act:
        seat = match.to_act[0]
        match.advance(seat, players[seat].choose(match.chair(seat)), chance)
    return match


def test_without_a_guide_everything_is_tried_alike_to_the_end() -> None:
    guide = guide_of(NOWHERE)
    assert type(guide) is Guide
    assert guide.horizon is None


@pytest.mark.parametrize(
    ("game", "name"), [("visby", "steady"), ("visby", "master@12p"), ("riga", "master@2p"), ("haithabu", "master@1p")]
)
def test_a_whole_match_is_played(game: str, name: str) -> None:
    match = play(GAMES[game], [make_bot(name, NOWHERE, 1), make_bot("random", NOWHERE, 2)], SeededChance(3))
    assert match.outcome is not None


def test_the_same_seed_gives_the_same_play() -> None:
    chair = VISBY.start(3, SeededChance(4)).chair(0)
    assert len({str(make_bot("steady", NOWHERE, 9).choose(chair)) for _ in range(3)}) == 1


@pytest.mark.long
def test_steady_beats_random() -> None:
    won = 0.0
    for seed in range(12):
        seats: list[Bot] = [make_bot("random", NOWHERE, seed) for _ in range(2)]
        seats.insert(seed % 3, make_bot("steady", NOWHERE, seed))
        outcome = play(VISBY, seats, SeededChance(f"match {seed}")).outcome
        assert outcome is not None
        won += (seed % 3 in outcome.winners) / len(outcome.winners)
    assert won >= 6, "a third of 12 would be luck"


def test_hints_are_given() -> None:
    chair = VISBY.start(3, SeededChance(4)).chair(0)
    given = hint(chair, NOWHERE, Budget(playouts=60), seed=1)
    offered = [str(move) for move in chair.moves()]
    assert all(option.move in offered for option in given.options)
    assert len(given.options) > 1
