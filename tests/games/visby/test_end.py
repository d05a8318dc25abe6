"""V-10: when a match ends, what the last wares are worth, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.visby.tables import events_of, lay, new_match, table, trade
from kogge.engine import BadOptions, Outcome
from kogge.games.visby import VISBY
from kogge.games.visby.events import EndReached, MatchWon, WaresExchanged


def ended(text: str, laid: Sequence[str] = ("ship", "ship", "ship", "ship")) -> Outcome:
    """How a match ends whose last round brings nobody anything."""
    match = table(f"campaign 0, voyage 0; {text}")
    lay(match, *laid)
    assert match.outcome is not None
    return match.outcome


@pytest.mark.proves("V-10.1")
@pytest.mark.parametrize(("seals", "over"), [(27, False), (28, True), (29, True)])
def test_the_match_ends_when_a_family_has_30_seals_or_more(seals: int, over: bool) -> None:
    match = table(f"seals 0 {seals} 0 0")
    lay(match, "ship", "troops", "ship", "ship")
    assert match.is_over is over


@pytest.mark.proves("V-10.1")
def test_the_last_round_is_played_to_its_end() -> None:
    match = table("seals 28 0 0 0; wares 0 0 2 0")
    lay(match, "troops", "tollkeeper", "merchant", "ship")
    assert (match.is_over, match.to_act) == (False, (2,))
    trade(match, 2, "1*2:1")
    assert (match.is_over, match.position.seals[1], match.position.seals[2]) == (True, 1, 1)


@pytest.mark.proves("V-10.1")
def test_the_mendicant_still_begs_in_the_last_round() -> None:
    match = table("seals 28 0 0 0; wares 0 0 0 0")
    lay(match, "troops", "mendicant", "knight", "knight")
    assert (match.is_over, match.position.wares[1]) == (True, 1)


@pytest.mark.proves("V-10.1")
def test_no_supply_follows_the_last_round() -> None:
    match = table("campaign 2, voyage 3, market 4; seals 28 0 0 0")
    lay(match, "troops", "tollkeeper", "tollkeeper", "tollkeeper")
    assert (match.position.campaign, match.position.voyage, match.position.market) == (0, 3, 4)


@pytest.mark.proves("V-10.1")
def test_the_end_is_told_with_the_rule_that_made_it() -> None:
    events = lay(table("seals 28 0 0 0"), "troops", "ship", "ship", "ship")
    assert [(event.seat, event.seals, event.rule) for event in events_of(events, EndReached)] == [(0, 30, "V-10.1")]


@pytest.mark.proves("V-10.2")
@pytest.mark.parametrize("players", [2, 3])
def test_the_long_match_goes_to_45_seals(players: int) -> None:
    match = new_match(players, "long")
    match.position.seals = [40] + [0] * (players - 1)
    lay(match, "troops mendicant", *["ship mendicant"] * (players - 1))
    assert not match.is_over
    match.position.seals = [43] + [0] * (players - 1)
    lay(match, "troops mendicant", *["ship mendicant"] * (players - 1))
    assert match.is_over


@pytest.mark.proves("V-10.2")
@pytest.mark.parametrize("players", [2, 3])
def test_30_seals_are_the_usual_length_with_two_or_three_players_too(players: int) -> None:
    assert new_match(players).position.target == 30


@pytest.mark.proves("V-10.2", "V-A24")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_long_match_is_not_for_four_or_more(players: int) -> None:
    with pytest.raises(BadOptions) as caught:
        VISBY.settings(players, {"length": "long"})
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("too-many-for-long", "V-10.2")


@pytest.mark.proves("V-10.3")
@pytest.mark.parametrize(("wares", "seals"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3), (15, 5)])
def test_three_left_over_wares_become_one_seal(wares: int, seals: int) -> None:
    outcome = ended(f"seals 30 0 0 0; wares 0 {wares} 0 0")
    assert outcome.scores[1] == seals


@pytest.mark.proves("V-10.3")
def test_the_market_has_no_part_in_the_final_exchange() -> None:
    outcome = ended("market 15; seals 30 0 0 0; wares 0 9 0 0")
    assert outcome.scores[1] == 3


@pytest.mark.proves("V-10.3")
def test_what_does_not_make_a_seal_is_left_over() -> None:
    match = table("campaign 0, voyage 0; seals 30 0 0 0; wares 8 0 0 0")
    events = lay(match, "ship", "ship", "ship", "ship")
    exchanged = events_of(events, WaresExchanged)[0]
    assert (exchanged.wares, exchanged.seals, exchanged.left) == (6, 2, 2)


@pytest.mark.proves("V-10.3", "V-10.4")
def test_the_score_tells_seals_in_play_from_seals_for_wares() -> None:
    outcome = ended("seals 30 7 0 0; wares 0 8 0 0")
    lines = [(line.what, line.points) for line in outcome.standings[1].lines]
    assert lines == [("seals-in-play", 7), ("seals-for-wares", 2)]


@pytest.mark.proves("V-10.4")
def test_most_seals_win() -> None:
    outcome = ended("seals 12 31 30 30; wares 2 0 2 1")
    assert (outcome.winners, outcome.decided_by, outcome.decided_by_rule) == ((1,), "seals", "V-10.4")


@pytest.mark.proves("V-10.4")
def test_who_reached_30_need_not_win() -> None:
    outcome = ended("seals 30 29 0 0; wares 0 6 0 0")
    assert (outcome.winners, outcome.scores) == ((1,), (30, 31, 0, 0))


@pytest.mark.proves("V-10.4", "V-10.5")
def test_places_are_given_from_the_first_to_the_last() -> None:
    outcome = ended("seals 12 31 30 30; wares 0 0 0 1")
    assert outcome.places == (4, 1, 3, 2)


@pytest.mark.proves("V-10.5")
def test_a_tie_goes_to_more_wares_left_over() -> None:
    outcome = ended("seals 30 30 0 0; wares 1 2 0 0")
    assert (outcome.winners, outcome.decided_by, outcome.decided_by_rule) == ((1,), "wares", "V-10.5")


@pytest.mark.proves("V-10.6")
def test_the_next_tie_goes_to_more_cards_in_hand() -> None:
    outcome = ended("seals 30 30 0 0; wares 1 1 0 0; 0: hand ship mendicant; 1: hand ship knight mendicant")
    assert (outcome.winners, outcome.decided_by, outcome.decided_by_rule) == ((1,), "hand", "V-10.6")


@pytest.mark.proves("V-10.5", "V-10.6")
def test_wares_left_over_count_before_cards_in_hand() -> None:
    outcome = ended("seals 30 30 0 0; wares 2 1 0 0; 0: hand ship mendicant; 1: hand ship knight mendicant")
    assert outcome.winners == (0,)


@pytest.mark.proves("V-10.7")
def test_who_is_level_in_everything_shares_the_win() -> None:
    outcome = ended("seals 30 0 30 29; wares 1 0 1 0")
    assert (outcome.winners, outcome.places, outcome.decided_by_rule) == ((0, 2), (1, 4, 1, 3), "V-10.7")


@pytest.mark.proves("V-10.7")
def test_a_shared_win_is_told_with_all_its_winners() -> None:
    events = lay(table("campaign 0, voyage 0; seals 30 30 0 0"), "ship", "ship", "ship", "ship")
    assert events_of(events, MatchWon)[0].seats == (0, 1)


@pytest.mark.proves("V-10.1", "V-A26")
def test_everybody_who_reached_the_end_is_named() -> None:
    match = table("campaign 4; seals 29 5 29 0")
    events = lay(match, "troops", "ship", "troops", "fleet")
    assert [event.seat for event in events_of(events, EndReached)] == [0, 2]
