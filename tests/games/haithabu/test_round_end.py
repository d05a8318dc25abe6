"""H-10: the end of a round in its ten steps."""

from __future__ import annotations

import pytest

from games.haithabu.tables import (
    asked,
    characters,
    events_of,
    in_market,
    in_supply,
    offered,
    on_order,
    play,
    price,
    refused,
    store,
    table,
    tableau,
)
from kogge.engine import AnswerForced, AnswerSealed, Event, MalformedMove, Seat, SeededChance, scripted
from kogge.engine.chance import RecordedChance
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import (
    CharacterReturned,
    DisplayMoved,
    FeePaid,
    GoodsDiscarded,
    GoodsStowed,
    MarketRefilled,
    NotesTaken,
    OrderDisplayed,
    OrderLost,
    PriceMoved,
    PriceRolled,
    RondelTurned,
    RoundBegan,
    RoundEnded,
    SeerUsed,
    StartNamed,
    TransportBought,
    TurnBegan,
    WorkersReturned,
)
from kogge.games.haithabu.match import HaithabuMatch

CALM = (2, 3, 3, 4, 5, 5)
"""Dice that leave all prices alone but that of weapons, which rises."""


def draws(
    refill: tuple[int, int] = (1, 1), prices: tuple[int, ...] = CALM, orders: tuple[int, ...] = (13, 14, 15, 16)
) -> RecordedChance:
    """What the dice show at the end of a round, and which orders come."""
    dice = [("refill", die) for die in refill] + [("price", die) for die in prices]
    return scripted(*dice, *[("order", order) for order in orders])


def prices(match: HaithabuMatch) -> list[int]:
    return [price(match, good) for good in GOODS]


# H-C1: ten steps in their order


@pytest.mark.proves("H-C1", "H-10.1", "H-10.3", "H-10.4", "H-10.5", "H-10.6", "H-10.7", "H-10.8", "H-10.9", "H-10.10")
def test_the_ten_steps_come_in_their_order() -> None:
    match = table(
        "haithabu 2; round 4, phase 3, turn 1; "
        "0: characters start-player seer stower carpenter trader, warehouse 8*mead 4*cloth, order-5 o40"
    )
    events = play(match, 1, "place mead", "pass", "end")
    events += play(match, 0, "lose trader", "pass", "start 1", "price mead up", "stow mead", chance=SeededChance(1))
    events += play(match, 0, "buy cart-20", chance=SeededChance(1))
    events += play(match, 0, "discard mead", chance=SeededChance(1))
    steps = (
        RoundEnded,
        OrderLost,
        CharacterReturned,
        StartNamed,
        SeerUsed,
        GoodsStowed,
        TransportBought,
        MarketRefilled,
        PriceRolled,
        GoodsDiscarded,
        FeePaid,
        WorkersReturned,
        DisplayMoved,
        OrderDisplayed,
        RoundBegan,
        RondelTurned,
        TurnBegan,
    )
    met = [type(event) for event in events]
    assert [kind for kind in steps if kind in met] == list(steps)
    assert sorted(steps, key=met.index) == list(steps)


@pytest.mark.proves("H-10.2", "H-10.10", "H-C1")
def test_markers_go_before_services_and_the_round_begins_last() -> None:
    match = table("stage round-end; safe seer trader; 0: characters seer; 1: characters trader")
    assert [view.safe for view in match.view(None).characters] == [False] * 9
    assert match.view(None).round == 1
    play(match, 0, "pass", chance=SeededChance(1))
    assert match.view(None).round == 2


@pytest.mark.proves("H-10.1", "H-3.2")
def test_the_end_of_the_round_comes_after_the_third_phase() -> None:
    for phase in (1, 2, 3):
        match = table(f"haithabu 2; phase {phase}, turn 1")
        events = play(match, 1, "place mead", "pass", "end", chance=SeededChance(1))
        assert len(events_of(events, RoundEnded)) == (phase == 3)


# H-10.1: orders slide


