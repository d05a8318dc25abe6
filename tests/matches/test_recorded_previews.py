"""Every move of the recorded matches of Riga and Haithabu is previewed as it was when the digests were recorded."""

from __future__ import annotations

import pytest

from kogge.engine import Game
from matches.record_previews import GAMES, RECORDED, digests, files_of


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_previews_of_recorded_matches_are_those_recorded(game: Game) -> None:
    recorded = [line for line in RECORDED.read_text(encoding="utf-8").splitlines() if line.startswith(f"{game.id} ")]
    assert [line for file in files_of(game) for line in digests(game, file)] == recorded
