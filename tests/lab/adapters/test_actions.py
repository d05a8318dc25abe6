"""Moves as numbers: none is out of reach, none has two numbers, and a result is worth what its places are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine import Game, Move, Outcome, Placement, SeededChance
from kogge.games import GAMES
from kogge.games.visby import VISBY
from kogge.lab.adapters.actions import Coding, IllegalAction, OfferCoding, PartialMoves, Span, coding_of, utilities


def reached(coding: Coding, offers: list[Move], span: Span) -> list[int]:
    """The numbers of the offers that can be reached, in the order of the actions that lead there."""
    found: list[int] = []
    for action in coding.legal(offers, span):
        first, beyond = coding.narrowed(offers, span, action)
        found += [first] if beyond - first == 1 else reached(coding, offers, (first, beyond))
    return found


@given(st.integers(2, 9), st.integers(1, 300))
def test_every_offer_is_reached_by_one_way_however_many_there_are(size: int, count: int) -> None:
    offers = [Move() for _ in range(count)]
    assert reached(OfferCoding(size), offers, (0, count)) == list(range(count))


def test_blocks_are_equally_long_but_for_one_offer() -> None:
    coding = OfferCoding(256)
    blocks = [coding.narrowed([], (0, 600), action) for action in coding.legal([], (0, 600))]
    assert blocks == [(0, 200), (200, 400), (400, 600)]


@pytest.mark.parametrize("action", [-1, 3, 256])
def test_an_action_that_stands_for_nothing_is_refused(action: int) -> None:
    with pytest.raises(IllegalAction):
        OfferCoding(256).narrowed([], (0, 3), action)


@pytest.mark.parametrize(("players", "size"), [(2, 28 + 16), (3, 28 + 16), (4, 8 + 16), (6, 8 + 16)])
def test_cards_of_visby_keep_their_number_whatever_else_is_in_hand(players: int, size: int) -> None:
    coding = coding_of(VISBY, players, VISBY.printed_edition())
    assert coding.size == size
    numbers: dict[str, int] = {}
    for seed in range(20):
        rng = SeededChance(seed)
        match = VISBY.start(players, rng)
        while match.to_act:
            for seat in match.to_act:
                offers = match.moves(seat)
                legal = coding.legal(offers, (0, len(offers)))
                assert legal == sorted(set(legal))
                for move, number in zip(offers, legal, strict=True):
                    meaning = str(move) if str(move).startswith("play") else f"{getattr(move, 'wares', None)} wares"
                    assert numbers.setdefault(meaning, number) == number < size
                match.advance(seat, offers[rng.below(len(offers))], rng)
    assert len(set(numbers.values())) == len(numbers)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_a_match_can_be_played_by_numbers_alone(game: Game) -> None:
    rng = SeededChance(7)
    match = game.start(2, rng)
    partial_moves = PartialMoves(coding_of(game, 2, game.printed_edition()))
    while match.to_act:
        seat = match.to_act[0]
        legal = partial_moves.legal(match, seat)
        assert max(legal) < partial_moves.coding.size
        action = legal[rng.below(len(legal))]
        meaning = partial_moves.meaning(match, seat, action)
        move = partial_moves.act(match, seat, action)
        if move is None:
            assert " … " in meaning
        else:
            assert meaning == str(move)
            match.advance(seat, move, rng)
    assert not partial_moves.spans


def test_a_seat_that_owes_nothing_has_no_action() -> None:
    rng = SeededChance(1)
    match = VISBY.start(2, rng)
    partial_moves = PartialMoves(coding_of(VISBY, 2, VISBY.printed_edition()))
    match.advance(0, match.moves(0)[0], rng)
    assert partial_moves.legal(match, 0) == []
    assert partial_moves.legal(match, 1)


def outcome(*places: int) -> Outcome:
    return Outcome(tuple(Placement(seat, place, 0, ()) for seat, place in enumerate(places)), "", "", "", "")


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((3, 1, 2), [-1, 1, 0]),
        ((1, 2, 2), [1, -0.5, -0.5]),
        ((1, 1, 3, 4), [2 / 3, 2 / 3, -1 / 3, -1]),
    ],
)
def test_places_are_worth_one_to_minus_one_and_shared_ones_are_shared(places: tuple[int, ...], worth: list[float]) -> None:
    assert utilities(outcome(*places)) == pytest.approx(worth)
    assert sum(utilities(outcome(*places))) == pytest.approx(0)
