"""Several people at one keyboard: the curtain, and what may not be seen through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge

TABLE = ("play", "visby", "--hot-seat", "--names", "Ada,Ben", "--seed", "1")
BEN_SITS_DOWN = "Pass the keyboard to Ben."


def screens(typed: list[str]) -> list[str]:
    """What stood on the screen from one curtain to the next."""
    return kogge(*TABLE, typed=typed).output.split("Pass the keyboard to ")[1:]


@pytest.mark.parametrize("other", ["4 5", "play mendicant merchant"])
def test_a_sealed_answer_is_never_seen_by_the_next(other: str) -> None:
    first = screens(["", "1 2", "", "?", "l", "p", "r"])
    second = screens(["", other, "", "?", "l", "p", "r"])
    assert first[0] != second[0]
    assert first[1].startswith("Ben")
    assert first[1] == second[1]


def test_the_table_says_only_that_an_answer_lies_face_down() -> None:
    ben = screens(["", "1 2", ""])[1]
    row = next(line for line in ben.splitlines() if line.startswith("Ada"))
    assert row.rstrip().endswith("Tr Kn Bl Fl Sh To Mr Md  face down")


def test_what_is_revealed_all_may_read_before_the_curtain_rises() -> None:
    result = kogge(*TABLE, typed=["", "1 2", "", "4 5"])
    said = flat(result.output)
    assert said.index("What happened") < said.rindex("Pass the keyboard to Ada.")
    assert "Revealed: Ada (Troops and Knight) and Ben (Fleet and Ship). V-4.2" in said


def test_a_sealed_answer_can_be_changed_behind_the_curtain() -> None:
    result = kogge(*TABLE, typed=["", "1 2", "", "c", "", "3 6", "", "4 5"])
    said = flat(result.output)
    assert "Ada, your new move (Enter keeps the old one)" in said
    assert "Revealed: Ada (Blacksmith and Tollkeeper) and Ben (Fleet and Ship)." in said


def test_a_change_can_be_thought_better_of() -> None:
    result = kogge(*TABLE, typed=["", "1 2", "", "c", "", "", "", "4 5"])
    assert "Revealed: Ada (Troops and Knight) and Ben (Fleet and Ship)." in flat(result.output)


def test_whose_answer_is_to_change_is_asked_when_there_are_several() -> None:
    table = ("play", "visby", "--hot-seat", "--names", "Ada,Ben,Cem")
    result = kogge(*table, typed=["", "1 2", "", "3 4", "", "c", "c ben"])
    said = flat(result.output)
    assert "Whose move? Ada and Ben have chosen. Type c and a name." in said
    assert said.count("Pass the keyboard to Ben.") == 2


def test_once_another_player_has_moved_they_are_asked_to_agree_to_an_undo() -> None:
    said = flat(kogge(*TABLE, typed=["", "1 2", "", "4 5", "", "u"]).output)
    assert "Ada would like to take back a move, but Ben has moved since. Everyone has to agree. Ben, do you agree?" in said


def test_once_one_has_learned_something_the_others_are_asked_whether_one_may_take_back() -> None:
    said = flat(kogge(*TABLE, typed=["", "1 2", "", "4 7", "u"]).output)
    assert "Ben would like to take back a move but has learned something from it. Everyone has to agree. Ada, do you agree?" in said


def test_when_all_agree_it_is_taken_back_and_the_first_pending_player_moves_again(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    typed = ["", "1 2", "", "4 5", "", "u", "y", "", "3 6", "", "4 5"]
    said = flat(kogge(*TABLE, "--save", file, typed=typed).output)
    assert "do you agree? (y/n) › y Taken back: " in said
    assert "Revealed: Ada (Blacksmith and Tollkeeper) and Ben (Fleet and Ship)." in said
    assert "3 0: undo 1" in file.read_text(encoding="utf-8")


def test_what_replaces_moves_that_were_taken_back_is_news_also_to_a_player_who_had_read_those() -> None:
    ada = screens(["", "1 2", "", "4 5", "", "u", "y", "", "3 6", "", "4 5", ""])[-1]
    assert "Since you last looked" in ada
    assert "Revealed: you (Blacksmith and Tollkeeper) and Ben (Fleet and Ship)." in flat(ada)


def test_one_who_declines_is_enough_and_the_others_are_not_asked() -> None:
    table = ("play", "visby", "--hot-seat", "--names", "Ada,Ben,Cem")
    said = flat(kogge(*table, typed=["", "1 2", "", "3 4", "", "5 6", "", "u", "n", "", "1 2"]).output)
    assert "Ben, do you agree? (y/n) › n Ben does not agree. Nothing changes. Pass the keyboard to Ada." in said
    assert "Cem, do you agree?" not in said
    assert "“Troops” is not in your hand." in said


def test_the_screen_is_wiped_before_the_others_are_asked() -> None:
    ben = kogge(*TABLE, typed=["", "1 2", "", "4 7", "u"]).output
    assert "› u\n\nBen would like to take back" in ben


def test_a_trade_can_be_taken_back_freely() -> None:
    typed = ["", "4 7", "", "1 2", "", "1"]
    assert "Taken back: " in kogge(*TABLE, typed=[*typed, "u"]).output


TRADING = ("", "4 7", "", "1 2", "")
"""Ada stands at the market with five wares, and the rate is 2:1."""


def test_trades_are_listed_with_what_they_leave() -> None:
    said = flat(kogge(*TABLE, typed=TRADING).output)
    assert "Your Merchant is at the market with 5 wares. The rate is 2:1. How much do you trade? V-8.1" in said
    assert "2 2 seals for 4 wares 2 × 2:1 1 ware" in said


@pytest.mark.parametrize("typed", ["2x2:1", "2*2:1", "2×2:1", "2:1 2:1", "2", "trade 2*2:1"])
def test_a_trade_is_typed_freely(typed: str) -> None:
    assert "You trade 4 wares for 2 seals." in kogge(*TABLE, typed=[*TRADING, typed]).output


@pytest.mark.parametrize("typed", ["0", "nothing", "n"])
def test_no_trade_is_typed_too(typed: str) -> None:
    assert "You trade nothing." in kogge(*TABLE, typed=[*TRADING, typed]).output


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("1x3:2", "The purse is on space 4, where 3:2 is not available. V-8.3"),
        ("3x2:1", "That takes 6 wares, and you have 5. V-8.1"),
        ("all", "“all” is not a trade."),
        ("9", "“9” is not a trade."),
    ],
)
def test_an_impossible_trade_gets_a_reason(typed: str, reason: str) -> None:
    assert reason in flat(kogge(*TABLE, typed=[*TRADING, typed]).output)


def test_a_wasteful_trade_is_doubted_and_allowed() -> None:
    refrained = flat(kogge(*TABLE, typed=[*TRADING, "1x3:1", "n"]).output)
    assert "3 wares for 1 seal? 2 wares would do. It is allowed, though." in refrained
    assert "You trade" not in refrained
    done = flat(kogge(*TABLE, typed=[*TRADING, "1x3:1", "y"]).output)
    assert "You trade 3 wares for 1 seal." in done


def test_a_trade_that_could_bring_more_is_doubted() -> None:
    said = flat(kogge(*TABLE, typed=["", "5 7", "", "1 2", "", "2x3:1"]).output)
    assert "2 seals for 6 wares? The same wares could bring 3. It is allowed, though." in said


def test_bots_may_take_the_last_seats() -> None:
    said = flat(kogge(*TABLE, "--players", "3", "--bots", "random", typed=["", "1 2", "", "4 5"]).output)
    assert "At the table: Ada, Ben and Lübeck." in said
    assert "Revealed: Ada (Troops and Knight), Ben (Fleet and Ship) and" in said
