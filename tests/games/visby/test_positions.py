"""Positions of Visby as text."""

from __future__ import annotations

import pytest

from games.visby.tables import cards, new_match
from kogge.engine import BadPosition
from kogge.games.visby import VISBY
from kogge.games.visby.match import VisbyMatch


def read(text: str) -> VisbyMatch:
    match = VISBY.read_position(text)
    assert isinstance(match, VisbyMatch)
    return match


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_usual_is_the_first_decision(players: int) -> None:
    assert read(f"visby {players}").dump() == new_match(players).dump()
    assert VISBY.write_position(new_match(players)).split(";")[0] == f"visby {players}"


def test_the_long_match_is_an_option() -> None:
    assert read("visby 3; length long").dump() == new_match(3, "long").dump()


def test_a_move_under_seal_belongs_to_its_seat() -> None:
    match = read("visby 4; 2: sealed play ship")
    assert (match.to_act, match.sealed(2)) == ((0, 1, 3), cards("ship"))


def test_in_the_market_those_with_a_merchant_are_asked() -> None:
    match = read("visby 4; phase trading; market 9; 1: hand ship mendicant, played merchant; 3: played merchant")
    assert (match.to_act, [str(decision.kind) for decision in match.decisions]) == ((1, 3), ["trade"])


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "a position of Visby begins with 'visby' and the number of players"),
        ("riga 3", 1, 1, "a position of Visby begins with 'visby' and the number of players"),
        ("visby", 1, 1, "one word stands after 'visby'"),
        ("visby 7", 1, 7, "7 is not between 2 and 6"),
        ("visby 3; length longest", 1, 17, "'longest' is no value of length"),
        ("visby 4;\n  market 16", 2, 10, "16 is not between 0 and 15"),
        ("visby 4; market four", 1, 17, "'four' is no number"),
        ("visby 4; wares 1 2 3", 1, 10, "after 'wares' stands a number for each seat"),
        ("visby 4; market 3; market 4", 1, 20, "'market' is named twice"),
        ("visby 4; harbour 3", 1, 10, "'harbour' is no word for the table of Visby"),
        ("visby 4; 0: hand ship, wares 3", 1, 24, "'wares' is no word for a seat of Visby"),
        ("visby 4; 4: hand ship", 1, 10, "there is no seat 4"),
        ("visby 4; 0: hand ship\nspy", 2, 1, "'spy' is no card"),
        ("visby 4; 0: hand ship ship", 1, 23, "'ship' is named twice"),
        ("visby 4; phase noon", 1, 16, "'noon' is no phase"),
        ("visby 4; asks nothing 0", 1, 15, "'nothing' is no decision of Visby"),
        ("visby 4; asks trade", 1, 10, "after 'asks' stand the kind of the decision and the seats it is put to"),
        ("visby 4; asks trade 4", 1, 21, "4 is not between 0 and 3"),
        ("visby 4; 0: sealed ship", 1, 13, "'ship' is no move of Visby"),
        ("visby 4; 0: hand ship mendicant, sealed play troops", 1, 34, "'play troops' is refused: card-not-in-hand"),
        ("visby 4; asks trade 1; 0: sealed trade nothing", 1, 27, "seat 0 is not asked together with others"),
        ('visby 4; exact {"seals": 4}', 1, 10, "'seals' is no such field of Visby"),
        ("visby 4; exact seals", 1, 10, "after 'exact' stands a JSON object, and nothing after it"),
        ("visby 4; edition visby-1999 0", 1, 10, f"the edition is '{VISBY.printed_edition()}'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(text)
    error = caught.value
    assert (error.word.line, error.word.column, error.problem) == (line, column, problem)
    assert str(error) == f"line {line}, column {column}: {problem}"
