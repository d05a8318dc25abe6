"""Two editions of a game side by side: the same bot plays the same deals by both.

Every match of the one has a twin of the other with the same seed, so what differs is compared match by match, and its interval is narrower
than those of the two sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from statistics import fmean, stdev

from kogge.lab.balance.matches import Job, Played, play
from kogge.lab.executor import Executor, run_jobs
from kogge.lab.intervals import Z_95, wilson


@dataclass(frozen=True)
class Comparison:
    """The settings of a comparison: `editions` are the texts of two edition files; empty is the printed edition."""

    game: str
    editions: tuple[str, str]
    players: int
    bot: str
    matches: int
    seed: int
    options: Mapping[str, str]

    def jobs(self) -> list[Job]:
        """All matches, the twins one after the other."""
        return [
            Job(self.game, self.players, self.bot, self.seed + number, self.options, edition)
            for number in range(self.matches)
            for edition in self.editions
        ]


@dataclass(frozen=True)
class Interval:
    """A mean, and the bounds that hold the true one with 95 % confidence."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether zero lies outside."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Compared:
    """One figure by both editions, and how much more it is by the second. `seat` is the seat that it is of, if it is of one."""

    what: str
    seat: int | None
    first: Interval
    second: Interval
    difference: Interval


def play_all(comparison: Comparison, executor: Executor) -> Iterator[Played]:
    """All matches of a comparison, in their order."""
    return run_jobs(executor, play, comparison.jobs())


def compare(comparison: Comparison, matches: Iterable[Played]) -> list[Compared]:
    """The figures of all matches. The same comparison gives the same figures, whoever plays the matches."""
    played = list(matches)
    firsts, seconds = played[::2], played[1::2]
    compared = [_compared(what, firsts, seconds, measure) for what, measure in MEASURES.items()]
    for seat in range(comparison.players):
        one, other = [match.won(seat) for match in firsts], [match.won(seat) for match in seconds]
        differences = [more - less for less, more in zip(one, other, strict=True)]
        compared.append(Compared("seat", seat, share_of(one), share_of(other), interval_of(differences)))
    return compared


def _compared(what: str, firsts: list[Played], seconds: list[Played], measure: Callable[[Played], float]) -> Compared:
    one, other = [measure(match) for match in firsts], [measure(match) for match in seconds]
    differences = [more - less for less, more in zip(one, other, strict=True)]
    return Compared(what, None, interval_of(one), interval_of(other), interval_of(differences))


def interval_of(values: list[float]) -> Interval:
    """The mean of independent values with its interval, by the normal distribution."""
    mean = fmean(values)
    half = Z_95 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return Interval(mean, mean - half, mean + half)


def share_of(wins: list[float]) -> Interval:
    """The share of matches that are won, with its interval after Wilson."""
    return Interval(fmean(wins), *wilson(sum(wins), len(wins)))


def _margin(match: Played) -> float:
    best, second, *_ = sorted(match.scores, reverse=True)
    return best - second


MEASURES: Mapping[str, Callable[[Played], float]] = {
    "rounds": lambda match: match.rounds,
    "moves": lambda match: sum(match.moves),
    "waits": lambda match: match.waits,
    "score": lambda match: fmean(match.scores),
    "winning-score": lambda match: max(match.scores),
    "margin": _margin,
}
"""What is compared beside the chances of the seats."""
