"""Before the match: sitting down, bots, leaving, starting."""

from __future__ import annotations

import pytest

from kogge.engine import BadOptions, RecordSeq, commitment
from kogge.games import GAMES
from kogge.tables.commands import AddBot, Leave, MakeMove, RemoveBot, Sit, Start, Undo
from kogge.tables.entries import PersonId, Terms
from kogge.tables.table import Table
from tables.people import SECRET, Company


def test_people_take_the_first_free_seat_or_the_one_they_want() -> None:
    company = Company(players=4)
    company.do("a", Sit("Lübeck", seat=2))
    company.do("b", Sit("Wismar"))
    assert [place.name for place in company.table.places] == ["Wismar", "", "Lübeck", ""]
    assert (company.table.seat_of(PersonId("a")), company.table.seat_of(PersonId("b")), company.table.seat_of(PersonId("c"))) == (
        2,
        0,
        None,
    )


@pytest.mark.parametrize(
    ("person", "command", "code"),
    [
        ("a", Sit("Riga"), "sits-already"),
        ("b", Sit("Lübeck"), "name-taken"),
        ("b", Sit("Riga", seat=0), "seat-taken"),
        ("b", Sit("Riga", seat=7), "seat-taken"),
        ("b", Sit("   "), "bad-name"),
        ("b", Sit("x" * 41), "bad-name"),
        ("b", Sit("a\x07b"), "bad-name"),
        ("b", Leave(), "not-seated"),
        ("b", AddBot("random"), "not-opener"),
        ("b", Start(), "not-opener"),
        ("Lübeck", Start(), "seats-free"),
        ("Lübeck", RemoveBot(0), "no-bot-there"),
        ("Lübeck", RemoveBot(9), "no-bot-there"),
        ("a", MakeMove("play troops"), "not-begun"),
        ("a", Undo(RecordSeq(1)), "not-begun"),
    ],
)
def test_what_is_not_possible_before_the_match(person: str, command: object, code: str) -> None:
    company = Company(players=2)
    company.do("a", Sit("Lübeck"))
    assert company.refused(person, command) == code  # type: ignore[arg-type]


def test_a_person_who_leaves_frees_the_seat() -> None:
    company = Company(players=2)
    company.do("a", Sit("Riga"))
    company.do("a", Leave())
    company.do("b", Sit("Riga"))
    assert company.table.seat_of(PersonId("b")) == 0
    company.do("Lübeck", AddBot("steady"))
    assert company.refused("c", Sit("Reval")) == "table-full"
    company.do("Lübeck", RemoveBot(1))
    company.do("c", Sit("Reval"))
    assert company.table.seat_of(PersonId("c")) == 1


def test_when_the_match_has_begun_nobody_sits_or_leaves() -> None:
    company = Company(players=2).gather()
    for command in (Sit("Riga"), Leave(), Start(), AddBot("random"), RemoveBot(1)):
        assert company.refused("Lübeck", command) == "has-begun"


def test_the_secret_is_committed_before_anyone_contributes_and_chance_depends_on_all_contributions() -> None:
    company = Company("riga", players=2)
    assert company.table.commitment == commitment(bytes.fromhex(SECRET))
    company.gather()
    other = Company("riga", players=2)
    other.do("Lübeck", Sit("Lübeck", contribution="luck of Lübeck"))
    other.do("Wismar", Sit("Wismar", contribution="something else"))
    other.do("Lübeck", Start())
    assert company.kept[-1].what != other.kept[-1].what
    recording = company.table.recording
    assert recording is not None
    assert recording.record.secret == ""


@pytest.mark.parametrize(
    "terms",
    [{"joining": "nobody"}, {"watching": "friends"}, {"time_up": "nothing"}, {"players": 9}, {"rated": True, "hints": True}],
)
def test_a_table_is_opened_only_for_terms_that_make_sense(terms: dict[str, object]) -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    given = {"players": 2, "options": {}, "edition": str(edition), **terms}
    wanted = Terms("visby", **given)  # type: ignore[arg-type]
    with pytest.raises(BadOptions):
        Table.open(game, edition, PersonId("a"), wanted, SECRET, 0)
