"""R-5 and R-6: whose turn it is, and what is taken in it."""

from __future__ import annotations

import pytest

from games.riga.scripted_chance import draws, whole_match
from games.riga.tables import built_by, events_of, goods_of, hand_of, new_match, offered, play, refused, table
from kogge.engine import Event, NotYourDecision, Seat, SeededChance
from kogge.engine.chance import ChanceMismatch
from kogge.games.riga.components import names_in
from kogge.games.riga.events import BuildingsShuffled, GoodsShuffled, NothingToTake, TreasuryUsed, TurnBegan, YardUsed
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import AUTUMN, SUMMER

ROWS = "3*wine / glass cloth / 5*grain / 2*cloth"
FIVE = "visby-bank visby-lodge danzig-bank danzig-crane danzig-lodge"


def order_of_turns(players: int, start: Seat) -> list[tuple[str, Seat]]:
    """Season and seat of every turn of a year in which everyone takes a row and ends the turn."""
    match = table(f"riga {players}; start {start}; rows {' / '.join(['glass'] * (players + 2))}; above {FIVE}")
    turns: list[tuple[str, Seat]] = []
    for _ in range(2 * players):
        (seat,) = match.to_act
        turns.append((match.position.season, seat))
        play(match, seat, offered(match, seat)[0])
        play(match, seat, "end", chance=SeededChance(0))
    return turns


# summer and autumn


@pytest.mark.proves("R-5.1")
@pytest.mark.parametrize(
    ("players", "start", "order"), [(2, 1, [1, 0]), (3, 1, [1, 2, 0]), (4, 0, [0, 1, 2, 3]), (4, 3, [3, 0, 1, 2])]
)
def test_summer_goes_clockwise_from_the_start_player(players: int, start: Seat, order: list[Seat]) -> None:
    assert order_of_turns(players, start)[:players] == [(SUMMER, seat) for seat in order]


@pytest.mark.proves("R-5.2", "R-B20")
@pytest.mark.parametrize(("players", "start", "order"), [(3, 1, [0, 2, 1]), (4, 0, [3, 2, 1, 0]), (4, 3, [2, 1, 0, 3])])
def test_autumn_goes_back_from_the_right_hand_neighbour_to_the_start_player(players: int, start: Seat, order: list[Seat]) -> None:
    assert order_of_turns(players, start)[players:] == [(AUTUMN, seat) for seat in order]


@pytest.mark.proves("R-5.2", "R-B20")
@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 1, 0]), (1, [1, 0, 0, 1])])
def test_b20_two_players_go_start_other_other_start(start: Seat, order: list[Seat]) -> None:
    assert [seat for _, seat in order_of_turns(2, start)] == order


@pytest.mark.proves("R-5.1", "R-5.2")
def test_everybody_hears_whose_turn_begins() -> None:
    match = table(f"riga 2; turn 0; rows {ROWS}")
    turns: list[tuple[Seat, str, str]] = []
    for seat in (0, 1, 1):
        play(match, seat, offered(match, seat)[0])
        turns += [(event.seat, event.season, event.rule) for event in events_of(play(match, seat, "end"), TurnBegan)]
    assert turns == [(1, "summer", "R-5.1"), (1, "autumn", "R-5.2"), (0, "autumn", "R-5.2")]


@pytest.mark.proves("R-5.1")
def test_nobody_else_has_a_say_in_a_turn() -> None:
    match = table()
    with pytest.raises(NotYourDecision):
        play(match, 1, "take row 1")


# R-B3: two turns in a row


def two_turns(built: str = "", hand: str = "", goods: str = "") -> RigaMatch:
    """Seat 1 has the last turn of summer, in which it has already taken, and then the first of autumn."""
    return table(f"riga 2; turn 1, taken; rows {ROWS}; 1: goods {goods}, hand {hand}, built {built}")


