"""Positions of Haithabu as text."""

from __future__ import annotations

import pytest

from games.haithabu.tables import as_haithabu, asked, in_market, in_supply, on_order, tableau
from kogge.engine import BadPosition
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import order_name, transport_name
from kogge.games.haithabu.match import HaithabuMatch


def read(text: str) -> HaithabuMatch:
    return as_haithabu(HAITHABU.read_position(text))


def test_usual_is_the_first_turn_on_a_bare_table() -> None:
    match = read("haithabu 3")
    assert (asked(match), match.to_act) == ("place", (0,))
    assert (match.position.silver, match.position.points, match.position.neutral) == ([250] * 3, [5] * 3, 0)


def test_cubes_of_players_come_from_the_supply() -> None:
    usual, match = read("haithabu 3"), read("haithabu 3; 0: warehouse 2*mead, post mead, order-1 o01 mead; 1: post mead")
    assert in_supply(match, "mead") == in_supply(usual, "mead") - 5
    assert in_market(match, "mead") == in_market(usual, "mead")


def test_the_market_takes_from_the_supply_too() -> None:
    usual, match = read("haithabu 3"), read("haithabu 3; market 0*cloth")
    assert in_supply(match, "cloth") == in_supply(usual, "cloth") + in_market(usual, "cloth")


def test_orders_that_lie_elsewhere_are_not_on_display() -> None:
    match = read("haithabu 3; 0: order-2 o02 mead, fulfilled o04")
    shown = [order_name(order) for order in match.position.displayed()]
    assert shown == ["o01", "o03", "o05", "o06", "o07", "o08", "o09", "o10"]
    assert (tableau(match, 0), on_order(match, 0, 2)) == ({2: "o02"}, "mead")


def test_the_first_card_that_lies_nowhere_else_is_on_top() -> None:
    match = read("haithabu 3; tops ship-20.3 ship-20.4, gone cart-20.2; 0: transports cart-20.1")
    tops = [[transport_name(card) for card in cards] for cards in match.position.tops]
    assert (tops[0], tops[1], tops[3]) == (["cart-20.3"], ["cart-30.1"], ["ship-20.3", "ship-20.4"])


def test_decisions_name_what_they_remember() -> None:
    match = read("haithabu 3; 0: warehouse mead, transports cart-20.1; asks load 0 for cart")
    assert (asked(match), match.decisions[0].numbers()) == ("load", [0])


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("haithabu 3; 0: post 2*meat", 21, "'2*meat' is no good; one reads 'mead' or '2*mead'"),
        ("haithabu 3; 0: post 99*mead", 1, "there are not so many cubes of mead"),
        ("haithabu 3; prices mead 99", 25, "'99' is no price of mead"),
        ("haithabu 3; prices mead", 20, "words stand in pairs after 'prices'"),
        ("haithabu 3; 0: order-1 o07; 1: order-1 o07", 40, "'o07' is named twice"),
        ("haithabu 3; 0: order-1", 16, "after 'order-1' stand an order and what was delivered"),
        ("haithabu 3; 0: order-6 o07", 16, "'order-6' is no word for a seat of Haithabu"),
        ("haithabu 3; 0: transports cart-20.1 cart-20.2", 37, "seat 0 has one already"),
        ("haithabu 3; 0: characters seer; 1: characters seer", 47, "'seer' is named twice"),
        ("haithabu 3; display o01 o02 o03 o04 o05 o06 o07 o08 o09", 53, "8 orders are on display"),
        ("haithabu 3; field-d 5", 21, "'5' is no worker"),
        ("haithabu 3; asks load 0 for sledge", 29, "'sledge' is no thing to load"),
        ("haithabu 3; asks load 0", 18, "one word stands after 'load'"),
        ("haithabu 3; stage round-end, turn 1", 30, "'turn' is no word for the table of Haithabu"),
        ("haithabu 3; seats-done 1", 13, "'seats-done' is no word for the table of Haithabu"),
        ("haithabu 3; stage phase-start, to-choose 1", 32, "'to-choose' is no word for the table of Haithabu"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, column: int, problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(text)
    assert (caught.value.word.column, caught.value.problem) == (column, problem)
