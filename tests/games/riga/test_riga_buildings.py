"""R-11: monastery, school, warehouse and exchange."""

from __future__ import annotations

import pytest

from games.riga.tables import built_by, counts, events_of, goods_of, offered, play, refused, table
from kogge.engine import MalformedMove, NoChance, SeededChance, scripted
from kogge.games.riga import RIGA, Swap
from kogge.games.riga.events import CostPaid, DucatsProvided, ExchangeLoaded, GoodsSwapped, SchoolTurned, TurnBegan, TurnEnded
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import WINTER

ROWS = "3*wine / glass cloth / 5*grain"


def with_monastery() -> RigaMatch:
    """Seat 0 may use its monastery."""
    return table(f"riga-buildings with; rows {ROWS}; above visby-bank; 0: built riga-monastery")


def with_exchange(
    *, goods: str = "", loaded: bool = False, taken: bool = True, hand: str = "", built: str = "", turn: int = 0, players: int = 4
) -> RigaMatch:
    """The active seat has an exchange."""
    active = {0: 0, 1: 1}[turn]
    return table(
        f"riga {players}; riga-buildings with; turn {turn}, {'taken' if taken else ''}; "
        f"{active}: goods {goods}, hand {hand}, built riga-exchange {built}, {'loaded' if loaded else ''}"
    )


def loads(match: RigaMatch) -> list[str]:
    """The ways to load the exchange that seat 0 is offered."""
    return [text for text in offered(match, 0) if text.startswith("load")]


# monastery


@pytest.mark.proves("R-11.1")
def test_a_monastery_swaps_two_goods_of_two_rows() -> None:
    match = with_monastery()
    (swapped,) = events_of(play(match, 0, "swap 1.wine 2.cloth"), GoodsSwapped)
    assert (swapped.row, swapped.good, swapped.other_row, swapped.other_good) == (1, "wine", 2, "cloth")
    assert match.view(None).rows[:3] == (("cloth", "wine", "wine"), ("glass", "wine"), ("grain",) * 5)


@pytest.mark.proves("R-11.1")
@pytest.mark.parametrize("row", [1, 2])
def test_one_of_the_two_rows_is_then_taken(row: int) -> None:
    match = with_monastery()
    play(match, 0, "swap 1.wine 2.cloth")
    assert (offered(match, 0), match.view(0).must_take) == (["take row 1", "take row 2"], (1, 2))
    play(match, 0, f"take row {row}")
    assert goods_of(match, 0) == (("cloth", "wine", "wine"), ("glass", "wine"))[row - 1]
    assert match.view(0).must_take == ()


@pytest.mark.proves("R-11.1")
@pytest.mark.parametrize("text", ["take row 3", "take visby-bank"])
def test_nothing_else_is_taken_after_a_swap(text: str) -> None:
    match = with_monastery()
    assert match.refusal(0, RIGA.parse(text)) is None
    play(match, 0, "swap 1.wine 2.cloth")
    refusal = refused(match, 0, text)
    assert (refusal.code, refusal.rule) == ("take-swapped-row", "R-11.1")


@pytest.mark.proves("R-11.1", "R-10.3", "R-B1")
def test_a_monastery_swaps_once() -> None:
    match = with_monastery()
    play(match, 0, "swap 1.wine 2.cloth")
    for text in ("swap 1.wine 2.glass", "swap 1.cloth 2.wine"):
        refusal = refused(match, 0, text)
        assert (refusal.code, refusal.rule) == ("function-used", "R-10.3")


@pytest.mark.proves("R-11.1")
def test_a_used_monastery_does_not_swap_in_a_later_year() -> None:
    match = table(
        "riga 2; riga-buildings with; season winter, start 1; 0: built riga-monastery, used riga-monastery",
        chance=SeededChance(1),
    )
    assert not [text for text in offered(match, 0) if text.startswith("swap")]


