"""What a seat and a spectator see of Haithabu: everything lies open but the answers that are still sealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.haithabu.strolls import PLAYERS, stroll
from games.haithabu.tables import before_the_deal, events_of, new_match, play, table
from kogge.engine import AnswerForced, AnswerSealed, SeededChance, Viewer, scripted, seen
from kogge.engine.plain import encode
from kogge.games.haithabu.components import CHARACTERS, GOODS, STACKS
from kogge.games.haithabu.events import GoodGiven
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.view import TransportView


def at_the_games(*gifts: tuple[int, str]) -> HaithabuMatch:
    """Three others are asked for a gift, and some have given these."""
    match = table("haithabu 4; 1: warehouse mead cloth; 2: warehouse mead")
    play(match, 0, "place d", "roll 1", chance=scripted(("event", 1)))
    for seat, gift in gifts:
        play(match, seat, gift)
    return match


# The board


@pytest.mark.proves("H-1.2", "H-2.2", "H-10.6")
def test_a_view_tells_all_of_a_good() -> None:
    weapons = table("prices weapons 28; market 3*weapons; 0: post 2*weapons").view(None).goods[4]
    assert (weapons.good, weapons.step, weapons.price, weapons.market, weapons.supply) == ("weapons", 7, 28, 3, 19)
    assert weapons.scale == (4, 8, 12, 16, 20, 24, 28, 32, 36, 40)
    assert weapons.die == (-1, -1, -1, -1, 1, 1)


@pytest.mark.proves("H-3.7", "H-3.6", "H-3.3")
def test_a_view_tells_who_stands_where_and_where_it_is_day() -> None:
    match = table("inn 1; field-a 1 neutral, field-e 2")
    play(match, 0, "hire", "worker own", "place mead", "pass", "place mead", "pass")
    view = match.view(1)
    assert [(field.field, field.day, field.workers) for field in view.rondel if field.workers] == [
        ("a", True, (1, None)),
        ("e", False, (2,)),
    ]
    assert [good.workers for good in view.goods] == [(0, None), (), (), (), (), ()]
    assert (view.neutral, view.hire_costs) == (0, ())


@pytest.mark.proves("H-3.5")
def test_a_view_tells_what_the_next_neutral_workers_cost() -> None:
    assert [table(f"haithabu 4; inn {inn}").view(None).hire_costs for inn in (3, 2, 1, 0)] == [(40, 30, 20), (30, 20), (20,), ()]


@pytest.mark.proves("H-2.6", "H-6.9")
def test_a_view_shows_the_display_and_what_lies_in_pile_and_discards() -> None:
    view = table("display o01 - o03 o04 o05 o06 - o08; order-pile o30 o20; order-discards o40").view(0)
    assert [None if order is None else order.order for order in view.display] == [
        "o01",
        None,
        "o03",
        "o04",
        "o05",
        "o06",
        None,
        "o08",
    ]
    assert (view.order_pile, view.order_discards, view.orders_lost) == (("o20", "o30"), ("o40",), ())
    first = view.display[0]
    assert first is not None
    assert (first.wanted, first.points, first.silver, first.place) == ((2, 4, 0, 0, 0, 0), 6, 40, 0)


@pytest.mark.proves("H-2.3", "H-1.4", "H-8.8")
def test_of_a_stack_a_view_shows_the_cards_on_top_and_of_the_others_no_order() -> None:
    stacks = table("tops ship-20.7 ship-20.2; 0: transports ship-20.3").view(2).stacks
    assert [stack.stack for stack in stacks] == list(STACKS)
    ship = stacks[3]
    assert ([top.transport for top in ship.tops], ship.cost) == (["ship-20.7", "ship-20.2"], 20)
    assert ship.below == ("ship-20.1", "ship-20.4", "ship-20.5", "ship-20.6", "ship-20.8", "ship-20.9")
    assert ship.tops[1] == TransportView("ship-20.2", 20, 2, (0, 3, 0, 0, 0, 0))


@pytest.mark.proves("H-6.2", "H-8.10")
def test_a_view_tells_whose_the_characters_are_and_which_are_safe() -> None:
    view = table("safe seer; 1: characters seer trader").view(None)
    assert [character.character for character in view.characters] == list(CHARACTERS)
    owned = [(character.character, character.owner, character.safe) for character in view.characters if character.owner is not None]
    assert owned == [("trader", 1, False), ("seer", 1, True)]
    assert [family.characters for family in view.families] == [(), ("trader", "seer"), ()]


# A seat


@pytest.mark.proves("H-1.7", "H-9.1", "H-6.5")
def test_a_view_tells_all_of_a_seat() -> None:
    match = table(
        "1: silver 77, points 12, notes 3, warehouse 2*mead spices, post tools, transports ship-40.7, order-2 s1, order-5 o01 mead 2*cloth, fulfilled o30 o47"
    )
    view = match.view(0)
    family = view.families[1]
    assert (family.seat, family.points, family.silver, family.notes, family.workers, view.notes_left) == (1, 12, 77, 3, 3, 13)
    assert (family.warehouse, family.post) == ((2, 0, 0, 0, 0, 1), (0, 0, 0, 1, 0, 0))
    assert (family.cart, family.ship) == (None, TransportView("ship-40.7", 40, 3, (3, 0, 0, 2, 0, 0)))
    assert [(order.place, order.order, order.delivered) for order in family.orders] == [
        (2, "s1", (0, 0, 0, 0, 0, 0)),
        (5, "o01", (1, 2, 0, 0, 0, 0)),
    ]
    assert family.fulfilled == ("o30", "o47")


@pytest.mark.proves("H-10.7", "H-8.9", "H-C35")
def test_a_view_tells_what_the_end_of_the_round_would_ask_for() -> None:
    warehouses = "0: warehouse 8*mead 5*cloth; 1: warehouse 3*mead"
    first, second = table(f"haithabu 2; {warehouses}; 0: post 6*tools 6*spices").view(None).families
    assert (first.storage, first.fee, first.surplus) == (10, 20, (3, 2))
    assert (second.storage, second.fee, second.surplus) == (10, 6, (0, 0))
    steward = table(f"haithabu 2; {warehouses}; 0: characters steward, post 8*tools 9*spices").view(None).families[0]
    assert (steward.storage, steward.fee, steward.surplus) == (15, 0, (0, 2))


# The time and the turn


@pytest.mark.proves("H-3.1", "H-3.2", "H-3.4")
def test_a_view_tells_the_time_and_whose_turn_it_is() -> None:
    view = table("round 6, phase 2, turn 1, start 2").view(None)
    assert (view.stage, view.round, view.rounds, view.phase, view.phases) == ("turns", 6, 8, 2, 3)
    assert (view.year, view.season, view.start, view.active) == (2, "summer", 2, 0)
    assert [family.workers for family in view.families] == [1, 2, 1]


@pytest.mark.proves("H-8.1", "H-C33")
def test_a_view_tells_who_begins_the_next_round_once_it_was_said() -> None:
    match = table("stage round-end; 0: characters start-player seer")
    assert (match.view(None).start, match.view(None).next_start) == (0, 0)
    play(match, 0, "start 2")
    assert (match.view(None).start, match.view(None).next_start) == (0, 2)


@pytest.mark.proves("H-2.8", "H-3.1", "H-3.4")
def test_before_the_start_player_is_drawn_there_is_none_and_before_the_turns_nobody_is_active() -> None:
    view = before_the_deal(2).view(None)
    assert (view.stage, view.start, view.next_start, view.active) == ("opening", None, None, None)
    assert (view.year, view.season) == (1, "spring")
    assert new_match(2).view(None).start is not None
    assert table("stage phase-start; 0: characters juggler").view(None).active is None


@pytest.mark.proves("H-3.4", "H-5.2", "H-7.3")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_view_tells_how_far_the_turn_has_come(viewer: Viewer) -> None:
    match = table("inn 2")
    play(match, 0, "hire")
    assert (match.view(viewer).worker, match.view(viewer).field) == ("", "")
    play(match, 0, "worker neutral")
    assert match.view(viewer).worker == "neutral"
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 3), ("event", 5)))
    view = match.view(viewer)
    assert (view.field, view.dice, view.event) == ("d", (3, 5), "")
    play(match, 0, "event fog")
    assert match.view(viewer).event == "fog"
    play(match, 0, "take point")
    view = match.view(viewer)
    assert (view.worker, view.field, view.dice, view.event) == ("own", "", (), "")


@pytest.mark.proves("H-4.6")
def test_a_view_tells_what_was_acquired_and_sold_in_this_turn_and_not_in_the_last() -> None:
    match = table("inn 1; 0: post 2*spices")
    play(match, 0, "hire", "worker own", "place mead", "buy 2*mead", "place spices", "sell spices")
    assert (match.view(1).acquired, match.view(1).sold) == (("mead",), ("spices",))
    play(match, 0, "end")
    assert (match.view(1).acquired, match.view(1).sold) == ((), ())


# Sealed answers


@pytest.mark.proves("H-7.1")
def test_a_gift_is_sealed_until_all_have_given() -> None:
    match = at_the_games((1, "give mead warehouse"))
    sealed = [str(match.chair(viewer).sealed) for viewer in (1, 0, 2, 3, None)]
    assert sealed == ["give mead warehouse", "None", "None", "None", "None"]
    assert (match.chair(2).asked, match.chair(2).to_act) == ((1, 2, 3), (2, 3))
    assert match.view(2).families[1].warehouse == (1, 1, 0, 0, 0, 0)


@pytest.mark.proves("H-7.1")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("gift", ["give mead warehouse", "give silver", "give point"])
def test_a_sealed_gift_changes_no_view(viewer: Viewer, gift: str) -> None:
    assert encode(at_the_games((1, gift)).view(viewer)) == encode(at_the_games().view(viewer))


@pytest.mark.proves("H-10.7")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_which_goods_will_be_discarded_shows_in_no_view(viewer: Viewer) -> None:
    views = []
    for goods in ("mead", "cloth"):
        match = table(
            "haithabu 2; stage round-end; 0: warehouse 6*mead 5*cloth; 1: warehouse 6*mead 5*cloth",
            chance=SeededChance(1),
        )
        play(match, 0, f"discard {goods}")
        views.append(encode(match.view(viewer)))
        assert str(match.sealed(0)) == f"discard {goods}"
    assert views[0] == views[1]


@pytest.mark.proves("H-7.1")
def test_a_sealed_answer_is_told_only_to_its_giver_and_opened_to_all() -> None:
    match = at_the_games()
    events = play(match, 1, "give cloth warehouse")
    told = [events_of(seen(events, viewer), AnswerSealed)[0].move for viewer in (0, 1, 2, 3, None)]
    assert told == [None, "give cloth warehouse", None, None, None]
    play(match, 2, "give silver")
    events = play(match, 3, "give point")
    for viewer in (0, 1, 2, 3, None):
        assert [(gift.seat, gift.good) for gift in events_of(seen(events, viewer), GoodGiven)] == [(1, "cloth")]


# Whole matches


@pytest.mark.proves("H-1.7", "H-2.3", "H-2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_sees_the_same(players: int) -> None:
    for match in stroll(players, "views"):
        public = match.view(None)
        for seat in range(players):
            assert match.view(seat) == replace(public, viewer=seat)


@pytest.mark.proves("H-7.1", "H-10.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_a_seat_imagines_looks_the_same_to_it(players: int) -> None:
    rng = SeededChance("imagined")
    for match in stroll(players, "worlds"):
        for viewer in (*range(players), None) if len(match.asked) > 1 else ():
            imagined = match.imagine(viewer, rng)
            assert imagined.view(viewer) == match.view(viewer)
            assert imagined.to_act == match.to_act


@pytest.mark.proves("H-1.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_event_but_an_answer_is_the_same_for_everyone(players: int) -> None:
    for match in stroll(players, "events"):
        if match.is_over:
            continue
        twin, seat = match.copy(), match.to_act[0]
        for event in twin.play(seat, twin.moves(seat)[-1], SeededChance(1)):
            for viewer in (*range(players), None):
                if not isinstance(event, (AnswerSealed, AnswerForced)) or viewer == event.seat:
                    assert event.seen_by(viewer) == event


@pytest.mark.proves("H-1.1", "H-2.2")
def test_all_goods_of_a_kind_are_somewhere_in_every_view() -> None:
    for match in stroll(3, "goods"):
        view = match.view(None)
        for good in range(len(GOODS)):
            held = sum([family.warehouse[good] + family.post[good] for family in view.families])
            laid = sum([order.delivered[good] for family in view.families for order in family.orders])
            assert view.goods[good].market + view.goods[good].supply + held + laid == 24
