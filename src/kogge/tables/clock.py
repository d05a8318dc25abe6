"""Clocks: how long a seat may take, and when its time is up.

Times are whole milliseconds since 1970, in UTC. A clock runs for every seat that is pending, and for no other.
"""

from __future__ import annotations

from dataclasses import dataclass

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True)
class ClockTerms:
    """How long people may take. Live: everyone has a `bank` of time, and gets `increment` back with every move. By correspondence:
    everyone has `per_decision` for each decision, and the clock of a player rests every day for a while."""

    bank: int = 0
    increment: int = 0
    per_decision: int = 0

    @property
    def is_live(self) -> bool:
        return self.bank > 0

    @property
    def begins_with(self) -> int:
        """The time on every clock before the first decision."""
        return self.bank if self.is_live else self.per_decision


def live(bank: int, increment: int) -> ClockTerms:
    return ClockTerms(bank=bank, increment=increment)


def correspondence(per_decision: int) -> ClockTerms:
    return ClockTerms(per_decision=per_decision)


@dataclass(frozen=True)
class Rest:
    """The part of every day in which a player's clock rests: from `begins`, counted from midnight UTC, for `lasts`."""

    begins: int
    lasts: int

    def __post_init__(self) -> None:
        if not 0 <= self.begins < DAY or not 0 <= self.lasts < DAY:
            raise ValueError("a rest begins within a day and is shorter than one")

    def running_until(self, since: int, needed: int) -> int:
        """When a clock that starts at `since` has run for `needed`, resting every day."""
        in_day = (since - self.begins) % DAY
        if in_day < self.lasts:
            since += self.lasts - in_day
            in_day = self.lasts
        until_rest = DAY - in_day
        if not self.lasts or needed <= until_rest:
            return since + needed
        rests = 1 + (needed - until_rest - 1) // (DAY - self.lasts)
        return since + needed + rests * self.lasts

    def run_between(self, since: int, until: int) -> int:
        """How long a clock ran between two times, resting every day."""
        if not self.lasts:
            return until - since
        return (until - since) - (self._rested_before(until) - self._rested_before(since))

    def _rested_before(self, time: int) -> int:
        """How much rest there was until `time`, from a day long ago on."""
        days, in_day = divmod(time - self.begins, DAY)
        return days * self.lasts + min(in_day, self.lasts)


NO_REST = Rest(0, 0)


class Clock:
    """The clocks of all seats of a table. `left` is the time each had when its clock was last set, `since` when it began to run, if it runs.
    No clock counts the periods in `given_back`: nobody could move then."""

    def __init__(self, terms: ClockTerms, rests: list[Rest]) -> None:
        self.terms = terms
        self.rests = rests
        self.left = [terms.begins_with] * len(rests)
        self.since: list[int | None] = [None] * len(rests)
        self.given_back: list[tuple[int, int]] = []

    def remaining(self, seat: int, now: int) -> int:
        """The time a seat has left."""
        since = self.since[seat]
        return self.left[seat] if since is None else self.left[seat] - self._rest(seat).run_between(since, now)

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat is up; `None` while its clock does not run."""
        since = self.since[seat]
        return None if since is None else self._rest(seat).running_until(since, max(0, self.left[seat]))

    def next_deadline(self) -> tuple[int, int] | None:
        """The earliest deadline and its seat; `None` while no clock runs."""
        deadlines = [(deadline, seat) for seat in range(len(self.left)) if (deadline := self.deadline(seat)) is not None]
        return min(deadlines) if deadlines else None

    def run_for(self, pending: tuple[int, ...], now: int) -> None:
        """From now on the clocks of exactly these seats run. A seat whose clock stops gets its increment, or a new allowance."""
        for seat in range(len(self.left)):
            if seat in pending and self.since[seat] is None:
                self.since[seat] = now
            elif seat not in pending and self.since[seat] is not None:
                self._stop(seat, now)

    def moved(self, seat: int, now: int) -> None:
        """A seat has moved. It may be pending again at once."""
        if self.since[seat] is not None:
            self._stop(seat, now)

    def lost_time(self, seat: int, began: int, ended: int) -> int:
        """How long a seat's clock ran between two times in which nobody could move, without what was given back already."""
        since = self.since[seat]
        if since is None or (began, ended) in self.given_back:
            return 0
        parts = [(max(began, since), ended)] if ended > max(began, since) else []
        for one, other in self.given_back:
            halves = [half for begin, end in parts for half in ((begin, min(end, one)), (max(begin, other), end))]
            parts = [(begin, end) for begin, end in halves if begin < end]
        return sum([self._rest(seat).run_between(begin, end) for begin, end in parts])

    def give_back(self, began: int, ended: int) -> None:
        """Nobody could move between these times: every clock that ran gets them back once."""
        for seat in range(len(self.left)):
            self.left[seat] += self.lost_time(seat, began, ended)
        running = [since for since in self.since if since is not None]
        self.given_back = [part for part in [*self.given_back, (began, ended)] if running and part[1] > min(running)]

    def _stop(self, seat: int, now: int) -> None:
        if self.terms.is_live:
            self.left[seat] = self.remaining(seat, now) + self.terms.increment
        else:
            self.left[seat] = self.terms.per_decision
        self.since[seat] = None

    def _rest(self, seat: int) -> Rest:
        return NO_REST if self.terms.is_live else self.rests[seat]
