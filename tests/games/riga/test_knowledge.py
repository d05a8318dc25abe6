"""Who can know which card lies where (R-1.6), proven on a small scale by following every history, and told in a few stories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import TypeVar

import pytest

from games.riga.small_world import Arrangement, SmallMarket, SmallTable, arrangements
from games.riga.tables import as_riga, discard, goods_of, hand_of, new_match, play, table
from kogge.engine import Chance, SeededChance, Viewer, scripted
from kogge.games.riga import RIGA, KeepBuilding
from kogge.games.riga.building.ways_to_pay import payments
from kogge.games.riga.components import NUMBERS, names_in
from kogge.games.riga.knowledge.unseen import deal_unseen, tightened
from kogge.games.riga.match import RigaMatch

Result = TypeVar("Result")

FIVE = ("visby-archive", "visby-lodge", "tallinn-bank", "danzig-crane", "danzig-lodge")
DRAW_FIVE = [("building", NUMBERS[name]) for name in FIVE]


class Way(Chance):
    """Chance that follows the given choices, then takes the first of everything, and remembers how much there was to choose from."""

    def __init__(self, choices: Sequence[int]) -> None:
        super().__init__()
        self.choices = choices
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        assert bound > 0, "there is nothing to choose from"
        self.bounds.append(bound)
        return self.choices[len(self.bounds) - 1] if len(self.bounds) <= len(self.choices) else 0


def every_way(happen: Callable[[Chance], Result]) -> list[Result]:
    """What `happen` gives for everything that chance could give it."""
    results: list[Result] = []
    ways: list[list[int]] = [[]]
    while ways:
        choices = ways.pop()
        way = Way(choices)
        results.append(happen(way))
        for at in range(len(choices), len(way.bounds)):
            ways += [[*choices, *[0] * (at - len(choices)), other] for other in range(1, way.bounds[at])]
    return results


def small_cases(places: int, cards: int, seed: int, count: int) -> list[tuple[list[int], list[int], set[Arrangement]]]:
    """Cards with the places they may lie in, rooms they fill, and all ways to do so, of which there is one at least."""
    rng = Random(seed)
    cases: list[tuple[list[int], list[int], set[Arrangement]]] = []
    while len(cases) < count:
        masks = [rng.randrange(1, 1 << places) for _ in range(rng.randint(1, cards))]
        truth = [rng.choice([place for place in range(places) if mask >> place & 1]) for mask in masks]
        rooms = [truth.count(place) for place in range(places)]
        cases.append((masks, rooms, arrangements(masks, rooms)))
    return cases


# Filling rooms


@pytest.mark.proves("R-1.6")
def test_tightened_places_are_just_those_in_which_a_card_can_lie() -> None:
    for places, rooms, ways in small_cases(4, 5, 1, 400):
        possible = [sum({1 << way[nth] for way in ways}) for nth in range(len(places))]
        assert tightened(places, rooms) == possible, f"{places} in rooms of {rooms}"


@pytest.mark.proves("R-1.6")
def test_a_place_without_room_is_impossible_even_when_all_cards_are_alike() -> None:
    assert tightened([0b11], [1, 0]) == [0b01]
    assert tightened([0b111, 0b111], [1, 0, 1]) == [0b101, 0b101]


@pytest.mark.proves("R-1.6")
def test_every_possible_arrangement_is_dealt_and_no_other() -> None:
    for places, rooms, ways in small_cases(4, 5, 2, 200):

        def dealt(chance: Chance, places: list[int] = places, rooms: list[int] = rooms) -> Arrangement:
            return tuple(deal_unseen(places, rooms, chance))

        assert set(every_way(dealt)) == ways, f"{places} in rooms of {rooms}"


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize("rooms", [[2, 1, 1], [1, 3, 0], [2, 2, 1]])
def test_cards_that_may_lie_in_the_same_places_are_dealt_evenly(rooms: list[int]) -> None:
    places = [0b111] * sum(rooms)
    chance = SeededChance("evenly")
    dealt = Counter([tuple(deal_unseen(places, rooms, chance)) for _ in range(6000)])
    ways = arrangements(places, rooms)
    expected = 6000 / len(ways)
    assert set(dealt) == ways
    # Of the 4, 12 or 30 arrangements none is likelier: so large a sum comes once in a thousand times.
    assert sum([(dealt[way] - expected) ** 2 / expected for way in ways]) < {4: 16.3, 12: 31.3, 30: 58.3}[len(ways)]


@pytest.mark.proves("R-1.6")
def test_dealing_leaves_the_rooms_as_they_were() -> None:
    rooms = [1, 2]
    deal_unseen([0b11, 0b11, 0b10], rooms, SeededChance(1))
    assert rooms == [1, 2]


# Buildings on a small scale


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "buildings"), [(2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (3, 6)])
def test_nothing_that_can_be_is_held_impossible(players: int, buildings: int) -> None:
    for seed in range(40):
        rng, small = Random(seed), SmallTable(players, buildings)
        for _ in range(16):
            small.something_happens(rng)
            for viewer in small.viewers:
                assert small.truth in small.possible[viewer]
                assert small.possible[viewer] <= small.allowed(viewer), f"viewer {viewer}: {small.story}"


@pytest.mark.proves("R-1.6")
def test_whatever_is_held_possible_of_three_buildings_can_be() -> None:
    for seed in range(150):
        rng, small = Random(seed), SmallTable(2, 3)
        for _ in range(16):
            small.something_happens(rng)
            for viewer in small.viewers:
                assert small.allowed(viewer) == small.possible[viewer], f"viewer {viewer}: {small.story}"


@pytest.mark.proves("R-1.6")
def test_of_more_buildings_hardly_anything_is_held_possible_that_cannot_be() -> None:
    """A set of places for each card cannot say 'one of these two'. Measured: 0.04 percent too much."""
    allowed = possible = 0
    for seed in range(150):
        rng, small = Random(seed), SmallTable(2, 5)
        for _ in range(16):
            small.something_happens(rng)
            allowed += sum([len(small.allowed(viewer)) for viewer in small.viewers])
            possible += sum([len(ways) for ways in small.possible])
    assert possible <= allowed <= 1.002 * possible


@pytest.mark.proves("R-1.6")
def test_the_smallest_story_in_which_too_much_is_held_possible() -> None:
    small = SmallTable(2, 4)
    drawn, discards = small.whereabouts.drawn, small.whereabouts.discards
    for building in (0, 1):
        small.turn_up(building)
    small.move_unseen(1, (2, 3), drawn)
    small.move_unseen(1, (2,), 1)
    small.move_unseen(1, (3,), discards)
    for building in (0, 1):
        small.take(1, building)
    assert small.allowed(0) == small.possible[0]
    small.move_unseen(1, (0,), discards)
    # One of the last two lay in the discards already, so 0 and 1 cannot be all that lies there now.
    assert small.allowed(0) - small.possible[0] == {(discards, discards, 1, 1)}


def one_of_two_and_one_drawn(buildings: int) -> SmallTable:
    """Seat 1 has taken 0 and 1 openly, drawn 2 unseen from the pile of the others, and discarded one of the three face down."""
    small = SmallTable(2, buildings)
    for building in (0, 1):
        small.turn_up(building)
        small.take(1, building)
    small.move_unseen(1, (2,), 1)
    small.move_unseen(1, (0,), small.whereabouts.discards)
    return small


@pytest.mark.proves("R-1.6")
def test_when_the_pile_has_run_out_the_last_unseen_card_must_be_in_the_hand_after_a_reshuffle_too() -> None:
    small = SmallTable(2, 4)
    for building in (0, 1):
        small.turn_up(building)
        small.take(1, building)
    small.move_unseen(1, (0,), small.whereabouts.discards)
    small.move_unseen(1, (2,), 1)
    small.turn_up(3)
    small.reshuffle()
    assert small.allowed(0) == small.possible[0] == {(2, 1, 1, -1), (1, 2, 1, -1)}


@pytest.mark.proves("R-1.6")
def test_when_a_hand_and_the_discards_are_full_of_others_a_card_must_be_in_the_pile_after_a_reshuffle_too() -> None:
    small = one_of_two_and_one_drawn(4)
    small.build(2)
    small.reshuffle()
    assert small.allowed(0) == small.possible[0] == {(2, 1, -1, 2), (1, 2, -1, 2)}


@pytest.mark.proves("R-1.6")
def test_when_a_hand_and_the_discards_are_full_of_others_a_card_must_be_in_the_pile_when_more_is_drawn_too() -> None:
    small = one_of_two_and_one_drawn(5)
    small.build(2)
    small.move_unseen(1, (3,), 1)
    assert small.allowed(0) == small.possible[0]
    assert {way[3:] for way in small.possible[0]} == {(1, 2), (2, 1)}


@pytest.mark.proves("R-1.6")
def test_a_seat_knows_at_least_what_everybody_knows_and_its_own_cards() -> None:
    for seed in range(80):
        rng, small = Random(seed), SmallTable(3, 5)
        for _ in range(16):
            small.something_happens(rng)
            public = small.allowed(small.whereabouts.public)
            for seat in range(3):
                assert small.allowed(seat) <= public, f"seat {seat}: {small.story}"
                own = [tuple([lies == seat for lies in way]) for way in small.allowed(seat)]
                assert set(own) == {tuple([lies == seat for lies in small.truth])}


@pytest.mark.proves("R-1.6")
def test_what_is_listed_as_certain_is_certain_and_what_was_watched_is_listed() -> None:
    for seed in range(80):
        rng, small = Random(seed), SmallTable(3, 5)
        for _ in range(16):
            small.something_happens(rng)
            for viewer, place in product(small.viewers, range(small.whereabouts.places)):
                certain = small.whereabouts.certain(viewer, place)
                for building in range(5):
                    if certain >> building & 1:
                        assert {way[building] for way in small.possible[viewer]} == {place}, f"{building}: {small.story}"


# Goods on a small scale


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", [(2, 2, 0, 0), (1, 3, 0, 0), (2, 2, 2, 0), (1, 2, 3, 0), (1, 1, 1, 1)])
def test_no_goods_that_can_be_are_held_impossible(players: int, cards: tuple[int, ...]) -> None:
    for seed in range(40):
        rng, market = Random(seed), SmallMarket(players, cards)
        for _ in range(16):
            market.something_happens(rng)
            assert market.truth in market.possible
            assert market.possible <= market.allowed(), f"{cards}: {market.story}"


@pytest.mark.proves("R-1.6")
def test_hardly_any_goods_are_held_possible_that_cannot_be() -> None:
    """A set of kinds for each hand cannot say 'one of each'. Measured: 0.6 percent too much."""
    allowed = possible = 0
    for seed in range(300):
        rng, market = Random(seed), SmallMarket(2, (1 + seed % 3, 2, seed % 2, 0))
        for _ in range(16):
            market.something_happens(rng)
            allowed += len(market.allowed())
            possible += len(market.possible)
    assert possible <= allowed <= 1.01 * possible


@pytest.mark.proves("R-1.6")
def test_until_the_first_reshuffle_two_unknown_goods_of_two_hands_are_held_possible_exactly() -> None:
    market = SmallMarket(2, (2, 2, 0, 0))
    market.use_treasury(0, 0, (0, 1))
    market.use_treasury(1, 1, ())
    assert market.allowed() == market.possible
    market.reshuffle()
    # One of the hands holds the first kind, the other the second; that it is one of each is forgotten.
    assert len(market.allowed() - market.possible) == 2


@pytest.mark.proves("R-1.6")
def test_what_an_unknown_card_could_have_been_is_forgotten_once_it_was_paid() -> None:
    market = SmallMarket(2, (2, 1, 1, 0))
    market.use_treasury(0, 0, (2, 0))
    market.use_treasury(1, 1, ())
    market.reshuffle()
    market.pay(0, 0, 1)
    market.use_treasury(0, 2, ())
    assert market.allowed() == market.possible


@pytest.mark.proves("R-1.6")
def test_goods_surely_held_are_held_in_every_possible_case() -> None:
    for seed in range(150):
        rng, market = Random(seed), SmallMarket(2, (2, 2, 1, 0))
        for _ in range(16):
            market.something_happens(rng)
            for at, least in enumerate(market.known.least):
                assert min([goods[at] for goods in market.possible]) >= least, f"{market.story}"


# Stories of buildings


def imagined(match: RigaMatch, viewer: Viewer, seed: int) -> RigaMatch:
    """A world that a viewer could be in."""
    return as_riga(match.imagine(viewer, SeededChance(seed)))


def listed(match: RigaMatch, seat: int, viewer: Viewer = None) -> tuple[tuple[str, ...], int]:
    """The buildings of a hand that are listed as known, and how many are not."""
    family = match.view(viewer).families[seat]
    return family.known_buildings, family.unknown_buildings


@pytest.mark.proves("R-1.6", "R-6.2")
def test_a_building_taken_openly_is_listed_until_it_is_built() -> None:
    match = table("riga 2; above danzig-bank; 0: goods 2*cloth, secret-hand visby-crane")
    play(match, 0, "take danzig-bank")
    assert listed(match, 0) == (("danzig-bank",), 1)
    play(match, 0, "build danzig-bank", "pay 2*cloth")
    assert listed(match, 0) == ((), 1)


@pytest.mark.proves("R-1.6", "R-8.1", "R-B21")
@pytest.mark.parametrize("away", ["danzig-bank", "visby-crane"])
def test_a_building_taken_openly_is_listed_until_its_owner_discards_one_face_down(away: str) -> None:
    match = table("riga 2; season winter; 0: goods 5*grain, hand danzig-bank, secret-hand visby-crane")
    assert listed(match, 0, 1) == (("danzig-bank",), 1)
    match.play(0, discard(away), SeededChance(1))
    assert listed(match, 0, 1) == ((), 1)
    assert match.view(1).discarded_buildings == ()


@pytest.mark.proves("R-1.6", "R-8.1")
def test_a_player_who_discards_only_goods_keeps_what_is_listed() -> None:
    match = table("riga 2; season winter; 0: goods 5*grain, hand danzig-bank, secret-hand visby-crane")
    match.play(0, discard("grain"), SeededChance(1))
    assert listed(match, 0, 1) == (("danzig-bank",), 1)


@pytest.mark.proves("R-1.6", "R-8.1")
def test_a_player_who_discards_all_buildings_hides_none_of_them() -> None:
    match = table("riga 2; season winter; 0: goods 6*grain, hand danzig-bank visby-crane")
    match.play(0, discard("danzig-bank visby-crane"), SeededChance(1))
    assert (listed(match, 0, 1), match.view(1).discarded_buildings) == (((), 0), ("visby-crane", "danzig-bank"))


@pytest.mark.proves("R-1.6", "R-10.6")
def test_what_a_yard_brings_does_not_hide_what_was_listed() -> None:
    match = table("riga 2; 0: hand danzig-bank, built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep visby-lodge", chance=scripted(*DRAW_FIVE))
    assert listed(match, 0, 1) == (("danzig-bank",), 1)


@pytest.mark.proves("R-1.6", "R-10.6")
def test_the_drawer_knows_what_went_from_the_yard_to_the_discards() -> None:
    match = table("riga 2; 0: built visby-building-yard")
    play(match, 0, "use visby-building-yard", "keep visby-lodge", chance=scripted(*DRAW_FIVE))
    assert match.view(0).discarded_buildings == tuple([name for name in FIVE if name != "visby-lodge"])
    assert (match.view(1).discarded_buildings, match.view(None).discarded_buildings) == ((), ())


def opened(players: int) -> tuple[RigaMatch, list[str]]:
    """A match in its first summer, and what each seat laid face down on the discards."""
    match = new_match(players, "opened")
    match.play(match.to_act[0], RIGA.parse("start 0"), SeededChance("opened"))
    away: list[str] = []
    for seat in range(players):
        kept, discarded = hand_of(match, seat)
        match.play(seat, KeepBuilding(NUMBERS[kept]), SeededChance("opened"))
        away.append(discarded)
    return match, away


@pytest.mark.proves("R-1.6", "R-2.5")
def test_the_own_first_discard_is_known_to_its_owner_to_lie_in_the_discards() -> None:
    match, away = opened(3)
    assert [match.view(seat).discarded_buildings for seat in range(3)] == [(name,) for name in away]
    assert (match.view(None).discarded_buildings, match.view(None).building_discards) == ((), 3)


@pytest.mark.proves("R-1.6", "R-2.5")
def test_in_every_world_the_own_first_discard_lies_in_the_discards() -> None:
    match, away = opened(3)
    others: set[tuple[str, ...]] = set()
    for seed in range(30):
        discards = names_in(imagined(match, 1, seed).position.building_discards)
        assert away[1] in discards
        others.add(discards)
    assert len(others) > 20


@pytest.mark.proves("R-1.6", "R-B24")
def test_after_a_reshuffle_nobody_knows_what_lay_in_the_discards() -> None:
    pile = "visby-lodge danzig-lodge"
    match = table(
        f"riga 2; building-discards visby-archive tallinn-bank danzig-crane; building-pile {pile}; 0: built visby-building-yard"
    )
    assert len(match.view(1).discarded_buildings) == 3
    play(match, 0, "use visby-building-yard", "keep nothing", chance=SeededChance(1))
    # All five were drawn and went back to the discards, which everybody could count.
    assert match.view(1).discarded_buildings == FIVE
    match = table(
        "riga 2; "
        "building-discards visby-archive tallinn-bank danzig-crane visby-tavern; "
        f"building-pile {pile}; "
        "0: built visby-building-yard"
    )
    play(match, 0, "use visby-building-yard", "keep nothing", chance=SeededChance(1))
    # One of the shuffled cards is not among the five, and only seat 0 knows which; the two of the old pile are.
    assert (match.view(1).discarded_buildings, match.view(1).building_pile) == (("visby-lodge", "danzig-lodge"), 1)
    assert len(match.view(0).discarded_buildings) == 5


# Stories of goods


def listed_goods(match: RigaMatch, seat: int) -> tuple[tuple[str, ...], int]:
    """The goods of a hand that are listed as known, and how many are not."""
    family = match.view(None).families[seat]
    return family.known_goods, family.unknown_goods


def with_treasury_card(goods: str, kept: str) -> RigaMatch:
    """Seat 0 has taken goods openly and kept one from a treasury."""
    match = table(f"riga 2; taken; 0: goods {goods}, hand tallinn-bank tallinn-tavern, built visby-treasury")
    drawn = {"cloth": 0, "wine": 2, "grain": 3}[kept]
    play(match, 0, "use visby-treasury", f"keep {kept}", chance=scripted(("good", drawn), ("good", 1), ("good", 1)))
    return match


@pytest.mark.proves("R-1.6", "R-10.14")
def test_a_treasury_card_is_unknown() -> None:
    match = with_treasury_card("2*wine", "wine")
    assert (listed_goods(match, 0), goods_of(match, 0)) == ((("wine", "wine"), 1), ("wine",) * 3)


@pytest.mark.proves("R-1.6", "R-10.14", "R-7.4")
@pytest.mark.parametrize("kept", ["cloth", "wine"])
def test_who_pays_with_a_known_kind_pays_with_the_known_cards_first(kept: str) -> None:
    match = with_treasury_card("3*wine", kept)
    play(match, 0, "build tallinn-bank", "pay 3*wine")
    assert listed_goods(match, 0) == ((), 1)


@pytest.mark.proves("R-1.6", "R-10.14", "R-7.4")
def test_who_pays_with_more_than_is_known_has_shown_the_unknown_card() -> None:
    match = with_treasury_card("2*wine glass", "wine")
    play(match, 0, "build tallinn-bank", "pay 3*wine")
    assert listed_goods(match, 0) == (("glass",), 0)


@pytest.mark.proves("R-1.6", "R-4.3", "R-B24")
def test_when_the_pile_runs_out_a_player_who_counts_knows_the_only_unknown_goods() -> None:
    match = table("riga 2; goods-discards wine; goods-pile cloth 2*grain; 0: built visby-treasury danzig-treasury")
    play(match, 0, "use visby-treasury", "keep cloth", chance=SeededChance(1))
    assert listed_goods(match, 0) == ((), 1)
    play(match, 0, "use danzig-treasury", chance=SeededChance(1))
    assert listed_goods(match, 0) == (("cloth",), 0)


@pytest.mark.proves("R-1.6", "R-4.3", "R-B24")
def test_when_cards_are_left_in_the_pile_the_unknown_goods_stay_unknown() -> None:
    match = table("riga 2; goods-discards wine; goods-pile 2*cloth 2*grain; 0: built visby-treasury danzig-treasury")
    play(match, 0, "use visby-treasury", "keep cloth", chance=scripted(("good", 0), ("good", 0), ("good", 3)))
    play(match, 0, "use danzig-treasury", chance=SeededChance(1))
    assert listed_goods(match, 0) == ((), 1)


@pytest.mark.proves("R-1.6", "R-B24")
def test_the_rest_of_a_pile_drawn_before_the_shuffle_lies_in_no_world_in_the_new_pile() -> None:
    match = table("riga 2; goods-discards wine 4*grain; goods-pile cloth; 0: built visby-treasury")
    play(match, 0, "use visby-treasury", chance=SeededChance(1))
    seen = {tuple(imagined(match, 1, seed).position.drawn_goods) for seed in range(40)}
    assert seen == {(1, 0, 1, 1), (1, 0, 0, 2)}
    assert {imagined(match, 1, seed).position.goods_pile[0] for seed in range(40)} == {0}
    play(match, 0, "keep cloth")
    # The others went to the discards for all to see, and no cloth lies in the pile.
    assert {goods_of(imagined(match, 1, seed), 0) for seed in range(40)} == {("cloth",)}


@pytest.mark.proves("R-1.6", "R-B24")
def test_the_rest_of_a_pile_of_buildings_is_among_the_five_that_were_drawn() -> None:
    match = table(
        "riga 2; "
        "building-discards visby-archive tallinn-bank danzig-crane visby-tavern tallinn-crane; "
        "building-pile visby-lodge danzig-lodge; "
        "0: built visby-building-yard"
    )
    play(match, 0, "use visby-building-yard", chance=SeededChance(1))
    for seed in range(40):
        assert {"visby-lodge", "danzig-lodge"} < set(names_in(imagined(match, 1, seed).position.drawn_buildings))
    play(match, 0, "keep nothing")
    assert match.view(1).discarded_buildings == ("visby-lodge", "danzig-lodge")


@pytest.mark.proves("R-1.6", "R-10.14")
def test_an_unknown_card_is_of_no_kind_that_was_not_in_the_pile_when_it_was_drawn() -> None:
    match = table("riga 2; goods-discards 4*wine; goods-pile 2*cloth 2*grain; 0: built visby-treasury danzig-treasury")
    play(match, 0, "use visby-treasury", "keep cloth", chance=scripted(("good", 0), ("good", 0), ("good", 3)))
    play(match, 0, "use danzig-treasury", chance=SeededChance(1))
    assert {goods_of(imagined(match, 1, seed), 0) for seed in range(40)} == {("cloth",), ("grain",)}


@pytest.mark.proves("R-1.6", "R-7.2")
def test_in_every_world_what_is_being_built_can_be_paid_for() -> None:
    match = table("riga 2; taken; 0: secret-goods 2*cloth, hand danzig-bank")
    play(match, 0, "build danzig-bank")
    hands = set()
    for seed in range(60):
        world = imagined(match, 1, seed)
        assert payments(world.position, 0, world.position.hands[0])
        hands.add(goods_of(world, 0))
    assert len(hands) > 1


@pytest.mark.proves("R-1.6", "R-10.6", "R-10.14")
@pytest.mark.parametrize("function", ["visby-building-yard", "visby-treasury"])
def test_what_was_just_drawn_varies_for_all_but_the_drawer(function: str) -> None:
    match = table(f"riga 2; 0: built {function}")
    play(match, 0, f"use {function}", chance=SeededChance(1))
    worlds: dict[Viewer, set[tuple[str, ...]]] = {0: set(), 1: set(), None: set()}
    for seed, viewer in product(range(20), worlds):
        view = imagined(match, viewer, seed).view(0)
        worlds[viewer].add((*view.drawn_buildings, *view.drawn_goods))
    assert worlds[0] == {(*match.view(0).drawn_buildings, *match.view(0).drawn_goods)}
    assert len(worlds[1]) > 5
    assert len(worlds[None]) > 5
