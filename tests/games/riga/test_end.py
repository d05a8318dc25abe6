"""R-9: when a match ends, what counts then, and who wins."""

from __future__ import annotations

import pytest

from games.riga.tables import discard, events_of, goods_of, hand_of, play, refused, table
from kogge.engine import NoChance, Outcome, SeededChance
from kogge.games.riga import scoring
from kogge.games.riga.events import BuildingBuilt, HandShown, MatchWon, StartPassed, YearBegan
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import FINISHED

LAST_YEARS = [(2, 8), (3, 9), (4, 8)]


def last_winter(text: str = "", players: int = 2) -> RigaMatch:
    """A match that has come to the winter of its last year."""
    return table(f"riga {players}; season winter, year {dict(LAST_YEARS)[players]}; rows -; {text}")


def ended(match: RigaMatch) -> Outcome:
    """How a match has ended. It must have."""
    outcome = match.outcome
    assert outcome is not None
    return outcome


def lines(match: RigaMatch, seat: int) -> dict[str, int]:
    """The score of a seat, line by line."""
    return {line.what: line.points for line in ended(match).standings[seat].lines}


# the end


@pytest.mark.proves("R-9.1")
@pytest.mark.parametrize(("players", "last"), LAST_YEARS)
def test_the_match_is_over_after_the_winter_of_the_last_year(players: int, last: int) -> None:
    assert not table(f"riga {players}; season winter, year {last - 1}", chance=SeededChance(1)).is_over
    assert table(f"riga {players}; season winter, year {last}", chance=SeededChance(1)).is_over


@pytest.mark.proves("R-9.1")
def test_the_end_is_told_with_the_rule_that_made_it() -> None:
    outcome = ended(last_winter())
    assert (outcome.ended_by, outcome.rule) == ("years-over", "R-9.1")


@pytest.mark.proves("R-9.1")
def test_no_year_follows_the_last_one() -> None:
    match = table("riga 2; season autumn, year 8, turn 3, taken")
    events = play(match, 0, "end")
    assert (events_of(events, StartPassed), events_of(events, YearBegan)) == ([], [])
    assert (match.position.season, match.position.start, match.to_act) == (FINISHED, 0, ())


@pytest.mark.proves("R-9.1")
def test_there_is_no_outcome_before_the_end() -> None:
    assert table("riga 2; season autumn, year 8, turn 3, taken").outcome is None


@pytest.mark.proves("R-9.1", "R-8.1", "R-B22")
def test_in_the_last_winter_hands_still_shrink() -> None:
    match = last_winter("0: goods 8*grain; 1: hand visby-bank")
    assert (match.is_over, match.to_act) == (False, (0,))
    match.play(0, discard("2*grain"), NoChance())
    assert (match.is_over, len(goods_of(match, 0))) == (True, 6)


@pytest.mark.proves("R-B22", "R-9.3")
def test_a_building_that_must_go_in_the_last_winter_costs_nothing() -> None:
    match = last_winter("0: goods 5*grain, hand visby-bank danzig-bank tallinn-bank")
    match.play(0, discard("visby-bank danzig-bank"), NoChance())
    assert (hand_of(match, 0), lines(match, 0)["buildings-in-hand"]) == (("tallinn-bank",), -2)


@pytest.mark.proves("R-B22")
@pytest.mark.parametrize("away", ["visby-bank", "visby-bank danzig-bank tallinn-bank"])
def test_nothing_goes_but_what_exceeds_the_limit(away: str) -> None:
    match = last_winter("0: goods 5*grain, hand visby-bank danzig-bank tallinn-bank")
    refusal = refused(match, 0, f"discard {away}")
    assert (refusal.code, refusal.rule, refusal.arguments["count"]) == ("wrong-number-of-discards", "R-8.1", 2)


@pytest.mark.proves("R-B22", "R-9.3")
def test_a_hand_within_the_limit_cannot_be_lightened() -> None:
    match = last_winter("0: goods 4*grain, hand visby-bank danzig-bank")
    assert (match.is_over, ended(match).scores[0]) == (True, -4)


# the points


@pytest.mark.proves("R-9.2")
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("visby-archive", 3),
        ("visby-bank", 4),
        ("visby-building-yard", 3),
        ("visby-fortress", 6),
        ("visby-guild-house", 6),
        ("visby-counting-house", 4),
        ("visby-crane", 4),
        ("visby-lodge", 4),
        ("visby-manufactory", 3),
        ("visby-market-hall", 4),
        ("visby-treasury", 3),
        ("visby-tavern", 4),
    ],
)
def test_a_building_scores_its_points(building: str, points: int) -> None:
    assert ended(last_winter(f"0: built {building}")).scores == (points, 0)


