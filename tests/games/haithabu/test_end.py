"""H-11: the final scoring, line by line, and who wins."""

from __future__ import annotations

import re

import pytest

from games.haithabu.tables import asked, events_of, offered, on_order, play, price, store, table, tableau
from kogge.engine import Event, NoChance, Outcome
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import GoodsCleared, MatchWon, NotesRepaid, RoundBegan, RoundEnded, Scored
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import FINISHED

ORDERS = [f"o{number:02}" for number in range(1, 49)]


def last_turn(text: str = "", players: int = 2) -> HaithabuMatch:
    """A match in the last turn of its last round, nothing left to do but to end it. Whose silver the text does not name has none."""
    poor = "; ".join([f"{seat}: silver 0" for seat in range(players) if not re.search(rf"\b{seat}:[^;]* silver", text)])
    match = table(f"haithabu {players}; round 8, phase 3, turn {players - 1}; {poor}; {text}")
    play(match, players - 1, "place mead", "pass")
    return match


def end(match: HaithabuMatch) -> list[Event]:
    """The last turn ends, and the match with it."""
    return play(match, match.players - 1, "end", chance=NoChance())


def ended(match: HaithabuMatch) -> Outcome:
    """How a match ends from its last turn on."""
    end(match)
    outcome = match.outcome
    assert outcome is not None
    return outcome


def lines(outcome: Outcome, seat: int) -> dict[str, int]:
    """The score of a seat, line by line."""
    return {line.what: line.points for line in outcome.standings[seat].lines}


def fulfilling(*counts: int) -> str:
    """So many orders fulfilled by each seat."""
    names = iter(ORDERS)
    return "; ".join([f"{seat}: fulfilled {' '.join([next(names) for _ in range(count)])}" for seat, count in enumerate(counts)])


# H-11.1: the end


