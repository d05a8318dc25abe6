"""The end of a match: the last table, the scores and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import Drawer, plain_table
from kogge.cli.screen import Screen
from kogge.engine import Chair, Placement
from kogge.words import Words

MOST_COLUMNS = 5
"""Scores with more lines have a column for each player instead of a row."""


def show_ending(chair: Chair, drawer: Drawer, screen: Screen, names: Sequence[str]) -> None:
    """Show the last table, all scores line by line, and what decided the match."""
    words = screen.words
    outcome = chair.outcome
    assert outcome is not None
    screen.show(drawer.table(chair, words, names, screen.width))
    screen.blank()
    placements = sorted(outcome.standings, key=lambda placement: placement.place)
    screen.show(
        score_table(placements, words, names) if len(placements[0].lines) <= MOST_COLUMNS else score_sheet(placements, words, names)
    )
    screen.blank()
    screen.say_by_rule(words.outcome(outcome, names, chair.viewer), outcome.decided_by_rule, "title")
    screen.say_by_rule(words.say(f"ended-by-{outcome.ended_by}"), outcome.rule, "faint")


def score_table(placements: Sequence[Placement], words: Words, names: Sequence[str]) -> Table:
    """The scores with a row for each player."""
    rows = plain_table(
        words.say("score-place"),
        words.say("score-name"),
        *[words.say(f"score-{line.what}") for line in placements[0].lines],
        words.say("score-total"),
    )
    for column in rows.columns[2:]:
        column.justify = "right"
    for placement in placements:
        style = "title" if placement.place == 1 else ""
        points = [Text(str(line.points)) for line in placement.lines]
        place = words.say("score-nth", place=placement.place)
        rows.add_row(place, names[placement.seat], *points, Text(str(placement.score), style="number"), style=style)
    return rows


def score_sheet(placements: Sequence[Placement], words: Words, names: Sequence[str]) -> Table:
    """The scores with a column for each player."""
    rows = plain_table("", *[f"{words.say('score-nth', place=each.place)} {names[each.seat]}" for each in placements])
    for column in rows.columns[1:]:
        column.justify = "right"
    for nth, line in enumerate(placements[0].lines):
        rows.add_row(words.say(f"score-{line.what}"), *[str(placement.lines[nth].points) for placement in placements])
    rows.add_row(words.say("score-total"), *[str(placement.score) for placement in placements], style="title")
    return rows
