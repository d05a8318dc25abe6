"""A recorded match of Riga cut into steps and turns, to look for things in them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from kogge.engine import Event, Move, Record, Seat
from kogge.engine.recording import deal, replay_entry
from kogge.games.riga import RIGA
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import AUTUMN, SUMMER


@dataclass(frozen=True)
class Step:
    """One move, what it led to, and the match before and after it."""

    before: RigaMatch
    seat: Seat
    move: Move
    events: list[Event]
    after: RigaMatch


def steps_of(record: Record) -> tuple[list[Event], list[Step]]:
    """What happened before the first move, and every move that stands."""
    match, opening = deal(RIGA, RIGA.printed_edition(), record)
    assert isinstance(match, RigaMatch)
    steps: list[Step] = []
    before = match.copy()
    for entry in record.active():
        events, _ = replay_entry(RIGA, match, entry)
        after = match.copy()
        steps.append(Step(before, entry.seat, RIGA.parse(entry.move), events, after))
        before = after
    assert match.is_over, "a recorded match is played to its end"
    return opening, steps


def turns_of(steps: list[Step]) -> list[list[Step]]:
    """The steps of each turn."""
    in_turns = [step for step in steps if step.before.position.season in (SUMMER, AUTUMN)]
    return [list(turn) for _, turn in groupby(in_turns, key=_turn)]


def _turn(step: Step) -> tuple[int, int]:
    return step.before.position.year, step.before.position.turn
