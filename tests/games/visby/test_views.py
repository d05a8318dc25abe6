"""What a seat and a spectator see of Visby: everything but the answers that are still sealed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.visby.tables import cards, lay, new_match, table, trade
from kogge.engine import NoChance, SeededChance
from kogge.engine.plain import encode
from kogge.games.visby.components import Card

VIEWERS = (None, 0, 1, 2, 3)


@pytest.mark.proves("V-4.2")
def test_a_player_is_told_the_own_sealed_cards() -> None:
    match = table()
    match.play(2, cards("ship"), NoChance())
    assert match.chair(2).sealed == cards("ship")


@pytest.mark.proves("V-4.2")
@pytest.mark.parametrize("viewer", [None, 0, 1, 3])
def test_others_are_told_only_that_a_seat_has_laid(viewer: int | None) -> None:
    match = table()
    match.play(2, cards("ship"), NoChance())
    chair = match.chair(viewer)
    assert (chair.sealed, chair.asked, chair.to_act) == (None, (0, 1, 2, 3), (0, 1, 3))
    assert match.view(viewer).families[2].played == ()


@pytest.mark.proves("V-4.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_sealed_card_changes_no_view(viewer: int | None) -> None:
    match = table()
    before = encode(match.view(viewer))
    for card in ("ship", "fleet"):
        match.play(2, cards(card), NoChance())
        assert encode(match.view(viewer)) == before


@pytest.mark.proves("V-4.2")
@given(first=st.sampled_from(list(Card)), second=st.sampled_from(list(Card)))
def test_views_do_not_depend_on_what_others_have_sealed(first: Card, second: Card) -> None:
    matches = [table(), table()]
    for match, card in zip(matches, (first, second), strict=True):
        match.play(2, cards(card), NoChance())
    for viewer in (None, 0, 1, 3):
        assert encode(matches[0].view(viewer)) == encode(matches[1].view(viewer))


@pytest.mark.proves("V-4.2")
def test_a_sealed_card_still_shows_in_the_hand() -> None:
    match = table()
    match.play(2, cards("ship"), NoChance())
    assert match.view(0).families[2].hand == tuple(Card)


@pytest.mark.proves("V-4.3")
def test_who_has_laid_is_still_asked_and_owes_nothing() -> None:
    match = table()
    match.play(2, cards("ship"), NoChance())
    assert (match.to_act, match.decision(2) is None) == ((0, 1, 3), False)


@pytest.mark.proves("V-A8", "V-8.1")
def test_a_trade_is_sealed_until_all_merchants_have_decided() -> None:
    match = table("market 9")
    lay(match, "merchant", "merchant", "ship", "ship")
    trade(match, 0, "1*3:2")
    assert [str(match.chair(viewer).sealed) for viewer in (None, 0, 1)] == ["None", "trade 1*3:2", "None"]
    assert match.view(None).families[0].seals == 0


@pytest.mark.proves("V-A22", "V-9.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hands_and_discards_are_open_to_everyone(viewer: int | None) -> None:
    match = table("1: hand knight ship mendicant")
    lay(match, "fleet", "ship", "ship", "ship")
    families = match.view(viewer).families
    assert (families[0].discards, families[1].hand) == (("fleet",), ("knight", "mendicant"))


@pytest.mark.proves("V-1.1", "V-1.4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_tracks_seals_and_wares_are_open_to_everyone(viewer: int | None) -> None:
    view = table("campaign 9, voyage 8, market 7; seals 5 6 7 8; wares 1 2 3 4").view(viewer)
    shown = [(family.seals, family.wares) for family in view.families]
    assert (view.campaign, view.voyage, view.market, shown) == (9, 8, 7, [(5, 1), (6, 2), (7, 3), (8, 4)])


@pytest.mark.proves("V-A5")
def test_the_purse_and_the_own_wares_are_told_apart() -> None:
    view = table("market 7; wares 1 2 3 4").view(0)
    assert (view.market, view.families[0].wares) == (7, 1)


@pytest.mark.proves("V-3.1", "V-4.1", "V-1.5", "V-10.2")
def test_a_view_tells_the_numbers_of_this_match() -> None:
    view = new_match(3, "long").view(None)
    assert (view.supply_steps, view.cards_per_round, view.ware_limit, view.target) == (5, 2, 15, 45)


@pytest.mark.proves("V-4.2")
def test_an_imagined_match_looks_the_same_to_the_one_who_imagines() -> None:
    match = table()
    match.play(2, cards("ship"), NoChance())
    match.play(0, cards("troops"), NoChance())
    world = match.imagine(0, SeededChance(1))
    assert (world.view(0), world.sealed(0)) == (match.view(0), cards("troops"))
