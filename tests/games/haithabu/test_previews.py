"""What a preview of Haithabu says of each kind of move: what it costs and gives now, and what would stand afterwards."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from games.haithabu.tables import new_match, play, preview, table
from kogge.engine import Gain, IllegalMove, NotYourDecision, scripted
from kogge.games.haithabu.match import HaithabuMatch

Told: TypeAlias = "list[tuple[str, int, str]]"

A_TO_C_BY_NIGHT = 5
"""So far the rondel has turned when D, E, F and G are in daylight."""


def certain(match: HaithabuMatch, seat: int, text: str) -> Told:
    """What a move promises, all of it certain: what, how much and of what."""
    gains = preview(match, seat, text).gains
    assert [gain for gain in gains if gain.least != gain.most or gain.depends] == []
    assert [gain for gain in gains if not gain.rule.startswith("H-")] == []
    return [(gain.what, gain.least, gain.source) for gain in gains]


def told(match: HaithabuMatch, seat: int, text: str, what: str, source: str = "") -> Gain:
    """The one thing of this name that a move promises."""
    (found,) = [gain for gain in preview(match, seat, text).gains if (gain.what, gain.source) == (what, source)]
    return found


# Placing


@pytest.mark.proves("H-5.1")
def test_placing_warns_of_the_night() -> None:
    match = table()
    assert certain(match, 0, "place a") == []
    (night,) = preview(match, 0, "place d").totals
    assert (night.what, night.least, night.rule) == ("event", 1, "H-5.1")


@pytest.mark.proves("H-4.1", "H-4.4", "H-8.4")
def test_placing_in_the_market_tells_for_how_much_this_seat_buys_and_sells() -> None:
    match = table("prices weapons 20; 0: characters trader, post weapons")
    assert certain(match, 0, "place weapons") == [("buying-price", 16, "weapons"), ("selling-price", 24, "weapons")]
    assert certain(match, 0, "place mead") == [("buying-price", 4, "mead")]


@pytest.mark.proves("H-4.6", "H-4.4")
def test_placing_in_the_market_tells_only_what_can_be_done_there() -> None:
    match = table("inn 1; market 0*spices; supply 0*spices; 0: post mead spices")
    play(match, 0, "hire", "worker own", "place mead", "buy mead")
    assert certain(match, 0, "place mead") == [("buying-price", 6, "mead")]
    assert certain(match, 0, "place spices") == [("selling-price", 25, "spices")]


@pytest.mark.proves("H-6.7", "H-8.4")
def test_placing_on_g_tells_the_prices_paid_there_and_what_the_orders_lack() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices mead 6 cloth 12 weapons 20; 0: silver 135, order-1 o01")
    gains = certain(match, 0, "place g")
    assert ("buying-price", 5, "mead") in gains
    assert ("buying-price", 16, "weapons") in gains
    assert gains[-3:] == [("could-buy", 1, "mead"), ("could-buy", 1, "cloth"), ("could-cost", 16, "")]
    play(match, 0, "place g")
    assert told(match, 0, "buy mead cloth", "silver").least == -16


@pytest.mark.proves("H-6.3")
def test_placing_on_c_tells_the_prices_got_there() -> None:
    match = table("prices weapons 20; 0: post weapons")
    assert certain(match, 0, "place c") == [("selling-price", 24, "weapons")]


@pytest.mark.proves("H-C9")
@pytest.mark.parametrize(
    ("field", "why", "there"),
    [
        ("c", "post-empty", ""),
        ("e", "no-order", "0: post mead"),
        ("e", "post-empty", "0: order-1 o01"),
        ("e", "nothing-fits", "0: order-1 o01, post tools"),
        ("f", "no-vehicle", "0: warehouse mead"),
        ("f", "warehouse-empty", "0: transports cart-20.3"),
    ],
)
def test_placing_where_there_is_nothing_to_do_tells_why(field: str, why: str, there: str) -> None:
    match = table(there)
    assert ("nothing-to-do", 1, why) in certain(match, 0, f"place {field}")


@pytest.mark.proves("H-3.5", "H-8.3", "H-9.1")
def test_hiring_tells_its_cost_and_the_note_it_needs() -> None:
    assert certain(table("inn 2"), 0, "hire") == [("silver", -40, "")]
    assert certain(table("inn 2; 0: characters innkeeper"), 0, "hire") == [("silver", -20, "")]
    assert certain(table("inn 2; 0: silver 15"), 0, "hire") == [("silver", 60, ""), ("notes", 1, "")]
    assert certain(table("inn 2"), 0, "hire nobody") == []


# Buying and selling


@pytest.mark.proves("H-4.1", "H-4.2", "H-10.7")
def test_buying_tells_cost_goods_price_afterwards_and_fee() -> None:
    match = table("prices cloth 5; 0: warehouse mead")
    play(match, 0, "place cloth")
    assert certain(match, 0, "buy 4*cloth") == [
        ("silver", -20, ""),
        ("cloth", 4, "warehouse"),
        ("price", 6, "cloth"),
        ("fee", 10, ""),
    ]


@pytest.mark.proves("H-10.7", "H-C35")
def test_buying_tells_what_would_be_too_much_at_the_end_of_the_round() -> None:
    match = table("prices cloth 5; 0: warehouse 7*mead")
    play(match, 0, "place cloth")
    assert certain(match, 0, "buy 4*cloth")[-2:] == [("fee", 20, ""), ("surplus", 1, "warehouse")]


@pytest.mark.proves("H-4.2", "H-4.3", "H-C17")
def test_buying_the_last_cube_tells_a_price_two_steps_higher() -> None:
    match = table("prices cloth 5; market 2*cloth")
    play(match, 0, "place cloth")
    prices = [told(match, 0, f"buy {count}*cloth", "price", "cloth").least for count in (2, 3)]
    assert (told(match, 0, "buy cloth", "price", "cloth").least, prices) == (6, [8, 8])


@pytest.mark.proves("H-9.1")
@pytest.mark.parametrize(("count", "silver", "notes"), [(2, -40, 0), (3, 40, 1), (8, 40, 2)])
def test_buying_tells_how_many_notes_it_needs(count: int, silver: int, notes: int) -> None:
    match = table("prices weapons 20; 0: silver 50")
    play(match, 0, "place weapons")
    gains = {what: amount for what, amount, source in certain(match, 0, f"buy {count}*weapons") if not source}
    assert (gains["silver"], gains.get("notes", 0)) == (silver, notes)


@pytest.mark.proves("H-8.4", "H-6.7")
def test_buying_tells_the_price_after_field_and_character() -> None:
    for owner, silver in ((1, -33), (0, -27)):
        match = table(f"turned {A_TO_C_BY_NIGHT}; prices mead 6 cloth 14 weapons 20; {owner}: characters trader")
        play(match, 0, "place g")
        assert told(match, 0, "buy mead cloth weapons", "silver").least == silver
        after = [told(match, 0, "buy mead cloth weapons", "price", good).least for good in ("mead", "cloth", "weapons")]
        assert after == [7, 15, 24]


@pytest.mark.proves("H-6.5", "H-6.7")
def test_buying_tells_what_own_orders_would_still_lack() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: warehouse mead, post 2*cloth, order-1 o01, order-4 o10")
    play(match, 0, "place g")
    assert told(match, 0, "buy mead cloth", "short", "o01").least == 1
    assert told(match, 0, "buy mead cloth", "short", "o10").least == 3
    assert "short" not in [what for what, _, _ in certain(match, 0, "buy tools")]


@pytest.mark.proves("H-6.3", "H-8.4", "H-4.4")
def test_selling_tells_income_price_afterwards_and_what_orders_would_lack() -> None:
    match = table("prices weapons 20; 0: characters trader, post 3*weapons, order-2 o46")
    play(match, 0, "place c")
    assert certain(match, 0, "sell 3*weapons") == [
        ("silver", 84, ""),
        ("weapons", -3, "post"),
        ("price", 16, "weapons"),
        ("short", 4, "o46"),
    ]


@pytest.mark.proves("H-4.5", "H-C19")
def test_selling_tells_the_points_for_empty_areas() -> None:
    match = table("market 0*mead 0*cloth; 0: post mead cloth tools")
    play(match, 0, "place c")
    assert told(match, 0, "sell mead cloth tools", "points").least == 4
    assert told(match, 0, "sell mead", "points").least == 2
    assert "points" not in [what for what, _, _ in certain(match, 0, "sell tools")]


@pytest.mark.proves("H-4.7")
def test_a_price_that_stays_is_not_told() -> None:
    match = table("prices mead 10")
    play(match, 0, "place mead")
    assert "price" not in [what for what, _, _ in certain(match, 0, "buy mead")]


# Cards


@pytest.mark.proves("H-6.1", "H-1.4")
def test_buying_a_transport_tells_cost_room_and_what_it_replaces() -> None:
    match = table("0: silver 10, transports cart-40.2")
    play(match, 0, "place a")
    assert certain(match, 0, "buy cart-20") == [
        ("silver", 80, ""),
        ("notes", 1, ""),
        ("room", 4, "cart-20.1"),
        ("replaced", 1, "cart-40.2"),
    ]
    assert certain(match, 0, "pass") == []


@pytest.mark.proves("H-8.7", "H-1.4")
def test_the_room_of_a_transport_counts_the_stower() -> None:
    match = table("tops cart-20.8; 0: characters stower")
    play(match, 0, "place a")
    assert told(match, 0, "buy cart-20", "room", "cart-20.8").least == 7


@pytest.mark.proves("H-8.8")
def test_with_the_carpenter_the_room_depends_on_what_is_drawn() -> None:
    match = table("0: characters carpenter")
    play(match, 0, "place a")
    room = told(match, 0, "buy cart-20", "room")
    assert (room.least, room.most, room.rule, room.depends) == (4, 5, "H-8.8", ("draw",))
    assert told(match, 0, "buy cart-20", "silver").most == -20


@pytest.mark.proves("H-8.8")
def test_with_the_carpenter_the_best_of_three_known_cards_counts() -> None:
    match = table("tops cart-20.1 cart-20.7 cart-20.2; 0: characters carpenter")
    play(match, 0, "place a")
    assert certain(match, 0, "buy cart-20") == [("silver", -20, ""), ("room", 5, "cart-20.7")]
    play(match, 0, "buy cart-20")
    assert certain(match, 0, "pick cart-20.2") == [("silver", -20, ""), ("room", 4, "cart-20.2")]


@pytest.mark.proves("H-8.8")
def test_with_the_carpenter_cards_that_must_come_to_light_are_reckoned_with() -> None:
    match = table("gone cart-20.3 cart-20.4 cart-20.5 cart-20.6 cart-20.7 cart-20.9; 0: characters carpenter")
    play(match, 0, "place a")
    room = [gain for gain in preview(match, 0, "buy cart-20").totals if gain.what == "room"]
    assert [(gain.least, gain.most) for gain in room] == [(5, 5)]


@pytest.mark.proves("H-8.8")
def test_at_half_price_a_transport_tells_half_its_cost_and_its_own_room() -> None:
    match = table("stage round-end; tops ship-30.1 ship-30.8; 0: characters carpenter")
    assert certain(match, 0, "buy ship-30") == [("silver", -15, ""), ("room", 6, "ship-30.1")]


@pytest.mark.proves("H-6.2", "H-8.9")
def test_getting_a_character_tells_its_cost_and_what_changes_with_it() -> None:
    match = table("0: warehouse 12*mead; 1: characters steward")
    play(match, 0, "place b")
    assert certain(match, 0, "take seer") == [("characters", 1, "")]
    assert certain(match, 0, "take steward") == [
        ("silver", -10, ""),
        ("characters", 1, ""),
        ("fee", 0, ""),
        ("surplus", 0, "warehouse"),
    ]


@pytest.mark.proves("H-6.4", "H-6.8", "H-6.5")
def test_taking_an_order_tells_what_it_lacks_and_what_there_is_still_to_get() -> None:
    match = table("0: warehouse mead, post 3*cloth")
    play(match, 0, "place h")
    assert certain(match, 0, "take o01") == [
        ("reward-points", 6, "o01"),
        ("reward-silver", 40, "o01"),
        ("lacks", 6, "o01"),
        ("short", 2, "o01"),
        ("short-cost", 13, "o01"),
    ]
    assert certain(match, 0, "take point") == [("points", 1, "")]


@pytest.mark.proves("H-6.11")
def test_taking_an_order_tells_which_one_it_pushes_off() -> None:
    match = table("0: order-1 o20, order-2 o21, order-3 o22, order-4 o23, order-5 o24")
    play(match, 0, "place h")
    assert certain(match, 0, "take o01")[-1] == ("orders", -1, "o24")


@pytest.mark.proves("H-6.4", "H-4.2")
def test_the_free_good_tells_its_price_afterwards() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices spices 25; market 1*spices")
    play(match, 0, "place d")
    assert certain(match, 0, "take spices") == [("spices", 1, "warehouse"), ("price", 35, "spices"), ("fee", 2, "")]


# Delivering and transporting


@pytest.mark.proves("H-6.5", "H-8.6")
@pytest.mark.parametrize(("owner", "points", "silver"), [(1, 6, 40), (0, 7, 50)])
def test_a_delivery_tells_what_the_order_still_lacks_and_what_a_full_one_brings(owner: int, points: int, silver: int) -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: post 2*mead cloth, order-3 o01 3*cloth; {owner}: characters supplier")
    play(match, 0, "place e")
    assert certain(match, 0, "deliver 3 mead") == [("mead", -1, "post"), ("lacks", 2, "o01")]
    assert certain(match, 0, "deliver 3 2*mead cloth") == [
        ("points", points, ""),
        ("silver", silver, ""),
        ("mead", -2, "post"),
        ("cloth", -1, "post"),
        ("lacks", 0, "o01"),
    ]


@pytest.mark.proves("H-6.6", "H-10.7")
def test_a_load_tells_where_goods_go_and_that_the_transport_is_gone() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: warehouse 2*mead 3*pottery, post 9*cloth, transports ship-20.3")
    play(match, 0, "place f")
    assert certain(match, 0, "load 2*mead 3*pottery") == [
        ("transports", -1, ""),
        ("mead", -2, "warehouse"),
        ("pottery", -3, "warehouse"),
        ("mead", 2, "post"),
        ("pottery", 3, "post"),
        ("fee", 0, ""),
        ("surplus", 4, "post"),
    ]


@pytest.mark.proves("H-6.6", "H-8.7")
def test_choosing_a_vehicle_tells_its_room() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: characters stower, warehouse mead, transports cart-20.1 ship-40.7")
    play(match, 0, "place f")
    assert certain(match, 0, "use cart") == [("room", 6, "cart-20.1")]
    assert certain(match, 0, "use ship") == [("room", 10, "ship-40.7")]


# The night


@pytest.mark.proves("H-5.2", "H-7.1", "H-7.2", "H-7.4", "H-7.5")
def test_rolling_tells_the_worst_and_the_best_that_may_come() -> None:
    match = table("0: characters trader, transports cart-20.1; 1: warehouse mead")
    play(match, 0, "place d")
    gains = {gain.what: gain for gain in preview(match, 0, "roll 1").totals}
    assert {what: (gain.least, gain.most) for what, gain in gains.items()} == {
        "silver": (-15, 20),
        "points": (0, 2),
        "goods": (0, 1),
        "characters": (-1, 0),
        "transports": (-1, 0),
    }
    assert {gain.depends for gain in gains.values()} == {("event",)}


@pytest.mark.proves("H-5.2", "H-7.2", "H-7.4", "H-7.5")
def test_rolling_warns_of_the_point_that_would_be_lost() -> None:
    match = table("haithabu 2; 0: silver 5")
    play(match, 0, "place d")
    points = told(match, 0, "roll 1", "points", "event")
    assert (points.least, points.most) == (-1, 1)


@pytest.mark.proves("H-C13", "H-7.2", "H-7.5")
def test_nobody_is_warned_of_losing_a_point_they_do_not_have() -> None:
    match = table("haithabu 2; 0: points 0")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 2), ("event", 5)))
    assert (certain(match, 0, "event assassination"), certain(match, 0, "event storm")) == ([], [])


@pytest.mark.proves("H-5.2", "H-8.5", "H-9.1")
def test_a_second_die_tells_its_cost_and_the_note_it_needs() -> None:
    match = table()
    play(match, 0, "place d")
    assert told(match, 0, "roll 2", "silver").most == -20
    assert [gain for gain in preview(match, 0, "roll 1").gains if (gain.what, gain.source) == ("silver", "")] == []
    poor = table("0: silver 5")
    play(poor, 0, "place d")
    assert (told(poor, 0, "roll 2", "silver").most, told(poor, 0, "roll 2", "notes").most) == (80, 1)


@pytest.mark.proves("H-5.2", "H-7.3", "H-7.4")
def test_an_event_that_was_rolled_tells_what_it_costs() -> None:
    match = table("prices mead 7")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 3), ("event", 4)))
    assert certain(match, 0, "event fog") == []
    assert certain(match, 0, "event unpaid-drinks") == [("silver", -21, "event")]


@pytest.mark.proves("H-7.2", "H-7.5")
def test_an_event_that_cannot_be_complied_with_tells_the_point() -> None:
    match = table("0: characters trader")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 2), ("event", 5)))
    assert certain(match, 0, "event assassination") == [("characters", -1, "event")]
    assert certain(match, 0, "event storm") == [("points", -1, "event")]


@pytest.mark.proves("H-7.1")
def test_the_viking_games_tell_what_may_be_given() -> None:
    match = table("haithabu 4; 1: silver 9, points 0, warehouse mead; 2: silver 9, points 0; 3: warehouse mead")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 1), ("event", 3)))
    gains = {gain.what: (gain.least, gain.most, gain.depends) for gain in preview(match, 0, "event viking-games").totals}
    assert gains == {"silver": (0, 10, ("gifts",)), "points": (0, 1, ("gifts",)), "goods": (1, 2, ("gifts",))}


@pytest.mark.proves("H-7.1", "H-10.7")
def test_a_gift_tells_what_is_lost() -> None:
    match = table("haithabu 2; 1: warehouse 11*mead, post cloth")
    play(match, 0, "place d", "roll 1", chance=scripted(("event", 1)))
    assert certain(match, 1, "give mead warehouse") == [("mead", -1, "warehouse"), ("surplus", 0, "warehouse")]
    assert certain(match, 1, "give cloth post") == [("cloth", -1, "post")]
    assert certain(match, 1, "give silver") == [("silver", -10, "")]
    assert certain(match, 1, "give point") == [("points", -1, "")]


@pytest.mark.proves("H-7.2", "H-7.5", "H-7.6")
def test_other_losses_are_told_too() -> None:
    troubled = table("haithabu 2; 1: warehouse mead cloth")
    play(troubled, 0, "place d", "roll 1", chance=scripted(("event", 6)))
    assert certain(troubled, 1, "give mead warehouse") == [("mead", -1, "warehouse"), ("fee", 2, "")]
    storm = table("haithabu 2; 0: transports cart-20.1 ship-20.1")
    play(storm, 0, "place d", "roll 1", chance=scripted(("event", 5)))
    assert certain(storm, 0, "lose ship") == [("transports", -1, "")]
    murder = table("haithabu 2; 0: characters steward trader, warehouse 11*mead")
    play(murder, 0, "place d", "roll 1", chance=scripted(("event", 2)))
    assert certain(murder, 0, "lose trader") == [("characters", -1, "")]
    assert certain(murder, 0, "lose steward") == [("characters", -1, ""), ("fee", 20, ""), ("surplus", 1, "warehouse")]


# The end of the turn and of the round


@pytest.mark.proves("H-9.2")
def test_giving_notes_back_tells_what_it_costs() -> None:
    match = table("0: silver 450, notes 2")
    play(match, 0, "place mead", "pass")
    assert certain(match, 0, "repay 2") == [("silver", -400, ""), ("notes", -2, "")]


@pytest.mark.proves("H-10.3", "H-8.1", "H-8.5", "H-8.7")
def test_what_is_done_at_the_end_of_a_round_is_told() -> None:
    match = table("stage round-end, round 4; 0: characters start-player seer stower, warehouse mead")
    assert certain(match, 0, "lose seer") == [("points", 2, ""), ("characters", -1, "")]
    play(match, 0, "pass")
    assert certain(match, 0, "start 1") == [("silver", 10, "")]
    play(match, 0, "start 1")
    assert certain(match, 0, "price spices up") == [("price", 30, "spices")]
    assert told(match, 0, "price spices down", "price", "spices").rule == "H-8.5"
    play(match, 0, "pass")
    assert certain(match, 0, "stow mead") == [("mead", -1, "warehouse"), ("mead", 1, "post"), ("fee", 0, "")]


@pytest.mark.proves("H-10.7")
def test_a_discard_tells_what_goes() -> None:
    refill_and_prices = [("refill", 1), ("refill", 1), *[("price", 3)] * 6]
    match = table("stage round-end; 0: warehouse 7*mead 6*cloth", chance=scripted(*refill_and_prices))
    assert certain(match, 0, "discard mead 2*cloth") == [
        ("mead", -1, "warehouse"),
        ("cloth", -2, "warehouse"),
        ("surplus", 0, "warehouse"),
    ]


@pytest.mark.proves("H-3.4", "H-3.5", "H-8.2", "H-2.8")
def test_some_moves_give_nothing_by_themselves() -> None:
    match = table("inn 1")
    play(match, 0, "hire")
    assert certain(match, 0, "worker own") == []
    play(match, 0, "worker own", "place mead", "pass", "place mead", "pass")
    assert certain(match, 0, "end") == []
    assert certain(table("stage phase-start; 0: characters juggler"), 0, "turn 2") == []
    opening = new_match(2)
    assert certain(opening, opening.to_act[0], "take steward") == []


@pytest.mark.proves("H-3.4", "H-9.2")
def test_only_moves_that_are_allowed_have_a_preview() -> None:
    with pytest.raises(IllegalMove):
        preview(table(), 0, "repay 1")
    with pytest.raises(NotYourDecision):
        preview(table(), 1, "place a")


@pytest.mark.proves("H-5.2", "H-7.1", "H-7.4")
def test_what_a_second_die_costs_and_what_the_night_brings_sum_up() -> None:
    match = table("0: silver 100")
    play(match, 0, "place d")
    sources = [(gain.source, gain.least, gain.most) for gain in preview(match, 0, "roll 2").gains if gain.what == "silver"]
    sums = [(gain.least, gain.most) for gain in preview(match, 0, "roll 2").totals if gain.what == "silver"]
    assert (sources, sums) == ([("", -20, -20), ("event", -15, 20)], [(-35, 0)])
