"""R-10: what buildings do. When a function works, how often, and then building by building."""

from __future__ import annotations

from importlib import resources

import pytest

from games.riga.tables import counts, events_of, goods_of, hand_of, mask, offered, play, refused, table
from kogge.engine import SeededChance, scripted
from kogge.games.riga import scoring
from kogge.games.riga.components import CITIES, GOODS, KINDS, KINDS_IN_CITY, NUMBERS, ONE_TIME, names_in
from kogge.games.riga.events import (
    CostHalved,
    CostPaid,
    DucatsProvided,
    TreasuryChosen,
    TreasuryUsed,
    YardChosen,
    YardUsed,
)
from kogge.games.riga.match import RigaMatch
from kogge.words.rulebook import parse_rulebook

FIVE = ("visby-archive", "visby-lodge", "tallinn-bank", "danzig-crane", "danzig-lodge")
"""Five buildings to be drawn with a yard."""

DRAW_FIVE = [("building", NUMBERS[name]) for name in FIVE]

ONE_TIME_KINDS = ("bank", "tavern", "counting-house", "crane", "building-yard", "treasury")


def worth(match: RigaMatch, city: str) -> dict[str, int]:
    """What each good is worth to seat 0 in a city."""
    return dict(zip(GOODS, match.view(0).families[0].values[CITIES.index(city)], strict=True))


def people(built: str) -> tuple[int, int]:
    """The knights and merchants that come with some buildings."""
    family = table(f"0: built {built}").view(None).families[0]
    return family.knights, family.merchants


# a new building rests


@pytest.mark.proves("R-10.1", "R-B2")
@pytest.mark.parametrize("kind", ["building-yard", "treasury"])
def test_what_draws_cards_cannot_be_used_in_the_turn_it_is_built(kind: str) -> None:
    match = table(f"taken; 0: goods 2*wine, hand visby-{kind}")
    play(match, 0, f"build visby-{kind}", "pay 2*wine")
    refusal = refused(match, 0, f"use visby-{kind}")
    assert (refusal.code, refusal.rule) == ("built-this-turn", "R-10.1")
    assert f"use visby-{kind}" not in offered(match, 0)


@pytest.mark.proves("R-10.1", "R-B2")
@pytest.mark.parametrize(
    ("kind", "payment"),
    [
        ("counting-house", "visby-counting-house"),
        ("bank", "visby-bank"),
        ("tavern", "visby-tavern"),
        ("crane", "visby-crane>danzig-tavern"),
    ],
)
def test_what_helps_to_pay_cannot_be_used_in_the_turn_it_is_built(kind: str, payment: str) -> None:
    match = table(f"taken; 0: goods 5*wine 2*cloth, hand visby-{kind} danzig-tavern, built tallinn-fortress tallinn-guild-house")
    play(match, 0, f"build visby-{kind}", "pay 2*wine", "build danzig-tavern")
    refusal = refused(match, 0, f"pay 2*cloth {payment}")
    assert (refusal.code, refusal.rule) == ("built-this-turn", "R-10.1")
    assert not [text for text in offered(match, 0) if "visby" in text]


@pytest.mark.proves("R-10.1", "R-B2", "R-10.12")
def test_a_new_manufactory_adds_nothing_yet() -> None:
    match = table("taken; 0: goods 3*wine, hand visby-manufactory")
    play(match, 0, "build visby-manufactory", "pay 2*wine")
    assert worth(match, "visby")["wine"] == 5


@pytest.mark.proves("R-10.1", "R-B2", "R-10.13")
def test_a_new_market_hall_opens_no_city_yet() -> None:
    match = table("taken; 0: goods 2*wine cloth, hand visby-market-hall")
    play(match, 0, "build visby-market-hall", "pay 2*wine")
    assert worth(match, "visby")["cloth"] == 0


@pytest.mark.proves("R-B2", "R-10.1")
def test_a_market_hall_does_not_help_to_pay_for_what_is_built_with_it() -> None:
    match = table("taken; 0: goods 2*wine 2*cloth, hand visby-market-hall visby-treasury")
    assert "build visby-market-hall visby-treasury" not in offered(match, 0)
    assert refused(match, 0, "build visby-market-hall visby-treasury").code == "cannot-pay"