@pytest.mark.proves("H-11.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_match_is_over_after_eight_rounds(players: int) -> None:
    outcome = ended(last_turn(players=players))
    assert (outcome.ended_by, outcome.rule, len(outcome.standings)) == ("rounds-over", "H-11.1", players)


@pytest.mark.proves("H-11.1")
def test_there_is_no_outcome_before_the_last_turn_has_ended() -> None:
    match = last_turn()
    assert (match.outcome, match.is_over, asked(match), offered(match, 1)) == (None, False, "end-turn", ["end"])
    end(match)
    assert (match.is_over, match.view(None).stage) == (True, FINISHED)


@pytest.mark.proves("H-11.1")
def test_the_final_scoring_is_added_to_the_points_of_the_match() -> None:
    outcome = ended(last_turn("0: points 23, characters seer; 1: points 0"))
    assert (lines(outcome, 0)["points-in-play"], outcome.scores) == (23, (25, 0))
    assert [sum([line.points for line in standing.lines]) for standing in outcome.standings] == [25, 0]


@pytest.mark.proves("H-11.1", "H-11.4", "H-11.5", "H-11.6", "H-11.7", "H-11.8", "H-11.9")
def test_every_line_names_its_rule() -> None:
    standing = ended(last_turn()).standings[0]
    assert [(line.what, line.rule) for line in standing.lines] == [
        ("points-in-play", "H-11.1"),
        ("characters", "H-11.4"),
        ("notes", "H-11.5"),
        ("silver", "H-11.6"),
        ("goods-on-orders", "H-11.7"),
        ("transports", "H-11.8"),
        ("most-orders", "H-11.9"),
    ]


@pytest.mark.proves("H-11.1", "H-11.10")
def test_the_end_is_told() -> None:
    events = end(last_turn("0: points 10; 1: points 8, characters seer trader"))
    scored = events_of(events, Scored)
    assert [(score.seat, score.gained, score.points) for score in scored] == [(0, 0, 10), (1, 4, 12)]
    (won,) = events_of(events, MatchWon)
    assert (won.seats, won.points, won.decided_by, won.rule) == ((1,), 12, "points", "H-11.10")


@pytest.mark.proves("H-C37", "H-11.1")
def test_after_the_eighth_round_there_are_no_steps_before_the_scoring() -> None:
    match = last_turn("0: silver 50, characters start-player seer stower carpenter, warehouse 12*mead, order-5 o20 2*tools")
    before = [price(match, good) for good in GOODS]
    events = end(match)
    assert (events_of(events, RoundEnded), events_of(events, RoundBegan), match.is_over) == ([], [], True)
    assert (tableau(match, 0), on_order(match, 0, 5)) == ({5: "o20"}, "2*tools")
    assert [price(match, good) for good in GOODS] == before
    assert match.position.silver[0] == 50 + 12 * 5 // 2


# H-11.2: notes are paid back first


@pytest.mark.proves("H-11.2")
@pytest.mark.parametrize(("silver", "notes", "left", "owed"), [(650, 3, 50, 0), (650, 4, 50, 1), (199, 1, 199, 1), (200, 1, 0, 0)])
def test_as_many_notes_are_paid_back_as_can_be_afforded(silver: int, notes: int, left: int, owed: int) -> None:
    match = last_turn(f"0: silver {silver}, notes {notes}")
    events = end(match)
    assert (match.position.silver[0], match.position.notes[0]) == (left, owed)
    assert [(repaid.notes, repaid.rule) for repaid in events_of(events, NotesRepaid)] == [(notes - owed, "H-11.2")] * (notes > owed)


@pytest.mark.proves("H-C38", "H-11.2")
def test_silver_of_the_last_sale_pays_back_no_note() -> None:
    match = last_turn("prices spices 25; 0: silver 150, notes 1, warehouse 8*spices")
    outcome = ended(match)
    assert (match.position.silver[0], match.position.notes[0]) == (250, 1)
    assert (lines(outcome, 0)["notes"], lines(outcome, 0)["silver"]) == (-10, 0)


# H-11.3: goods are sold at half price


@pytest.mark.proves("H-11.3")
def test_all_goods_of_both_stores_are_sold_at_half_price() -> None:
    match = last_turn("prices mead 4 cloth 6 weapons 20; 0: warehouse 2*mead, post cloth 3*weapons")
    (cleared,) = events_of(end(match), GoodsCleared)
    assert (cleared.seat, cleared.silver, cleared.rule) == (0, 37, "H-11.3")
    assert cleared.goods == ("mead", "mead", "cloth", "weapons", "weapons", "weapons")
    assert (match.position.silver[0], store(match, 0, "warehouse"), store(match, 0, "post")) == (37, "", "")


@pytest.mark.proves("H-C39", "H-11.3")
def test_the_value_of_all_goods_is_halved_once_and_rounded_down() -> None:
    match = last_turn("prices mead 5 cloth 5 tools 15; 0: warehouse mead cloth, post tools; 1: warehouse mead, post cloth")
    end(match)
    assert match.position.silver == [12, 5]


@pytest.mark.proves("H-C39", "H-11.3")
def test_the_last_sale_moves_no_price_and_the_trader_does_not_help() -> None:
    match = last_turn("prices weapons 20; 0: characters trader, post 2*weapons; 1: warehouse 4*weapons, post 2*weapons")
    end(match)
    assert (match.position.silver, price(match, "weapons")) == ([20, 60], 20)


@pytest.mark.proves("H-C39", "H-11.3")
def test_selling_into_an_empty_area_brings_no_points_in_the_end() -> None:
    match = table("haithabu 2; round 8, phase 3, turn 1; market 0*spices; 0: silver 0, post spices; 1: silver 0")
    play(match, 1, "place mead", "pass")
    assert ended(match).scores == (5, 5)


@pytest.mark.proves("H-11.3", "H-11.6")
def test_silver_of_the_last_sale_counts() -> None:
    outcome = ended(last_turn("prices spices 20; 0: silver 30, warehouse spices"))
    assert lines(outcome, 0)["silver"] == 1


# H-11.4 to H-11.8


@pytest.mark.proves("H-11.4")
@pytest.mark.parametrize(("names", "points"), [("", 0), ("seer", 2), ("seer trader juggler", 6)])
def test_every_character_brings_two_points(names: str, points: int) -> None:
    assert lines(ended(last_turn(f"0: characters {names}")), 0)["characters"] == points


@pytest.mark.proves("H-11.5")
@pytest.mark.parametrize(("notes", "points"), [(0, 0), (1, -10), (3, -30)])
def test_every_note_left_costs_ten_points(notes: int, points: int) -> None:
    assert lines(ended(last_turn(f"0: notes {notes}")), 0)["notes"] == points


@pytest.mark.proves("H-11.5")
def test_notes_alone_can_take_a_score_below_nothing() -> None:
    assert ended(last_turn("0: points 3, notes 2")).scores == (-17, 5)


@pytest.mark.proves("H-11.6")
@pytest.mark.parametrize(("silver", "points"), [(0, 0), (39, 0), (40, 1), (79, 1), (250, 6)])
def test_every_forty_silver_bring_a_point(silver: int, points: int) -> None:
    assert lines(ended(last_turn(f"0: silver {silver}")), 0)["silver"] == points


@pytest.mark.proves("H-11.6", "H-9.3")
def test_a_single_note_takes_away_the_points_for_silver() -> None:
    outcome = ended(last_turn("0: silver 190, notes 1; 1: silver 190"))
    assert [lines(outcome, seat)["silver"] for seat in (0, 1)] == [0, 4]


@pytest.mark.proves("H-11.6", "H-11.2")
def test_a_player_who_paid_back_all_notes_has_points_for_silver_again() -> None:
    outcome = ended(last_turn("0: silver 290, notes 1"))
    assert (lines(outcome, 0)["silver"], lines(outcome, 0)["notes"]) == (2, 0)


@pytest.mark.proves("H-11.7", "H-C40")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("", "", 0), ("mead", "", 0), ("mead", "cloth", 1), ("2*mead cloth", "2*cloth", 2), ("mead", "2*cloth pottery", 2)],
)
def test_every_two_goods_on_orders_bring_a_point_over_all_cards(first: str, second: str, points: int) -> None:
    match = last_turn(f"0: order-1 o36 {first}, order-4 o26 {second}")
    assert lines(ended(match), 0)["goods-on-orders"] == points


