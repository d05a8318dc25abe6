"""The run: random matches, checked at every step; undo, which replays the whole record, at some."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

from kogge.engine.chance import SeededChance
from kogge.engine.conform.copies import Twins, check_past, check_record
from kogge.engine.conform.legality import check_legality
from kogge.engine.conform.report import Report
from kogge.engine.conform.sealed_views import check_views, views
from kogge.engine.conform.secrecy import Worlds
from kogge.engine.conform.shared_views import check_following, check_parts
from kogge.engine.conform.trial import Trial, moved_already
from kogge.engine.conform.undo import check_undo, take_back
from kogge.engine.edition import Edition
from kogge.engine.game import Game
from kogge.engine.plain import plain
from kogge.engine.recording import Recording
from kogge.engine.values import EventLog, MalformedMove, Move, Seat

MOST_DECISIONS = 5000

REPLACED_ONCE_IN = 8
UNOFFERED_ONCE_IN = 8
UNDO_CHECKED_ONCE_IN = 24
PARTS_CHECKED_ONCE_IN = 4
FOLLOWING_CHECKED_EVERY = 4
PAST_CHECKED_EVERY = 50


def conform(
    game: Game,
    players: int,
    matches: int,
    seed: int | str,
    options: Mapping[str, str] | None = None,
    most_decisions: int = MOST_DECISIONS,
    first: int = 0,
    edition: Edition | None = None,
) -> Report:
    """Play `matches` random matches of a game and check it all the way. The same arguments give the same report.

    The matches of a seed are numbered, and `first` is the number to begin with: runs of 0 to 99 and of 100 to 199 merge to the run of
    0 to 199. A match that takes more than `most_decisions` moves is reported as endless. Raises `BadOptions`.
    """
    report = Report(game.hides)
    names = [f"Seat {seat}" for seat in range(players)]
    for number in range(first, first + matches):
        chance = SeededChance(f"{seed} {number} chance")
        recording = Recording.start(game, names, chance, options, edition)
        trial = Trial(game, recording, SeededChance(f"{seed} {number} luck"), report)
        report.matches += 1
        try:
            _play(trial, most_decisions)
        except Exception as error:  # a game under test may raise anything, anywhere
            where = traceback.extract_tb(error.__traceback__)[-1]
            trial.accuse("crash", f"{type(error).__name__} in {where.name}, line {where.lineno}: {error}")
    return report


def _play(trial: Trial, most_decisions: int) -> None:
    plain([trial.match.dump(), *[trial.match.view(seat) for seat in range(trial.players)], trial.match.view(None)])
    twins = Twins(trial)
    worlds = Worlds(trial)
    moves = 0
    while True:
        check_legality(trial)
        if trial.happens(PARTS_CHECKED_ONCE_IN):
            check_parts(trial)
        worlds.imagine()
        if trial.match.is_over:
            break
        if moves == most_decisions:
            trial.accuse("termination", f"not over after {moves} moves")
            break
        seat = _next_seat(trial)
        _move(trial, seat, twins, worlds)
        moves += 1
        trial.report.decisions += 1
        if moves % PAST_CHECKED_EVERY == 0:
            check_past(trial)
        if trial.happens(UNDO_CHECKED_ONCE_IN):
            check_undo(trial)
            if take_back(trial, seat):
                twins.go_back()
                worlds.go_back()
    check_past(trial)
    check_record(trial)


def _move(trial: Trial, seat: Seat, twins: Twins, worlds: Worlds) -> None:
    """Let a seat move, in the match, in its twins and in the imagined worlds."""
    move = _next_move(trial, seat)
    decision = trial.match.decisions[-1]
    twins.make()
    trial.remember()
    shown = views(trial) if decision.is_shared else []
    news = EventLog(trial.match)
    events = trial.recording.play(seat, move, news)
    still_open = bool(trial.match.decisions) and trial.match.decisions[-1] is decision
    trial.arrive(trial.forced if still_open else moved_already(trial.match))
    if still_open:
        check_views(trial, shown, seat)
    if trial.recording.record.last_seq % FOLLOWING_CHECKED_EVERY == 0:
        check_following(trial, trial.earlier[trial.recording.record.last_seq].match, news.steps)
    twins.follow(trial.recording.record.entries[-1], move, events)
    worlds.follow(seat, move, news, learned=trial.recording.horizon(seat) == 0)


def _next_seat(trial: Trial) -> Seat:
    """A seat that has to move, in any order; now and then one that replaces its move."""
    to_act = trial.match.to_act
    replaceable = moved_already(trial.match)
    if replaceable and trial.happens(REPLACED_ONCE_IN):
        return replaceable[trial.rng.below(len(replaceable))]
    return to_act[trial.rng.below(len(to_act))]


def _next_move(trial: Trial, seat: Seat) -> Move:
    """One of the offers; now and then a move that is not offered but allowed."""
    match = trial.match
    if trial.happens(UNOFFERED_ONCE_IN):
        for probe in trial.probes(1):
            try:
                if match.refusal(seat, probe) is None:
                    return probe
            except MalformedMove:
                pass
    offers = match.moves(seat)
    return offers[trial.rng.below(len(offers))]
