"""The drawn table of Haithabu: everything on it is also written, it fits the screen, and a summary shows what a decision is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.at_the_terminal import flat
from cli.haithabu.at_the_table import (
    NIGHT_MOMENTS,
    TURN_MOMENTS,
    busy_table,
    buying_transport,
    chair,
    choices_of,
    delivering,
    drawer,
    giving,
    hiring,
    lines,
    on_the_market,
    picking_a_card,
    placing,
    play,
    table,
    table_of,
)
from kogge.engine import SeededChance
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words import Words


def said(match: HaithabuMatch, seat: int | None = 0, lang: str = "en", width: int = 100) -> str:
    return flat(" ".join(table_of(match, seat, lang, width)))


# Everything fits


@pytest.mark.parametrize("moment", [*TURN_MOMENTS, *NIGHT_MOMENTS])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("width", [80, 100])
def test_everything_fits_the_screen_and_nothing_is_cut_off(moment: Callable[[], HaithabuMatch], lang: str, width: int) -> None:
    match = moment()
    seat = match.to_act[0]
    words = Words(lang, "haithabu")
    drawn = table_of(match, seat, lang, width) + table_of(match, None, lang, width)
    drawn += choices_of(match, seat, lang, width)
    drawn += lines(drawer().previews(match.chair(seat), words, ""), width)
    assert max(len(line) for line in drawn) <= width
    cut = [line for line in drawn if "…" in line]
    assert all(line.endswith(("choosing …", "überlegt …")) or line.startswith("… ") for line in cut), cut


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_lesson_fits_the_screen(lang: str) -> None:
    drawn = lines(drawer().introduction(HAITHABU.printed_edition(), Words(lang, "haithabu")), 80)
    assert max(len(line) for line in drawn) <= 80
    assert not [line for line in drawn if "…" in line]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_of_any_match_can_be_drawn_at_any_moment(players: int) -> None:
    rng = SeededChance(players)
    match = HAITHABU.start(players, rng)
    assert isinstance(match, HaithabuMatch)
    names = ("Lübeck", "Wismar", "Visby", "Stralsund")
    words = Words("de", "haithabu")
    for step in range(700):
        if match.is_over:
            break
        seat = match.to_act[0]
        if step % 7 == players:
            drawn = lines(drawer().table(match.chair(seat), words, names, 80), 80)
            drawn += lines(drawer().table(match.chair(None), words, names, 80), 80)
            assert max(len(line) for line in drawn) <= 80
        moves = match.moves(seat)
        match.play(seat, moves[rng.below(len(moves))], rng)


# The board


def test_the_heading_tells_the_round_the_season_the_phase_and_whose_turn_it_is() -> None:
    drawn = table_of(hiring())
    assert drawn[0].startswith("Round 3 of 8 · autumn of year 1 · phase 1 of 3 · your turn ─")
    assert drawn[1].startswith("Turns: Lübeck → Wismar → Visby · Inn: 2 workers for 40, 30 silver · Notes: 14 · Orders: 35")
    assert "The inn is empty" in said(placing())


def test_the_rondel_has_a_day_side_and_a_night_side_and_who_stands_where() -> None:
    drawn = table_of(busy_table())
    day = next(place for place, line in enumerate(drawn) if line.startswith("Day"))
    assert drawn[day].split() == [
        "Day",
        "H",
        "order",
        "and",
        "sale",
        "A",
        "buy",
        "transport",
        "B",
        "get",
        "a",
        "character",
        "C",
        "sell",
        "dearer",
    ]
    assert drawn[day + 1].strip() == "Wismar, neutral"
    assert drawn[day + 1].index("Wismar") == drawn[day].index("A buy") + 2
    assert drawn[day + 2].startswith("Night  D order and good  E deliver")
    assert drawn[day + 3].strip() == "Lübeck"
    assert drawn[day + 4] == "With the next turn of the rondel, G comes into daylight and C goes into the night."


def test_the_hint_about_the_rondel_comes_true() -> None:
    before, after = table_of(table("haithabu 2; turned 1")), table_of(table("haithabu 2; turned 2"))
    assert row_of(before, "Day")[1] == "H"
    assert row_of(after, "Day")[1] == "G"
    assert row_of(after, "Night")[1] == "C"


def row_of(drawn: list[str], first: str) -> list[str]:
    return next(line.split() for line in drawn if line.startswith(first))


def test_the_market_shows_prices_on_their_scales_what_there_is_and_how_the_die_tends() -> None:
    drawn = table_of(busy_table())
    assert row_of(drawn, "Cloth ") == [
        "Cloth",
        *["2", "3", "5", "6", "8"],
        "[",
        "9]",
        *["11", "12", "14", "15", "11", "7", "↓1–2", "↑4–6"],
    ]
    assert row_of(drawn, "Pottery ")[-4:] == ["0", "24", "↓1–2", "↑5–6"]
    assert row_of(drawn, "Spices ")[-2:] == ["↓1–4", "↑6"]


def test_on_a_narrow_screen_only_the_neighbours_of_a_price_are_shown() -> None:
    drawn = table_of(busy_table(), width=80)
    assert row_of(drawn, "Cloth ")[:5] == ["Cloth", "8", "[", "9]", "11"]
    lowest = table_of(busy_table(text="prices mead 1"), width=80)
    assert row_of(lowest, "Mead ")[:4] == ["Mead", "[", "1]", "2"]


def test_who_trades_stands_on_the_market() -> None:
    match = table("haithabu 2; inn 1")
    play(match, 0, "hire", "worker neutral", "place mead", "buy mead", "place mead", "buy mead", "end")
    play(match, 1, "place mead")
    assert row_of(table_of(match, width=120), "Mead ")[-3:] == ["Lübeck,", "Wismar,", "neutral"]


def test_orders_on_display_tell_what_they_want_and_pay() -> None:
    drawn = table_of(busy_table(), None)
    assert row_of(drawn, "o02") == ["o02", "4", "·", "3", "·", "·", "·", "7", "50"]
    assert row_of(drawn, "o09") == ["o09", "·", "·", "2", "·", "3", "·", "5", "110"]
    upper = [line[:3] for line in drawn if line.startswith(("o", "┄"))]
    assert upper == ["o02", "o03", "o04", "o07", "┄┄┄", "o08", "o09", "o10", "o11"]


def test_an_empty_place_on_display_stays_empty() -> None:
    drawn = table_of(busy_table(text="display o02 - o04 o07 o08 o09 o10 o11"), None)
    assert [line for line in drawn if line == "–"]


def test_transports_on_top_tell_their_room() -> None:
    assert "Cart 20: 3 any + 1 Me Cart 30: 4 any + 1 Me Cart 40: 5 any + 1 Me" in said(busy_table())
    assert "Cart 20: 3 any + 1 Me │ 3 any + 1 To │ 3 any + 1 Sp" in said(picking_a_card())


def test_characters_are_free_or_owned_and_may_be_safe() -> None:
    screen = said(busy_table())
    assert "Free: start player, innkeeper, trader, seer, stower, carpenter · Lübeck: supplier" in screen
    assert "Wismar: juggler · Visby: steward* (* safe)" in screen


# Everyone


def test_everyone_has_points_silver_notes_orders_and_workers() -> None:
    match = busy_table()
    drawn = table_of(match)
    now = [str(family.score) for family in match.view(None).families]
    assert row_of(drawn, "▸ Lübeck") == ["▸", "Lübeck", "(you)", "5", now[0], "120", "0", "0", "2"]
    assert row_of(drawn, "Wismar") == ["Wismar", "5", now[1], "250", "2", "0", "3"]
    assert row_of(drawn, "Visby") == ["Visby", "5", now[2], "250", "0", "2", "3"]


def test_the_goods_transports_and_orders_of_the_others_lie_open() -> None:
    screen = said(busy_table())
    assert "Warehouse: 2 Me · Trading post: – · Cart: – · Ship: 4 any + 3 Po · Orders lack: s1 (2 Me 1 Po 1 We)" in screen
    assert "Warehouse: – · Trading post: 1 To · Cart: – · Ship: –" in screen
    assert "Warehouse: 4 Cl 1 We 3 Sp · Trading post: 3 Me 2 Cl 2 We" in said(busy_table(), None)


def test_the_own_tableau_has_two_stores_and_five_places() -> None:
    drawn = [line[42:].rstrip() for line in table_of(busy_table())]
    assert row_of(drawn, "Warehouse 8/10")[2:] == ["·", "4", "·", "·", "1", "3", "fee", "16"]
    assert row_of(drawn, "Trading post 7/10")[3:] == ["3", "2", "·", "·", "2", "·"]
    assert row_of(drawn, "1  o18")[2:] == ["7", "pt", "60", "si", "3", "2", "·", "·", "1", "·", "lacks", "6"]
    assert row_of(drawn, "2  o01")[6:] == ["1/2", "4", "·", "·", "·", "·", "lacks", "5"]
    assert [line for line in drawn if line in ("3  –", "5  –")] == ["3  –", "5  –"]
    assert "Cart: 4 any + 1 Cl · Ship: 2 any + 3 We" in drawn


def test_a_store_that_is_too_full_says_so() -> None:
    match = table("haithabu 2; 0: warehouse 12*mead")
    assert "Warehouse 12/10 12 · · · · · 2 too many" in said(match)


def test_whose_answer_is_waited_for_is_said() -> None:
    match = giving()
    assert row_of(table_of(match, 1), "Visby")[-3:] == ["3", "choosing", "…"]
    play(match, 1, "give silver")
    assert "give silver (face down)" in said(match, 1)
    assert "give silver" not in said(match, 2)
    assert row_of(table_of(match, 2), "Wismar")[-3:] == ["3", "has", "chosen"]


def test_a_spectator_sees_no_tableau_of_his_own() -> None:
    assert "(you)" not in said(busy_table(), None)


def test_the_table_in_german() -> None:
    screen = said(busy_table(), lang="de")
    assert "Runde 3 von 8 · Herbst im Jahr 1 · Phase 1 von 3 · du bist dran" in screen
    assert "Dreht sich das Rondell weiter, kommt G ans Tageslicht und C in die Nacht." in screen
    assert "Lagerhaus: 2 Me · Handelsposten: – · Karren: – · Schiff: 4 frei + 3 Ke" in screen
    assert "Frei: Startspieler, Wirt, Händler, Seher, Stauer, Zimmermann · Lübeck: Lieferant" in screen


# A summary


def summary(match: HaithabuMatch, lang: str = "en") -> str | None:
    drawn = drawer().summary(chair(match), Words(lang, "haithabu"), ("Lübeck", "Wismar", "Visby"), 100)
    return None if drawn is None else flat(" ".join(lines(drawn)))


def test_amid_a_turn_a_glance_shows_what_the_decision_is_about() -> None:
    on_market, delivery, transport = summary(on_the_market()), summary(delivering()), summary(buying_transport())
    assert on_market is not None
    assert delivery is not None
    assert transport is not None
    assert "Cloth" in on_market
    assert "Trading post 7/10" in on_market
    assert "Cloth" not in delivery
    assert "2 o01 6 pt 40 si" in delivery
    assert "120 silver · 5 points · Cart: 4 any + 1 Cl · Ship: 2 any + 3 We (Enter: the whole table)" in transport


def test_when_a_turn_begins_the_whole_table_is_drawn() -> None:
    assert summary(hiring()) is None
