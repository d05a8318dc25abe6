"""H-7: what the night brings, whom it asks, and what it costs when it cannot be done."""

from __future__ import annotations

import pytest

from games.haithabu.tables import (
    asked,
    characters,
    events_of,
    in_supply,
    offered,
    play,
    refused,
    store,
    table,
    vehicles,
)
from kogge.engine import AnswerForced, AnswerSealed, Event, MalformedMove, Seat, SeededChance, scripted
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import CHARACTERS
from kogge.games.haithabu.events import (
    ActionLost,
    CharacterLost,
    DiceRolled,
    DrinksPaid,
    EventCame,
    GoodGiven,
    GoodLost,
    GoodsSold,
    NothingGiven,
    PointGiven,
    PointsLost,
    PointTaken,
    SilverGiven,
    TransportLost,
)
from kogge.games.haithabu.match import HaithabuMatch

A_TO_C_BY_NIGHT = 5
"""So far the rondel has turned when D, E, F and G are in daylight."""

ALL_CHARACTERS = " ".join(CHARACTERS)


def roll(match: HaithabuMatch, *dice: int, seat: Seat = 0) -> list[Event]:
    """A seat rolls these dice; what happened."""
    return play(match, seat, f"roll {len(dice)}", chance=scripted(*[("event", die) for die in dice]))


def night(match: HaithabuMatch, *dice: int, field: str = "d") -> list[Event]:
    """The first seat places its worker by night and rolls these dice; what happened. Without a choice they are rolled by themselves."""
    chance = scripted(*[("event", die) for die in dice])
    events = play(match, 0, f"place {field}", chance=chance)
    return events if chance.is_used_up else [*events, *play(match, 0, f"roll {len(dice)}", chance=chance)]


def money(match: HaithabuMatch) -> tuple[list[int], list[int], list[int]]:
    """Everyone's silver, points and notes."""
    return match.position.silver, match.position.points, match.position.notes


# What comes


@pytest.mark.proves("H-7.1", "H-7.2", "H-7.3", "H-7.4", "H-7.5", "H-7.6")
@pytest.mark.parametrize(
    ("die", "event"),
    [(1, "viking-games"), (2, "assassination"), (3, "fog"), (4, "unpaid-drinks"), (5, "storm"), (6, "troubled-times")],
)
def test_each_number_brings_its_event(die: int, event: str) -> None:
    (came,) = events_of(night(table(), die), EventCame)
    assert (came.seat, came.event, came.rule) == (0, event, f"H-7.{die}")


@pytest.mark.proves("H-C14", "H-7.3")
def test_of_two_dice_the_one_that_is_chosen_counts() -> None:
    match = table("0: characters trader")
    play(match, 0, "place d")
    (rolled,) = events_of(roll(match, 2, 3), DiceRolled)
    assert (rolled.dice, rolled.silver, match.position.silver[0]) == ((2, 3), 20, 230)
    assert (asked(match), offered(match, 0)) == ("event", ["event assassination", "event fog"])
    play(match, 0, "event fog")
    assert (characters(match, 0), asked(match)) == (["trader"], "order-and-good")


@pytest.mark.proves("H-C14", "H-7.2")
def test_the_worse_of_two_dice_may_be_chosen_too() -> None:
    match = table("0: characters trader")
    play(match, 0, "place d")
    roll(match, 2, 3)
    play(match, 0, "event assassination")
    assert characters(match, 0) == []


@pytest.mark.proves("H-C14")
def test_an_event_that_was_not_rolled_cannot_be_chosen() -> None:
    match = table()
    play(match, 0, "place d")
    roll(match, 2, 3)
    refusal = refused(match, 0, "event storm")
    assert (refusal.code, refusal.rule) == ("not-rolled", "H-5.2")


@pytest.mark.proves("H-C14")
def test_two_equal_dice_leave_no_choice() -> None:
    match = table()
    play(match, 0, "place d")
    assert [came.event for came in events_of(roll(match, 3, 3), EventCame)] == ["fog"]
    assert asked(match) == "order-and-good"


