"""The conformance kit: sound games pass it, and every fault planted in a broken copy is found and named."""

from __future__ import annotations

import pickle

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS
from engine.tiny_games.broken import BROKEN, ENDS_TURNS_SILENTLY
from engine.tiny_games.dice_and_cards import SMUGGLERS
from kogge.engine import BadOptions, Game, NoChance, Recording, SeededChance
from kogge.engine.conform import Report, Violation, conform
from kogge.engine.conform.report import MOST_PER_CHECK
from kogge.engine.notation import read
from kogge.games.visby import VISBY

SMALL_TABLES = [
    pytest.param(game, players, {option.name: value}, id=f"{game.id}-{players}-{value}")
    for game in (SMUGGLERS, AMBER_BIDS)
    for players in game.player_counts
    for option in game.options
    for value in option.values
]
VISBY_TABLES = [(2, "standard"), (2, "long"), (3, "standard"), (3, "long"), (4, "standard"), (5, "standard"), (6, "standard")]


@pytest.mark.parametrize(("game", "players", "options"), SMALL_TABLES)
def test_the_small_games_conform(game: Game, players: int, options: dict[str, str]) -> None:
    report = conform(game, players, matches=8, seed="sound", options=options)
    assert report.violations == []
    assert report.other_for_seats
    assert report.other_for_spectators


@pytest.mark.parametrize(("players", "length"), VISBY_TABLES)
def test_visby_conforms(players: int, length: str) -> None:
    report = conform(VISBY, players, matches=2, seed="visby", options={"length": length})
    assert report.violations == []
    assert report.is_sound
    assert report.matches == 2
    assert report.worlds == (report.decisions + report.matches) * (players + 1)  # before every answer, and at the end


@pytest.mark.parametrize("fault", BROKEN)
def test_a_planted_fault_is_found(fault: str) -> None:
    game, check = BROKEN[fault]
    report = Report(game.hides)
    for number in range(30):
        report.merge(conform(game, 2, matches=1, seed=1, most_decisions=100, first=number))
        if check in {violation.check for violation in report.found}:
            break
    assert check in {violation.check for violation in report.violations}
    assert not report.is_sound


def test_a_seat_that_visibly_does_something_else_tells_no_secret() -> None:
    assert conform(ENDS_TURNS_SILENTLY, 3, matches=20, seed=1).violations == []


def test_a_violation_comes_with_a_record_that_replays() -> None:
    game, check = BROKEN["a leak in the view"]
    violation = conform(game, 2, matches=3, seed=1).violations[0]
    assert violation.check == check
    match = Recording(game, game.printed_edition(), read(violation.record), NoChance()).match
    worlds = [match.imagine(None, SeededChance(rng)) for rng in range(20)]
    assert any(world.view(None) != match.view(None) for world in worlds)


def test_of_each_check_a_handful_is_kept() -> None:
    game, check = BROKEN["a leak in the view"]
    report = conform(game, 2, matches=10, seed=1)
    assert len([violation for violation in report.found if violation.check == check]) == MOST_PER_CHECK


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    game, _ = BROKEN["a lost card"]
    assert conform(game, 2, matches=5, seed=3) == conform(game, 2, matches=5, seed=3)
    assert conform(game, 2, matches=5, seed=3) != conform(game, 2, matches=5, seed=4)


@pytest.mark.parametrize("fault", ["a lost card", "an imagination that deals nothing"])
def test_reports_of_parts_merge_to_the_report_of_the_whole(fault: str) -> None:
    game, _ = BROKEN[fault]
    merged = Report(game.hides)
    for first in (0, 3, 6):
        merged.merge(pickle.loads(pickle.dumps(conform(game, 2, matches=3, seed=1, first=first))))
    assert merged == conform(game, 2, matches=9, seed=1)
    assert merged.violations


def test_a_part_in_which_nothing_could_be_imagined_does_not_spoil_the_whole() -> None:
    nothing = Report(hides=True, matches=1, decisions=1, worlds=3)
    assert [violation.check for violation in nothing.violations] == ["imagine-deals-nothing"] * 2
    nothing.merge(conform(SMUGGLERS, 2, matches=2, seed=1))
    assert nothing.violations == []


def test_a_report_without_matches_finds_nothing() -> None:
    assert Report(hides=True).violations == []
    assert conform(AMBER_BIDS, 2, matches=0, seed=1) == Report(hides=True)


def test_options_that_make_no_match_are_the_caller_s_mistake() -> None:
    with pytest.raises(BadOptions):
        conform(VISBY, 6, matches=1, seed=1, options={"length": "long"})


def test_a_violation_says_what_and_where() -> None:
    game, check = BROKEN["a match that never ends"]
    violation = conform(game, 2, matches=1, seed=1, most_decisions=20).violations[-1]
    assert violation == Violation(check, "not over after 20 moves", violation.record)
    assert violation.record.startswith("kogge 1\ngame amber-bids\n")
