"""R-7: building and paying. The rulebook's two examples stand first."""

from __future__ import annotations

from importlib import resources

import pytest

from games.riga.paying import paid, to_be_paid
from games.riga.tables import as_riga, built_by, events_of, goods_of, hand_of, mask, offered, play, refused, table
from kogge.engine import MalformedMove, NoChance, read_edition
from kogge.games.riga import RIGA
from kogge.games.riga.events import BuildingBuilt, CostHalved, CostPaid, DucatsProvided
from kogge.games.riga.position import SUMMER


@pytest.mark.proves("R-7.4")
def test_example_market_hall_in_danzig_for_two_cloth_loses_two_ducats() -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-market-hall")
    events = play(match, 0, "build danzig-market-hall", "pay 2*cloth")
    (event,) = events_of(events, CostPaid)
    assert (event.cost, event.ducats, event.lost) == (8, 10, 2)
    assert built_by(match, 0) == ("danzig-market-hall",)


@pytest.mark.proves("R-7.5")
def test_example_archive_and_treasury_in_visby_for_sixteen() -> None:
    match = table("taken; 0: goods 2*wine grain glass, hand visby-archive visby-treasury")
    play(match, 0, "build visby-archive visby-treasury")
    assert offered(match, 0)[0] == "pay glass 2*wine grain"
    assert paid(match, "glass 2*wine grain") == (16, 16, 0)


# up to three buildings


@pytest.mark.proves("R-7.1")
def test_nobody_has_to_build() -> None:
    match = table("taken; 0: goods 2*glass, hand danzig-bank")
    assert offered(match, 0) == ["build danzig-bank", "end"]
    play(match, 0, "end")
    assert (built_by(match, 0), hand_of(match, 0)) == ((), ("danzig-bank",))


@pytest.mark.proves("R-7.1")
def test_what_is_built_leaves_the_hand_and_lies_open() -> None:
    match = table("taken; 0: goods 2*glass, hand danzig-crane, secret-hand danzig-bank")
    events = play(match, 0, "build danzig-bank", "pay 2*glass")
    assert [event.building for event in events_of(events, BuildingBuilt)] == ["danzig-bank"]
    assert hand_of(match, 0) == ("danzig-crane",)
    assert [built.building for built in match.view(1).families[0].built] == ["danzig-bank"]


@pytest.mark.proves("R-7.1")
def test_three_may_be_built_one_after_the_other_and_no_fourth() -> None:
    match = table("taken; rows -; 0: goods 8*glass, hand danzig-bank danzig-crane danzig-tavern danzig-lodge")
    for name in ("bank", "crane", "tavern"):
        play(match, 0, f"build danzig-{name}", "pay 2*glass")
    refusal = refused(match, 0, "build danzig-lodge")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("too-many-buildings", "R-7.1", {"most": 3, "builds": 3})
    assert offered(match, 0) == ["end"]


@pytest.mark.proves("R-7.1")
def test_four_cannot_be_built_together_either() -> None:
    match = table("taken; rows -; 0: goods 8*glass, hand danzig-bank danzig-crane danzig-tavern danzig-treasury")
    assert refused(match, 0, "build danzig-bank danzig-crane danzig-tavern danzig-treasury").code == "too-many-buildings"
    assert max([len(text.split()) - 1 for text in offered(match, 0)]) == 3


@pytest.mark.proves("R-7.1")
def test_after_two_buildings_no_two_more_fit_into_the_turn() -> None:
    match = table("taken; rows -; 0: goods 8*glass, hand danzig-bank danzig-crane danzig-tavern danzig-treasury")
    play(match, 0, "build danzig-bank danzig-crane", "pay 3*glass")
    assert refused(match, 0, "build danzig-tavern danzig-treasury").code == "too-many-buildings"
    assert offered(match, 0) == ["build danzig-treasury", "build danzig-tavern", "end"]


@pytest.mark.proves("R-7.1")
@pytest.mark.parametrize("name", ["danzig-bank", "danzig-crane", "danzig-lodge", "danzig-tavern"])
def test_only_buildings_of_the_own_hand_can_be_built(name: str) -> None:
    match = table("taken; rows -; above danzig-crane; 0: goods 5*glass, built danzig-lodge; 1: hand danzig-bank")
    refusal = refused(match, 0, f"build {name}")
    assert (refusal.code, refusal.rule) == ("building-not-in-hand", "R-7.1")