@pytest.mark.proves("H-10.1", "H-C25")
def test_all_orders_move_on_and_their_gaps_and_goods_with_them() -> None:
    match = table(
        "stage round-end; 0: order-1 o20, order-3 o21 mead, order-4 o22; 1: order-2 s1",
        chance=SeededChance(1),
    )
    assert (tableau(match, 0), tableau(match, 1)) == ({2: "o20", 4: "o21", 5: "o22"}, {3: "s1"})
    assert (on_order(match, 0, 4), on_order(match, 0, 3)) == ("mead", "")


@pytest.mark.proves("H-10.1")
def test_an_order_on_the_fifth_place_is_lost_with_its_goods() -> None:
    match = table("haithabu 2; phase 3, turn 1; 0: order-4 o21, order-5 o22 2*mead spices")
    spices = in_supply(match, "spices")
    (lost,) = events_of(play(match, 1, "place mead", "pass", "end", chance=draws()), OrderLost)
    assert (lost.seat, lost.order, lost.goods, lost.rule) == (0, "o22", ("mead", "mead", "spices"), "H-6.11")
    assert (tableau(match, 0), in_supply(match, "spices")) == ({5: "o21"}, spices + 1)
    assert (on_order(match, 0, 5), match.view(None).orders_lost) == ("", ("o22",))


@pytest.mark.proves("H-C25")
def test_a_start_order_that_nothing_pushes_is_there_for_five_rounds() -> None:
    places = []
    for place in (1, 2, 3, 4, 5):
        match = table(f"stage round-end; 0: order-{place} s1", chance=SeededChance(1))
        places.append(tableau(match, 0))
    assert places == [{2: "s1"}, {3: "s1"}, {4: "s1"}, {5: "s1"}, {}]


# H-10.3: the turn of the year


@pytest.mark.proves("H-10.3")
@pytest.mark.parametrize("round", [1, 2, 3, 5, 6, 7])
def test_after_other_rounds_than_the_fourth_nobody_is_asked_for_characters(round: int) -> None:
    match = table(f"stage round-end, round {round}; 0: characters trader", chance=SeededChance(1))
    assert (match.view(None).round, characters(match, 0)) == (round + 1, ["trader"])


@pytest.mark.proves("H-10.3", "H-C34")
def test_after_the_fourth_round_characters_may_be_given_back_in_turn_order() -> None:
    match = table("stage round-end, round 4, start 1; 0: characters juggler; 1: characters trader innkeeper")
    assert (asked(match), match.to_act) == ("return-character", (1,))
    assert offered(match, 1) == ["lose innkeeper", "lose trader", "pass"]
    (returned,) = events_of(play(match, 1, "lose trader"), CharacterReturned)
    assert (returned.seat, returned.character, returned.points, returned.rule) == (1, "trader", 2, "H-10.3")
    assert (match.to_act, offered(match, 1), characters(match, 1)) == ((1,), ["lose innkeeper", "pass"], ["innkeeper"])
    play(match, 1, "pass")
    assert match.to_act == (0,)
    play(match, 0, "lose juggler", chance=SeededChance(1))
    assert (match.position.points, characters(match, 0), characters(match, 1)) == ([7, 7, 5], [], ["innkeeper"])
    owners = {view.character: view.owner for view in match.view(None).characters}
    assert (owners["trader"], owners["juggler"], match.view(None).round) == (None, None, 5)


@pytest.mark.proves("H-10.3")
def test_each_character_given_back_brings_two_points() -> None:
    match = table("stage round-end, round 4; 0: characters juggler trader innkeeper")
    play(match, 0, "lose juggler", "lose trader")
    play(match, 0, "lose innkeeper", chance=SeededChance(1))
    assert (match.position.points[0], characters(match, 0)) == (11, [])


@pytest.mark.proves("H-10.3")
def test_only_an_own_character_can_be_given_back() -> None:
    match = table("stage round-end, round 4; 0: characters trader; 1: characters seer")
    refusal = refused(match, 0, "lose seer")
    assert (refusal.code, refusal.rule) == ("not-your-character", "H-10.3")


