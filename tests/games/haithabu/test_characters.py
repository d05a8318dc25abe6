"""H-8: what each character helps with, in each of its functions, and from when on."""

from __future__ import annotations

import pytest

from games.haithabu.tables import asked, characters, events_of, in_market, offered, play, price, refused, store, table, vehicles
from kogge.engine import Event, SeededChance, scripted
from kogge.games.haithabu.events import (
    CharacterPoached,
    DiceRolled,
    FeePaid,
    GoodsBought,
    GoodsSold,
    GoodsStowed,
    OrderFulfilled,
    PriceMoved,
    RondelTurned,
    RoundBegan,
    SeerUsed,
    StartNamed,
    TransportBought,
    TransportsShown,
    TurnBegan,
    WorkerHired,
)
from kogge.games.haithabu.match import HaithabuMatch

A_TO_C_BY_NIGHT = 5
"""So far the rondel has turned when D, E, F and G are in daylight."""


def day(match: HaithabuMatch) -> str:
    """The fields in daylight, in the order of their letters."""
    return "".join([field.field for field in match.view(None).rondel if field.day])


def tops(match: HaithabuMatch, stack: int) -> list[str]:
    """The cards of a stack that everybody has seen, from the top."""
    return [top.transport for top in match.view(None).stacks[stack].tops]


# H-8.1: start player


@pytest.mark.proves("H-8.1")
@pytest.mark.parametrize("named", [0, 1, 2])
def test_the_start_player_says_who_begins_and_takes_silver_either_way(named: int) -> None:
    match = table("stage round-end; 1: characters start-player")
    assert (asked(match), match.to_act, offered(match, 1)) == ("name-start", (1,), ["start 0", "start 1", "start 2"])
    events = play(match, 1, f"start {named}", chance=SeededChance(1))
    (told,) = events_of(events, StartNamed)
    assert (told.seat, told.start, told.silver, told.rule) == (1, named, 10, "H-8.1")
    assert [began.start for began in events_of(events, RoundBegan)] == [named]
    assert [began.seat for began in events_of(events, TurnBegan)] == [named]
    assert match.position.silver == [250, 260, 250]


@pytest.mark.proves("H-C33", "H-8.1")
def test_a_start_player_poached_in_the_middle_of_a_round_changes_no_turn_of_it() -> None:
    match = table("start 1, turned 1; 1: characters start-player")
    play(match, 1, "place mead", "pass", "end")
    play(match, 2, "place b", "take start-player", "end")
    assert (match.to_act, match.view(None).start) == ((0,), 1)
    play(match, 0, "place mead", "pass", "end")
    assert (match.to_act, match.view(None).phase) == ((1,), 2)


@pytest.mark.proves("H-C33")
def test_the_new_owner_of_the_start_player_decides_on_the_next_round() -> None:
    match = table("stage round-end, start 1; 2: characters start-player")
    assert match.to_act == (2,)
    play(match, 2, "start 2", chance=SeededChance(1))
    assert (match.view(None).start, match.to_act) == (2, (2,))


@pytest.mark.proves("H-C33")
def test_when_the_start_player_is_free_the_last_one_begins_again() -> None:
    match = table("stage round-end, start 2", chance=SeededChance(1))
    assert (match.view(None).round, match.view(None).start, match.to_act) == (2, 2, (2,))


@pytest.mark.proves("H-C33", "H-10.3")
def test_when_the_start_player_was_given_back_the_last_one_begins_again() -> None:
    match = table("stage round-end, round 4, start 2; 0: characters start-player")
    play(match, 0, "lose start-player", chance=SeededChance(1))
    assert (match.view(None).round, match.view(None).start) == (5, 2)


# H-8.2: juggler


@pytest.mark.proves("H-8.2")
@pytest.mark.parametrize(("fields", "light"), [(0, "abch"), (1, "abgh"), (2, "afgh")])
def test_the_juggler_decides_how_far_the_rondel_turns(fields: int, light: str) -> None:
    match = table("stage phase-start, turned 1; 2: characters juggler")
    assert (asked(match), match.to_act, offered(match, 2)) == ("turn-rondel", (2,), ["turn 0", "turn 1", "turn 2"])
    (turned,) = events_of(play(match, 2, f"turn {fields}"), RondelTurned)
    assert (turned.fields, turned.seat, turned.rule, day(match)) == (fields, 2, "H-8.2", light)
    assert (asked(match), match.to_act) == ("place", (0,))


