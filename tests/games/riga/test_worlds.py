"""Imagined worlds in whole matches (R-1.6): the truth is always held possible, and every world keeps what its viewer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.riga.strolls import TABLES, some_move, stroll
from games.riga.tables import as_riga, new_match
from kogge.engine import Event, Seat, SeededChance, Viewer
from kogge.engine.plain import encode
from kogge.games.riga.components import ALL_RIGA, BIT, CITY_BUILDINGS, KINDS_OF_GOODS, names_in
from kogge.games.riga.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingsShuffled,
    BuildingTaken,
    CardsDiscarded,
    GoodsShuffled,
    OffersAged,
    StartBuildingKept,
    YardChosen,
    YardUsed,
)
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import Position

WORLD_EVERY = 7
"""Worlds are imagined once in so many positions."""


def viewers(match: RigaMatch) -> list[Viewer]:
    return [*range(match.players), None]


def imagined(match: RigaMatch, viewer: Viewer, seed: int | str) -> RigaMatch:
    return as_riga(match.imagine(viewer, SeededChance(seed)))


def watcher(match: RigaMatch, viewer: Viewer) -> int:
    """A viewer as the knowledge counts them."""
    return match.players if viewer is None else viewer


def lying(position: Position) -> list[int]:
    """The buildings in each place out of sight, as masks."""
    return [*position.hands, position.building_pile, position.building_discards, position.drawn_buildings]


def expect_the_truth_is_possible(match: RigaMatch) -> None:
    """Wherever a card really lies, no viewer holds that impossible."""
    position = match.position
    whereabouts = position.whereabouts
    places = lying(position)
    hidden = 0
    for mask in places:
        hidden |= mask
    for viewer in viewers(match):
        at = watcher(match, viewer) * whereabouts.places
        anywhere = 0
        for place, mask in enumerate(places):
            may = whereabouts.may[at + place]
            anywhere |= may
            assert not mask & ~may, f"{names_in(mask & ~may)} lie in place {place}, which viewer {viewer} holds impossible"
        assert anywhere == hidden, f"viewer {viewer} takes something for hidden that lies open"
        if viewer is not None:
            assert whereabouts.certain(viewer, viewer) == whereabouts.may[at + viewer] == position.hands[viewer]
            assert viewer != position.active or whereabouts.certain(viewer, whereabouts.drawn) == position.drawn_buildings
    known = position.known_goods
    for seat in range(match.players):
        for kind, held in enumerate(position.goods_of(seat)):
            unknown = held - known.of(seat)[kind]
            assert unknown >= 0
            assert not unknown or known.may[seat] >> kind & 1
    for kind in range(KINDS_OF_GOODS):
        assert not position.goods_pile[kind] or known.may[known.pile] >> kind & 1
        assert not position.drawn_goods[kind] or known.may[known.drawn] >> kind & 1


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_the_truth_is_always_held_possible(players: int, riga: str) -> None:
    for seed in range(8):
        for match in stroll(players, riga, f"truth {seed}"):
            expect_the_truth_is_possible(match)


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_a_world_looks_the_same_to_its_viewer_and_holds_the_same_cards(players: int, riga: str) -> None:
    for nth, match in enumerate(stroll(players, riga, "looks")):
        if nth % WORLD_EVERY:
            continue
        before = match.dump()
        for viewer in viewers(match):
            world = imagined(match, viewer, nth)
            assert encode(world.view(viewer)) == encode(match.view(viewer))
            assert world.census() == match.census()
            assert world.position.building_rooms() == match.position.building_rooms()
            expect_the_truth_is_possible(world)
        assert match.dump() == before


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_a_world_goes_on_like_a_match_and_can_be_imagined_again(players: int, riga: str) -> None:
    rng = SeededChance("goes on")
    for nth, match in enumerate(stroll(players, riga, "goes on")):
        if nth % (3 * WORLD_EVERY):
            continue
        for viewer in viewers(match):
            world = imagined(match, viewer, nth)
            for _ in range(12):
                if world.is_over:
                    break
                seat = world.to_act[0]
                world.advance(seat, some_move(world, seat, rng), rng)
                expect_the_truth_is_possible(world)
            other = rng.below(players)
            again = as_riga(world.imagine(other, rng))
            expect_the_truth_is_possible(again)
            assert again.census() == match.census()


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_a_world_does_not_depend_on_what_its_viewer_cannot_know(players: int, riga: str) -> None:
    others = 0
    for nth, match in enumerate(stroll(players, riga, "depends")):
        if nth % WORLD_EVERY:
            continue
        for viewer in viewers(match):
            look_alike = imagined(match, viewer, f"look-alike {nth}")
            others += look_alike.dump() != match.dump()
            assert imagined(look_alike, viewer, nth).dump() == imagined(match, viewer, nth).dump()
    assert others > 10


@pytest.mark.proves("R-1.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_what_a_viewer_cannot_know_varies_from_world_to_world(players: int, riga: str) -> None:
    for nth, match in enumerate(stroll(players, riga, "varies")):
        if nth % 40 or match.is_over:
            continue
        for viewer in viewers(match):
            worlds = [imagined(match, viewer, seed) for seed in range(12)]
            piles = {world.position.building_pile for world in worlds}
            if _open_places(match, viewer):
                assert len(piles | {world.position.building_discards for world in worlds}) > 2
            else:
                assert len(piles) == 1


def _open_places(match: RigaMatch, viewer: Viewer) -> bool:
    """Whether some building may lie in the pile or elsewhere, for all that a viewer knows."""
    whereabouts = match.position.whereabouts
    at = watcher(match, viewer) * whereabouts.places
    places = Counter(
        [
            building
            for place, room in enumerate(match.position.building_rooms())
            for building in range(CITY_BUILDINGS)
            if room and whereabouts.may[at + place] & BIT[building]
        ]
    )
    return any(count > 1 for count in places.values())


@pytest.mark.proves("R-1.6")
def test_goods_of_a_treasury_vary_from_world_to_world() -> None:
    varied = 0
    for players, riga in TABLES:
        for nth, match in enumerate(stroll(players, riga, "treasury")):
            position = match.position
            for seat in range(players) if nth % WORLD_EVERY == 0 else ():
                known = position.known_goods
                if known.unknown(seat, position.goods_held(seat)) and sum(position.goods_pile) > 3:
                    viewer = (seat + 1) % players
                    hands = {tuple(imagined(match, viewer, seed).position.goods_of(seat)) for seed in range(12)}
                    varied += len(hands) > 1
                    for goods in hands:
                        assert sum(goods) == position.goods_held(seat)
                        assert all(held >= least for held, least in zip(goods, known.of(seat), strict=True))
    assert varied > 10


class Memory:
    """What a player could know from the events alone: computed from them, independently of the match."""

    def __init__(self, players: int) -> None:
        self.taken: list[set[str]] = [set() for _ in range(players)]
        self.discarded: list[set[str]] = [set() for _ in range(players)]
        self.drawn: tuple[str, ...] = ()
        self.heard: set[str] = set()

    def hear(self, event: Event) -> None:
        self.heard.add(type(event).__name__)
        if isinstance(event, BuildingTaken):
            self.taken[event.seat].add(event.building)
        elif isinstance(event, BuildingChosen):
            self.taken[event.seat] |= set(event.buildings) - set(names_in(ALL_RIGA))
        elif isinstance(event, BuildingBuilt):
            self.taken[event.seat].discard(event.building)
        elif isinstance(event, StartBuildingKept):
            self._lay_face_down(event.seat, event.discarded)
        elif isinstance(event, CardsDiscarded):
            self._lay_face_down(event.seat, event.buildings)
            if event.count:
                self.taken[event.seat] = set()
        elif isinstance(event, YardUsed):
            self.drawn = event.drawn or ()
        elif isinstance(event, YardChosen):
            self._lay_face_down(event.seat, tuple([name for name in self.drawn if name != event.kept]))
        elif isinstance(event, OffersAged):
            for seat in range(len(self.discarded)):
                self._lay_face_down(seat, event.removed)
        elif isinstance(event, BuildingsShuffled):
            self.discarded = [set() for _ in self.discarded]

    def _lay_face_down(self, seat: Seat, buildings: tuple[str, ...] | None) -> None:
        assert buildings is not None
        self.discarded[seat] |= set(buildings)


def told_stroll(players: int, riga: str, seed: str) -> Iterator[tuple[RigaMatch, Memory]]:
    """A match played at random, with what one remembers of it."""
    match = new_match(players, seed, riga)
    rng, memory = SeededChance(seed), Memory(players)
    while not match.is_over:
        yield match, memory
        seat = match.to_act[0]
        for event in match.play(seat, some_move(match, seat, rng), rng):
            memory.hear(event)


@pytest.mark.proves("R-1.6", "R-6.2", "R-8.1", "R-2.5", "R-4.5", "R-10.6")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_views_and_worlds_keep_what_one_remembers_by_listening(players: int, riga: str) -> None:
    heard: set[str] = set()
    for seed in range(3):
        for nth, (match, memory) in enumerate(told_stroll(players, riga, f"remember {seed}")):
            heard |= memory.heard
            for viewer in viewers(match) if nth % WORLD_EVERY == 0 else ():
                view, world = match.view(viewer), imagined(match, viewer, nth)
                for seat, taken in enumerate(memory.taken):
                    assert taken <= set(view.families[seat].known_buildings)
                    assert taken <= set(names_in(world.position.hands[seat]))
                if viewer is not None:
                    assert memory.discarded[viewer] <= set(view.discarded_buildings)
                    assert memory.discarded[viewer] <= set(names_in(world.position.building_discards))
                    assert world.position.hands[viewer] == match.position.hands[viewer]
                    assert world.position.goods_of(viewer) == match.position.goods_of(viewer)
    told = (BuildingTaken, BuildingChosen, BuildingBuilt, StartBuildingKept, CardsDiscarded, YardChosen, OffersAged, GoodsShuffled)
    assert {kind.__name__ for kind in told} <= heard
    assert players == 2 or BuildingsShuffled.__name__ in heard