@pytest.mark.proves("H-C34", "H-10.3")
def test_a_character_that_was_given_back_does_no_service() -> None:
    match = table("stage round-end, round 4; 0: characters seer trader")
    play(match, 0, "lose seer")
    play(match, 0, "pass", chance=SeededChance(1))
    assert match.view(None).round == 5


@pytest.mark.proves("H-C34", "H-10.3", "H-10.4")
def test_all_have_given_back_before_anyone_serves() -> None:
    match = table("stage round-end, round 4; 0: characters seer; 1: characters stower, warehouse mead")
    order = []
    for seat in (0, 1, 0, 1):
        order.append((asked(match), match.to_act))
        play(match, seat, "pass", chance=SeededChance(1))
    assert order == [("return-character", (0,)), ("return-character", (1,)), ("move-price", (0,)), ("stow", (1,))]


# H-10.4: services


@pytest.mark.proves("H-10.4", "H-C34")
def test_services_come_in_turn_order_and_several_of_one_seat_in_theirs() -> None:
    match = table(
        "stage round-end, start 2; 0: characters carpenter start-player, warehouse mead; 2: characters stower seer, warehouse mead"
    )
    order: list[tuple[str, Seat]] = []
    while match.view(None).round == 1:
        (seat,) = match.to_act
        order.append((asked(match), seat))
        play(match, seat, "start 0" if asked(match) == "name-start" else "pass", chance=SeededChance(1))
    assert order == [("move-price", 2), ("stow", 2), ("name-start", 0), ("half-price", 0)]


@pytest.mark.proves("H-10.4")
def test_one_seat_with_all_four_uses_them_in_their_order() -> None:
    match = table("stage round-end; 1: characters carpenter stower seer start-player, warehouse 2*mead")
    order = []
    while match.view(None).round == 1:
        order.append(asked(match))
        play(match, 1, "start 0" if asked(match) == "name-start" else "pass", chance=SeededChance(1))
    assert order == ["name-start", "move-price", "stow", "half-price"]


@pytest.mark.proves("H-10.4")
def test_the_other_five_characters_do_nothing_at_the_end_of_a_round() -> None:
    match = table("stage round-end; 0: characters innkeeper trader supplier steward", chance=SeededChance(1))
    assert match.view(None).round == 2


# H-10.5: refill


@pytest.mark.proves("H-10.5", "H-C3", "H-C4")
def test_a_two_and_a_four_bring_two_mead_two_cloth_a_pottery_and_a_tool() -> None:
    match = table("haithabu 2; phase 3, turn 1")
    events = play(match, 1, "place mead", "pass", "end", chance=draws((2, 4)))
    (refilled,) = events_of(events, MarketRefilled)
    assert (refilled.dice, refilled.goods) == ((2, 4), ("mead", "mead", "cloth", "cloth", "pottery", "tools"))
    assert [in_market(match, good) for good in GOODS] == [12, 13, 13, 14, 14, 15]
    assert [in_supply(match, good) for good in GOODS] == [12, 11, 11, 10, 10, 9]
    fallen = [(moved.good, moved.before, moved.after) for moved in events_of(events, PriceMoved) if moved.rule == "H-10.5"]
    assert fallen == [("mead", 5, 4), ("cloth", 8, 6), ("pottery", 10, 8), ("tools", 15, 12)]


@pytest.mark.proves("H-C3", "H-10.5")
@pytest.mark.parametrize(
    ("dice", "brought"),
    [((1, 1), [2, 0, 0, 0, 0, 0]), ((2, 1), [2, 1, 0, 0, 0, 0]), ((6, 3), [2, 2, 2, 1, 1, 1]), ((5, 5), [2, 2, 2, 2, 2, 0])],
)
def test_a_die_brings_one_of_every_good_up_to_its_number(dice: tuple[int, int], brought: list[int]) -> None:
    match = table("stage round-end", chance=draws(dice))
    assert [in_market(match, good) - before for good, before in zip(GOODS, (10, 11, 12, 13, 14, 15), strict=True)] == brought


