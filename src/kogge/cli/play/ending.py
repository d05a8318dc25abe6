"""How a match ended, for those who played it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import Drawer, plain_table
from kogge.cli.screen import Screen
from kogge.engine import Chair, Standing
from kogge.words import Words

MOST_COLUMNS = 5
"""Scores made of more than this are drawn upright."""


def show_ending(chair: Chair, drawer: Drawer, screen: Screen, names: Sequence[str]) -> None:
    """The last table, everyone's score with what it is made of, and what decided it."""
    words = screen.words
    outcome = chair.outcome
    assert outcome is not None
    screen.show(drawer.table(chair, words, names, screen.width))
    screen.blank()
    standings = sorted(outcome.standings, key=lambda standing: standing.place)
    screen.show(
        score_table(standings, words, names) if len(standings[0].lines) <= MOST_COLUMNS else score_sheet(standings, words, names)
    )
    screen.blank()
    screen.say_by_rule(words.outcome(outcome, names, chair.viewer), outcome.decided_by_rule, "title")
    screen.say_by_rule(words.say(f"ended-by-{outcome.ended_by}"), outcome.rule, "faint")


def score_table(standings: Sequence[Standing], words: Words, names: Sequence[str]) -> Table:
    """A line for everyone."""
    rows = plain_table(
        words.say("score-place"),
        words.say("score-name"),
        *[words.say(f"score-{line.what}") for line in standings[0].lines],
        words.say("score-total"),
    )
    for column in rows.columns[2:]:
        column.justify = "right"
    for standing in standings:
        style = "title" if standing.place == 1 else ""
        points = [Text(str(line.points)) for line in standing.lines]
        place = words.say("score-nth", place=standing.place)
        rows.add_row(place, names[standing.seat], *points, Text(str(standing.score), style="number"), style=style)
    return rows


def score_sheet(standings: Sequence[Standing], words: Words, names: Sequence[str]) -> Table:
    """A column for everyone, where a score is made of much."""
    rows = plain_table("", *[f"{words.say('score-nth', place=each.place)} {names[each.seat]}" for each in standings])
    for column in rows.columns[1:]:
        column.justify = "right"
    for nth, line in enumerate(standings[0].lines):
        rows.add_row(words.say(f"score-{line.what}"), *[str(standing.lines[nth].points) for standing in standings])
    rows.add_row(words.say("score-total"), *[str(standing.score) for standing in standings], style="title")
    return rows