@pytest.mark.proves("R-B2", "R-10.5")
@pytest.mark.parametrize(("kind", "goods"), [("market-hall", "2*wine"), ("guild-house", "3*wine")])
def test_a_bank_does_not_count_merchants_who_came_this_turn(kind: str, goods: str) -> None:
    match = table(f"taken; 0: goods {goods} cloth, hand visby-{kind} danzig-counting-house, built visby-bank tallinn-guild-house")
    play(match, 0, f"build visby-{kind}", f"pay {goods}", "build danzig-counting-house")
    (provided,) = events_of(play(match, 0, "pay cloth visby-bank"), DucatsProvided)
    assert provided.ducats == 4


@pytest.mark.proves("R-B2", "R-10.15")
def test_a_tavern_does_not_count_knights_who_came_this_turn() -> None:
    match = table("taken; 0: goods 3*wine 2*glass, hand visby-fortress danzig-treasury, built visby-tavern tallinn-treasury")
    play(match, 0, "build visby-fortress", "pay 3*wine", "build danzig-treasury")
    (provided,) = events_of(play(match, 0, "pay 2*glass visby-tavern"), DucatsProvided)
    assert provided.ducats == 2


@pytest.mark.proves("R-10.1", "R-B2")
def test_the_people_of_a_new_building_are_there_but_of_no_use_yet() -> None:
    match = table("taken; 0: goods 3*wine, hand visby-fortress danzig-treasury, built visby-tavern")
    play(match, 0, "build visby-fortress", "pay 3*wine")
    assert match.view(None).families[0].knights == 2
    assert refused(match, 0, "build danzig-treasury").arguments["ducats"] == 0


@pytest.mark.proves("R-10.1")
def test_a_building_works_from_the_end_of_the_turn_in_which_it_was_built() -> None:
    match = table("riga 2; turn 1, taken; 1: goods 2*wine cloth, hand visby-counting-house danzig-tavern")
    play(match, 1, "build visby-counting-house", "pay 2*wine", "end", "take row 1", "build danzig-tavern")
    assert "pay cloth visby-counting-house" in offered(match, 1)


@pytest.mark.proves("R-10.1")
def test_a_building_helps_a_player_who_waits_for_a_turn() -> None:
    match = table("taken; 0: goods 2*wine, hand danzig-manufactory; 1: built visby-manufactory")
    assert match.view(None).families[1].values[CITIES.index("visby")][GOODS.index("wine")] == 6


# any moment, combined


@pytest.mark.proves("R-10.2", "R-10.10", "R-10.15")
def test_example_a_crane_halves_the_cost_and_a_tavern_pays_that_half() -> None:
    match = table("taken; 0: hand danzig-manufactory, built visby-crane visby-tavern tallinn-fortress")
    events = play(match, 0, "build danzig-manufactory", "pay visby-tavern visby-crane>danzig-manufactory")
    (paid,) = events_of(events, CostPaid)
    assert (paid.cost, paid.ducats, paid.goods) == (4, 4, ())


@pytest.mark.proves("R-10.2")
@pytest.mark.parametrize("building", ["visby-building-yard", "visby-treasury"])
def test_a_function_can_be_used_before_taking_after_it_and_between_buildings(building: str) -> None:
    match = table(f"0: goods 4*wine, hand visby-crane danzig-crane, built {building}")
    use = f"use {building}"
    assert use in offered(match, 0)
    play(match, 0, "take row 1")
    assert use in offered(match, 0)
    play(match, 0, "build visby-crane", "pay 2*wine")
    assert use in offered(match, 0)


@pytest.mark.proves("R-10.2")
def test_a_function_is_not_used_in_the_turn_of_another() -> None:
    match = table("1: built visby-treasury")
    assert refused(match, 1, "use visby-treasury").code == "not-asked"


@pytest.mark.proves("R-10.2")
@pytest.mark.parametrize("built", ["", "1: built visby-treasury"])
def test_the_function_of_a_building_one_has_not_built_cannot_be_used(built: str) -> None:
    refusal = refused(table(built), 0, "use visby-treasury")
    assert (refusal.code, refusal.rule) == ("not-built", "R-10.2")


