"""Hints for a seat that decides, and the analysis of a match that was played."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from kogge.bots.analysis import (
    MOST_TURNS,
    JudgedDecision,
    analyse,
    analysis_from,
    decision_to_judge_from,
    decisions_to_judge,
    gather,
    judge_decision,
    judging,
    turning_points,
)
from kogge.bots.hints import Option, hint, hint_from
from kogge.bots.search.budget import Budget
from kogge.engine import Game, NoChance, Record, Recording, RecordSeq, SeededChance
from kogge.engine.notation import read
from kogge.games import GAMES
from kogge.games.visby import VISBY, Bundle, Trade

MATCHES = Path(__file__).parent.parent / "matches"
WON, LOST = 1, 2


def recorded(path: str) -> Record:
    return read((MATCHES / path).read_text(encoding="utf-8"))


def before_the_last_trade(only: bool = False) -> Recording:
    """A match of Visby whose end one last trade decides: without it its seat loses, with some trade (or `only` one) it wins."""
    for seed in count():
        rng = SeededChance(seed)
        recording = Recording.start(VISBY, ("Wismar", "Reval"), NoChance())
        while recording.match.to_act:
            seat = recording.match.to_act[0]
            moves = recording.match.moves(seat)
            if moves[0] == Trade():
                ends = [recording.prepare(seat, move).match.outcome for move in moves]
                places = [None if end is None else end.places[seat] for end in ends]
                if places[0] == LOST and WON in places and (not only or places.count(WON) == 1):
                    return recording
            recording.play(seat, moves[rng.below(len(moves))])
    raise AssertionError("unreachable")


def judged(seq: int, seat: int, before: float, after: float) -> JudgedDecision:
    best = Option("trade nothing", 10, before, 1.5, 30.0)
    return JudgedDecision(RecordSeq(seq), seat, "trade", "V-8.1", "trade 1*2:1", before, after, 1.5, 30.0, (best,))


# Judging


def test_a_win_that_is_thrown_away_is_found_and_the_better_move_named() -> None:
    recording = before_the_last_trade()
    seat = recording.match.to_act[0]
    recording.play(seat, Trade())
    last = decisions_to_judge(VISBY, recording.record)[-1]
    found = judge_decision(VISBY, last, playouts=60, seed=1)
    assert (found.seq, found.seat, found.move) == (recording.record.last_seq, seat, "trade nothing")
    assert (found.before, found.after, found.place) == (1, 0, 2)
    assert found.better is not None
    winning = recording.at(RecordSeq(found.seq - 1))
    winning.play(seat, VISBY.parse(found.better.move), NoChance())
    assert winning.outcome is not None
    assert winning.outcome.winners == (seat,)
    assert gather(recording.record, [found], 60, 1).turning == (found.seq,)


def test_what_was_played_is_the_best_if_nothing_is_better() -> None:
    recording = before_the_last_trade()
    seat = recording.match.to_act[0]
    recording.play(seat, recording.match.moves(seat)[-1])
    found = judge_decision(VISBY, decisions_to_judge(VISBY, recording.record)[-1], playouts=60, seed=1)
    assert (found.before, found.after, found.cost, found.better) == (1, 1, 0, None)


def test_an_answer_nobody_would_think_of_is_judged_too() -> None:
    recording = before_the_last_trade()
    seat = recording.match.to_act[0]
    rate = next(move for move in recording.match.moves(seat) if move != Trade())
    assert isinstance(rate, Trade)
    dear = Trade((Bundle(1, rate.bundles[0].wares, rate.bundles[0].seals - 1),))
    assert dear not in recording.match.moves(seat)
    recording.play(seat, dear)
    found = judge_decision(VISBY, decisions_to_judge(VISBY, recording.record)[-1], playouts=30, seed=1)
    assert found.after < found.before
    assert found.better is not None


def test_the_best_answer_stands_first_and_is_never_worse_than_what_was_played() -> None:
    for found in judging(VISBY, recorded("visby/3p-0.kogge"), playouts=12, seed=2):
        assert found.before == found.options[0].chance >= found.after
        chances = [option.chance for option in found.options]
        assert chances == sorted(chances, reverse=True), "what is called the best has the highest chance of all that are shown"
        assert (found.better is None) == (found.options[0].move == found.move)
        assert 1 <= found.place <= 3
        assert all(option.tried == 4 for option in found.options)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_decisions_of_every_game_are_judged_alike_however_they_get_here(game: Game) -> None:
    record = recorded(f"{game.id}/2p-0.kogge")
    for decision in decisions_to_judge(game, record)[5:9]:
        sent = decision_to_judge_from(json.loads(json.dumps(decision.to_plain())))
        assert judge_decision(game, sent, playouts=4, seed=3) == judge_decision(game, decision, playouts=4, seed=3)


def test_the_same_seed_gives_the_same_analysis_in_whatever_order_it_was_made() -> None:
    record = recorded("visby/2p-0.kogge")
    whole = analyse(VISBY, record, playouts=10, seed=7)
    backwards = [judge_decision(VISBY, decision, 10, 7) for decision in reversed(decisions_to_judge(VISBY, record))]
    assert gather(record, backwards, 10, 7) == whole
    assert analyse(VISBY, record, playouts=10, seed=8).decisions != whole.decisions


def test_an_analysis_survives_as_json() -> None:
    whole = analyse(VISBY, recorded("visby/2p-0.kogge"), playouts=5, seed=7)
    assert analysis_from(json.loads(json.dumps(whole.to_plain()))) == whole


# Which decisions there are


def test_what_was_taken_back_is_not_there() -> None:
    recording = Recording.start(VISBY, ("Wismar", "Reval"), NoChance())
    first, second = recording.match.moves(0)[:2]
    recording.play(0, first)
    recording.undo(0, RecordSeq(1))
    recording.play(0, second)
    assert [(decision.seq, decision.move) for decision in decisions_to_judge(VISBY, recording.record)] == [(3, str(second))]


def test_of_an_answer_that_was_replaced_under_seal_only_the_last_counts() -> None:
    recording = Recording.start(VISBY, ("Wismar", "Reval", "Danzig"), NoChance())
    for seat, nth in ((0, 0), (1, 2), (0, 1), (2, 0)):
        recording.play(seat, recording.match.moves(seat)[nth])
    assert [(decision.seq, decision.seat) for decision in decisions_to_judge(VISBY, recording.record)] == [(2, 1), (3, 0), (4, 2)]


def test_where_there_was_one_thing_to_do_nothing_was_decided() -> None:
    record = recorded("riga/2p-0.kogge")
    asked = decisions_to_judge(GAMES["riga"], record)
    assert 0 < len(asked) < len(record.active())
    matches = [GAMES["riga"].load(decision.match) for decision in asked]
    assert all(len(match.moves(decision.seat)) > 1 for match, decision in zip(matches, asked, strict=True))


# Turning points


def test_a_match_turns_where_a_decision_costs_much() -> None:
    decisions = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.4), judged(3, 0, 0.6, 0.3), judged(4, 1, 0.5, 0.5)]
    assert turning_points(decisions, players=2) == (3,)


def test_a_match_turns_where_others_or_luck_change_a_chance() -> None:
    decisions = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.5), judged(5, 0, 0.8, 0.8), judged(6, 1, 0.45, 0.45)]
    assert turning_points(decisions, players=2) == (5,)


def test_what_a_decision_cost_is_not_told_again_by_those_who_gained_by_it() -> None:
    decisions = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.2), judged(3, 0, 0.9, 0.9), judged(4, 1, 0.1, 0.1)]
    assert turning_points(decisions, players=2) == (2,)


def test_only_the_greatest_turns_are_told_in_their_order() -> None:
    costs = [0.2, 0.3, 0.25, 0.4, 0.35, 0.5, 0.16]
    decisions = [judged(seq, seq % 2, 0.5, 0.5 - (costs[seq // 4] if seq % 4 == 0 else 0)) for seq in range(4 * len(costs))]
    assert turning_points(decisions, players=2) == (4, 8, 12, 16, 20)
    assert len(turning_points(decisions, players=2)) == MOST_TURNS


def test_an_even_match_turns_nowhere() -> None:
    assert turning_points([judged(seq, seq % 3, 0.4, 0.3) for seq in range(9)], players=3) == ()


# Hints


def test_a_hint_finds_the_winning_trade() -> None:
    recording = before_the_last_trade()
    seat = recording.match.to_act[0]
    given = hint(recording.match.chair(seat), "visby", Budget(playouts=60), seed=1)
    assert (given.seat, given.kind) == (seat, "trade")
    assert (given.options[0].chance, given.options[0].place) == (1, 1)
    assert all(option.tried >= 6 for option in given.options)
    assert hint_from(json.loads(json.dumps(given.to_plain()))) == given


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_the_first_of_a_hint_has_the_best_chance_and_all_were_tried_alike(game: Game) -> None:
    for seed in range(3):
        match = game.start(3, SeededChance(seed))
        given = hint(match.chair(match.to_act[0]), game.id, Budget(playouts=80), seed)
        assert len({option.tried for option in given.options}) == 1, "none longer than another"
        chances = [option.chance for option in given.options]
        assert chances == sorted(chances, reverse=True)
        assert all(option.least <= option.chance <= option.most for option in given.options)


def test_hints_for_the_same_position_agree_within_their_intervals() -> None:
    chair = VISBY.start(3, SeededChance(1)).chair(0)
    given = [hint(chair, "visby", Budget(playouts=300), seed) for seed in range(4)]
    assert hint(chair, "visby", Budget(playouts=300), 0) == given[0], "the same seed says the same"
    for one in given:
        for other in given:
            theirs = {option.move: option for option in other.options}
            for option in one.options:
                if option.move in theirs:
                    assert option.least <= theirs[option.move].most
                    assert theirs[option.move].least <= option.most


def test_a_hint_says_that_it_is_close_unless_the_first_is_surely_better() -> None:
    recording = before_the_last_trade(only=True)
    seat = recording.match.to_act[0]
    sure = hint(recording.match.chair(seat), "visby", Budget(playouts=600), seed=1)
    assert sure.options[0].least > sure.options[1].most
    assert not sure.close
    few = hint(VISBY.start(3, SeededChance(1)).chair(0), "visby", Budget(playouts=20), seed=1)
    assert few.options[0].least <= few.options[1].most
    assert few.close


def test_a_hint_tells_of_the_answer_that_is_chosen_too() -> None:
    chair = VISBY.start(3, SeededChance(1)).chair(0)
    told = [option.move for option in hint(chair, "visby", Budget(playouts=80), seed=1).options]
    other = next(move for move in reversed(chair.moves()) if str(move) not in told)
    asked = hint(chair, "visby", Budget(playouts=80), seed=1, also=other)
    assert str(other) in [option.move for option in asked.options]
    assert len(asked.options) == len(told) + 1


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_a_hint_tells_nothing_that_the_seat_cannot_know(game: Game) -> None:
    rng = SeededChance(0)
    match = game.start(3, rng)
    differing = 0
    while differing < 4:
        seat = match.to_act[-1]
        other = match.imagine(seat, SeededChance(9))
        if other.dump() != match.dump():
            differing += 1
            here, there = [hint(one.chair(seat), game.id, Budget(playouts=6), seed=4) for one in (match, other)]
            assert here == there
        moves = match.moves(match.to_act[0])
        match.advance(match.to_act[0], moves[rng.below(len(moves))], rng)


def test_an_analysis_knows_nothing_that_the_seat_could_not_know() -> None:
    game = GAMES["riga"]
    for decision in decisions_to_judge(game, recorded("riga/2p-0.kogge"))[3:6]:
        other = replace(decision, match=game.load(decision.match).imagine(decision.seat, SeededChance(9)).dump())
        assert other != decision
        assert judge_decision(game, other, playouts=4, seed=1) == judge_decision(game, decision, playouts=4, seed=1)
