"""Matches of Riga at the terminal: every decision is made by number and in words, and a match is played to its end."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from cli.riga.at_the_table import (
    before_the_first_year,
    building,
    busy_table,
    chair,
    choices_of,
    drawer,
    in_winter,
    paying,
    play,
    read,
    table,
    with_school,
    with_treasury,
    with_yard,
)
from kogge.cli.drawing import NotUnderstood
from kogge.engine.notation import read as read_record
from kogge.games.riga import RIGA
from kogge.games.riga.match import RigaMatch
from kogge.words import Words

FEW = [" ".join([str(number) for number in range(1, most + 1)]) for most in range(2, 9)]
BUSY = [
    line for _ in range(60) for line in (*[str(number) for number in range(1, 14)], "0", "y", "j", *FEW, "end", "y", "ende", "j")
]
"""All numbers, then several of them, then the end of the turn: illegal moves are refused."""

PEOPLE = ("--names", "Ada,Ben,Cem,Dag", "--bots", "random", "--seed", "59")
"""A match in which Ada may keep a bank, for which row 1 pays in her first turn, after Ben, Cem and Dag."""


# Whole matches


def widest(screen: str, file: Path) -> int:
    """How long the longest line is. The name of a file is left whole, however long."""
    return max(len(line.rstrip()) for line in screen.splitlines() if str(file) not in line)


@pytest.mark.long
@pytest.mark.parametrize(("lang", "riga", "columns"), [("de", "with", 80), ("en", "without", 80), ("en", "with", 120)])
def test_a_whole_match_against_bots(lang: str, riga: str, columns: int, tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    call = (
        "play",
        "riga",
        "--players",
        "3",
        "--seed",
        "3",
        "--bots",
        "random",
        "--option",
        f"riga-buildings={riga}",
        "--save",
        file,
    )
    result = kogge(*call, typed=BUSY, lang=lang, columns=columns)
    assert result.exit_code == 0
    assert {"de": "Die Partie endete nach dem letzten Jahr.", "en": "The match ended after the last year."}[lang] in result.output
    assert ({"de": "Riga ungebaut", "en": "Riga unbuilt"}[lang] in result.output) == (riga == "with")
    assert widest(result.output, file) <= columns
    assert kogge("verify", file).exit_code == 0
    replayed = kogge("replay", file, "--as", "1", lang=lang, columns=columns)
    assert replayed.exit_code == 0
    assert widest(replayed.output, file) <= columns


def test_a_german_match_speaks_german() -> None:
    said = kogge("play", "riga", "--players", "2", "--seed", "3", "--bots", "random", typed=BUSY, lang="de").output
    for word in (" wine", " cloth", "ducats", " build ", " takes ", "archive"):
        assert word not in said


def test_bots_are_watched() -> None:
    said = flat(kogge("watch", "riga", "--players", "2", "--bots", "random", "--seed", "4").output)
    assert "Riga. At the table: Lübeck (random) and Wismar (random). Seed 4." in said
    assert "New rows: 1 (" in said
    assert "Lübeck is going to build the" in said
    assert "Place Name Buildings Lodges Archives In hand Total" in said


def test_nobody_is_called_like_a_city_that_is_built_in() -> None:
    assert "Lübeck, Wismar, Stralsund and Rostock." in flat(kogge("play", "riga", "--bots", "random").output)


def test_what_happened_between_two_turns_is_told_in_few_lines() -> None:
    said = flat(kogge("play", "riga", *PEOPLE, typed=["bank"], columns=120).output)
    assert "Year 1 of 8. Start player is Ben. R-3.2" in said
    assert "Cem takes the fortress in Tallinn. R-6.2" in said
    assert "ends the turn." not in said
    assert "It is Cem’s turn." not in said


def test_help_teaches_the_game() -> None:
    said = flat(kogge("play", "riga", *PEOPLE, typed=["?"]).output)
    assert "In your turn you take a row of goods or a building into your hand." in said
    assert "Basic value 5 4 3 2" in said
    assert "Counting house 8 4 1 merchant. Once, 4 ducats." in said
    assert "Lodge 10 – Points only by the number of your lodges, 1 to 4: 4, 11, 19, 28." in said
    assert "wine (Visby), grain (Tallinn), cloth (Stockholm), glass (Danzig)." in said


def test_an_own_edition_is_drawn_with_its_own_numbers(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.riga").joinpath("edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(
        printed.replace("ducats = { value = 4", "ducats = { value = 5").replace("cost = { value = 12", "cost = { value = 14")
    )
    said = flat(kogge("play", "riga", "--edition", file, *PEOPLE, typed=["?"]).output)
    assert "Counting house 8 4 1 merchant. Once, 5 ducats." in said
    assert "Fortress 14 6 2 knights." in said


def test_an_edition_must_name_goods(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.riga").joinpath("edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(printed.replace('value = "wine"', 'value = "beer"'))
    result = kogge("play", "riga", "--edition", file)
    assert "“market-hall.stockholm” should be one of its goods, and is beer." in flat(result.stderr)


def test_the_box_tells_what_is_known() -> None:
    said = flat(kogge("box", "riga", columns=120).output)
    assert "Cities (cloth, glass, wine, grain) Visby 0 4 5 2 * inferred (cloth inferred, certain)" in said
    assert "Manufactory Cost 8 * unknown" in said
    assert "Visby wine * unknown" in said
    assert "Points for 1, 2, 3, 4 lodges 4 11 19 28 * unknown (three lodges: printed rules)" in said


def test_the_rule_of_the_decision_is_a_key_away() -> None:
    said = flat(kogge("play", "riga", *PEOPLE, typed=["r", "r 10.4"]).output)
    assert "R-2.5 Now everybody is given two buildings from the pile." in said
    assert "R-10.4 Archive: when scoring" in said


# Moves by number and in words


@pytest.mark.parametrize(
    ("moment", "lang", "typed", "move"),
    [
        (before_the_first_year, "en", "2", "start 1"),
        (before_the_first_year, "en", "ad", "start 0"),
        (before_the_first_year, "de", "DAG", "start 3"),
        (busy_table, "en", "1", "take row 1"),
        (busy_table, "en", "row 5", "take row 5"),
        (busy_table, "de", "Reihe 5", "take row 5"),
        (busy_table, "de", "nimm reihe 3", "take row 3"),
        (busy_table, "en", "6", "take visby-lodge"),
        (busy_table, "en", "10", "take danzig-building-yard"),
        (busy_table, "en", "lodge", "take visby-lodge"),
        (busy_table, "de", "gild", "take danzig-guild-house"),
        (busy_table, "de", "Archiv in Tallinn", "take tallinn-archive"),
        (busy_table, "en", "take tallinn-archive", "take tallinn-archive"),
        (busy_table, "en", "building yard", "take danzig-building-yard"),
        (busy_table, "en", "use building yard", "use visby-building-yard"),
        (busy_table, "de", "nutze bauhof", "use visby-building-yard"),
        (busy_table, "de", "schatz", "use danzig-treasury"),
        (busy_table, "en", "11", "use visby-building-yard"),
        (busy_table, "en", "swap 1 wine 2 cloth", "swap 1.wine 2.cloth"),
        (busy_table, "de", "tausche 2 Tuch gegen 1 Wein", "swap 1.wine 2.cloth"),
        (busy_table, "de", "tausche Reihe 2 tuch Reihe 1 wein", "swap 1.wine 2.cloth"),
        (busy_table, "en", "end", "end"),
        (building, "en", "1", "build visby-fortress"),
        (building, "en", "1 2", "build visby-fortress visby-tavern"),
        (building, "de", "festung", "build visby-fortress"),
        (building, "de", "baue Festung und Wirtshaus", "build visby-fortress visby-tavern"),
        (building, "de", "1 wirts", "build visby-fortress visby-tavern"),
        (building, "en", "tavern fortress", "build visby-fortress visby-tavern"),
        (building, "en", "lodge danzig", "build danzig-lodge"),
        (building, "de", "speicher", "build riga-warehouse"),
        (building, "en", "use treasury", "use danzig-treasury"),
        (building, "en", "5", "use visby-building-yard"),
        (building, "en", "e", "end"),
        (building, "en", "END", "end"),
        (building, "de", "ende", "end"),
        (building, "en", "load 2 glass", "load 2*glass"),
        (building, "de", "lade 2 wein 1 korn", "load 2*wine grain"),
        (building, "en", "7", "load 2*wine"),
        (paying, "en", "1", "pay 3*wine grain"),
        (paying, "en", "3 wine grain", "pay 3*wine grain"),
        (paying, "de", "3 Wein 1 Korn", "pay 3*wine grain"),
        (paying, "de", "3x wein, korn", "pay 3*wine grain"),
        (paying, "de", "3wein korn", "pay 3*wine grain"),
        (paying, "en", "pay 3*wine grain", "pay 3*wine grain"),
        (paying, "en", "2 wine grain bank", "pay 2*wine grain tallinn-bank"),
        (paying, "de", "glas 2 wein kontor", "pay glass 2*wine visby-counting-house"),
        (paying, "en", "glass 2 wine counting-house", "pay glass 2*wine visby-counting-house"),
        (paying, "en", "2 wine grain crane fortress", "pay 2*wine grain danzig-crane>visby-fortress"),
        (paying, "de", "kran für wirtshaus, 2 wein, 1 glas", "pay glass 2*wine danzig-crane>visby-tavern"),
        (with_yard, "en", "0", "keep nothing"),
        (with_yard, "de", "nichts", "keep nothing"),
        (with_treasury, "en", "1", "keep cloth"),
        (with_treasury, "de", "korn", "keep grain"),
        (with_school, "en", "2", "turn merchant"),
        (with_school, "en", "kn", "turn knight"),
        (with_school, "de", "Kaufmann", "turn merchant"),
        (in_winter, "en", "1 7", "discard cloth visby-archive"),
        (in_winter, "en", "3 4", "discard 2*wine"),
        (in_winter, "en", "2 wine", "discard 2*wine"),
        (in_winter, "de", "wein archiv", "discard wine visby-archive"),
        (in_winter, "de", "wirf 1 Korn und die Loge ab", "discard grain danzig-lodge"),
        (in_winter, "en", "discard grain wine", "discard wine grain"),
    ],
)
def test_a_move_is_typed(moment: Callable[[], RigaMatch], lang: str, typed: str, move: str) -> None:
    match = moment()
    seat = match.to_act[0]
    assert read(typed, match, seat, lang) == move


def test_a_building_from_the_yard_is_kept_by_number_or_name() -> None:
    match = with_yard()
    drawn = [str(move) for move in match.moves(0)]
    assert [read(str(number), match) for number in range(1, len(drawn))] == drawn[:-1]
    assert read(drawn[0].removeprefix("keep "), match) == drawn[0]


def test_a_first_building_is_kept_by_number_or_name() -> None:
    result = kogge("play", "riga", *PEOPLE, typed=["bank"])
    assert "One building kept: you (bank in Danzig), Ben, Cem and Dag." in flat(result.output)


def test_with_a_crane_for_a_single_building_nothing_more_need_be_said() -> None:
    match = paying("visby-fortress")
    assert read("crane wine", match) == "pay wine danzig-crane>visby-fortress"


def test_functions_of_a_kind_are_as_good_as_each_other() -> None:
    match = table("riga 2; taken; 0: goods glass, hand visby-fortress, built tallinn-counting-house danzig-counting-house")
    play(match, 0, "build visby-fortress")
    assert read("2 counting-house glass", match) == "pay glass tallinn-counting-house danzig-counting-house"
    assert read("counting counting glass", match) == "pay glass tallinn-counting-house danzig-counting-house"


def test_the_only_way_to_load_need_not_be_named() -> None:
    match = table("riga 2; riga-buildings with; taken; 0: goods 2*wine, built riga-exchange")
    assert read("load", match) == "load 2*wine"


@pytest.mark.parametrize(
    ("moment", "typed", "reason"),
    [
        (busy_table, "99", "Number 99 is not in the list."),
        (busy_table, "bishop", "“bishop” cannot be chosen here."),
        (busy_table, "1 2", "Not all of that at once."),
        (busy_table, "swap wine", "Name two rows and a good of each"),
        (building, "1 5", "Not all of that at once."),
        (building, "load", "With what do you want to load?"),
        (paying, "2 wine crane", "Which building is the crane for: fortress in Visby or tavern in Visby?"),
        (paying, "tallinn 3 wine", "“tallinn” cannot be chosen here."),
        (paying, "2 c", "“c” could be cloth, counting house in Visby or crane in Danzig."),
        (paying, "2 bank 3 wine", "There are not so many: “bank”."),
        (paying, "bank bank 3 wine", "There are not so many: “bank”."),
        (paying, "99999999999 wine", "There are not so many: “99999999999”."),
        (building, "use", "“use” cannot be chosen here."),
        (busy_table, "use", "“use” cannot be chosen here."),
        (with_yard, "the", "“the” cannot be chosen here."),
        (in_winter, "12", "Number 12 is not in the list."),
        (before_the_first_year, "Eve", "“Eve” cannot be chosen here."),
    ],
)
def test_what_is_not_understood_gets_a_reason(moment: Callable[[], RigaMatch], typed: str, reason: str) -> None:
    match = moment()
    with pytest.raises(NotUnderstood) as error:
        read(typed, match, match.to_act[0])
    assert error.value.sentence.startswith(reason)


@pytest.mark.parametrize(
    ("moment", "typed", "reason"),
    [
        (busy_table, "4", "no-such-row"),
        (busy_table, "end", "take-first"),
        (building, "take row 2", "already-taken"),
        (building, "1 3", "one-city"),
        (paying, "tallinn-counting-house 3 wine", "function-used"),
        (paying, "3 wine counting house tallinn", "function-used"),
        (paying, "cloth 3 wine", "good-refused"),
        (paying, "1 wine", "too-few-ducats"),
        (in_winter, "1", "wrong-number-of-discards"),
    ],
)
def test_what_is_understood_but_not_possible_is_refused_by_the_rules(
    moment: Callable[[], RigaMatch], typed: str, reason: str
) -> None:
    match = moment()
    refusal = chair(match).refusal(drawer().read(typed, chair(match), Words("en", "riga")))
    assert refusal is not None
    assert refusal.code == reason


# What is listed


def listed(match: RigaMatch, lang: str = "en", width: int = 80) -> str:
    return flat(" ".join(choices_of(match, match.to_act[0], lang, width)))


def test_rows_are_listed_with_what_they_would_pay_and_make_payable() -> None:
    match = table("riga 2; rows 3*wine / cloth glass; 0: goods grain, hand visby-archive danzig-lodge")
    screen = listed(match)
    assert "1 3 wine 15 9 – 9 archive Vi" in screen
    assert "2 1 cloth, 1 glass 4 5 11 11 lodge Da" in screen


def test_buildings_on_offer_are_listed_with_what_is_missing_and_what_they_do() -> None:
    match = table("riga 2; above visby-treasury danzig-lodge; 0: goods 2*wine")
    screen = listed(match, width=120)
    assert "5 Treasury in Visby 6 +3 payable, 4 lost 1 knight; 1× draw 3 goods, keep 1" in screen
    assert "6 Lodge in Danzig 10 +4 4 missing 1 to 4 lodges: 4, 11, 19, 28 points" in screen


def test_what_can_be_built_is_listed_with_the_points_it_adds_to_those_on_the_table() -> None:
    screen = listed(building(), width=120)
    assert "1 Fortress in Visby 12 +6 fits exactly 2 knights" in screen
    assert "4 Warehouse in Riga 6 +2 fits exactly 8 cards in winter" in screen
    assert "Payable together, being in one city: “1 2”." in screen
    assert "e End the turn" in screen


def test_what_cannot_be_paid_for_is_listed_with_what_is_missing() -> None:
    match = table("riga 2; taken; 0: goods wine, hand visby-archive")
    screen = listed(match)
    assert "1 Archive Vi 10 +3 5 missing" in screen
    assert "You cannot build anything now. Type “e” to end the turn." in screen


def test_payments_are_listed_by_what_they_lose() -> None:
    screen = listed(paying())
    assert "1 3 wine, 1 grain 20 0" in screen
    assert "bank Ta (6)" in screen
    assert "crane Da → fortress 14 0" in screen
    assert f"… and {len(paying().moves(0)) - 12} more." in screen
    assert "Cloth is refused in Visby." in screen


def test_a_short_list_of_payments_has_no_more() -> None:
    match = table("riga 2; taken; 0: goods 2*cloth, hand danzig-market-hall")
    play(match, 0, "build danzig-market-hall")
    screen = listed(match)
    assert "1 2 cloth 10 2" in screen
    assert "more." not in screen


def test_the_example_of_a_payment_can_be_typed() -> None:
    for lang, start, end in (("de", "wie „", "“"), ("en", "such as “", "”")):
        match = paying()
        example = listed(match, lang).split(start)[1].split(end)[0]
        assert chair(match).refusal(RIGA.parse(read(example, match, 0, lang))) is None


def test_after_a_swap_only_the_two_rows_are_listed() -> None:
    match = busy_table()
    play(match, 0, "swap 1.wine 2.cloth")
    screen = listed(match)
    assert "now you take row 1 or 2." in screen
    assert "3 1 glass" not in screen
    assert "Lodge" not in screen


def test_when_enough_was_built_no_building_is_listed() -> None:
    match = table("riga 2; taken; 0: goods 8*grain, hand visby-archive tallinn-bank tallinn-treasury tallinn-crane")
    play(match, 0, "build tallinn-bank tallinn-treasury tallinn-crane", "pay 6*grain")
    screen = listed(match)
    assert "Archive" not in screen
    assert "e End the turn" in screen


# Doubts


def warning(match: RigaMatch, move: str, lang: str = "en") -> str | None:
    return drawer().warning(chair(match), RIGA.parse(move), Words(lang, "riga"))


def test_paying_with_something_that_could_be_left_out_is_doubted() -> None:
    match = paying()
    assert warning(match, "pay 4*wine") is None
    assert warning(match, "pay 4*wine grain") == "Some of that could be left out: it would be lost. It is allowed, though."


def test_ending_the_turn_is_doubted_while_something_can_be_built() -> None:
    said = warning(building(), "end", "de")
    assert said is not None
    assert said.startswith("Du könntest noch bauen: Festung in Visby, Wirtshaus in Visby, Loge in Danzig und Speicher in Riga.")
    assert warning(table("riga 2; taken; 0: goods wine, hand visby-archive"), "end") is None


def test_loading_with_more_than_needed_is_doubted() -> None:
    assert warning(building(), "load 2*wine") is None
    assert warning(building(), "load 3*wine") == "Loading does not take that much. It is allowed, though."


def test_keeping_nothing_from_the_yard_is_doubted() -> None:
    said = warning(with_yard(), "keep nothing")
    assert said is not None
    assert said.startswith("Keep none of them?")
    assert warning(with_yard(), str(with_yard().moves(0)[0])) is None


def test_a_doubt_is_asked_once_and_can_be_overruled() -> None:
    call = ("play", "riga", *PEOPLE)
    refrained = flat(kogge(*call, typed=["bank", "1", "e", "n"], columns=120).output)
    assert "You could still build: bank in Danzig. Do it anyway? (y/n) › n" in refrained
    done = flat(kogge(*call, typed=["bank", "1", "e", "y"], columns=120).output)
    assert done.count("Do it anyway?") == 1
    assert "Autumn" in done or "autumn" in done


# Previews


def test_previews_tell_what_a_move_brings_line_by_line() -> None:
    call = ("play", "riga", *PEOPLE, "--option", "riga-buildings=with")
    said = flat(kogge(*call, typed=["bank", "1", "p", "p bank", "p 9"], columns=120).output)
    assert "Build bank in Danzig 4 points (for what is built), 2 points your payment (no longer lost for the hand)" in said
    assert "2 points (no longer lost for the hand) R-9.3" in said
    assert "4 points in all R-9.2" in said
    assert "Number 9 is not in the list." in said


def test_previews_of_what_is_refused_say_why() -> None:
    call = ("play", "riga", *PEOPLE)
    said = flat(kogge(*call, typed=["bank", "p 5"], columns=120).output)
    assert "Row 5 is gone." in said


# Kept matches


def test_a_match_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "riga", *PEOPLE, "--save", file, typed=["bank", "1", "1", "q"])
    assert read_record(file.read_text(encoding="utf-8")).game == "riga"
    said = flat(kogge("play", "--resume", file, typed=["1", "u"], columns=120).output)
    assert "How do you pay for the bank in Danzig? Cost: 8 ducats." in said
    assert "You pay with 1 cloth, 1 wine, 8 ducats in all." in said
    assert "You build the bank in Danzig (4 points)." in said
    assert "Taken back: " in said