@pytest.mark.proves("R-10.2")
def test_a_building_in_hand_does_nothing() -> None:
    match = table("taken; 0: goods cloth, hand visby-counting-house danzig-tavern")
    assert refused(match, 0, "build danzig-tavern").arguments["ducats"] == 5


# once or always


@pytest.mark.proves("R-10.3", "R-B1")
def test_seven_kinds_of_functions_work_once() -> None:
    once = {name.partition("-")[2] for name in names_in(ONE_TIME)}
    assert once == {*ONE_TIME_KINDS, "monastery"}
    assert len(names_in(ONE_TIME)) == 6 * 4 + 1


@pytest.mark.proves("R-10.3", "R-B1")
@pytest.mark.parametrize(
    ("building", "payment"),
    [
        ("visby-bank", "pay cloth visby-bank"),
        ("visby-tavern", "pay cloth visby-tavern"),
        ("visby-counting-house", "pay cloth visby-counting-house"),
        ("visby-crane", "pay cloth visby-crane>danzig-counting-house"),
    ],
)
def test_what_helped_to_pay_once_does_not_help_again(building: str, payment: str) -> None:
    match = table(
        "taken; "
        f"0: goods 4*cloth, hand danzig-counting-house stockholm-crane, built {building} tallinn-fortress tallinn-guild-house"
    )
    play(match, 0, "build danzig-counting-house", payment)
    assert names_in(match.position.used[0]) == (building,)
    play(match, 0, "build stockholm-crane")
    refusal = refused(match, 0, payment.replace("danzig-counting-house", "stockholm-crane"))
    assert (refusal.code, refusal.rule) == ("function-used", "R-10.3")
    assert not [text for text in offered(match, 0) if building in text]


@pytest.mark.proves("R-10.3", "R-B1", "R-10.6")
def test_a_yard_draws_once() -> None:
    match = table("0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep nothing", chance=SeededChance(1))
    assert refused(match, 0, "use visby-building-yard").code == "function-used"
    assert "use visby-building-yard" not in offered(match, 0)


@pytest.mark.proves("R-10.3", "R-B1", "R-10.14")
def test_a_treasury_draws_once() -> None:
    match = table("0: built visby-treasury")
    play(match, 0, "use visby-treasury", "keep wine", chance=scripted(("good", 2), ("good", 2), ("good", 2)))
    assert refused(match, 0, "use visby-treasury").code == "function-used"
    assert "use visby-treasury" not in offered(match, 0)


@pytest.mark.proves("R-10.3", "R-B1")
def test_each_building_of_a_kind_works_once_by_itself() -> None:
    match = table("0: built visby-treasury danzig-treasury, used visby-treasury")
    assert [text for text in offered(match, 0) if text.startswith("use")] == ["use danzig-treasury"]


@pytest.mark.proves("R-10.3", "R-B1")
def test_a_new_year_brings_no_function_back() -> None:
    match = table(
        "riga 2; season winter, start 1; 0: built visby-treasury, used visby-treasury",
        chance=SeededChance(1),
    )
    assert (match.position.year, match.position.active) == (2, 0)
    assert refused(match, 0, "use visby-treasury").code == "function-used"


@pytest.mark.proves("R-10.3")
@pytest.mark.parametrize("kind", ONE_TIME_KINDS)
def test_points_and_people_stay_when_the_function_is_used(kind: str) -> None:
    fresh = table(f"0: built visby-{kind}")
    used = table(f"0: built visby-{kind}, used visby-{kind}")
    families = [match.view(None).families[0] for match in (fresh, used)]
    assert [(family.points, family.knights, family.merchants) for family in families] == [
        (scoring.points(fresh.position, 0), *people(f"visby-{kind}"))
    ] * 2
    assert [family.built[0].used for family in families] == [False, True]


@pytest.mark.proves("R-B1", "R-10.12", "R-10.13")
def test_manufactory_and_market_hall_work_again_and_again() -> None:
    match = table("taken; 0: goods 4*cloth, hand visby-bank visby-crane, built visby-market-hall stockholm-manufactory")
    for building in ("visby-bank", "visby-crane"):
        (paid,) = events_of(play(match, 0, f"build {building}", "pay 2*cloth"), CostPaid)
        assert paid.ducats == 12
    assert match.position.used[0] == 0


