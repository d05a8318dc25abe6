"""The guide of Riga: its candidates are legal and few, evaluating them changes nothing, and the search finds obvious moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.riga.tables import new_match, table
from kogge.bots.riga.guide import RigaGuide
from kogge.bots.riga.prospects import prospect
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget
from kogge.engine import Seat, SeededChance
from kogge.games.riga import RIGA
from kogge.games.riga.decisions import DISCARD, PAY
from kogge.games.riga.match import RigaMatch

GUIDE = RigaGuide()


def asked_on_the_way(players: int, seed: int, riga: str, whims: int) -> Iterator[tuple[RigaMatch, Seat]]:
    """Every decision of a match in which one of so many moves is any that the rules allow, and the others are quick ones."""
    rng = SeededChance(seed)
    match = new_match(players, seed, riga)
    while match.to_act:
        seat = match.to_act[0]
        yield match, seat
        moves = match.moves(seat)
        any_move = moves[rng.below(len(moves))]
        match.advance(seat, any_move if rng.below(whims) == 0 else GUIDE.playout_move(match, seat, rng), rng)


def searched(match: RigaMatch, seat: Seat, playouts: int = 40) -> str:
    return str(SearchBot(GUIDE, Budget(playouts=playouts), 0.0, seed=1).choose(match.chair(seat)))


@pytest.mark.parametrize("players", RIGA.player_counts)
@pytest.mark.parametrize("riga", ["without", "with"])
@pytest.mark.parametrize("whims", [1, 4])
def test_candidates_are_legal_and_evaluating_them_changes_nothing(players: int, riga: str, whims: int) -> None:
    for match, seat in asked_on_the_way(players, seed=players, riga=riga, whims=whims):
        before = match.dump()
        moves = GUIDE.candidates(match, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert match.refusal(seat, move) is None
        shares = GUIDE.priors(match, seat, moves)
        assert shares is not None
        assert sum(shares) == pytest.approx(1)
        assert GUIDE.playout_move(match, seat, SeededChance(1)) in moves
        assert match.dump() == before


def test_payments_and_discards_shrink_to_a_handful() -> None:
    most = {PAY: 0, DISCARD: 0}
    for match, seat in asked_on_the_way(4, seed=3, riga="with", whims=1):
        kind = match.decisions[-1].kind
        if kind in most:
            most[kind] = max(most[kind], len(GUIDE.candidates(match, seat)))
    assert most == {PAY: 3, DISCARD: 1}


def test_a_treasury_is_used_without_a_thought() -> None:
    match = table("riga 2; above visby-bank; 0: built visby-treasury")
    assert [str(move) for move in GUIDE.candidates(match, 0)] == ["use visby-treasury"]


def test_features_are_named_and_the_same_for_equal_worlds() -> None:
    seen: set[tuple[float, ...]] = set()
    for match, seat in asked_on_the_way(3, seed=2, riga="with", whims=3):
        twin = match.copy()
        world = match.imagine(seat, SeededChance(9))
        assert GUIDE.features(world, seat) == GUIDE.features(match, seat)
        for other in range(3):
            features = GUIDE.features(match, other)
            assert len(features) == len(GUIDE.feature_names)
            assert GUIDE.features(twin, other) == features
            seen.add(tuple(features))
    assert len(seen) > 100


def test_progress_never_decreases() -> None:
    last = 0
    for match, _ in asked_on_the_way(4, seed=1, riga="without", whims=3):
        assert GUIDE.progress(match) >= last
        last = GUIDE.progress(match)
    assert last > 0


def test_after_the_last_turn_the_forecast_is_the_score() -> None:
    match = table("riga 2; season winter, year 8; 0: built visby-bank danzig-lodge; 1: goods 7*grain, hand visby-tavern")
    assert prospect(match.position, 0) == 8
    assert prospect(match.position, 1) == -2


def test_in_the_last_turn_the_building_is_taken_that_can_be_paid_for() -> None:
    match = table("riga 2; year 8, turn 3; rows 3*wine / 2*cloth; above stockholm-fortress visby-bank; 0: goods 2*wine")
    assert searched(match, 0) == "take visby-bank"


def test_in_the_last_turn_the_row_is_taken_that_pays_for_the_hand() -> None:
    match = table("riga 2; year 8, turn 3; rows 3*wine / 2*cloth / 4*grain; above visby-bank; 0: hand stockholm-fortress")
    assert searched(match, 0) == "take row 2"


def test_what_is_too_much_in_the_last_winter_are_buildings() -> None:
    match = table("riga 2; season winter, year 8; 0: goods 6*grain, hand visby-bank")
    assert searched(match, 0) == "discard visby-bank"
