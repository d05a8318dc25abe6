"""The search: what it keeps to, and that it finds what there is to find."""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import perf_counter

import pytest

from kogge.bots.guides import make_guide
from kogge.bots.search.bot import SearchBot
from kogge.bots.search.budget import Budget, read_budget
from kogge.bots.search.guide import Guide
from kogge.bots.search.ranking import ending_of, forecast_ending
from kogge.bots.search.tree import Choice
from kogge.bots.search.tree_search import Considered, Search
from kogge.bots.search.value import Value, value_from
from kogge.engine import Game, Match, Move, NoChance, Outcome, Placement, Seat, SeededChance
from kogge.games import GAMES
from kogge.games.visby import VISBY, Card, PlayCards, Trade
from kogge.games.visby.match import VisbyMatch


class Anything(Guide):
    """Thinks of everything, and plays on with anything."""


class ShortSighted(Guide):
    """Sees nothing but the first of all answers."""

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        return world.moves(seat)[:1]


class Watched(Guide):
    """Thinks of everything, and counts for how often it was asked about a seat whose move lies sealed."""

    def __init__(self) -> None:
        super().__init__()
        self.sealed = 0

    def candidates(self, world: Match, seat: Seat) -> Sequence[Move]:
        if seat not in world.to_act:
            self.sealed += 1
        return world.moves(seat)


def thought(match: Match, seat: Seat, playouts: int, guide: Guide) -> list[Considered]:
    search = Search(match.chair(seat), guide, SeededChance(1))
    search.think(Budget(playouts=playouts))
    return search.considered()


def about_to_win() -> VisbyMatch:
    """Seat 0 needs three seals for the target and can trade for them now; if it does not, seat 1 has almost everything."""
    match = VISBY.start(2, NoChance())
    assert isinstance(match, VisbyMatch)
    for seat, cards in enumerate([(Card.MERCHANT, Card.SHIP), (Card.TROOPS, Card.KNIGHT)]):
        match.advance(seat, PlayCards(cards), NoChance())
    match.position.seals[:] = [match.position.target - 3, match.position.target - 1]
    match.position.wares[0] = next(trade.wares for trade in match.offers.trades[match.position.market][-1] if trade.seals >= 3)
    return match


def outcome(*places: int) -> Outcome:
    standings = [Placement(seat, place, 30 - place, ()) for seat, place in enumerate(places)]
    return Outcome(tuple(standings), "", "", "", "")


# Budgets


@pytest.mark.parametrize(("text", "budget"), [("1s", Budget(None, 1000)), ("2.5s", Budget(None, 2500)), ("40p", Budget(40))])
def test_a_budget_reads_as_it_is_written(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "s", "1", "0s", "0p", "1.5p", "-1s", "1h", "1 s"])
def test_what_is_no_budget_is_none(text: str) -> None:
    assert read_budget(text) is None


def test_a_budget_in_playouts_is_kept_to() -> None:
    considered = thought(VISBY.start(3, NoChance()), 1, 50, Anything())
    assert 0 < sum(one.tried for one in considered) <= 50


def test_a_budget_in_milliseconds_is_kept_to() -> None:
    search = Search(VISBY.start(2, NoChance()).chair(0), Anything(), SeededChance(1))
    begun = perf_counter()
    search.think(Budget(milliseconds=150))
    assert search.playouts > 1
    assert perf_counter() - begun < 2


def test_thinking_ends_when_nothing_can_catch_up() -> None:
    match = about_to_win()
    search = Search(match.chair(0), Anything(), SeededChance(1))
    search.think(Budget(playouts=4_000))
    assert search.playouts < 3_000


# What it finds


def test_it_finds_the_trade_that_wins() -> None:
    best = thought(about_to_win(), 0, 200, Anything())[0]
    assert isinstance(best.move, Trade)
    assert best.move.seals >= 3
    assert best.chance > 0.9


def test_what_nobody_would_think_of_can_be_looked_at() -> None:
    match = about_to_win()
    search = Search(match.chair(0), ShortSighted(), SeededChance(1))
    search.think(Budget(playouts=20))
    last = match.moves(0)[-1]
    assert last not in [one.move for one in search.considered()]
    search.try_move(last, 10)
    assert [one.tried for one in search.considered() if one.move == last] == [10]


