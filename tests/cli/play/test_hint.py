"""Asking for a hint at the terminal: what is shown, to whom, and what it may not give away."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from kogge.bots.hints import Option
from kogge.bots.search.budget import Budget
from kogge.cli.drawing import move_text
from kogge.cli.play import hint as hints
from kogge.cli.play.hint import expected_text
from kogge.words import Words

HOT_SEAT = ("play", "visby", "--hot-seat", "--names", "Reval,Danzig", "--seed", "1")


@pytest.fixture(autouse=True)
def _thinking_in_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same hint every time, and sooner."""
    monkeypatch.setattr(hints, "THINKING", Budget(playouts=20))


@pytest.mark.parametrize(
    ("lang", "typed", "title", "best", "told"),
    [
        ("en", "hint", "What would a bot do?", "close", "of 100 ("),
        ("de", "tipp", "Was würde ein Bot tun?", "knapp", "von 100 ("),
        ("de", "hint", "Was würde ein Bot tun?", "knapp", "von 100 ("),
    ],
)
def test_the_best_answers_are_shown_and_the_best_is_marked(lang: str, typed: str, title: str, best: str, told: str) -> None:
    said = kogge("play", "visby", "--seed", "3", typed=[typed, "q", ""], lang=lang).output
    shown = said[said.index(title) :]
    assert shown.count("▸") == shown.count(best) == 1
    assert shown.count(told) == 3


@pytest.mark.parametrize("game", ["riga", "haithabu"])
def test_every_game_gives_hints(game: str) -> None:
    said = flat(kogge("play", game, "--players", "2", "--seed", "3", typed=["hint", "q", ""]).output)
    assert "close" in said or "the best" in said
    assert "points" in said[said.index("What would a bot do?") :]


def test_a_hint_answers_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "visby", "--seed", "3", "--players", "2", "--save", file, typed=["1 2", "hint", "q"])
    with_hint = file.read_text(encoding="utf-8")
    kogge("play", "visby", "--seed", "3", "--players", "2", "--save", file, typed=["1 2", "q"])
    assert file.read_text(encoding="utf-8") == with_hint


def test_a_hint_is_the_same_whatever_lies_sealed_on_the_table() -> None:
    first, second = [kogge(*HOT_SEAT, typed=["", sealed, "", "hint"]).output for sealed in ("1 2", "7 8")]
    assert "What would a bot do?" in first
    curtain = "Pass the keyboard to Danzig"
    assert first.split(curtain)[1] == second.split(curtain)[1]


def test_a_hint_is_for_the_one_who_asked() -> None:
    screens = kogge(*HOT_SEAT, typed=["", "hint", "1 2", "", "l"]).output.split("Pass the keyboard to ")
    assert ["wins" in screen for screen in screens] == [False, True, False]


def test_who_changes_a_sealed_answer_can_ask_too() -> None:
    screens = kogge(*HOT_SEAT, typed=["", "1 2", "", "c", "", "hint", ""]).output.split("Pass the keyboard to ")
    assert ["wins" in screen for screen in screens[:4]] == [False, False, False, True]
    assert screens[3].startswith("Reval")


@pytest.mark.parametrize(
    ("lang", "game", "told"),
    [
        ("en", "riga", "wins 63 of 100, place 1.4, 31 points"),
        ("en", "visby", "wins 63 of 100, place 1.4, 31 seals"),
        ("de", "haithabu", "gewinnt 63 von 100, Platz 1,4, 31 Punkte"),
    ],
)
def test_what_is_expected_is_told_with_the_nouns_of_the_rules(lang: str, game: str, told: str) -> None:
    assert expected_text(Option("end", 9, 0.634, 1.366, 31.2), Words(lang, game)) == told


@pytest.mark.parametrize("game", ["riga", "haithabu"])
def test_who_is_to_begin_is_told_by_name(game: str) -> None:
    assert move_text("start 1", Words("en", game), ("Reval", "Danzig")) == "Danzig begins"