@pytest.mark.proves("R-B3")
def test_b3_a_building_of_the_first_turn_works_in_the_second() -> None:
    match = two_turns(hand="visby-counting-house danzig-bank", goods="2*glass cloth")
    play(match, 1, "build visby-counting-house", "pay 2*glass")
    assert refused(match, 1, "build danzig-bank").code == "cannot-pay"
    play(match, 1, "end", "take row 2", "build danzig-bank", "pay cloth visby-counting-house")
    assert built_by(match, 1) == ("visby-counting-house", "danzig-bank")


@pytest.mark.proves("R-B3")
def test_b3_people_of_the_first_turn_count_in_the_second() -> None:
    match = two_turns(built="visby-bank", hand="visby-guild-house visby-treasury", goods="3*glass grain")
    play(match, 1, "build visby-guild-house", "pay 3*glass")
    assert refused(match, 1, "build visby-treasury").arguments == {"cost": 6, "ducats": 2, "city": "visby"}
    play(match, 1, "end", "take row 4", "build visby-treasury", "pay grain visby-bank")
    assert built_by(match, 1) == ("visby-bank", "visby-guild-house", "visby-treasury")


@pytest.mark.proves("R-B3")
def test_b3_something_is_taken_in_both_turns() -> None:
    match = two_turns()
    play(match, 1, "end")
    assert refused(match, 1, "end").code == "take-first"


@pytest.mark.proves("R-B3", "R-7.1")
def test_b3_three_buildings_may_be_built_in_each_of_the_two() -> None:
    match = two_turns(hand="danzig-bank danzig-crane danzig-lodge danzig-tavern danzig-treasury danzig-archive", goods="9*glass")
    play(match, 1, "build danzig-bank danzig-crane danzig-tavern", "pay 4*glass", "end", "take row 4")
    play(match, 1, "build danzig-lodge danzig-treasury danzig-archive", "pay 5*glass")
    assert len(built_by(match, 1)) == 6


# the two parts of a turn


@pytest.mark.proves("R-6.1")
def test_first_something_is_taken_then_something_may_be_built() -> None:
    match = table("0: goods 2*glass, hand danzig-bank")
    refusal = refused(match, 0, "build danzig-bank")
    assert (refusal.code, refusal.rule) == ("take-first", "R-6.3")
    play(match, 0, "take row 1", "build danzig-bank", "pay 2*glass")
    assert built_by(match, 0) == ("danzig-bank",)


@pytest.mark.proves("R-6.1")
def test_the_exchange_cannot_be_loaded_before_something_is_taken() -> None:
    match = table("riga-buildings with; 0: goods 2*glass, built riga-exchange")
    assert refused(match, 0, "load 2*glass").code == "take-first"


@pytest.mark.proves("R-6.1")
def test_a_turn_goes_on_until_its_player_ends_it() -> None:
    match = table("0: goods 4*glass, hand danzig-bank danzig-crane danzig-lodge")
    play(match, 0, "take row 1", "build danzig-bank", "pay 2*glass")
    assert match.to_act == (0,)
    play(match, 0, "build danzig-crane", "pay 2*glass")
    assert match.to_act == (0,)
    play(match, 0, "end")
    assert match.to_act == (1,)


@pytest.mark.proves("R-6.1", "R-7.1")
def test_a_turn_does_not_end_by_itself_even_after_three_buildings() -> None:
    match = table("taken; 0: goods 4*glass, hand danzig-bank danzig-crane danzig-tavern")
    play(match, 0, "build danzig-bank danzig-crane danzig-tavern", "pay 4*glass")
    assert (match.to_act, offered(match, 0)) == ((0,), ["end"])


@pytest.mark.proves("R-6.1", "R-B4")
@pytest.mark.parametrize("taken", [False, True])
def test_functions_may_be_used_before_and_after_taking(taken: bool) -> None:
    match = table(f"{'taken' if taken else ''}; 0: built visby-treasury danzig-building-yard")
    assert {"use visby-treasury", "use danzig-building-yard"} <= set(offered(match, 0))


