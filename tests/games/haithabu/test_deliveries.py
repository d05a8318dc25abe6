"""H-6.5: delivering to orders."""

from __future__ import annotations

import pytest

from games.haithabu.tables import asked, events_of, in_market, in_supply, offered, on_order, play, refused, store, table, tableau
from kogge.engine import scripted
from kogge.games.haithabu.events import GoodsDelivered, OrderFulfilled
from kogge.games.haithabu.match import HaithabuMatch


def points(match: HaithabuMatch) -> int:
    return match.position.points[0]


def silver(match: HaithabuMatch) -> int:
    return match.position.silver[0]


@pytest.mark.proves("H-6.5", "H-C27")
@pytest.mark.parametrize(("character", "gained", "paid"), [("", 6, 40), ("supplier", 7, 50)])
def test_the_printed_example_of_a_delivery_to_two_orders(character: str, gained: int, paid: int) -> None:
    match = table(f"turned 5; 0: characters {character}, post mead cloth weapons, order-1 o08, order-3 o01 mead 4*cloth")
    supply = [in_supply(match, good) for good in ("mead", "cloth")]
    market = [in_market(match, good) for good in ("mead", "cloth")]
    events = play(match, 0, "place e", "deliver 1 cloth weapons", "deliver 3 mead")
    delivered = [(event.order, event.goods, event.lacks) for event in events_of(events, GoodsDelivered)]
    assert delivered == [("o08", ("cloth", "weapons"), 2), ("o01", ("mead",), 0)]
    assert (tableau(match, 0), on_order(match, 0, 1)) == ({1: "o08"}, "cloth weapons")
    assert [in_supply(match, good) for good in ("mead", "cloth")] == [supply[0] + 2, supply[1] + 4]
    assert [in_market(match, good) for good in ("mead", "cloth")] == market
    assert (points(match), silver(match), match.view(None).families[0].fulfilled) == (5 + gained, 250 + paid, ("o01",))
    (fulfilled,) = events_of(events, OrderFulfilled)
    assert (fulfilled.points, fulfilled.silver, fulfilled.supplier) == (gained, paid, bool(character))


@pytest.mark.proves("H-6.5")
@pytest.mark.parametrize(
    ("move", "good", "lacks"), [("deliver 2 3*mead", "mead", 2), ("deliver 2 tools", "tools", 0), ("deliver 1 mead", "mead", 0)]
)
def test_only_goods_that_are_still_missing_are_laid_on_an_order(move: str, good: str, lacks: int) -> None:
    match = table("turned 5; 0: post 3*mead cloth tools, order-2 o01")
    play(match, 0, "place e")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule) == ("not-wanted", "H-6.5")
    assert refusal.arguments == {"place": int(move.split()[1]), "good": good, "lacks": lacks}


@pytest.mark.proves("H-6.5")
def test_what_lies_on_an_order_already_is_not_missing() -> None:
    match = table("turned 5; 0: post 2*mead cloth, order-2 o01 mead")
    play(match, 0, "place e")
    assert refused(match, 0, "deliver 2 2*mead").arguments == {"place": 2, "good": "mead", "lacks": 1}
    assert offered(match, 0) == ["deliver 2 mead cloth", "deliver 2 mead", "deliver 2 cloth"]


@pytest.mark.proves("H-6.5", "H-C27")
def test_c27_one_worker_may_complete_several_orders() -> None:
    match = table("turned 5; 0: post mead tools spices, order-1 o42 5*mead, order-2 o45 3*tools, order-4 o47 2*spices")
    play(match, 0, "place e", "deliver 4 spices", "deliver 1 mead", "deliver 2 tools")
    assert (points(match), silver(match)) == (5 + 5 + 4 + 4, 250 + 20 + 70 + 100)
    assert (tableau(match, 0), match.view(None).families[0].fulfilled, asked(match)) == ({}, ("o42", "o45", "o47"), "end-turn")


@pytest.mark.proves("H-6.5", "H-C27")
def test_c27_one_may_stop_as_soon_as_something_was_delivered() -> None:
    match = table("turned 5; 0: post 2*mead cloth, order-1 o01")
    play(match, 0, "place e")
    refusal = refused(match, 0, "pass")
    assert (refusal.code, refusal.rule) == ("deliver-something", "H-6.5")
    assert "pass" not in offered(match, 0)
    play(match, 0, "deliver 1 mead")
    assert "pass" in offered(match, 0)
    play(match, 0, "pass")
    assert (on_order(match, 0, 1), store(match, 0, "post"), asked(match)) == ("mead", "mead cloth", "end-turn")


@pytest.mark.proves("H-C27")
def test_c27_part_of_what_one_could_deliver_will_do() -> None:
    match = table("turned 5; 0: post 2*mead, order-1 o42")
    play(match, 0, "place e")
    assert asked(match) == "deliver"
    play(match, 0, "deliver 1 mead", "pass")
    assert (on_order(match, 0, 1), store(match, 0, "post")) == ("mead", "mead")


@pytest.mark.proves("H-C27")
def test_c27_what_was_laid_on_an_order_stays_there_when_it_is_pushed() -> None:
    match = table("0: order-1 o20 mead 2*tools, order-2 o30 spices")
    play(match, 0, "place h", "take o01", chance=scripted(("order", 20)))
    assert tableau(match, 0) == {1: "o01", 2: "o20", 3: "o30"}
    assert [on_order(match, 0, place) for place in range(1, 5)] == ["", "mead 2*tools", "spices", ""]


@pytest.mark.proves("H-6.5", "H-C27")
def test_c27_an_order_that_lacks_a_single_good_brings_nothing_yet() -> None:
    match = table("turned 5; 0: post mead 3*cloth, order-1 o01 mead")
    events = play(match, 0, "place e", "deliver 1 mead 3*cloth")
    assert (events_of(events, OrderFulfilled), tableau(match, 0), on_order(match, 0, 1)) == ([], {1: "o01"}, "2*mead 3*cloth")
    assert (points(match), silver(match), match.view(None).families[0].fulfilled) == (5, 250, ())
