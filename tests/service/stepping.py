"""Worlds before a move that look the same after it, although everything that a viewer cannot know is different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kogge.engine import Event, Match, Move, SeededChance, Viewer, seen
from kogge.engine.chance import Chance, Chanced, ChanceMismatch, NoChance, RecordedChance
from kogge.engine.conform.observation import differ, observation
from kogge.engine.recording import play_noting
from kogge.engine.values import IllegalMove, MalformedMove, NotYourDecision
from kogge.tables.entries import LogEntry, MoveMade
from kogge.tables.table import Table
from service.findings import Findings

TRIES = 150
"""Worlds imagined before a move until one looks the same after it."""
TRIES_FOR_ANOTHER = 6
"""Worlds imagined until one is another than the true one, if one is found that looks the same: it may be that nothing is hidden."""


@dataclass
class Step:
    """A move from one position to the next, as `viewer` sees it."""

    table_before: Table
    table_after: Table
    entry: LogEntry
    events: Sequence[Event]
    viewer: Viewer

    def __post_init__(self) -> None:
        what = self.entry.what
        before, after = self.table_before.match, self.table_after.match
        assert isinstance(what, MoveMade), "a step is an answer"
        assert before is not None
        assert after is not None
        self.before: Match = before
        self.after: Match = after
        self.answered = what
        self.move: Move = before.game.parse(what.move)
        self.observation = observation(after, self.viewer)
        self.told = seen(list(self.events), self.viewer)

    @property
    def is_own(self) -> bool:
        return self.viewer == self.answered.seat

    @property
    def kind(self) -> str:
        """The kind of the step, for the list of steps that could not be compared."""
        drawn = " ".join(sorted({chanced.what for chanced in self.answered.chance}))
        return f"{'own' if self.is_own else 'other'} {type(self.move).__name__} {drawn}".rstrip()

    def played(self, move: Move, chance: Sequence[Chanced]) -> LogEntry:
        """The entry, with another move or other chance results."""
        return replace(self.entry, what=MoveMade(self.answered.seat, str(move), tuple(chance)))

    def leads_to_the_same(self, table: Table) -> bool:
        """Whether a table has reached the very same position: the earlier difference is gone, and no secret."""
        return table.match is not None and table.match.dump() == self.after.dump()


def worlds_that_look_alike(
    step: Step, rng: SeededChance, findings: Findings
) -> Iterator[tuple[Match, Move, Sequence[Chanced], bool]]:
    """Worlds to make the move in, each with the move, its chance results, and whether the world differs from the true one.

    A seat whose move the viewer cannot know may make another one there. A visible difference is no secret.
    """
    seat = step.answered.seat
    is_found = False
    for number in range(TRIES):
        if is_found and number >= TRIES_FOR_ANOTHER:
            return
        world = step.before.imagine(step.viewer, rng)
        if number % 2 == 0:
            _answer_as_in_truth(world, step)
        is_other = world.dump() != step.before.dump()
        if is_found and not is_other:
            continue
        move = step.move if step.is_own or number % 4 != 3 else _any(world, step, rng)
        chance: Chance = RecordedChance(step.answered.chance) if number % 3 != 2 else rng
        after = world.copy()
        try:
            events, heard, _ = play_noting(after, seat, move, chance)
        except (IllegalMove, MalformedMove, NotYourDecision) as error:
            if step.is_own:
                findings.leaks.append(f"{step.entry.seq} step: {step.answered.move} is refused elsewhere: {error}")
            continue
        except ChanceMismatch:
            continue
        if differ(observation(after, step.viewer), step.observation) or not (move == step.move or _begin_alike(step, events)):
            continue
        is_found = True
        yield world, move, heard, is_other
        if is_other:
            return


def _answer_as_in_truth(world: Match, step: Step) -> None:
    """The last move reveals the sealed moves of others: make the same ones, where that is possible."""
    for seat in range(world.players):
        move = step.before.sealed(seat)
        if move is not None and world.sealed(seat) is not None and world.refusal(seat, move) is None:
            world.advance(seat, move, NoChance())


def _any(world: Match, step: Step, rng: SeededChance) -> Move:
    offers = world.moves(step.answered.seat)
    return offers[rng.below(len(offers))]


def _begin_alike(step: Step, events: list[Event]) -> bool:
    """Whether the first events have the same kind, so that a viewer who may not know the move could confuse them."""
    told = seen(events, step.viewer)
    return bool(told) and bool(step.told) and type(told[0]) is type(step.told[0])