@pytest.mark.proves("H-C14")
def test_the_second_die_is_decided_on_and_paid_for_before_anything_is_rolled() -> None:
    match = table()
    play(match, 0, "place d")
    assert offered(match, 0) == ["roll 1", "roll 2"]
    roll(match, 3)
    assert (asked(match), match.position.silver[0]) == ("order-and-good", 250)


@pytest.mark.proves("H-C43")
def test_the_seat_whose_turn_it_is_rolls() -> None:
    match = table("turn 1")
    play(match, 1, "place d")
    assert match.to_act == (1,)
    (rolled,) = events_of(roll(match, 3, seat=1), DiceRolled)
    assert rolled.seat == 1


@pytest.mark.proves("H-7.3")
def test_fog_changes_nothing() -> None:
    match = table("0: characters seer trader, warehouse mead, transports cart-20.1; 1: warehouse mead; 2: post cloth")
    before = match.view(None)
    night(match, 3, 3)
    after = match.view(None)
    assert (after.families, after.goods, after.characters) == (before.families, before.goods, before.characters)


# H-7.1: Viking games


@pytest.mark.proves("H-7.1")
def test_at_the_viking_games_all_others_are_asked_at_once() -> None:
    match = table("haithabu 4; turn 1; 0: warehouse mead; 1: warehouse cloth; 2: warehouse spices; 3: warehouse tools")
    play(match, 1, "place d")
    roll(match, 1, seat=1)
    assert (asked(match), match.to_act) == ("gift", (0, 2, 3))


@pytest.mark.proves("H-7.1", "H-C6", "H-C44")
def test_everyone_gives_as_they_prefer() -> None:
    match = table("haithabu 4; 1: warehouse mead, post spices")
    night(match, 1)
    play(match, 1, "give spices post")
    play(match, 2, "give silver")
    events = play(match, 3, "give point")
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("spices", "")
    assert (store(match, 1, "warehouse"), store(match, 1, "post")) == ("mead", "")
    assert money(match)[:2] == ([260, 250, 240, 250], [6, 5, 5, 4])
    (good,), (silver,), (point,) = events_of(events, GoodGiven), events_of(events, SilverGiven), events_of(events, PointGiven)
    assert (good.seat, good.to, good.good, good.store, good.rule) == (1, 0, "spices", "post", "H-7.1")
    assert (silver.seat, silver.to, silver.silver) == (2, 0, 10)
    assert (point.seat, point.to, point.points) == (3, 0, 1)


@pytest.mark.proves("H-7.1", "H-C44")
def test_a_good_may_come_from_the_warehouse_though_the_trading_post_has_it_too() -> None:
    match = table("haithabu 2; 1: warehouse 2*mead, post mead")
    night(match, 1)
    play(match, 1, "give mead warehouse")
    assert (store(match, 0, "warehouse"), store(match, 1, "warehouse"), store(match, 1, "post")) == ("mead", "mead", "mead")


@pytest.mark.proves("H-7.1")
def test_what_a_seat_does_not_have_it_is_not_offered_to_give() -> None:
    match = table("1: silver 10, points 1, warehouse mead, post spices mead; 2: silver 9, points 0, warehouse cloth")
    night(match, 1)
    assert offered(match, 1) == ["give mead warehouse", "give mead post", "give spices post", "give silver", "give point"]
    forced = match.sealed(2)
    assert (match.to_act, str(forced)) == ((1,), "give cloth warehouse")


@pytest.mark.proves("H-7.1")
@pytest.mark.parametrize(
    ("gift", "code"),
    [
        ("give silver", "too-little-silver"),
        ("give point", "no-points"),
        ("give cloth warehouse", "no-such-good"),
        ("give mead post", "no-such-good"),
    ],
)
def test_what_a_seat_does_not_have_it_cannot_give(gift: str, code: str) -> None:
    match = table("haithabu 2; 1: silver 9, points 0, warehouse mead spices")
    night(match, 1)
    refusal = refused(match, 1, gift)
    assert (refusal.code, refusal.rule) == (code, "H-7.1")


@pytest.mark.proves("H-7.1", "H-C13", "H-C44")
def test_a_player_who_has_nothing_gives_nothing_and_takes_no_note_for_it() -> None:
    match = table("1: silver 9, points 0, order-1 o01 2*mead")
    events = night(match, 1)
    (nothing,) = events_of(events, NothingGiven)
    assert (nothing.seat, nothing.to, nothing.rule, match.to_act) == (1, 0, "H-7.1", (2,))
    play(match, 2, "give silver")
    assert money(match) == ([260, 9, 240], [5, 0, 5], [0, 0, 0])


