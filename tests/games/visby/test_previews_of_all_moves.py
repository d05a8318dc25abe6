"""All previews of all moves equal those of the oracle, word for word: at random positions and in all recorded matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.visby.preview_oracle import foresee_cards
from games.visby.tables import new_match, table
from kogge.engine import Preview, Seat, SeededChance
from kogge.engine.notation import read
from kogge.engine.recording import deal, replay_entry
from kogge.games.visby import VISBY, Card, PlayCards
from kogge.games.visby.components import CARDS_IN
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.position import CHOOSING

RECORDED = sorted((Path(__file__).parent.parent.parent / "matches" / "visby").glob("*.kogge"))
PLAYERS = (2, 3, 4, 5, 6)
PER_PLAYERS = {2: 40, 3: 12, 4: 40, 5: 30, 6: 20}
"""How many random positions are compared: the oracle is slow for three players."""
LENGTHS = [(players, "standard") for players in PLAYERS] + [(2, "long"), (3, "long")]


def previews_asked_for(match: VisbyMatch, seat: Seat) -> list[PlayCards]:
    """All moves of a seat and, where two cards are laid, all parts of them."""
    moves = [move for move in match.moves(seat) if isinstance(move, PlayCards)]
    if match.position.components.cards_per_round == 2:
        moves += [PlayCards((card,)) for card in CARDS_IN[match.position.hands[seat]]]
    return moves


def previews_differing(match: VisbyMatch, seat: Seat) -> list[tuple[str, Preview, Preview]]:
    """The moves of a seat that are previewed differently by the oracle."""
    found: list[tuple[str, Preview, Preview]] = []
    for move in previews_asked_for(match, seat):
        preview, expected = match.preview(seat, move), foresee_cards(match.position, match.offers, seat, move)
        if preview != expected:
            found.append((str(move), preview, expected))
    return found


def random_table(players: int, rng: SeededChance) -> VisbyMatch:
    """A table as it could stand at the start of a round: each hand has the mendicant and enough others."""
    per_round = 2 if players < 4 else 1
    families: list[str] = []
    for seat in range(players):
        others = [card for card in Card if card is not Card.MENDICANT]
        held = [others.pop(rng.below(len(others))) for _ in range(per_round + rng.below(8 - per_round))]
        families.append(f"{seat}: hand {' '.join(held)} mendicant")
    wares = " ".join([str(rng.below(16)) for _ in range(players)])
    tracks = f"campaign {rng.below(16)}, voyage {rng.below(16)}, market {rng.below(16)}"
    return table(f"visby {players}; {tracks}; wares {wares}; {'; '.join(families)}")


@pytest.mark.proves("V-A22", "V-A8")
@pytest.mark.parametrize("players", PLAYERS)
def test_previews_at_random_positions_equal_those_of_the_oracle(players: int) -> None:
    rng = SeededChance(f"previews {players}")
    for _ in range(PER_PLAYERS[players]):
        match = random_table(players, rng)
        assert previews_differing(match, rng.below(players)) == []


@pytest.mark.proves("V-A22", "V-A8")
@pytest.mark.parametrize(("players", "length"), LENGTHS)
def test_previews_in_a_random_match_equal_those_of_the_oracle(players: int, length: str) -> None:
    rng = SeededChance(f"match {players} {length}")
    match = new_match(players, length)
    while match.to_act:
        seat = match.to_act[0]
        if match.position.phase == CHOOSING and match.to_act == match.asked:
            assert previews_differing(match, rng.below(players)) == []
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)


@pytest.mark.long
@pytest.mark.proves("V-A22", "V-A8")
@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_previews_in_recorded_matches_equal_those_of_the_oracle(file: Path) -> None:
    record = read(file.read_text(encoding="utf-8"))
    match, _ = deal(VISBY, VISBY.printed_edition(), record)
    for entry in record.active():
        assert isinstance(match, VisbyMatch)
        if match.position.phase == CHOOSING and match.to_act == match.asked:
            for seat in match.asked:
                assert previews_differing(match, seat) == []
        replay_entry(VISBY, match, entry)
