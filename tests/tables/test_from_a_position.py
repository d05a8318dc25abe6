"""Tables whose match begins from a position instead of a deal."""

from __future__ import annotations

import msgspec
import pytest

from kogge.engine import BadOptions, SeededChance
from kogge.engine.positions import BadPosition
from kogge.engine.verify import verify
from kogge.games import GAMES
from kogge.tables.page import page
from kogge.tables.snapshot import restore, take_snapshot
from kogge.tables.table import Table
from tables.people import Company, described

MOVES = 20


def position_of(game: str) -> str:
    """The position of a match of three after some moves."""
    chance = SeededChance(5)
    match = GAMES[game].start(3, chance)
    for _ in range(MOVES):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0], chance)
    return GAMES[game].write_position(match)


@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
def test_a_match_begins_from_a_position_and_is_loaded_stored_and_proved(game: str) -> None:
    position = position_of(game)
    company = Company(game, 3, position=position).gather(people=2)
    match = company.table.match
    assert match is not None
    assert match.dump() == GAMES[game].read_position(position).dump()

    company.play_on(30)
    assert described(Table.load(company.game, company.edition, company.kept)) == described(company.table)
    restored = restore(company.game, company.edition, take_snapshot(company.table))
    assert described(restored) == described(company.table)
    assert restored.recording is not None
    verdict = verify(company.game, company.edition, restored.recording.record)
    assert verdict.findings == ()
    assert verdict.moves > 0


@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
def test_no_page_shows_the_position(game: str) -> None:
    company = Company(game, 3, position=position_of(game)).gather(people=2)
    for viewer in (None, 0, 1):
        assert "position" not in msgspec.json.decode(msgspec.json.encode(page(company.table, viewer)))


def test_players_and_options_are_those_of_the_position() -> None:
    with pytest.raises(BadOptions, match="other-position"):
        Company("visby", 2, position="visby 3; round 4")
    with pytest.raises(BadOptions, match="other-position"):
        Company("visby", 2, position="visby 2; round 4", options={"length": "long"})
    with pytest.raises(BadPosition):
        Company("visby", 2, position="riga 2")
