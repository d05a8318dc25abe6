"""V-9: what the mendicant brings, and what happens to the cards of a round."""

from __future__ import annotations

import pytest

from games.visby.tables import discards_of, hand_of, lay, table, tracks_left, trade

OTHER_CARDS = ("troops", "knight", "blacksmith", "fleet", "ship", "tollkeeper", "merchant")


@pytest.mark.proves("V-9.1", "V-A2")
@pytest.mark.parametrize(("in_use", "wares"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_the_mendicant_brings_wares_for_the_cards_in_use(in_use: int, wares: int) -> None:
    still_held = " ".join(["mendicant", *OTHER_CARDS[: 8 - in_use]])
    match = table(f"wares 0 0 0 0; 0: hand {still_held}")
    lay(match, "mendicant", "troops", "troops", "troops")
    assert match.position.wares[0] == wares


@pytest.mark.proves("V-9.1", "V-A2")
def test_both_cards_of_the_round_count_as_in_use() -> None:
    match = table("visby 2; campaign 0; wares 0 0; 0: hand mendicant troops knight ship fleet merchant tollkeeper")
    lay(match, "mendicant troops", "ship tollkeeper")
    assert match.position.wares[0] == 2


@pytest.mark.proves("V-9.1")
def test_the_wares_of_the_mendicant_come_from_the_common_supply() -> None:
    match = table("voyage 7")
    lay(match, "mendicant", "troops", "troops", "troops")
    assert tracks_left(match)[1] == 7


@pytest.mark.proves("V-9.2")
@pytest.mark.parametrize("merchants", [0, 1, 2, 3])
def test_the_mendicant_begs_two_wares_from_each_merchant_of_others(merchants: int) -> None:
    match = table("wares 0 0 0 0")
    lay(match, "mendicant", *["merchant"] * merchants, *["troops"] * (3 - merchants))
    assert match.position.wares[0] == 1 + 2 * merchants


@pytest.mark.proves("V-9.2")
def test_every_mendicant_begs_from_the_same_merchant() -> None:
    match = table("wares 0 0 0 0")
    lay(match, "mendicant", "mendicant", "mendicant", "merchant")
    assert match.position.wares == [3, 3, 3, 0]


@pytest.mark.proves("V-9.3")
def test_played_cards_go_to_the_own_open_discard_pile() -> None:
    match = table("visby 2")
    lay(match, "troops ship", "knight fleet")
    assert [family.discards for family in match.view(None).families] == [("troops", "ship"), ("knight", "fleet")]


@pytest.mark.proves("V-9.3")
def test_the_discard_pile_grows_from_round_to_round() -> None:
    match = table()
    lay(match, "troops", "ship", "ship", "ship")
    lay(match, "fleet", "troops", "troops", "troops")
    assert discards_of(match, 0) == ("troops", "fleet")


@pytest.mark.proves("V-9.4")
def test_the_mendicant_brings_all_eight_cards_back() -> None:
    match = table("0: hand mendicant ship")
    lay(match, "mendicant", "ship", "ship", "ship")
    assert (len(hand_of(match, 0)), discards_of(match, 0)) == (8, ())


@pytest.mark.proves("V-9.4")
def test_the_mendicant_brings_back_the_card_laid_with_it() -> None:
    match = table("visby 2")
    lay(match, "merchant mendicant", "ship fleet")
    trade(match, 0, "nothing")
    assert len(hand_of(match, 0)) == 8


@pytest.mark.proves("V-9.4")
def test_everyone_else_goes_on_with_the_cards_left_in_hand() -> None:
    match = table("1: hand mendicant ship knight")
    lay(match, "mendicant", "ship", "troops", "troops")
    assert hand_of(match, 1) == ("knight", "mendicant")


@pytest.mark.proves("V-9.4")
def test_a_discarded_card_cannot_be_laid_again() -> None:
    match = table()
    lay(match, "troops", "ship", "ship", "ship")
    assert "play troops" not in [str(move) for move in match.moves(0)]