# goods and functions


@pytest.mark.proves("R-7.2")
def test_one_pays_with_goods_and_with_functions() -> None:
    match = to_be_paid("visby-crane", goods="glass", built="visby-counting-house")
    assert paid(match, "glass visby-counting-house") == (8, 8, 0)


@pytest.mark.proves("R-7.2")
def test_what_makes_too_few_ducats_is_no_payment() -> None:
    refusal = refused(to_be_paid("visby-bank", goods="wine glass"), 0, "pay wine")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("too-few-ducats", "R-7.2", {"cost": 8, "ducats": 5})


@pytest.mark.proves("R-7.2")
def test_goods_one_does_not_hold_pay_nothing() -> None:
    refusal = refused(to_be_paid("visby-bank", goods="wine glass"), 0, "pay 2*wine")
    assert (refusal.code, refusal.arguments) == ("goods-not-in-hand", {"good": "wine", "held": 1})


@pytest.mark.proves("R-7.2")
@pytest.mark.parametrize(
    ("payment", "code"),
    [
        ("2*glass danzig-counting-house", "not-built"),
        ("2*glass visby-counting-house", "function-used"),
        ("2*glass tallinn-counting-house", "built-this-turn"),
        ("2*glass riga-exchange", "exchange-empty"),
        ("2*glass danzig-crane>visby-bank", "not-built"),
        ("2*glass visby-crane>visby-bank", "function-used"),
    ],
)
def test_only_functions_that_work_and_are_unused_can_pay(payment: str, code: str) -> None:
    match = table(
        "riga-buildings with; taken; "
        "0: goods 2*glass 3*grain cloth, hand visby-bank tallinn-counting-house, built visby-counting-house visby-crane riga-exchange, used visby-counting-house visby-crane; "
        "1: built danzig-counting-house danzig-crane"
    )
    play(match, 0, "build tallinn-counting-house", "pay 3*grain", "build visby-bank")
    assert refused(match, 0, f"pay {payment}").code == code


@pytest.mark.proves("R-7.2")
@pytest.mark.parametrize("name", ["visby-lodge", "visby-treasury", "visby-crane", "riga-school"])
def test_a_building_without_ducats_is_no_money(name: str) -> None:
    with pytest.raises(MalformedMove):
        RIGA.parse(f"pay {name}")


@pytest.mark.proves("R-7.2")
def test_what_cannot_be_paid_for_cannot_be_begun() -> None:
    match = table("taken; 0: goods wine grain, hand visby-bank")
    refusal = refused(match, 0, "build visby-bank")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("cannot-pay", "R-7.2", {"cost": 8, "ducats": 7, "city": "visby"})
    assert offered(match, 0) == ["end"]


@pytest.mark.proves("R-7.2")
def test_what_can_just_be_paid_for_is_offered() -> None:
    match = table("taken; 0: goods wine wine, hand visby-lodge")
    assert offered(match, 0) == ["build visby-lodge", "end"]


@pytest.mark.proves("R-7.2")
def test_what_can_be_paid_for_with_a_crane_alone_is_offered() -> None:
    match = table("taken; 0: goods wine, hand visby-lodge, built visby-crane")
    play(match, 0, "build visby-lodge")
    assert offered(match, 0) == ["pay wine visby-crane>visby-lodge"]


# what goods are worth


@pytest.mark.proves("R-7.3")
@pytest.mark.parametrize(
    ("city", "payment", "ducats"),
    [
        ("visby", "glass wine", 9),
        ("visby", "wine 2*grain", 9),
        ("tallinn", "cloth wine", 8),
        ("tallinn", "2*grain", 8),
        ("stockholm", "cloth grain", 9),
        ("stockholm", "2*glass", 8),
        ("danzig", "glass wine", 9),
        ("danzig", "cloth wine", 8),
    ],
)
def test_a_good_counts_what_it_is_worth_in_the_city_of_the_building(city: str, payment: str, ducats: int) -> None:
    match = to_be_paid(f"{city}-bank", goods="3*cloth 3*glass 3*wine 3*grain")
    assert paid(match, payment) == (8, ducats, ducats - 8)


