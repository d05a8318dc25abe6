"""Bots are found by name: our own, those of other distributions, a class of a module, a command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.others_bots import First, Seeded
from kogge.bots import UnknownBot, UnsuitedBot, UnusableBot, check_bot, is_bot, is_foreign, make_bot
from kogge.bots.repertoire import BadRepertoire, Repertoire, read_repertoire
from kogge.engine import NoChance
from kogge.games import GAMES

OTHERS = "bots.others_bots"


def test_a_class_of_a_module_is_a_bot() -> None:
    bot = make_bot(f"{OTHERS}:First", "visby", 1)
    chair = GAMES["visby"].start(2, NoChance()).chair(0)
    assert isinstance(bot, First)
    assert bot.choose(chair) == chair.moves()[0]


def test_a_class_gets_the_seed_and_the_game_if_it_asks_for_them() -> None:
    bot = make_bot(f"{OTHERS}:Seeded", "riga", 7)
    assert isinstance(bot, Seeded)
    assert bot.made_with == (7, "riga")


def test_a_function_may_make_the_bot() -> None:
    assert isinstance(make_bot(f"{OTHERS}:by_function", "visby", 1), First)


@pytest.mark.parametrize(
    ("name", "reason", "detail"),
    [
        ("no_such_module:Bot", "no-module", "ModuleNotFoundError: No module named 'no_such_module'"),
        (f"{OTHERS}:Second", "no-class", f"{OTHERS}:Second"),
        (f"{OTHERS}:Idle", "no-bot", f"{OTHERS}:Idle"),
        (f"{OTHERS}:makes_nothing", "no-bot", "Idle"),
        (f"{OTHERS}:Demanding", "no-bot", "missing 1 required positional argument: 'mood'"),
        (f"{OTHERS}:Confused", "bad-repertoire", "players: no list, or an empty one"),
    ],
)
def test_what_is_no_bot_says_why(name: str, reason: str, detail: str) -> None:
    with pytest.raises(UnusableBot) as raised:
        make_bot(name, "visby", 1)
    assert (raised.value.name, raised.value.reason) == (name, reason)
    assert detail in raised.value.detail


@pytest.mark.parametrize(("game", "players"), [("haithabu", None), ("haithabu", 2), ("visby", 4)])
def test_a_bot_plays_what_it_says_and_nothing_else(game: str, players: int | None) -> None:
    check_bot(f"{OTHERS}:First", "visby", 3)
    with pytest.raises(UnsuitedBot, match=r"it plays visby, riga \(2, 3\)"):
        check_bot(f"{OTHERS}:First", game, players)


def test_an_unknown_name_says_all_ways_to_name_a_bot() -> None:
    assert not is_bot("herring")
    with pytest.raises(UnknownBot, match=r"random, steady, .*, any module:Class, and run:COMMAND"):
        make_bot("herring", "visby", 1)


def test_names_that_say_which_code_runs_are_foreign() -> None:
    assert is_foreign("run:node bot.mjs")
    assert is_foreign(f"{OTHERS}:First")
    assert not is_foreign("master@250ms")


@pytest.mark.parametrize(("games", "players"), [("visby", None), ([], None), ([1], None), (None, [True]), (None, ["2"]), (None, 2)])
def test_a_repertoire_is_lists_of_names_and_numbers(games: object, players: object) -> None:
    with pytest.raises(BadRepertoire):
        read_repertoire(games, players)


def test_an_empty_repertoire_is_everything() -> None:
    assert read_repertoire(None, None) == Repertoire()
    assert Repertoire().plays("riga", 4)
    assert Repertoire(players=(2,)).plays("riga")
    assert not Repertoire(players=(2,)).plays("riga", 3)


# Entry points


def distribution(folder: Path, entry_points: str) -> dict[str, str]:
    """A distribution with these entry points, as an installer leaves it; the environment that has it."""
    described = folder / "juniper-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: juniper\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(f"[kogge.bots]\n{entry_points}", encoding="utf-8")
    (folder / "juniper.py").write_text("class Careful:\n    def choose(self, chair): return chair.moves()[-1]\n", encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}


def run(program: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=120
    )


def test_a_bot_of_another_distribution_has_the_name_of_its_entry_point(tmp_path: Path) -> None:
    program = "import kogge.bots as b; print(b.known_bots()[-1], type(b.make_bot('careful', 'riga', 1)).__name__)"
    assert run(program, distribution(tmp_path, "careful = juniper:Careful\n")).stdout == "careful Careful\n"


def test_an_entry_point_that_can_be_no_bot_is_left_out_with_a_warning(tmp_path: Path) -> None:
    program = "import kogge.bots as b; print(b.known_bots())"
    done = run(program, distribution(tmp_path, "steady = juniper:Careful\nUpper = juniper:Careful\nriga = juniper\n"))
    assert "juniper" not in done.stdout
    assert "Upper" not in done.stdout
    assert "kogge.bots 'steady' of juniper is left out: ValueError: a bot 'steady' cannot be named so" in done.stderr
    assert "kogge.bots 'riga'" not in done.stderr  # the room of a game
