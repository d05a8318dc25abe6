"""What a seat and a spectator see of Riga (R-1.6): hands are hidden, but what everybody watched being taken stays known."""

from __future__ import annotations

import re

import pytest

from games.riga.strolls import TABLES, stroll
from games.riga.tables import before_the_deal, discard, events_of, hand_of, new_match, play, table
from kogge.engine import AnswerSealed, Event, NoChance, SeededChance, Viewer, scripted, seen
from kogge.engine.plain import encode
from kogge.games.riga import RIGA
from kogge.games.riga.components import NUMBERS, names_in
from kogge.games.riga.events import (
    BuildingsDealt,
    BuildingTaken,
    CardsDiscarded,
    HandShown,
    RowTaken,
    StartBuildingKept,
    TreasuryChosen,
    TreasuryUsed,
    YardChosen,
    YardUsed,
)
from kogge.games.riga.position import FINISHED
from kogge.games.riga.view import FamilyView

OTHERS = (None, 1, 2, 3)
"""Everybody who looks but seat 0."""

FIVE = ("visby-archive", "visby-lodge", "tallinn-bank", "danzig-crane", "danzig-lodge")
DRAW_FIVE = [("building", NUMBERS[name]) for name in FIVE]
DRAW_THREE = (("good", 0), ("good", 3), ("good", 3))


def known(family: FamilyView) -> tuple[tuple[str, ...], int]:
    """The buildings of a hand that everybody knows, and the number of the others."""
    return family.known_buildings, family.unknown_buildings


def known_goods(family: FamilyView) -> tuple[tuple[str, ...], int]:
    return family.known_goods, family.unknown_goods


# Hands


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize("viewer", OTHERS)
def test_others_see_how_many_cards_a_hand_has_and_not_which(viewer: Viewer) -> None:
    match = table("0: secret-goods 2*wine cloth, secret-hand visby-bank danzig-crane")
    family = match.view(viewer).families[0]
    assert (family.goods, known_goods(family)) == (3, ((), 3))
    assert (family.buildings, known(family)) == (2, ((), 2))


@pytest.mark.proves("R-1.6")
def test_everybody_sees_the_own_hand() -> None:
    view = table("0: secret-goods 2*wine cloth, secret-hand visby-bank danzig-crane").view(0)
    assert (view.hand_goods, view.hand_buildings) == (("cloth", "wine", "wine"), ("visby-bank", "danzig-crane"))


@pytest.mark.proves("R-1.6")
def test_a_spectator_has_no_hand() -> None:
    view = table("0: goods wine, hand visby-bank").view(None)
    assert (view.hand_goods, view.hand_buildings) == ((), ())


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize("viewer", OTHERS)
def test_views_do_not_depend_on_hidden_cards(viewer: Viewer) -> None:
    one = table("0: secret-goods wine, secret-hand visby-bank")
    other = table("0: secret-goods cloth, secret-hand danzig-crane")
    assert encode(one.view(viewer)) == encode(other.view(viewer))
    assert encode(one.view(0)) != encode(other.view(0))


@pytest.mark.proves("R-1.6", "R-6.2")
@pytest.mark.parametrize("viewer", [*OTHERS, 0])
def test_what_is_taken_openly_stays_known_beside_the_number_of_unknown_cards(viewer: Viewer) -> None:
    match = table("above visby-bank; 0: secret-goods grain, secret-hand danzig-crane")
    play(match, 0, "take visby-bank", "end")
    family = match.view(viewer).families[0]
    assert (known(family), known_goods(family)) == ((("visby-bank",), 1), ((), 1))


@pytest.mark.proves("R-1.6", "R-6.2", "R-B37")
def test_a_row_that_was_taken_stays_known() -> None:
    match = table("0: secret-goods grain")
    play(match, 0, "take row 2", "end")
    assert known_goods(match.view(1).families[0]) == (("cloth", "glass"), 1)