@pytest.mark.proves("R-7.3")
@pytest.mark.parametrize(("city", "good"), [("visby", "cloth"), ("tallinn", "glass"), ("stockholm", "wine"), ("danzig", "grain")])
def test_what_a_city_refuses_cannot_be_spent_there(city: str, good: str) -> None:
    match = to_be_paid(f"{city}-bank", goods="3*cloth 3*glass 3*wine 3*grain")
    for payment in (f"3*{good}", f"3*cloth 3*glass 3*wine 3*grain {good}".replace(f"3*{good} ", "")):
        refusal = refused(match, 0, f"pay {payment}")
        assert (refusal.code, refusal.rule, refusal.arguments["good"]) == ("good-refused", "R-7.3", good)
    assert [text for text in offered(match, 0) if good in text] == []


@pytest.mark.proves("R-7.3")
@pytest.mark.parametrize(("city", "good"), [("visby", "cloth"), ("tallinn", "glass"), ("stockholm", "wine"), ("danzig", "grain")])
def test_what_a_city_refuses_does_not_make_a_building_payable(city: str, good: str) -> None:
    match = table(f"taken; rows -; 0: goods 6*{good}, hand {city}-treasury")
    assert refused(match, 0, f"build {city}-treasury").code == "cannot-pay"


@pytest.mark.proves("R-7.3")
def test_the_right_market_hall_lets_a_refused_good_be_spent() -> None:
    assert paid(to_be_paid("visby-lodge", goods="2*cloth", built="visby-market-hall"), "2*cloth") == (10, 10, 0)


@pytest.mark.proves("R-7.3")
def test_another_market_hall_does_not() -> None:
    match = to_be_paid("visby-lodge", goods="2*cloth 2*wine", built="tallinn-market-hall")
    assert refused(match, 0, "pay 2*cloth").code == "good-refused"


# no change


@pytest.mark.proves("R-7.4")
def test_goods_that_were_spent_go_to_the_discards() -> None:
    match = to_be_paid("danzig-bank", goods="2*cloth wine")
    play(match, 0, "pay 2*cloth")
    assert (match.position.goods_discards, goods_of(match, 0)) == ([2, 0, 0, 0], ("wine",))


@pytest.mark.proves("R-7.4", "R-7.5", "R-B5")
def test_what_was_paid_too_much_does_not_help_with_the_next_building() -> None:
    match = table("taken; 0: goods 3*cloth, hand danzig-bank danzig-treasury")
    play(match, 0, "build danzig-bank", "pay 2*cloth")
    refusal = refused(match, 0, "build danzig-treasury")
    assert (refusal.code, refusal.arguments) == ("cannot-pay", {"cost": 6, "ducats": 5, "city": "danzig"})


# several buildings of one city


@pytest.mark.proves("R-7.5", "R-B5")
def test_together_buildings_of_one_city_may_cost_fewer_goods() -> None:
    match = table("taken; 0: goods 3*cloth, hand danzig-bank danzig-treasury")
    play(match, 0, "build danzig-bank danzig-treasury")
    assert paid(match, "3*cloth") == (14, 15, 1)


@pytest.mark.proves("R-7.5", "R-B5")
def test_buildings_of_two_cities_are_not_paid_for_together() -> None:
    match = table("taken; 0: goods 6*cloth, hand danzig-bank tallinn-treasury")
    refusal = refused(match, 0, "build danzig-bank tallinn-treasury")
    assert (refusal.code, refusal.rule) == ("one-city", "R-7.5")
    assert offered(match, 0) == ["build tallinn-treasury", "build danzig-bank", "end"]


@pytest.mark.proves("R-7.5")
def test_buildings_of_two_cities_may_be_built_one_after_the_other() -> None:
    match = table("taken; 0: goods 4*cloth, hand danzig-bank tallinn-treasury")
    play(match, 0, "build danzig-bank", "pay 2*cloth", "build tallinn-treasury", "pay 2*cloth")
    assert built_by(match, 0) == ("tallinn-treasury", "danzig-bank")


@pytest.mark.proves("R-7.5")
def test_buildings_of_one_city_may_be_paid_for_separately_too() -> None:
    match = table("taken; 0: goods 4*cloth, hand danzig-bank danzig-treasury")
    play(match, 0, "build danzig-bank", "pay 2*cloth", "build danzig-treasury", "pay 2*cloth")
    assert goods_of(match, 0) == ()


@pytest.mark.proves("R-7.5")
def test_every_group_of_one_city_that_can_be_paid_for_is_offered_once() -> None:
    match = table("taken; 0: goods 2*glass cloth grain, hand danzig-bank danzig-treasury danzig-lodge visby-building-yard")
    assert sorted(offered(match, 0)) == [
        "build danzig-bank",
        "build danzig-bank danzig-treasury",
        "build danzig-lodge",
        "build danzig-lodge danzig-treasury",
        "build danzig-treasury",
        "build visby-building-yard",
        "end",
    ]