@pytest.mark.proves("H-7.1")
def test_when_nobody_has_anything_the_action_follows_straight_away() -> None:
    match = table("haithabu 2; 1: silver 0, points 0")
    assert len(events_of(night(match, 1), NothingGiven)) == 1
    assert asked(match) == "order-and-good"


@pytest.mark.proves("H-7.1")
def test_a_single_thing_to_give_is_given_by_itself() -> None:
    match = table("haithabu 2; 1: silver 30, points 0")
    events = night(match, 1)
    assert [forced.seat for forced in events_of(events, AnswerForced)] == [1]
    assert (match.position.silver, asked(match)) == ([260, 20], "order-and-good")


@pytest.mark.proves("H-7.1")
def test_gifts_are_sealed_until_the_last_and_may_be_replaced() -> None:
    match = table()
    night(match, 1)
    play(match, 1, "give silver")
    assert (money(match)[0], match.to_act) == ([250, 250, 250], (2,))
    (sealed,) = events_of(play(match, 1, "give point"), AnswerSealed)
    assert (sealed.replaced, str(match.sealed(1))) == (True, "give point")
    play(match, 2, "give point")
    assert money(match)[:2] == ([250, 250, 250], [7, 4, 4])


@pytest.mark.proves("H-7.1", "H-4.6", "H-C15")
def test_a_present_may_still_be_sold_in_the_same_phase() -> None:
    match = table(f"haithabu 2; turned {A_TO_C_BY_NIGHT}; 0: post mead cloth; 1: warehouse mead")
    night(match, 1, field="c")
    play(match, 1, "give mead warehouse")
    assert match.view(None).acquired == ()
    (sold,) = events_of(play(match, 0, "sell mead"), GoodsSold)
    assert sold.goods == ("mead",)


# H-7.2: assassination


@pytest.mark.proves("H-7.2")
def test_a_player_who_has_several_characters_decides_which_to_give_up() -> None:
    match = table("0: characters trader seer; 1: characters steward")
    night(match, 2, 2)
    assert (asked(match), match.to_act, offered(match, 0)) == ("lose-character", (0,), ["lose trader", "lose seer"])
    (lost,) = events_of(play(match, 0, "lose seer"), CharacterLost)
    assert (lost.seat, lost.character, lost.rule) == (0, "seer", "H-7.2")
    assert (characters(match, 0), characters(match, 1), match.position.points) == (["trader"], ["steward"], [5, 5, 5])
    assert next(view.owner for view in match.view(None).characters if view.character == "seer") is None


@pytest.mark.proves("H-7.2")
@pytest.mark.parametrize("name", ["steward", "juggler"])
def test_only_an_own_character_can_be_given_up(name: str) -> None:
    match = table("0: characters trader supplier; 1: characters steward")
    night(match, 2)
    refusal = refused(match, 0, f"lose {name}")
    assert (refusal.code, refusal.rule) == ("not-your-character", "H-7.2")


@pytest.mark.proves("H-7.2", "H-C31")
def test_an_only_character_is_lost_even_if_it_is_safe() -> None:
    match = table("safe trader; 0: characters trader")
    night(match, 2)
    assert characters(match, 0) == []
    trader = next(view for view in match.view(None).characters if view.character == "trader")
    assert (trader.owner, trader.safe) == (None, False)


@pytest.mark.proves("H-C31", "H-7.2")
def test_a_safe_character_is_among_those_to_choose_from() -> None:
    match = table("safe trader; 0: characters trader supplier")
    night(match, 2)
    assert offered(match, 0) == ["lose trader", "lose supplier"]


@pytest.mark.proves("H-7.2")
def test_a_character_that_was_lost_can_be_recruited_for_nothing() -> None:
    match = table("safe trader; 0: characters trader")
    night(match, 2)
    play(match, 0, "take point", "end")
    play(match, 1, "place b", "take trader")
    assert (characters(match, 1), match.position.silver) == (["trader"], [250, 250, 250])