@pytest.mark.proves("H-C4", "H-10.5")
@pytest.mark.parametrize(("dice", "after"), [((2, 4), [4, 6, 8, 12, 24, 25]), ((6, 6), [4, 6, 8, 12, 20, 20])])
def test_the_price_of_all_goods_brought_falls_one_step_even_if_both_dice_brought_them(
    dice: tuple[int, int], after: list[int]
) -> None:
    assert prices(table("stage round-end", chance=draws(dice))) == after


@pytest.mark.proves("H-C5", "H-10.5")
def test_what_the_supply_lacks_does_not_come_and_its_price_falls_all_the_same() -> None:
    match = table("haithabu 2; phase 3, turn 1; supply 1*mead 0*cloth")
    events = play(match, 1, "place mead", "pass", "end", chance=draws((2, 2)))
    (refilled,) = events_of(events, MarketRefilled)
    assert (refilled.goods, in_market(match, "mead"), in_market(match, "cloth")) == (("mead",), 11, 11)
    assert (in_supply(match, "mead"), price(match, "mead"), price(match, "cloth")) == (0, 4, 6)


@pytest.mark.proves("H-10.5", "H-4.7")
def test_a_price_at_the_lowest_step_falls_no_further() -> None:
    assert price(table("stage round-end; prices mead 1", chance=draws()), "mead") == 1


# H-10.6: prices


@pytest.mark.proves("H-10.6")
def test_on_a_four_weapons_fall_from_32_to_28_and_on_a_six_spices_rise_from_10_to_15() -> None:
    match = table("haithabu 2; phase 3, turn 1; prices weapons 32 spices 10")
    events = play(match, 1, "place mead", "pass", "end", chance=draws(prices=(2, 3, 3, 4, 4, 6)))
    rolled = events_of(events, PriceRolled)
    assert [roll.good for roll in rolled] == list(GOODS)
    assert [(roll.die, roll.before, roll.after, roll.rule) for roll in rolled[4:]] == [(4, 32, 28, "H-10.6"), (6, 10, 15, "H-10.6")]
    assert (price(match, "weapons"), price(match, "spices")) == (28, 15)


@pytest.mark.proves("H-10.6")
@pytest.mark.parametrize(
    ("die", "steps"),
    [
        (1, [-1, -1, -1, -1, -1, -1]),
        (2, [0, -1, -1, -1, -1, -1]),
        (3, [0, 0, 0, -1, -1, -1]),
        (4, [1, 1, 0, 0, -1, -1]),
        (5, [1, 1, 1, 1, 1, 0]),
        (6, [1, 1, 1, 1, 1, 1]),
    ],
)
def test_each_good_has_its_own_way_to_read_a_die(die: int, steps: list[int]) -> None:
    match = table("stage round-end", chance=draws((1, 1), (die,) * 6))
    fallen_in_refill = [-1, 0, 0, 0, 0, 0]
    assert [view.step - 5 - fallen for view, fallen in zip(match.view(None).goods, fallen_in_refill, strict=True)] == steps


@pytest.mark.proves("H-10.6", "H-4.7")
def test_no_die_moves_a_price_beyond_its_scale() -> None:
    match = table("stage round-end; prices cloth 15 spices 5", chance=draws((1, 1), (2, 6, 3, 4, 5, 1)))
    assert (price(match, "cloth"), price(match, "spices")) == (15, 5)


@pytest.mark.proves("H-C1", "H-10.5", "H-10.6")
def test_prices_are_rolled_for_after_the_refill_has_lowered_them() -> None:
    match = table("stage round-end; prices mead 1", chance=draws((1, 1), (6, 3, 3, 4, 5, 5)))
    assert price(match, "mead") == 2


# H-10.7: storage


