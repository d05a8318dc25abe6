"""Nobody reads the own name in a log: where it is you, it says “you”."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.engine import Event, Outcome, Placement
from kogge.engine.notation import read
from kogge.engine.recording import deal, replay_entry
from kogge.engine.values import seen
from kogge.games import GAMES
from kogge.games.haithabu.events import CharacterPoached, GoodGiven, StartNamed
from kogge.games.riga.events import BuildingBuilt, YearBegan
from kogge.games.visby import Card
from kogge.games.visby.events import CardsRevealed, HandRefilled, MatchWon
from kogge.words import LANGUAGES, Words

MATCHES = Path(__file__).parents[1] / "matches"
NAMES = ("Ada", "Ben", "Cem", "Dag", "Eva", "Fin")
ME = 1


def told(lang: str, game_id: str, *happened: Event) -> list[str]:
    """A log as Ben reads it."""
    return [line.sentence for line in Words(lang, game_id).log(happened, NAMES, ME)]


def happenings(game_id: str) -> list[list[Event]]:
    """What happened in some recorded matches, entry by entry."""
    game = GAMES[game_id]
    found: list[list[Event]] = []
    for file in sorted((MATCHES / game_id).glob("*-0.kogge")):
        record = read(file.read_text(encoding="utf-8"))
        match, opening = deal(game, game.printed_edition(), record)
        found += [opening, *[replay_entry(game, match, entry)[0] for entry in record.active()]]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_nobody_reads_the_own_name(lang: str, game_id: str) -> None:
    for happened in happenings(game_id):
        mine = seen(happened, ME)
        for sentence in [*told(lang, game_id, *mine), *[told(lang, game_id, event)[0] for event in mine]]:
            assert NAMES[ME] not in sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("de", "Aufgedeckt: Ada (Schiff) und du (Schiff)."), ("en", "Revealed: Ada (Ship) and you (Ship).")],
)
def test_in_a_list_of_several_it_is_you(lang: str, sentence: str) -> None:
    assert told(lang, "visby", *[CardsRevealed(seat=seat, cards=(Card.SHIP,), rule="V-4.2") for seat in (0, ME)]) == [sentence]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("de", "Alle Karten zurück auf die Hand: Ada und du."), ("en", "All cards back to hand: Ada and you.")],
)
def test_a_list_needs_no_verb_that_fits_you(lang: str, sentence: str) -> None:
    assert told(lang, "visby", *[HandRefilled(seat=seat, rule="V-9.2") for seat in (0, ME)]) == [sentence]


def test_several_things_done_by_one_are_told_to_the_one_who_did_them() -> None:
    built = [BuildingBuilt(seat=ME, building=building, points=4, rule="R-7.1") for building in ("danzig-bank", "danzig-crane")]
    assert told("en", "riga", *built) == ["You build the bank in Danzig (4 points) and the crane in Danzig (4 points)."]
    assert told("de", "riga", *built) == ["Du baust die Bank in Danzig (4 Punkte) und den Kran in Danzig (4 Punkte)."]


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [
        ("de", "Ada gibt dir eine Ware aus dem Handelsposten: Met.", "Waren für dich: Ada (Met) und Cem (Met)."),
        ("en", "Ada gives you a good from the trading post: mead.", "Goods for you: Ada (mead) and Cem (mead)."),
    ],
)
def test_who_gets_something_is_you(lang: str, one: str, several: str) -> None:
    gifts = [GoodGiven(seat=seat, to=ME, good="mead", store="post", rule="H-7.1") for seat in (0, 2)]
    assert told(lang, "haithabu", gifts[0]) == [one]
    assert told(lang, "haithabu", *gifts) == [several]


def test_who_loses_something_to_another_is_you() -> None:
    poached = CharacterPoached(seat=0, owner=ME, character="supplier", silver=10, rule="H-6.2")
    assert told("de", "haithabu", poached) == ["Ada wirbt dir für 10 Silber den Lieferanten ab."]
    assert told("en", "haithabu", poached) == ["Ada poaches the supplier from you for 10 silver."]


def test_who_begins_is_you() -> None:
    assert told("en", "riga", YearBegan(year=2, years=8, start=ME, rule="R-3.2")) == ["Year 2 of 8. You are the start player."]
    named = StartNamed(seat=ME, start=ME, silver=0, rule="H-8.1")
    assert told("de", "haithabu", named) == ["Du bestimmst: Du beginnst die nächste Runde."]


@pytest.mark.parametrize(
    ("lang", "alone", "together"),
    [
        ("de", "Du gewinnst mit 31 Siegeln.", "Ada und du teilt euch den Sieg mit je 31 Siegeln."),
        ("en", "You win with 31 seals.", "Ada and you share the victory with 31 seals each."),
    ],
)
def test_who_wins_is_you(lang: str, alone: str, together: str) -> None:
    words = Words(lang, "visby")
    for places, sentence in (((2, 1), alone), ((1, 1), together)):
        standings = tuple([Placement(seat, place, 31, ()) for seat, place in enumerate(places)])
        outcome = Outcome(standings, "seals-reached", "V-10.1", "seals", "V-10.5")
        assert words.outcome(outcome, NAMES, ME).startswith(sentence)
    won = MatchWon(seats=(0, ME), seals=31, decided_by="shared", rule="V-10.5")
    assert told("de", "visby", won) == ["Ada und du gewinnt gemeinsam mit je 31 Siegeln."]
