"""Positions of Riga as text."""

from __future__ import annotations

import pytest

from games.riga.tables import as_riga, before_the_deal, goods_of, hand_of, play
from kogge.engine import BadPosition
from kogge.games.riga import RIGA
from kogge.games.riga.components import names_in
from kogge.games.riga.match import RigaMatch


def read(text: str) -> RigaMatch:
    return as_riga(RIGA.read_position(text))


def test_what_is_named_nowhere_lies_in_the_piles() -> None:
    match = read("riga 2; rows 3*wine; above visby-bank; 0: goods 2*wine, hand danzig-bank; 1: built tallinn-bank")
    assert match.census() == before_the_deal(2).census()
    assert (goods_of(match, 0), hand_of(match, 0)) == (("wine", "wine"), ("danzig-bank",))
    assert not {"visby-bank", "danzig-bank", "tallinn-bank"} & set(names_in(match.position.building_pile))


def test_rows_keep_their_places() -> None:
    assert read("riga 2; rows 3*wine / - / glass").position.rows[:12] == [0, 0, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0]


def test_only_its_owner_knows_what_is_secret() -> None:
    match = read("riga 2; rows 3*wine; 0: goods wine, secret-goods grain, hand visby-bank, secret-hand visby-lodge")
    family = match.view(1).families[0]
    assert (family.known_goods, family.unknown_goods) == (("wine",), 1)
    assert (family.known_buildings, family.unknown_buildings) == (("visby-bank",), 1)


def test_a_payment_says_what_it_is_for() -> None:
    match = read("riga 2; taken; 0: goods 2*wine, hand visby-bank; asks pay 0 for visby-bank")
    play(match, 0, "pay 2*wine")
    assert names_in(match.position.built[0]) == ("visby-bank",)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("riga 2; 0: goods 3*beer", 18, "'3*beer' is no good; one reads 'cloth' or '2*cloth'"),
        ("riga 2; 0: goods 40*wine", 1, "there are not so many cards of wine"),
        ("riga 2; above visby-bank; 0: hand visby-bank", 35, "'visby-bank' does not lie in the pile any more"),
        ("riga 2; above riga-school", 15, "'riga-school' does not lie in the pile any more"),
        ("riga 2; rows wine / wine / wine / wine / wine", 9, "there are places for 4 rows"),
        ("riga 2; taken yes", 15, "nothing stands after 'taken'"),
        ("riga 2; steps take row 1 / dance", 28, "'dance' is no move of Riga"),
        ("riga 2; 0: side left", 17, "'left' is no side of the school"),
        ("riga 2; asks pay 0", 14, "after 'for' stands what is to be paid: 'pay 0 for visby-bank'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, column: int, problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(text)
    assert (caught.value.word.column, caught.value.problem) == (column, problem)
