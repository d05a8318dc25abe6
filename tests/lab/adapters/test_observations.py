"""A seat's view as numbers: no field is forgotten, none added, and what the seat cannot know is not in it."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from kogge.engine import Game, Match, SeededChance
from kogge.engine.features.parts import (
    BySeat,
    CountOf,
    CountOfSeats,
    Fields,
    Keyed,
    Length,
    Number,
    OneOf,
    OneSeat,
    Part,
    Row,
    several,
)
from kogge.engine.plain import plain
from kogge.games import GAMES
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY
from kogge.lab.adapters.observations import MatchObserver, ObservationEncoder
from kogge.lab.adapters.schema import view_schema


@dataclass(frozen=True)
class Thing:
    at: int = 0
    n: int = 0
    items: tuple[int, ...] = ()


def changed(part: Part, before: object, after: object) -> list[float]:
    """The numbers of a part that is written from `before` to `after`."""
    into = array("f", bytes(4 * part.size))
    part.update(None, before, into, 0)
    part.update(before, after, into, 0)
    return list(into)


CASES: list[tuple[Part, object, object, list[float]]] = [
    (Number(10), 5, 4, [0.4]),
    (Number(10), 4, 99, [1]),
    (Number(10), 4, -99, [-1]),
    (Number(), False, True, [1]),
    (OneOf("abc"), "a", "b", [0, 1, 0]),
    (OneOf("abc"), "c", "", [0, 0, 0]),
    (OneSeat(3), 2, 1, [0, 1, 0]),
    (CountOf("abc", 4), ("a", "b", "b"), ("a", "c", "c"), [0.25, 0, 0.5]),
    (CountOf([0, None]), (0,), (None,), [0, 1]),
    (CountOfSeats(2, 2), (0, 0), (None, 1), [0, 0.5, 0.5]),
    (Length(20), (1,), (1, 2), [0.1]),
    (several(3, Number(2)), (2, 2, 2), (1, 2), [0.5, 1, 0]),
    (Row([Number(2), OneOf("ab")]), (2, "b"), (1, "a"), [0.5, 1, 0]),
    (Keyed("at", [1, 2], Fields({"n": Number(4)})), (Thing(1, 4), Thing(2, 2)), (Thing(2, 1),), [0, 0, 1, 0.25]),
    (Fields({"n": Number(2), "items": several(2, Number())}), Thing(0, 2, (1, 1)), Thing(0, 1), [0.5, 0, 0]),
]


@pytest.mark.parametrize(("part", "before", "after", "numbers"), CASES)
def test_each_part_writes_as_many_numbers_as_it_has_names(part: Part, before: object, after: object, numbers: list[float]) -> None:
    assert changed(part, None, after) == pytest.approx(numbers)
    assert changed(part, before, after) == pytest.approx(numbers)
    assert changed(part, after, None) == [0] * len(numbers)
    assert len(part.names("x")) == len(set(part.names("x"))) == len(numbers)
    assert part.order(0, 5) == list(range(5, 5 + len(numbers)))


@pytest.mark.parametrize(
    ("part", "order"),
    [
        (OneSeat(3), [1, 2, 0]),
        (CountOfSeats(3, 1), [1, 2, 0, 3]),
        (OneOf("abc"), [0, 1, 2]),
        (BySeat([Fields({"n": Number(), "who": OneSeat(3)})] * 3), [4, 6, 7, 5, 8, 10, 11, 9, 0, 2, 3, 1]),
        (Keyed("at", [1], OneSeat(3)), [0, 2, 3, 1]),
        (several(2, OneSeat(3)), [1, 2, 0, 4, 5, 3]),
    ],
)
def test_a_seat_reads_from_its_own_place(part: Part, order: list[int]) -> None:
    assert part.order(1, 0) == order
    assert part.order(1, 7) == [7 + place for place in order]


def test_more_than_there_is_room_for_is_an_error() -> None:
    with pytest.raises(ValueError, match="room for 1"):
        changed(several(1, Number()), None, (1, 2))


def test_a_word_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in"):
        changed(OneOf(("spring", "summer")), None, "monsoon")


def positions(game: Game, players: int, seed: int) -> list[Match]:
    """A match at every thirtieth move, and at its end."""
    rng = SeededChance(seed)
    match = game.start(players, rng)
    seen = [match.copy()]
    moves = 0
    while match.to_act:
        seat = match.to_act[0]
        offers = match.moves(seat)
        match.advance(seat, offers[rng.below(len(offers))], rng)
        moves += 1
        if moves % 30 == 0 or match.is_over:
            seen.append(match.copy())
    return seen


def unmentioned(value: Any, part: Part) -> set[str]:
    """The fields of records that a schema neither has nor leaves out."""
    if isinstance(part, Fields) and isinstance(value, dict):
        missing: set[str] = set(value) - set(part.fields) - part.left_out - {"kind"}
        return missing.union(*[unmentioned(value[name], inner) for name, inner in part.fields.items()])
    if isinstance(part, Keyed):
        return set().union(*[unmentioned(item, part.part) for item in value])
    if isinstance(part, Row):
        return set().union(*[unmentioned(item, inner) for item, inner in zip(value, part.parts, strict=False)])
    return set()


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 4])
def test_every_field_of_a_view_is_there_or_left_out_on_purpose(game: Game, players: int) -> None:
    schema = view_schema(game, players)
    encoder = ObservationEncoder(game, players)
    for match in positions(game, players, seed=3):
        for seat in range(players):
            assert unmentioned(plain(match.view(seat)), schema) == set()
            seen = encoder.vector(match.chair(seat), (0, len(match.moves(seat))))
            assert seen.shape == (len(encoder.names),)
            assert np.abs(seen).max() <= 1
    assert len(set(encoder.names)) == len(encoder.names)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_what_a_seat_cannot_know_does_not_show(game: Game) -> None:
    encoder = ObservationEncoder(game, 3)
    rng = SeededChance(5)
    for match in positions(game, 3, seed=4):
        if match.is_over:
            continue
        for seat in range(3):
            span = (0, len(match.moves(seat)))
            world = match.imagine(seat, rng)
            assert np.array_equal(encoder.vector(match.chair(seat), span), encoder.vector(world.chair(seat), span))


def test_a_sealed_answer_does_not_show() -> None:
    encoder = ObservationEncoder(VISBY, 2)
    match = VISBY.start(2, SeededChance(1))
    span = (0, len(match.moves(1)))
    before = encoder.vector(match.chair(1), span)
    match.advance(0, match.moves(0)[3], SeededChance(1))
    assert np.array_equal(before, encoder.vector(match.chair(1), span))


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_kept_up_to_date_is_what_is_written_anew(game: Game, players: int) -> None:
    """Whoever looks, and whenever: also after another match has begun."""
    encoder = ObservationEncoder(game, players)
    observer, rng = MatchObserver(encoder), SeededChance(8)
    for _ in range(2):
        match, moves = game.start(players, rng), 0
        observer.begin()
        while match.to_act:
            for seat in range(players) if moves % 9 == 0 else match.to_act[:1]:
                span = (0, len(match.moves(seat)))
                assert np.array_equal(observer.vector(match, seat, span), encoder.vector(match.chair(seat), span))
            offers = match.moves(match.to_act[0])
            match.advance(match.to_act[0], offers[rng.below(len(offers))], rng)
            observer.changed()
            moves += 1


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_a_state_holds_what_each_seat_observes(game: Game) -> None:
    encoder = ObservationEncoder(game, 3)
    observer = MatchObserver(encoder)
    assert len(encoder.schema.state_names()) == encoder.schema.state_size
    assert len(set(encoder.schema.state_names())) == encoder.schema.state_size
    for match in positions(game, 3, seed=6):
        spans = [(0, len(match.moves(seat))) for seat in range(3)]
        observer.begin()
        state = observer.state(match, spans)
        assert state.shape == (encoder.schema.state_size,)
        for seat in range(3):
            assert np.array_equal(state[encoder.orders[seat]], encoder.vector(match.chair(seat), spans[seat]))


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 4])
def test_offers_have_features_that_tell_them_apart(game: Game, players: int) -> None:
    """No two offers look alike, but those that differ in a detail the page of features names."""
    encoder = ObservationEncoder(game, players)
    assert len(set(encoder.offer_names)) == len(encoder.offer_names)
    alike = offered = 0
    for match in positions(game, players, seed=9):
        for seat in match.to_act:
            offers = len(match.moves(seat))
            rows = encoder.offer_vectors(match.chair(seat), (0, offers))
            assert rows.shape == (min(offers, 256) if offers <= 256 else rows.shape[0], len(encoder.offer_names))
            assert np.abs(rows).max() <= 1
            place = encoder.offer_names.index("place")
            alike += len(rows) - len({tuple(row) for row in np.delete(rows, place, axis=1)})
            offered += len(rows)
    assert alike <= offered / 10


def test_offers_are_told_by_what_they_do() -> None:
    encoder = ObservationEncoder(VISBY, 2)
    match = VISBY.start(2, SeededChance(1))
    row = dict(zip(encoder.offer_names, encoder.offer_vectors(match.chair(0), (0, 28))[0], strict=True))
    assert str(match.moves(0)[0]) == "play troops knight"
    assert {name for name, number in row.items() if number} == {"card:troops", "card:knight", "place"}


def test_numbers_have_the_names_of_what_they_tell() -> None:
    encoder = ObservationEncoder(VISBY, 2)
    match = VISBY.start(2, SeededChance(1))
    seen = dict(zip(encoder.names, encoder.vector(match.chair(1), (0, 28)), strict=True))
    view: Any = match.view(1)
    assert seen["table.families[0].hand:troops"] == 1
    assert seen["table.families[0].played:troops"] == 0
    assert seen["table.campaign"] == pytest.approx(view.campaign / 15)
    assert seen["asked=play-cards"] == 1
    assert (seen["offers_from"], seen["offers_to"]) == (0, 1)


def test_the_observer_is_the_first_seat() -> None:
    encoder = ObservationEncoder(RIGA, 3)
    for match in positions(RIGA, 3, seed=2):
        view: Any = match.view(None)
        for seat in range(3):
            seen = dict(zip(encoder.names, encoder.vector(match.chair(seat), (0, 0)), strict=True))
            for nth in range(3):
                family = view.families[(seat + nth) % 3]
                assert seen[f"table.families[{nth}].points"] == pytest.approx(min(1, family.points / 100))
                assert seen[f"table.active={nth}"] == (view.active == family.seat)