@pytest.mark.proves("H-8.2")
def test_without_a_juggler_the_rondel_turns_a_field_by_itself() -> None:
    assert day(table("stage phase-start, turned 1")) == "abgh"


@pytest.mark.proves("H-8.2")
def test_the_juggler_cannot_turn_the_rondel_further() -> None:
    refusal = refused(table("stage phase-start; 0: characters juggler"), 0, "turn 3")
    assert (refusal.code, refusal.rule) == ("too-far", "H-8.2")


@pytest.mark.proves("H-8.2", "H-3.3")
def test_the_juggler_is_asked_at_the_start_of_each_phase() -> None:
    match = table("haithabu 2; stage phase-start, phase 0; 1: characters juggler")
    for phase in (1, 2, 3):
        play(match, 1, "turn 2")
        assert match.view(None).phase == phase
        for seat in (0, 1):
            play(match, seat, "place mead", "pass", "end", chance=SeededChance(1))
    assert (asked(match), match.view(None).round, match.view(None).phase) == ("turn-rondel", 2, 0)


# H-8.3: innkeeper


@pytest.mark.proves("H-8.3")
@pytest.mark.parametrize(("inn", "cost", "half"), [(3, 40, 20), (2, 30, 15), (1, 20, 10)])
def test_the_innkeeper_pays_half_for_neutral_workers(inn: int, cost: int, half: int) -> None:
    for owner, silver in ((1, cost), (0, half)):
        match = table(f"haithabu 4; inn {inn}; {owner}: characters innkeeper")
        (hired,) = events_of(play(match, 0, "hire"), WorkerHired)
        assert (hired.silver, match.position.silver[0]) == (silver, 250 - silver)


# H-8.4: trader


@pytest.mark.proves("H-8.4")
def test_the_trader_buys_a_step_cheaper_in_the_market() -> None:
    match = table("prices cloth 6; 0: characters trader")
    (bought,) = events_of(play(match, 0, "place cloth", "buy 4*cloth"), GoodsBought)
    assert (bought.silver, match.position.silver[0], price(match, "cloth")) == (20, 230, 8)


@pytest.mark.proves("H-8.4")
def test_the_trader_sells_a_step_dearer_in_the_market() -> None:
    match = table("prices mead 4; 0: characters trader, post 3*mead")
    (sold,) = events_of(play(match, 0, "place mead", "sell 3*mead"), GoodsSold)
    assert (sold.silver, match.position.silver[0], price(match, "mead")) == (15, 265, 3)


@pytest.mark.proves("H-8.4")
def test_with_the_trader_field_c_brings_two_steps_more() -> None:
    match = table("prices weapons 20; 0: characters trader, post 3*weapons")
    (sold,) = events_of(play(match, 0, "place c", "sell 3*weapons"), GoodsSold)
    assert (sold.silver, price(match, "weapons")) == (84, 16)


@pytest.mark.proves("H-8.4")
def test_with_the_trader_field_g_is_two_steps_cheaper() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices mead 6 cloth 14 weapons 20; 0: characters trader")
    (bought,) = events_of(play(match, 0, "place g", "buy mead cloth weapons"), GoodsBought)
    assert bought.silver == 4 + 11 + 12
    assert (price(match, "mead"), price(match, "cloth"), price(match, "weapons")) == (7, 15, 24)


@pytest.mark.proves("H-8.4")
def test_the_trader_helps_on_field_h() -> None:
    match = table("prices spices 25; 0: characters trader, post 2*spices")
    (sold,) = events_of(play(match, 0, "place h", "sell spices"), GoodsSold)
    assert (sold.silver, price(match, "spices")) == (30, 20)


