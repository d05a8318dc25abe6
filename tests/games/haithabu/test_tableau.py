"""H-1.5 to H-1.8: characters, workers, tableaus, silver and notes."""

from __future__ import annotations

import pytest

from games.haithabu.tables import before_the_deal, characters, new_match, on_order, play, refused, store, table, tableau, vehicles
from kogge.engine import scripted
from kogge.games.haithabu.components import CHARACTERS

PLAYER_COUNTS = (2, 3, 4)


# H-1.5: the characters


@pytest.mark.proves("H-1.5")
def test_there_are_nine_characters_one_of_each() -> None:
    assert [character.character for character in new_match(2).view(None).characters] == [
        "start-player",
        "juggler",
        "innkeeper",
        "trader",
        "seer",
        "supplier",
        "stower",
        "carpenter",
        "steward",
    ]


@pytest.mark.proves("H-1.5")
def test_a_character_that_another_player_gets_is_gone_from_its_owner() -> None:
    match = table("1: characters trader")
    play(match, 0, "place b", "take trader")
    assert (characters(match, 0), characters(match, 1)) == (["trader"], [])


# H-1.6: the workers


@pytest.mark.proves("H-1.6")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_has_three_workers_and_up_to_three_neutral_ones_sit_in_the_inn(players: int) -> None:
    view = before_the_deal(players).view(None)
    assert ([family.workers for family in view.families], view.neutral) == ([3] * players, players - 1)


# H-1.7: the tableau


@pytest.mark.proves("H-1.7", "H-4.1")
def test_what_is_bought_goes_into_the_warehouse() -> None:
    match = table()
    play(match, 0, "place tools", "buy 2*tools")
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("2*tools", "")


@pytest.mark.proves("H-1.7", "H-4.4")
def test_nothing_is_sold_from_the_warehouse() -> None:
    match = table("0: warehouse 3*tools, post tools")
    play(match, 0, "place tools")
    refusal = refused(match, 0, "sell 2*tools")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-in-post", "H-1.7", {"good": "tools", "there": 1})


@pytest.mark.proves("H-1.7", "H-6.5")
def test_nothing_is_delivered_from_the_warehouse() -> None:
    match = table("turned 5; 0: warehouse 3*mead, post mead cloth, order-2 o01")
    play(match, 0, "place e")
    refusal = refused(match, 0, "deliver 2 2*mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-in-post", "H-1.7", {"good": "mead", "there": 1})


@pytest.mark.proves("H-1.7")
def test_there_is_a_place_for_a_cart_and_one_for_a_ship() -> None:
    match = table("0: transports cart-20.1")
    play(match, 0, "place a", "pass", "buy ship-40", chance=scripted(("transport", 4)))
    assert vehicles(match, 0) == ["cart-20.1", "ship-40.1"]


@pytest.mark.proves("H-1.7")
def test_there_are_five_places_for_orders_counted_from_the_left() -> None:
    match = table("turned 5; 0: post mead cloth, order-1 o01, order-5 o48")
    play(match, 0, "place e", "deliver 5 mead")
    assert (on_order(match, 0, 1), on_order(match, 0, 5), tableau(match, 0)) == ("", "mead", {1: "o01", 5: "o48"})
    assert len(match.position.orders) == 3 * 5


# H-1.8: silver, notes and markers


@pytest.mark.proves("H-1.8")
def test_sixteen_promissory_notes_are_at_hand() -> None:
    assert new_match(4).view(None).notes_left == 16


@pytest.mark.proves("H-1.8", "H-6.1")
def test_with_all_notes_out_nothing_more_can_be_borrowed() -> None:
    match = table("0: silver 29; 1: notes 10; 2: notes 6")
    play(match, 0, "place a")
    refusal = refused(match, 0, "buy cart-30")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("cannot-pay", "H-6.1", {"cost": 30, "silver": 29, "notes": 0})


@pytest.mark.proves("H-1.8")
def test_a_sixteenth_note_can_be_taken_and_not_a_seventeenth() -> None:
    match = table("0: silver 20; 1: notes 15")
    play(match, 0, "place spices")
    assert refused(match, 0, "buy 5*spices").arguments == {"cost": 125, "silver": 20, "notes": 1}
    play(match, 0, "buy 4*spices")
    assert (match.position.silver[0], match.position.notes[0], match.position.notes_left) == (20, 1, 0)


@pytest.mark.proves("H-1.8", "H-C43")
def test_the_bank_has_silver_without_limit() -> None:
    match = table("prices spices 50; 0: silver 9000, post 9*spices")
    play(match, 0, "place spices", "sell 9*spices")
    assert match.position.silver[0] == 9450


@pytest.mark.proves("H-1.8")
def test_there_is_a_marker_for_every_character() -> None:
    others = " ".join(CHARACTERS[1:])
    match = table(f"safe {others}; 1: characters {others}")
    play(match, 0, "place b")
    assert characters(match, 0) == ["start-player"]
    assert [character.safe for character in match.view(None).characters] == [True] * 9
