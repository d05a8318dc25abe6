"""H-4: buying and selling in the market, and how prices move."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, events_of, in_market, in_supply, offered, play, price, refused, store, table
from kogge.engine import MalformedMove
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import GoodsBought, GoodsSold, NotesTaken, PriceMoved, WorkerIdle
from kogge.games.haithabu.match import HaithabuMatch

SCALES = {"mead": (1, 10), "cloth": (2, 15), "pottery": (2, 20), "tools": (3, 30), "weapons": (4, 40), "spices": (5, 50)}


def silver(match: HaithabuMatch) -> int:
    return match.position.silver[0]


def points(match: HaithabuMatch) -> int:
    return match.position.points[0]


# H-4.1: buying


@pytest.mark.proves("H-4.1", "H-4.2")
def test_the_printed_example_four_cloth_for_20_then_it_costs_6_and_11_goods_lie_in_the_warehouse() -> None:
    match = table("prices cloth 5; 0: warehouse 3*mead 2*pottery 2*spices")
    (bought,) = events_of(play(match, 0, "place cloth", "buy 4*cloth"), GoodsBought)
    assert (bought.goods, bought.silver, bought.rule, silver(match)) == (("cloth",) * 4, 20, "H-4.1", 230)
    assert (price(match, "cloth"), in_market(match, "cloth"), in_supply(match, "cloth")) == (6, 7, 13)
    assert store(match, 0, "warehouse") == "3*mead 4*cloth 2*pottery 2*spices"
    assert sum(match.view(0).families[0].warehouse) == 11


@pytest.mark.proves("H-4.1")
def test_during_the_round_the_warehouse_may_get_as_full_as_one_pleases() -> None:
    match = table("prices tools 3; 0: warehouse 9*mead 9*cloth 9*pottery")
    play(match, 0, "place tools", "buy 24*tools")
    assert sum(match.view(0).families[0].warehouse) == 51


@pytest.mark.proves("H-4.1")
def test_as_many_are_offered_as_there_is_silver_for_with_one_note_at_most() -> None:
    match = table("prices spices 25; 0: silver 20")
    play(match, 0, "place spices")
    assert offered(match, 0) == ["buy spices", "buy 2*spices", "buy 3*spices", "buy 4*spices", "pass"]
    assert allowed(match, 0, "buy 5*spices")
    (taken,) = events_of(play(match, 0, "buy 5*spices"), NotesTaken)
    assert (taken.notes, silver(match)) == (2, 95)


@pytest.mark.proves("H-4.1", "H-1.8")
def test_what_cannot_be_paid_is_not_bought() -> None:
    match = table("prices spices 25; 0: silver 49; 1: notes 16")
    play(match, 0, "place spices")
    refusal = refused(match, 0, "buy 2*spices")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("cannot-pay", "H-4.1", {"cost": 50, "silver": 49, "notes": 0})
    assert offered(match, 0) == ["buy spices", "pass"]


@pytest.mark.proves("H-4.1")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_has_a_field_of_its_own(good: str) -> None:
    match = table()
    play(match, 0, f"place {good}", f"buy 2*{good}")
    assert store(match, 0, "warehouse") == f"2*{good}"


@pytest.mark.proves("H-C21", "H-4.1")
@pytest.mark.parametrize("move", ["buy mead", "sell mead", "buy mead cloth", "sell cloth mead"])
def test_c21_only_the_good_of_the_field_is_traded(move: str) -> None:
    match = table("0: post 2*mead 2*cloth")
    play(match, 0, "place cloth")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule, refusal.arguments) == ("other-good", "H-C21", {"good": "cloth"})


@pytest.mark.proves("H-C21")
@pytest.mark.parametrize(("first", "then"), [("buy cloth", "sell cloth"), ("sell cloth", "buy cloth"), ("buy cloth", "buy cloth")])
def test_c21_one_worker_buys_or_sells_and_once_only(first: str, then: str) -> None:
    match = table("0: post 2*cloth")
    play(match, 0, "place cloth", first)
    assert asked(match) == "end-turn"
    with pytest.raises(MalformedMove):
        play(match, 0, then)


@pytest.mark.proves("H-4.1")
def test_buying_nothing_is_no_purchase() -> None:
    match = table()
    events = play(match, 0, "place cloth", "pass")
    assert (events_of(events, PriceMoved), price(match, "cloth"), silver(match)) == ([], 8, 250)


# H-4.2: prices rise


@pytest.mark.proves("H-4.2")
@pytest.mark.parametrize("amount", [1, 2, 10])
def test_after_a_purchase_the_price_rises_one_step_however_many_were_taken(amount: int) -> None:
    match = table()
    events = play(match, 0, "place cloth", f"buy {amount}*cloth")
    assert [(event.good, event.before, event.after) for event in events_of(events, PriceMoved)] == [("cloth", 8, 9)]
    assert (in_market(match, "cloth"), in_supply(match, "cloth")) == (11 - amount, 13)


@pytest.mark.proves("H-4.2", "H-C17")
@pytest.mark.parametrize(("market", "bought"), [("1*cloth", 1), ("11*cloth", 11), ("2*cloth", 2)])
def test_with_the_last_cube_of_the_area_it_rises_two_steps_not_three(market: str, bought: int) -> None:
    match = table(f"market {market}")
    events = play(match, 0, "place cloth", f"buy {bought}*cloth")
    moved = [(event.before, event.after, event.rule) for event in events_of(events, PriceMoved)]
    assert (moved, in_market(match, "cloth")) == ([(8, 11, "H-4.2")], 0)


@pytest.mark.proves("H-4.2")
def test_all_pieces_are_paid_at_the_price_before_it_rises() -> None:
    match = table("market 3*weapons")
    play(match, 0, "place weapons", "buy 3*weapons")
    assert (silver(match), price(match, "weapons")) == (190, 28)


# H-4.3: from the supply


@pytest.mark.proves("H-4.3", "H-C18")
def test_from_an_empty_area_goods_of_the_supply_are_bought_at_the_price_shown() -> None:
    match = table("market 0*cloth")
    events = play(match, 0, "place cloth", "buy 3*cloth")
    assert [(event.before, event.after, event.rule) for event in events_of(events, PriceMoved)] == [(8, 11, "H-4.3")]
    assert (silver(match), in_market(match, "cloth"), in_supply(match, "cloth")) == (226, 0, 21)


@pytest.mark.proves("H-4.3", "H-C17")
def test_c17_a_purchase_that_runs_into_the_supply_brings_two_steps_once() -> None:
    match = table("market 2*cloth")
    events = play(match, 0, "place cloth", "buy 5*cloth")
    assert [(event.before, event.after) for event in events_of(events, PriceMoved)] == [(8, 11)]
    assert (silver(match), in_market(match, "cloth"), in_supply(match, "cloth")) == (210, 0, 19)


@pytest.mark.proves("H-4.3")
def test_no_more_is_bought_than_market_and_supply_have_together() -> None:
    match = table("market 2*cloth; supply 1*cloth")
    play(match, 0, "place cloth")
    assert offered(match, 0) == ["buy cloth", "buy 2*cloth", "buy 3*cloth", "pass"]
    refusal = refused(match, 0, "buy 4*cloth")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-so-many-goods", "H-4.3", {"good": "cloth", "there": 3})


@pytest.mark.proves("H-4.3")
def test_with_the_supply_empty_too_there_is_nothing_left_to_buy() -> None:
    match = table("market 0*cloth; supply 0*cloth")
    assert "place cloth" not in offered(match, 0)
    assert len(events_of(play(match, 0, "place cloth"), WorkerIdle)) == 1


# H-4.4: selling


@pytest.mark.proves("H-4.4", "H-4.5")
def test_the_printed_example_three_mead_into_the_empty_area_for_12_and_2_points_then_it_costs_3() -> None:
    match = table("prices mead 4; market 0*mead; 0: post 3*mead")
    (sold,) = events_of(play(match, 0, "place mead", "sell 3*mead"), GoodsSold)
    assert (sold.goods, sold.silver, sold.points, sold.rule) == (("mead",) * 3, 12, 2, "H-4.4")
    assert (silver(match), points(match), price(match, "mead")) == (262, 7, 3)
    assert (in_market(match, "mead"), store(match, 0, "post")) == (3, "")


@pytest.mark.proves("H-4.4")
@pytest.mark.parametrize("amount", [1, 2, 5])
def test_any_number_is_sold_and_the_price_falls_one_step(amount: int) -> None:
    match = table("0: post 5*tools")
    play(match, 0, "place tools")
    assert [move for move in offered(match, 0) if move.startswith("sell")] == [
        "sell tools",
        "sell 2*tools",
        "sell 3*tools",
        "sell 4*tools",
        "sell 5*tools",
    ]
    events = play(match, 0, f"sell {amount}*tools")
    assert [(event.before, event.after, event.rule) for event in events_of(events, PriceMoved)] == [(15, 12, "H-4.4")]
    assert (silver(match), in_market(match, "tools"), in_supply(match, "tools")) == (250 + amount * 15, 13 + amount, 6)


# H-4.5: empty areas


@pytest.mark.proves("H-4.5")
@pytest.mark.parametrize(("market", "gained"), [("0*mead", 2), ("1*mead", 0), ("10*mead", 0)])
def test_only_an_area_that_was_empty_brings_2_points(market: str, gained: int) -> None:
    match = table(f"market {market}; 0: post 2*mead")
    play(match, 0, "place mead", "sell 2*mead")
    assert points(match) == 5 + gained


@pytest.mark.proves("H-4.5", "H-C19")
@pytest.mark.parametrize("amount", [1, 4])
def test_c19_it_is_2_points_and_one_step_however_many_pieces_there_are(amount: int) -> None:
    match = table("market 0*spices; 0: post 4*spices")
    play(match, 0, "place spices", f"sell {amount}*spices")
    assert (points(match), price(match, "spices")) == (7, 20)


# H-4.7: the ends of the scale


@pytest.mark.proves("H-4.7", "H-C16")
@pytest.mark.parametrize("good", GOODS)
def test_c16_a_price_never_rises_above_the_highest_step(good: str) -> None:
    highest = SCALES[good][1]
    match = table(f"prices {good} {highest}; market 1*{good}; 0: silver 999")
    events = play(match, 0, f"place {good}", f"buy 2*{good}")
    assert (price(match, good), silver(match), events_of(events, PriceMoved)) == (highest, 999 - 2 * highest, [])


@pytest.mark.proves("H-4.7", "H-C16", "H-4.3")
def test_c16_of_two_steps_one_may_be_left() -> None:
    match = table("prices tools 27; market 1*tools")
    events = play(match, 0, "place tools", "buy tools")
    assert [(event.before, event.after) for event in events_of(events, PriceMoved)] == [(27, 30)]


@pytest.mark.proves("H-4.7", "H-C16")
@pytest.mark.parametrize("good", GOODS)
def test_c16_a_price_never_falls_below_the_lowest_step(good: str) -> None:
    lowest = SCALES[good][0]
    match = table(f"prices {good} {lowest}; 0: post 3*{good}")
    events = play(match, 0, f"place {good}", f"sell 3*{good}")
    assert (price(match, good), silver(match), events_of(events, PriceMoved)) == (lowest, 250 + 3 * lowest, [])


@pytest.mark.proves("H-4.7", "H-C16", "H-4.1", "H-4.4", "H-8.4")
@pytest.mark.parametrize(("shown", "buying", "selling"), [(1, 1, 2), (2, 1, 3), (9, 8, 10), (10, 9, 10)])
def test_c16_the_trader_gets_a_better_price_but_none_beyond_the_scale(shown: int, buying: int, selling: int) -> None:
    for move, each in (("buy 2*mead", -buying), ("sell 2*mead", selling)):
        match = table(f"prices mead {shown}; 0: characters trader, post 2*mead")
        play(match, 0, "place mead", move)
        assert silver(match) == 250 + 2 * each


@pytest.mark.proves("H-4.7", "H-C16", "H-6.3", "H-6.7")
@pytest.mark.parametrize(
    ("turned", "trader", "shown", "moves", "gained"),
    [
        (5, "", 1, ("place g", "buy mead"), -1),
        (5, "trader", 1, ("place g", "buy mead"), -1),
        (5, "trader", 2, ("place g", "buy mead"), -1),
        (5, "trader", 3, ("place g", "buy mead"), -1),
        (5, "trader", 4, ("place g", "buy mead"), -2),
        (1, "", 10, ("place c", "sell mead"), 10),
        (1, "trader", 9, ("place c", "sell mead"), 10),
        (1, "trader", 8, ("place c", "sell mead"), 10),
        (1, "trader", 7, ("place c", "sell mead"), 9),
    ],
)
def test_c16_shifted_prices_stop_at_the_ends_too(turned: int, trader: str, shown: int, moves: tuple[str, ...], gained: int) -> None:
    match = table(f"turned {turned}; prices mead {shown}; 0: characters {trader}, post 2*mead")
    play(match, 0, *moves)
    assert silver(match) == 250 + gained