@pytest.mark.proves("H-8.4")
def test_the_trader_of_another_does_not_help() -> None:
    match = table("prices mead 4; 0: post mead; 1: characters trader")
    (sold,) = events_of(play(match, 0, "place mead", "sell mead"), GoodsSold)
    assert sold.silver == 4


@pytest.mark.proves("H-8.4", "H-4.7")
@pytest.mark.parametrize(("step", "silver"), [(45, 50), (50, 50)])
def test_even_with_the_trader_nothing_sells_above_the_highest_price(step: int, silver: int) -> None:
    match = table(f"prices spices {step}; 0: characters trader, post spices")
    play(match, 0, "place c")
    assert match.position.silver[0] == 250 + silver


@pytest.mark.proves("H-8.4", "H-4.7")
@pytest.mark.parametrize("step", [2, 1])
def test_even_with_the_trader_nothing_costs_less_than_the_lowest_price(step: int) -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices mead {step}; 0: characters trader")
    (bought,) = events_of(play(match, 0, "place g", "buy 3*mead"), GoodsBought)
    assert bought.silver == 3


# H-8.5: seer


@pytest.mark.proves("H-8.5")
def test_with_the_seer_the_second_die_is_free() -> None:
    match = table("0: characters seer")
    (rolled,) = events_of(play(match, 0, "place d", chance=scripted(("event", 2), ("event", 3))), DiceRolled)
    assert (rolled.dice, rolled.silver, match.position.silver[0]) == ((2, 3), 0, 250)
    assert offered(match, 0) == ["event assassination", "event fog"]


@pytest.mark.proves("H-8.5")
def test_the_seer_of_another_gives_no_free_die() -> None:
    match = table("1: characters seer")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 3), ("event", 3)))
    assert match.position.silver[0] == 230


@pytest.mark.proves("H-8.5")
@pytest.mark.parametrize(("move", "after"), [("price weapons up", 24), ("price weapons down", 16)])
def test_at_the_end_of_the_round_the_seer_moves_a_price_a_step(move: str, after: int) -> None:
    match = table("stage round-end; 0: characters seer; 1: characters stower, warehouse mead")
    assert (asked(match), match.to_act, len(offered(match, 0))) == ("move-price", (0,), 13)
    events = play(match, 0, move)
    (used,), (moved,) = events_of(events, SeerUsed), events_of(events, PriceMoved)
    assert (used.seat, used.good, used.rule, moved.after, moved.rule) == (0, "weapons", "H-8.5", after, "H-8.5")
    assert (price(match, "weapons"), price(match, "mead"), asked(match)) == (after, 5, "stow")


@pytest.mark.proves("H-8.5")
def test_the_seer_may_leave_all_prices_alone() -> None:
    match = table("stage round-end; 0: characters seer; 1: characters stower, warehouse mead")
    play(match, 0, "pass")
    assert ([good.step for good in match.view(None).goods], asked(match)) == ([5] * 6, "stow")


@pytest.mark.proves("H-8.5", "H-4.7")
def test_the_seer_moves_no_price_beyond_its_scale() -> None:
    match = table("stage round-end; prices mead 10 cloth 2; 0: characters seer")
    for move in ("price mead up", "price cloth down"):
        refusal = refused(match, 0, move)
        assert (refusal.code, refusal.rule, move in offered(match, 0)) == ("end-of-scale", "H-4.7", False)


# H-8.6: supplier


@pytest.mark.proves("H-8.6")
@pytest.mark.parametrize(("owner", "points", "silver"), [(0, 7, 50), (1, 6, 40)])
def test_the_supplier_adds_a_point_and_silver_to_an_order(owner: int, points: int, silver: int) -> None:
    match = table(
        f"turned {A_TO_C_BY_NIGHT}; 0: post cloth weapons mead, order-1 o08, order-3 o01 mead 4*cloth; {owner}: characters supplier"
    )
    events = play(match, 0, "place e", "deliver 1 cloth weapons", "deliver 3 mead")
    (fulfilled,) = events_of(events, OrderFulfilled)
    assert (fulfilled.order, fulfilled.points, fulfilled.silver, fulfilled.supplier) == ("o01", points, silver, owner == 0)
    assert (match.position.points[0], match.position.silver[0]) == (5 + points, 250 + silver)