@pytest.mark.proves("R-B1", "R-10.5", "R-10.9")
def test_a_merchant_serves_every_bank() -> None:
    match = table("taken; 0: hand visby-counting-house, built visby-bank danzig-bank tallinn-guild-house")
    events = play(match, 0, "build visby-counting-house", "pay visby-bank danzig-bank")
    assert [provided.ducats for provided in events_of(events, DucatsProvided)] == [4, 4]


# money


@pytest.mark.proves("R-10.5")
@pytest.mark.parametrize(
    ("merchants", "ducats"),
    [("tallinn-guild-house", 4), ("tallinn-guild-house tallinn-market-hall", 6), ("tallinn-guild-house danzig-counting-house", 6)],
)
def test_a_bank_gives_two_ducats_for_each_merchant_and_keeps_them(merchants: str, ducats: int) -> None:
    match = table(f"taken; 0: goods cloth, hand danzig-crane, built visby-bank {merchants}")
    events = play(match, 0, "build danzig-crane", "pay cloth visby-bank")
    (provided,) = events_of(events, DucatsProvided)
    assert (provided.building, provided.ducats, provided.rule) == ("visby-bank", ducats, "R-10.5")
    assert 2 * match.view(None).families[0].merchants == ducats


@pytest.mark.proves("R-10.5")
def test_a_bank_counts_no_knights_and_nobody_elses_merchants() -> None:
    match = table("taken; 0: hand danzig-crane, built visby-bank visby-fortress; 1: built visby-guild-house")
    assert refused(match, 0, "build danzig-crane").arguments["ducats"] == 0


@pytest.mark.proves("R-10.9")
def test_a_counting_house_gives_four_ducats() -> None:
    match = table("taken; 0: goods cloth, hand danzig-crane, built visby-counting-house")
    (provided,) = events_of(play(match, 0, "build danzig-crane", "pay cloth visby-counting-house"), DucatsProvided)
    assert (provided.building, provided.ducats, provided.rule) == ("visby-counting-house", 4, "R-10.9")


@pytest.mark.proves("R-10.15")
@pytest.mark.parametrize(
    ("knights", "ducats"),
    [("tallinn-fortress", 4), ("tallinn-fortress tallinn-treasury", 6), ("tallinn-fortress danzig-manufactory", 6)],
)
def test_a_tavern_gives_two_ducats_for_each_knight_and_keeps_them(knights: str, ducats: int) -> None:
    match = table(f"taken; 0: goods cloth, hand danzig-crane, built visby-tavern {knights}")
    (provided,) = events_of(play(match, 0, "build danzig-crane", "pay cloth visby-tavern"), DucatsProvided)
    assert (provided.building, provided.ducats, provided.rule) == ("visby-tavern", ducats, "R-10.15")
    assert 2 * match.view(None).families[0].knights == ducats


@pytest.mark.proves("R-10.15")
def test_a_tavern_counts_no_merchants_and_nobody_elses_knights() -> None:
    match = table("taken; 0: hand danzig-crane, built visby-tavern visby-guild-house; 1: built visby-fortress")
    assert refused(match, 0, "build danzig-crane").arguments["ducats"] == 0


# building yard


@pytest.mark.proves("R-10.6")
def test_a_yard_draws_five_buildings_and_one_of_them_goes_to_the_hand() -> None:
    match = table("0: built visby-building-yard")
    events = play(match, 0, "use visby-building-yard", chance=scripted(*DRAW_FIVE))
    (used,) = events_of(events, YardUsed)
    assert (used.building, used.count, used.drawn) == ("visby-building-yard", 5, FIVE)
    assert offered(match, 0) == [*[f"keep {name}" for name in FIVE], "keep nothing"]
    (chosen,) = events_of(play(match, 0, "keep danzig-crane"), YardChosen)
    assert (chosen.count, chosen.kept, hand_of(match, 0)) == (1, "danzig-crane", ("danzig-crane",))


@pytest.mark.proves("R-10.6")
def test_the_rest_of_the_yard_goes_to_the_discards() -> None:
    match = table("0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep danzig-crane", chance=scripted(*DRAW_FIVE))
    assert match.position.building_discards == mask(" ".join(FIVE)) & ~mask("danzig-crane")
    assert match.position.drawn_buildings == 0
    assert match.position.building_pile & mask(" ".join(FIVE)) == 0


