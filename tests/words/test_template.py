"""The edition file to fill in."""

from __future__ import annotations

import pytest

from kogge.engine import Game, read_edition
from kogge.games import GAMES
from kogge.words import LANGUAGES, Words
from kogge.words.template import RECONSTRUCTED, template


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES), ids=[game.id for game in GAMES])
def test_a_template_is_an_edition_with_the_printed_values_under_a_name_of_its_own(game: Game, lang: str) -> None:
    own = read_edition(template(game, Words(lang, game.id)))
    game.check_edition(own)
    assert (own.name, own.digest) == (f"my-{game.id}", game.printed_edition().digest)


@pytest.mark.parametrize("game", list(GAMES), ids=[game.id for game in GAMES])
def test_a_template_tells_of_every_value_what_it_is_and_marks_what_is_reconstructed(game: Game) -> None:
    lines = template(game, Words("en", game.id)).splitlines()
    for fact in game.printed_edition().facts.values():
        key = fact.path.rpartition(".")[2]
        above = [lines[nth - 1] for nth, line in enumerate(lines) if line.startswith(f"{key} = {{")]
        assert above
        assert all(line.startswith("# ") and fact.path not in line for line in above)
    marked = [line for line in lines if line.startswith(f"# {RECONSTRUCTED} ")]
    assert len(marked) == len([fact for fact in game.printed_edition().facts.values() if fact.is_reconstructed])