@pytest.mark.proves("R-6.1")
def test_functions_may_be_used_between_two_buildings() -> None:
    match = table("taken; 0: goods 3*glass, hand danzig-bank danzig-crane, built visby-treasury")
    play(match, 0, "build danzig-bank", "pay 2*glass", "use visby-treasury", chance=draws("glass 2*wine"))
    play(match, 0, "keep glass", "build danzig-crane", "pay 2*glass")
    assert built_by(match, 0) == ("visby-treasury", "danzig-bank", "danzig-crane")


# a building or a row


@pytest.mark.proves("R-6.2")
def test_a_row_is_taken_as_a_whole() -> None:
    match = table("rows 4*grain cloth / 3*wine; 0: goods grain")
    play(match, 0, "take row 1")
    assert goods_of(match, 0) == ("cloth", "grain", "grain", "grain", "grain", "grain")
    assert match.view(None).rows[:2] == ((), ("wine", "wine", "wine"))


@pytest.mark.proves("R-6.2")
@pytest.mark.parametrize("building", ["visby-bank", "danzig-crane"])
def test_a_building_is_taken_from_either_side_of_the_separator(building: str) -> None:
    match = table("above visby-bank visby-lodge; below danzig-crane")
    play(match, 0, f"take {building}")
    assert hand_of(match, 0) == (building,)
    assert building not in match.view(None).above + match.view(None).below
    assert len(match.view(None).above + match.view(None).below) == 2


@pytest.mark.proves("R-6.2")
def test_all_rows_and_all_buildings_are_offered() -> None:
    match = table("rows 3*wine / - / 5*grain; above visby-bank; below danzig-crane")
    assert offered(match, 0) == ["take row 1", "take row 3", "take visby-bank", "take danzig-crane"]


@pytest.mark.proves("R-6.2")
@pytest.mark.parametrize("first", ["take row 1", "take visby-bank"])
@pytest.mark.parametrize("second", ["take row 2", "take danzig-crane"])
def test_only_one_of_both_is_taken(first: str, second: str) -> None:
    match = table("above visby-bank; below danzig-crane")
    play(match, 0, first)
    refusal = refused(match, 0, second)
    assert (refusal.code, refusal.rule) == ("already-taken", "R-6.2")


@pytest.mark.proves("R-6.2")
def test_a_row_that_is_gone_cannot_be_taken() -> None:
    match = table("rows 3*wine / - / 5*grain")
    assert refused(match, 0, "take row 2").code == "no-such-row"


@pytest.mark.proves("R-6.2")
@pytest.mark.parametrize("building", ["visby-bank", "danzig-bank", "tallinn-bank", "stockholm-bank"])
def test_only_what_is_laid_out_can_be_taken(building: str) -> None:
    match = table("above visby-lodge; building-discards stockholm-bank; 0: hand danzig-bank; 1: hand tallinn-bank")
    assert refused(match, 0, f"take {building}").code == "not-offered"


# R-B19: one must take


@pytest.mark.proves("R-6.3", "R-B19")
def test_taking_cannot_be_skipped() -> None:
    match = table("rows 3*wine; above visby-bank")
    refusal = refused(match, 0, "end")
    assert (refusal.code, refusal.rule) == ("take-first", "R-6.3")
    assert offered(match, 0) == ["take row 1", "take visby-bank"]


@pytest.mark.proves("R-6.3")
def test_a_hand_may_grow_as_large_as_it_likes_during_the_year() -> None:
    match = table(f"rows 5*grain; 0: goods 6*wine 9*grain 5*glass, hand {FIVE}")
    play(match, 0, "take row 1", "end")
    assert (len(goods_of(match, 0)), len(hand_of(match, 0)), match.to_act) == (25, 5, (1,))


@pytest.mark.proves("R-B19")
@pytest.mark.parametrize(("players", "offers"), [(2, 8), (3, 10), (4, 12)])
def test_b19_there_are_four_more_offers_than_turns(players: int, offers: int) -> None:
    match = new_match(players, seed=3)
    play(match, match.to_act[0], "start 0", chance=SeededChance(0))
    for seat in range(players):
        play(match, seat, offered(match, seat)[0], chance=SeededChance(seat))
    assert len([text for text in offered(match, 0) if text.startswith("take")]) == offers == 2 * players + 4


