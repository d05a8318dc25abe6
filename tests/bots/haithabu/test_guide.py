"""The guide of Haithabu: its candidates are legal and few, and the search finds obvious moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kogge.bots.haithabu.guide import HaithabuGuide
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget
from kogge.engine import Move, Seat, SeededChance
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import KINDS, ORDERS, E
from kogge.games.haithabu.kinds import HIRE, PLACE, STORE
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import NOTHING, POST, TURNS
from kogge.games.haithabu.turns import Hire, Place

GUIDE = HaithabuGuide()
A_HANDFUL = 9


def asked_on_the_way(players: int, seed: int, whims: int) -> Iterator[tuple[HaithabuMatch, Seat]]:
    """Every decision of a match in which one of so many moves is any that the rules allow, and the others are quick ones."""
    rng = SeededChance(seed)
    match = HAITHABU.start(players, rng)
    assert isinstance(match, HaithabuMatch)
    while match.to_act:
        seat = match.to_act[0]
        yield match, seat
        moves = match.moves(seat)
        any_move = moves[rng.below(len(moves))]
        match.advance(seat, any_move if rng.below(whims) == 0 else GUIDE.playout_move(match, seat, rng), rng)


def in_the_last_turn(kind: str) -> HaithabuMatch:
    """Two players, and the first seat that is asked so in the last phase."""
    for match, _ in asked_on_the_way(2, seed=3, whims=1000):
        position = match.position
        if position.stage == TURNS and (position.round, position.phase) == (8, 3) and match.decisions[-1].kind == kind:
            return match
    raise AssertionError("the last turn never came")


def searched(match: HaithabuMatch, seat: Seat, playouts: int) -> Move:
    return SearchBot(GUIDE, Budget(playouts=playouts), 0.0, seed=1).choose(match.chair(seat))


@pytest.mark.parametrize("players", HAITHABU.player_counts)
@pytest.mark.parametrize("whims", [1, 4])
def test_candidates_are_a_handful_and_legal(players: int, whims: int) -> None:
    for match, seat in asked_on_the_way(players, seed=players, whims=whims):
        moves = GUIDE.candidates(match, seat)
        assert 1 <= len(moves) <= A_HANDFUL
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert match.refusal(seat, move) is None
        assert GUIDE.playout_move(match, seat, SeededChance(1)) in moves


def test_priors_are_shares_of_the_moves_asked_about() -> None:
    for match, seat in asked_on_the_way(3, seed=5, whims=3):
        moves = GUIDE.candidates(match, seat)
        shares = GUIDE.priors(match, seat, moves)
        assert shares is not None
        assert min(shares) > 0
        assert sum(shares) == pytest.approx(1)
        one = GUIDE.priors(match, seat, match.moves(seat)[-1:])
        assert one == pytest.approx([1])


def test_features_are_named_and_equal_for_equal_worlds() -> None:
    seen: set[tuple[float, ...]] = set()
    for match, seat in asked_on_the_way(4, seed=2, whims=3):
        world = match.imagine(seat, SeededChance(9))
        for other in range(4):
            features = GUIDE.features(match, other)
            assert len(features) == len(GUIDE.feature_names)
            assert GUIDE.features(world, other) == features
            seen.add(tuple(features))
    assert len(seen) > 100


def test_progress_counts_phases_and_never_decreases() -> None:
    progress = [GUIDE.progress(match) for match, _ in asked_on_the_way(2, seed=1, whims=3)]
    assert progress == sorted(progress)
    assert set(progress) == set(range(25))


@pytest.mark.parametrize("seed", range(3))
def test_quick_answers_take_notes_for_nothing_but_storage(seed: int) -> None:
    round, notes = 0, 0
    for match, _ in asked_on_the_way(3, seed=seed, whims=1_000_000):
        position = match.position
        assert sum(position.notes) <= notes or position.round > round
        round, notes = position.round, sum(position.notes)


def test_in_the_last_turn_an_order_that_lies_ready_is_delivered() -> None:
    match = in_the_last_turn(PLACE)
    seat, position = match.to_act[0], match.position
    places = position.components.order_places
    position.orders[seat * places : (seat + 1) * places] = [ORDERS - 1, *[NOTHING] * (places - 1)]
    position.delivered[seat * places * KINDS : (seat + 1) * places * KINDS] = [0] * (places * KINDS)
    for good in range(KINDS):
        position.add(seat, POST, good, 1 - position.amount(seat, POST, good))
    position.standing[E] = 0
    assert searched(match, seat, playouts=60) == Place(E)


def test_in_the_last_turn_nobody_is_hired_without_silver() -> None:
    match = in_the_last_turn(HIRE)
    seat = match.to_act[0]
    match.position.silver[seat] = 0
    assert GUIDE.candidates(match, seat) == [Hire(False)]


def test_a_discard_has_one_candidate() -> None:
    found = 0
    for match, seat in asked_on_the_way(4, seed=7, whims=1):
        if match.decisions[-1].kind == STORE:
            assert len(GUIDE.candidates(match, seat)) == 1
            found += 1
    assert found
