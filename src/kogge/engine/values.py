"""The value types of every game: moves, decisions, refusals, events, previews, outcomes.

They are plain, immutable data without sentences: a decision, a refusal or an event has its kind, its arguments and the rule it comes
from. The layer that shows it makes the sentence in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from kogge.engine.contract import Match

Seat: TypeAlias = int
"""A place in a match, 0 … n-1. Not a person."""

Viewer: TypeAlias = "int | None"
"""Who looks: a seat, or `None` for a spectator."""

Arguments: TypeAlias = "dict[str, int | str]"
"""What a sentence needs: numbers, and nouns of the game in its own notation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """What a seat chooses in a decision.

    Every game's moves are equal by value, have a `repr` that can be executed and a `str` in the game's notation, which the game's
    `parse` turns back into an equal move.
    """


# The `__init__` of a frozen dataclass is interpreted even where all else is compiled: 3 µs instead of 0.2 µs. So it is written out for what
# is made often: decisions, gains, previews. Nothing changes them afterwards.


@dataclass(init=False)
class DecisionView:
    """A decision as one seat is asked it."""

    kind: str
    seat: Seat
    rule: str
    arguments: Arguments

    def __init__(self, kind: str, seat: Seat, rule: str, arguments: Arguments) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.arguments = arguments


@dataclass(frozen=True)
class Refusal:
    """Why a move is not possible here: a code, what the sentence needs, and the rule that says so."""

    code: str
    rule: str
    arguments: Arguments


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened, in the past tense, and the rule that made it happen."""

    rule: str

    def seen_by(self, viewer: Viewer) -> Event | None:
        """This event as `viewer` may know it, or `None` when not even that it happened may be known.

        Public events, the usual case, are the same for everyone.
        """
        return self


def is_public(event: Event) -> bool:
    """Whether everyone sees an event alike."""
    return type(event).seen_by is Event.seen_by


@dataclass(frozen=True, kw_only=True)
class AnswerSealed(Event):
    """A seat made (or replaced) its move in a decision in which others have not moved yet."""

    seat: Seat
    move: str | None
    replaced: bool = False

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else _covered_sealed(self.rule, self.seat, self.replaced)


@dataclass(frozen=True, kw_only=True)
class AnswerForced(Event):
    """A seat had a single move to make, so it was made for it."""

    seat: Seat
    move: str | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else _covered_forced(self.rule, self.seat)


# What the others see of a move is the same again and again, and each of them is asked for it: so it is made once.


@cache
def _covered_sealed(rule: str, seat: Seat, replaced: bool) -> AnswerSealed:
    return AnswerSealed(rule=rule, seat=seat, move=None, replaced=replaced)


@cache
def _covered_forced(rule: str, seat: Seat) -> AnswerForced:
    return AnswerForced(rule=rule, seat=seat, move=None)


class EventLog:
    """The events of a move, in order. Rules append an event as soon as it has happened.

    A log that is made with a match also has `steps`: a copy of the match as it stood after each event.
    """

    def __init__(self, match: Match | None = None) -> None:
        self.events: list[Event] = []
        self.steps: list[Match] = []
        self._match = match

    def append(self, event: Event) -> None:
        self.events.append(event)
        if self._match is not None:
            self.steps.append(self._match.copy())


News: TypeAlias = "EventLog | None"
"""The log of a move that is being made, or `None` if the caller needs no events."""


def seen(events: list[Event], viewer: Viewer) -> list[Event]:
    """What `viewer` learns of `events`, in order."""
    visible: list[Event] = []
    for event in events:
        known = event.seen_by(viewer)
        if known is not None:
            visible.append(known)
    return visible


@dataclass(init=False, unsafe_hash=True)
class Gain:
    """What a move brings of one thing: exactly, or between two bounds that can both happen.

    `depends` names, in the game's nouns, what decides where between `least` and `most` it ends. It is empty when they are equal.
    `most_with` names, counted as in `3*fleet`, what of it brings about the most; empty if none of it does, or if the game does not say.
    """

    what: str
    least: int
    most: int
    rule: str
    source: str = ""
    depends: tuple[str, ...] = ()
    most_with: tuple[str, ...] = ()

    def __init__(
        self,
        what: str,
        least: int,
        most: int,
        rule: str,
        source: str = "",
        depends: tuple[str, ...] = (),
        most_with: tuple[str, ...] = (),
    ) -> None:
        self.what = what
        self.least = least
        self.most = most
        self.rule = rule
        self.source = source
        self.depends = depends
        self.most_with = most_with


@dataclass(init=False, unsafe_hash=True)
class Preview:
    """What a move would give: each source by itself, and what it sums up to for the one who plays it.

    A total never adds up what the table shows apart, such as points scored now and points a hand will cost in the end: these stay
    separate totals, each named by its `source`.
    """

    gains: tuple[Gain, ...]
    totals: tuple[Gain, ...]

    def __init__(self, gains: tuple[Gain, ...], totals: tuple[Gain, ...]) -> None:
        self.gains = gains
        self.totals = totals


@dataclass(init=False, unsafe_hash=True)
class ScoreLine:
    """One line of a final score: what counted, how many points it gave, and by which rule."""

    what: str
    points: int
    rule: str

    def __init__(
        self,
        what: str,
        points: int,
        rule: str,
    ) -> None:
        self.what = what
        self.points = points
        self.rule = rule


@dataclass(frozen=True)
class Placement:
    """How one seat ended: its place (1 is best, equal places are shared), its score and where that came from."""

    seat: Seat
    place: int
    score: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True)
class Outcome:
    """How a match ended: everyone's standing by seat, why it ended, and what told the winner from the second."""

    standings: tuple[Placement, ...]
    ended_by: str
    rule: str
    decided_by: str
    decided_by_rule: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple([placement.seat for placement in self.standings if placement.place == 1])

    @property
    def places(self) -> tuple[int, ...]:
        return tuple([placement.place for placement in self.standings])

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([placement.score for placement in self.standings])


@dataclass
class OwnView:
    """What differs from viewer to viewer where everything lies open: who looks."""

    viewer: Viewer


_OWN_VIEWS: Final[dict[Viewer, OwnView]] = {}


def own_view_of(viewer: Viewer) -> OwnView:
    """The own view of `viewer` where everything lies open: always the same one."""
    own = _OWN_VIEWS.get(viewer)
    if own is None:
        own = _OWN_VIEWS[viewer] = OwnView(viewer)
    return own


class NotYourDecision(Exception):
    """The seat has no move to make and may replace none."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"seat {seat} is asked for nothing now")
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return NotYourDecision, (self.seat,)


class IllegalMove(Exception):
    """The move is understood but not allowed here; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule}) {refusal.arguments or ''}".rstrip())
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalMove, (self.refusal,)


class MalformedMove(ValueError):
    """The text or value is no move of this game, or none of this kind of decision."""


def unfit(move: Move, asked_for: str) -> MalformedMove:
    """The error for a move of another kind of decision."""
    return MalformedMove(f"{asked_for} is asked for, {type(move).__name__} is something else")
