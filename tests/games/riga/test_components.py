"""R-1: what lies in the box, and who may look at it. The tables of the written rules agree with the edition."""

from __future__ import annotations

from importlib import resources

import pytest

from games.riga.scripted_chance import draws, whole_match
from games.riga.tables import before_the_deal, built_by, events_of, goods_of, hand_of, new_match, play, refused, table
from kogge.engine import BadEdition, Edition, SeededChance, read_edition, seen
from kogge.games.riga import RIGA
from kogge.games.riga.components import CITIES, GOODS, KINDS, RIGA_KINDS, Components, names_in
from kogge.games.riga.events import CostPaid, HandShown, YardChosen
from kogge.words.rulebook import rulebook

PLAYER_COUNTS = (2, 3, 4)
LANGUAGES = ("en", "de")
FOUR_CITIES = ("visby", "tallinn", "stockholm", "danzig")
KINDS_OF_BUILDINGS = (
    "archive",
    "bank",
    "building-yard",
    "fortress",
    "guild-house",
    "counting-house",
    "crane",
    "lodge",
    "manufactory",
    "market-hall",
    "treasury",
    "tavern",
)


# the goods


@pytest.mark.proves("R-1.1")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_there_are_8_cloth_10_glass_12_wine_and_14_grain(players: int) -> None:
    assert before_the_deal(players).position.goods_pile == [8, 10, 12, 14]


@pytest.mark.proves("R-1.1")
def test_the_rarer_a_good_is_the_more_it_is_worth() -> None:
    components = Components(RIGA.printed_edition(), 2)
    assert dict(zip(GOODS, components.values, strict=True)) == {"cloth": 5, "glass": 4, "wine": 3, "grain": 2}