@pytest.mark.proves("R-1.6", "R-2.2")
def test_the_first_goods_are_known_to_everybody_and_the_first_building_only_to_its_owner() -> None:
    match = new_match(2, 5)
    match.play(match.to_act[0], RIGA.parse("start 0"), SeededChance(5))
    kept = []
    for seat in (0, 1):
        kept.append(hand_of(match, seat)[0])
        match.play(seat, RIGA.parse(f"keep {kept[seat]}"), SeededChance(6))
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.hand_buildings == (() if viewer is None else (kept[viewer],))
        for family in view.families:
            assert (family.unknown_goods, len(family.known_goods)) == (0, family.goods)
            assert known(family) == ((), 1)


@pytest.mark.proves("R-1.6", "R-7.1")
def test_a_hidden_building_is_known_from_the_moment_it_is_named() -> None:
    match = table("taken; 0: goods 2*cloth, secret-hand danzig-bank visby-crane")
    assert known(match.view(1).families[0]) == ((), 2)
    play(match, 0, "build danzig-bank")
    assert (known(match.view(1).families[0]), match.view(1).paying_for) == ((("danzig-bank",), 1), ("danzig-bank",))
    play(match, 0, "pay 2*cloth")
    assert (known(match.view(1).families[0]), match.view(1).paying_for) == (((), 1), ())


# Cards just drawn


@pytest.mark.proves("R-1.6", "R-10.6")
def test_only_the_drawer_sees_what_the_yard_gave() -> None:
    match = table("0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", chance=scripted(*DRAW_FIVE))
    assert match.view(0).drawn_buildings == FIVE
    assert [match.view(viewer).drawn_buildings for viewer in OTHERS] == [()] * 4


@pytest.mark.proves("R-1.6", "R-10.14")
def test_only_the_drawer_sees_what_the_treasury_gave() -> None:
    match = table("0: built visby-treasury")
    play(match, 0, "use visby-treasury", chance=scripted(*DRAW_THREE))
    assert match.view(0).drawn_goods == ("cloth", "grain", "grain")
    assert [match.view(viewer).drawn_goods for viewer in OTHERS] == [()] * 4


@pytest.mark.proves("R-1.6", "R-10.6", "R-10.14")
def test_what_was_kept_is_hidden_and_what_goes_of_the_goods_lies_open() -> None:
    match = table("0: built visby-building-yard visby-treasury")
    play(match, 0, "use visby-building-yard", "keep visby-lodge", chance=scripted(*DRAW_FIVE))
    play(match, 0, "use visby-treasury", "keep grain", chance=scripted(*DRAW_THREE))
    for viewer in OTHERS:
        view = match.view(viewer)
        assert (known(view.families[0]), known_goods(view.families[0])) == (((), 1), ((), 1))
        assert view.goods_discards == ("cloth", "grain")


# Discards


@pytest.mark.proves("R-1.6", "R-7.4")
def test_discarded_goods_lie_open_and_buildings_are_only_counted() -> None:
    match = table("riga 2; season winter; 0: goods 6*grain, hand visby-bank danzig-bank; 1: secret-goods 7*wine")
    match.play(0, discard("grain visby-bank"), NoChance())
    match.play(1, discard("wine"), SeededChance(1))
    view = match.view(1)
    assert (view.building_discards, view.discarded_buildings) == (1, ())
    assert set(view.goods_discards) == {"grain", "wine"}
    assert match.view(0).discarded_buildings == ("visby-bank",)


@pytest.mark.proves("R-1.6", "R-4.5")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_buildings_that_were_cleared_away_openly_are_known_to_lie_in_the_discards(viewer: Viewer) -> None:
    match = table(
        "riga 2; season winter; above visby-lodge; below visby-bank danzig-bank",
        chance=SeededChance(1),
    )
    assert match.view(viewer).discarded_buildings == ("visby-bank", "danzig-bank")
    assert (match.view(viewer).below, match.view(viewer).building_discards) == (("visby-lodge",), 2)


@pytest.mark.proves("R-1.6")
def test_piles_are_counted_and_not_shown() -> None:
    match = table("riga 2; above visby-bank; 0: goods wine")
    view = match.view(0)
    assert (view.goods_pile, view.building_pile) == (44 - 5 - 1, 47)


# What lies open