@pytest.mark.proves("H-10.7", "H-C35")
def test_ten_goods_in_each_store_may_stay_and_those_on_orders_do_not_count() -> None:
    match = table(
        "stage round-end; 0: warehouse 5*mead 5*cloth, post 5*tools 5*spices, order-1 o36 2*mead 2*cloth",
        chance=draws(),
    )
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("5*mead 5*cloth", "5*tools 5*spices")
    assert (match.view(None).round, match.position.silver) == (2, [230, 250, 250])


@pytest.mark.proves("H-10.7")
def test_what_is_too_much_goes_to_the_supply_as_its_owner_chooses() -> None:
    match = table("stage round-end; 0: warehouse 9*mead 3*cloth", chance=draws())
    mead, cloth = in_supply(match, "mead"), in_supply(match, "cloth")
    assert (asked(match), match.to_act) == ("store", (0,))
    assert offered(match, 0) == ["discard 2*mead", "discard mead cloth", "discard 2*cloth"]
    events = play(match, 0, "discard mead cloth", chance=SeededChance(1))
    (discarded,), (paid,) = events_of(events, GoodsDiscarded), events_of(events, FeePaid)
    assert (discarded.store, discarded.goods, discarded.rule) == ("warehouse", ("mead", "cloth"), "H-10.7")
    assert (in_supply(match, "mead"), in_supply(match, "cloth")) == (mead + 1, cloth + 1)
    assert (paid.seat, paid.count, paid.silver, paid.rule) == (0, 10, 20, "H-10.7")
    assert store(match, 0, "warehouse") == "8*mead 2*cloth"


@pytest.mark.proves("H-10.7")
@pytest.mark.parametrize(
    ("goods", "code"),
    [("mead", "wrong-number"), ("3*mead", "wrong-number"), ("2*spices", "no-such-good"), ("4*cloth", "no-such-good")],
)
def test_just_as_many_go_as_are_too_many(goods: str, code: str) -> None:
    match = table("stage round-end; 0: warehouse 9*mead 3*cloth", chance=draws())
    refusal = refused(match, 0, f"discard {goods}")
    assert (refusal.code, refusal.rule) == (code, "H-10.7")


@pytest.mark.proves("H-10.7")
def test_nobody_may_leave_off_discarding() -> None:
    match = table("stage round-end; 0: warehouse 9*mead 3*cloth", chance=draws())
    with pytest.raises(MalformedMove):
        match.refusal(0, HAITHABU.parse("pass"))


@pytest.mark.proves("H-10.7", "H-C35")
def test_warehouse_and_trading_post_are_looked_at_one_after_the_other() -> None:
    match = table(
        "stage round-end; market 12*tools 14*spices; 0: warehouse 6*mead 5*cloth, post 6*tools 5*spices; 1: post 6*tools 5*spices",
        chance=draws(),
    )
    assert (match.to_act, offered(match, 0)) == ((0,), ["discard mead", "discard cloth"])
    play(match, 0, "discard mead", chance=SeededChance(1))
    assert (match.to_act, offered(match, 0)) == ((0, 1), ["discard tools", "discard spices"])
    play(match, 0, "discard tools")
    play(match, 1, "discard spices", chance=SeededChance(1))
    assert (store(match, 0, "post"), store(match, 1, "post")) == ("5*tools 5*spices", "6*tools 4*spices")


@pytest.mark.proves("H-10.7")
def test_all_who_have_too_much_choose_at_the_same_time() -> None:
    match = table("stage round-end; 0: warehouse 6*mead 5*cloth; 2: warehouse 6*mead 5*cloth", chance=draws())
    assert list(match.to_act) == [0, 2]
    (sealed,) = events_of(play(match, 2, "discard mead"), AnswerSealed)
    assert (sealed.seat, list(match.to_act), store(match, 2, "warehouse")) == (2, [0], "6*mead 5*cloth")
    play(match, 2, "discard cloth")
    play(match, 0, "discard mead", chance=SeededChance(1))
    assert (store(match, 0, "warehouse"), store(match, 2, "warehouse")) == ("5*mead 5*cloth", "6*mead 4*cloth")