@pytest.mark.proves("H-8.6")
def test_the_supplier_adds_to_every_order_that_is_fulfilled() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: characters supplier, post mead cloth, order-1 o42 5*mead, order-2 o43 4*cloth")
    play(match, 0, "place e", "deliver 1 mead", "deliver 2 cloth")
    assert (match.position.points[0], match.position.silver[0]) == (5 + 6 + 6, 250 + 30 + 50)


# H-8.7: stower


@pytest.mark.proves("H-8.7")
def test_with_the_stower_two_goods_of_any_kind_more_fit_on_a_transport() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: characters stower, transports ship-20.3, warehouse 4*mead 3*pottery spices")
    play(match, 0, "place f")
    refusal = refused(match, 0, "load 4*mead 3*pottery spices")
    assert (refusal.code, refusal.rule) == ("no-room", "H-6.6")
    play(match, 0, "load 3*mead 3*pottery spices")
    assert (store(match, 0, "post"), store(match, 0, "warehouse")) == ("3*mead 3*pottery spices", "mead")


@pytest.mark.proves("H-8.7")
def test_without_the_stower_the_ship_of_the_example_holds_two_mead_and_three_pottery() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; 0: warehouse 3*mead 3*pottery, transports ship-20.3; 1: characters stower")
    play(match, 0, "place f")
    assert refused(match, 0, "load 3*mead 3*pottery").code == "no-room"
    play(match, 0, "load 2*mead 3*pottery")
    assert store(match, 0, "post") == "2*mead 3*pottery"


@pytest.mark.proves("H-8.7")
def test_at_the_end_of_the_round_the_stower_takes_a_good_across_without_a_transport() -> None:
    match = table("stage round-end; 0: characters stower, warehouse 2*mead cloth; 1: characters seer")
    assert (asked(match), offered(match, 0)) == ("stow", ["stow mead", "stow cloth", "pass"])
    (stowed,) = events_of(play(match, 0, "stow mead"), GoodsStowed)
    assert (stowed.seat, stowed.goods, stowed.rule) == (0, ("mead",), "H-8.7")
    assert (store(match, 0, "warehouse"), store(match, 0, "post"), asked(match)) == ("mead cloth", "mead", "move-price")


@pytest.mark.proves("H-8.7")
@pytest.mark.parametrize(
    ("move", "code"),
    [("stow 2*mead", "too-many-goods"), ("stow mead cloth", "too-many-goods"), ("stow spices", "not-in-warehouse")],
)
def test_the_stower_takes_one_good_that_is_there(move: str, code: str) -> None:
    match = table("stage round-end; 0: characters stower, warehouse 2*mead cloth")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule) == (code, "H-8.7")


@pytest.mark.proves("H-8.7")
def test_the_stower_may_do_nothing_and_is_not_asked_without_goods() -> None:
    match = table("stage round-end; 0: warehouse mead; 1: characters stower seer")
    assert (asked(match), match.to_act) == ("move-price", (1,))
    match = table("stage round-end; 0: characters stower, warehouse mead; 1: characters seer")
    play(match, 0, "pass")
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("mead", "")


# H-8.8: carpenter


@pytest.mark.proves("H-8.8")
def test_the_carpenter_chooses_among_the_top_three_of_a_stack() -> None:
    match = table("0: characters carpenter")
    play(match, 0, "place a")
    (shown,) = events_of(play(match, 0, "buy cart-30", chance=scripted(("transport", 4), ("transport", 8))), TransportsShown)
    assert (shown.transports, shown.rule) == (("cart-30.5", "cart-30.9"), "H-8.8")
    assert (asked(match), offered(match, 0)) == ("pick-card", ["pick cart-30.1", "pick cart-30.5", "pick cart-30.9"])
    (bought,) = events_of(play(match, 0, "pick cart-30.5"), TransportBought)
    assert (bought.transport, bought.silver, vehicles(match, 0)) == ("cart-30.5", 30, ["cart-30.5"])
    assert (tops(match, 1), match.position.silver[0]) == (["cart-30.1", "cart-30.9"], 220)