@pytest.mark.proves("H-11.7", "H-11.3")
def test_goods_on_orders_are_not_sold() -> None:
    match = last_turn("0: order-1 o36 2*mead")
    end(match)
    assert (match.position.silver[0], on_order(match, 0, 1)) == (0, "2*mead")


@pytest.mark.proves("H-11.8")
@pytest.mark.parametrize(("held", "points"), [("", 0), ("cart-20.1", 1), ("ship-40.2", 1), ("cart-40.1 ship-20.1", 2)])
def test_a_cart_and_a_ship_that_were_not_used_bring_a_point_each(held: str, points: int) -> None:
    assert lines(ended(last_turn(f"0: transports {held}")), 0)["transports"] == points


# H-11.9: most orders


@pytest.mark.proves("H-11.9", "H-C41")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((6, 6, 5), (5, 5, 2)),
        ((3, 2), (6, 4)),
        ((2, 2), (5, 5)),
        ((3, 2, 1), (6, 4, 2)),
        ((1, 3, 2), (2, 6, 4)),
        ((2, 2, 2), (4, 4, 4)),
        ((3, 1, 1), (6, 3, 3)),
        ((4, 3, 2, 1), (6, 4, 2, 0)),
        ((2, 2, 2, 2), (3, 3, 3, 3)),
        ((2, 2, 2, 1), (4, 4, 4, 0)),
        ((2, 2, 1, 1), (5, 5, 1, 1)),
        ((3, 2, 2, 1), (6, 3, 3, 0)),
        ((3, 1, 1, 1), (6, 2, 2, 2)),
        ((3, 2, 1, 1), (6, 4, 1, 1)),
    ],
)
def test_the_player_who_fulfilled_most_orders_gets_most_and_equals_share(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    outcome = ended(last_turn(fulfilling(*counts), players=len(counts)))
    assert tuple([lines(outcome, seat)["most-orders"] for seat in range(len(counts))]) == points


@pytest.mark.proves("H-C41", "H-11.9")
@pytest.mark.parametrize(
    ("counts", "points"),
    [((0, 0), (0, 0)), ((1, 0), (6, 0)), ((0, 0, 0, 0), (0, 0, 0, 0)), ((2, 0, 0, 2), (5, 0, 0, 5)), ((0, 1, 0), (0, 6, 0))],
)
def test_a_player_who_fulfilled_no_order_gets_nothing_for_it(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    outcome = ended(last_turn(fulfilling(*counts), players=len(counts)))
    assert tuple([lines(outcome, seat)["most-orders"] for seat in range(len(counts))]) == points


# H-11.10: who wins


@pytest.mark.proves("H-11.10")
def test_most_points_win_and_places_follow_the_points() -> None:
    outcome = ended(last_turn("0: points 20; 1: points 31; 2: points 25; 3: points 20", players=4))
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (3, 1, 2, 3), (20, 31, 25, 20))
    assert (outcome.decided_by, outcome.decided_by_rule) == ("points", "H-11.10")


@pytest.mark.proves("H-11.10", "H-C42")
def test_players_who_are_level_share_the_win() -> None:
    match = last_turn("0: silver 39, points 30; 1: points 12; 2: points 28, characters seer", players=3)
    (won,) = events_of(end(match), MatchWon)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.places, won.seats) == ((0, 2), (1, 3, 1), (0, 2))
    assert (match.outcome.decided_by, match.outcome.decided_by_rule) == ("shared", "H-11.10")


@pytest.mark.proves("H-11.10", "H-C42")
def test_neither_silver_nor_orders_break_a_tie() -> None:
    outcome = ended(last_turn("0: points 10, fulfilled o01; 1: silver 39, points 16"))
    assert (outcome.scores, outcome.winners) == ((16, 16), (0, 1))


@pytest.mark.proves("H-11.1", "H-11.2", "H-11.3")
def test_what_a_view_says_of_the_score_is_what_the_end_brings() -> None:
    match = last_turn(
        "prices mead 10 spices 30; "
        "0: silver 250, notes 1, post 4*mead, transports cart-20.1; "
        "1: silver 30, characters seer, warehouse spices"
    )
    foreseen = tuple([family.score for family in match.view(None).families])
    assert foreseen == ended(match).scores == (5 + 1 + 1, 5 + 2 + 1)


@pytest.mark.proves("H-C38")
def test_when_all_is_over_the_silver_of_the_sale_pays_no_note_back_in_the_view_either() -> None:
    match = last_turn("prices mead 10; 0: silver 190, notes 1, post 4*mead")
    foreseen = [family.score for family in match.view(None).families]
    scores = ended(match).scores
    assert match.position.silver[0] == 190 + 20
    assert tuple(foreseen) == tuple([family.score for family in match.view(None).families]) == scores