def test_every_playout_decides_again_for_a_seat_with_a_sealed_move() -> None:
    """The sealed move is unknown: the search neither uses it nor takes just any move for it."""
    match, other = VISBY.start(2, NoChance()), VISBY.start(2, NoChance())
    match.advance(0, match.moves(0)[3], NoChance())
    other.advance(0, other.moves(0)[9], NoChance())
    guide = Watched()
    search = Search(match.chair(1), guide, SeededChance(1))
    search.think(Budget(playouts=100))
    assert guide.sealed == search.playouts == 100
    assert search.considered() == thought(other, 1, 100, Anything())


def test_a_shaky_hand_takes_something_else_now_and_then() -> None:
    match = VISBY.start(4, NoChance())
    budget = Budget(playouts=60)
    steady = {str(SearchBot(Anything(), budget, 0.0, seed).choose(match.chair(0))) for seed in range(3)}
    shaky = {str(SearchBot(Anything(), budget, 10.0, seed).choose(match.chair(0))) for seed in range(12)}
    assert len(shaky) > len(steady)


# What an end is worth


def test_those_who_share_a_win_share_its_worth() -> None:
    alone, shared = ending_of(outcome(1, 2, 3)), ending_of(outcome(1, 1, 3))
    assert alone.chances == [1, 0, 0]
    assert shared.chances == [0.5, 0.5, 0]
    assert shared.places == [1.5, 1.5, 3]
    assert alone.worth[0] > shared.worth[0] > alone.worth[1] > alone.worth[2] == 0


def test_only_the_ranking_counts() -> None:
    assert ending_of(outcome(2, 1)).worth == [0, 1]


def test_forecasts_become_chances_and_places() -> None:
    even, ahead, far_ahead = forecast_ending([20, 20], 3), forecast_ending([23, 20], 3), forecast_ending([2000, 20, 10], 3)
    assert even.chances == [0.5, 0.5]
    assert ahead.chances[0] / ahead.chances[1] == pytest.approx(2.718, rel=1e-3)
    assert sum(forecast_ending([12, 15, 9, 11], 2).places) == pytest.approx(1 + 2 + 3 + 4)
    assert far_ahead.places == pytest.approx([1, 2, 3], abs=0.05)


# Choosing


def test_an_answer_that_goes_well_is_tried_most_and_none_is_forgotten() -> None:
    choice, rng = Choice(1.2), SeededChance(1)
    moves = VISBY.start(4, NoChance()).moves(0)
    choice.add_moves(moves, None)
    for _ in range(400):
        arm = choice.select(rng)
        choice.update(arm, 0.8 if arm == 2 else 0.3)
    assert max(choice.tried) == choice.tried[2]
    assert min(choice.tried) > 0


def test_what_looks_likely_is_tried_first() -> None:
    choice = Choice(1.2)
    moves = VISBY.start(4, NoChance()).moves(0)
    choice.add_moves(moves, [0.02] * 5 + [0.9] + [0.0] * (len(moves) - 6))
    assert choice.select(SeededChance(1)) == 5


def test_only_what_is_offered_in_a_world_is_picked_there() -> None:
    choice, rng = Choice(1.2), SeededChance(1)
    moves = VISBY.start(4, NoChance()).moves(0)
    choice.add_moves(moves, None)
    assert choice.knows(list(moves[3:5]))
    assert {choice.select(rng) for _ in range(20)} <= {3, 4}
    assert not Choice(1.2).knows(moves)


# Trained values


def test_a_value_sums_up_the_features_of_a_seat_by_the_span_of_the_match() -> None:
    value = Value(("gold", "grain"), [4], [[1.0, 2.0, 0.5], [0.0, 1.0, 0.0]], [3.0, 1.0])
    assert value.score(3, [10.0, 4.0]) == 23
    assert value.score(4, [10.0, 4.0]) == 10
    assert (value.uncertainty(0), value.uncertainty(9)) == (3, 1)
    assert value_from(json.loads(json.dumps(value.to_plain()))).score(3, [10.0, 4.0]) == 23


@pytest.mark.parametrize("game", list(GAMES))
def test_features_are_as_many_as_their_names(game: Game) -> None:
    guide = make_guide(game.id, None)
    for players in game.player_counts:
        match = game.start(players, SeededChance(1))
        for seat in range(players):
            assert len(guide.features(match, seat)) == len(guide.feature_names)