@pytest.mark.proves("H-10.7")
def test_when_all_goods_are_alike_there_is_nothing_to_choose() -> None:
    match = table("haithabu 2; phase 3, turn 1; 0: warehouse 12*mead")
    events = play(match, 1, "place cloth", "pass", "end", chance=draws())
    assert [forced.move for forced in events_of(events, AnswerForced)] == ["discard 2*mead"]
    assert store(match, 0, "warehouse") == "10*mead"


@pytest.mark.proves("H-10.7", "H-C35")
@pytest.mark.parametrize(("goods", "fee"), [("", 0), ("mead", 2), ("3*mead 4*spices", 14), ("10*mead", 20), ("13*mead", 20)])
def test_the_fee_is_two_silver_for_every_good_that_stays_in_the_warehouse(goods: str, fee: int) -> None:
    match = table(f"stage round-end; 0: warehouse {goods}, post 5*cloth", chance=draws())
    assert match.position.silver == [250 - fee, 250, 250]


@pytest.mark.proves("H-C36", "H-10.7")
@pytest.mark.parametrize(("silver", "left", "notes"), [(14, 0, 0), (13, 99, 1), (0, 86, 1)])
def test_a_player_who_cannot_pay_the_fee_takes_a_note(silver: int, left: int, notes: int) -> None:
    match = table(f"haithabu 2; phase 3, turn 1; 0: silver {silver}, warehouse 7*mead")
    events = play(match, 1, "place mead", "pass", "end", chance=draws())
    assert (match.position.silver[0], match.position.notes[0]) == (left, notes)
    assert [taken.notes for taken in events_of(events, NotesTaken)] == [1] * notes
    assert [paid.silver for paid in events_of(events, FeePaid)] == [14]


@pytest.mark.proves("H-C36", "H-10.7")
@pytest.mark.parametrize("silver", [0, 5])
def test_when_all_notes_are_out_as_much_of_the_fee_is_paid_as_there_is(silver: int) -> None:
    match = table(f"stage round-end; 0: silver {silver}, warehouse 7*mead; 1: notes 16", chance=draws())
    assert (match.position.silver[0], match.position.notes, match.position.notes_left) == (0, [0, 16, 0], 0)
    assert store(match, 0, "warehouse") == "7*mead"


@pytest.mark.proves("H-C36", "H-10.7")
def test_what_is_told_of_a_fee_is_what_was_paid() -> None:
    match = table("haithabu 2; phase 3, turn 1; 0: silver 5, warehouse 7*mead; 1: notes 16")
    events = play(match, 1, "place mead", "pass", "end", chance=draws())
    assert [(paid.seat, paid.count, paid.silver) for paid in events_of(events, FeePaid)] == [(0, 7, 5)]


@pytest.mark.proves("H-C36", "H-10.7")
def test_the_last_notes_for_fees_go_in_turn_order() -> None:
    match = table(
        "stage round-end, start 2; 0: silver 0, warehouse mead; 1: notes 15; 2: silver 0, warehouse mead",
        chance=draws(),
    )
    assert (match.position.notes, match.position.silver[0], match.position.silver[2]) == ([0, 15, 1], 0, 98)


# H-10.8 to H-10.10


@pytest.mark.proves("H-10.8")
def test_everyone_takes_their_workers_back_and_the_inn_is_full_again() -> None:
    match = table("phase 3, turn 2, inn 0; field-a 0 neutral, field-h 1")
    events: list[Event] = play(match, 2, "place mead", "pass", "end", chance=draws())
    view = match.view(None)
    assert len(events_of(events, WorkersReturned)) == 1
    assert [field.workers for field in view.rondel] == [()] * 8
    assert [good.workers for good in view.goods] == [()] * 6
    assert (view.neutral, view.hire_costs) == (2, (40, 30))
    assert [family.workers for family in view.families] == [2, 3, 3]
    assert asked(match) == "hire"