@pytest.mark.proves("R-10.3", "R-10.1")
def test_used_functions_show_as_used_and_new_buildings_as_fresh() -> None:
    match = table("riga 2; turn 1, taken; 1: goods glass, hand danzig-crane, built visby-counting-house visby-fortress")
    play(match, 1, "build danzig-crane", "pay glass visby-counting-house")
    shown = [(built.building, built.used, built.fresh) for built in match.view(0).families[1].built]
    assert shown == [("visby-fortress", False, False), ("visby-counting-house", True, False), ("danzig-crane", False, True)]
    play(match, 1, "end")
    assert [built.fresh for built in match.view(0).families[1].built] == [False, False, False]


@pytest.mark.proves("R-10.1")
def test_only_the_active_seat_has_fresh_buildings() -> None:
    match = table("riga 2; riga-buildings with; taken; 0: goods 2*wine; 1: built riga-warehouse")
    play(match, 0, "build riga-warehouse", "pay 2*wine")
    families = match.view(None).families
    assert [[built.fresh for built in family.built] for family in families] == [[True], [False]]


@pytest.mark.proves("R-1.5", "R-11.2", "R-11.4")
def test_riga_buildings_school_and_exchange_lie_open() -> None:
    match = table("riga-buildings with; 0: built riga-school riga-exchange, side merchant, loaded")
    family, other = match.view(2).families[:2]
    assert (family.school, family.exchange, family.unbuilt_riga) == ("merchant", 8, ("riga-monastery", "riga-warehouse"))
    assert (other.school, other.exchange, len(other.unbuilt_riga)) == ("", 0, 4)
    assert table().view(2).families[0].unbuilt_riga == ()


@pytest.mark.proves("R-9.2", "R-10.4", "R-10.11")
def test_the_points_of_what_stands_lie_open_and_hands_do_not_show_in_them() -> None:
    match = table("0: secret-hand visby-bank, built visby-archive visby-lodge visby-fortress visby-guild-house")
    assert match.view(1).families[0].points == 3 + 4 + 6 + 6 + 4


@pytest.mark.proves("R-3.1", "R-4.2", "R-5.2")
def test_a_view_tells_the_time_and_whose_turns_are_to_come() -> None:
    view = table("riga 3; season autumn, year 4, turn 3, start 1; rows 3*wine").view(None)
    assert (view.year, view.years, view.season, view.start, view.active) == (4, 9, "autumn", 1, 0)
    assert (view.next_turns, len(view.rows)) == ((2, 1), 5)


@pytest.mark.proves("R-2.3")
def test_before_the_start_player_is_named_there_is_none() -> None:
    match = before_the_deal(2)
    assert (match.view(None).start, match.view(None).active, match.view(None).season) == (None, None, "opening")


@pytest.mark.proves("R-6.1", "R-7.1")
def test_a_view_tells_how_far_the_turn_has_come() -> None:
    match = table("0: goods 2*cloth, hand danzig-bank")
    assert (match.view(1).taken, match.view(1).builds) == (False, 0)
    play(match, 0, "take row 1", "build danzig-bank", "pay 2*cloth")
    assert (match.view(1).taken, match.view(1).builds) == (True, 1)


@pytest.mark.proves("R-6.1", "R-1.6")
@pytest.mark.parametrize("viewer", [*OTHERS, 0])
def test_a_view_tells_what_was_done_openly_in_this_turn_and_nothing_of_the_last(viewer: Viewer) -> None:
    match = table("0: goods 2*cloth, hand danzig-bank, built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep visby-lodge", chance=scripted(*DRAW_FIVE))
    play(match, 0, "take row 1", "build danzig-bank", "pay 2*cloth")
    steps = ("use visby-building-yard", "take row 1", "build danzig-bank", "pay 2*cloth")
    assert match.view(viewer).steps == steps
    play(match, 0, "end")
    assert match.view(viewer).steps == ()


# Sealed moves