@pytest.mark.proves("R-7.5")
def test_buildings_paid_for_together_all_stand() -> None:
    match = to_be_paid("danzig-bank danzig-crane danzig-tavern", goods="4*glass")
    events = play(match, 0, "pay 4*glass")
    assert [event.building for event in events_of(events, BuildingBuilt)] == ["danzig-bank", "danzig-crane", "danzig-tavern"]


# Riga buildings


@pytest.mark.proves("R-7.6")
def test_a_riga_building_is_paid_for_and_turned_face_up() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass")
    events = play(match, 0, "build riga-monastery", "pay 2*glass")
    assert [(event.building, event.rule) for event in events_of(events, BuildingBuilt)] == [("riga-monastery", "R-7.6")]
    family = match.view(1).families[0]
    assert (family.unbuilt_riga, len(family.built)) == (("riga-school", "riga-warehouse", "riga-exchange"), 1)


@pytest.mark.proves("R-7.6")
def test_each_riga_building_can_be_built_once() -> None:
    match = table("riga-buildings with; taken; 0: goods 4*glass, built riga-monastery")
    refusal = refused(match, 0, "build riga-monastery")
    assert (refusal.code, refusal.rule) == ("building-not-in-hand", "R-7.6")


@pytest.mark.proves("R-7.6")
def test_everyone_can_build_the_same_riga_building() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass; 1: built riga-monastery")
    play(match, 0, "build riga-monastery", "pay 2*glass")
    assert (built_by(match, 0), built_by(match, 1)) == (("riga-monastery",), ("riga-monastery",))


@pytest.mark.proves("R-7.6", "R-7.1")
def test_riga_buildings_count_among_the_three_of_a_turn() -> None:
    match = table("riga-buildings with; taken; rows -; 0: goods 8*glass, hand danzig-bank danzig-crane")
    play(match, 0, "build danzig-bank danzig-crane", "pay 3*glass", "build riga-warehouse", "pay 2*glass")
    assert refused(match, 0, "build riga-monastery").code == "too-many-buildings"


@pytest.mark.proves("R-7.6")
@pytest.mark.parametrize(("payment", "ducats"), [("2*cloth", 10), ("2*glass", 8), ("3*wine", 9), ("4*grain", 8)])
def test_in_riga_every_good_counts_its_basic_value(payment: str, ducats: int) -> None:
    match = to_be_paid("riga-monastery", goods="3*cloth 3*glass 3*wine 4*grain")
    assert paid(match, payment) == (8, ducats, ducats - 8)


@pytest.mark.proves("R-7.6")
@pytest.mark.parametrize(
    ("city", "good", "value"), [("stockholm", "cloth", 6), ("danzig", "glass", 5), ("visby", "wine", 4), ("tallinn", "grain", 3)]
)
def test_in_riga_a_manufactory_helps_as_it_does_everywhere(city: str, good: str, value: int) -> None:
    match = to_be_paid("riga-warehouse", goods=f"3*{good}", built=f"{city}-manufactory")
    assert paid(match, f"3*{good}") == (6, 3 * value, 3 * value - 6)


@pytest.mark.proves("R-7.6")
def test_a_market_hall_makes_no_good_dearer_in_riga() -> None:
    match = to_be_paid("riga-monastery", goods="2*glass", built="tallinn-market-hall")
    assert paid(match, "2*glass") == (8, 8, 0)


@pytest.mark.proves("R-7.6", "R-B5")
def test_riga_is_a_city_of_its_own() -> None:
    match = table("riga-buildings with; taken; 0: goods 5*cloth, hand danzig-bank")
    assert refused(match, 0, "build danzig-bank riga-warehouse").code == "one-city"
    play(match, 0, "build riga-monastery riga-warehouse")
    assert paid(match, "3*cloth") == (14, 15, 1)


@pytest.mark.proves("R-B5")
def test_b5_a_group_is_at_most_what_is_left_of_the_three() -> None:
    match = table("riga-buildings with; taken; rows -; 0: goods 8*glass, hand danzig-bank")
    play(match, 0, "build danzig-bank", "pay 2*glass")
    assert refused(match, 0, "build riga-monastery riga-school riga-warehouse").code == "too-many-buildings"
    play(match, 0, "build riga-monastery riga-warehouse", "pay 4*glass")
    assert len(built_by(match, 0)) == 3