@pytest.mark.proves("R-9.2")
def test_the_points_of_all_buildings_are_added_up() -> None:
    match = last_winter("0: built visby-bank danzig-bank tallinn-fortress stockholm-building-yard; 1: built danzig-tavern")
    assert ended(match).scores == (4 + 4 + 6 + 3, 4)


@pytest.mark.proves("R-9.2", "R-10.4", "R-10.11")
def test_the_score_tells_printed_points_from_lodges_and_archives() -> None:
    match = last_winter("0: built visby-archive visby-lodge danzig-lodge visby-fortress visby-guild-house")
    assert lines(match, 0) == {"buildings": 15, "lodges": 11, "archives": 4, "buildings-in-hand": 0}


@pytest.mark.proves("R-9.2")
def test_the_lines_of_a_score_make_the_score() -> None:
    match = last_winter("riga-buildings with; 0: hand visby-bank, built visby-archive visby-lodge riga-school, side knight")
    assert sum(lines(match, 0).values()) == ended(match).scores[0] == 3 + 4 + 3 - 2 - 6


@pytest.mark.proves("R-9.2", "R-10.3")
def test_a_used_building_scores_like_a_fresh_one() -> None:
    match = last_winter("0: built visby-bank visby-crane, used visby-bank visby-crane; 1: built danzig-bank danzig-crane")
    assert ended(match).scores == (8, 8)


@pytest.mark.proves("R-9.3", "R-B31")
@pytest.mark.parametrize(("hand", "points"), [("", 0), ("visby-bank", -2), ("visby-bank danzig-fortress visby-lodge", -6)])
def test_every_building_in_hand_costs_two_points(hand: str, points: int) -> None:
    match = last_winter(f"0: hand {hand}")
    assert (ended(match).scores[0], lines(match, 0)["buildings-in-hand"]) == (points, points)


@pytest.mark.proves("R-9.3")
def test_goods_in_hand_cost_nothing() -> None:
    assert ended(last_winter("0: goods 6*cloth")).scores == (0, 0)


@pytest.mark.proves("R-9.4", "R-B31")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", -8),
        ("riga-warehouse", 2 - 6),
        ("riga-warehouse riga-exchange", 5 - 4),
        ("riga-monastery riga-school riga-warehouse riga-exchange", 10),
    ],
)
def test_every_riga_building_not_built_costs_two_points(built: str, points: int) -> None:
    assert ended(last_winter(f"riga-buildings with; 0: built {built}, side knight")).scores[0] == points


@pytest.mark.proves("R-9.4", "R-B31")
def test_without_the_riga_buildings_none_of_them_is_missing() -> None:
    match = last_winter()
    assert (ended(match).scores, "unbuilt-riga" in lines(match, 0)) == ((0, 0), False)


@pytest.mark.proves("R-B31")
def test_both_deductions_add_up() -> None:
    match = last_winter("riga-buildings with; 0: hand visby-bank danzig-bank, built visby-fortress riga-warehouse")
    assert lines(match, 0) == {"buildings": 8, "lodges": 0, "archives": 0, "buildings-in-hand": -4, "unbuilt-riga": -6}


# as they are scored


@pytest.mark.proves("R-10.4", "R-B27")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("visby-archive", 0),
        ("visby-archive visby-fortress", 0),
        ("visby-archive visby-guild-house", 0),
        ("visby-archive visby-treasury visby-guild-house", 2),
        ("visby-archive visby-fortress danzig-fortress danzig-treasury visby-guild-house", 4),
        ("visby-archive danzig-archive visby-fortress danzig-fortress danzig-treasury visby-guild-house", 8),
        ("visby-archive visby-fortress danzig-treasury visby-guild-house visby-market-hall", 6),
        ("visby-archive visby-fortress danzig-fortress visby-guild-house danzig-guild-house", 6),
        ("visby-archive danzig-archive tallinn-archive visby-fortress danzig-fortress visby-guild-house danzig-guild-house", 18),
        ("visby-fortress visby-guild-house", 0),
    ],
)
def test_each_archive_counts_the_pairs_of_knight_and_merchant_up_to_three(built: str, points: int) -> None:
    assert lines(last_winter(f"0: built {built}"), 0)["archives"] == points


