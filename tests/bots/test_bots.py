"""Bots answer for a seat, from what that seat may see."""

from __future__ import annotations

import pytest

from kogge.bots import BOTS, UnknownBot, make_bot
from kogge.engine import NoChance, SeededChance
from kogge.games.visby import VISBY


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", VISBY.player_counts)
def test_a_bot_gives_an_allowed_answer(name: str, players: int) -> None:
    chair = VISBY.start(players, NoChance()).chair(0)
    assert chair.refusal(make_bot(name, "visby", seed=1).choose(chair)) is None


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_at_the_same_chair_gives_the_same_play(name: str) -> None:
    chair = VISBY.start(3, NoChance()).chair(1)
    assert make_bot(name, "visby", seed=4).choose(chair) == make_bot(name, "visby", seed=4).choose(chair)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_the_same_whatever_others_have_sealed(name: str) -> None:
    match = VISBY.start(4, NoChance())
    match.play(0, match.moves(0)[0], NoChance())
    match.play(2, match.moves(2)[3], NoChance())
    other = match.imagine(1, SeededChance(9))
    assert other.sealed(0) != match.sealed(0)
    assert make_bot(name, "visby", seed=4).choose(match.chair(1)) == make_bot(name, "visby", seed=4).choose(other.chair(1))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_can_replace_its_sealed_answer(name: str) -> None:
    match = VISBY.start(4, NoChance())
    match.play(0, match.moves(0)[0], NoChance())
    match.play(0, make_bot(name, "visby", seed=2).choose(match.chair(0)), NoChance())
    assert match.to_act == (1, 2, 3)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot, match="grandmaster"):
        make_bot("grandmaster", "visby", seed=1)