@pytest.mark.proves("H-8.8")
def test_the_carpenter_must_take_one_of_the_three() -> None:
    match = table("tops cart-30.2 cart-30.3 cart-30.4; 0: characters carpenter")
    play(match, 0, "place a", "buy cart-30")
    refusal = refused(match, 0, "pick cart-30.1")
    assert (refusal.code, refusal.rule, "pass" in offered(match, 0)) == ("not-on-top", "H-8.8", False)


@pytest.mark.proves("H-8.8")
def test_the_carpenter_chooses_among_three_for_the_cart_and_for_the_ship() -> None:
    match = table("tops cart-20.2 cart-20.3 cart-20.4 ship-40.7 ship-40.8 ship-40.9; 0: characters carpenter")
    play(match, 0, "place a", "buy cart-20", "pick cart-20.4", "buy ship-40", "pick ship-40.8")
    assert (vehicles(match, 0), match.position.silver[0]) == (["cart-20.4", "ship-40.8"], 190)
    assert (tops(match, 0), tops(match, 5)) == (["cart-20.2", "cart-20.3"], ["ship-40.7", "ship-40.9"])


@pytest.mark.proves("H-8.8")
def test_what_the_carpenter_put_back_lies_there_for_the_next_as_it_lay() -> None:
    match = table("tops cart-20.6 cart-20.3 cart-20.9; 0: characters carpenter")
    play(match, 0, "place a", "buy cart-20", "pick cart-20.6", "pass", "end")
    play(match, 1, "place a", "buy cart-20")
    assert (vehicles(match, 1), tops(match, 0)) == (["cart-20.3"], ["cart-20.9"])


@pytest.mark.proves("H-8.8")
@pytest.mark.parametrize(("stack", "cost"), [("cart-20", 10), ("cart-30", 15), ("ship-40", 20)])
def test_at_the_end_of_the_round_the_carpenter_buys_a_top_card_at_half_price(stack: str, cost: int) -> None:
    match = table("stage round-end; 0: characters carpenter, transports cart-40.1 ship-20.9; 1: characters seer")
    assert (asked(match), len(offered(match, 0))) == ("half-price", 7)
    (bought,) = events_of(play(match, 0, f"buy {stack}", chance=scripted(("transport", 3))), TransportBought)
    assert (bought.transport, bought.silver, bought.rule) == (f"{stack}.1", cost, "H-8.8")
    assert (match.position.silver[0], f"{stack}.1" in vehicles(match, 0), asked(match)) == (250 - cost, True, "move-price")


@pytest.mark.proves("H-8.8")
def test_at_half_price_the_carpenter_takes_the_top_card_and_no_other() -> None:
    match = table("stage round-end; tops cart-30.2 cart-30.3; 0: characters carpenter; 1: characters seer")
    play(match, 0, "buy cart-30")
    assert (vehicles(match, 0), tops(match, 1)) == (["cart-30.2"], ["cart-30.3"])


@pytest.mark.proves("H-8.8")
def test_the_carpenter_may_buy_nothing_at_half_price() -> None:
    match = table("stage round-end; 0: characters carpenter; 1: characters seer")
    play(match, 0, "pass")
    assert (match.position.silver[0], vehicles(match, 0), asked(match)) == (250, [], "move-price")


@pytest.mark.proves("H-8.8")
def test_at_the_end_of_the_round_too_an_old_transport_leaves_the_game() -> None:
    match = table("stage round-end; 0: characters carpenter, transports cart-40.1; 1: characters seer")
    (bought,) = events_of(play(match, 0, "buy cart-20", chance=scripted(("transport", 3))), TransportBought)
    assert (bought.replaced, vehicles(match, 0)) == ("cart-40.1", ["cart-20.1"])


# H-8.9: steward


