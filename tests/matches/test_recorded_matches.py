"""The recorded matches replay to the same events, tables, views and outcome, and between them show everything that can occur."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.engine import Game
from kogge.engine.notation import read, write
from kogge.engine.protocol import protocol
from kogge.engine.verify import verify
from kogge.games import GAMES
from matches.occurrences import OCCURRENCES

HERE = Path(__file__).parent
FILES = [(game, file) for game in GAMES for file in sorted((HERE / game.id).glob("*.kogge"))]
LONG = 200_000
"""From so many characters on, a protocol takes seconds to replay."""
every_match = pytest.mark.parametrize(
    ("game", "file"),
    [
        pytest.param(game, file, id=f"{game.id} {file.stem}", marks=[pytest.mark.long] if file.stat().st_size > LONG else [])
        for game, file in FILES
    ],
)
every_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@every_match
def test_a_recorded_match_replays_to_the_same_protocol(game: Game, file: Path) -> None:
    assert protocol(game, game.printed_edition(), read(text_of(file))) == text_of(file)


@every_match
def test_a_recorded_match_is_sound_and_over(game: Game, file: Path) -> None:
    verdict = verify(game, game.printed_edition(), read(text_of(file)))
    assert verdict.is_sound
    assert verdict.is_over


@every_match
def test_a_recorded_match_is_written_as_it_was_read(game: Game, file: Path) -> None:
    record = read(text_of(file))
    assert read(write(record)) == record


@every_game
def test_there_are_enough_recorded_matches(game: Game) -> None:
    assert len([file for known, file in FILES if known is game]) >= 25


@every_game
def test_everything_that_can_occur_occurs_in_some_recorded_match(game: Game) -> None:
    required, occurrences = OCCURRENCES[game.id]
    shown: set[str] = set()
    for known, file in FILES:
        if known is game:
            shown |= occurrences(read(text_of(file)))
    assert sorted(set(required) - shown) == []