@pytest.mark.proves("R-10.4", "R-11.2")
@pytest.mark.parametrize(("side", "points"), [("knight", 2), ("merchant", 0)])
def test_the_school_makes_a_pair_with_the_people_of_the_other_side(side: str, points: int) -> None:
    match = last_winter(f"riga-buildings with; 0: built visby-archive visby-guild-house riga-school, side {side}")
    assert lines(match, 0)["archives"] == points


@pytest.mark.proves("R-10.4", "R-10.3", "R-B29")
def test_people_of_a_used_building_still_make_pairs() -> None:
    match = last_winter("0: built visby-archive visby-treasury visby-counting-house, used visby-treasury visby-counting-house")
    assert lines(match, 0)["archives"] == 2


@pytest.mark.proves("R-10.4")
def test_the_people_of_others_make_no_pairs() -> None:
    match = last_winter("0: built visby-archive visby-fortress; 1: built visby-guild-house")
    assert lines(match, 0)["archives"] == 0


@pytest.mark.proves("R-10.11", "R-B28")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 4), (2, 11), (3, 19), (4, 28)])
def test_lodges_score_together_by_the_table_and_have_no_points_of_their_own(count: int, points: int) -> None:
    lodges = ["visby-lodge", "tallinn-lodge", "stockholm-lodge", "danzig-lodge"][:count]
    match = last_winter(f"0: built {' '.join(lodges)}")
    assert (lines(match, 0)["lodges"], lines(match, 0)["buildings"], ended(match).scores[0]) == (points, 0, points)


@pytest.mark.proves("R-B28")
def test_a_lodge_is_built_for_no_points_of_its_own() -> None:
    match = table("taken; 0: goods 2*wine, hand visby-lodge")
    (built,) = events_of(play(match, 0, "build visby-lodge", "pay 2*wine"), BuildingBuilt)
    assert built.points == 0


@pytest.mark.proves("R-10.11")
def test_lodges_of_different_players_are_not_scored_together() -> None:
    assert ended(last_winter("0: built visby-lodge; 1: built danzig-lodge")).scores == (4, 4)


@pytest.mark.proves("R-B2", "R-9.2")
def test_what_was_built_in_the_very_last_turn_counts_with_its_people() -> None:
    match = table(
        "riga 2; season autumn, year 8, turn 3, taken; 0: goods 4*wine, hand danzig-fortress, built visby-archive visby-guild-house"
    )
    play(match, 0, "build danzig-fortress", "pay 4*wine", "end")
    assert lines(match, 0) == {"buildings": 15, "lodges": 0, "archives": 4, "buildings-in-hand": 0}


# the winner


@pytest.mark.proves("R-9.5")
def test_most_points_win_whatever_money_says() -> None:
    match = last_winter("1: built visby-fortress; 2: goods 5*cloth, built visby-bank", players=4)
    outcome = ended(match)
    assert (outcome.winners, outcome.decided_by, outcome.decided_by_rule) == ((1,), "points", "R-9.5")


@pytest.mark.proves("R-9.5", "R-9.3")
def test_deductions_come_before_points_are_compared() -> None:
    outcome = ended(last_winter("0: hand visby-bank danzig-bank, built visby-fortress; 1: built visby-treasury"))
    assert (outcome.scores, outcome.winners) == ((2, 3), (1,))


@pytest.mark.proves("R-9.5", "R-9.6")
def test_places_are_given_from_the_first_to_the_last() -> None:
    built = "0: built visby-tavern; 1: built visby-fortress; 2: built danzig-tavern, goods grain; 3: built visby-treasury"
    assert ended(last_winter(built, players=4)).places == (3, 1, 2, 4)


@pytest.mark.proves("R-9.6")
def test_a_tie_goes_to_the_goods_worth_more_by_their_basic_value() -> None:
    outcome = ended(last_winter("0: goods 2*cloth, built visby-tavern; 1: goods 4*wine, built danzig-tavern"))
    assert (outcome.scores, outcome.winners) == ((4, 4), (1,))
    assert (outcome.decided_by, outcome.decided_by_rule) == ("money", "R-9.6")


@pytest.mark.proves("R-9.6", "R-B29")
def test_a_tie_goes_to_the_money_function_that_is_still_unused() -> None:
    match = last_winter("0: built visby-counting-house, used visby-counting-house; 1: built danzig-counting-house")
    assert ended(match).winners == (1,)


