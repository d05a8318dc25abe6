"""Calls that cannot work get one friendly sentence, in the reader's language, and a code that says so."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["play", "chess"], "There is no game “chess”. There are: visby"),
        (["play"], "Which game?"),
        (["play", "visby", "--players", "9"], "This game is for 2 to 6 players."),
        (["play", "visby", "--players", "five"], "That is not a value for --players N. Try: kogge play --help"),
        (["play", "visby", "--option", "long"], "“long” is not an option. One looks like this: --option length=long"),
        (["play", "visby", "--option", "length=tiny"], "“length” cannot be “tiny”. Possible: standard, long."),
        (["play", "visby", "--option", "length=long"], "The long match is for 3 players at most. V-10.2"),
        (
            ["play", "visby", "--bots", "clever"],
            "There is no bot “clever”. There are: random, steady, apprentice, journeyman, master;",
        ),
        (["play", "visby", "--bots", "random,random", "--players", "2"], "2 bots at a table for 2 leave no seat for you."),
        (["play", "visby", "--hot-seat", "--bots", "random,random"], "2 bots at a table for 2 leave no seat for you."),
        (["play", "visby", "--seat", "7"], "There is no seat 7 at this table. Seats run from 1 to 4."),
        (["play", "visby", "--names", "Ada,Ada"], "Names must differ"),
        (["play", "visby", "--edition", "nowhere.toml"], "There is no file nowhere.toml."),
        (["play", "--resume", "nowhere.kogge"], "There is no file nowhere.kogge."),
        (["play", "visby", "--fast"], "There is no option --fast here."),
        (["play", "visby", "riga"], "That does not work. Try: kogge play --help"),
        (["play", "visby", "--save"], "--save needs a value."),
        (["verify"], "FILE is missing. Try: kogge verify --help"),
        (["verify", "nowhere.kogge"], "There is no file nowhere.kogge."),
        (["verify", "."], ". cannot be read."),
        (["dance"], "There is no command “dance”. There are: learn, puzzle, play, watch"),
        (["games", "--lang", "fr"], "There is no language “fr”. There are: de, en."),
        (["rules", "trace", "visby", "--tests", "nowhere"], "There is no folder nowhere."),
        (["conform", "visby", "--players", "9"], "This game is for 2 to 6 players."),
    ],
)
def test_a_call_that_cannot_work(call: list[str], said: str) -> None:
    result = kogge(*call)
    assert said in flat(result.stderr)
    assert result.stdout == ""
    assert result.exit_code == 2


def test_complaints_are_told_in_german() -> None:
    assert "Ein Spiel „Schach“ gibt es nicht." in kogge("play", "Schach", lang="de").stderr
    assert (
        "Die lange Partie ist für höchstens 3 Personen." in kogge("play", "visby", "--option", "length=long", "--lang", "de").stderr
    )


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = kogge("play", "visby", "--save", tmp_path / "nowhere" / "match.kogge")
    assert "cannot be written." in flat(result.stderr)
    assert result.exit_code == 1


def test_a_match_of_another_game_is_not_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "chess.kogge"
    file.write_text("kogge 1\ngame chess\nrules 1\nedition x\nplayers 1\nseat 0 Ada\n", encoding="utf-8")
    assert "holds a match of “chess”." in flat(kogge("play", "visby", "--resume", file).stderr)
    assert "There is no game “chess”." in kogge("play", "--resume", file).stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "is not valid TOML"),
        ('[edition]\ngame = "riga"\nname = "r"\ntitle = "R"\n', "is an edition of “riga”, not of this game."),
        ('[edition]\ngame = "visby"\nname = "v"\ntitle = "V"\n', "“track.last_space” is missing"),
    ],
)
def test_an_edition_that_does_not_fit(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    result = kogge("play", "visby", "--edition", file)
    assert said in flat(result.stderr)
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("lang", "usage", "about"), [("en", "Usage: kogge play", "Play against bots"), ("de", "Aufruf: kogge play", "Spiel gegen Bots")]
)
def test_help_in_both_languages(lang: str, usage: str, about: str) -> None:
    result = kogge("play", "--help", lang=lang)
    assert usage in result.output
    assert about in result.output
    assert "--hot-seat" in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize("call", [[], ["rules"], ["lab"], ["--help"]])
def test_a_group_without_a_command_shows_its_help(call: list[str]) -> None:
    result = kogge(*call)
    assert "Usage: kogge" in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize("call", [["--lang", "de", "games"], ["games", "--lang", "de"], ["games", "--lang=de"]])
def test_the_language_may_stand_anywhere(call: list[str]) -> None:
    assert "Einstellungen" in kogge(*call).output


def test_an_edition_with_a_list_that_is_too_short(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(printed.replace("[3, 5, 3, 4, 5]", "[3, 5]"), encoding="utf-8")
    assert "should be a list of 5 numbers" in flat(kogge("box", "visby", "--edition", file).stderr)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "In KOGGE_PORT gehört eine Zahl, nicht „many“."),
        ("en", "KOGGE_PORT takes a number, not “many”."),
    ],
)
def test_a_setting_that_makes_no_sense_is_told_in_the_readers_language(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOGGE_PORT", "many")
    result = kogge("serve", lang=lang)
    assert result.exit_code == 2
    assert said in flat(result.output)


def test_a_site_without_databases_is_told_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOGGE_DATABASES", raising=False)
    assert "KOGGE_DATABASES ist nicht gesetzt." in flat(kogge("serve", lang="de").output)


@pytest.mark.parametrize(("lang", "said"), [("en", "A database does not answer"), ("de", "Eine Datenbank antwortet nicht")])
def test_a_migration_without_a_database_that_answers_says_so(lang: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOGGE_DATABASES", "postgresql://kogge@127.0.0.1:1/kogge")
    monkeypatch.setenv("KOGGE_SECRET", "a secret that only tests know")
    result = kogge("migrate", lang=lang)
    assert result.exit_code == 1
    assert said in flat(result.output)
