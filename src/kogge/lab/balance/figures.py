"""The figures of a report: wins by seat, how numbers are spread, where points come from, how things did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erfc, exp, gamma, sqrt
from statistics import fmean

from kogge.engine import Seat
from kogge.lab.balance.matches import Played
from kogge.lab.balance.tally import Description, Gauge
from kogge.lab.balance.things import KindFigures, Share, kind_figures


@dataclass(frozen=True)
class Seats:
    """The wins of each seat, and the probability that chance alone makes them at least as uneven."""

    shares: tuple[Share, ...]
    likelihood: float

    @property
    def even(self) -> float:
        return 1 / len(self.shares)


@dataclass(frozen=True)
class Spread:
    """How often each number came."""

    counts: tuple[tuple[int, int], ...]

    @property
    def values(self) -> list[int]:
        return [value for value, count in self.counts for _ in range(count)]

    @property
    def mean(self) -> float:
        return fmean(self.values)

    def part(self, tenths: int) -> int:
        """The quantile at so many tenths."""
        values = self.values
        return values[min(len(values) - 1, len(values) * tenths // 10)]


@dataclass(frozen=True)
class Gauged:
    """The counts of a gauge: of all seats, and of winners."""

    gauge: Gauge
    spread: Spread
    winners: Spread


@dataclass(frozen=True)
class Figures:
    """Everything about one number of players. `seats` is in the order of turns in games with a start player, `chairs` always in seat order."""

    players: int
    matches: int
    has_first: bool
    seats: Seats
    chairs: Seats
    moves: Spread
    waits: Spread
    rounds: Spread
    scores: Spread
    winning_scores: Spread
    margins: Spread
    lines: tuple[tuple[str, float, float], ...]
    kinds: tuple[KindFigures, ...]
    gauges: tuple[Gauged, ...]


def figures_of(played: Sequence[Played], description: Description) -> Figures:
    """The figures of at least one match, all with as many players."""
    players = played[0].players
    return Figures(
        players=players,
        matches=len(played),
        has_first=played[0].first is not None,
        seats=_seats(played, [match.first or 0 for match in played]),
        chairs=_seats(played, [0] * len(played)),
        moves=spread([sum(match.moves) for match in played]),
        waits=spread([match.waits for match in played]),
        rounds=spread([match.rounds for match in played]),
        scores=spread([score for match in played for score in match.scores]),
        winning_scores=spread([max_score(match) for match in played]),
        margins=spread([margin(match) for match in played]),
        lines=_lines(played),
        kinds=tuple([found for kind in description.kinds if (found := kind_figures(played, kind)).things]),
        gauges=tuple([_gauged(played, gauge) for gauge in description.gauges]),
    )


def spread(values: Iterable[int]) -> Spread:
    return Spread(tuple(sorted(Counter(values).items())))


def max_score(match: Played) -> int:
    """The score of the winner."""
    return match.scores[match.places.index(1)]


def margin(match: Played) -> int:
    """The lead of the first over the second; 0 if a tie-break decided, or nothing."""
    first, second, *_ = sorted(match.scores, reverse=True)
    return first - second


def _seats(played: Sequence[Played], first: Sequence[Seat]) -> Seats:
    """The wins of each seat, numbered in each match from the seat that is first."""
    players = played[0].players
    wins = [0.0] * players
    for match, begins in zip(played, first, strict=True):
        for seat in range(players):
            wins[(seat - begins) % players] += match.won(seat)
    even = len(played) / players
    squares = sum([(won - even) ** 2 / even for won in wins])
    return Seats(tuple([Share(won, len(played)) for won in wins]), chi_square_tail(squares, players - 1))


def chi_square_tail(square: float, freedom: int) -> float:
    """The probability that a chi-square of so many degrees of freedom is at least this large."""
    half = square / 2
    if freedom % 2 == 0:
        return exp(-half) * sum([float(half**step) / gamma(step + 1) for step in range(freedom // 2)])
    odd = [float(half ** (step - 0.5)) / gamma(step + 0.5) for step in range(1, (freedom + 1) // 2)]
    return erfc(sqrt(half)) + exp(-half) * sum(odd)


def _lines(played: Sequence[Played]) -> tuple[tuple[str, float, float], ...]:
    """Where points come from: the mean of each line of the score, of all seats and of the winners."""
    all_seats = [(match.lines[seat], match.places[seat] == 1) for match in played for seat in range(match.players)]
    names = dict.fromkeys([name for lines, _ in all_seats for name in lines])
    return tuple(
        [
            (
                name,
                fmean([lines.get(name, 0) for lines, _ in all_seats]),
                fmean([lines.get(name, 0) for lines, won in all_seats if won]),
            )
            for name in names
        ]
    )


def _gauged(played: Sequence[Played], gauge: Gauge) -> Gauged:
    counts = [
        (sum([times for (kind, _), times in uses.items() if kind == gauge.kind]), place)
        for match in played
        for uses, place in zip(match.uses, match.places, strict=True)
    ]
    return Gauged(gauge, spread([count for count, _ in counts]), spread([count for count, place in counts if place == 1]))
