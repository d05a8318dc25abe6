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
    paths = list(resources.files(package).iterdir())
    names = {path.name for path in paths}
    rooms = {re.split(r"[.]", path.name)[0] for path in paths if path.is_dir() or path.name.endswith((".py", ".so", ".pyd"))}
    assert rooms >= ROOMS
    assert names >= FILES
