"""Plots as SVG, drawn for the width of a phone; they scale with the page. Colours come from the page, and shapes carry the same meaning.

Callers pass texts as they are shown. A plot has a title for screen readers; its numbers are in a table beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from kogge.lab.balance.figures import Spread
from kogge.lab.balance.things import DEAD, PLAIN, STRONG, WEAK

WIDTH = 360
LABELS = 158
LONG = 25
"""Labels of more letters are condensed."""
RIGHT = 14
ROW = 20
AXIS = 22
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
LEAD_TICKS = (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0)
MOST_BARS = 24
HEIGHT = 130
SHAPES = {
    STRONG: "M0 -5.5L5 4H-5Z",
    WEAK: "M0 5.5L5 -4H-5Z",
    DEAD: "M-4 -4L4 4M-4 4L4 -4",
    PLAIN: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
}
"""The mark of each verdict, around its own middle."""


@dataclass(frozen=True)
class Row:
    """A share with its bounds, under a name."""

    label: str
    share: float
    low: float
    high: float
    verdict: str = PLAIN


@dataclass(frozen=True)
class Tick:
    """A place on an axis and its label."""

    at: float
    label: str


def shares(title: str, rows: Sequence[Row], even: float, ticks: Sequence[Tick]) -> str:
    """Shares or differences of shares, one below the other and each with its interval. A line marks where all would be if they were even."""
    least = max([tick.at for tick in ticks if tick.at <= min([even, *[row.low for row in rows]])], default=ticks[0].at)
    most = min([tick.at for tick in ticks if tick.at >= max([even, *[row.high for row in rows]])], default=ticks[-1].at)
    bottom = ROW * len(rows) + 4

    def across(share: float) -> float:
        return round(LABELS + (WIDTH - RIGHT - LABELS) * (share - least) / (most - least), 1)

    parts = [_axis(across(tick.at), bottom, tick.label) for tick in ticks if least <= tick.at <= most]
    parts.append(f'<path class="even" d="M{across(even)} 0V{bottom}"/>')
    for number, row in enumerate(rows):
        middle = ROW * number + ROW // 2 + 2
        pressed = f' textLength="{LABELS - 10}" lengthAdjust="spacingAndGlyphs"' if len(row.label) > LONG else ""
        parts.append(f'<text class="label" x="{LABELS - 8}" y="{middle + 4}"{pressed}>{escape(row.label)}</text>')
        parts.append(f'<path class="interval {row.verdict}" d="M{across(row.low)} {middle}H{across(row.high)}"/>')
        mark = f'd="{SHAPES[row.verdict]}" transform="translate({across(row.share)} {middle})"'
        parts.append(f'<path class="mark {row.verdict}" {mark}/>')
    return _svg(title, bottom + AXIS, parts)


def histogram(title: str, behind: Spread, front: Spread | None = None) -> str:
    """A histogram in bars; a second spread is drawn as a line over them. Each is normalised by its own total."""
    spreads = [behind] if front is None else [behind, front]
    least = min([found.counts[0][0] for found in spreads])
    most = max([found.counts[-1][0] for found in spreads])
    width = (most - least) // MOST_BARS + 1
    bars = (most - least) // width + 1
    parts_of = [_binned(found, least, width, bars) for found in spreads]
    highest = max([part for parts in parts_of for part in parts])
    left, step = 8, (WIDTH - 16) / bars

    def edge(bar: int) -> float:
        return round(left + step * bar, 1)

    def up(part: float) -> float:
        return round(HEIGHT - (HEIGHT - 10) * part / highest, 1)

    parts = [
        f'<rect class="bar" x="{edge(bar)}" y="{up(part)}" width="{round(step - 1, 1)}" height="{round(HEIGHT - up(part), 1)}"/>'
        for bar, part in enumerate(parts_of[0])
        if part
    ]
    if front is not None:
        line = "".join([f"V{up(part)}H{edge(bar + 1)}" for bar, part in enumerate(parts_of[1])])
        parts.append(f'<path class="outline" d="M{edge(0)} {HEIGHT}{line}V{HEIGHT}"/>')
    every = max(1, -(-bars // 6))
    for bar in range(0, bars, every):
        parts.append(f'<text class="tick" x="{round(left + step * (bar + 0.5), 1)}" y="{HEIGHT + 15}">{least + bar * width}</text>')
    parts.append(f'<path class="axis" d="M{left} {HEIGHT}H{WIDTH - 8}"/>')
    return _svg(title, HEIGHT + AXIS, parts)


def _binned(spread: Spread, least: int, width: int, bars: int) -> list[float]:
    parts = [0.0] * bars
    whole = sum([count for _, count in spread.counts])
    for value, count in spread.counts:
        parts[(value - least) // width] += count / whole
    return parts


def _axis(at: float, bottom: int, label: str) -> str:
    return f'<path class="axis" d="M{at} 0V{bottom}"/><text class="tick" x="{at}" y="{bottom + 15}">{escape(label)}</text>'


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img"><title>{escape(title)}</title>{"".join(parts)}</svg>'
