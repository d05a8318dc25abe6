"""R-3 and R-4: the years, and what is laid out in spring."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from games.positions import completed
from games.riga.scripted_chance import draws, whole_match
from games.riga.tables import counts, events_of, goods_of, offered, play, table
from kogge.engine import Event, NoChance, Seat, SeededChance
from kogge.games.riga.components import goods_in, names_in
from kogge.games.riga.events import (
    BuildingsOffered,
    BuildingsRanOut,
    BuildingsShuffled,
    GoodsRanOut,
    GoodsShuffled,
    OffersAged,
    RowLaid,
    StartPassed,
    TurnBegan,
    YearBegan,
)
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import SUMMER, WINTER

SEEDS = range(4)
BANKS = "visby-bank tallinn-bank stockholm-bank danzig-bank"
CRANES = "visby-crane tallinn-crane stockholm-crane danzig-crane"
FULL = {
    2: "3*wine / 3*wine / 3*wine / 3*wine",
    3: "3*wine / 3*wine / 3*wine / 3*wine / cloth glass",
    4: "3*wine / 3*wine / 3*wine / 3*wine / cloth glass / cloth glass",
}
"""So many rows that nothing has to be laid."""


def goods_spring(cards: str, rows: str, piles: str = "") -> RigaMatch:
    """A spring for two in which these goods are drawn. The offered buildings lie there already, so that none is drawn."""
    chance = draws(cards)
    match = table(f"riga 2; season spring, year 3; rows {rows}; above {BANKS}; {piles}", chance=chance)
    assert chance.is_used_up, "fewer goods were laid out"
    return match


def building_spring(cards: str, text: str = "", players: int = 2) -> RigaMatch:
    """A spring in which these buildings are drawn, of the third year if the text names no other. All rows lie there already, so that no
    goods are drawn."""
    chance = draws(cards)
    match = table(completed(text, f"riga {players}", "season spring", "year 3", f"rows {FULL[players]}"), chance=chance)
    assert chance.is_used_up, "fewer buildings were offered"
    return match


def rows_of(match: RigaMatch) -> list[tuple[str, ...]]:
    return list(match.view(None).rows)


def row(text: str) -> tuple[str, ...]:
    return goods_in(counts(text))


# how many years


@pytest.mark.proves("R-3.1", "R-B35", "R-B26")
@pytest.mark.parametrize(("players", "years"), [(2, 8), (3, 9), (4, 8)])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_takes_8_years_and_with_three_players_9(players: int, years: int, seed: int) -> None:
    match, events = whole_match(players, seed)
    assert [event.year for event in events_of(events, YearBegan)] == list(range(1, years + 1))
    assert match.is_over


@pytest.mark.proves("R-B35")
@pytest.mark.parametrize(("players", "times"), [(2, 4), (3, 3), (4, 2)])
def test_b35_everyone_is_start_player_equally_often(players: int, times: int) -> None:
    _, events = whole_match(players, 1)
    starts = Counter([event.start for event in events_of(events, YearBegan)])
    assert starts == dict.fromkeys(range(players), times)


@pytest.mark.proves("R-B26")
def test_b26_no_buildings_are_counted_off_for_the_years() -> None:
    match = building_spring(CRANES, "year 0")
    assert (match.view(None).year, match.view(None).building_pile) == (1, 48 - 4)


@pytest.mark.proves("R-B26")
def test_b26_a_year_counts_even_if_no_building_is_drawn_in_it() -> None:
    match = table(f"riga 2; season spring, year 3; rows {FULL[2]}; above {BANKS}", chance=NoChance())
    assert (match.view(None).year, match.view(None).years) == (4, 8)


# the seasons


@pytest.mark.proves("R-3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_year_has_a_spring_a_summer_an_autumn_and_a_winter(players: int) -> None:
    _, events = whole_match(players, 2)
    steps = [step for step in map(_step, events) if step]
    years = [[*[step for step, _ in groupby(year)]] for year in _split(steps, "spring")]
    assert years[1:-1] == [["spring", "summer", "autumn", "winter"]] * (len(years) - 2)
    assert years[-1] == ["spring", "summer", "autumn"]


@pytest.mark.proves("R-3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_has_one_turn_in_summer_and_one_in_autumn(players: int) -> None:
    _, events = whole_match(players, 3)
    turns = Counter([(event.season, event.seat) for event in events_of(events, TurnBegan)])
    years = 9 if players == 3 else 8
    assert turns == {(season, seat): years for season in ("summer", "autumn") for seat in range(players)}


# a row


@pytest.mark.proves("R-4.1", "R-B32")
@pytest.mark.parametrize(
    "cards", ["3*wine", "cloth glass", "2*cloth", "4*grain cloth", "4*grain wine", "5*grain", "2*glass cloth", "cloth wine grain"]
)
def test_a_row_is_finished_at_a_basic_value_of_9_or_more_and_not_before(cards: str) -> None:
    match = goods_spring(f"{cards} glass cloth", "3*wine / 3*wine")
    assert rows_of(match)[2:] == [row(cards), ("cloth", "glass")]


@pytest.mark.proves("R-4.1")
def test_a_row_that_is_worth_8_grows_on() -> None:
    match = goods_spring("2*glass grain", "3*wine / 3*wine / 3*wine")
    assert rows_of(match)[3] == ("glass", "glass", "grain")


@pytest.mark.proves("R-4.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_row_laid_is_worth_9_or_more_and_was_not_before_its_last_card(seed: int) -> None:
    worth = {"cloth": 5, "glass": 4, "wine": 3, "grain": 2}
    _, events = whole_match(2, seed)
    laid = events_of(events, RowLaid)
    assert laid
    for event in laid:
        assert 9 <= event.value == sum(worth[good] for good in event.goods) < 9 + max(worth[good] for good in event.goods)


@pytest.mark.proves("R-B33")
def test_b33_a_row_may_hold_a_single_kind_of_goods() -> None:
    match = goods_spring("3*wine 5*grain", "cloth glass / cloth glass")
    assert rows_of(match)[2:] == [("wine",) * 3, ("grain",) * 5]


# how many rows


@pytest.mark.proves("R-4.2")
@pytest.mark.parametrize(("players", "rows"), [(2, 4), (3, 5), (4, 6)])
def test_there_are_two_rows_more_than_players(players: int, rows: int) -> None:
    match = table(f"riga {players}; season spring, year 0; rows -", chance=SeededChance(1))
    assert (len(rows_of(match)), all(rows_of(match))) == (rows, True)


@pytest.mark.proves("R-4.2", "R-B16")
def test_rows_left_over_stay_and_only_the_missing_ones_are_laid() -> None:
    match = goods_spring("3*wine 2*cloth", "cloth glass / - / 4*grain wine")
    assert rows_of(match) == [row("cloth glass"), row("3*wine"), row("4*grain wine"), row("2*cloth")]


@pytest.mark.proves("R-4.2", "R-B16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_nobody_took_a_row_the_goods_stay_just_as_they_lie(players: int) -> None:
    match = table(f"riga {players}; season spring, year 3; rows {FULL[players]}", chance=SeededChance(0))
    assert rows_of(match) == [row(text) for text in FULL[players].split(" / ")]


# the goods pile is used up


@pytest.mark.proves("R-4.3")
def test_discarded_goods_become_the_new_pile_when_it_is_used_up() -> None:
    match = goods_spring("2*wine 2*grain", "3*wine / 3*wine / 3*wine", "goods-pile 2*wine; goods-discards 9*grain")
    assert (match.position.goods_pile, match.position.goods_discards) == (counts("7*grain"), [0, 0, 0, 0])


@pytest.mark.proves("R-4.3")
def test_the_row_that_was_begun_goes_on_with_the_new_pile() -> None:
    match = goods_spring("2*wine 2*grain", "3*wine / 3*wine / 3*wine", "goods-pile 2*wine; goods-discards 9*grain")
    assert rows_of(match)[3] == ("wine", "wine", "grain", "grain")


@pytest.mark.proves("R-4.3")
def test_a_pile_that_just_suffices_is_not_replaced_yet() -> None:
    match = goods_spring("3*wine", "3*wine / 3*wine / 3*wine", "goods-pile 3*wine; goods-discards 9*grain")
    assert (match.position.goods_pile, match.position.goods_discards) == ([0, 0, 0, 0], counts("9*grain"))


@pytest.mark.proves("R-4.3")
def test_everybody_hears_that_the_goods_were_shuffled() -> None:
    match = table(f"riga 2; year 1, turn 3; rows {FULL[2]}; above {BANKS}; goods-discards 9*grain; goods-pile 2*wine")
    play(match, 0, "take row 1")
    events = play(match, 0, "end", chance=draws("2*wine 2*grain"))
    (shuffled,) = events_of(events, GoodsShuffled)
    assert (shuffled.count, shuffled.rule) == (9, "R-4.3")


# rows are topped up


@pytest.mark.proves("R-4.4", "R-B16")
@pytest.mark.parametrize(
    ("short", "cards", "whole"),
    [
        ("2*glass", "wine", "2*glass wine"),
        ("wine", "cloth grain", "wine cloth grain"),
        ("4*grain", "cloth", "4*grain cloth"),
        ("2*wine grain", "grain", "2*wine 2*grain"),
    ],
)
def test_a_row_worth_less_than_9_is_topped_up(short: str, cards: str, whole: str) -> None:
    match = goods_spring(cards, f"3*wine / {short} / cloth glass / cloth glass")
    assert rows_of(match) == [row("3*wine"), row(whole), row("cloth glass"), row("cloth glass")]


@pytest.mark.proves("R-4.4")
def test_topping_up_comes_before_new_rows() -> None:
    match = goods_spring("cloth 3*wine", "- / 2*glass / cloth glass / cloth glass")
    assert rows_of(match)[:2] == [row("3*wine"), row("2*glass cloth")]


@pytest.mark.proves("R-4.4", "R-B16")
def test_a_row_that_a_monastery_made_smaller_is_topped_up_next_spring() -> None:
    match = table(
        "riga 2; riga-buildings with; turn 3; "
        "rows 3*wine / 4*grain wine / cloth glass / cloth glass; "
        f"above {BANKS}; "
        "0: built riga-monastery"
    )
    play(match, 0, "swap 1.wine 2.grain", "take row 2")
    events = play(match, 0, "end", chance=draws("glass 3*wine"))
    assert [(event.row, event.goods, event.value, event.added) for event in events_of(events, RowLaid)] == [
        (1, ("glass",), 12, True),
        (2, ("wine",) * 3, 9, False),
    ]


@pytest.mark.proves("R-B16")
@pytest.mark.parametrize("seed", SEEDS)
def test_b16_without_the_riga_buildings_nothing_is_topped_up_unless_goods_ran_out(seed: int) -> None:
    _, events = whole_match(2, seed)
    assert not events_of(events, GoodsRanOut)
    assert [event for event in events_of(events, RowLaid) if event.added] == []


# R-B17: no goods left


@pytest.mark.proves("R-B17")
def test_b17_what_is_there_is_laid_and_a_row_may_stay_unfinished() -> None:
    match = goods_spring("3*wine cloth", "cloth glass", "goods-pile 3*wine cloth")
    assert rows_of(match) == [row("cloth glass"), row("3*wine"), ("cloth",), ()]


@pytest.mark.proves("R-B17")
def test_b17_if_no_card_is_left_there_are_fewer_rows() -> None:
    match = goods_spring("3*wine", "cloth glass", "goods-pile 3*wine")
    assert rows_of(match) == [row("cloth glass"), row("3*wine"), (), ()]
    assert [text for text in offered(match, 0) if "row" in text] == ["take row 1", "take row 2"]


@pytest.mark.proves("R-B17")
def test_b17_an_unfinished_row_may_be_taken() -> None:
    match = goods_spring("cloth", "cloth glass", "goods-pile cloth")
    play(match, match.to_act[0], "take row 2")
    assert goods_of(match, 0) == ("cloth",)


@pytest.mark.proves("R-B17", "R-4.4")
def test_b17_an_unfinished_row_is_topped_up_next_spring() -> None:
    match = goods_spring("grain 3*wine 2*cloth", "2*glass / 3*wine")
    assert rows_of(match) == [row("2*glass grain"), row("3*wine"), row("3*wine"), row("2*cloth")]


@pytest.mark.proves("R-B17")
def test_b17_a_row_left_over_may_find_no_card_either() -> None:
    match = goods_spring("", "2*glass / 3*wine / wine", "goods-pile")
    assert rows_of(match) == [row("2*glass"), row("3*wine"), row("wine"), ()]


@pytest.mark.proves("R-B17")
def test_b17_discards_are_shuffled_before_goods_count_as_run_out() -> None:
    match = goods_spring("2*wine grain", "3*wine / cloth glass / cloth glass", "goods-pile 2*wine; goods-discards grain")
    assert (rows_of(match)[3], match.position.goods_discards) == (row("2*wine grain"), [0, 0, 0, 0])


@pytest.mark.proves("R-B17")
def test_b17_everybody_hears_how_many_rows_lie_out() -> None:
    match = table(f"riga 2; year 1, turn 3; rows 3*wine / cloth glass; above {BANKS}; goods-pile cloth")
    play(match, 0, "take row 1")
    (ran_out,) = events_of(play(match, 0, "end", chance=draws("cloth")), GoodsRanOut)
    assert (ran_out.rows, ran_out.rule) == (2, "R-B17")


# offers grow old


@pytest.mark.proves("R-4.5", "R-B18")
def test_what_lies_below_the_separator_goes_and_what_lies_above_moves_below() -> None:
    match = building_spring("visby-lodge danzig-lodge", "above visby-bank tallinn-bank; below visby-crane danzig-crane")
    position = match.position
    assert names_in(position.building_discards) == ("visby-crane", "danzig-crane")
    assert (names_in(position.below), names_in(position.above)) == (("visby-bank", "tallinn-bank"), ("visby-lodge", "danzig-lodge"))


@pytest.mark.proves("R-4.5")
def test_what_is_cleared_away_lies_face_down() -> None:
    match = building_spring("visby-lodge danzig-lodge", "above visby-bank tallinn-bank; below visby-crane danzig-crane")
    view = match.view(None)
    assert view.building_discards == 2
    assert not set(view.above + view.below) & {"visby-crane", "danzig-crane"}


@pytest.mark.proves("R-4.5", "R-B18")
def test_in_the_first_year_nothing_is_cleared_away() -> None:
    match = building_spring(CRANES, "year 0")
    assert (names_in(match.position.above), match.position.below, match.position.building_discards) == (tuple(CRANES.split()), 0, 0)


@pytest.mark.proves("R-4.5")
def test_offers_grow_old_from_the_second_year_on() -> None:
    match = building_spring("", f"above {BANKS}; year 1")
    assert (match.position.above, names_in(match.position.below)) == (0, tuple(BANKS.split()))


@pytest.mark.proves("R-B18", "R-4.5")
def test_b18_an_offer_lasts_two_years() -> None:
    match = table(f"riga 2; season spring, year 0; rows {FULL[2]}", chance=draws(CRANES))
    lasting: list[tuple[int, int]] = []
    for year in (1, 2, 3):
        assert match.position.year == year
        cranes = [name for name in (*match.view(None).above, *match.view(None).below) if name in CRANES.split()]
        lasting.append((year, len(cranes)))
        _pass_the_year(match)
    assert lasting == [(1, 4), (2, 4), (3, 0)]


@pytest.mark.proves("R-4.5")
def test_everybody_sees_what_goes_and_what_moves() -> None:
    match = table(f"riga 2; year 1, turn 3, taken; rows {FULL[2]}; above visby-bank tallinn-bank; below visby-crane")
    (aged,) = events_of(play(match, 0, "end", chance=draws("visby-lodge danzig-lodge")), OffersAged)
    assert (aged.removed, aged.moved) == (("visby-crane",), ("visby-bank", "tallinn-bank"))


# new offers


@pytest.mark.proves("R-4.6")
@pytest.mark.parametrize(("players", "offered_buildings"), [(2, 4), (3, 5), (4, 6)])
def test_there_are_two_buildings_more_than_players(players: int, offered_buildings: int) -> None:
    match = table(f"riga {players}; season spring, year 0; rows {FULL[players]}", chance=SeededChance(1))
    assert len(match.view(None).above) == offered_buildings


@pytest.mark.proves("R-4.6", "R-B18")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4, 5])
def test_offers_of_last_year_count(left: int) -> None:
    above = " ".join([*BANKS.split(), "visby-lodge"][:left])
    new = " ".join([*CRANES.split(), "danzig-lodge"][left:])
    match = building_spring(new, f"above {above}", players=3)
    assert (len(match.view(None).below), len(match.view(None).above)) == (left, 5 - left)


@pytest.mark.proves("R-4.6")
def test_what_was_cleared_away_does_not_count() -> None:
    match = building_spring(CRANES, f"below {BANKS}")
    assert (match.view(None).above, match.view(None).below) == (tuple(CRANES.split()), ())


# the building pile is used up


@pytest.mark.proves("R-4.7")
def test_discarded_buildings_become_the_new_pile_when_it_is_empty() -> None:
    match = building_spring(
        "visby-lodge danzig-archive danzig-lodge danzig-tavern",
        "building-pile visby-lodge; building-discards danzig-lodge danzig-tavern danzig-archive danzig-treasury",
    )
    position = match.position
    assert (names_in(position.building_pile), position.building_discards) == (("danzig-treasury",), 0)


@pytest.mark.proves("R-4.7")
def test_a_building_pile_that_just_suffices_is_not_replaced_yet() -> None:
    match = building_spring(CRANES, f"building-pile {CRANES}; building-discards danzig-lodge")
    assert (match.position.building_pile, names_in(match.position.building_discards)) == (0, ("danzig-lodge",))


@pytest.mark.proves("R-4.7")
def test_what_was_just_cleared_away_may_come_back_at_once() -> None:
    match = building_spring("danzig-crane", "above visby-bank; below danzig-crane; building-pile")
    assert (match.view(None).above, match.view(None).below) == (("danzig-crane",), ("visby-bank",))


@pytest.mark.proves("R-4.7")
def test_if_both_are_empty_there_are_no_new_buildings() -> None:
    match = building_spring("visby-lodge", "above visby-bank; building-pile visby-lodge")
    assert (match.view(None).above, match.view(None).below) == (("visby-lodge",), ("visby-bank",))


@pytest.mark.proves("R-4.7")
def test_everybody_hears_of_shuffling_and_of_running_out() -> None:
    match = table(f"riga 2; year 1, turn 3, taken; rows {FULL[2]}; building-discards danzig-lodge; building-pile visby-lodge")
    events = play(match, 0, "end", chance=draws("visby-lodge danzig-lodge"))
    assert [event.count for event in events_of(events, BuildingsShuffled)] == [1]
    assert [event.buildings for event in events_of(events, BuildingsOffered)] == [("visby-lodge", "danzig-lodge")]
    assert [event.count for event in events_of(events, BuildingsRanOut)] == [2]


@pytest.mark.proves("R-4.7")
def test_the_year_goes_on_without_any_building() -> None:
    match = building_spring("", "building-pile")
    assert (match.position.season, match.to_act, offered(match, 0)) == (SUMMER, (0,), [f"take row {nth}" for nth in (1, 2, 3, 4)])


def _step(event: Event) -> str:
    """The season an event belongs to, if it tells one."""
    if isinstance(event, YearBegan):
        return "spring"
    if isinstance(event, TurnBegan):
        return event.season
    return WINTER if isinstance(event, StartPassed) else ""


def _split(steps: list[str], first: str) -> list[list[str]]:
    """The steps of each year, each beginning with `first`."""
    years: list[list[str]] = []
    for step in steps:
        if step == first:
            years.append([])
        years[-1].append(step)
    return years


def _pass_the_year(match: RigaMatch) -> None:
    """Everyone takes rows and no building, as far as there are rows, and throws the first cards away that are too many."""
    year = match.position.year
    chance = SeededChance(year)
    while match.position.year == year:
        seat: Seat = match.to_act[0]
        moves = offered(match, seat)
        takes = [text for text in moves if text.startswith("take row")]
        play(match, seat, takes[0] if takes else "end" if "end" in moves else moves[0], chance=chance)
