"""Positions as text: what is written reads back as the same match, in every game and at every moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kogge.engine import Game, Match, SeededChance
from kogge.games import GAMES
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY

SEEDS = range(2)
TABLES: list[tuple[Game, int, dict[str, str]]] = [
    *[(game, players, {}) for game in GAMES for players in game.player_counts],
    *[(VISBY, players, {"length": "long"}) for players in (2, 3)],
    *[(RIGA, players, {"riga-buildings": "with"}) for players in RIGA.player_counts],
]


def stroll(game: Game, players: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """A match played at random, as it stands before each move and at last."""
    match = game.start(players, SeededChance(f"deal {seed}"), options)
    rng, chance = SeededChance(f"luck {seed}"), SeededChance(f"chance {seed}")
    while not match.is_over:
        yield match
        seat = match.to_act[rng.below(len(match.to_act))]
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], chance)
    yield match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_what_is_written_reads_back_as_the_same_match(game: Game, players: int, options: dict[str, str], seed: int) -> None:
    for match in stroll(game, players, options, seed):
        text = game.write_position(match)
        again = game.read_position(text)
        assert again.dump() == match.dump(), text
        assert game.write_position(again) == text


@pytest.mark.parametrize("game", [VISBY, HAITHABU], ids=lambda game: game.id)
def test_words_are_enough_where_nobody_has_to_remember_hidden_cards(game: Game) -> None:
    for match in stroll(game, game.most, {}, seed=3):
        assert "exact" not in game.write_position(match)


def test_in_riga_only_what_seats_know_needs_more_than_words() -> None:
    for match in stroll(RIGA, 3, {"riga-buildings": "with"}, seed=3):
        _, _, exact = RIGA.write_position(match).partition("exact")
        assert not exact or exact.startswith((' {"whereabouts"', ' {"possible_goods"'))


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_line_breaks_are_spaces(game: Game) -> None:
    for match in stroll(game, game.fewest, {}, seed=4):
        text = game.write_position(match)
        assert game.read_position(text.replace("\n", " ")).dump() == match.dump()
        words, exact, rest = text.partition("exact")
        assert game.read_position(words.replace(" ", "\n") + exact + rest).dump() == match.dump()
