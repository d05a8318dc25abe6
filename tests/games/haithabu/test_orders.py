"""H-6.4 and H-6.8 to H-6.11: the two fields where orders are taken, the display, and the places of the tableau."""

from __future__ import annotations

import pytest

from games.haithabu.tables import (
    allowed,
    asked,
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
from kogge.engine import MalformedMove, scripted
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import GoodsSold, GoodTaken, OrderDisplayed, OrderLost, OrdersShuffled, OrderTaken, PointTaken
from kogge.games.haithabu.match import HaithabuMatch

UPPER = "o01 o02 o03 o04"
LOWER = "o05 o06 o07 o08"
NO_GOODS = " ".join([f"0*{good}" for good in GOODS])


def points(match: HaithabuMatch) -> int:
    return match.position.points[0]


def silver(match: HaithabuMatch) -> int:
    return match.position.silver[0]


def on_display(match: HaithabuMatch) -> str:
    """The orders on display, the upper row first, `-` for a gap."""
    return " ".join(["-" if order is None else order.order for order in match.view(None).display])


# H-6.4: field D


@pytest.mark.proves("H-6.4", "H-6.10", "H-4.2")
@pytest.mark.parametrize("order_first", [True, False])
def test_the_printed_example_a_cloth_and_an_order_that_pushes_while_the_one_on_place_5_stays(order_first: bool) -> None:
    match = table("turned 5; 0: order-1 o20, order-5 o30 spices")
    parts = ("take o03", "take cloth") if order_first else ("take cloth", "take o03")
    events = play(match, 0, "place d", *parts, chance=scripted(("order", 20)))
    assert [event.good for event in events_of(events, GoodTaken)] == ["cloth"]
    assert [event.order for event in events_of(events, OrderTaken)] == ["o03"]
    assert (store(match, 0, "warehouse"), silver(match)) == ("cloth", 250)
    assert (price(match, "cloth"), in_market(match, "cloth")) == (9, 10)
    assert (tableau(match, 0), on_order(match, 0, 5)) == ({1: "o03", 2: "o20", 5: "o30"}, "spices")
    assert asked(match) == "end-turn"


@pytest.mark.proves("H-6.4", "H-C22")
@pytest.mark.parametrize(("first", "then"), [("take o03", "take cloth"), ("take cloth", "take o03")])
def test_order_and_good_go_together(first: str, then: str) -> None:
    match = table("turned 5")
    play(match, 0, "place d", first, chance=scripted(("order", 20)) if first == "take o03" else None)
    assert asked(match) == "order-and-good"
    refusal = refused(match, 0, "take point")
    assert (refusal.code, refusal.rule) == ("both-parts", "H-6.4")
    with pytest.raises(MalformedMove):
        play(match, 0, "pass")
    assert then in offered(match, 0)


@pytest.mark.proves("H-6.4")
@pytest.mark.parametrize(
    ("first", "again", "code"), [("take o03", "take o04", "one-order"), ("take cloth", "take mead", "one-good")]
)
def test_it_is_one_order_and_one_good(first: str, again: str, code: str) -> None:
    match = table("turned 5")
    play(match, 0, "place d", first, chance=scripted(("order", 20)) if first == "take o03" else None)
    refusal = refused(match, 0, again)
    assert (refusal.code, refusal.rule) == (code, "H-6.4")


@pytest.mark.proves("H-6.4")
def test_a_point_may_be_taken_instead() -> None:
    match = table("turned 5")
    (taken,) = events_of(play(match, 0, "place d", "take point"), PointTaken)
    assert (taken.points, taken.rule, points(match), tableau(match, 0), asked(match)) == (1, "H-6.4", 6, {}, "end-turn")


@pytest.mark.proves("H-6.4", "H-C18")
def test_c18_the_good_must_lie_in_the_market() -> None:
    match = table("turned 5; market 0*mead 0*tools")
    play(match, 0, "place d")
    refusal = refused(match, 0, "take mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("area-empty", "H-6.4", {"good": "mead"})
    play(match, 0, "take o01", chance=scripted(("order", 20)))
    assert offered(match, 0) == ["take cloth", "take pottery", "take weapons", "take spices"]


@pytest.mark.proves("H-6.4", "H-C17", "H-4.2")
def test_c17_the_last_cube_of_an_area_moves_the_price_two_steps() -> None:
    match = table("turned 5; market 1*spices")
    play(match, 0, "place d", "take spices")
    assert (price(match, "spices"), in_market(match, "spices"), in_supply(match, "spices")) == (35, 0, 23)


@pytest.mark.proves("H-C22")
def test_c22_with_an_empty_market_there_is_only_the_point() -> None:
    match = table(f"turned 5; market {NO_GOODS}")
    assert allowed(match, 0, "place d")
    play(match, 0, "place d")
    assert (points(match), tableau(match, 0), asked(match)) == (6, {}, "end-turn")


@pytest.mark.proves("H-C22")
def test_c22_with_no_order_on_display_there_is_only_the_point() -> None:
    match = table("turned 5; display; order-pile")
    play(match, 0, "place d")
    assert (points(match), store(match, 0, "warehouse"), asked(match)) == (6, "", "end-turn")


@pytest.mark.proves("H-C22", "H-4.6")
def test_c22_goods_that_were_sold_in_this_phase_do_not_help() -> None:
    match = table(f"turned 5, inn 1; market {NO_GOODS}; 0: post mead")
    play(match, 0, "hire", "worker own", "place mead", "sell mead", "place d")
    assert (points(match), in_market(match, "mead"), asked(match)) == (5 + 2 + 1, 1, "end-turn")


# H-6.8: field H


@pytest.mark.proves("H-6.8")
@pytest.mark.parametrize("moves", [("take o05", "sell mead"), ("sell mead", "take o05")])
def test_on_h_an_order_and_a_sale_are_possible_in_either_order(moves: tuple[str, ...]) -> None:
    match = table("0: post 2*mead")
    events = play(match, 0, "place h", *moves, chance=scripted(("order", 20)))
    (sold,) = events_of(events, GoodsSold)
    assert (sold.goods, sold.silver, sold.rule, price(match, "mead")) == (("mead",), 5, "H-6.8", 4)
    assert (tableau(match, 0), silver(match), asked(match)) == ({1: "o05"}, 255, "end-turn")


@pytest.mark.proves("H-6.8")
@pytest.mark.parametrize(("move", "orders", "coins"), [("take o05", {1: "o05"}, 250), ("sell mead", {}, 255)])
def test_on_h_one_of_the_two_will_do(move: str, orders: dict[int, str], coins: int) -> None:
    match = table("0: post 2*mead")
    play(match, 0, "place h", move, chance=scripted(("order", 20)) if move == "take o05" else None)
    assert "pass" in offered(match, 0)
    play(match, 0, "pass")
    assert (tableau(match, 0), silver(match), points(match), asked(match)) == (orders, coins, 5, "end-turn")


@pytest.mark.proves("H-6.8")
def test_on_h_a_point_may_be_taken_instead_but_not_as_well() -> None:
    match = table("0: post 2*mead")
    play(match, 0, "place h")
    (taken,) = events_of(play(match.copy(), 0, "take point"), PointTaken)
    assert (taken.points, taken.rule) == (1, "H-6.8")
    play(match, 0, "sell mead")
    refusal = refused(match, 0, "take point")
    assert (refusal.code, refusal.rule, "take point" in offered(match, 0)) == ("point-instead", "H-6.8", False)


@pytest.mark.proves("H-6.8")
@pytest.mark.parametrize(
    ("before", "move", "code", "rule"),
    [
        ((), "pass", "something-on-h", "H-6.8"),
        ((), "sell 2*mead", "too-many-goods", "H-6.8"),
        ((), "sell mead cloth", "too-many-goods", "H-6.8"),
        ((), "sell spices", "not-in-post", "H-1.7"),
        (("sell mead",), "sell cloth", "one-sale", "H-6.8"),
        (("take o05",), "take o06", "one-order", "H-6.8"),
        ((), "take o09", "not-on-display", "H-6.9"),
    ],
)
def test_what_is_not_possible_on_h(before: tuple[str, ...], move: str, code: str, rule: str) -> None:
    match = table("0: post 2*mead cloth")
    play(match, 0, "place h", *before, chance=scripted(("order", 20)) if before == ("take o05",) else None)
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert move not in offered(match, 0)


@pytest.mark.proves("H-6.8", "H-8.4", "H-4.5")
def test_the_sale_on_h_is_like_one_in_the_market() -> None:
    match = table("market 0*tools; 0: characters trader, post tools")
    play(match, 0, "place h", "sell tools")
    assert (silver(match), points(match), price(match, "tools")) == (250 + 18, 7, 12)


@pytest.mark.proves("H-6.8")
def test_without_goods_the_action_ends_with_the_order() -> None:
    match = table()
    play(match, 0, "place h", "take o01", chance=scripted(("order", 20)))
    assert asked(match) == "end-turn"


@pytest.mark.proves("H-6.8", "H-6.9")
def test_with_no_order_on_display_a_sale_or_the_point_is_left() -> None:
    match = table("display; order-pile; 0: post mead")
    play(match, 0, "place h")
    assert offered(match, 0) == ["sell mead", "take point"]
    play(match, 0, "sell mead")
    assert asked(match) == "end-turn"


# H-6.9: the display


@pytest.mark.proves("H-6.9", "H-C23")
@pytest.mark.parametrize(
    ("taken", "after"),
    [
        ("o01", "o16 o02 o03 o04 o05 o06 o07 o08"),
        ("o03", "o01 o02 o16 o04 o05 o06 o07 o08"),
        ("o05", "o16 o02 o03 o04 o01 o06 o07 o08"),
        ("o08", "o01 o02 o03 o16 o05 o06 o07 o04"),
    ],
)
def test_c23_a_card_above_drops_down_and_the_upper_row_is_filled_at_once(taken: str, after: str) -> None:
    match = table(f"display {UPPER} {LOWER}")
    events = play(match, 0, "place h", f"take {taken}", chance=scripted(("order", 20)))
    assert [event.order for event in events_of(events, OrderDisplayed)] == ["o16"]
    assert (on_display(match), "o16" in match.view(None).order_pile) == (after, False)


@pytest.mark.proves("H-6.9")
def test_only_orders_on_display_are_taken() -> None:
    match = table(f"turned 5; display {UPPER} {LOWER}")
    play(match, 0, "place d")
    refusal = refused(match, 0, "take o20")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-on-display", "H-6.9", {"order": "o20"})
    assert offered(match, 0) == [*[f"take {order}" for order in f"{UPPER} {LOWER}".split()], "take point"]


@pytest.mark.proves("H-C26", "H-6.9")
def test_c26_if_the_draw_pile_is_empty_the_discards_are_shuffled_to_replace_it() -> None:
    match = table(f"display {UPPER} {LOWER}; order-pile; order-discards o10 o11 o12")
    events = play(match, 0, "place h", "take o02", chance=scripted(("order", 15)))
    assert [event.count for event in events_of(events, OrdersShuffled)] == [3]
    view = match.view(None)
    assert (on_display(match), view.order_pile, view.order_discards) == ("o01 o11 o03 o04 o05 o06 o07 o08", ("o10", "o12"), ())


@pytest.mark.proves("H-C26")
def test_c26_as_long_as_the_pile_has_a_card_the_discards_stay() -> None:
    match = table(f"display {UPPER} {LOWER}; order-pile o20; order-discards o10 o11 o12")
    events = play(match, 0, "place h", "take o02", chance=scripted(("order", 24)))
    assert (events_of(events, OrdersShuffled), match.view(None).order_discards) == ([], ("o10", "o11", "o12"))


@pytest.mark.proves("H-C26", "H-6.5", "H-6.11")
def test_c26_lost_and_fulfilled_orders_do_not_come_back() -> None:
    match = table(
        f"turned 4, inn 1; display {UPPER} {LOWER}; order-pile; "
        "0: post mead cloth, order-1 o42 5*mead, order-2 o20, order-3 o21, order-4 o22, order-5 o23"
    )
    play(match, 0, "hire", "worker own", "place h", "take o01", "pass", "place e", "deliver 2 mead", "pass", "end")
    play(match, 1, "place h", "take o02")
    view = match.view(None)
    assert (view.orders_lost, view.families[0].fulfilled) == (("o23",), ("o42",))
    assert (on_display(match), view.order_pile, view.order_discards) == ("- - o03 o04 o05 o06 o07 o08", (), ())


@pytest.mark.proves("H-C26", "H-6.9")
def test_c26_when_no_card_is_left_anywhere_the_place_stays_free() -> None:
    match = table(f"haithabu 2; display {UPPER} {LOWER}; order-pile")
    play(match, 0, "place h", "take o06", "end")
    assert on_display(match) == "o01 - o03 o04 o05 o02 o07 o08"
    play(match, 1, "place h", "take o02")
    assert on_display(match) == "o01 - o03 o04 o05 - o07 o08"


# H-6.10, H-6.11: the places of the tableau


@pytest.mark.proves("H-6.10", "H-C24")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {1: "o01"}),
        ({1: "o20"}, {1: "o01", 2: "o20"}),
        ({2: "o20"}, {1: "o01", 2: "o20"}),
        ({1: "o20", 5: "o30"}, {1: "o01", 2: "o20", 5: "o30"}),
        ({1: "o20", 2: "o21", 4: "o22", 5: "o23"}, {1: "o01", 2: "o20", 3: "o21", 4: "o22", 5: "o23"}),
        ({1: "o20", 3: "o21"}, {1: "o01", 2: "o20", 3: "o21"}),
        ({1: "o20", 2: "o21", 3: "o22", 4: "o23"}, {1: "o01", 2: "o20", 3: "o21", 4: "o22", 5: "o23"}),
    ],
)
def test_c24_a_new_order_pushes_only_as_far_as_the_first_gap(before: dict[int, str], after: dict[int, str]) -> None:
    orders = ", ".join([f"order-{place} {order}" for place, order in before.items()])
    match = table(f"0: {orders}; 1: order-1 o40")
    events = play(match, 0, "place h", "take o01", chance=scripted(("order", 20)))
    assert (tableau(match, 0), tableau(match, 1), events_of(events, OrderLost)) == (after, {1: "o40"}, [])


@pytest.mark.proves("H-6.11", "H-6.10")
def test_an_order_pushed_beyond_the_fifth_place_is_lost_and_its_goods_go_to_the_supply() -> None:
    match = table("0: order-1 o20, order-2 o21, order-3 o22, order-4 o23 mead, order-5 o26 cloth 2*tools")
    supply = [in_supply(match, good) for good in ("cloth", "tools")]
    events = play(match, 0, "place h", "take o01", chance=scripted(("order", 20)))
    assert [(event.seat, event.order, event.goods) for event in events_of(events, OrderLost)] == [
        (0, "o26", ("cloth", "tools", "tools"))
    ]
    assert tableau(match, 0) == {1: "o01", 2: "o20", 3: "o21", 4: "o22", 5: "o23"}
    assert on_order(match, 0, 5) == "mead"
    assert [in_supply(match, good) for good in ("cloth", "tools")] == [supply[0] + 1, supply[1] + 2]
    assert [in_market(match, good) for good in ("cloth", "tools")] == [11, 13]
    assert (match.view(None).orders_lost, match.view(None).families[0].fulfilled, points(match)) == (("o26",), (), 5)
