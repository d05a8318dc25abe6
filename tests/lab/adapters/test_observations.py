"""A seat's view as numbers: no field is forgotten, none added, and what the seat cannot know is not in it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kogge.engine import Game, Match, SeededChance
from kogge.engine.plain import plain
from kogge.games import GAMES
from kogge.games.visby import VISBY
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.parts import CountOf, Keyed, Number, OneOf, Part, Record, Row, several
from kogge.lab.adapters.schema import schema_of


def written(part: Part, value: Any) -> list[float]:
    into: list[float] = []
    part.write(value, into)
    return into


@pytest.mark.parametrize(
    ("part", "value", "numbers"),
    [
        (Number(10), 4, [0.4]),
        (Number(10), 99, [1]),
        (Number(10), -99, [-1]),
        (Number(), True, [1]),
        (OneOf("abc"), "b", [0, 1, 0]),
        (OneOf("abc"), "", [0, 0, 0]),
        (CountOf("abc", 4), ["a", "c", "c"], [0.25, 0, 0.5]),
        (CountOf([0, None]), [None], [0, 1]),
        (several(3, Number(2)), [1, 2], [0.5, 1, 0]),
        (Row([Number(2), OneOf("ab")]), [1, "a"], [0.5, 1, 0]),
        (Keyed("at", [1, 2], Record({"n": Number(4)})), [{"at": 2, "n": 1}], [0, 0, 1, 0.25]),
        (Record({"a": Number(), "b": several(2, Number())}), {"a": 1, "b": []}, [1, 0, 0]),
    ],
)
def test_each_part_writes_as_many_numbers_as_it_has_names(part: Part, value: Any, numbers: list[float]) -> None:
    assert written(part, value) == numbers
    assert written(part, None) == [0] * len(numbers)
    assert len(part.names("x")) == len(set(part.names("x"))) == len(numbers)


def test_more_than_there_is_room_for_is_an_error() -> None:
    with pytest.raises(ValueError, match="room for 1"):
        written(several(1, Number()), [1, 2])


def test_a_word_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in"):
        written(OneOf(("spring", "summer")), "monsoon")


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
    if isinstance(part, Record) and isinstance(value, dict):
        missing = set(value) - set(part.fields) - part.left_out - {"kind"}
        return missing.union(*[unmentioned(value[name], inner) for name, inner in part.fields.items()])
    if isinstance(part, Keyed):
        return set().union(*[unmentioned(item, part.part) for item in value])
    if isinstance(part, Row):
        return set().union(*[unmentioned(item, inner) for item, inner in zip(value, part.parts, strict=False)])
    return set()


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 4])
def test_every_field_of_a_view_is_there_or_left_out_on_purpose(game: Game, players: int) -> None:
    schema = schema_of(game, players)
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


def test_numbers_have_the_names_of_what_they_tell() -> None:
    encoder = ObservationEncoder(VISBY, 2)
    match = VISBY.start(2, SeededChance(1))
    seen = dict(zip(encoder.names, encoder.vector(match.chair(1), (0, 28)), strict=True))
    view: Any = match.view(1)
    assert seen["view.viewer=1"] == 1
    assert seen["view.viewer=0"] == 0
    assert seen["view.families[0].hand:troops"] == 1
    assert seen["view.families[0].played:troops"] == 0
    assert seen["view.campaign"] == pytest.approx(view.campaign / 15)
    assert seen["own.asked=play-cards"] == 1