@pytest.mark.proves("R-11.1", "R-10.2")
def test_cards_are_swapped_before_something_is_taken_and_not_after() -> None:
    match = with_monastery()
    play(match, 0, "take row 3")
    refusal = refused(match, 0, "swap 1.wine 2.cloth")
    assert (refusal.code, refusal.rule) == ("monastery-too-late", "R-11.1")
    assert not [text for text in offered(match, 0) if text.startswith("swap")]


@pytest.mark.proves("R-11.1", "R-10.2")
def test_without_a_monastery_nothing_is_swapped() -> None:
    match = table(f"riga-buildings with; rows {ROWS}; 1: built riga-monastery")
    refusal = refused(match, 0, "swap 1.wine 2.cloth")
    assert (refusal.code, refusal.rule) == ("not-built", "R-10.2")
    assert not [text for text in offered(match, 0) if text.startswith("swap")]


@pytest.mark.proves("R-11.1")
def test_every_pair_of_different_goods_of_two_rows_is_offered() -> None:
    swaps = [text for text in offered(with_monastery(), 0) if text.startswith("swap")]
    assert sorted(swaps) == [
        "swap 1.wine 2.cloth",
        "swap 1.wine 2.glass",
        "swap 1.wine 3.grain",
        "swap 2.cloth 3.grain",
        "swap 2.glass 3.grain",
    ]


@pytest.mark.proves("R-11.1")
@pytest.mark.parametrize(
    ("text", "code"),
    [("swap 1.wine 1.wine", "two-rows"), ("swap 1.cloth 2.glass", "good-not-in-row"), ("swap 1.wine 4.wine", "good-not-in-row")],
)
def test_two_rows_are_needed_and_goods_that_lie_there(text: str, code: str) -> None:
    refusal = refused(with_monastery(), 0, text)
    assert (refusal.code, refusal.rule) == (code, "R-11.1")


@pytest.mark.proves("R-11.1")
def test_a_row_that_cannot_be_is_no_move() -> None:
    with pytest.raises(MalformedMove):
        with_monastery().refusal(0, Swap(0, 2, 8, 2))


@pytest.mark.proves("R-11.1")
def test_equal_goods_may_be_swapped_though_nobody_suggests_it() -> None:
    match = table("riga-buildings with; rows 3*wine / wine glass grain; 0: built riga-monastery")
    assert "swap 1.wine 2.wine" not in offered(match, 0)
    play(match, 0, "swap 1.wine 2.wine")
    assert (match.view(None).must_take, match.view(None).rows[0]) == ((1, 2), ("wine",) * 3)


@pytest.mark.proves("R-11.1", "R-10.2")
def test_a_treasury_may_come_between_swapping_and_taking() -> None:
    match = table(f"riga-buildings with; rows {ROWS}; 0: built riga-monastery visby-treasury")
    play(match, 0, "swap 1.wine 2.cloth")
    assert offered(match, 0) == ["take row 1", "take row 2", "use visby-treasury"]
    play(match, 0, "use visby-treasury", "keep grain", chance=scripted(("good", 3), ("good", 3), ("good", 3)))
    assert offered(match, 0) == ["take row 1", "take row 2"]


@pytest.mark.proves("R-11.1", "R-4.4")
def test_a_swap_may_leave_a_row_that_is_worth_less_than_nine() -> None:
    match = with_monastery()
    play(match, 0, "swap 2.cloth 3.grain", "take row 3")
    assert match.position.basic_value(match.position.row(1)) == 6


# school


@pytest.mark.proves("R-11.2")
@pytest.mark.parametrize(("side", "people"), [("knight", (1, 0)), ("merchant", (0, 1))])
def test_a_player_who_builds_a_school_chooses_a_knight_or_a_merchant(side: str, people: tuple[int, int]) -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass")
    play(match, 0, "build riga-school", "pay 2*glass")
    assert offered(match, 0) == ["turn knight", "turn merchant"]
    (turned,) = events_of(play(match, 0, f"turn {side}"), SchoolTurned)
    family = match.view(None).families[0]
    assert (turned.side, family.school, (family.knights, family.merchants)) == (side, side, people)


