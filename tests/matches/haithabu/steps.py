"""A recorded match of Haithabu cut into steps, turns and actions, to look for things in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from kogge.engine import Event, Match, Move, Record, Seat
from kogge.engine.recording import deal, replay_entry
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.events import TurnBegan, TurnEnded, WorkerPlaced
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import ACTING, NIGHT, TURNS, Position

EventKind = TypeVar("EventKind", bound=Event)


@dataclass(frozen=True)
class Step:
    """One answer, what it led to, and the match before and after it."""

    before: HaithabuMatch
    seat: Seat
    move: Move
    events: list[Event]
    after: HaithabuMatch

    @property
    def asked(self) -> str:
        """What was asked for."""
        return self.before.decisions[-1].kind

    @property
    def position(self) -> Position:
        """The position that the answer found."""
        return self.before.position

    def told(self, kind: type[EventKind]) -> list[EventKind]:
        """The events of one kind that it led to."""
        return [event for event in self.events if isinstance(event, kind)]


@dataclass
class Action:
    """What a worker did, from being placed until the next is placed or the turn ends.

    `start` is the answer that placed it, `steps` are those that followed; `told` is what happened, each with its step.
    """

    start: Step
    placed: WorkerPlaced
    steps: list[Step] = field(default_factory=list)
    told: list[tuple[Step, Event]] = field(default_factory=list)

    def of(self, kind: type[EventKind]) -> list[tuple[Step, EventKind]]:
        """The events of one kind, with their steps."""
        return [(step, event) for step, event in self.told if isinstance(event, kind)]


@dataclass
class Turn:
    """The answers of a turn, also those that others give in it, and what its workers did, one after the other."""

    steps: list[Step] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)


def steps_of(record: Record) -> tuple[list[Event], list[Step]]:
    """What happened before the first answer, and every answer that stands."""
    match, opening = deal(HAITHABU, HAITHABU.printed_edition(), record)
    assert isinstance(match, HaithabuMatch)
    steps: list[Step] = []
    before = match.copy()
    for entry in record.active():
        events, _ = replay_entry(HAITHABU, match, entry)
        after = match.copy()
        steps.append(Step(before, entry.seat, HAITHABU.parse(entry.move), events, after))
        before = after
    assert match.is_over, "a recorded match is played to its end"
    return opening, steps


def decisions_taken_back(record: Record) -> Iterator[str]:
    """What the seats had been asked whose answers were taken back."""
    struck = record.struck()
    match, _ = deal(HAITHABU, HAITHABU.printed_edition(), record)
    before: dict[int, Match] = {}
    for entry in record.entries:
        if entry.is_undo:
            match = before[entry.undoes].copy()
            continue
        before[entry.seq] = match.copy()
        if entry.seq in struck:
            yield "repay" if entry.move.startswith("repay") else match.decisions[-1].kind
        replay_entry(HAITHABU, match, entry)


def turns_of(steps: list[Step]) -> list[Turn]:
    """The turns of a match, each from its beginning to its end."""
    turns: list[Turn] = []
    for step in steps:
        if step.position.stage == TURNS:
            turns[-1].steps.append(step)
            if step.position.turn_step in (NIGHT, ACTING):
                turns[-1].actions[-1].steps.append(step)
        for event in step.events:
            if isinstance(event, TurnBegan):
                turns.append(Turn())
            elif isinstance(event, WorkerPlaced):
                turns[-1].actions.append(Action(step, event))
            elif isinstance(event, TurnEnded):
                continue
            if turns and turns[-1].actions:
                turns[-1].actions[-1].told.append((step, event))
    return turns
