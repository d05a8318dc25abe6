"""Counting what can happen, and playing on at random."""

from __future__ import annotations

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS, edition_of
from engine.tiny_games.dice_and_cards import SMUGGLERS
from engine.tiny_games.smugglers_words import END, LOOK, SAIL, SMUGGLE, THROW, Do
from kogge.engine import Game, Match, NoChance, SeededChance, scripted
from kogge.engine.playout import PositionCount, perft, play_out
from kogge.games.visby import VISBY


def tiny_smugglers() -> Match:
    """One amber and two furs, of which seat 0 holds the amber, seat 1 a fur, and one lies in the pile. The die has two sides."""
    return SMUGGLERS.start(2, scripted(("deal", 0), ("deal", 1)), {"size": "tiny"})


def test_perft_of_nothing_is_one() -> None:
    assert perft(tiny_smugglers(), 0) == 1


def test_perft_counts_every_move_and_every_chance() -> None:
    """Seat 0 may look (one card to see), sail (storm, or the one card), throw, smuggle or end: 1 + 2 + 1 + 1 + 1."""
    assert perft(tiny_smugglers(), 1) == 6


def test_perft_of_two_answers_by_hand() -> None:
    """After each of the first answers, what seat 0 (or, after the crate and the end, seat 1) may do next:

    look: sail (storm or card) 2, throw 1, smuggle 1, end 1: 5
    sail into the storm, the hand is empty, the card lies on the heap: look (at the fur in the pile) 1, end 1: 2
    sail and take the fur, the pile is empty: no look and no sail; throw amber or fur 2, smuggle either 2, end 1: 5
    throw the amber, the hand is empty: look 1, sail (a storm finds nothing; or card) 2, end 1: 4
    smuggle: seat 1 lets pass or inspects: 2
    end: seat 1 may look 1, sail 2, throw 1, smuggle 1, end 1: 6
    """
    assert perft(tiny_smugglers(), 2) == 5 + 2 + 5 + 4 + 2 + 6


def test_perft_of_each_first_move() -> None:
    after = {Do(LOOK): 5, Do(THROW, "amber"): 4, Do(SMUGGLE, "amber", 1): 2, Do(END): 6}
    for move, count in after.items():
        match = tiny_smugglers()
        match.advance(0, move, scripted(("top", 1)) if move == Do(LOOK) else NoChance())
        assert perft(match, 1) == count
    for script, count in ((scripted(("die", 1), ("storm", 0)), 2), (scripted(("die", 2), ("top", 1)), 5)):
        match = tiny_smugglers()
        match.advance(0, Do(SAIL), script)
        assert perft(match, 1) == count


def test_perft_of_answers_given_at_once() -> None:
    """Two bidders with two different cards each: two answers of the first, two of the second, then a lot of three sides; the last
    cards lay themselves."""
    hands = scripted(("card", 0), ("card", 1), ("card", 0), ("card", 1), ("lot", 1))
    match = AMBER_BIDS.start(2, hands, {"cards": "2"}, edition_of(values=2, copies=2, sides=3))
    assert perft(match, 1) == 2
    assert perft(match, 2) == 2 * 2 * 3


def test_a_match_that_ends_earlier_counts_once() -> None:
    hands = scripted(("card", 0), ("card", 1), ("card", 0), ("card", 1), ("lot", 1))
    match = AMBER_BIDS.start(2, hands, {"cards": "2"}, edition_of(values=2, copies=2, sides=3))
    assert perft(match, 9) == perft(match, 2)


def test_perft_changes_nothing() -> None:
    match = tiny_smugglers()
    before = match.dump()
    perft(match, 3)
    assert match.dump() == before


@pytest.mark.parametrize("game", [SMUGGLERS, AMBER_BIDS, VISBY])
def test_a_playout_ends(game: Game) -> None:
    for players in game.player_counts:
        match = game.start(players, SeededChance(players))
        assert play_out(match, SeededChance("luck"), SeededChance("chance")) > 0
        assert match.is_over
        assert match.outcome is not None


def test_a_playout_from_the_end_takes_no_answer() -> None:
    match = AMBER_BIDS.start(2, SeededChance(1))
    play_out(match, SeededChance(1), SeededChance(1))
    assert play_out(match, NoChance(), NoChance()) == 0


def test_the_same_luck_gives_the_same_playout() -> None:
    ends = []
    for _ in range(2):
        match = SMUGGLERS.start(3, SeededChance("deal"))
        play_out(match, SeededChance("luck"), SeededChance("chance"))
        ends.append(match.dump())
    assert ends[0] == ends[1]


# Chance sampled, and a count that is stopped


def test_sampled_chance_draws_once_a_move() -> None:
    """Look, sail, throw, smuggle, end: five ways, whatever the one draw of looking and sailing gives."""
    assert PositionCount(SeededChance(1)).count(tiny_smugglers(), 1) == 5


def test_without_chance_sampling_counts_the_same() -> None:
    match = VISBY.start(2, NoChance())
    assert PositionCount(NoChance()).count(match, 2) == perft(match, 2) == 28 * 28


def test_a_count_can_be_stopped_and_says_how_far_it_came() -> None:
    looks = []

    def look_up() -> None:
        looks.append(counted.so_far)
        if len(looks) == 3:
            raise KeyboardInterrupt

    counted = PositionCount(None, look_up)
    with pytest.raises(KeyboardInterrupt):
        counted.count(VISBY.start(3, NoChance()), 9)
    assert len(looks) == 3
    assert 0 < looks[0] < looks[2] == counted.so_far