@pytest.mark.proves("H-7.2", "H-C6")
def test_without_a_character_an_assassination_costs_a_point() -> None:
    match = table("1: characters trader")
    (lost,) = events_of(night(match, 2), PointsLost)
    assert (lost.seat, lost.points, lost.rule, match.position.points) == (0, 1, "H-7.2", [4, 5, 5])
    assert characters(match, 1) == ["trader"]


@pytest.mark.proves("H-7.2")
def test_a_character_that_was_lost_no_longer_helps_with_the_action() -> None:
    match = table(f"haithabu 2; turned {A_TO_C_BY_NIGHT}; prices weapons 20; 0: characters trader, post 2*weapons")
    night(match, 2, field="c")
    (sold,) = events_of(play(match, 0, "sell weapons"), GoodsSold)
    assert sold.silver == 24


# H-7.4: unpaid drinks


@pytest.mark.proves("H-7.4")
@pytest.mark.parametrize(("players", "mead", "bill"), [(2, 5, 10), (3, 5, 15), (4, 7, 28)])
def test_the_bill_is_the_price_of_mead_for_everyone_at_the_table(players: int, mead: int, bill: int) -> None:
    match = table(f"haithabu {players}; prices mead {mead}")
    (paid,) = events_of(night(match, 4), DrinksPaid)
    assert (paid.seat, paid.silver, paid.rule) == (0, bill, "H-7.4")
    assert money(match)[:2] == ([250 - bill] + [250] * (players - 1), [5] * players)


@pytest.mark.proves("H-7.4", "H-8.4")
def test_the_trader_does_not_make_drinks_cheaper() -> None:
    match = table("0: characters trader")
    night(match, 4)
    assert match.position.silver[0] == 235


@pytest.mark.proves("H-7.4", "H-C13", "H-C6")
@pytest.mark.parametrize(("silver", "left", "points"), [(15, 0, 5), (14, 14, 4), (0, 0, 4)])
def test_a_player_who_cannot_pay_keeps_the_silver_takes_no_note_and_loses_a_point(silver: int, left: int, points: int) -> None:
    match = table(f"0: silver {silver}")
    night(match, 4)
    assert money(match) == ([left, 250, 250], [points, 5, 5], [0, 0, 0])


@pytest.mark.proves("H-7.4")
def test_the_second_die_is_paid_for_before_the_bill() -> None:
    match = table("0: silver 30")
    play(match, 0, "place d")
    roll(match, 4, 4)
    assert (match.position.silver[0], match.position.points[0]) == (10, 4)


# H-7.5: storm


@pytest.mark.proves("H-7.5")
@pytest.mark.parametrize(("lost", "left"), [("cart", "ship-30.2"), ("ship", "cart-20.3")])
def test_a_player_who_has_a_cart_and_a_ship_decides_which_is_lost(lost: str, left: str) -> None:
    match = table("0: transports cart-20.3 ship-30.2")
    night(match, 5)
    assert (asked(match), match.to_act, offered(match, 0)) == ("lose-transport", (0,), ["lose cart", "lose ship"])
    (gone,) = events_of(play(match, 0, f"lose {lost}"), TransportLost)
    assert (gone.seat, gone.rule, vehicles(match, 0)) == (0, "H-7.5", [left])
    assert match.position.points == [5, 5, 5]


@pytest.mark.proves("H-7.5")
@pytest.mark.parametrize("only", ["cart-40.9", "ship-20.1"])
def test_an_only_transport_is_lost_and_leaves_the_game(only: str) -> None:
    match = table(f"0: transports {only}; 1: transports cart-20.2")
    (gone,) = events_of(night(match, 5), TransportLost)
    assert (gone.transport, vehicles(match, 0), vehicles(match, 1)) == (only, [], ["cart-20.2"])
    lying = [name for stack in match.view(None).stacks for name in (*stack.below, *[top.transport for top in stack.tops])]
    assert only not in lying


@pytest.mark.proves("H-7.5", "H-C6")
def test_without_a_transport_a_storm_costs_a_point() -> None:
    match = table("1: transports cart-20.2")
    (lost,) = events_of(night(match, 5), PointsLost)
    assert (lost.seat, lost.rule, match.position.points) == (0, "H-7.5", [4, 5, 5])