@pytest.mark.proves("H-10.8", "H-C10")
def test_workers_stand_until_the_eighth_step() -> None:
    match = table("stage round-end; field-a 0 1; 0: characters seer")
    assert match.view(None).rondel[0].workers == (0, 1)
    play(match, 0, "pass", chance=draws())
    assert match.view(None).rondel[0].workers == ()


@pytest.mark.proves("H-10.9")
def test_the_lower_row_is_discarded_and_the_upper_one_drops_and_is_filled_anew() -> None:
    match = table("haithabu 2; phase 3, turn 1")
    events = play(match, 1, "place mead", "pass", "end", chance=draws(orders=(52, 40, 30, 20)))
    (moved,) = events_of(events, DisplayMoved)
    assert (moved.discarded, moved.rule) == (("o05", "o06", "o07", "o08"), "H-10.9")
    display = [None if order is None else order.order for order in match.view(None).display]
    assert display == ["o48", "o36", "o26", "o16", "o01", "o02", "o03", "o04"]
    assert match.view(None).order_discards == ("o05", "o06", "o07", "o08")
    assert [shown.rule for shown in events_of(events, OrderDisplayed)] == ["H-10.9"] * 4


@pytest.mark.proves("H-10.9")
def test_gaps_of_the_display_are_filled_from_above_and_from_the_pile() -> None:
    match = table(
        "stage round-end; display o01 - o03 - o05 - - o08",
        chance=draws(orders=(52, 40, 30, 20, 19, 18)),
    )
    display = [None if order is None else order.order for order in match.view(None).display]
    assert display == ["o48", "o36", "o26", "o16", "o01", None, "o03", None]


@pytest.mark.proves("H-10.10")
@pytest.mark.parametrize(("round", "year", "season"), [(1, 1, "summer"), (3, 1, "winter"), (4, 2, "spring"), (7, 2, "winter")])
def test_the_next_round_is_the_next_season_and_begins_with_its_first_phase(round: int, year: int, season: str) -> None:
    match = table(f"haithabu 2; round {round}, phase 3, turn 1, turned 3")
    events = play(match, 1, "place mead", "pass", "end", chance=draws())
    (began,) = events_of(events, RoundBegan)
    assert (began.round, began.year, began.season) == (round + 1, year, season)
    assert [turned.phase for turned in events_of(events, RondelTurned)] == [1]
    view = match.view(None)
    assert (view.round, view.phase, view.year, view.season) == (round + 1, 1, year, season)


@pytest.mark.proves("H-10.10", "H-3.4")
def test_the_first_turn_of_the_next_round_is_a_whole_turn() -> None:
    match = table("haithabu 2; phase 3, turn 1")
    events = play(match, 1, "place mead", "pass", "end", chance=draws())
    assert [began.seat for began in events_of(events, TurnBegan)] == [0]
    assert (asked(match), match.to_act) == ("hire", (0,))
    play(match, 0, "hire nobody", "place mead", "pass", "end")
    assert match.position.workers == [2, 2]


@pytest.mark.proves("H-10.10")
def test_the_marker_of_the_phases_waits_on_field_0() -> None:
    match = table("stage round-end, phase 3; 0: characters juggler", chance=draws())
    assert (asked(match), match.view(None).phase, match.view(None).round) == ("turn-rondel", 0, 2)


@pytest.mark.proves("H-C43")
def test_nobody_is_asked_to_roll_at_the_end_of_a_round() -> None:
    match = table("stage round-end, start 1; 1: characters juggler", chance=draws())
    assert (match.view(None).round, asked(match)) == (2, "turn-rondel")


@pytest.mark.proves("H-C43")
def test_the_bank_never_runs_out_of_silver() -> None:
    match = table("haithabu 2; prices spices 45; 0: silver 5000, post 9*spices; 1: silver 5000")
    play(match, 0, "place spices", "sell 9*spices")
    assert match.position.silver[0] == 5405