@pytest.mark.proves("H-8.9")
def test_the_steward_keeps_fifteen_goods_in_each_store_for_nothing() -> None:
    match = table(
        "stage round-end; 0: characters steward, warehouse 8*mead 7*cloth, post 8*tools 7*spices",
        chance=SeededChance(1),
    )
    assert (match.view(None).round, match.position.silver[0]) == (2, 250)
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("8*mead 7*cloth", "8*tools 7*spices")


@pytest.mark.proves("H-8.9", "H-10.7")
def test_even_with_the_steward_the_sixteenth_good_must_go() -> None:
    match = table("stage round-end; 0: characters steward, warehouse 8*mead 8*cloth", chance=SeededChance(1))
    assert (asked(match), offered(match, 0)) == ("store", ["discard mead", "discard cloth"])
    events = play(match, 0, "discard mead", chance=SeededChance(1))
    assert events_of(events, FeePaid) == []


@pytest.mark.proves("H-8.9")
def test_the_steward_of_another_keeps_nothing_more() -> None:
    match = table("stage round-end; 0: warehouse 8*mead 3*cloth; 1: characters steward", chance=SeededChance(1))
    assert (asked(match), match.to_act) == ("store", (0,))
    (paid,) = events_of(play(match, 0, "discard cloth", chance=SeededChance(1)), FeePaid)
    assert paid.silver == 20


# H-8.10: from when on


@pytest.mark.proves("H-8.10")
def test_a_character_helps_with_the_second_action_of_the_same_turn() -> None:
    match = table("inn 1; prices mead 5")
    play(match, 0, "hire", "worker own", "place b", "take trader", "place mead")
    (bought,) = events_of(play(match, 0, "buy 2*mead"), GoodsBought)
    assert bought.silver == 8


@pytest.mark.proves("H-8.10")
def test_a_character_does_not_help_with_what_was_done_before() -> None:
    match = table("inn 1; prices mead 5")
    (bought,) = events_of(
        play(match, 0, "hire", "worker neutral", "place mead", "buy 2*mead", "place b", "take trader"), GoodsBought
    )
    assert bought.silver == 10


@pytest.mark.proves("H-8.10")
def test_the_seer_helps_when_the_second_worker_goes_into_the_night() -> None:
    match = table("inn 1")
    chance = scripted(("event", 3), ("event", 3))
    events: list[Event] = play(match, 0, "hire", "worker own", "place b", "take seer", "place d", chance=chance)
    (rolled,) = events_of(events, DiceRolled)
    assert (len(rolled.dice), rolled.silver) == (2, 0)


@pytest.mark.proves("H-8.10")
def test_a_character_of_the_last_turn_serves_at_the_end_of_the_round() -> None:
    match = table("haithabu 2; phase 3, turn 1")
    play(match, 1, "place b", "take seer", "end")
    assert (asked(match), match.to_act) == ("move-price", (1,))


@pytest.mark.proves("H-8.10")
def test_a_safe_character_cannot_be_poached_this_round() -> None:
    match = table("safe trader; 1: characters trader; 2: characters seer")
    play(match, 0, "place b")
    refusal = refused(match, 0, "take trader")
    assert (refusal.code, refusal.rule, "take trader" in offered(match, 0)) == ("character-safe", "H-8.10", False)
    (poached,) = events_of(play(match, 0, "take seer"), CharacterPoached)
    assert (poached.owner, poached.silver, match.position.silver) == (2, 10, [240, 250, 260])


@pytest.mark.proves("H-8.10")
def test_a_player_who_got_a_character_has_it_safe_for_the_rest_of_the_round() -> None:
    match = table("haithabu 2")
    play(match, 0, "place b", "take trader", "end")
    play(match, 1, "place b")
    assert refused(match, 1, "take trader").code == "character-safe"


@pytest.mark.proves("H-8.10", "H-10.2")
def test_in_the_next_round_a_character_can_be_poached_again() -> None:
    match = table(
        "haithabu 2; stage round-end, start 1, turned 0; safe trader; 0: characters trader",
        chance=SeededChance(1),
    )
    play(match, 1, "hire nobody", "place b", "take trader")
    assert (characters(match, 1), in_market(match, "mead") > 0) == (["trader"], True)