@pytest.mark.proves("R-11.2")
def test_the_choice_comes_at_once_and_is_no_way_to_end_the_turn() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass")
    play(match, 0, "build riga-school", "pay 2*glass")
    with pytest.raises(MalformedMove):
        match.play(0, RIGA.parse("end"), NoChance())


@pytest.mark.proves("R-11.2")
def test_a_school_is_not_turned_again() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass")
    play(match, 0, "build riga-school", "pay 2*glass", "turn knight")
    with pytest.raises(MalformedMove):
        match.refusal(0, RIGA.parse("turn merchant"))
    assert offered(match, 0) == ["end"]


@pytest.mark.proves("R-11.2")
def test_a_school_that_is_paid_for_together_with_others_is_turned_too() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*cloth glass")
    play(match, 0, "build riga-school riga-warehouse", "pay 2*cloth glass")
    assert offered(match, 0) == ["turn knight", "turn merchant"]
    play(match, 0, "turn knight")
    assert built_by(match, 0) == ("riga-school", "riga-warehouse")


@pytest.mark.proves("R-11.2", "R-10.1", "R-B2")
def test_who_comes_with_the_school_serves_from_the_next_turn_on() -> None:
    match = table("riga 2; riga-buildings with; turn 1, taken; 1: goods 2*glass wine, hand danzig-treasury, built visby-tavern")
    play(match, 1, "build riga-school", "pay 2*glass", "turn knight")
    assert refused(match, 1, "build danzig-treasury").arguments["ducats"] == 3
    play(match, 1, "end", "take row 2", "build danzig-treasury")
    (provided,) = events_of(play(match, 1, "pay cloth visby-tavern"), DucatsProvided)
    assert provided.ducats == 2


@pytest.mark.proves("R-11.2")
def test_everybody_has_a_school_of_their_own() -> None:
    match = table("riga-buildings with; 0: built riga-school, side knight; 1: built riga-school, side merchant")
    families = match.view(None).families
    assert [(family.knights, family.merchants) for family in families[:2]] == [(1, 0), (0, 1)]


# warehouse


@pytest.mark.proves("R-11.3", "R-B1")
@pytest.mark.parametrize(("goods", "count"), [("6*grain", 0), ("8*grain", 0), ("9*grain", 1), ("2*cloth 9*grain", 3)])
def test_with_a_warehouse_eight_cards_may_be_kept(goods: str, count: int) -> None:
    match = table(
        f"riga 2; riga-buildings with; season winter; 0: goods {goods}, built riga-warehouse",
        chance=SeededChance(1),
    )
    decision = match.decision(0) if match.position.season == WINTER else None
    assert (0 if decision is None else decision.arguments["count"]) == count
    assert match.view(None).families[0].hand_limit == 8


@pytest.mark.proves("R-11.3")
def test_a_warehouse_helps_only_its_owner() -> None:
    match = table("riga 2; riga-buildings with; season winter; 0: goods 7*grain, built riga-warehouse; 1: goods 7*wine")
    assert (match.to_act, match.view(None).families[1].hand_limit) == ((1,), 6)


@pytest.mark.proves("R-11.3")
def test_goods_and_buildings_count_together_in_a_warehouse() -> None:
    match = table("riga 2; riga-buildings with; season winter; 0: goods 7*grain, hand visby-bank danzig-bank, built riga-warehouse")
    assert set(offered(match, 0)) == {"discard grain", "discard visby-bank", "discard danzig-bank"}


# loading the exchange


@pytest.mark.proves("R-11.4")
def test_a_new_exchange_shows_nothing() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*cloth")
    play(match, 0, "build riga-exchange", "pay 2*cloth")
    assert match.view(None).families[0].exchange == 0


@pytest.mark.proves("R-11.4")
def test_goods_worth_six_turn_the_exchange_to_eight_and_go_to_the_discards() -> None:
    match = with_exchange(goods="2*wine cloth")
    (loaded,) = events_of(play(match, 0, "load 2*wine"), ExchangeLoaded)
    assert (loaded.goods, loaded.value, loaded.ducats, loaded.rule) == (("wine", "wine"), 6, 8, "R-11.4")
    assert (match.view(None).families[0].exchange, goods_of(match, 0)) == (8, ("cloth",))
    assert match.position.goods_discards == counts("2*wine")


