"""Games that have no room of their own in the terminal: drawn from view, decision, moves and previews. Our own games are, here, too."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

from cli.at_the_terminal import flat, kogge
from engine.tiny_games.all_at_once import AmberBids
from games.riga.tables import table as riga_table
from kogge.cli import plain
from kogge.cli.drawing import Drawer, NotUnderstood
from kogge.cli.plain.keys import keyed_moves
from kogge.cli.play import drawers
from kogge.cli.screen import THEME
from kogge.engine import Game, SeededChance
from kogge.games import GAMES
from kogge.words import Words

NAMES = ("Reval", "Danzig", "Wismar")
NUMBERS = [str(number) for _ in range(250) for number in range(1, 4)]
"""The first three numbers in turn. What is not on offer is refused."""


@pytest.fixture
def no_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that has a room for no game."""
    monkeypatch.setattr(drawers, "room_of", lambda *_: None)


def drawer(game_id: str) -> Drawer:
    return plain.drawer(GAMES[game_id].printed_edition(), NAMES)


def drawn(drawing: RenderableType, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, theme=THEME, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def row(screen: str, label: str) -> str:
    """The line that begins with this word."""
    return next(flat(line) for line in screen.splitlines() if line.startswith(label))


# Whole matches


@pytest.mark.usefixtures("no_rooms")
@pytest.mark.parametrize("lang", ["de", "en"])
def test_visby_is_played_to_its_end(lang: str) -> None:
    played = kogge("play", "visby", "--players", "3", "--bots", "random", "--seed", "7", typed=NUMBERS, lang=lang)
    assert Words(lang, "visby").say("score-total") in played.output
    assert max(len(line.rstrip()) for line in played.output.splitlines()) <= 80


@pytest.mark.long
@pytest.mark.usefixtures("no_rooms")
@pytest.mark.parametrize(("game", "players"), [("riga", "2"), ("haithabu", "2")])
def test_long_games_are_played_to_their_end(game: str, players: str) -> None:
    played = kogge("play", game, "--players", players, "--bots", "random", "--seed", "7", typed=NUMBERS * 3)
    assert Words("en", game).say("score-total") in played.output


# The table


def test_everyone_has_a_column_and_every_figure_a_line() -> None:
    match = GAMES["visby"].start(3, SeededChance(4))
    screen = drawn(drawer("visby").table(match.chair(0), Words("en", "visby"), NAMES, 100))
    assert "Seals 0 0 0" in [flat(line) for line in screen.splitlines()]
    assert "Reval (you)" in screen
    assert "choosing …" in screen


def test_who_has_chosen_is_seen_and_what_is_not() -> None:
    match = GAMES["visby"].start(3, SeededChance(4))
    move = match.moves(1)[0]
    match.advance(1, move, SeededChance(1))
    words = Words("en", "visby")
    own, other = [drawn(drawer("visby").table(match.chair(seat), words, NAMES, 200), 200) for seat in (1, 0)]
    assert f"{words.objects(move)} (face down)" in flat(own)
    assert "has chosen" in other
    assert "(face down)" not in other


def test_a_seat_is_called_by_name() -> None:
    match = riga_table("riga 3; season summer")
    screen = drawn(drawer("riga").table(match.chair(0), Words("en", "riga"), NAMES, 100))
    assert any(f"Active: {name}" in screen for name in NAMES)


def test_a_list_of_seats_is_a_list_of_names() -> None:
    match = riga_table("riga 3; season summer, turn 4, start 0")
    view: Any = match.view(0)
    turns = ", ".join([NAMES[seat] for seat in view.next_turns])
    assert f"Next turns: {turns}" in drawn(drawer("riga").table(match.chair(0), Words("en", "riga"), NAMES, 100))


def test_a_pile_of_many_things_is_counted() -> None:
    game = GAMES["haithabu"]
    match = game.start(3, SeededChance(4))
    words = Words("en", "haithabu").holding(game.contents(game.printed_edition()))
    pile = row(drawn(drawer("haithabu").table(match.chair(0), words, NAMES, 500)), "Order pile")
    assert pile.endswith(" … (42)")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_position_can_be_drawn_for_every_viewer(game: Game, lang: str) -> None:
    words = Words(lang, game.id).holding(game.contents(game.printed_edition()))
    rng = SeededChance(11)
    match = game.start(3, rng)
    made = 0
    while match.to_act:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if made % 5 == 0:
            chair = match.chair(seat)
            for viewer in (*range(3), None):
                drawn(drawer(game.id).table(match.chair(viewer), words, NAMES, 80), 80)
            drawn(drawer(game.id).choices(chair, words), 80)
            drawn(drawer(game.id).previews(chair, words, str(moves[-1])), 80)
        match.advance(seat, moves[rng.below(len(moves))], rng)
        made += 1
    drawn(drawer(game.id).table(match.chair(None), words, NAMES, 80), 80)


# Typing


def test_a_move_is_typed_by_its_number_in_notation_or_in_words() -> None:
    chair = GAMES["visby"].start(3, SeededChance(4)).chair(0)
    words = Words("en", "visby")
    third = chair.moves()[2]
    for typed in ("3", str(third), words.move(third).upper()):
        assert drawer("visby").read(typed, chair, words) == third


@pytest.mark.parametrize("typed", ["99", "0", "sail away"])
def test_what_is_no_move_is_answered_with_one_that_is(typed: str) -> None:
    chair = GAMES["visby"].start(3, SeededChance(4)).chair(0)
    with pytest.raises(NotUnderstood) as refused:
        drawer("visby").read(typed, chair, Words("en", "visby"))
    assert f"“{typed}” is not a move here" in refused.value.sentence
    assert str(chair.moves()[0]) in refused.value.sentence


@pytest.mark.usefixtures("no_rooms")
def test_what_the_rules_refuse_is_refused_with_the_rule() -> None:
    screen = flat(kogge("play", "visby", "--players", "3", "--seed", "7", typed=["play ship"]).output)
    assert "V-4.1" in screen


@pytest.mark.usefixtures("no_rooms")
def test_help_has_the_rules_and_previews_have_their_paragraphs() -> None:
    screen = kogge("play", "visby", "--players", "3", "--seed", "7", typed=["?", "p 1"]).output
    assert "V-10.1" in screen
    assert "V-6.1" in screen


def test_seats_are_named_by_the_list() -> None:
    match = GAMES["riga"].start(3, SeededChance(5))
    chair = match.chair(match.to_act[0])
    screen = flat(drawn(drawer("riga").choices(chair, Words("en", "riga"))))
    assert all(f"{number} {name} begins" in screen for number, name in enumerate(NAMES, start=1))


def test_moves_that_differ_by_a_number_alone_are_typed_by_it() -> None:
    chair = AmberBids().start(3, SeededChance(5)).chair(0)
    assert {key: str(move) for key, move in keyed_moves(chair, Words("en")).items()} == {
        str(move).removeprefix("bid "): str(move) for move in chair.moves()
    }
