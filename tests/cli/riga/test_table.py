"""The drawn table of Riga: everything on it is also written, it fits the screen, and its numbers follow the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.at_the_terminal import flat
from cli.riga.at_the_table import (
    before_the_first_year,
    building,
    busy_table,
    choices_of,
    drawer,
    in_winter,
    lines,
    paying,
    play,
    table,
    table_of,
    with_school,
    with_treasury,
    with_yard,
)
from kogge.engine import SeededChance
from kogge.games.riga import RIGA
from kogge.games.riga.match import RigaMatch
from kogge.words import Words

MOMENTS: list[Callable[[], RigaMatch]] = [
    busy_table,
    building,
    paying,
    with_yard,
    with_treasury,
    with_school,
    in_winter,
    before_the_first_year,
]


def said(match: RigaMatch, seat: int | None = 0, lang: str = "en") -> str:
    return flat(" ".join(table_of(match, seat, lang)))


# Everything fits


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("width", [80, 100, 120])
def test_everything_fits_the_screen_and_nothing_is_cut_off(moment: Callable[[], RigaMatch], lang: str, width: int) -> None:
    match = moment()
    seat = match.to_act[0]
    words = Words(lang, "riga")
    drawn = table_of(match, seat, lang, width) + table_of(match, None, lang, width)
    drawn += choices_of(match, seat, lang, width)
    drawn += lines(drawer().previews(match.chair(seat), words, ""), width)
    drawn += lines(drawer().introduction(RIGA.printed_edition(), words), width)
    assert max(len(line) for line in drawn) <= width
    whole = [line for line in drawn if "…" in line]
    assert all(line.endswith(("choosing …", "überlegt …")) or line.startswith("… ") for line in whole), whole


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("riga", ["with", "without"])
def test_the_table_of_any_match_can_be_drawn_at_any_moment(players: int, riga: str) -> None:
    rng = SeededChance(players)
    match = RIGA.start(players, rng, {"riga-buildings": riga})
    assert isinstance(match, RigaMatch)
    for step in range(400):
        if match.is_over:
            break
        seat = match.to_act[0]
        if step % 5 == players:
            drawn = table_of(match, seat, "de") + table_of(match, None, "de") + choices_of(match, seat, "de")
            assert max(len(line) for line in drawn) <= 80
        moves = match.moves(seat)
        match.play(seat, moves[rng.below(len(moves))], rng)


# What lies out


def test_the_heading_tells_the_year_the_season_and_whose_turn_it_is() -> None:
    drawn = table_of(busy_table())
    assert drawn[0].startswith("Year 2 of 9 · summer · your turn ─")
    assert drawn[1] == "Start player: Ada · Next: Ben, Cem, Cem, Ben, Ada"


def test_before_the_last_turn_of_the_year_winter_is_announced() -> None:
    assert table_of(table("riga 2; turn 3"))[1] == "Start player: Ada · Winter comes next."


def test_rows_keep_their_numbers_and_show_their_basic_value() -> None:
    drawn = table_of(busy_table())
    assert drawn[5].startswith("1  3 wine                        9")
    assert drawn[8].startswith("4  empty ")
    assert drawn[9].startswith("5  1 cloth, 1 wine, 2 grain     12")


def test_buildings_stand_above_and_below_the_line() -> None:
    right = [line[36:].rstrip() for line in table_of(busy_table())[3:11]]
    assert [line.split("  ")[0] for line in right] == [
        "Building",
        "─" * 43,
        "Lodge Vi",
        "Archive Ta",
        "Guild house Da",
        "┄" * 14,
        "Tavern St",
        "Building yard Da",
    ]
    assert right[4].split() == ["Guild", "house", "Da", "12", "6", "2", "merchants"]
    assert "What lies below the line leaves next spring." in said(busy_table())


def test_piles_and_discards_are_counted() -> None:
    screen = said(busy_table())
    assert "Goods: 20 in the pile, discarded 1 cloth, 2 grain." in screen
    assert "Buildings: 26 in the pile, 1 discarded." in screen


# Everyone


def test_everyone_has_points_people_money_and_cards() -> None:
    drawn = table_of(busy_table())
    assert [line.split() for line in drawn if line.startswith(("▸ Ada", "Ben", "Cem"))] == [
        ["▸", "Ada", "(you)", "46", "3", "3", "10", "9/6"],
        ["Ben", "10", "0", "2", "0", "4/6"],
        ["Cem", "0", "0", "0", "0", "1/6"],
    ]


def test_of_another_hand_only_what_was_taken_openly_is_named() -> None:
    screen = said(busy_table())
    assert "holds: 2 wine · unknown: 1 good and 1 building" in screen
    assert "holds: crane Ta" in screen


def test_what_stands_tells_what_it_shows_and_what_is_used() -> None:
    screen = said(busy_table())
    assert "manufactory Vi (wine)" in screen
    assert "market hall Da (grain)" in screen
    assert "school (knight), exchange (0) · used: counting house Ta · Riga unbuilt: warehouse" in screen
    assert "stands: guild house Vi, tavern Ta · Riga unbuilt: all" in screen


def test_what_was_built_in_this_turn_rests() -> None:
    match = paying("visby-tavern")
    play(match, 0, "pay visby-counting-house glass")
    screen = said(match)
    assert "used: counting house Vi, counting house Ta · rests until the end of the turn: tavern Vi" in screen


def test_without_the_riga_buildings_nothing_is_said_of_them() -> None:
    screen = said(busy_table(riga=False))
    assert "unbuilt" not in screen
    assert "Riga" not in screen


def test_a_loaded_exchange_shows_its_ducats() -> None:
    match = table("riga 2; riga-buildings with; 0: built riga-exchange, loaded")
    assert "exchange (8)" in said(match)


# The own hand


def test_the_purse_shows_what_goods_are_worth_in_each_city_and_what_functions_add() -> None:
    drawn = table_of(busy_table())
    purse = [line.split() for line in drawn if line.startswith(("Visby", "Tallinn", "Stockholm", "Danzig", "Riga"))]
    # A manufactory for wine, a market hall for grain; 6 from the bank and 4 from the counting house.
    assert purse == [
        ["Visby", "–", "4", "6", "2", "10", "32"],
        ["Tallinn", "5", "–", "4", "4", "10", "27"],
        ["Stockholm", "7", "4", "–", "2", "10", "27"],
        ["Danzig", "5", "6", "4", "2", "10", "37"],
        ["Riga", "5", "4", "4", "2", "10", "33"],
    ]


def row_of(match: RigaMatch, building: str) -> list[str]:
    return next(line.split() for line in table_of(match) if line.startswith(building))


def test_a_building_tells_how_many_ducats_are_missing() -> None:
    match = table("riga 2; 0: goods cloth wine, hand visby-archive")
    assert row_of(match, "Archive in Visby") == ["Archive", "in", "Visby", "10", "5", "5", "missing"]


def test_a_building_tells_the_least_that_would_be_lost() -> None:
    match = table("riga 2; 0: goods 2*cloth, hand danzig-market-hall")
    assert row_of(match, "Market hall in Danzig")[4:] == ["8", "10", "payable,", "2", "lost"]


def test_a_building_that_can_be_paid_exactly_says_so() -> None:
    match = table("riga 2; 0: goods 2*wine, hand visby-archive")
    assert row_of(match, "Archive in Visby")[3:] == ["10", "10", "fits", "exactly"]


def test_a_building_that_takes_a_function_says_so() -> None:
    match = table("riga 2; 0: goods glass, hand visby-bank, built visby-counting-house")
    assert row_of(match, "Bank in Visby")[3:] == ["8", "8", "fits", "with", "function"]


def test_a_crane_brings_the_cost_down() -> None:
    match = table("riga 2; 0: goods wine, hand visby-archive, built danzig-crane")
    assert row_of(match, "Archive in Visby")[3:] == ["5–10", "5", "fits", "with", "function"]


def test_unbuilt_riga_buildings_are_evaluated_too() -> None:
    match = table("riga 2; riga-buildings with; 0: goods 2*wine")
    assert row_of(match, "Warehouse in Riga")[3:] == ["6", "6", "fits", "exactly"]
    assert row_of(match, "Exchange in Riga")[3:] == ["10", "6", "4", "missing"]


def test_what_was_built_in_this_turn_pays_nothing_yet() -> None:
    match = table("riga 2; taken; 0: goods 2*wine 2*glass, hand visby-counting-house danzig-archive")
    play(match, 0, "build visby-counting-house", "pay 2*glass")
    purse = next(line.split() for line in table_of(match) if line.startswith("Danzig"))
    assert purse == ["Danzig", "5", "6", "3", "–", "6"]


def test_a_spectator_sees_no_hand() -> None:
    screen = said(busy_table(), None)
    assert "Worth to you" not in screen
    assert "You could build" not in screen
    assert "holds: 1 cloth, 2 glass, 2 wine, 1 grain, fortress Vi, tavern Vi, lodge Da" in screen


def test_no_other_hand_shows_through() -> None:
    for seat in (0, 2, None):
        screen = said(busy_table(), seat)
        assert "bank Vi" not in screen
        assert "1 glass, 2 wine" not in screen.replace("1 cloth, 2 glass, 2 wine", "")


def test_while_paying_only_the_own_hand_is_drawn() -> None:
    assert len(table_of(paying())) < 15
    assert "you pay for fortress Vi, tavern Vi" in table_of(paying())[0]
    assert "Ben" in said(paying(), 2)


def test_the_table_in_german() -> None:
    screen = said(busy_table(), lang="de")
    assert "Jahr 2 von 9 · Sommer · du bist dran" in screen
    assert "Startspieler: Ada · Danach: Ben, Cem, Cem, Ben, Ada" in screen
    assert "Hand: 2 Wein · unbekannt: 1 Ware und 1 Gebäude" in screen
    assert "Was unter der Linie liegt, wird im nächsten Frühling abgeräumt." in screen
    assert "Festung in Visby 6–12 32 passt genau" in screen