@pytest.mark.proves("R-11.4")
def test_loading_ends_the_turn() -> None:
    match = with_exchange(goods="2*wine")
    events = play(match, 0, "load 2*wine")
    assert [event.seat for event in events_of(events, TurnEnded)] == [0]
    assert ([event.seat for event in events_of(events, TurnBegan)], match.to_act) == ([1], (1,))


@pytest.mark.proves("R-11.4")
@pytest.mark.parametrize(("goods", "value"), [("cloth", 5), ("2*grain", 4), ("wine grain", 5)])
def test_less_than_six_does_not_load(goods: str, value: int) -> None:
    refusal = refused(with_exchange(goods="cloth glass wine 3*grain"), 0, f"load {goods}")
    assert (refusal.code, refusal.rule) == ("too-little-to-load", "R-11.4")
    assert (refusal.arguments["value"], refusal.arguments["needed"]) == (value, 6)


@pytest.mark.proves("R-11.4")
def test_more_than_six_loads_as_well_but_gives_no_more() -> None:
    match = with_exchange(goods="3*cloth")
    play(match, 0, "load 3*cloth")
    assert match.view(None).families[0].exchange == 8


@pytest.mark.proves("R-11.4")
def test_loads_are_offered_in_which_nothing_could_be_left_out() -> None:
    assert sorted(loads(with_exchange(goods="cloth glass 2*wine 2*grain"))) == [
        "load 2*wine",
        "load cloth glass",
        "load cloth grain",
        "load cloth wine",
        "load glass grain",
        "load glass wine",
        "load wine 2*grain",
    ]


@pytest.mark.proves("R-11.4")
def test_goods_that_are_not_in_hand_do_not_load() -> None:
    refusal = refused(with_exchange(goods="cloth"), 0, "load 2*cloth")
    assert (refusal.code, refusal.rule) == ("goods-not-in-hand", "R-11.4")


@pytest.mark.proves("R-11.4", "R-10.2")
def test_an_exchange_is_loaded_at_the_end_of_a_turn_so_not_before_taking() -> None:
    match = with_exchange(goods="2*wine", taken=False)
    assert (refused(match, 0, "load 2*wine").code, loads(match)) == ("take-first", [])


@pytest.mark.proves("R-11.4")
def test_a_loaded_exchange_is_not_loaded_again() -> None:
    match = with_exchange(goods="2*wine", loaded=True)
    refusal = refused(match, 0, "load 2*wine")
    assert (refusal.code, refusal.rule, loads(match)) == ("exchange-loaded", "R-11.4", [])


@pytest.mark.proves("R-11.4", "R-10.2")
def test_without_an_exchange_there_is_nothing_to_load() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*wine; 1: built riga-exchange")
    assert (refused(match, 0, "load 2*wine").code, loads(match)) == ("not-built", [])


@pytest.mark.proves("R-B30", "R-10.1")
def test_an_exchange_is_not_loaded_in_the_turn_it_is_built() -> None:
    match = table("riga-buildings with; taken; 0: goods 4*cloth")
    play(match, 0, "build riga-exchange", "pay 2*cloth")
    refusal = refused(match, 0, "load 2*cloth")
    assert (refusal.code, refusal.rule, loads(match)) == ("built-this-turn", "R-10.1", [])


@pytest.mark.proves("R-B30")
@pytest.mark.parametrize(("manufactory", "goods"), [("stockholm", "cloth"), ("visby", "wine grain"), ("tallinn", "2*grain")])
def test_a_manufactory_does_not_help_to_load(manufactory: str, goods: str) -> None:
    match = with_exchange(goods=goods, built=f"{manufactory}-manufactory")
    assert (refused(match, 0, f"load {goods}").code, loads(match)) == ("too-little-to-load", [])


