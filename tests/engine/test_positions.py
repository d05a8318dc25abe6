"""Positions as text, for games that have no words of their own for them; and those in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS
from engine.tiny_games.dice_and_cards import SMUGGLERS
from kogge.engine import Game, SeededChance
from kogge.engine.positions import game_of
from kogge.games import GAMES

DOCS = Path(__file__).parents[2] / "docs" / "positions.md"
EXAMPLES = re.findall(r"```position\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("game", [SMUGGLERS, AMBER_BIDS], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(5))
def test_a_game_without_words_is_written_exactly(game: Game, seed: int) -> None:
    match = game.start(game.fewest, SeededChance(seed))
    rng = SeededChance(f"luck {seed}")
    while not match.is_over:
        text = game.write_position(match)
        assert game.read_position(text).dump() == match.dump(), text
        seat = match.to_act[rng.below(len(match.to_act))]
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)
    assert game.read_position(game.write_position(match)).dump() == match.dump()


def test_the_documentation_has_an_example_for_each_game() -> None:
    assert sorted(game_of(text) for text in EXAMPLES) == sorted(game.id for game in GAMES)


@pytest.mark.parametrize("text", EXAMPLES, ids=game_of)
def test_examples_of_the_documentation_can_be_read_and_written(text: str) -> None:
    (game,) = [game for game in GAMES if game.id == game_of(text)]
    match = game.read_position(text)
    assert game.read_position(game.write_position(match)).dump() == match.dump()
    assert match.to_act