@pytest.mark.proves("R-B5")
def test_b5_what_is_too_much_is_lost_for_each_payment_separately() -> None:
    match = table("taken; 0: goods 4*cloth, hand danzig-bank tallinn-bank")
    play(match, 0, "build danzig-bank")
    assert paid(match, "2*cloth") == (8, 10, 2)
    play(match, 0, "build tallinn-bank")
    assert paid(match, "2*cloth") == (8, 10, 2)


# R-B6, R-B7: money functions


MONEY_OF = {
    "visby-counting-house": ("visby-counting-house", 4),
    "visby-bank": ("visby-bank visby-guild-house danzig-guild-house", 8),
    "visby-tavern": ("visby-tavern visby-fortress danzig-fortress", 8),
    "riga-exchange": ("riga-exchange", 8),
}


@pytest.mark.proves("R-B6")
@pytest.mark.parametrize("name", ["visby-bank", "visby-tavern", "riga-exchange"])
def test_b6_the_rest_of_a_money_function_is_lost(name: str) -> None:
    built, ducats = MONEY_OF[name]
    match = to_be_paid("visby-treasury", built=built, loaded=name == "riga-exchange")
    assert paid(match, name) == (6, ducats, ducats - 6)


@pytest.mark.proves("R-B6")
@pytest.mark.parametrize("name", list(MONEY_OF))
def test_b6_a_money_function_cannot_be_spread_over_two_payments(name: str) -> None:
    built, ducats = MONEY_OF[name]
    match = table(
        "riga-buildings with; taken; "
        f"0: goods wine, hand visby-treasury danzig-treasury, built {built}, {'loaded' if name == 'riga-exchange' else ''}"
    )
    play(match, 0, "build visby-treasury", f"pay {name}" if ducats >= 6 else f"pay wine {name}")
    assert refused(match, 0, "build danzig-treasury").code == "cannot-pay"


@pytest.mark.proves("R-B6")
def test_b6_part_of_a_money_function_may_not_be_kept_back() -> None:
    match = to_be_paid("visby-treasury", goods="glass", built="visby-counting-house")
    assert paid(match, "glass visby-counting-house") == (6, 8, 2)
    assert match.view(None).families[0].unspent == 0


@pytest.mark.proves("R-B7")
def test_b7_several_money_functions_go_into_one_payment() -> None:
    built = "visby-counting-house visby-bank visby-tavern visby-manufactory riga-exchange"
    match = to_be_paid("danzig-fortress", goods="2*glass", built=built, loaded=True)
    events = play(match, 0, "pay visby-bank visby-counting-house visby-tavern riga-exchange")
    assert {event.building: event.ducats for event in events_of(events, DucatsProvided)} == {
        "visby-bank": 2,
        "visby-counting-house": 4,
        "visby-tavern": 2,
        "riga-exchange": 8,
    }
    assert [event.ducats for event in events_of(events, CostPaid)] == [16]


@pytest.mark.proves("R-B7")
def test_b7_several_functions_of_one_kind_do_too() -> None:
    match = to_be_paid("danzig-bank", built="visby-counting-house danzig-counting-house")
    assert offered(match, 0) == ["pay visby-counting-house danzig-counting-house"]


# R-B9, R-B10: cranes


@pytest.mark.proves("R-B9")
def test_b9_half_of_an_odd_cost_is_rounded_up() -> None:
    text = resources.files("kogge.games.riga").joinpath("edition.toml").read_text(encoding="utf-8")
    odd = read_edition(text.replace("[bank]\ncost = { value = 8", "[bank]\ncost = { value = 9"))
    match = as_riga(RIGA.set_up(2, RIGA.settings(2, {}), odd, NoChance()))
    position = match.position
    position.season, position.start, position.taken = SUMMER, 0, True
    position.hands[0], position.built[0], position.goods[0:4] = mask("danzig-bank"), mask("visby-crane"), [1, 0, 1, 1]
    match.go_on(NoChance())
    play(match, 0, "build danzig-bank")
    assert refused(match, 0, "pay wine visby-crane>danzig-bank").arguments == {"cost": 5, "ducats": 3}
    assert paid(match, "cloth visby-crane>danzig-bank") == (5, 5, 0)


