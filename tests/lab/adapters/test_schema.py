"""What the types of a view become, with annotations and without."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import pytest

from kogge.engine import Game
from kogge.engine.edition import Edition, read_edition
from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.engine.values import Seat, Viewer
from kogge.games import GAMES
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY
from kogge.lab.adapters.schema import Derivation, annotations_of, view_schema
from kogge.lab.adapters.variant import hides_cards, most_outcomes


class Suit(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class CardView:
    place: int
    cost: Annotated[int, UpTo(4)]


@dataclass(frozen=True)
class SeatView:
    seat: Seat
    points: int
    hand: tuple[Suit, ...]


@dataclass(frozen=True)
class TableView:
    viewer: Viewer
    round: Annotated[int, UpTo("box.rounds")]
    rounds: Annotated[int, LeftOut()]
    is_last: bool
    trump: Suit | None
    phase: Annotated[str, Among(("bid", "play"))]
    remark: str
    leads: Annotated[tuple[Seat, ...], Places(-1, per_player=1)]
    dice: tuple[Annotated[int, UpTo(6)], Annotated[int, UpTo(6)]]
    pile: Annotated[tuple[int, ...], Among("box.cards", 2)]
    cards: Annotated[tuple[CardView, ...], PlacedBy("place", "box.places")]
    tricks: tuple[int, ...]
    seats: tuple[SeatView, ...]


VIEW = TableView(
    viewer=1,
    round=3,
    rounds=12,
    is_last=True,
    trump=Suit.BLUE,
    phase="play",
    remark="well played",
    leads=(2,),
    dice=(3, 6),
    pile=(1, 3, 3),
    cards=(CardView(2, 1),),
    tricks=(1, 2, 3, 4, 5),
    seats=tuple([SeatView(seat, 50 * seat, (Suit.RED,)) for seat in range(3)]),
)


@pytest.fixture
def edition() -> Edition:
    facts = (
        "rounds = { value = [4, 6], from = 'rulebook' }",
        "cards = { value = 3, from = 'rulebook' }",
        "places = { value = 2, from = 'rulebook' }",
    )
    return read_edition("\n".join(["[edition]", "game = 'g'", "name = 'n'", "title = 't'", "[box]", *facts]))


def test_a_view_becomes_numbers_by_its_types(edition: Edition) -> None:
    schema = Derivation(edition, players=3).record(TableView)
    numbers = array("f", bytes(4 * schema.size))
    schema.update(None, VIEW, numbers, 0)
    seen = dict(zip(schema.names(""), numbers, strict=True))
    told = {name: number for name, number in seen.items() if number}
    assert told == {
        "viewer=1": 1,
        "round": 0.5,
        "is_last": 1,
        "trump=blue": 1,
        "phase=play": 1,
        "leads[0]=2": 1,
        "dice[0]": 0.5,
        "dice[1]": 1,
        "pile:1": 0.5,
        "pile:3": 1,
        "cards:2": 1,
        "cards:2.cost": 0.25,
        "tricks.length": 0.25,
        "seats[0].hand:red": 1,
        "seats[1].points": 0.5,
        "seats[1].hand:red": 1,
        "seats[2].points": 1,
        "seats[2].hand:red": 1,
    }
    assert len(seen) == 3 + 1 + 1 + 2 + 2 + 2 * 3 + 2 + 3 + 2 * 2 + 1 + 3 * 3
    assert schema.left_out == {"rounds", "remark"}


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_field_of_our_views_tells_what_it_holds(game: Game) -> None:
    """No number is divided by a hundred and no list becomes its length for want of an annotation."""
    names = view_schema(game, game.fewest).names("")
    assert not [name for name in names if name.endswith(".length")]
    assert next(iter(annotations_of(game.view_type))) == "viewer"


def test_what_chance_can_give_is_found_by_playing() -> None:
    assert [most_outcomes(game) for game in (VISBY, RIGA, HAITHABU)] == [0, 48, 53]
    assert [hides_cards(game) for game in (VISBY, RIGA, HAITHABU)] == [False, True, False]
