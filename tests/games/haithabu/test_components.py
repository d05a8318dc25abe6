"""H-1.1 to H-1.4: what lies in the box. The tables of the written rules agree with the edition."""

from __future__ import annotations

from importlib import resources

import pytest

from games.haithabu.tables import as_haithabu, before_the_deal, new_match, play, table
from kogge.engine import BadEdition, Edition, SeededChance, read_edition
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import CARDS_IN_STACK, GOODS, KINDS, ORDERS, STACKS, Components, order_name
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words.rulebook import rulebook

PLAYER_COUNTS = (2, 3, 4)
LANGUAGES = ("en", "de")
GERMAN = {"Met": "mead", "Tuch": "cloth", "Keramik": "pottery", "Werkzeug": "tools", "Waffen": "weapons", "Gewürze": "spices"}


def box(players: int = 3) -> Components:
    return Components(HAITHABU.printed_edition(), players)


def whole_match(players: int, seed: int) -> HaithabuMatch:
    """A match whose players choose at random, played to its end."""
    chance = SeededChance(seed)
    match = as_haithabu(HAITHABU.start(players, chance))
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.advance(seat, moves[chance.below(len(moves))], chance)
    return match


# H-1.1: the goods


@pytest.mark.proves("H-1.1")
def test_six_goods_are_traded() -> None:
    assert [good.good for good in new_match(2).view(None).goods] == ["mead", "cloth", "pottery", "tools", "weapons", "spices"]


@pytest.mark.proves("H-1.1", "H-2.2")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_of_each_good_there_are_24_cubes_in_the_market_or_in_the_supply(players: int) -> None:
    goods = before_the_deal(players).view(None).goods
    assert [good.market + good.supply for good in goods] == [24] * 6


@pytest.mark.proves("H-1.1", "H-1.3", "H-1.4", "H-1.8")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_nothing_of_the_box_is_ever_lost_or_added(players: int, seed: int) -> None:
    match = whole_match(players, seed)
    assert match.census() == before_the_deal(players).census() | {"orders": 53, "different orders": 53}
    assert [match.census()[good] for good in GOODS] == [24] * 6


# H-1.2: the price scales


