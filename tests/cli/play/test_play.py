"""Matches against bots, from the first card to the scores."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from cli.at_the_terminal import ANY_NUMBER, flat, kogge
from kogge.engine.notation import read


@pytest.mark.parametrize(
    ("players", "winner", "seals"), [(2, "Wismar", 36), (3, "Wismar", 35), (4, "Wismar", 35), (5, "Wismar", 45), (6, "Rostock", 30)]
)
def test_a_whole_match_against_bots(players: int, winner: str, seals: int) -> None:
    pairs = [f"{first} {second}" for first in range(1, 9) for second in range(first + 1, 9)] * 20
    typed = ANY_NUMBER if players > 3 else [line for pair in pairs for line in (pair, "0")]
    result = kogge("play", "visby", "--players", str(players), "--seed", "3", "--bots", "random", typed=typed)
    assert result.exit_code == 0
    assert "Seals in play" in result.output
    assert f"{winner} wins with {seals} seals. Most seals decided it." in result.output
    assert "The match ended because one family had enough seals." in result.output


def test_a_whole_match_in_german() -> None:
    result = kogge("play", "visby", "--seed", "3", "--bots", "random", typed=ANY_NUMBER, lang="de")
    assert result.exit_code == 0
    assert "Wähle eine Karte und lege sie verdeckt aus." in result.output
    assert "Siegel im Spiel" in result.output
    assert "Die Partie endete, weil jemand genug Siegel hatte." in result.output
    assert "seals" not in result.output


@pytest.mark.parametrize("columns", [80, 100, 120])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_screen_keeps_within_its_width(columns: int, lang: str) -> None:
    typed = ["1 4", "2 3", "?", "p", "p 6 7", "r V-8", "l", "6 7", "p", "0", *ANY_NUMBER]
    result = kogge("play", "visby", "--players", "3", "--seed", "5", typed=typed, columns=columns, lang=lang)
    assert max(len(line.rstrip()) for line in result.output.splitlines()) <= columns


def test_the_choice_is_shown_with_what_it_brings_and_what_that_depends_on() -> None:
    result = kogge("play", "visby", "--seed", "3")
    assert "Choose one card to lay face down. V-4.1" in flat(result.output)
    assert "2 Knight 0–4 seals Troops, Knights" in flat(result.output)
    assert "7 Merchant 1–2 seals for 3–4 wares Merchants" in flat(result.output)


def test_what_happened_is_told_with_the_rules() -> None:
    result = kogge("play", "visby", "--seed", "3", "--names", "Ada", typed=["knight"])
    assert "Since you last looked" in result.output
    assert "Revealed: you (Knight)" in result.output
    assert "V-4.2" in result.output
    assert "Round 2, supply: " in result.output


@pytest.mark.parametrize("typed", ["2", "knight", "KN", "k", "play knight"])
def test_a_card_is_typed_by_number_name_or_beginning(typed: str) -> None:
    result = kogge("play", "visby", "--seed", "3", "--names", "Ada", typed=[typed])
    assert "you (Knight)" in result.output


@pytest.mark.parametrize("typed", ["2 8", "28", "2,8", "kn mend", "mendicant knight", "play knight mendicant"])
def test_two_cards_are_typed_together(typed: str) -> None:
    result = kogge("play", "visby", "--players", "2", "--seed", "3", "--names", "Ada", typed=[typed])
    assert "you (Knight and Mendicant)" in flat(result.output)


@pytest.mark.parametrize("typed", ["ri be", "Ritter Bettelmönch", "2 bettelmonch", "r b"])
def test_german_cards_have_german_names(typed: str) -> None:
    result = kogge("play", "visby", "--players", "2", "--seed", "3", "--names", "Ada", "--lang", "de", typed=[typed])
    assert "du (Ritter und Bettelmönch)" in flat(result.output)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("m", "“m” could be Merchant or Mendicant. Type one more letter."),
        ("bishop", "“bishop” is not a card."),
        ("9", "“9” is not a card."),
        ("1 2", "Lay exactly one card, not 2. V-4.1"),
        ("trade nothing", "“trade nothing” is not a move here."),
    ],
)
def test_what_is_not_understood_gets_a_reason(typed: str, reason: str) -> None:
    result = kogge("play", "visby", "--seed", "3", typed=[typed])
    assert reason in flat(result.output)


def test_a_card_that_was_played_is_refused_with_its_paragraph() -> None:
    result = kogge("play", "visby", "--seed", "3", typed=["knight", "knight"])
    assert "“Knight” is not in your hand. Your Mendicant brings all cards back. V-9.4" in flat(result.output)


def test_the_same_card_twice_is_refused() -> None:
    result = kogge("play", "visby", "--players", "2", "--seed", "3", typed=["1 1"])
    assert "You have “Troops” only once. V-4.1" in flat(result.output)


def test_taking_back_a_reveal_against_bots_names_it_and_makes_the_match_practice(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    result = kogge(
        "play", "visby", "--seed", "3", "--names", "Ada", "--save", file, typed=["redo", "u", "knight", "u", "ship", "q"]
    )
    said = flat(result.output)
    assert "You have taken nothing back that you could do again now." in said
    assert "You have nothing to take back yet." in said
    assert said.index("you (Knight)") < said.index("Taken back: ") < said.index("you (Ship)")
    assert "From now on this match is practice: it does not count." in said
    assert "tag practice yes" in file.read_text(encoding="utf-8")


def test_what_was_taken_back_can_be_done_again() -> None:
    said = flat(kogge("play", "visby", "--seed", "3", "--names", "Ada", typed=["knight", "u", "redo", "q", ""]).output)
    assert said.count("you (Knight)") == 2


def test_help_rules_log_and_previews_are_a_key_away() -> None:
    result = kogge(
        "play", "visby", "--players", "2", "--seed", "3", typed=["?", "r", "r V-6.2", "r 6", "r V-99", "l", "p", "p 1 2", "p 1"]
    )
    said = flat(result.output)
    assert "u take back your last move" in said
    assert "Seals from the campaign, one by one, 5 at most." in said
    assert "V-4.1 With two or three players" in said
    assert "V-6.2 Knights help themselves" in said
    assert "V-6 Campaign" in said
    assert "There is no V-99 in the rules of Visby." in said
    assert said.count("Round 1, supply: campaign 4, voyage 4, market 4.") == 2
    assert "lay Troops and Knight 2–4 seals Troops, Knights" in said
    assert "Lay exactly 2 cards, not 1." in said


def test_there_is_nothing_to_change_when_nobody_else_is_waited_for() -> None:
    result = kogge("play", "visby", "--seed", "3", typed=["c"])
    assert "Nobody has a face-down move that could still be changed." in result.output


def test_a_match_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    first = kogge("play", "visby", "--seed", "3", "--names", "Ada", "--save", file, typed=["knight", "q"])
    assert f"To go on: kogge play --resume {file}" in flat(first.output)
    kept = read(file.read_text(encoding="utf-8"))
    assert kept.names[0] == "Ada"
    assert kept.tags == {"bot-1": "steady", "bot-2": "steady", "bot-3": "steady"}
    second = kogge("play", "--resume", file, typed=["knight", *ANY_NUMBER])
    assert second.exit_code == 0
    assert "you (Knight)" in second.output  # what happened since the last answer
    assert "“Knight” is not in your hand." in second.output
    assert read(file.read_text(encoding="utf-8")).entries[: kept.last_seq] == kept.entries
    over = kogge("play", "visby", "--resume", file)
    assert "is over." in flat(over.output)
    assert over.exit_code == 2


def test_quitting_offers_to_keep_the_match(tmp_path: Path) -> None:
    file = tmp_path / "offered.kogge"
    assert "Until next time." in kogge("play", "visby", "--seed", "3", typed=["q", ""]).output
    assert not file.exists()
    kogge("play", "visby", "--seed", "3", typed=["q", str(file)])
    assert read(file.read_text(encoding="utf-8")).game == "visby"


def test_a_place_that_cannot_be_written_is_asked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "second.kogge"
    result = kogge("play", "visby", "--seed", "3", typed=["q", str(tmp_path / "nowhere" / "first.kogge"), str(file)])
    assert "cannot be written." in flat(result.output)
    assert file.exists()


def test_names_are_shown_as_they_were_typed() -> None:
    result = kogge("play", "visby", "--seed", "3", "--names", "[bold]Ada[/x]", "--bots", "random", typed=ANY_NUMBER)
    assert "[bold]Ada[/x] (you)" in flat(result.output)
    assert result.exit_code == 0


def test_taken_back_answers_stay_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "visby", "--seed", "3", "--save", file, typed=["knight", "u", "ship"])
    assert "~4 0: play knight" in file.read_text(encoding="utf-8")


def test_the_seat_can_be_chosen() -> None:
    result = kogge("play", "visby", "--seed", "3", "--seat", "3", "--names", "Ada,Ben,Cem")
    assert "Cem (you)" in result.output


def test_an_own_edition_is_played(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(printed.replace("seals = { value = 30", "seals = { value = 12"), encoding="utf-8")
    result = kogge("play", "visby", "--edition", file, "--seed", "3", typed=ANY_NUMBER)
    assert "first to 12 seals" in result.output
    assert "12 end the match" in result.output