# H-7.6: troubled times


@pytest.mark.proves("H-7.6")
def test_in_troubled_times_everyone_else_puts_a_good_into_the_supply() -> None:
    match = table("0: warehouse mead; 1: warehouse mead cloth; 2: post spices weapons")
    mead, spices = in_supply(match, "mead"), in_supply(match, "spices")
    night(match, 6)
    assert (asked(match), match.to_act) == ("lose-good", (1, 2))
    play(match, 1, "give mead warehouse")
    lost = events_of(play(match, 2, "give spices post"), GoodLost)
    assert [(loss.seat, loss.good, loss.store, loss.rule) for loss in lost] == [
        (1, "mead", "warehouse", "H-7.6"),
        (2, "spices", "post", "H-7.6"),
    ]
    assert (store(match, 0, "warehouse"), store(match, 1, "warehouse"), store(match, 2, "post")) == ("mead", "cloth", "weapons")
    assert (in_supply(match, "mead"), in_supply(match, "spices")) == (mead + 1, spices + 1)


@pytest.mark.proves("H-7.6", "H-C6")
def test_in_troubled_times_a_player_who_has_no_goods_loses_a_point_and_orders_keep_theirs() -> None:
    match = table("1: order-1 o01 2*mead cloth; 2: warehouse mead cloth")
    (lost,) = events_of(night(match, 6), PointsLost)
    assert (lost.seat, lost.rule, match.position.points, match.to_act) == (1, "H-7.6", [5, 4, 5], (2,))
    assert match.view(None).families[1].orders[0].delivered == (2, 1, 0, 0, 0, 0)


@pytest.mark.proves("H-7.6")
def test_the_roller_loses_nothing_in_troubled_times() -> None:
    match = table("haithabu 2; 0: silver 0; 1: warehouse mead")
    night(match, 6)
    assert (match.position.points[0], store(match, 1, "warehouse"), asked(match)) == (5, "", "order-and-good")


@pytest.mark.proves("H-7.6")
def test_in_troubled_times_only_a_good_will_do() -> None:
    match = table("haithabu 2; 1: warehouse mead cloth")
    night(match, 6)
    for text in ("give silver", "give point"):
        with pytest.raises(MalformedMove):
            match.refusal(1, HAITHABU.parse(text))
    refusal = refused(match, 1, "give mead post")
    assert (refusal.code, refusal.rule) == ("no-such-good", "H-7.6")


@pytest.mark.proves("H-7.6")
def test_losses_are_sealed_until_the_last_and_may_be_replaced() -> None:
    match = table("1: warehouse mead cloth; 2: warehouse mead cloth")
    night(match, 6)
    play(match, 1, "give mead warehouse")
    assert store(match, 1, "warehouse") == "mead cloth"
    play(match, 1, "give cloth warehouse")
    play(match, 2, "give cloth warehouse")
    assert (store(match, 1, "warehouse"), store(match, 2, "warehouse")) == ("mead", "mead")


# H-C13: nobody falls below nothing


@pytest.mark.proves("H-C13", "H-7.2", "H-7.4", "H-7.5")
@pytest.mark.parametrize("die", [2, 4, 5])
def test_the_roller_never_falls_below_no_points(die: int) -> None:
    match = table("0: silver 0, points 0")
    (lost,) = events_of(night(match, die), PointsLost)
    assert (lost.points, match.position.points[0], match.position.notes[0]) == (0, 0, 0)


@pytest.mark.proves("H-C13", "H-7.6")
def test_the_others_never_fall_below_no_points() -> None:
    match = table("haithabu 2; 1: points 0")
    night(match, 6)
    assert match.position.points == [5, 0]


# H-C12: when an event spoils the action


@pytest.mark.proves("H-C12", "H-7.5")
def test_without_its_only_transport_a_worker_on_f_has_lost_its_action() -> None:
    match = table("0: warehouse 3*mead, transports cart-20.1")
    (lost,) = events_of(night(match, 5, field="f"), ActionLost)
    assert (lost.seat, lost.field, lost.rule) == (0, "f", "H-C12")
    assert (asked(match), store(match, 0, "warehouse")) == ("end-turn", "3*mead")


