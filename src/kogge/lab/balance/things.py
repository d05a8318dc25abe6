"""How the things of a kind did: the wins of seats that used them and of the others, and which of them stand out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, median

from kogge.lab.balance.matches import Played
from kogge.lab.balance.tally import ANY, Kind
from kogge.lab.intervals import wilson

STRONG = "strong"
WEAK = "weak"
DEAD = "dead"
PLAIN = "plain"

SIGNIFICANCE = 0.05
"""The probability that chance alone gives a finding, over all things of a kind together."""
FEWEST_USERS = 20
"""Things with fewer users have no verdict, nor have those that would have fewer even if they were used like the others."""
DEAD_BELOW = 0.25
"""A thing is dead when it is used less than this part as often as the middle one of its kind."""


@dataclass(frozen=True)
class Share:
    """A share of wins: so many of so many. A shared win counts as a part of one."""

    wins: float
    trials: int

    @property
    def share(self) -> float:
        return self.wins / self.trials if self.trials else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true share, with 95 % confidence."""
        return wilson(self.wins, self.trials)


@dataclass(frozen=True)
class ThingFigures:
    """One thing: how often it was offered in a match, how often a seat used it, the wins of its users and of the others, and the verdict.

    `offered` is `None` where nothing is offered.
    """

    thing: str
    offered: float | None
    used: float
    users: Share
    others: Share
    verdict: str

    @property
    def lead(self) -> float:
        """How much larger the share of wins is of its users than of the others."""
        return self.users.share - self.others.share

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true lead, with 95 % confidence, after Newcombe."""
        (low, high), (others_low, others_high) = self.users.interval, self.others.interval
        below = sqrt((self.users.share - low) ** 2 + (others_high - self.others.share) ** 2)
        above = sqrt((high - self.users.share) ** 2 + (self.others.share - others_low) ** 2)
        return (max(-1.0, self.lead - below), min(1.0, self.lead + above))


@dataclass(frozen=True)
class KindFigures:
    """All things of a kind that were offered or used. `usual` is the median of the leads of their users."""

    kind: Kind
    usual: float
    things: tuple[ThingFigures, ...]

    @property
    def used(self) -> float:
        """How often a seat used any of them in a match."""
        return sum([thing.used for thing in self.things])

    def named(self, verdict: str) -> tuple[ThingFigures, ...]:
        """The things with this verdict, the clearest first."""
        found = [thing for thing in self.things if thing.verdict == verdict]
        return tuple(sorted(found, key=lambda thing: thing.lead, reverse=verdict == STRONG))


def kind_figures(played: Sequence[Played], kind: Kind) -> KindFigures:
    """The figures of the things of a kind. Things that were neither offered nor used in any match are left out."""
    raw: list[tuple[str, int, int, Share, Share]] = []
    for thing in kind.things:
        offered = sum([match.offers.get((kind.name, thing), 0) for match in played])
        used = sum([uses.get((kind.name, thing), 0) for match in played for uses in match.uses])
        if offered or used:
            raw.append((thing, offered, used, *_users_and_others(played, kind, thing)))
    is_offered = any([offered for _, offered, *_ in raw])
    usual = median([users.share - others.share for *_, users, others in raw if _are_enough(users, others)] or [0.0])
    uptakes = [_uptake(offered if is_offered else None, used) for _, offered, used, *_ in raw]
    middle = median(uptakes) if uptakes else 0.0
    bound = NormalDist().inv_cdf(1 - SIGNIFICANCE / 2 / len(raw)) if raw else 0.0
    matches, seats = len(played), len(played) * played[0].players
    things = [
        ThingFigures(
            thing,
            offered / matches if is_offered else None,
            used / seats,
            users,
            others,
            DEAD if _is_dead(uptake, middle, offered if is_offered else 1) else _verdict(users, others, usual, bound),
        )
        for (thing, offered, used, users, others), uptake in zip(raw, uptakes, strict=True)
    ]
    return KindFigures(kind, usual, tuple(things))


def _uptake(offered: int | None, used: int) -> float:
    """How often a thing is used: for each time it was offered, if offers are counted."""
    return used if offered is None else used / offered if offered else 0.0


def _is_dead(uptake: float, middle: float, offered: int) -> bool:
    return uptake < DEAD_BELOW * middle and middle * offered >= FEWEST_USERS


def _users_and_others(played: Sequence[Played], kind: Kind, thing: str) -> tuple[Share, Share]:
    wins, trials = [0.0, 0.0], [0, 0]
    for match in played:
        times = [uses.get((kind.name, thing), 0) for uses in match.uses]
        mean = 0.0 if kind.by == ANY else sum(times) / match.players
        for seat, used in enumerate(times):
            if kind.by != ANY and used == mean:
                continue
            side = 0 if used > mean else 1
            wins[side] += match.won(seat)
            trials[side] += 1
    return Share(wins[0], trials[0]), Share(wins[1], trials[1])


def _are_enough(users: Share, others: Share) -> bool:
    return min(users.trials, others.trials) >= FEWEST_USERS


def _verdict(users: Share, others: Share, usual: float, bound: float) -> str:
    """Whether the lead of the users differs more from the usual one than chance explains."""
    together = Share(users.wins + others.wins, users.trials + others.trials).share
    if not _are_enough(users, others) or not 0 < together < 1:
        return PLAIN
    error = sqrt(together * (1 - together) * (1 / users.trials + 1 / others.trials))
    deviation = (users.share - others.share - usual) / error
    return STRONG if deviation > bound else WEAK if deviation < -bound else PLAIN
