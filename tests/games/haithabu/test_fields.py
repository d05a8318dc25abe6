"""H-6.1, H-6.2 and H-6.6: transports and characters."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, characters, events_of, offered, play, refused, store, table, vehicles
from kogge.engine import MalformedMove, NotYourDecision, scripted
from kogge.games.haithabu.components import CHARACTERS, TRANSPORTS, transport_name
from kogge.games.haithabu.events import CharacterPoached, CharacterRecruited, GoodsCarried, TransportBought, TransportsShown
from kogge.games.haithabu.match import HaithabuMatch


def silver(match: HaithabuMatch, seat: int = 0) -> int:
    return match.position.silver[seat]


def gone(match: HaithabuMatch) -> list[str]:
    """The transports that have left the game."""
    return [transport_name(transport) for transport in range(TRANSPORTS) if match.position.gone >> transport & 1]


def tops(match: HaithabuMatch, stack: int) -> list[str]:
    return [top.transport for top in match.view(None).stacks[stack].tops]


def but_for(stack: str, *cards: int) -> str:
    """All transports of a stack but for these."""
    return " ".join([f"{stack}.{card}" for card in range(1, 10) if card not in cards])


# H-6.1: field A


@pytest.mark.proves("H-6.1")
def test_the_printed_example_a_ship_for_30_and_a_cart_for_20_that_replaces_an_old_one() -> None:
    match = table("tops cart-20.7 ship-30.5; 0: transports cart-40.3")
    events = play(match, 0, "place a", "buy cart-20", "buy ship-30", chance=scripted(("transport", 1), ("transport", 2)))
    bought = [(event.transport, event.silver, event.replaced) for event in events_of(events, TransportBought)]
    assert bought == [("cart-20.7", 20, "cart-40.3"), ("ship-30.5", 30, None)]
    assert (vehicles(match, 0), gone(match), silver(match)) == (["cart-20.7", "ship-30.5"], ["cart-40.3"], 200)
    assert (tops(match, 0), tops(match, 4), asked(match)) == (["cart-20.2"], ["ship-30.3"], "end-turn")


@pytest.mark.proves("H-6.1")
def test_the_top_cards_of_the_stacks_are_on_offer() -> None:
    match = table()
    play(match, 0, "place a")
    assert offered(match, 0) == ["buy cart-20", "buy cart-30", "buy cart-40", "pass"]
    play(match, 0, "buy cart-40", chance=scripted(("transport", 1)))
    assert offered(match, 0) == ["buy ship-20", "buy ship-30", "buy ship-40", "pass"]
    play(match, 0, "pass")
    assert (vehicles(match, 0), silver(match)) == (["cart-40.1"], 210)


@pytest.mark.proves("H-6.1")
def test_a_ship_alone_is_possible_but_neither_of_the_two_is_not() -> None:
    match = table()
    play(match, 0, "place a", "pass")
    assert offered(match, 0) == ["buy ship-20", "buy ship-30", "buy ship-40"]
    refusal = refused(match, 0, "pass")
    assert (refusal.code, refusal.rule) == ("must-buy-one", "H-6.1")
    play(match, 0, "buy ship-20", chance=scripted(("transport", 1)))
    assert vehicles(match, 0) == ["ship-20.1"]


@pytest.mark.proves("H-6.1")
@pytest.mark.parametrize(("before", "move", "vehicle"), [((), "buy ship-20", "cart"), (("pass",), "buy cart-20", "ship")])
def test_at_most_one_of_each_is_bought(before: tuple[str, ...], move: str, vehicle: str) -> None:
    match = table()
    play(match, 0, "place a", *before)
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule, refusal.arguments) == ("other-vehicle", "H-6.1", {"vehicle": vehicle})


@pytest.mark.proves("H-6.1")
def test_a_stack_that_is_empty_stays_empty() -> None:
    match = table(f"gone {but_for('cart-20', 4)}")
    play(match, 0, "place a", "buy cart-20", "pass", "end")
    assert (vehicles(match, 0), tops(match, 0)) == (["cart-20.4"], [])
    play(match, 1, "place a")
    assert offered(match, 1) == ["buy cart-30", "buy cart-40", "pass"]
    refusal = refused(match, 1, "buy cart-20")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("stack-empty", "H-6.1", {"stack": "cart-20"})


@pytest.mark.proves("H-6.1")
@pytest.mark.parametrize(("sold_out", "left"), [("cart", "ship"), ("ship", "cart")])
def test_if_only_carts_or_only_ships_are_left_one_of_these_must_be_bought(sold_out: str, left: str) -> None:
    match = table(f"gone {' '.join([but_for(f'{sold_out}-{cost}') for cost in (20, 30, 40)])}")
    play(match, 0, "place a")
    assert offered(match, 0) == [f"buy {left}-20", f"buy {left}-30", f"buy {left}-40"]
    assert refused(match, 0, "pass").code == "must-buy-one"
    play(match, 0, f"buy {left}-30", chance=scripted(("transport", 1)))
    assert (vehicles(match, 0), asked(match)) == ([f"{left}-30.1"], "end-turn")


@pytest.mark.proves("H-6.1", "H-1.8")
@pytest.mark.parametrize(("coins", "carts"), [(20, ["cart-20"]), (30, ["cart-20", "cart-30"]), (39, ["cart-20", "cart-30"])])
def test_what_cannot_be_paid_is_not_on_offer(coins: int, carts: list[str]) -> None:
    match = table(f"0: silver {coins}; 1: notes 16")
    play(match, 0, "place a")
    assert offered(match, 0) == [*[f"buy {cart}" for cart in carts], "pass"]


@pytest.mark.proves("H-6.1")
def test_after_the_cart_no_ship_is_asked_for_that_cannot_be_paid() -> None:
    match = table("0: silver 39; 1: notes 16")
    play(match, 0, "place a", "buy cart-20", chance=scripted(("transport", 1)))
    assert (vehicles(match, 0), asked(match)) == (["cart-20.1"], "end-turn")


@pytest.mark.proves("H-6.1", "H-9.1")
def test_a_note_is_taken_where_silver_is_short() -> None:
    match = table("0: silver 15")
    play(match, 0, "place a", "buy cart-40", chance=scripted(("transport", 1)))
    assert (silver(match), match.position.notes[0]) == (75, 1)


@pytest.mark.proves("H-C30", "H-8.8", "H-6.1")
def test_c30_what_the_carpenter_does_not_take_goes_back_in_the_same_order() -> None:
    match = table("haithabu 2; tops cart-20.5; 0: characters carpenter")
    events = play(match, 0, "place a", "buy cart-20", chance=scripted(("transport", 0), ("transport", 7)))
    assert [event.transports for event in events_of(events, TransportsShown)] == [("cart-20.1", "cart-20.8")]
    assert offered(match, 0) == ["pick cart-20.5", "pick cart-20.1", "pick cart-20.8"]
    play(match, 0, "pick cart-20.1")
    assert (tops(match, 0), vehicles(match, 0), silver(match)) == (["cart-20.5", "cart-20.8"], ["cart-20.1"], 230)
    play(match, 0, "pass", "end")
    play(match, 1, "place a", "buy cart-20")
    assert vehicles(match, 1) == ["cart-20.5"]


@pytest.mark.proves("H-C30", "H-8.8")
def test_c30_only_one_of_the_cards_on_top_can_be_picked() -> None:
    match = table("tops cart-20.5; 0: characters carpenter")
    play(match, 0, "place a", "buy cart-20", chance=scripted(("transport", 0), ("transport", 7)))
    refusal = refused(match, 0, "pick cart-20.2")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-on-top", "H-8.8", {"transport": "cart-20.2"})
    with pytest.raises(MalformedMove):
        play(match, 0, "pass")


@pytest.mark.proves("H-C30")
def test_c30_of_fewer_than_three_cards_those_that_are_there_will_do() -> None:
    match = table(f"gone {but_for('cart-20', 4, 6)}; 0: characters carpenter")
    play(match, 0, "place a", "buy cart-20", chance=scripted(("transport", 5)))
    assert offered(match, 0) == ["pick cart-20.4", "pick cart-20.6"]


# H-6.2: field B


@pytest.mark.proves("H-6.2")
def test_a_free_character_costs_nothing_and_is_safe_for_the_rest_of_the_round() -> None:
    match = table()
    (recruited,) = events_of(play(match, 0, "place b", "take supplier"), CharacterRecruited)
    assert (recruited.seat, recruited.character, silver(match), characters(match, 0)) == (0, "supplier", 250, ["supplier"])
    assert [each.character for each in match.view(None).characters if each.safe] == ["supplier"]


@pytest.mark.proves("H-6.2", "H-C32")
def test_the_printed_example_poaching_the_steward_for_10_silver() -> None:
    match = table("1: characters steward")
    (poached,) = events_of(play(match, 0, "place b", "take steward"), CharacterPoached)
    assert (poached.seat, poached.owner, poached.character, poached.silver) == (0, 1, "steward", 10)
    assert (silver(match, 0), silver(match, 1), silver(match, 2)) == (240, 260, 250)
    assert (characters(match, 0), characters(match, 1)) == (["steward"], [])
    assert [each.character for each in match.view(None).characters if each.safe] == ["steward"]


@pytest.mark.proves("H-6.2", "H-8.10")
def test_what_is_safe_cannot_be_poached_back_in_this_round() -> None:
    match = table("1: characters steward")
    play(match, 0, "place b", "take steward", "end")
    play(match, 1, "place b")
    refusal = refused(match, 1, "take steward")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("character-safe", "H-8.10", {"character": "steward"})
    assert "take steward" not in offered(match, 1)


@pytest.mark.proves("H-6.2")
def test_nobody_recruits_what_is_their_own() -> None:
    match = table("0: characters steward")
    play(match, 0, "place b")
    refusal = refused(match, 0, "take steward")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("character-yours", "H-6.2", {"character": "steward"})
    assert "take steward" not in offered(match, 0)


@pytest.mark.proves("H-6.2", "H-1.8")
@pytest.mark.parametrize(("coins", "possible"), [(9, False), (10, True)])
def test_poaching_has_to_be_paid(coins: int, possible: bool) -> None:
    match = table(f"0: silver {coins}; 1: notes 16, characters steward")
    play(match, 0, "place b")
    assert ("take steward" in offered(match, 0)) == possible == allowed(match, 0, "take steward")
    if not possible:
        refusal = refused(match, 0, "take steward")
        assert (refusal.code, refusal.rule, refusal.arguments) == ("cannot-pay", "H-6.2", {"cost": 10, "silver": 9, "notes": 0})


@pytest.mark.proves("H-6.2", "H-9.1")
def test_a_note_may_be_taken_to_poach() -> None:
    match = table("0: silver 9; 1: characters steward")
    play(match, 0, "place b", "take steward")
    assert (silver(match, 0), match.position.notes[0], silver(match, 1)) == (99, 1, 260)


@pytest.mark.proves("H-C32")
def test_c32_there_is_no_limit_to_the_characters_one_has() -> None:
    others = " ".join(CHARACTERS[:-1])
    match = table(f"0: characters {others}")
    play(match, 0, "place b")
    assert characters(match, 0) == list(CHARACTERS)


@pytest.mark.proves("H-C32")
def test_c32_the_owner_is_not_asked() -> None:
    match = table("1: characters seer stower")
    play(match, 0, "place b", "take seer")
    assert (match.to_act, asked(match)) == ((0,), "end-turn")
    with pytest.raises(NotYourDecision):
        play(match, 1, "pass")


# H-6.6: field F


@pytest.mark.proves("H-6.6")
def test_the_printed_example_a_ship_takes_2_mead_and_3_pottery_over() -> None:
    match = table("turned 5; 0: warehouse 3*mead 3*pottery, transports ship-20.3")
    (carried,) = events_of(play(match, 0, "place f", "load 2*mead 3*pottery"), GoodsCarried)
    assert (carried.transport, carried.goods) == ("ship-20.3", ("mead", "mead", "pottery", "pottery", "pottery"))
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("mead", "2*mead 3*pottery")
    assert (vehicles(match, 0), gone(match)) == ([], ["ship-20.3"])


@pytest.mark.proves("H-6.6", "H-8.7")
@pytest.mark.parametrize(("character", "possible"), [("", False), ("stower", True)])
def test_with_the_stower_two_goods_more_go_along(character: str, possible: bool) -> None:
    match = table(f"turned 5; 0: characters {character}, warehouse 6*mead 3*pottery, transports ship-20.3")
    play(match, 0, "place f")
    assert allowed(match, 0, "load 2*mead 3*pottery")
    assert allowed(match, 0, "load 4*mead 3*pottery") == possible
    assert not allowed(match, 0, "load 5*mead 3*pottery")


@pytest.mark.proves("H-6.6", "H-C29")
@pytest.mark.parametrize(
    ("load", "possible"),
    [
        ("2*mead 3*pottery", True),
        ("5*pottery", True),
        ("mead 4*pottery", True),
        ("mead cloth", True),
        ("3*mead", False),
        ("6*pottery", False),
        ("2*mead cloth", False),
        ("2*mead 4*pottery", False),
    ],
)
def test_c29_spaces_for_any_goods_hold_the_kind_of_the_card_too(load: str, possible: bool) -> None:
    match = table("turned 5; 0: warehouse 4*mead cloth 6*pottery, transports ship-20.3")
    play(match, 0, "place f")
    assert allowed(match, 0, f"load {load}") == possible
    if not possible:
        refusal = refused(match, 0, f"load {load}")
        assert (refusal.code, refusal.rule, refusal.arguments) == ("no-room", "H-6.6", {"transport": "ship-20.3", "room": 2})


@pytest.mark.proves("H-6.6", "H-1.4")
def test_a_card_of_two_kinds_has_room_for_both() -> None:
    match = table("turned 5; 0: warehouse 9*mead 9*cloth 9*tools, transports ship-40.7")
    play(match, 0, "place f")
    assert allowed(match, 0, "load 3*mead 2*tools 3*cloth")
    assert not allowed(match, 0, "load 3*mead 2*tools 4*cloth")
    assert not allowed(match, 0, "load 2*mead 3*tools 3*cloth")


@pytest.mark.proves("H-C29")
def test_c29_the_card_leaves_the_game_even_if_it_travels_half_empty() -> None:
    match = table("turned 5; 0: warehouse 4*mead, transports cart-40.1")
    play(match, 0, "place f", "load mead")
    assert (store(match, 0, "post"), vehicles(match, 0), gone(match)) == ("mead", [], ["cart-40.1"])


@pytest.mark.proves("H-C29")
def test_c29_at_least_one_good_must_be_carried() -> None:
    match = table("turned 5; 0: warehouse 4*mead, transports cart-40.1")
    play(match, 0, "place f")
    with pytest.raises(MalformedMove):
        play(match, 0, "pass")


@pytest.mark.proves("H-6.6")
def test_only_what_lies_in_the_warehouse_is_carried() -> None:
    match = table("turned 5; 0: warehouse mead, post 4*mead, transports cart-40.1")
    play(match, 0, "place f")
    refusal = refused(match, 0, "load 2*mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-in-warehouse", "H-6.6", {"good": "mead", "there": 1})


@pytest.mark.proves("H-6.6")
@pytest.mark.parametrize(("used", "left"), [("cart", "ship-20.1"), ("ship", "cart-20.1")])
def test_with_both_one_of_them_is_used(used: str, left: str) -> None:
    match = table("turned 5; 0: warehouse 2*mead, transports cart-20.1 ship-20.1")
    play(match, 0, "place f")
    assert (asked(match), offered(match, 0)) == ("vehicle", ["use cart", "use ship"])
    play(match, 0, f"use {used}", "load 2*mead")
    assert (vehicles(match, 0), asked(match)) == ([left], "end-turn")


@pytest.mark.proves("H-6.6")
def test_the_place_of_a_used_card_is_free_for_a_new_one() -> None:
    match = table("turned 6, inn 1; 0: warehouse mead, transports cart-20.1")
    play(match, 0, "hire", "worker own", "place f", "load mead")
    play(match, 0, "place a", "roll 1", chance=scripted(("event", 3)))
    (bought,) = events_of(play(match, 0, "buy cart-30", chance=scripted(("transport", 4))), TransportBought)
    assert (bought.replaced, vehicles(match, 0), gone(match)) == (None, ["cart-30.1"], ["cart-20.1"])