@pytest.mark.proves("H-C12", "H-7.5")
def test_with_the_other_transport_a_worker_on_f_can_still_act() -> None:
    match = table("0: warehouse 3*mead, transports cart-20.1 ship-20.1")
    night(match, 5, field="f")
    play(match, 0, "lose cart")
    assert asked(match) == "load"
    play(match, 0, "load 3*mead")
    assert store(match, 0, "post") == "3*mead"


@pytest.mark.proves("H-C12", "H-7.4")
@pytest.mark.parametrize("field", ["a", "b"])
def test_silver_spent_on_drinks_can_spoil_an_action_when_no_notes_are_left(field: str) -> None:
    silver = {"a": 20, "b": 10}[field]
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices mead 1; 0: silver {silver}; 1: notes 16, characters {ALL_CHARACTERS}")
    (lost,) = events_of(night(match, 4, field=field), ActionLost)
    assert (lost.field, asked(match), match.position.silver[0]) == (field, "end-turn", silver - 3)


@pytest.mark.proves("H-C12", "H-7.4")
def test_silver_spent_on_drinks_leaves_what_it_still_buys() -> None:
    match = table("prices mead 1 cloth 2; 0: silver 5; 1: notes 16")
    night(match, 4, field="g")
    assert (asked(match), offered(match, 0)) == ("buy", ["buy mead", "buy 2*mead", "buy cloth"])


@pytest.mark.proves("H-C12")
@pytest.mark.parametrize(("field", "turned"), [("d", 1), ("h", A_TO_C_BY_NIGHT)])
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_whatever_comes_the_point_on_d_and_h_is_left(field: str, turned: int, die: int) -> None:
    match = table(f"turned {turned}; display - - - - - - - -; 0: silver 0, points 3")
    (taken,) = events_of(night(match, die, field=field), PointTaken)
    assert (taken.seat, taken.points, asked(match)) == (0, 1, "end-turn")


# H-C10 and H-C11: workers on a rondel that turns


@pytest.mark.proves("H-C10")
def test_a_neutral_worker_rolls_by_night_too() -> None:
    match = table("inn 1")
    play(match, 0, "hire", "worker neutral", "place d")
    assert asked(match) == "dice"
    assert [came.event for came in events_of(roll(match, 3), EventCame)] == ["fog"]


@pytest.mark.proves("H-C10")
def test_workers_ride_along_and_only_the_moment_of_placing_counts() -> None:
    match = table("haithabu 2; phase 1, turn 1, turned 0")
    play(match, 1, "place d", "take point")
    assert match.view(None).rondel[3].day
    events = play(match, 1, "end")
    field = match.view(None).rondel[3]
    assert (field.day, field.workers, match.position.phase) == (False, (1,), 2)
    assert (events_of(events, DiceRolled), asked(match)) == ([], "place")


@pytest.mark.proves("H-C10")
def test_a_worker_on_the_rondel_blocks_its_field_until_the_end_of_the_round() -> None:
    match = table("haithabu 2; phase 3; field-h 0, field-a 1")
    refusal = refused(match, 0, "place h")
    assert (refusal.code, refusal.rule) == ("field-taken", "H-3.6")
    play(match, 0, "place mead", "pass", "end")
    play(match, 1, "place mead", "pass", "end", chance=SeededChance(1))
    assert [field.workers for field in match.view(None).rondel] == [()] * 8


@pytest.mark.proves("H-C11")
def test_two_neutral_workers_never_share_a_field_of_the_rondel() -> None:
    match = table("inn 1; field-a neutral")
    play(match, 0, "hire", "worker neutral")
    refusal = refused(match, 0, "place a")
    assert (refusal.code, refusal.rule) == ("field-taken", "H-3.6")
    assert "place a" not in offered(match, 0)


@pytest.mark.proves("H-C11")
def test_own_and_neutral_worker_may_use_field_f_in_one_turn() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}, inn 1; 0: warehouse 2*mead cloth, transports cart-20.1 ship-20.1")
    play(match, 0, "hire", "worker own", "place f", "use cart", "load mead", "place f", "load mead cloth")
    assert (store(match, 0, "post"), vehicles(match, 0)) == ("2*mead cloth", [])
    assert match.view(None).rondel[5].workers == (0, None)
