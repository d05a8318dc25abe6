"""How a match ended, for those who played it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kogge.cli.drawing import Drawer, plain_table
from kogge.cli.screen import Screen
from kogge.engine import Chair


def show_ending(chair: Chair, drawer: Drawer, screen: Screen, names: Sequence[str]) -> None:
    """The last table, everyone's score with what it is made of, and what decided it."""
    words = screen.words
    outcome = chair.outcome
    assert outcome is not None
    screen.show(drawer.table(chair.view, words, names, screen.width))
    screen.blank()
    lines = outcome.standings[0].lines
    rows = plain_table(
        words.say("score-place"),
        words.say("score-name"),
        *[words.say(f"score-{line.what}") for line in lines],
        words.say("score-total"),
    )
    for column in rows.columns[2:]:
        column.justify = "right"
    for standing in sorted(outcome.standings, key=lambda standing: standing.place):
        style = "title" if standing.place == 1 else ""
        points = [Text(str(line.points)) for line in standing.lines]
        place = words.say("score-nth", place=standing.place)
        rows.add_row(place, names[standing.seat], *points, Text(str(standing.score), style="number"), style=style)
    screen.show(rows)
    screen.blank()
    screen.say_by_rule(words.outcome(outcome, names), outcome.decided_by_rule, "title")
    screen.say_by_rule(words.say(f"ended-by-{outcome.ended_by}"), outcome.rule, "faint")