@pytest.mark.proves("R-2.5", "R-1.6")
def test_a_kept_building_is_sealed_until_all_have_chosen() -> None:
    match = new_match(2, 5)
    match.play(match.to_act[0], RIGA.parse("start 0"), SeededChance(5))
    one, other = hand_of(match, 0)
    before = [encode(match.view(viewer)) for viewer in (0, 1, None)]
    match.play(0, RIGA.parse(f"keep {one}"), NoChance())
    assert [encode(match.view(viewer)) for viewer in (0, 1, None)] == before
    assert [str(match.chair(viewer).sealed) for viewer in (0, 1, None)] == [f"keep {one}", "None", "None"]
    assert (match.chair(1).asked, match.chair(1).to_act) == ((0, 1), (1,))
    assert (match.view(1).families[0].buildings, match.view(0).hand_buildings) == (2, (one, other))


@pytest.mark.proves("R-8.1", "R-1.6")
def test_discards_are_sealed_until_all_have_chosen() -> None:
    matches = []
    for away in ("grain", "visby-bank"):
        match = table("riga 2; season winter; 0: goods 6*grain, hand visby-bank; 1: goods 7*wine")
        match.play(0, discard(away), NoChance())
        matches.append(match)
    for viewer in (None, 0, 1):
        assert encode(matches[0].view(viewer)) == encode(matches[1].view(viewer))
    assert [str(match.chair(0).sealed) for match in matches] == ["discard grain", "discard visby-bank"]


# The end


@pytest.mark.proves("R-1.6", "R-9.3", "R-9.6")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_at_the_end_hands_lie_open(viewer: Viewer) -> None:
    match = table(
        "riga 2; season autumn, year 8, turn 3, taken; "
        "0: secret-goods wine, secret-hand visby-bank; "
        "1: secret-goods 2*cloth, secret-hand visby-lodge danzig-lodge"
    )
    play(match, 0, "end")
    families = match.view(viewer).families
    assert match.view(viewer).season == FINISHED
    assert [known(family) for family in families] == [(("visby-bank",), 0), (("visby-lodge", "danzig-lodge"), 0)]
    assert [known_goods(family) for family in families] == [(("wine",), 0), (("cloth", "cloth"), 0)]


# What each viewer sees of each event


@pytest.mark.proves("R-1.6", "R-2.5")
def test_the_first_buildings_are_told_only_to_their_owner() -> None:
    match = new_match(2, 5)
    events = match.play(match.to_act[0], RIGA.parse("start 0"), SeededChance(5))
    dealt = events_of(seen(events, 0), BuildingsDealt)
    assert [(event.seat, event.count, event.buildings) for event in dealt] == [(0, 2, hand_of(match, 0)), (1, 2, None)]
    one, other = hand_of(match, 0)
    events = match.play(0, RIGA.parse(f"keep {one}"), NoChance())
    assert [event.move for viewer in (0, 1, None) for event in events_of(seen(events, viewer), AnswerSealed)] == [
        f"keep {one}",
        None,
        None,
    ]
    events = match.play(1, match.moves(1)[0], SeededChance(7))
    kept = {viewer: events_of(seen(events, viewer), StartBuildingKept)[0] for viewer in (0, 1, None)}
    assert (kept[0].kept, kept[0].discarded) == (one, (other,))
    assert [(kept[viewer].kept, kept[viewer].discarded) for viewer in (1, None)] == [(None, None)] * 2


@pytest.mark.proves("R-1.6", "R-10.6")
def test_what_a_yard_gave_and_what_was_kept_of_it_is_told_only_to_the_drawer() -> None:
    match = table("0: built visby-building-yard")
    events = play(match, 0, "use visby-building-yard", "keep visby-lodge", chance=scripted(*DRAW_FIVE))
    told = [
        (events_of(seen(events, viewer), YardUsed)[0], events_of(seen(events, viewer), YardChosen)[0]) for viewer in (0, *OTHERS)
    ]
    assert [(used.count, used.drawn, chosen.count, chosen.kept) for used, chosen in told] == [
        (5, FIVE, 1, "visby-lodge"),
        *[(5, None, 1, None)] * 4,
    ]


@pytest.mark.proves("R-1.6", "R-10.6")
def test_that_nothing_was_kept_of_a_yard_is_told_to_all() -> None:
    match = table("0: built visby-building-yard")
    events = play(match, 0, "use visby-building-yard", "keep nothing", chance=scripted(*DRAW_FIVE))
    assert [events_of(seen(events, viewer), YardChosen)[0].count for viewer in (0, *OTHERS)] == [0] * 5


