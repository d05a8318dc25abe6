"""H-6.3 and H-6.7: selling dearer and buying cheaper on the rondel."""

from __future__ import annotations

import pytest

from games.haithabu.tables import events_of, in_market, in_supply, offered, play, price, refused, store, table
from kogge.games.haithabu.events import GoodsBought, GoodsSold, PriceMoved
from kogge.games.haithabu.match import HaithabuMatch


def silver(match: HaithabuMatch, seat: int = 0) -> int:
    return match.position.silver[seat]


# H-6.3: field C


@pytest.mark.proves("H-6.3", "H-8.4")
def test_the_printed_example_three_weapons_at_28_each_for_84_then_they_cost_16() -> None:
    match = table("0: characters trader, post 3*weapons")
    (sold,) = events_of(play(match, 0, "place c", "sell 3*weapons"), GoodsSold)
    assert (sold.silver, sold.rule, silver(match), price(match, "weapons")) == (84, "H-6.3", 334, 16)
    assert (in_market(match, "weapons"), store(match, 0, "post")) == (17, "")


@pytest.mark.proves("H-6.3")
def test_without_the_trader_it_is_one_step_above_the_price_shown() -> None:
    match = table("0: post mead tools weapons")
    events = play(match, 0, "place c", "sell mead tools weapons")
    assert silver(match) == 250 + 6 + 18 + 24
    moved = [(event.good, event.before, event.after) for event in events_of(events, PriceMoved)]
    assert moved == [("mead", 5, 4), ("tools", 15, 12), ("weapons", 20, 16)]


@pytest.mark.proves("H-6.3", "H-C20")
def test_c20_one_to_three_alike_or_different_are_on_offer() -> None:
    match = table("0: post 4*mead 2*cloth spices")
    play(match, 0, "place c")
    assert offered(match, 0) == [
        "sell mead",
        "sell 2*mead",
        "sell 3*mead",
        "sell cloth",
        "sell 2*cloth",
        "sell spices",
        "sell mead cloth",
        "sell mead spices",
        "sell cloth spices",
        "sell mead cloth spices",
    ]


@pytest.mark.proves("H-6.3", "H-C20")
@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("sell 4*mead", "too-many-goods", "H-6.3"),
        ("sell mead cloth pottery tools", "too-many-goods", "H-6.3"),
        ("sell 2*mead cloth", "alike-and-different", "H-C20"),
        ("sell weapons", "not-in-post", "H-1.7"),
    ],
)
def test_c20_no_more_than_three_and_no_mixture(move: str, code: str, rule: str) -> None:
    match = table("0: post 4*mead cloth pottery tools")
    play(match, 0, "place c")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.proves("H-6.3", "H-C19", "H-4.5")
@pytest.mark.parametrize(
    ("empty", "move", "gained"),
    [
        ("0*mead 0*cloth 0*spices", "sell mead cloth spices", 6),
        ("0*mead 0*spices", "sell mead cloth spices", 4),
        ("0*mead 0*cloth 0*spices", "sell 2*mead", 2),
        ("0*pottery", "sell mead cloth spices", 0),
    ],
)
def test_c19_2_points_for_each_kind_whose_area_was_empty(empty: str, move: str, gained: int) -> None:
    match = table(f"market {empty}; 0: post 2*mead cloth spices")
    play(match, 0, "place c", move)
    assert match.position.points[0] == 5 + gained


# H-6.7: field G


@pytest.mark.proves("H-6.7")
def test_the_printed_example_mead_cloth_and_weapon_for_33_silver() -> None:
    match = table("turned 5; prices mead 6 cloth 14 weapons 20")
    (bought,) = events_of(play(match, 0, "place g", "buy mead cloth weapons"), GoodsBought)
    assert (bought.silver, bought.rule, silver(match)) == (33, "H-6.7", 217)
    assert [price(match, good) for good in ("mead", "cloth", "weapons")] == [7, 15, 24]
    assert store(match, 0, "warehouse") == "mead cloth weapons"


@pytest.mark.proves("H-6.7", "H-8.4")
def test_the_trader_goes_down_another_step() -> None:
    match = table("turned 5; prices mead 6 cloth 14 weapons 20; 0: characters trader")
    play(match, 0, "place g", "buy mead cloth weapons")
    assert silver(match) == 250 - 4 - 11 - 12


@pytest.mark.proves("H-6.7", "H-C20")
@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("buy 4*mead", "too-many-goods", "H-6.7"),
        ("buy mead cloth tools spices", "too-many-goods", "H-6.7"),
        ("buy 2*mead cloth", "alike-and-different", "H-C20"),
    ],
)
def test_c20_no_more_than_three_are_bought_and_no_mixture(move: str, code: str, rule: str) -> None:
    match = table("turned 5")
    play(match, 0, "place g")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert not set(offered(match, 0)) & {move}


@pytest.mark.proves("H-6.7", "H-C20")
def test_c20_all_alike_and_all_different_purchases_are_on_offer() -> None:
    match = table("turned 5")
    play(match, 0, "place g")
    # six kinds, up to three of each; fifteen pairs and twenty triples of different kinds
    assert len(offered(match, 0)) == len(set(offered(match, 0))) == 18 + 15 + 20
    assert {"buy 3*spices", "buy mead spices", "buy tools weapons spices"} <= set(offered(match, 0))


@pytest.mark.proves("H-6.7", "H-C17", "H-C18")
def test_c17_each_kind_rises_on_its_own_by_two_where_the_area_is_empty_now() -> None:
    match = table("turned 5; market 1*mead 0*cloth 2*tools")
    play(match, 0, "place g", "buy mead cloth tools")
    assert [price(match, good) for good in ("mead", "cloth", "tools")] == [7, 11, 18]
    assert (in_market(match, "tools"), in_supply(match, "cloth")) == (1, 23)


@pytest.mark.proves("H-C18", "H-6.7", "H-4.3")
def test_c18_on_g_goods_come_from_the_supply_too_until_that_is_empty() -> None:
    match = table("turned 5; market 1*mead; supply 1*mead")
    play(match, 0, "place g")
    refusal = refused(match, 0, "buy 3*mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-so-many-goods", "H-4.3", {"good": "mead", "there": 2})
    play(match, 0, "buy 2*mead")
    assert (price(match, "mead"), silver(match), in_supply(match, "mead")) == (7, 242, 0)


@pytest.mark.proves("H-6.7", "H-1.8")
def test_on_g_what_cannot_be_paid_is_refused() -> None:
    match = table("turned 5; 0: silver 39; 1: notes 16")
    play(match, 0, "place g")
    refusal = refused(match, 0, "buy 2*spices")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("cannot-pay", "H-6.7", {"cost": 40, "silver": 39, "notes": 0})