@pytest.mark.proves("H-1.2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_scales_are_those_of_the_edition(lang: str) -> None:
    (lines,) = _tables_in("H-1.2", lang)
    assert [_good(row[0]) for row in lines[1:]] == list(GOODS)
    assert [_numbers(row[1:]) for row in lines[1:]] == box().scales


@pytest.mark.proves("H-1.2")
def test_every_scale_has_ten_steps_and_begins_on_the_fifth() -> None:
    goods = before_the_deal(2).view(None).goods
    assert [(len(good.scale), good.step) for good in goods] == [(10, 5)] * 6


@pytest.mark.proves("H-1.2")
@pytest.mark.parametrize(
    ("good", "next_to_each_other"),
    [("mead", (3, 4)), ("cloth", (5, 6)), ("weapons", (16, 20)), ("weapons", (28, 32)), ("spices", (10, 15))],
)
def test_the_prices_of_the_printed_examples_are_on_the_scales(good: str, next_to_each_other: tuple[int, int]) -> None:
    scale = box().scales[GOODS.index(good)]
    lower, higher = next_to_each_other
    assert scale.index(higher) == scale.index(lower) + 1


@pytest.mark.proves("H-1.2")
@pytest.mark.parametrize(("good", "each"), [("mead", 1), ("pottery", 2), ("tools", 3), ("weapons", 4), ("spices", 5)])
def test_but_for_cloth_a_price_rises_by_the_same_every_step(good: str, each: int) -> None:
    assert box().scales[GOODS.index(good)] == [each * step for step in range(1, 11)]


@pytest.mark.proves("H-1.2")
def test_for_cloth_it_is_one_and_a_half_rounded_up() -> None:
    assert box().scales[GOODS.index("cloth")] == [(3 * step + 1) // 2 for step in range(1, 11)]


@pytest.mark.proves("H-1.2")
@pytest.mark.parametrize("good", GOODS)
def test_the_marker_shows_what_one_piece_costs(good: str) -> None:
    scale = box().scales[GOODS.index(good)]
    match = table(f"prices {good} {scale[2]}")
    play(match, 0, f"place {good}", f"buy {good}")
    assert match.position.silver[0] == 250 - scale[2]


# H-1.3: the orders


@pytest.mark.proves("H-1.3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_orders_are_those_of_the_edition(lang: str) -> None:
    components = box()
    start, others = _tables_in("H-1.3", lang)
    rows = [*start[1:], *others[1:]]
    assert [row[0] for row in rows] == ["S1", "S2", "S3", "S4", "S5", *[str(number) for number in range(1, 49)]]
    ours = [
        [*components.order_goods[order], components.order_points[order], components.order_silver[order]] for order in range(ORDERS)
    ]
    assert [_numbers(row[1:]) for row in rows] == ours
    assert [_good(cell) for cell in start[0][1:7]] == [_good(cell) for cell in others[0][1:7]] == list(GOODS)


@pytest.mark.proves("H-1.3")
def test_an_order_tells_what_is_wanted_and_what_it_brings() -> None:
    shown = table("display o01 o48 - - s5").view(None).display
    seen = [(order.order, order.wanted, order.points, order.silver) for order in shown if order is not None]
    assert seen == [("o01", (2, 4, 0, 0, 0, 0), 6, 40), ("o48", (1,) * 6, 8, 110), ("s5", (2, 1, 0, 0, 0, 1), 4, 40)]


@pytest.mark.proves("H-1.3")
def test_there_are_53_different_orders_five_of_them_start_orders() -> None:
    match = before_the_deal(3)
    names = [order_name(order) for order in range(ORDERS)]
    assert (len(set(names)), names[:6]) == (53, ["s1", "s2", "s3", "s4", "s5", "o01"])
    assert match.view(None).order_pile == tuple(names[5:])


@pytest.mark.proves("H-1.3")
@pytest.mark.parametrize("good", range(KINDS))
def test_each_good_is_wanted_on_21_of_the_48_cards(good: int) -> None:
    assert len([goods for goods in box().order_goods[5:] if goods[good]]) == 21


@pytest.mark.proves("H-1.3")
@pytest.mark.parametrize("order", range(5, ORDERS))
def test_points_follow_goods_and_kinds_and_silver_the_start_prices(order: int) -> None:
    components = box()
    goods = components.order_goods[order]
    kinds = len([amount for amount in goods if amount])
    value = sum([amount * price for amount, price in zip(goods, (5, 8, 10, 15, 20, 25), strict=True)])
    assert components.order_points[order] == (12 + 6 * (kinds + sum(goods)) + 5) // 10
    assert abs(components.order_silver[order] - (1.75 * value - 33.5)) <= 5


# H-1.4: the transports


@pytest.mark.proves("H-1.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_transports_are_those_of_the_edition(lang: str) -> None:
    components = box()
    one_kind, two_kinds, pairs = _tables_in("H-1.4", lang)
    capacities = [[any_goods, *own] for any_goods, own in zip(components.any_goods, components.own_goods, strict=True)]
    for stack, name in enumerate(STACKS):
        cost = name.partition("-")[2]
        any_goods, own, together = (int(row[1 + stack]) for row in one_kind[1:])
        expected = [[any_goods, *[own if kind == card else 0 for kind in range(KINDS)]] for card in range(KINDS)]
        assert {sum(card) for card in expected} == {together}
        any_goods, first, second, together = (int(row[1 + stack]) for row in two_kinds[1:])
        (row,) = (row for row in pairs[1:] if row[0] == cost)
        for cell in row[1:]:
            kinds = [_good(good) for good in cell.split(", ")]
            amounts = dict(zip(kinds, (first, second), strict=True))
            expected.append([any_goods, *[amounts.get(good, 0) for good in GOODS]])
            assert sum(expected[-1]) == together
        assert capacities[stack * CARDS_IN_STACK : (stack + 1) * CARDS_IN_STACK] == expected


@pytest.mark.proves("H-1.4")
def test_the_transports_lie_in_six_stacks_of_nine_at_20_30_and_40_silver() -> None:
    stacks = new_match(4).view(None).stacks
    assert [(stack.stack, stack.cost) for stack in stacks] == [
        ("cart-20", 20),
        ("cart-30", 30),
        ("cart-40", 40),
        ("ship-20", 20),
        ("ship-30", 30),
        ("ship-40", 40),
    ]
    assert [len(stack.tops) + len(stack.below) for stack in stacks] == [9] * 6
    assert len({name for stack in stacks for name in (*stack.below, stack.tops[0].transport)}) == 54


@pytest.mark.proves("H-1.4")
def test_one_more_space_costs_10_silver_more() -> None:
    components = box()
    for card in range(CARDS_IN_STACK):
        for vehicle in (0, 3):
            rooms = [
                components.any_goods[stack * CARDS_IN_STACK + card] + sum(components.own_goods[stack * CARDS_IN_STACK + card])
                for stack in range(vehicle, vehicle + 3)
            ]
            assert rooms == [rooms[0], rooms[0] + 1, rooms[0] + 2]


# Editions of one's own


@pytest.mark.proves("H-1.2")
@pytest.mark.parametrize("steps", ["[1, 2, 3, 4]", "[1, 2, 4, 3, 5]", "[0, 1, 2, 3, 4]", "[]"])
def test_a_scale_rises_from_1_at_least_and_reaches_the_start_step(steps: str) -> None:
    with pytest.raises(BadEdition, match=r"prices\.mead\.steps not-a-scale"):
        Components(_edition_with("value = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", f"value = {steps}"), 2)


@pytest.mark.proves("H-1.2", "H-2.2")
def test_a_scale_may_end_on_the_start_step() -> None:
    components = Components(_edition_with("value = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "value = [1, 2, 3, 4, 5]"), 2)
    assert components.scales[0][components.start_step] == 5


@pytest.mark.proves("H-1.3", "H-1.4", "H-2.2", "H-2.7", "H-3.5")
@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("market = { value = [10, 11, 12, 13, 14, 15]", "market = { value = [10, 11, 12, 13, 14]", r"goods\.market wrong-length 6"),
        ("goods = { value = [2, 4, 0, 0, 0, 0]", "goods = { value = [2, 4]", r"order\.o01\.goods wrong-length 6"),
        (
            'reward = { value = [6, 40], from = "rulebook"',
            'reward = { value = [6], from = "rulebook"',
            r"order\.o01\.reward wrong-length 2",
        ),
        ("card_7 = { value = [1, 2, 2, 0, 0, 0, 0]", "card_7 = { value = [2, 2, 0, 0, 0, 0]", r"cart-20\.card_7 wrong-length 7"),
        ("neutral_workers = { value = [1, 2, 3]", "neutral_workers = { value = [1, 2]", r"players\.neutral_workers wrong-length 3"),
        ("hire_costs = { value = [40, 30, 20]", "hire_costs = { value = [40]", r"play\.hire_costs wrong-length 2"),
        ("cubes = { value = 24", "cubes = { value = 100", r"goods\.cubes out-of-bounds 0–99"),
        ("innkeeper_divisor = { value = 2", "innkeeper_divisor = { value = 0", r"characters\.innkeeper_divisor not-a-number 0"),
        ("carpenter_divisor = { value = 2", "carpenter_divisor = { value = 0", r"characters\.carpenter_divisor not-a-number 0"),
        ("silver_per_point = { value = 40", "silver_per_point = { value = 0", r"end\.silver_per_point not-a-number 0"),
        ("orders_per_point = { value = 2", "orders_per_point = { value = 0", r"end\.goods_on_orders_per_point not-a-number 0"),
    ],
)
def test_an_edition_that_lacks_something_is_refused(old: str, new: str, error: str) -> None:
    with pytest.raises(BadEdition, match=error):
        Components(_edition_with(old, new), 3)


def _edition_with(old: str, new: str) -> Edition:
    text = resources.files("kogge.games.haithabu").joinpath("edition.toml").read_text(encoding="utf-8")
    assert old in text
    return read_edition(text.replace(old, new))


def _tables_in(number: str, lang: str) -> list[list[list[str]]]:
    """The cells of every table in a paragraph, row by row, the heading first."""
    paragraph = rulebook("haithabu", lang).find(number)
    assert paragraph is not None
    tables: list[list[list[str]]] = []
    above = ""
    for line in paragraph.text.splitlines():
        if line.startswith("|") and not above.startswith("|"):
            tables.append([])
        if line.startswith("|") and not line.startswith("|-"):
            tables[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        above = line
    return tables


def _good(name: str) -> str:
    """A good by its written name, in either language."""
    return GERMAN.get(name, name.lower())


def _numbers(cells: list[str]) -> list[int]:
    """A dash is nothing."""
    return [0 if cell == "–" else int(cell) for cell in cells]