@pytest.mark.proves("R-B10")
@pytest.mark.parametrize(
    ("cranes", "cost"),
    [
        ("", 16),
        ("danzig-crane>visby-archive", 11),
        ("danzig-crane>visby-treasury", 13),
        ("danzig-crane>visby-archive tallinn-crane>visby-treasury", 8),
    ],
)
def test_b10_a_crane_halves_the_named_building_and_not_the_whole_group(cranes: str, cost: int) -> None:
    match = to_be_paid("visby-archive visby-treasury", goods="4*wine", built="danzig-crane tallinn-crane")
    assert paid(match, f"4*wine {cranes}") == (cost, 20, 20 - cost)


@pytest.mark.proves("R-B10")
def test_b10_everybody_hears_what_was_halved() -> None:
    match = to_be_paid("visby-archive visby-treasury", goods="4*wine", built="danzig-crane tallinn-crane")
    events = play(match, 0, "pay 3*wine danzig-crane>visby-archive")
    assert [(event.crane, event.building, event.cost) for event in events_of(events, CostHalved)] == [
        ("danzig-crane", "visby-archive", 5)
    ]


@pytest.mark.proves("R-B10")
def test_b10_two_cranes_on_one_building_are_refused() -> None:
    match = to_be_paid("visby-archive visby-treasury", goods="4*wine", built="danzig-crane tallinn-crane")
    assert refused(match, 0, "pay 4*wine danzig-crane>visby-archive tallinn-crane>visby-archive").code == "two-cranes"


@pytest.mark.proves("R-B10")
def test_b10_one_crane_for_two_buildings_is_refused() -> None:
    match = to_be_paid("visby-archive visby-treasury", goods="4*wine", built="danzig-crane tallinn-crane")
    assert refused(match, 0, "pay 4*wine danzig-crane>visby-archive danzig-crane>visby-treasury").code == "function-used"


@pytest.mark.proves("R-B10")
def test_b10_a_crane_helps_only_what_is_being_built() -> None:
    match = to_be_paid("visby-archive visby-treasury", goods="4*wine", built="danzig-crane visby-bank")
    assert refused(match, 0, "pay 4*wine danzig-crane>visby-bank").code == "crane-elsewhere"


@pytest.mark.proves("R-B10")
def test_b10_a_crane_helps_with_a_riga_building_as_well() -> None:
    assert paid(to_be_paid("riga-exchange", goods="cloth", built="danzig-crane"), "cloth danzig-crane>riga-exchange") == (5, 5, 0)


# R-B11, R-B12: market halls and manufactories


@pytest.mark.proves("R-B11")
@pytest.mark.parametrize(
    ("city", "good", "manufactory", "basic"),
    [
        ("visby", "cloth", "stockholm", 5),
        ("tallinn", "glass", "danzig", 4),
        ("stockholm", "wine", "visby", 3),
        ("danzig", "grain", "tallinn", 2),
    ],
)
def test_b11_a_refused_good_counts_its_basic_value_with_its_market_hall(city: str, good: str, manufactory: str, basic: int) -> None:
    match = to_be_paid(f"{city}-treasury", goods=f"4*{good}", built=f"{city}-market-hall")
    assert paid(match, f"4*{good}")[1] == 4 * basic
    match = to_be_paid(f"{city}-treasury", goods=f"4*{good}", built=f"{city}-market-hall {manufactory}-manufactory")
    assert paid(match, f"4*{good}")[1] == 4 * (basic + 1)


@pytest.mark.proves("R-B11")
def test_b11_a_market_hall_makes_no_good_dearer_where_it_is_not_refused() -> None:
    match = to_be_paid("stockholm-bank", goods="2*cloth", built="visby-market-hall")
    assert paid(match, "2*cloth")[1] == 14


@pytest.mark.proves("R-B12")
@pytest.mark.parametrize(
    ("city", "good", "manufactory"),
    [
        ("visby", "cloth", "stockholm"),
        ("tallinn", "glass", "danzig"),
        ("stockholm", "wine", "visby"),
        ("danzig", "grain", "tallinn"),
    ],
)
def test_b12_a_manufactory_alone_does_not_open_a_city(city: str, good: str, manufactory: str) -> None:
    match = table(f"taken; rows -; 0: goods 7*{good}, hand {city}-treasury, built {manufactory}-manufactory")
    assert refused(match, 0, f"build {city}-treasury").code == "cannot-pay"