@pytest.mark.proves("R-9.6", "R-B29")
def test_goods_and_functions_are_added_up() -> None:
    match = last_winter("0: goods cloth, built visby-counting-house, used visby-counting-house; 1: built danzig-counting-house")
    assert (ended(match).winners, scoring.money(match.position, 0), scoring.money(match.position, 1)) == ((0,), 5, 4)


@pytest.mark.proves("R-B29", "R-9.6")
@pytest.mark.parametrize(
    ("built", "money"),
    [
        ("visby-counting-house", 4),
        ("visby-bank", 0),
        ("visby-bank danzig-guild-house visby-market-hall", 6),
        ("visby-bank danzig-bank danzig-guild-house", 8),
        ("visby-bank visby-counting-house", 4 + 2),
        ("visby-bank visby-fortress", 0),
        ("visby-tavern", 0),
        ("visby-tavern visby-fortress visby-manufactory", 6),
        ("visby-tavern visby-guild-house", 0),
        ("riga-exchange", 8),
        ("visby-crane visby-building-yard visby-treasury riga-monastery riga-warehouse", 0),
        ("visby-fortress visby-guild-house visby-archive visby-lodge", 0),
    ],
)
def test_what_an_unused_function_is_worth_in_a_tie(built: str, money: int) -> None:
    match = last_winter(f"riga-buildings with; 0: built {built}, loaded")
    assert (scoring.money(match.position, 0), match.view(None).families[0].unspent) == (money, money)


@pytest.mark.proves("R-B29")
@pytest.mark.parametrize(("used", "money"), [("", 4 + 2 + 4), ("visby-counting-house", 6), ("visby-bank", 8), ("visby-tavern", 6)])
def test_a_used_function_is_worth_nothing_in_a_tie_but_its_people_still_count(used: str, money: int) -> None:
    match = last_winter(f"0: built visby-counting-house visby-bank visby-tavern visby-fortress, used {used}")
    assert scoring.money(match.position, 0) == money


@pytest.mark.proves("R-B29", "R-11.4")
def test_an_empty_exchange_is_worth_nothing_in_a_tie() -> None:
    match = last_winter("riga-buildings with; 0: built riga-exchange; 1: built riga-exchange, loaded")
    assert (ended(match).winners, scoring.money(match.position, 0)) == ((1,), 0)


@pytest.mark.proves("R-B29")
@pytest.mark.parametrize(("side", "money"), [("knight", 2), ("merchant", 4)])
def test_the_school_counts_for_bank_and_tavern_in_a_tie(side: str, money: int) -> None:
    built = "riga-school visby-bank danzig-bank visby-tavern"
    assert scoring.money(last_winter(f"riga-buildings with; 0: built {built}, side {side}").position, 0) == money


@pytest.mark.proves("R-9.6", "R-10.12")
def test_no_manufactory_raises_goods_in_a_tie() -> None:
    match = last_winter("0: goods 2*wine, built visby-manufactory")
    assert scoring.money(match.position, 0) == 6


@pytest.mark.proves("R-9.7", "R-B29")
def test_who_is_level_in_points_and_money_shares_the_win() -> None:
    built = "0: goods 2*wine, built visby-tavern; 2: goods glass grain, built danzig-tavern; 3: built visby-treasury"
    outcome = ended(last_winter(built, players=4))
    assert (outcome.winners, outcome.places) == ((0, 2), (1, 4, 1, 3))
    assert (outcome.decided_by, outcome.decided_by_rule) == ("shared", "R-9.7")


@pytest.mark.proves("R-9.7")
def test_a_tie_further_down_does_not_share_the_win() -> None:
    outcome = ended(last_winter("3: built visby-tavern", players=4))
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((3,), (2, 2, 2, 1), "points")


@pytest.mark.proves("R-9.5", "R-9.7")
def test_the_winners_are_told_with_their_points_and_what_decided() -> None:
    match = table("riga 2; season autumn, year 8, turn 3, taken; rows -; 0: built visby-tavern; 1: built danzig-tavern")
    (won,) = events_of(play(match, 0, "end"), MatchWon)
    assert (won.seats, won.points, won.decided_by, won.rule) == ((0, 1), 4, "shared", "R-9.7")


@pytest.mark.proves("R-1.6", "R-9.3", "R-9.6")
def test_everybody_shows_what_is_left_in_hand() -> None:
    match = table("riga 2; season autumn, year 8, turn 3, taken; 0: goods wine; 1: hand visby-bank")
    shown = [(event.seat, event.goods, event.buildings) for event in events_of(play(match, 0, "end"), HandShown)]
    assert shown == [(0, ("wine",), ()), (1, (), ("visby-bank",))]
