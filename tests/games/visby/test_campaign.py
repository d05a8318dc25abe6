"""V-6: troops, knights and blacksmiths. The four printed examples of the campaign stand first, in their own numbers."""

from __future__ import annotations

import pytest

from games.visby.tables import gifts, lay, table, tracks_left


@pytest.mark.proves("V-6.1", "V-6.2", "V-5.3", "V-A3")
def test_example_nine_seals_for_one_troops_and_two_knights() -> None:
    match = table("campaign 9")
    events = lay(match, "knight", "troops", "knight", "ship")
    assert (gifts(events, "troops"), gifts(events, "knight"), tracks_left(match)[0]) == ({1: 2}, {0: 3, 2: 3}, 1)


@pytest.mark.proves("V-6.1")
def test_example_six_seals_for_one_troops_alone() -> None:
    match = table("campaign 6")
    events = lay(match, "troops", "ship", "ship", "ship")
    assert (gifts(events, "troops"), tracks_left(match)[0]) == ({0: 2}, 4)


@pytest.mark.proves("V-6.2")
def test_example_ten_seals_for_one_knight_alone() -> None:
    match = table("campaign 10")
    events = lay(match, "knight", "ship", "ship", "ship")
    assert (gifts(events, "knight"), tracks_left(match)[0]) == ({0: 5}, 5)


@pytest.mark.proves("V-6.1", "V-6.2", "V-5.3")
def test_example_five_seals_for_three_troops_and_one_knight() -> None:
    match = table("campaign 5")
    events = lay(match, "troops", "troops", "troops", "knight")
    assert (gifts(events, "troops"), gifts(events, "knight"), tracks_left(match)[0]) == ({0: 1, 1: 1, 2: 1}, {3: 2}, 0)


@pytest.mark.proves("V-6.1")
def test_troops_take_two_seals_however_many_there_are() -> None:
    match = table("campaign 11")
    lay(match, "troops", "troops", "ship", "ship")
    assert (match.position.seals, tracks_left(match)[0]) == ([2, 2, 0, 0], 7)


@pytest.mark.proves("V-6.1")
def test_troops_are_served_before_the_knights() -> None:
    match = table("campaign 3")
    lay(match, "knight", "ship", "ship", "troops")
    assert match.position.seals == [1, 0, 0, 2]


@pytest.mark.proves("V-6.2")
@pytest.mark.parametrize(("stock", "share", "rest"), [(11, 5, 1), (10, 5, 0), (9, 4, 1), (3, 1, 1), (1, 0, 1), (0, 0, 0)])
def test_knights_share_equally_and_the_rest_stays(stock: int, share: int, rest: int) -> None:
    match = table(f"campaign {stock}")
    lay(match, "knight", "ship", "knight", "ship")
    assert (match.position.seals, tracks_left(match)[0]) == ([share, 0, share, 0], rest)


@pytest.mark.proves("V-6.2")
def test_no_knight_takes_more_than_five_seals() -> None:
    match = table("campaign 15")
    lay(match, "knight", "knight", "ship", "ship")
    assert match.position.seals == [5, 5, 0, 0]


@pytest.mark.proves("V-6.3")
def test_a_blacksmith_gains_four_wares_for_troops_and_two_for_a_knight() -> None:
    match = table("campaign 9; wares 0 0 0 0")
    lay(match, "blacksmith", "troops", "knight", "knight")
    assert match.position.wares[0] == 4 + 2 + 2


@pytest.mark.proves("V-6.3")
def test_a_blacksmith_is_paid_for_both_cards_of_an_opponent() -> None:
    match = table("visby 2; voyage 0; wares 0 0")
    lay(match, "blacksmith ship", "troops knight")
    assert match.position.wares[0] == 4 + 2


@pytest.mark.proves("V-6.3")
def test_a_blacksmith_is_paid_for_troops_and_knights_that_won_nothing() -> None:
    match = table("campaign 0; wares 0 0 0 0")
    lay(match, "blacksmith", "troops", "knight", "ship")
    assert match.position.wares[0] == 4 + 2


@pytest.mark.proves("V-6.3")
def test_every_blacksmith_is_paid_in_full() -> None:
    match = table("campaign 9; wares 0 0 0 0")
    lay(match, "blacksmith", "blacksmith", "blacksmith", "troops")
    assert match.position.wares == [4, 4, 4, 0]


@pytest.mark.proves("V-6.3")
def test_a_blacksmith_takes_nothing_from_the_voyage_track() -> None:
    match = table("voyage 8")
    lay(match, "blacksmith", "troops", "knight", "knight")
    assert tracks_left(match)[1] == 8


@pytest.mark.proves("V-6.3")
def test_a_blacksmith_without_troops_or_knights_gains_nothing() -> None:
    match = table("voyage 0; wares 0 0 0 0")
    lay(match, "blacksmith", "blacksmith", "ship", "fleet")
    assert match.position.wares == [0, 0, 0, 0]