@pytest.mark.proves("R-10.6")
def test_none_of_the_five_need_be_kept() -> None:
    match = table("0: built visby-building-yard")
    events = play(match, 0, "use visby-building-yard", "keep nothing", chance=scripted(*DRAW_FIVE))
    assert (events_of(events, YardChosen)[0].count, hand_of(match, 0)) == (0, ())
    assert match.position.building_discards == mask(" ".join(FIVE))


@pytest.mark.proves("R-10.6")
def test_only_a_building_that_was_drawn_can_be_kept() -> None:
    match = table("0: hand visby-bank, built visby-building-yard")
    play(match, 0, "use visby-building-yard", chance=scripted(*DRAW_FIVE))
    for text in ("keep visby-bank", "keep visby-tavern"):
        refusal = refused(match, 0, text)
        assert (refusal.code, refusal.rule) == ("not-drawn", "R-10.6")


@pytest.mark.proves("R-10.6")
def test_a_yard_does_not_replace_the_taking() -> None:
    match = table("0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep danzig-crane", chance=scripted(*DRAW_FIVE))
    assert "take row 1" in offered(match, 0)
    assert "end" not in offered(match, 0)


# and other people that come with a building


@pytest.mark.proves("R-10.7")
def test_two_knights_come_with_a_fortress() -> None:
    assert people("visby-fortress") == (2, 0)


@pytest.mark.proves("R-10.8")
def test_two_merchants_come_with_a_guild_house() -> None:
    assert people("visby-guild-house") == (0, 2)


@pytest.mark.proves("R-10.9", "R-10.13")
@pytest.mark.parametrize("kind", ["counting-house", "market-hall"])
def test_one_merchant_comes_with_a_counting_house_and_with_a_market_hall(kind: str) -> None:
    assert people(f"danzig-{kind}") == (0, 1)


@pytest.mark.proves("R-10.12", "R-10.14")
@pytest.mark.parametrize("kind", ["manufactory", "treasury"])
def test_one_knight_comes_with_a_manufactory_and_with_a_treasury(kind: str) -> None:
    assert people(f"danzig-{kind}") == (1, 0)


@pytest.mark.proves("R-10.7", "R-10.8")
@pytest.mark.parametrize("kind", ["archive", "bank", "building-yard", "crane", "lodge", "tavern"])
def test_nobody_comes_with_the_others(kind: str) -> None:
    assert people(f"danzig-{kind}") == (0, 0)


@pytest.mark.proves("R-10.7", "R-10.8")
def test_people_add_up() -> None:
    assert people("visby-fortress danzig-fortress visby-treasury visby-guild-house visby-market-hall") == (5, 3)


# crane


@pytest.mark.proves("R-10.10")
def test_a_crane_halves_the_cost_of_a_building() -> None:
    match = table("taken; 0: goods glass, hand danzig-fortress, built visby-crane")
    assert offered(match, 0)[0] == "build danzig-fortress"
    events = play(match, 0, "build danzig-fortress", "pay glass visby-crane>danzig-fortress")
    (halved,) = events_of(events, CostHalved)
    assert (halved.crane, halved.building, halved.cost, halved.rule) == ("visby-crane", "danzig-fortress", 6, "R-10.10")
    assert events_of(events, CostPaid)[0].cost == 6


@pytest.mark.proves("R-10.10")
def test_two_cranes_on_one_building_are_not_allowed() -> None:
    match = table("taken; 0: goods 2*glass, hand danzig-fortress, built visby-crane tallinn-crane")
    play(match, 0, "build danzig-fortress")
    refusal = refused(match, 0, "pay glass visby-crane>danzig-fortress tallinn-crane>danzig-fortress")
    assert (refusal.code, refusal.rule) == ("two-cranes", "R-10.10")
    assert not [text for text in offered(match, 0) if text.count("crane>") > 1]


@pytest.mark.proves("R-10.10")
def test_two_cranes_do_not_make_a_building_payable_for_a_quarter() -> None:
    match = table("taken; 0: goods wine, hand danzig-fortress, built visby-crane tallinn-crane")
    assert refused(match, 0, "build danzig-fortress").code == "cannot-pay"