@pytest.mark.proves("R-B19", "R-B17")
def test_b19_if_nothing_at_all_lies_out_the_taking_is_skipped() -> None:
    match = table("riga 2; rows 3*wine; 1: goods 2*glass, hand danzig-bank")
    play(match, 0, "take row 1")
    (skipped,) = events_of(play(match, 0, "end"), NothingToTake)
    assert (skipped.seat, skipped.rule) == (1, "R-B19")
    play(match, 1, "build danzig-bank", "pay 2*glass", "end")
    assert built_by(match, 1) == ("danzig-bank",)


@pytest.mark.proves("R-6.3", "R-B19")
@pytest.mark.parametrize(("row", "above", "below"), [("wine", "", ""), ("-", "visby-bank", ""), ("-", "", "visby-bank")])
def test_b19_the_last_card_laid_out_must_be_taken(row: str, above: str, below: str) -> None:
    match = table(f"riga 2; rows 5*grain / {row}; above {above}; below {below}")
    play(match, 0, "take row 1", "end")
    assert refused(match, 1, "end").code == "take-first"
    assert len(offered(match, 1)) == 1


# R-B4: when functions may be used


@pytest.mark.proves("R-B4")
def test_b4_a_treasury_may_come_before_the_taking() -> None:
    match = table("0: built visby-treasury")
    play(match, 0, "use visby-treasury", chance=draws("cloth 2*grain"))
    play(match, 0, "keep cloth", "take row 1")
    assert goods_of(match, 0) == ("cloth", "wine", "wine", "wine")


@pytest.mark.proves("R-B4")
def test_b4_a_building_from_the_yard_may_be_built_in_the_same_turn() -> None:
    match = table("0: goods 2*glass, built visby-building-yard")
    play(match, 0, "use visby-building-yard", chance=draws(FIVE))
    play(match, 0, "keep danzig-bank", "take row 1", "build danzig-bank", "pay 2*glass")
    assert built_by(match, 0) == ("visby-building-yard", "danzig-bank")


@pytest.mark.proves("R-B4")
def test_b4_a_yard_before_the_taking_does_not_replace_it() -> None:
    match = table("0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", chance=draws(FIVE))
    play(match, 0, "keep danzig-bank")
    assert refused(match, 0, "end").code == "take-first"


@pytest.mark.proves("R-B4")
def test_b4_functions_are_used_in_the_own_turn_only() -> None:
    match = table("1: built visby-treasury")
    with pytest.raises(NotYourDecision):
        play(match, 1, "use visby-treasury")


@pytest.mark.proves("R-B4")
def test_b4_functions_of_others_cannot_be_used() -> None:
    match = table("1: built visby-treasury")
    assert refused(match, 0, "use visby-treasury").code == "not-built"


@pytest.mark.proves("R-B4")
def test_b4_the_monastery_is_too_late_after_the_taking() -> None:
    match = table(f"riga-buildings with; rows {ROWS}; 0: built riga-monastery")
    play(match, 0, "take row 1")
    refusal = refused(match, 0, "swap 2.glass 3.grain")
    assert (refusal.code, refusal.rule) == ("monastery-too-late", "R-11.1")


@pytest.mark.proves("R-B4")
def test_b4_after_the_monastery_one_of_its_two_rows_must_be_taken() -> None:
    match = table(f"riga-buildings with; rows {ROWS}; above visby-bank; 0: built riga-monastery visby-treasury")
    play(match, 0, "swap 1.wine 2.cloth")
    assert offered(match, 0) == ["take row 1", "take row 2", "use visby-treasury"]
    for other in ("take row 3", "take visby-bank"):
        assert refused(match, 0, other).code == "take-swapped-row"


