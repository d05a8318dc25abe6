"""Findings from the figures, as message ids with their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kogge.engine import Fact
from kogge.lab.balance.figures import Figures, Gauged
from kogge.lab.balance.tally import Kind
from kogge.lab.balance.things import DEAD, PLAIN, STRONG, WEAK, KindFigures, Share, ThingFigures

CLEAR = 0.01
HINT = 0.05
"""The significance levels of a seat advantage, and of a hint of one."""
HARDLY = 0.5
"""Kinds that a seat uses less often in a match have no findings about single things."""
CLOSE = 2
"""A match is close when the first leads the second by no more points."""


@dataclass(frozen=True)
class Finding:
    """One sentence. `kind` and `things` are shown by their names, the things each with the lead of its users if it has one."""

    id: str
    arguments: dict[str, float] = field(default_factory=dict)
    kind: Kind | None = None
    things: tuple[tuple[str, float | None], ...] = ()


@dataclass(frozen=True)
class Suspect:
    """A thing that stands out and has reconstructed values: its verdicts, each with the numbers of players, and these values."""

    kind: Kind
    thing: str
    verdicts: tuple[tuple[str, tuple[int, ...]], ...]
    facts: tuple[Fact, ...]


def findings_of(figures: Figures) -> list[Finding]:
    """The findings for one number of players."""
    found = [_seats(figures), _length(figures), _scores(figures), _margin(figures)]
    found += [_gauge(gauged) for gauged in figures.gauges]
    found.append(Finding("balance-brackets"))
    for kind in figures.kinds:
        if kind.used < HARDLY:
            found.append(Finding("balance-hardly-used", {"used": kind.used}, kind.kind))
            continue
        outstanding = [_kind(kind, verdict, kind.named(verdict)) for verdict in (STRONG, WEAK, DEAD) if kind.named(verdict)]
        found += outstanding or [Finding("balance-all-plain", kind=kind.kind)]
    return found


def in_short(all_figures: Sequence[Figures]) -> list[Finding]:
    """The findings about seats and things that hold at most numbers of players."""
    unfair = [figures.players for figures in all_figures if figures.seats.likelihood < CLEAR]
    found = [Finding("balance-short-seats", {"unfair": len(unfair), "counts": len(all_figures)})]
    found += [_gauge(gauged, figures.players) for figures in all_figures for gauged in figures.gauges]
    for kind in dict.fromkeys([kind.kind.name for figures in all_figures for kind in figures.kinds]):
        alike = [kind_figures for figures in all_figures for kind_figures in figures.kinds if kind_figures.kind.name == kind]
        for verdict in (STRONG, WEAK, DEAD):
            things = [thing.thing for kind_figures in alike for thing in kind_figures.named(verdict)]
            often = [thing for thing in dict.fromkeys(things) if things.count(thing) * 2 > len(all_figures)]
            if often:
                found.append(Finding(f"balance-short-{verdict}", {}, alike[0].kind, tuple([(thing, None) for thing in often])))
    return found


def suspects(all_figures: Sequence[Figures]) -> list[Suspect]:
    """The things that stand out at some number of players and have reconstructed values, the most frequent first."""
    verdicts: dict[tuple[str, str], dict[str, tuple[int, ...]]] = {}
    kinds: dict[str, Kind] = {}
    for figures in all_figures:
        for kind in figures.kinds:
            kinds[kind.kind.name] = kind.kind
            for thing in kind.things:
                if thing.verdict != PLAIN:
                    by_verdict = verdicts.setdefault((kind.kind.name, thing.thing), {})
                    by_verdict[thing.verdict] = (*by_verdict.get(thing.verdict, ()), figures.players)
    found = [
        Suspect(kinds[name], thing, tuple(by_verdict.items()), facts)
        for (name, thing), by_verdict in verdicts.items()
        if (facts := tuple([fact for fact in kinds[name].facts.get(thing, ()) if fact.is_reconstructed]))
    ]
    return sorted(found, key=lambda suspect: -sum([len(players) for _, players in suspect.verdicts]))


def _seats(figures: Figures) -> Finding:
    seats = figures.seats
    best = max(range(figures.players), key=lambda seat: seats.shares[seat].wins)
    likelihood = seats.likelihood
    id = "balance-seats-clear" if likelihood < CLEAR else "balance-seats-hint" if likelihood < HINT else "balance-seats-even"
    low, high = Share(figures.matches * seats.even, figures.matches).interval
    arguments = {"seat": best + 1, "share": seats.shares[best].share, "even": seats.even, "likelihood": likelihood}
    return Finding(id, {**arguments, "unseen": 50 * (high - low), "ordered": int(figures.has_first)})


def _length(figures: Figures) -> Finding:
    moves = figures.moves
    arguments = {"rounds": figures.rounds.mean, "moves": moves.mean, "low": moves.part(1), "high": moves.part(9)}
    return Finding("balance-length", {**arguments, "waits": figures.waits.mean})


def _scores(figures: Figures) -> Finding:
    winners, everyone = figures.winning_scores, figures.scores
    spreads = {"low": winners.part(1), "high": winners.part(9), "everyone": everyone.mean}
    return Finding("balance-scores", {"winner": winners.mean, **spreads})


def _margin(figures: Figures) -> Finding:
    margins = figures.margins.values
    close = len([margin for margin in margins if margin <= CLOSE]) / len(margins)
    level = margins.count(0) / len(margins)
    return Finding("balance-margin", {"mean": figures.margins.mean, "close": close, "most": CLOSE, "level": level})


def _gauge(gauged: Gauged, players: int | None = None) -> Finding:
    """Where a count lies relative to the expectation of the rulebook; with the number of players in the findings about all of them."""
    mean = gauged.spread.mean
    gauge = gauged.gauge
    where = "below" if mean < gauge.low else "above" if mean > gauge.high else "within"
    arguments = {"mean": mean, "winners": gauged.winners.mean, "low": gauge.low, "high": gauge.high}
    if players is None:
        return Finding(f"balance-{gauge.kind}-{where}", arguments)
    return Finding(f"balance-short-{gauge.kind}", {**arguments, "players": players})


def _kind(kind: KindFigures, verdict: str, things: tuple[ThingFigures, ...]) -> Finding:
    leads = tuple([(thing.thing, None if verdict == DEAD else thing.lead) for thing in things])
    return Finding(f"balance-things-{verdict}", {"usual": kind.usual}, kind.kind, leads)