@pytest.mark.proves("R-B30")
def test_a_market_hall_does_not_help_to_load_either() -> None:
    assert loads(with_exchange(goods="cloth", built="visby-market-hall")) == []


# spending it


@pytest.mark.proves("R-11.5")
def test_a_loaded_exchange_gives_eight_ducats_and_shows_nothing_again() -> None:
    match = with_exchange(hand="danzig-bank", loaded=True)
    events = play(match, 0, "build danzig-bank", "pay riga-exchange")
    (provided,) = events_of(events, DucatsProvided)
    assert (provided.building, provided.ducats, provided.rule) == ("riga-exchange", 8, "R-11.5")
    assert events_of(events, CostPaid)[0].lost == 0
    assert match.view(None).families[0].exchange == 0


@pytest.mark.proves("R-11.5")
def test_an_empty_exchange_gives_nothing() -> None:
    match = with_exchange(goods="2*cloth", hand="danzig-bank")
    play(match, 0, "build danzig-bank")
    refusal = refused(match, 0, "pay 2*cloth riga-exchange")
    assert (refusal.code, refusal.rule) == ("exchange-empty", "R-11.5")


@pytest.mark.proves("R-11.5")
def test_the_same_eight_ducats_are_not_spent_twice() -> None:
    match = with_exchange(goods="2*cloth", hand="danzig-bank danzig-tavern", loaded=True)
    play(match, 0, "build danzig-bank", "pay riga-exchange", "build danzig-tavern")
    assert refused(match, 0, "pay riga-exchange").code == "exchange-empty"


@pytest.mark.proves("R-11.5")
def test_an_exchange_can_be_loaded_again_in_the_turn_it_is_spent() -> None:
    match = with_exchange(goods="2*wine", hand="danzig-bank", loaded=True)
    play(match, 0, "build danzig-bank", "pay riga-exchange")
    assert "load 2*wine" in offered(match, 0)
    play(match, 0, "load 2*wine")
    assert match.view(None).families[0].exchange == 8


@pytest.mark.proves("R-11.5", "R-B1")
def test_loading_and_spending_goes_on_as_often_as_one_likes() -> None:
    match = with_exchange(goods="4*wine", hand="danzig-bank danzig-tavern", turn=1, players=2)
    play(match, 1, "load 2*wine", "take row 2", "build danzig-bank", "pay riga-exchange")
    assert match.position.used[1] == 0
    play(match, 1, "load 2*wine")
    assert match.view(None).families[1].exchange == 8
    play(match, 0, "take row 1", "end", chance=SeededChance(1))
    play(match, 1, "take row 1", "build danzig-tavern", "pay riga-exchange")
    assert built_by(match, 1) == ("danzig-bank", "danzig-tavern", "riga-exchange")


@pytest.mark.proves("R-11.5")
def test_what_was_loaded_is_there_in_the_very_next_turn_of_the_same_seat() -> None:
    match = with_exchange(goods="2*wine", hand="danzig-bank", turn=1, players=2)
    play(match, 1, "load 2*wine", "take row 2", "build danzig-bank")
    assert "pay riga-exchange" in offered(match, 1)


@pytest.mark.proves("R-11.5")
def test_the_eight_ducats_go_into_one_payment_and_the_rest_is_lost() -> None:
    match = with_exchange(hand="danzig-treasury", loaded=True)
    (paid,) = events_of(play(match, 0, "build danzig-treasury", "pay riga-exchange"), CostPaid)
    assert (paid.cost, paid.ducats, paid.lost) == (6, 8, 2)


@pytest.mark.proves("R-11.5")
def test_the_exchange_pays_in_every_city_and_together_with_goods() -> None:
    match = with_exchange(goods="2*wine", hand="visby-fortress", loaded=True)
    (paid,) = events_of(play(match, 0, "build visby-fortress", "pay wine riga-exchange"), CostPaid)
    assert (paid.ducats, goods_of(match, 0)) == (13, ("wine",))