@pytest.mark.proves("R-B4")
@pytest.mark.parametrize("row", [1, 2])
def test_b4_a_treasury_between_monastery_and_taking_changes_nothing(row: int) -> None:
    match = table(f"riga-buildings with; rows {ROWS}; 0: built riga-monastery visby-treasury")
    play(match, 0, "swap 1.wine 2.cloth", "use visby-treasury", chance=draws("3*grain"))
    play(match, 0, "keep grain")
    assert refused(match, 0, "take row 3").code == "take-swapped-row"
    play(match, 0, f"take row {row}")
    assert goods_of(match, 0) == (("cloth", "wine", "wine", "grain"), ("glass", "wine", "grain"))[row - 1]


@pytest.mark.proves("R-B4")
def test_b4_the_next_player_may_take_any_row_again() -> None:
    match = table(f"riga-buildings with; rows {ROWS}; 0: built riga-monastery")
    play(match, 0, "swap 1.wine 2.cloth", "take row 1", "end", chance=SeededChance(0))
    assert offered(match, 1)[:3] == ["take row 2", "take row 3", "take row 4"]


# R-B24: short piles for yard and treasury


def use_yard(pile: str, discards: str, drawn: str) -> tuple[RigaMatch, list[Event]]:
    match = table(f"building-discards {discards}; building-pile {pile}; 0: built tallinn-building-yard")
    chance = draws(drawn)
    events = play(match, 0, "use tallinn-building-yard", chance=chance)
    assert chance.is_used_up
    return match, events


def use_treasury(pile: str, discards: str, drawn: str) -> tuple[RigaMatch, list[Event]]:
    match = table(f"goods-discards {discards}; goods-pile {pile}; 0: built tallinn-treasury")
    chance = draws(drawn)
    events = play(match, 0, "use tallinn-treasury", chance=chance)
    assert chance.is_used_up
    return match, events


@pytest.mark.proves("R-B24", "R-4.7")
def test_b24_a_yard_draws_what_is_left_and_goes_on_with_the_shuffled_discards() -> None:
    drawn = "danzig-lodge danzig-bank danzig-crane danzig-tavern danzig-archive"
    match, events = use_yard("danzig-bank danzig-lodge", "danzig-crane danzig-tavern danzig-archive danzig-treasury", drawn)
    assert (names_in(match.position.building_pile), match.position.building_discards) == (("danzig-treasury",), 0)
    assert [(event.rule, event.count) for event in events_of(events, BuildingsShuffled)] == [("R-B24", 4)]


@pytest.mark.proves("R-B24")
def test_b24_no_building_of_the_discards_comes_before_the_rest_of_the_pile() -> None:
    discards = "danzig-crane danzig-tavern danzig-archive danzig-treasury visby-treasury"
    with pytest.raises(ChanceMismatch):
        use_yard("danzig-bank danzig-lodge", discards, discards)
    for seed in range(20):
        match = table(f"building-discards {discards}; building-pile danzig-bank danzig-lodge; 0: built tallinn-building-yard")
        play(match, 0, "use tallinn-building-yard", chance=SeededChance(seed))
        assert {"danzig-bank", "danzig-lodge"} < set(names_in(match.position.drawn_buildings))


@pytest.mark.proves("R-B24")
def test_b24_a_yard_with_an_empty_pile_shuffles_once_and_draws() -> None:
    match, events = use_yard("", FIVE, FIVE)
    assert (match.position.building_pile, len(events_of(events, BuildingsShuffled))) == (0, 1)
    match, events = use_yard(FIVE, "", FIVE)
    assert (match.position.building_pile, len(events_of(events, BuildingsShuffled))) == (0, 0)


@pytest.mark.proves("R-B24")
def test_b24_a_yard_for_which_the_pile_suffices_leaves_the_discards_alone() -> None:
    match, events = use_yard(FIVE, "danzig-tavern", FIVE)
    assert (names_in(match.position.building_discards), events_of(events, BuildingsShuffled)) == (("danzig-tavern",), [])