@pytest.mark.proves("R-1.6", "R-10.14")
def test_what_a_treasury_gave_is_told_only_to_the_drawer_and_what_was_discarded_to_all() -> None:
    match = table("0: built visby-treasury")
    events = play(match, 0, "use visby-treasury", "keep grain", chance=scripted(*DRAW_THREE))
    for viewer in (0, *OTHERS):
        (used,), (chosen,) = events_of(seen(events, viewer), TreasuryUsed), events_of(seen(events, viewer), TreasuryChosen)
        assert (used.count, used.drawn) == (3, ("cloth", "grain", "grain") if viewer == 0 else None)
        assert (chosen.kept, chosen.discarded) == ("grain" if viewer == 0 else None, ("cloth", "grain"))


@pytest.mark.proves("R-1.6", "R-8.1")
def test_of_what_goes_in_winter_goods_are_told_to_all_and_buildings_only_counted() -> None:
    match = table("riga 2; season winter; 0: goods 6*grain, hand visby-bank danzig-bank")
    events = match.play(0, discard("grain visby-bank"), SeededChance(1))
    told = [events_of(seen(events, viewer), CardsDiscarded)[0] for viewer in (0, 1, None)]
    assert [(event.goods, event.count, event.buildings) for event in told] == [
        (("grain",), 1, ("visby-bank",)),
        (("grain",), 1, None),
        (("grain",), 1, None),
    ]


@pytest.mark.proves("R-1.6", "R-6.2")
def test_what_is_taken_is_told_to_all() -> None:
    match = table("riga 2; above visby-bank")
    events: list[Event] = [*play(match, 0, "take row 2", "end"), *play(match, 1, "take visby-bank")]
    for viewer in (0, 1, None):
        told = seen(events, viewer)
        assert [event.goods for event in events_of(told, RowTaken)] == [("cloth", "glass")]
        assert [event.building for event in events_of(told, BuildingTaken)] == ["visby-bank"]


HIDING = (AnswerSealed, BuildingsDealt, StartBuildingKept, YardUsed, YardChosen, TreasuryUsed, TreasuryChosen, CardsDiscarded)
"""All events that tell their seat more than the others."""


@pytest.mark.proves("R-1.6")
def test_every_event_but_a_few_is_the_same_for_everyone() -> None:
    for players, riga in TABLES:
        viewers = (*range(players), None)
        for match in stroll(players, riga, "events"):
            if match.is_over:
                continue
            copy, seat = match.copy(), match.to_act[0]
            for event in copy.play(seat, copy.moves(seat)[-1], SeededChance(1)):
                for viewer in viewers:
                    told = event.seen_by(viewer)
                    assert told is not None
                    if not isinstance(event, HIDING) or viewer == event.seat:
                        assert told == event


@pytest.mark.proves("R-1.6")
def test_no_view_of_a_whole_match_names_a_hidden_building() -> None:
    """A building that nobody watched is named to nobody but its owner, as long as it is hidden."""
    for players, riga in TABLES:
        for nth, match in enumerate(stroll(players, riga, "hidden")):
            pile = set(names_in(match.position.building_pile))
            hands = [set(hand_of(match, seat)) for seat in range(players)]
            for viewer in (*range(players), None) if nth % 3 == 0 else ():
                view = match.view(viewer)
                named = set(re.findall('"([a-z-]+)"', encode(view).decode()))
                for seat, family in enumerate(view.families):
                    hidden = hands[seat] - set(family.known_buildings)
                    assert len(hidden) == family.unknown_buildings
                    assert viewer == seat or not hidden & named
                assert not pile & named


@pytest.mark.proves("R-1.6", "R-9.3")
def test_hands_are_laid_open_to_all_when_the_match_is_over() -> None:
    match = table("riga 2; season autumn, year 8, turn 3, taken; 1: secret-hand visby-lodge")
    events = play(match, 0, "end")
    for viewer in (0, 1, None):
        assert [event.buildings for event in events_of(seen(events, viewer), HandShown)] == [(), ("visby-lodge",)]