@pytest.mark.proves("R-10.10")
def test_of_buildings_paid_for_together_each_may_have_a_crane() -> None:
    match = table("taken; 0: goods glass cloth, hand danzig-fortress danzig-lodge, built visby-crane tallinn-crane")
    play(match, 0, "build danzig-fortress danzig-lodge")
    events = play(match, 0, "pay glass cloth visby-crane>danzig-lodge tallinn-crane>danzig-fortress")
    assert [(halved.building, halved.cost) for halved in events_of(events, CostHalved)] == [
        ("danzig-lodge", 5),
        ("danzig-fortress", 6),
    ]
    assert events_of(events, CostPaid)[0].cost == 11


@pytest.mark.proves("R-10.10")
def test_a_crane_helps_only_what_is_being_built() -> None:
    match = table("taken; 0: goods 4*glass, hand danzig-fortress danzig-lodge, built visby-crane")
    play(match, 0, "build danzig-fortress")
    refusal = refused(match, 0, "pay 2*glass visby-crane>danzig-lodge")
    assert (refusal.code, refusal.rule) == ("crane-elsewhere", "R-10.10")


@pytest.mark.proves("R-10.10", "R-10.3")
def test_one_crane_does_not_help_two_buildings_paid_for_together() -> None:
    match = table("taken; 0: goods 4*glass, hand danzig-fortress danzig-lodge, built visby-crane")
    play(match, 0, "build danzig-fortress danzig-lodge")
    refusal = refused(match, 0, "pay 2*glass visby-crane>danzig-fortress visby-crane>danzig-lodge")
    assert (refusal.code, refusal.rule) == ("function-used", "R-10.3")


@pytest.mark.proves("R-10.10", "R-7.6")
def test_a_crane_also_helps_in_riga() -> None:
    match = table("riga-buildings with; taken; 0: goods wine, built visby-crane")
    play(match, 0, "build riga-warehouse", "pay wine visby-crane>riga-warehouse")
    assert match.position.built[0] == mask("visby-crane riga-warehouse")


# manufactory and market hall


@pytest.mark.proves("R-10.12")
@pytest.mark.parametrize(("city", "good"), [("visby", "wine"), ("tallinn", "grain"), ("stockholm", "cloth"), ("danzig", "glass")])
def test_a_manufactory_adds_a_ducat_to_its_good_in_every_city_but_where_it_is_refused(city: str, good: str) -> None:
    without, having = table(), table(f"0: built {city}-manufactory")
    for place in CITIES:
        before, after = worth(without, place), worth(having, place)
        assert after == {**before, good: before[good] + 1 if before[good] else 0}


@pytest.mark.proves("R-10.12")
def test_every_card_of_the_good_counts_one_more() -> None:
    match = table("taken; 0: goods 3*wine, hand tallinn-fortress, built visby-manufactory")
    (paid,) = events_of(play(match, 0, "build tallinn-fortress", "pay 3*wine"), CostPaid)
    assert paid.ducats == 12


@pytest.mark.proves("R-10.12", "R-10.13")
def test_a_refused_good_cannot_be_spent_with_the_manufactory_alone() -> None:
    match = table("taken; 0: goods 3*cloth 2*wine, hand visby-bank, built stockholm-manufactory")
    play(match, 0, "build visby-bank")
    refusal = refused(match, 0, "pay 3*cloth")
    assert (refusal.code, refusal.rule) == ("good-refused", "R-7.3")


@pytest.mark.proves("R-10.13")
@pytest.mark.parametrize(
    ("city", "good", "value"), [("visby", "cloth", 5), ("tallinn", "glass", 4), ("stockholm", "wine", 3), ("danzig", "grain", 2)]
)
def test_a_market_hall_opens_every_city_that_refuses_its_good_at_the_basic_value(city: str, good: str, value: int) -> None:
    without, having = table(), table(f"0: built {city}-market-hall")
    for place in CITIES:
        before, after = worth(without, place), worth(having, place)
        assert after == {**before, good: before[good] or value}
        assert (before[good] == 0) == (place == city)


