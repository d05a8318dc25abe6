"""The commands beside playing: watching, replaying, proving, reading, counting."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.at_the_terminal import MATCHES, flat, kogge
from kogge.engine import Game, NoChance
from kogge.games import GAMES
from kogge.games.visby import VISBY

RECORD = MATCHES / "2p-0.kogge"


def test_watching_bots() -> None:
    result = kogge("watch", "visby", "--bots", "steady,random,steady", "--seed", "4")
    assert result.exit_code == 0
    assert "Lübeck (steady), Wismar (random) and Stralsund (steady). Seed 4." in flat(result.output)
    assert "Round 1 · choosing cards" in result.output
    assert "Seals in play" in result.output


def test_the_same_seed_shows_the_same_match() -> None:
    assert kogge("watch", "visby", "--seed", "4").output == kogge("watch", "visby", "--seed", "4").output


# Replaying


def test_a_spectator_sees_what_lies_open() -> None:
    said = flat(kogge("replay", RECORD).output)
    assert "Lübeck (steady) has chosen. V-4.1" in said
    assert "Revealed: Lübeck (steady) (Knight and Fleet)" in said
    assert "has chosen:" not in said


def test_a_seat_sees_its_own_answers_too() -> None:
    said = flat(kogge("replay", RECORD, "--as", "2").output)
    assert "Lübeck (steady) has chosen. V-4.1" in said
    assert "You have chosen: lay Troops and Tollkeeper." in said
    assert said == flat(kogge("replay", RECORD, "--as", "Wismar (random)").output)


def test_all_is_open_to_all() -> None:
    said = flat(kogge("replay", RECORD, "--as", "all").output)
    assert "Lübeck (steady) has chosen: lay Knight and Fleet." in said
    assert "Wismar (random) has chosen: lay Troops and Tollkeeper." in said


def test_replaying_step_by_step_waits() -> None:
    stopped = kogge("replay", RECORD, "--step", typed=["", ""])
    assert stopped.output.count("Enter goes on ›") == 3
    assert "Seals in play" not in stopped.output


def test_replaying_shows_what_was_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "visby", "--seed", "3", "--names", "Ada", "--save", file, typed=["knight", "u", "ship", "q"])
    said = flat(kogge("replay", file).output)
    assert "4 Ada (taken back later)" in said
    assert "Ada takes back entry 1 and all after it." in said
    assert "The match is not over." in said


def test_nobody_else_was_there() -> None:
    result = kogge("replay", RECORD, "--as", "Danzig")
    assert "Nobody called “Danzig” plays there." in result.output
    assert result.exit_code == 2


# Proving


@pytest.mark.parametrize(("lang", "said"), [("en", "The record holds."), ("de", "Die Aufzeichnung stimmt.")])
def test_a_true_record_holds(lang: str, said: str) -> None:
    result = kogge("verify", RECORD, lang=lang)
    assert said in result.output
    assert result.exit_code == 0


def test_a_tampered_record_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "tampered.kogge"
    lines = [line for line in RECORD.read_text(encoding="utf-8").splitlines() if not line.startswith(";")]
    third = next(number for number, line in enumerate(lines) if line.startswith("3 0:"))
    lines[third] = "3 0: play knight fleet"  # both were played in the first round
    file.write_text("\n".join(lines), encoding="utf-8")
    result = kogge("verify", file)
    assert "Entry 3 cannot have been played like this" in flat(result.output)
    assert "The record does not hold: 1 finding." in result.output
    assert result.exit_code == 1
    replayed = kogge("replay", file)
    assert "Entry 3 cannot be replayed" in flat(replayed.output)
    assert replayed.exit_code == 1


def test_a_malformed_record_is_shown_where_it_goes_wrong(tmp_path: Path) -> None:
    file = tmp_path / "bad.kogge"
    file.write_text("kogge 1\ngame visby\nplayerz 2\n", encoding="utf-8")
    result = kogge("verify", file)
    assert "Line 3 makes no sense: “playerz 2”" in flat(result.output)
    assert result.exit_code == 1


def test_a_record_of_another_edition_asks_for_its_file(tmp_path: Path) -> None:
    file = tmp_path / "other.kogge"
    file.write_text(RECORD.read_text(encoding="utf-8").replace("edition visby-2015", "edition my-visby"), encoding="utf-8")
    result = kogge("verify", file)
    assert "Give its file with --edition." in flat(result.output)
    assert result.exit_code == 1


def test_a_record_by_other_rules_says_so(tmp_path: Path) -> None:
    file = tmp_path / "old.kogge"
    file.write_text(RECORD.read_text(encoding="utf-8").replace("rules 1", "rules 99"), encoding="utf-8")
    assert "was played by version 99 of the rules" in flat(kogge("verify", file).output)


def test_a_record_that_cannot_even_be_dealt_says_so(tmp_path: Path) -> None:
    file = tmp_path / "options.kogge"
    file.write_text(RECORD.read_text(encoding="utf-8").replace("length=standard", "length=tiny"), encoding="utf-8")
    for command in ("verify", "replay"):
        result = kogge(command, file)
        assert "This match cannot be dealt here: “length” cannot be “tiny”." in flat(result.output)
        assert result.exit_code == 1
    assert "cannot be dealt here" in flat(kogge("play", "--resume", file).output)


# Positions


def test_a_record_stands_as_its_position_says() -> None:
    result = kogge("position", RECORD)
    assert result.exit_code == 0
    match = VISBY.read_position(result.output)
    assert match.is_over


def test_a_position_is_that_after_an_entry() -> None:
    assert kogge("position", RECORD, "--at", "0").output == VISBY.write_position(VISBY.start(2, NoChance()))
    (move,) = [line.partition(": ")[2] for line in RECORD.read_text(encoding="utf-8").splitlines() if line.startswith("1 0: ")]
    assert f"0: sealed {move};" in kogge("position", RECORD, "--at", "1").output


def test_there_is_no_position_after_the_last_entry() -> None:
    result = kogge("position", RECORD, "--at", "999")
    assert "There is no entry 999" in flat(result.output)
    assert result.exit_code == 2


def test_the_help_says_that_a_position_shows_all_secrets() -> None:
    assert "It shows all secrets" in flat(kogge("position", "--help").output)


# Reading


@pytest.mark.parametrize(("lang", "said"), [("en", "V-6.2 Knights help themselves"), ("de", "V-6.2 Ritter bedienen sich an dem")])
@pytest.mark.parametrize("number", ["V-6.2", "v-6.2", "6.2"])
def test_a_paragraph_is_shown(lang: str, said: str, number: str) -> None:
    result = kogge("rules", "visby", number, "--lang", lang)
    assert said in flat(result.output)
    assert "V-6.3" not in result.output


def test_a_section_is_shown() -> None:
    said = kogge("rules", "visby", "V-6").output
    assert "V-6 Campaign" in said
    assert "V-6.3" in said
    assert "V-7.1" not in said


def test_a_ruling_is_shown() -> None:
    assert "V-A10" in kogge("rules", "visby", "A10").output


def test_all_rules_are_shown() -> None:
    said = kogge("rules", "visby").output
    assert "V-1.1" in said
    assert "V-A26" in said


@pytest.mark.parametrize(("lang", "said"), [("en", "In two minutes The goal"), ("de", "In zwei Minuten Das Ziel")])
def test_the_rules_begin_with_the_overview(lang: str, said: str) -> None:
    output = flat(kogge("rules", "visby", "--lang", lang).output)
    assert output.index(said) < output.index("V-1.1")
    alone = flat(kogge("rules", "visby", "overview", "--lang", lang).output)
    assert said in alone
    assert "(V-10.4)" in alone
    assert "V-1.1" not in alone


def test_a_paragraph_that_is_not_there() -> None:
    result = kogge("rules", "visby", "V-99")
    assert "There is no V-99 in the rules of Visby." in result.output
    assert result.exit_code == 2


def test_the_trace_shows_code_and_tests() -> None:
    result = kogge("rules", "trace", "visby", "--tests", MATCHES.parent.parent, columns=120)
    assert "flow.py" in result.output
    assert "V-A26" in result.output
    assert "paragraphs are cited and proven." in result.output
    assert result.exit_code == 0


def test_the_trace_fails_on_gaps(tmp_path: Path) -> None:
    result = kogge("rules", "trace", "visby", "--tests", tmp_path)
    assert "V-6.2 is proven by no test." in result.output
    assert "gaps." in result.output
    assert result.exit_code == 1


def test_the_box_tells_what_is_reconstructed() -> None:
    said = flat(kogge("box", "visby").output)
    assert "Seals that end the match 30 printed rules" in said
    assert "Rate on space 7 (wares : seals) 3:2 printed rules" in said
    assert "Rate on space 8 (wares : seals) 3:2 * inferred" in said
    assert "* reconstructed: 14 of 38 values." in said
    assert "Inferred: deduced from what is known." in said


def test_the_box_in_german() -> None:
    said = flat(kogge("box", "visby", lang="de").output)
    assert "Kurs auf Feld 15 (Waren : Siegel) 1:2 * erschlossen (am schwächsten belegt)" in said


def test_the_games_are_listed() -> None:
    said = flat(kogge("games").output)
    assert "visby Visby 2–6 --option length=…" in said


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_what_is_listed_can_be_typed(game: Game) -> None:
    """Every option of a game is played with as it is listed, for as many as it is for."""
    for option in game.options:
        assert f"--option {option.name}=" in flat(kogge("games", columns=200).output)
        for value in option.values:
            said = kogge("play", game.id, "--players", str(game.fewest), "--option", f"{option.name}={value}", typed=["q", ""])
            assert said.exit_code == 0


# Counting


def test_perft_counts_positions() -> None:
    said = flat(kogge("perft", "visby", "--players", "2", "--depth", "2").output)
    assert "1 28" in said
    assert "2 784" in said


@pytest.mark.long
def test_conformance_is_the_same_with_any_number_of_workers() -> None:
    call = ("conform", "visby", "--matches", "30", "--players", "2", "--seed", "7", "--workers")
    alone, together = kogge(*call, "1"), kogge(*call, "2")
    assert alone.output == together.output
    assert "The game keeps its contract." in alone.output
    assert alone.exit_code == 0


def test_conformance_runs_every_kind_of_table() -> None:
    said = kogge("conform", "visby", "--matches", "1", "--workers", "1").output
    rows = [line.split()[:2] for line in said.splitlines()[2:-1]]
    assert rows == [
        ["2", "standard"],
        ["2", "long"],
        ["3", "standard"],
        ["3", "long"],
        ["4", "standard"],
        ["5", "standard"],
        ["6", "standard"],
    ]


def test_the_version() -> None:
    assert kogge("--version").output.startswith("kogge 0.")


def test_the_picture_in_the_readme_is_the_one_that_is_drawn_now(tmp_path: Path) -> None:
    drawn = tmp_path / "now.svg"
    kogge("picture", drawn)
    assert drawn.read_bytes() == (Path(__file__).parents[2] / "docs" / "match.svg").read_bytes(), "run make picture"


def test_the_picture_is_the_same_every_time(tmp_path: Path) -> None:
    first, second = tmp_path / "first.svg", tmp_path / "second.svg"
    assert kogge("picture", first).exit_code == 0
    assert kogge("picture", second, columns=120).exit_code == 0
    assert first.read_bytes() == second.read_bytes()
    assert "https:" not in first.read_text(encoding="utf-8")
