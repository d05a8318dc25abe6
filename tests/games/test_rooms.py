"""The games have the same rooms."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from kogge.games import GAMES

ROOMS = {"__init__", "components", "position", "saving", "events", "view", "scoring", "notation", "match", "game"}
FILES = {"edition.toml", "rules.de.md", "rules.en.md", "de.ftl", "en.ftl"}


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_game_has_the_same_rooms(game: object) -> None:
    package = type(game).__module__.rpartition(".")[0]
    names = {path.name for path in resources.files(package).iterdir()}
    modules = {re.split(r"[.]", name)[0] for name in names if name.endswith((".py", ".so", ".pyd"))}
    assert modules >= ROOMS
    assert names >= FILES