@pytest.mark.proves("R-10.13", "R-10.12")
@pytest.mark.parametrize(
    ("hall", "manufactory", "good", "value"),
    [
        ("visby", "stockholm", "cloth", 6),
        ("tallinn", "danzig", "glass", 5),
        ("stockholm", "visby", "wine", 4),
        ("danzig", "tallinn", "grain", 3),
    ],
)
def test_hall_and_manufactory_together_sell_at_the_raised_price(hall: str, manufactory: str, good: str, value: int) -> None:
    match = table(f"0: built {hall}-market-hall {manufactory}-manufactory")
    assert worth(match, hall)[good] == value


@pytest.mark.proves("R-10.13")
def test_what_the_hall_allows_can_be_spent() -> None:
    match = table("taken; 0: goods 2*cloth, hand visby-archive, built visby-market-hall")
    (paid,) = events_of(play(match, 0, "build visby-archive", "pay 2*cloth"), CostPaid)
    assert (paid.ducats, paid.lost) == (10, 0)


@pytest.mark.proves("R-10.12", "R-10.13")
def test_neither_helps_anybody_else() -> None:
    match = table("1: built visby-market-hall stockholm-manufactory")
    assert worth(match, "visby") == worth(table(), "visby")


# treasury


@pytest.mark.proves("R-10.14")
def test_a_treasury_draws_three_goods_one_for_the_hand_and_two_for_the_discards() -> None:
    match = table("goods-discards wine; 0: built visby-treasury")
    pile = sum(match.position.goods_pile)
    events = play(match, 0, "use visby-treasury", chance=scripted(("good", 0), ("good", 3), ("good", 3)))
    (used,) = events_of(events, TreasuryUsed)
    assert (used.building, used.count, used.drawn) == ("visby-treasury", 3, ("cloth", "grain", "grain"))
    assert offered(match, 0) == ["keep cloth", "keep grain"]
    (chosen,) = events_of(play(match, 0, "keep grain"), TreasuryChosen)
    assert (chosen.kept, chosen.discarded, goods_of(match, 0)) == ("grain", ("cloth", "grain"), ("grain",))
    assert match.position.goods_discards == counts("cloth wine grain")
    assert (sum(match.position.goods_pile), sum(match.position.drawn_goods)) == (pile - 3, 0)


@pytest.mark.proves("R-10.14")
def test_only_a_good_that_was_drawn_can_be_kept() -> None:
    match = table("0: goods glass, built visby-treasury")
    play(match, 0, "use visby-treasury", chance=scripted(("good", 0), ("good", 3), ("good", 3)))
    refusal = refused(match, 0, "keep glass")
    assert (refusal.code, refusal.rule) == ("not-drawn", "R-10.14")


@pytest.mark.proves("R-10.14")
def test_a_treasury_does_not_replace_the_taking() -> None:
    match = table("0: built visby-treasury")
    play(match, 0, "use visby-treasury", "keep wine", chance=scripted(("good", 2), ("good", 3), ("good", 3)))
    assert not match.position.taken


@pytest.mark.proves("R-10.14", "R-10.2")
def test_what_the_treasury_gave_can_be_spent_in_the_same_turn() -> None:
    match = table("taken; 0: goods cloth, hand danzig-tavern, built visby-treasury")
    play(match, 0, "use visby-treasury", "keep wine", chance=scripted(("good", 2), ("good", 3), ("good", 3)))
    (paid,) = events_of(play(match, 0, "build danzig-tavern", "pay cloth wine"), CostPaid)
    assert (paid.ducats, paid.lost) == (8, 0)


# R-B34: spelling


@pytest.mark.proves("R-B34")
def test_the_scanned_spellings_stand_nowhere_but_where_they_are_explained() -> None:
    text = resources.files("kogge.games.riga").joinpath("rules.de.md").read_text(encoding="utf-8")
    for paragraph in parse_rulebook(text).paragraphs:
        misread = [word for word in ("Manufactur", "Gildenhau“", "„ix“") if word in str(paragraph)]
        assert bool(misread) == (paragraph.number == "R-B34")


@pytest.mark.proves("R-B34", "R-B1")
def test_manufactory_and_guild_house_are_two_of_twelve_kinds_and_1x_is_once() -> None:
    assert len(KINDS) == KINDS_IN_CITY == 12
    assert {"manufactory", "guild-house"} <= set(KINDS)
    assert not ONE_TIME & mask("visby-manufactory visby-guild-house")
