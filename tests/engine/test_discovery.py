"""Games are found: our own as packages, others by the entry points of the distributions they come in."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.tiny_games import all_at_once
from kogge.engine import Registry, UnknownGame
from kogge.engine.discovery import found_games, package_of, room_of
from kogge.games import GAMES

OWN = ["visby", "riga", "haithabu"]

EDITION = """\
[edition]
game = "{id}"
name = "{id}-1"
title = "{id}"
"""

GAME = """\
from kogge.engine import Game


class Skipper(Game):
    def __init__(self):
        super().__init__("{id}", "Skipper", "K", 2, 5, (), rules_version=1, hides=False, minutes={minutes}, view_type=dict)


GAME = Skipper()
"""


def install(
    site: Path,
    package: str,
    id: str,
    *,
    minutes: tuple[int, int] = (10, 10),
    code: str = GAME,
    edition: str = EDITION,
    rooms: str = "",
) -> None:
    """A distribution with one game, as pip would unpack it."""
    (site / package).mkdir()
    (site / package / "__init__.py").write_text(code.format(id=id, minutes=minutes))
    (site / package / "edition.toml").write_text(edition.format(id=id))
    about = site / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[kogge.games]\n{id} = {package}:GAME\n{rooms}")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with distributions beside ours."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def ids() -> list[str]:
    return [game.id for game in found_games()]


def test_our_own_games_come_from_the_shortest_to_the_longest() -> None:
    assert ids() == OWN
    assert [game.id for game in GAMES] == OWN
    assert found_games() == list(GAMES)


def test_games_of_other_distributions_follow_ours(site: Path) -> None:
    install(site, "long_one", "long", minutes=(30, 45))
    install(site, "short_one", "short")
    assert ids() == [*OWN, "short", "long"]
    game = found_games()[3]
    assert (game.title, game.package, game.scored_in, game.against_bots) == ("Skipper", "short_one", "points", 4)
    assert game.printed_edition().game == "short"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nothing_of_the_kind\n", "ModuleNotFoundError: No module named 'nothing_of_the_kind'"),
        ("raise RuntimeError('no wind')\n", "RuntimeError: no wind"),
        ("GAME = 'Skipper'\n", "Unusable: broken_one:GAME is no Game"),
        (GAME.replace("{id}", "other"), "Unusable: a game 'other' cannot be named 'broken'"),
        (GAME.replace(" 5,", " 7,"), "Unusable: a table has 6 seats at most, not 7"),
        ("", "AttributeError: module 'broken_one' has no attribute 'GAME'"),
    ],
)
def test_what_cannot_be_used_is_left_out_and_named(site: Path, caplog: pytest.LogCaptureFixture, code: str, why: str) -> None:
    install(site, "broken_one", "broken", code=code)
    install(site, "sound_one", "sound")
    with caplog.at_level(logging.WARNING):
        assert ids() == [*OWN, "sound"]
    assert caplog.messages == [f"kogge.games 'broken' of broken_one is left out: {why}"]


def test_a_game_whose_edition_cannot_be_read_is_left_out(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(site, "broken_one", "broken", edition="[edition")
    with caplog.at_level(logging.WARNING):
        assert ids() == OWN
    assert "kogge.games 'broken' of broken_one is left out" in caplog.text


def test_the_second_game_of_a_name_is_left_out(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(site, "a_first", "skipper")
    install(site, "b_second", "skipper")
    install(site, "c_third", "riga")
    with caplog.at_level(logging.WARNING):
        assert [(game.id, game.package) for game in found_games()[3:]] == [("skipper", "a_first")]
    assert [message.partition(" of ")[2] for message in caplog.messages] == [
        "c_third is left out: Unusable: there is a game 'riga' already",
        "b_second is left out: Unusable: there is a game 'skipper' already",
    ]


def test_the_files_of_a_game_lie_in_its_package() -> None:
    assert [package_of(id) for id in OWN] == [game.package for game in GAMES]
    assert GAMES["riga"].package == "kogge.games.riga"
    assert all_at_once.AmberBids().package == "engine.tiny_games"


def test_the_files_of_a_game_that_is_not_there_are_nowhere() -> None:
    with pytest.raises(UnknownGame):
        package_of("lubeck")


def test_the_files_of_other_games_lie_in_theirs(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(site, "short_one", "short")
    monkeypatch.setattr("kogge.games.GAMES", Registry(found_games()))
    assert package_of("short") == "short_one"


@pytest.mark.parametrize("layer", ["bots", "cli", "lab"])
@pytest.mark.parametrize("game", OWN)
def test_every_layer_has_a_room_for_our_own_games(layer: str, game: str) -> None:
    room = room_of(layer, game)
    assert room is not None
    assert room.__name__ == f"kogge.{layer}.{game}"


def test_other_games_bring_their_rooms_or_have_none(site: Path) -> None:
    install(site, "with_bots", "sails", rooms="\n[kogge.bots]\nsails = with_bots.bots\n")
    (site / "with_bots" / "bots.py").write_text("STEADY = 'bot'\n")
    room = room_of("bots", "sails")
    assert room is not None
    assert (room.__name__, room.STEADY) == ("with_bots.bots", "bot")
    assert room_of("cli", "sails") is None


def test_the_name_of_a_game_opens_no_other_room_of_ours() -> None:
    """There is a package `kogge.cli.play`, but it is no room for a game."""
    assert room_of("cli", "play") is None


def test_a_room_that_cannot_be_used_is_left_out(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(site, "broken_bots", "leaky", rooms="\n[kogge.bots]\nleaky = broken_bots.bots\n")
    (site / "broken_bots" / "bots.py").write_text("import nothing_of_the_kind\n")
    with caplog.at_level(logging.WARNING):
        assert room_of("bots", "leaky") is None
    assert "kogge.bots 'leaky' of broken_bots is left out" in caplog.text
