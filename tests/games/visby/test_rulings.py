"""V-A: our rulings, one after the other."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.visby.tables import cards, discards_of, gifts, hand_of, lay, new_match, table, tracks_left, trade
from kogge.engine import NoChance, SeededChance
from kogge.games.visby import VISBY
from kogge.games.visby.components import Card
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.position import CHOOSING

SEEDS = range(5)


@pytest.mark.proves("V-A1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", SEEDS)
def test_a1_the_mendicant_is_in_hand_at_the_start_of_every_round(players: int, seed: int) -> None:
    for hand in _hands_at_the_start_of_rounds(players, seed):
        assert "mendicant" in hand


@pytest.mark.proves("V-A1")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_a1_hands_of_two_card_rounds_are_8_6_4_or_2(players: int, seed: int) -> None:
    assert {len(hand) for hand in _hands_at_the_start_of_rounds(players, seed)} <= {8, 6, 4, 2}


@pytest.mark.proves("V-A1")
def test_a1_the_last_card_is_laid_by_itself_and_refills_the_hand() -> None:
    match = table("0: hand mendicant")
    assert (match.to_act, match.sealed(0)) == ((1, 2, 3), cards("mendicant"))
    lay(match, "mendicant", "ship", "ship", "ship")
    assert len(hand_of(match, 0)) == 8


@pytest.mark.proves("V-A2")
@pytest.mark.parametrize(("held", "wares"), [("mendicant knight ship fleet merchant tollkeeper troops", 1), ("mendicant", 4)])
def test_a2_a_blank_cell_has_the_value_before_it(held: str, wares: int) -> None:
    match = table(f"wares 0 0 0 0; 0: hand {held}")
    lay(match, "mendicant", "troops", "troops", "troops")
    assert match.position.wares[0] == wares


@pytest.mark.proves("V-A3")
def test_a3_a_seal_that_cannot_be_shared_stays_on_the_track() -> None:
    match = table("campaign 7")
    lay(match, "knight", "knight", "knight", "ship")
    assert (match.position.seals, tracks_left(match)[0]) == ([2, 2, 2, 0], 1)


@pytest.mark.proves("V-A4")
def test_a4_wares_move_the_ware_marker_and_not_the_seal_marker() -> None:
    match = table("voyage 4; seals 1 0 0 0; wares 1 0 0 0")
    lay(match, "ship", "knight", "knight", "knight")
    assert (match.position.wares[0], match.position.seals[0]) == (5, 1)


@pytest.mark.proves("V-A5")
def test_a5_purse_and_ware_markers_have_names_of_their_own() -> None:
    assert {"marker purse", "ware marker of seat 0", "ware marker of seat 1"} <= new_match(2).census().keys()


@pytest.mark.proves("V-A6", "V-8.1")
def test_a6_a_merchant_need_not_trade() -> None:
    match = table("market 15; wares 15 0 0 0")
    lay(match, "merchant", "troops", "troops", "troops")
    assert str(match.moves(0)[0]) == "trade nothing"
    trade(match, 0, "nothing")
    assert (match.position.wares[0], match.position.seals[0]) == (15, 0)


@pytest.mark.proves("V-A6", "V-8.1")
@pytest.mark.parametrize("times", [1, 2, 3, 4, 5, 6, 7])
def test_a6_any_number_of_whole_bundles_may_be_traded(times: int) -> None:
    match = table("market 5; wares 15 0 0 0")
    lay(match, "merchant", "troops", "troops", "troops")
    trade(match, 0, f"{times}*2:1")
    assert (match.position.wares[0], match.position.seals[0]) == (15 - 2 * times, times)


@pytest.mark.proves("V-A7")
def test_a7_the_first_cards_are_laid_after_a_supply() -> None:
    position = new_match(2).position
    assert (position.round, position.phase, position.campaign) == (1, CHOOSING, 4)


@pytest.mark.proves("V-A8")
def test_a8_trading_is_decided_when_everything_before_it_has_happened() -> None:
    match = table("visby 5; campaign 9, voyage 9, market 9; wares 5 5 0 0 0")
    lay(match, "merchant", "merchant", "troops", "ship", "tollkeeper")
    position = match.position
    assert (match.to_act, position.market, position.seals, position.wares) == ((0, 1), 7, [0, 0, 2, 0, 1], [5, 5, 0, 9, 0])


@pytest.mark.proves("V-A8")
@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_a8_it_is_all_the_same_which_merchant_answers_first(order: tuple[int, ...]) -> None:
    match = table("market 11; wares 8 8 8 8")
    lay(match, "merchant", "merchant", "merchant", "troops")
    for seat in order:
        trade(match, seat, ["2*3:2", "nothing", "1*2:1"][seat])
    assert (match.position.seals[:3], match.position.wares[:3]) == ([4, 0, 1], [2, 8, 6])


@pytest.mark.proves("V-A9")
def test_a9_all_rates_up_to_the_purse_may_be_mixed_in_one_trade() -> None:
    match = table("market 15; wares 13 0 0 0")
    lay(match, "merchant", "troops", "troops", "troops")
    trade(match, 0, "1*1:2 1*2:3 1*2:2 1*3:2 1*2:1 1*3:1")
    assert (match.position.wares[0], match.position.seals[0]) == (0, 11)


@pytest.mark.proves("V-A10")
def test_a10_a_merchant_who_does_not_trade_still_resets_the_purse() -> None:
    match = table("market 11")
    lay(match, "merchant", "merchant", "ship", "ship")
    trade(match, 0, "nothing")
    trade(match, 1, "nothing")
    assert tracks_left(match)[2] == 0


@pytest.mark.proves("V-A11")
@pytest.mark.parametrize(
    ("purse", "merchants", "space"), [(10, 6, 0), (11, 6, 1), (9, 6, 0), (4, 3, 0), (1, 2, 0), (2, 2, 0), (0, 1, 0)]
)
def test_a11_the_purse_stops_at_0(purse: int, merchants: int, space: int) -> None:
    match = table(f"visby 6; market {purse}")
    lay(match, *["merchant"] * merchants, *["ship"] * (6 - merchants))
    assert match.position.market == space


@pytest.mark.proves("V-A12")
@pytest.mark.parametrize(("source", "wares"), [("blacksmith", 6), ("fleet", 3), ("ship", 7)])
def test_a12_wares_gained_in_the_round_can_be_sold_in_it(source: str, wares: int) -> None:
    match = table("visby 2; voyage 7, market 15; wares 0 0")
    lay(match, f"{source} merchant", "troops knight")
    trade(match, 0, f"{wares}*1:2")
    assert match.position.seals[0] == 2 * wares


@pytest.mark.proves("V-A12")
def test_a12_the_wares_of_the_mendicant_come_too_late_to_be_sold() -> None:
    match = table("visby 2; market 15; wares 0 0")
    lay(match, "merchant mendicant", "troops knight")
    assert (match.position.phase, match.position.seals[0], match.position.wares[0]) == (CHOOSING, 0, 1)


@pytest.mark.proves("V-A13")
def test_a13_nobody_holds_more_than_15_wares_even_for_a_moment() -> None:
    match = table("visby 2; market 5; wares 15 0")
    lay(match, "blacksmith merchant", "troops knight")
    refusal = match.refusal(0, VISBY.parse("trade 8*2:1"))
    assert refusal is not None
    assert (refusal.code, refusal.arguments) == ("too-few-wares", {"needed": 16, "wares": 15})


@pytest.mark.proves("V-A14")
def test_a14_a_full_store_does_not_change_the_shares() -> None:
    match = table("voyage 6; wares 15 0 0 0")
    lay(match, "ship", "ship", "troops", "troops")
    assert (match.position.wares[:2], tracks_left(match)[1]) == ([15, 3], 0)


@pytest.mark.proves("V-A15")
@pytest.mark.parametrize("own", ["troops blacksmith", "knight blacksmith", "fleet tollkeeper", "ship tollkeeper"])
def test_a15_own_cards_do_not_count_for_blacksmith_and_tollkeeper(own: str) -> None:
    match = table("visby 2; campaign 0, voyage 0; wares 0 0")
    lay(match, own, "merchant mendicant")
    assert (match.position.seals[0], match.position.wares[0]) == (0, 0)


@pytest.mark.proves("V-A15")
def test_a15_the_own_merchant_does_not_count_for_the_mendicant() -> None:
    match = table("visby 3; wares 0 0 0")
    lay(match, "merchant mendicant", "merchant troops", "troops knight")
    assert match.position.wares[0] == 1 + 2


@pytest.mark.proves("V-A16")
def test_a16_troops_and_knight_of_one_player_are_both_served() -> None:
    match = table("visby 2; campaign 9")
    lay(match, "troops knight", "ship mendicant")
    assert (match.position.seals[0], tracks_left(match)[0]) == (2 + 5, 2)


@pytest.mark.proves("V-A16")
def test_a16_fleet_and_ship_of_one_player_are_both_served() -> None:
    match = table("visby 2; voyage 9; wares 0 0")
    lay(match, "fleet ship", "troops mendicant")
    assert (match.position.wares[0], tracks_left(match)[1]) == (3 + 6, 0)


@pytest.mark.proves("V-A17")
def test_a17_seals_too_few_for_the_troops_stay_for_the_knight() -> None:
    events = lay(table("campaign 2"), "troops", "troops", "troops", "knight")
    assert (gifts(events, "troops"), gifts(events, "knight")) == ({0: 0, 1: 0, 2: 0}, {3: 2})


@pytest.mark.proves("V-A17")
def test_a17_wares_too_few_for_the_fleets_stay_for_the_ship() -> None:
    events = lay(table("voyage 2"), "fleet", "fleet", "fleet", "ship")
    assert (gifts(events, "fleet"), gifts(events, "ship")) == ({0: 0, 1: 0, 2: 0}, {3: 2})


@pytest.mark.proves("V-A18")
def test_a18_the_final_exchange_asks_nobody() -> None:
    match = table("campaign 0, voyage 0; seals 30 0 0 0; wares 0 7 0 0")
    lay(match, "ship", "ship", "ship", "ship")
    assert (match.to_act, match.position.seals[1], match.position.wares[1]) == ((), 2, 1)


@pytest.mark.proves("V-A19")
def test_a19_wares_break_a_tie_as_they_are_after_the_final_exchange() -> None:
    match = table("campaign 0, voyage 0; seals 31 30 0 0; wares 2 4 0 0")
    lay(match, "ship", "ship", "ship", "ship")
    assert match.outcome is not None
    assert (match.outcome.scores[:2], match.outcome.winners) == ((31, 31), (0,))


@pytest.mark.proves("V-A20")
def test_a20_the_hand_that_breaks_a_tie_is_the_one_after_the_clean_up() -> None:
    match = table("campaign 0, voyage 0; seals 30 30 0 0; wares 2 1 0 0")
    lay(match, "ship", "mendicant", "ship", "ship")
    assert match.outcome is not None
    assert (match.position.wares[:2], match.outcome.winners, match.outcome.decided_by) == ([2, 2], (1,), "hand")


@pytest.mark.proves("V-A20")
def test_a20_who_is_level_in_hand_too_shares_the_win() -> None:
    match = table("campaign 0, voyage 0; seals 30 30 0 0; wares 2 2 0 0")
    lay(match, "ship", "ship", "ship", "ship")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


@pytest.mark.proves("V-A21")
def test_a21_seals_for_wares_come_too_late_to_end_a_match() -> None:
    match = table("campaign 0, voyage 0; seals 29 0 0 0; wares 15 0 0 0")
    lay(match, "ship", "ship", "ship", "ship")
    assert (match.is_over, match.position.seals[0], match.position.wares[0]) == (False, 29, 15)


@pytest.mark.proves("V-A21")
def test_a21_the_end_is_checked_at_the_end_of_the_round() -> None:
    match = table("seals 28 0 0 0")
    lay(match, "troops", "merchant", "ship", "ship")
    assert (match.position.seals[0], match.is_over) == (30, False)
    trade(match, 1, "nothing")
    assert match.is_over


@pytest.mark.proves("V-A22")
def test_a22_everybody_sees_all_discards_and_so_all_hands() -> None:
    match = table("visby 2")
    lay(match, "troops ship", "knight fleet")
    lay(match, "blacksmith tollkeeper", "troops ship")
    shown = match.view(None).families[0]
    assert (shown.discards, shown.hand) == (
        ("troops", "blacksmith", "ship", "tollkeeper"),
        ("knight", "fleet", "merchant", "mendicant"),
    )


@pytest.mark.proves("V-A23")
def test_a23_the_edition_starts_its_markers_on_space_1() -> None:
    assert VISBY.printed_edition().facts["track.start_space"].value == 1


@pytest.mark.proves("V-A24")
@pytest.mark.parametrize(("players", "allowed"), [(2, True), (3, True), (4, False), (5, False), (6, False)])
def test_a24_the_long_match_is_offered_to_two_and_three(players: int, allowed: bool) -> None:
    assert (VISBY.options_refusal(players, {"length": "long"}, VISBY.printed_edition()) is None) is allowed


@pytest.mark.proves("V-A25")
def test_a25_the_common_supply_pays_every_claim_in_full_however_much_was_paid_before() -> None:
    match = table("visby 6; target 10000; seals 900 900 900 900 900 900; wares 0 0 0 0 0 0")
    lay(match, "fleet", "tollkeeper", "tollkeeper", "tollkeeper", "tollkeeper", "tollkeeper")
    lay(match, "troops", "blacksmith", "blacksmith", "blacksmith", "blacksmith", "blacksmith")
    assert (match.position.seals[1:], match.position.wares[1:]) == ([903] * 5, [4] * 5)


@pytest.mark.proves("V-A26")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a26_everybody_is_asked_at_once(players: int) -> None:
    assert new_match(players).to_act == tuple(range(players))


@pytest.mark.proves("V-A26")
@pytest.mark.parametrize("order", list(permutations([0, 1, 2, 3])))
def test_a26_it_is_all_the_same_who_lays_first(order: tuple[int, ...]) -> None:
    match = table("campaign 7, voyage 7")
    for seat in order:
        match.play(seat, cards(["knight", "ship", "knight", "fleet"][seat]), NoChance())
    assert (match.position.seals, match.position.wares) == ([3, 0, 3, 0], [5, 9, 5, 8])


@pytest.mark.proves("V-A26", "V-5.2")
@given(data=st.data())
def test_a26_players_who_change_seats_take_their_fortune_along(data: st.DataObject) -> None:
    tracks = [data.draw(st.integers(0, 15), track) for track in ("campaign", "voyage", "market")]
    wares = data.draw(st.lists(st.integers(0, 15), min_size=4, max_size=4), "wares")
    seals = data.draw(st.lists(st.integers(0, 31), min_size=4, max_size=4), "seals")
    laid = data.draw(st.lists(st.sampled_from(list(Card)), min_size=4, max_size=4), "laid")
    new_seats = data.draw(st.permutations(range(4)), "new seats")

    def fortunes(order: list[int]) -> list[object]:
        match = table(
            f"campaign {tracks[0]}, voyage {tracks[1]}, market {tracks[2]}; "
            f"seals {' '.join([str(seals[who]) for who in order])}; wares {' '.join([str(wares[who]) for who in order])}"
        )
        lay(match, *[laid[who] for who in order])
        for seat in match.to_act if match.position.phase == "trading" else ():
            match.play(seat, match.moves(seat)[-1], NoChance())
        return [_fortune(match, order.index(who)) for who in range(4)]

    assert fortunes(list(new_seats)) == fortunes([0, 1, 2, 3])


def _fortune(match: VisbyMatch, seat: int) -> tuple[object, ...]:
    """What became of a seat."""
    position = match.position
    place = None if match.outcome is None else match.outcome.places[seat]
    return (position.seals[seat], position.wares[seat], hand_of(match, seat), discards_of(match, seat), place)


def _hands_at_the_start_of_rounds(players: int, seed: int) -> list[tuple[Card, ...]]:
    """All hands at the start of all rounds of a match whose players choose at random."""
    match = new_match(players)
    rng = SeededChance(seed)
    hands: list[tuple[Card, ...]] = []
    while not match.is_over:
        if match.position.phase == CHOOSING:
            hands += [hand_of(match, seat) for seat in range(players)]
        for seat in match.to_act:
            moves = match.moves(seat)
            match.play(seat, moves[rng.below(len(moves))], NoChance())
    return hands
