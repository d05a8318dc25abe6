"""The rules of Goofspiel, paragraph by paragraph."""

from __future__ import annotations

import pytest
from kogge_goofspiel import GAME, Bid
from kogge_goofspiel.events import BidRevealed, MatchWon, PrizeLost, PrizeTurnedUp, PrizeWon
from kogge_goofspiel.match import GoofspielMatch

from kogge.engine import AnswerForced, Event, IllegalMove, MalformedMove, RecordedChance, SeededChance, scripted
from kogge.engine.playout import perft, play_out

PRIZES = [9, 12, 6, 3, 1, 2, 4, 5, 7, 8, 10, 11, 13]


def draws(*prizes: int) -> RecordedChance:
    return scripted(*[("prize", prize) for prize in prizes])


def new_match(players: int = 2, chance: RecordedChance | None = None) -> GoofspielMatch:
    match = GAME.start(players, chance or draws(*PRIZES))
    assert isinstance(match, GoofspielMatch)
    return match


def bid(match: GoofspielMatch, *cards: int, next_prize: int = 12) -> list[Event]:
    """One round: everybody bids, by seat. Returns the events of the last bid."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        events = match.play(seat, Bid(card), draws(next_prize))
    return events


@pytest.mark.proves("G-1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_a_suit_from_1_to_13(players: int) -> None:
    assert list(GAME.player_counts) == [2, 3, 4, 5, 6]
    seats = new_match(players).view(None).seats
    assert [seat.hand for seat in seats] == [tuple(range(1, 14))] * players


@pytest.mark.proves("G-1.2", "G-2.1")
def test_the_prizes_are_another_suit_and_one_lies_open() -> None:
    match = new_match()
    assert match.prize == 9
    assert sorted([match.prize, *match.view(None).pile]) == list(range(1, 14))


@pytest.mark.proves("G-1.3")
def test_everybody_sees_the_same() -> None:
    match = new_match()
    bid(match, 4, 7)
    views = [match.view(viewer) for viewer in (0, 1)]
    assert views[0].seats == views[1].seats
    assert views[0].earlier[0].bids == (4, 7)
    assert 4 not in views[1].seats[0].hand
    assert views[0].pile == (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13)


@pytest.mark.proves("G-2.1")
def test_every_round_begins_with_a_prize() -> None:
    events = bid(new_match(), 4, 7, next_prize=6)
    assert events[-1] == PrizeTurnedUp(round=2, rounds=13, prize=6, rule="G-2.1")


@pytest.mark.proves("G-3.1")
def test_a_bid_comes_from_the_hand() -> None:
    match = new_match()
    assert [str(move) for move in match.moves(0)] == [f"bid {card}" for card in range(1, 14)]
    bid(match, 4, 7)
    with pytest.raises(IllegalMove, match="card-not-in-hand"):
        match.play(0, Bid(4), draws())
    with pytest.raises(IllegalMove, match="card-not-in-hand"):
        match.play(0, Bid(99), draws())


@pytest.mark.proves("G-3.2")
def test_bids_are_turned_over_together_and_are_spent() -> None:
    match = new_match()
    match.play(0, Bid(4), draws())
    assert match.view(1).seats[0].hand == tuple(range(1, 14))
    events = match.play(1, Bid(7), draws(12))
    assert [(event.seat, event.card) for event in events if isinstance(event, BidRevealed)] == [(0, 4), (1, 7)]
    assert 4 not in match.view(1).seats[0].hand


@pytest.mark.proves("G-3.3")
def test_a_bid_can_be_replaced_until_the_last_is_in() -> None:
    match = new_match()
    match.play(0, Bid(4), draws())
    match.play(0, Bid(13), draws())
    events = match.play(1, Bid(7), draws(12))
    assert PrizeWon(seat=0, prize=9, card=13, rule="G-4.1") in events


@pytest.mark.proves("G-3.4", "G-5.1")
def test_the_last_card_is_bid_by_itself_and_ends_the_match() -> None:
    match = new_match(chance=draws(*PRIZES))
    events: list[Event] = []
    for nth, card in enumerate(range(1, 13), start=1):
        match.play(0, Bid(card), draws())
        events = match.play(1, Bid(14 - card), draws(*PRIZES[nth : nth + (2 if nth == 12 else 1)]))
    assert [event.move for event in events if isinstance(event, AnswerForced)] == ["bid 13", "bid 1"]
    assert match.is_over
    assert isinstance(events[-1], MatchWon)


@pytest.mark.proves("G-4.1")
def test_the_highest_bid_wins_the_points() -> None:
    match = new_match(3)
    events = bid(match, 4, 13, 7)
    assert PrizeWon(seat=1, prize=9, card=13, rule="G-4.1") in events
    assert match.points == [0, 9, 0]
    assert match.view(None).seats[1].prizes == (9,)


@pytest.mark.proves("G-4.2")
def test_nobody_wins_if_the_highest_bids_are_level() -> None:
    match = new_match(3)
    events = bid(match, 13, 13, 7)
    assert PrizeLost(seats=(0, 1), prize=9, card=13, rule="G-4.2") in events
    assert match.points == [0, 0, 0]
    assert match.view(None).lost == (9,)


@pytest.mark.proves("G-4.1")
@pytest.mark.parametrize(("card", "bounds"), [(1, (0, 0)), (2, (0, 9)), (13, (0, 9))])
def test_previews_say_what_a_bid_may_bring(card: int, bounds: tuple[int, int]) -> None:
    gain = new_match().preview(0, Bid(card)).totals[0]
    assert (gain.least, gain.most) == bounds


def test_a_bid_that_nobody_can_reach_is_certain() -> None:
    match = new_match()
    bid(match, 1, 13)
    gain = match.preview(0, Bid(13)).totals[0]
    assert (gain.least, gain.most, gain.depends) == (12, 12, ())


@pytest.mark.proves("G-5.2", "G-5.3")
def test_the_most_points_win_and_level_players_share() -> None:
    match = new_match(3)
    play_out(match, SeededChance(1), SeededChance(1))
    for points, places, rule in (([5, 9, 3], (2, 1, 3), "G-5.2"), ([9, 9, 3], (1, 1, 3), "G-5.3")):
        match.points = points
        outcome = match.outcome
        assert outcome is not None
        assert (outcome.places, outcome.decided_by_rule) == (places, rule)


def test_notation_reads_back() -> None:
    assert GAME.parse(str(Bid(9))) == Bid(9)
    for text in ("bid", "bid 0", "bid x", "play 9"):
        with pytest.raises(MalformedMove):
            GAME.parse(text)


def test_the_number_of_positions_after_a_round_of_two() -> None:
    """13 bids of each, and one of 12 prizes."""
    assert [perft(new_match(), depth) for depth in (1, 2)] == [13, 13 * 13 * 12]
