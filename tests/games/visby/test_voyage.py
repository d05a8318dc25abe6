"""V-7: fleets, ships and tollkeepers. The three printed examples of the voyage and the one of the lost ware stand first."""

from __future__ import annotations

import pytest

from games.visby.tables import events_of, gifts, lay, table, tracks_left
from kogge.games.visby.events import TrackGave


@pytest.mark.proves("V-7.1", "V-7.2", "V-5.3")
def test_example_eight_wares_for_three_fleets_and_one_ship() -> None:
    match = table("voyage 8")
    events = lay(match, "fleet", "fleet", "fleet", "ship")
    assert (gifts(events, "fleet"), gifts(events, "ship"), tracks_left(match)[1]) == ({0: 2, 1: 2, 2: 2}, {3: 2}, 0)


@pytest.mark.proves("V-7.1", "V-7.2", "V-5.3")
def test_example_eight_wares_for_one_fleet_and_two_ships() -> None:
    match = table("voyage 8")
    events = lay(match, "ship", "fleet", "ship", "troops")
    assert (gifts(events, "fleet"), gifts(events, "ship"), tracks_left(match)[1]) == ({1: 3}, {0: 2, 2: 2}, 1)


@pytest.mark.proves("V-7.2")
def test_example_eight_wares_for_one_ship_alone() -> None:
    match = table("voyage 8")
    events = lay(match, "ship", "troops", "troops", "troops")
    assert (gifts(events, "ship"), tracks_left(match)[1]) == ({0: 8}, 0)


@pytest.mark.proves("V-7.1", "V-5.3", "V-1.5", "V-A14")
def test_example_five_wares_for_two_fleets_and_one_ware_is_lost() -> None:
    match = table("voyage 5; wares 14 6 5 5")
    events = events_of(lay(match, "fleet", "fleet", "troops", "troops"), TrackGave)
    fleets = [(event.amount, event.lost) for event in events if event.card == "fleet"]
    assert (fleets, match.position.wares[:2], tracks_left(match)[1]) == ([(2, 1), (2, 0)], [15, 8], 1)


@pytest.mark.proves("V-7.1")
def test_fleets_take_three_wares_however_many_there_are() -> None:
    match = table("voyage 11; wares 0 0 0 0")
    lay(match, "fleet", "fleet", "troops", "troops")
    assert (match.position.wares, tracks_left(match)[1]) == ([3, 3, 0, 0], 5)


@pytest.mark.proves("V-7.1")
def test_fleets_are_served_before_the_ships() -> None:
    match = table("voyage 4; wares 0 0 0 0")
    lay(match, "ship", "troops", "troops", "fleet")
    assert match.position.wares == [1, 0, 0, 3]


@pytest.mark.proves("V-7.2")
@pytest.mark.parametrize(("stock", "share", "rest"), [(9, 4, 1), (8, 4, 0), (3, 1, 1), (1, 0, 1), (0, 0, 0)])
def test_ships_share_equally_and_the_rest_stays(stock: int, share: int, rest: int) -> None:
    match = table(f"voyage {stock}; wares 0 0 0 0")
    lay(match, "ship", "troops", "ship", "troops")
    assert (match.position.wares, tracks_left(match)[1]) == ([share, 0, share, 0], rest)


@pytest.mark.proves("V-7.2")
def test_a_ship_has_no_limit() -> None:
    match = table("voyage 15; wares 0 0 0 0")
    lay(match, "troops", "ship", "troops", "troops")
    assert match.position.wares[1] == 15


@pytest.mark.proves("V-7.3")
def test_a_tollkeeper_gains_three_seals_for_a_fleet_and_one_for_a_ship() -> None:
    match = table("voyage 9")
    lay(match, "tollkeeper", "fleet", "ship", "ship")
    assert match.position.seals[0] == 3 + 1 + 1


@pytest.mark.proves("V-7.3")
def test_a_tollkeeper_is_paid_for_both_cards_of_an_opponent() -> None:
    match = table("visby 2; campaign 0")
    lay(match, "tollkeeper troops", "fleet ship")
    assert match.position.seals[0] == 3 + 1


@pytest.mark.proves("V-7.3")
def test_a_tollkeeper_is_paid_for_fleets_and_ships_that_fetched_nothing() -> None:
    match = table("voyage 0")
    lay(match, "tollkeeper", "fleet", "ship", "knight")
    assert match.position.seals[0] == 3 + 1


@pytest.mark.proves("V-7.3")
def test_every_tollkeeper_is_paid_in_full() -> None:
    match = table()
    lay(match, "tollkeeper", "tollkeeper", "tollkeeper", "fleet")
    assert match.position.seals == [3, 3, 3, 0]


@pytest.mark.proves("V-7.3")
def test_a_tollkeeper_takes_nothing_from_the_campaign_track() -> None:
    match = table("campaign 8")
    lay(match, "tollkeeper", "fleet", "ship", "ship")
    assert tracks_left(match)[0] == 8


@pytest.mark.proves("V-7.3")
def test_a_tollkeeper_without_fleets_or_ships_gains_nothing() -> None:
    match = table("campaign 0")
    lay(match, "tollkeeper", "tollkeeper", "troops", "knight")
    assert match.position.seals == [0, 0, 0, 0]