@pytest.mark.proves("R-1.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_goods_are_those_of_the_edition(lang: str) -> None:
    components = Components(RIGA.printed_edition(), 2)
    cards, values = _table_in("R-1.1", lang)[1:]
    assert (_numbers(cards), _numbers(values)) == (components.goods_cards, components.values)


@pytest.mark.proves("R-1.1")
@pytest.mark.parametrize("seed", range(5))
def test_no_goods_card_is_ever_lost_or_added(seed: int) -> None:
    match, _ = whole_match(4, seed, "with")
    assert [match.census()[good] for good in GOODS] == [8, 10, 12, 14]


# the buildings


@pytest.mark.proves("R-1.2")
def test_each_of_twelve_kinds_stands_once_in_each_of_four_cities() -> None:
    pile = names_in(before_the_deal(4).position.building_pile)
    assert (len(pile), set(pile)) == (48, {f"{city}-{kind}" for city in FOUR_CITIES for kind in KINDS_OF_BUILDINGS})


@pytest.mark.proves("R-1.2")
@pytest.mark.parametrize("seed", range(5))
def test_no_building_is_ever_lost_or_in_two_places(seed: int) -> None:
    census = whole_match(3, seed)[0].census()
    assert (census["buildings"], census["different buildings"]) == (48, 48)


# the prices of the cities


@pytest.mark.proves("R-1.3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_prices_are_those_of_the_edition(lang: str) -> None:
    components = Components(RIGA.printed_edition(), 2)
    assert [_numbers(row) for row in _table_in("R-1.3", lang)[1:]] == components.city_values[:4]


@pytest.mark.proves("R-1.3")
@pytest.mark.parametrize(
    ("city", "values"), [("visby", (0, 4, 5, 2)), ("tallinn", (5, 0, 3, 4)), ("stockholm", (7, 4, 0, 2)), ("danzig", (5, 6, 3, 0))]
)
def test_what_goods_are_worth_in_a_city(city: str, values: tuple[int, ...]) -> None:
    assert table().view(0).families[0].values[CITIES.index(city)] == values


@pytest.mark.proves("R-1.3")
@pytest.mark.parametrize("city", range(4))
def test_a_city_refuses_one_good_and_pays_two_more_for_another(city: int) -> None:
    components = Components(RIGA.printed_edition(), 2)
    here, basic = components.city_values[city], components.values
    assert sorted(here[kind] - basic[kind] if here[kind] else -9 for kind in range(4)) == [-9, 0, 0, 2]


@pytest.mark.proves("R-1.3")
@pytest.mark.parametrize("kind", range(4))
def test_a_good_is_worth_more_in_one_city_and_refused_in_another(kind: int) -> None:
    components = Components(RIGA.printed_edition(), 2)
    everywhere = [values[kind] for values in components.city_values[:4]]
    basic = components.values[kind]
    assert sorted(everywhere) == [0, basic, basic, basic + 2]


@pytest.mark.proves("R-1.3")
@pytest.mark.parametrize("kind", KINDS_OF_BUILDINGS)
def test_the_prices_of_a_city_hold_for_all_its_cards_market_halls_too(kind: str) -> None:
    match = table(f"taken; 0: goods 2*glass, hand danzig-{kind}")
    (paid,) = events_of(play(match, 0, f"build danzig-{kind}", "pay 2*glass"), CostPaid)
    assert paid.ducats == 12


# what buildings cost and bring


@pytest.mark.proves("R-1.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_buildings_are_those_of_the_edition(lang: str) -> None:
    components = Components(RIGA.printed_edition(), 2)
    written = [_numbers(row) for row in _table_in("R-1.4", lang)[1:]]
    ours = [
        [components.costs[kind], components.points[kind], components.knights[kind], components.merchants[kind]]
        for kind in range(len(KINDS))
    ]
    assert written == ours


@pytest.mark.proves("R-1.4")
def test_the_written_buildings_come_in_the_order_of_the_edition() -> None:
    names = [row.split("|")[1].strip().lower().replace(" ", "-") for row in _lines_in("R-1.4", "en")[1:]]
    assert tuple(names) == KINDS


@pytest.mark.proves("R-1.4")
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_figures_are_the_same_in_every_city(kind: int) -> None:
    components = Components(RIGA.printed_edition(), 2)
    for figures in (components.costs, components.points, components.knights, components.merchants):
        assert len({figures[city * len(KINDS) + kind] for city in range(4)}) == 1


@pytest.mark.proves("R-1.4")
def test_the_market_hall_in_danzig_costs_8_and_archive_and_treasury_in_visby_16() -> None:
    match = table("taken; 0: goods 8*wine 2*glass, hand danzig-market-hall visby-archive visby-treasury")
    costs: list[object] = []
    for buildings, payment in (("danzig-market-hall", "pay 2*glass"), ("visby-archive visby-treasury", "pay 4*wine")):
        play(match, 0, f"build {buildings}")
        decision = match.decision(0)
        assert decision is not None
        costs.append(decision.arguments["cost"])
        play(match, 0, payment)
    assert costs == [8, 16]


@pytest.mark.proves("R-1.4")
def test_buildings_are_worth_3_to_6_points_but_for_lodges() -> None:
    components = Components(RIGA.printed_edition(), 2)
    points = {KINDS[kind]: components.points[kind] for kind in range(len(KINDS))}
    assert points.pop("lodge") == 0
    assert (min(points.values()), max(points.values())) == (3, 6)


@pytest.mark.proves("R-1.4")
def test_all_costs_are_even() -> None:
    assert [cost for cost in Components(RIGA.printed_edition(), 2).costs if cost % 2] == []


@pytest.mark.proves("R-1.4")
@pytest.mark.parametrize(
    ("kind", "people"),
    [
        ("fortress", (2, 0)),
        ("guild-house", (0, 2)),
        ("counting-house", (0, 1)),
        ("market-hall", (0, 1)),
        ("manufactory", (1, 0)),
        ("treasury", (1, 0)),
        *[(kind, (0, 0)) for kind in ("archive", "bank", "building-yard", "crane", "lodge", "tavern")],
    ],
)
def test_knights_and_merchants_come_with_their_building(kind: str, people: tuple[int, int]) -> None:
    family = table(f"0: built tallinn-{kind}").view(None).families[0]
    assert (family.knights, family.merchants) == people


# the Riga buildings


@pytest.mark.proves("R-1.5")
def test_riga_buildings_are_left_out_unless_asked_for() -> None:
    assert RIGA.settings(4, {}) == {"riga-buildings": "without"}


@pytest.mark.proves("R-1.5")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize(
    ("riga", "lying"),
    [("without", ()), ("with", ("riga-monastery", "riga-school", "riga-warehouse", "riga-exchange"))],
)
def test_with_the_riga_buildings_everyone_has_the_same_four(players: int, riga: str, lying: tuple[str, ...]) -> None:
    families = new_match(players, riga=riga).view(None).families
    assert [family.unbuilt_riga for family in families] == [lying] * players


@pytest.mark.proves("R-1.5")
def test_without_the_riga_buildings_none_can_be_built() -> None:
    match = table("taken; 0: goods 5*cloth")
    assert refused(match, 0, "build riga-school").code == "building-not-in-hand"


@pytest.mark.proves("R-1.5")
def test_riga_buildings_never_count_as_hand_cards() -> None:
    match = table("riga-buildings with; season winter; 0: goods 6*grain", chance=SeededChance(1))
    assert (match.position.year, goods_of(match, 0)) == (2, ("grain",) * 6)


@pytest.mark.proves("R-1.5")
def test_a_riga_building_cannot_be_discarded() -> None:
    match = table("riga-buildings with; season winter; 0: goods 7*grain")
    refusal = refused(match, 0, "discard riga-school")
    assert (refusal.code, refusal.rule) == ("riga-no-hand-card", "R-1.5")


@pytest.mark.proves("R-1.5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_riga_buildings_are_those_of_the_edition(lang: str) -> None:
    components = Components(RIGA.printed_edition(), 2)
    written = [_numbers(row) for row in _table_in("R-1.5", lang)[1:]]
    assert written == [[components.costs[number], components.points[number]] for number in range(48, 52)]


@pytest.mark.proves("R-1.5")
def test_the_written_riga_buildings_come_in_the_order_of_the_edition() -> None:
    names = [row.split("|")[1].strip().lower() for row in _lines_in("R-1.5", "en")[1:]]
    assert tuple(names) == RIGA_KINDS


# hands


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_may_look_at_the_hand_of_another(viewer: int | None) -> None:
    match = table("0: secret-goods wine, secret-hand visby-bank")
    family = match.view(viewer).families[0]
    assert (family.known_goods, family.unknown_goods) == ((), 1)
    assert (family.known_buildings, family.unknown_buildings) == ((), 1)


@pytest.mark.proves("R-1.6")
def test_everyone_sees_the_own_hand() -> None:
    view = table("0: secret-goods wine, secret-hand visby-bank").view(0)
    assert (view.hand_goods, view.hand_buildings) == (("wine",), ("visby-bank",))


@pytest.mark.proves("R-1.6", "R-B15")
def test_everyone_knows_a_row_that_was_taken_openly() -> None:
    match = table("rows glass cloth; 0: secret-goods wine")
    play(match, 0, "take row 1")
    family = match.view(1).families[0]
    assert (family.known_goods, family.unknown_goods) == (("cloth", "glass"), 1)


@pytest.mark.proves("R-1.6", "R-B15")
def test_everyone_knows_a_building_that_was_taken_openly() -> None:
    match = table("above visby-bank; 0: secret-hand danzig-crane")
    play(match, 0, "take visby-bank")
    family = match.view(1).families[0]
    assert (family.known_buildings, family.unknown_buildings) == (("visby-bank",), 1)


@pytest.mark.proves("R-1.6")
def test_what_is_kept_from_a_yard_is_known_to_its_owner_alone() -> None:
    match = table("0: built visby-building-yard")
    drawn = "visby-bank visby-tavern danzig-bank danzig-crane danzig-lodge"
    play(match, 0, "use visby-building-yard", chance=draws(drawn))
    events = play(match, 0, "keep danzig-lodge")
    kept = [events_of(seen(events, viewer), YardChosen)[0].kept for viewer in (0, 1, None)]
    assert kept == ["danzig-lodge", None, None]
    assert match.view(1).families[0].known_buildings == ()


@pytest.mark.proves("R-1.6")
def test_what_is_kept_from_a_treasury_is_known_to_its_owner_alone() -> None:
    match = table("0: built visby-treasury")
    play(match, 0, "use visby-treasury", chance=draws("cloth glass grain"))
    play(match, 0, "keep cloth")
    assert (match.view(1).families[0].known_goods, match.view(0).hand_goods) == ((), ("cloth",))


@pytest.mark.proves("R-1.6")
def test_at_the_end_all_hands_are_laid_open() -> None:
    match = table("riga 2; season winter, year 8; rows -; 0: secret-goods wine, secret-hand visby-bank; 1: goods 7*grain")
    events = play(match, 1, "discard grain", chance=SeededChance(0))
    shown = events_of(seen(events, None), HandShown)
    assert [(event.seat, event.goods, event.buildings) for event in shown] == [
        (0, ("wine",), ("visby-bank",)),
        (1, ("grain",) * 6, ()),
    ]
    assert match.view(None).families[0].known_buildings == ("visby-bank",)


@pytest.mark.proves("R-1.6")
def test_discarded_goods_lie_open_and_discarded_buildings_face_down() -> None:
    match = table(
        "season winter; rows 3*wine / 3*wine / 3*wine / 3*wine / cloth glass / cloth glass; "
        "0: goods 6*grain, secret-hand visby-bank"
    )
    play(match, 0, "discard visby-bank", chance=SeededChance(0))
    assert (match.view(1).building_discards, match.view(1).discarded_buildings) == (1, ())
    assert match.view(0).discarded_buildings == ("visby-bank",)
    match = table("taken; 0: goods 2*glass, hand danzig-bank")
    play(match, 0, "build danzig-bank", "pay 2*glass")
    assert match.view(1).goods_discards == ("glass", "glass")


# R-B13: the same building several times


@pytest.mark.proves("R-B13")
def test_b13_the_same_building_may_be_owned_once_in_each_city() -> None:
    match = table("taken; 0: goods 3*glass, hand danzig-lodge, built visby-lodge tallinn-lodge stockholm-lodge")
    play(match, 0, "build danzig-lodge", "pay 2*glass")
    assert built_by(match, 0) == ("visby-lodge", "tallinn-lodge", "stockholm-lodge", "danzig-lodge")


@pytest.mark.proves("R-B13")
def test_b13_two_copies_are_two_functions() -> None:
    match = table("taken; 0: hand visby-bank, built visby-counting-house danzig-counting-house")
    play(match, 0, "build visby-bank", "pay visby-counting-house danzig-counting-house")
    assert (built_by(match, 0)[0], hand_of(match, 0)) == ("visby-bank", ())


# Editions of one's own


@pytest.mark.proves("R-1.1")
def test_an_edition_has_a_value_for_every_good() -> None:
    with pytest.raises(BadEdition, match=r"goods\.values wrong-length 4"):
        Components(_edition_with("values = { value = [5, 4, 3, 2]", "values = { value = [5, 4, 3]"), 2)


@pytest.mark.proves("R-1.3")
def test_an_edition_has_a_price_for_every_good_in_every_city() -> None:
    with pytest.raises(BadEdition, match=r"city\.tallinn wrong-length 4"):
        Components(_edition_with("tallinn = { value = [5, 0, 3, 4]", "tallinn = { value = [5, 0, 3]"), 2)


@pytest.mark.proves("R-1.4")
def test_an_edition_says_knights_and_merchants_of_every_building() -> None:
    with pytest.raises(BadEdition, match=r"fortress\.people wrong-length 2"):
        Components(_edition_with("people = { value = [2, 0]", "people = { value = [2]"), 2)


@pytest.mark.proves("R-1.1", "R-7.1")
def test_an_edition_stays_within_what_payments_can_count() -> None:
    with pytest.raises(BadEdition, match=r"goods\.cards out-of-bounds 0–31"):
        Components(_edition_with("cards = { value = [8, 10, 12, 14]", "cards = { value = [8, 10, 12, 32]"), 2)
    with pytest.raises(BadEdition, match=r"play\.builds_per_turn out-of-bounds 0–3"):
        Components(_edition_with("builds_per_turn = { value = 3", "builds_per_turn = { value = 4"), 2)


def _edition_with(old: str, new: str) -> Edition:
    text = resources.files("kogge.games.riga").joinpath("edition.toml").read_text(encoding="utf-8")
    assert old in text
    return read_edition(text.replace(old, new))


def _lines_in(number: str, lang: str) -> list[str]:
    """The lines of the table in a paragraph, its heading first."""
    paragraph = rulebook("riga", lang).find(number)
    assert paragraph is not None
    return [line for line in paragraph.text.splitlines() if line.startswith("|") and not line.startswith("|-")]


def _table_in(number: str, lang: str) -> list[list[str]]:
    """The cells of the table in a paragraph without the first column, its heading first."""
    return [[cell.strip() for cell in line.strip("|").split("|")][1:] for line in _lines_in(number, lang)]


def _numbers(cells: list[str]) -> list[int]:
    """A dash is nothing."""
    return [0 if cell == "–" else int(cell) for cell in cells]