@pytest.mark.proves("R-B24")
def test_b24_a_yard_draws_all_there_are_when_there_are_fewer() -> None:
    match, events = use_yard("danzig-bank", "danzig-crane danzig-tavern", "danzig-bank danzig-tavern danzig-crane")
    assert [event.count for event in events_of(events, YardUsed)] == [3]
    assert offered(match, 0) == ["keep danzig-bank", "keep danzig-crane", "keep danzig-tavern", "keep nothing"]


@pytest.mark.proves("R-B24", "R-4.3")
def test_b24_a_treasury_draws_what_is_left_and_goes_on_with_the_shuffled_discards() -> None:
    match, events = use_treasury("cloth wine", "4*grain", "wine cloth grain")
    assert (match.position.goods_pile, match.position.goods_discards) == ([0, 0, 0, 3], [0, 0, 0, 0])
    assert [(event.rule, event.count) for event in events_of(events, GoodsShuffled)] == [("R-B24", 4)]


@pytest.mark.proves("R-B24")
def test_b24_no_goods_of_the_discards_come_before_the_rest_of_the_pile() -> None:
    with pytest.raises(ChanceMismatch):
        use_treasury("cloth wine", "4*grain", "grain cloth grain")
    for seed in range(20):
        match = table("goods-discards 4*grain; goods-pile cloth wine; 0: built tallinn-treasury")
        play(match, 0, "use tallinn-treasury", chance=SeededChance(seed))
        assert match.position.drawn_goods == [1, 0, 1, 1]


@pytest.mark.proves("R-B24")
def test_b24_a_treasury_for_which_the_pile_suffices_leaves_the_discards_alone() -> None:
    match, events = use_treasury("cloth 2*wine", "4*grain", "wine wine cloth")
    assert (match.position.goods_discards, events_of(events, GoodsShuffled)) == ([0, 0, 0, 4], [])


@pytest.mark.proves("R-B24")
def test_b24_a_treasury_draws_all_there_are_when_there_are_fewer() -> None:
    match, events = use_treasury("cloth", "wine", "cloth wine")
    assert [event.count for event in events_of(events, TreasuryUsed)] == [2]
    assert offered(match, 0) == ["keep cloth", "keep wine"]


@pytest.mark.proves("R-B24")
@pytest.mark.parametrize("building", ["tallinn-treasury", "tallinn-building-yard"])
def test_b24_without_any_card_the_function_waits(building: str) -> None:
    match = table(f"goods-pile; building-pile; 0: built {building}")
    assert refused(match, 0, f"use {building}").code == "nothing-to-draw"
    assert f"use {building}" not in offered(match, 0)
    assert match.position.used[0] == 0


# R-B25: covering


@pytest.mark.proves("R-B25")
def test_b25_a_used_function_is_only_marked_and_no_card_covers_it() -> None:
    match = table("taken; 0: goods glass, hand visby-bank, built visby-counting-house")
    pile = match.position.building_pile
    play(match, 0, "build visby-bank", "pay glass visby-counting-house")
    shown = {built.building: built.used for built in match.view(None).families[0].built}
    assert shown == {"visby-bank": False, "visby-counting-house": True}
    assert match.position.building_pile == pile


@pytest.mark.proves("R-B25")
def test_b25_a_yard_used_as_the_only_building_takes_just_its_five_cards_from_the_pile() -> None:
    match = table("0: built visby-building-yard")
    before = match.view(None).building_pile
    play(match, 0, "use visby-building-yard", chance=draws(FIVE))
    play(match, 0, "keep nothing")
    assert match.view(None).building_pile == before - 5
    assert [built.used for built in match.view(None).families[0].built] == [True]


@pytest.mark.proves("R-B25")
@pytest.mark.parametrize("seed", range(4))
def test_b25_no_building_ever_lies_anywhere_as_a_cover(seed: int) -> None:
    match, _ = whole_match(4, seed, "with")
    assert match.census()["buildings"] == 48
