"""Hints in the terminal, and the expectations of a bot as text."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kogge.bots.hints import Hint, HintOption, Option, hint
from kogge.bots.search.budget import Budget
from kogge.cli.drawing import capital, move_text
from kogge.cli.screen import Screen
from kogge.engine import Chair, Recording, Viewer
from kogge.games import GAMES
from kogge.words import Words

THINKING = Budget(milliseconds=1000)
"""The budget of a hint."""


def show_hint(chair: Chair, recording: Recording, screen: Screen, given: dict[tuple[int, Viewer], Hint]) -> None:
    """The best moves of the open decision with their expectations, from the chair alone.

    The same position gets the same hint again: `given` has the hints so far.
    """
    words, game, names = screen.words, recording.game, recording.record.names
    when = (recording.record.last_seq, chair.viewer)
    found = given.get(when)
    if found is None:
        found = given[when] = hint(chair, game.id, THINKING, seed=when[0])
    screen.heading(words.say("hint-title"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    for nth, option in enumerate(found.options):
        is_best = nth == 0
        rows.add_row(
            "▸" if is_best else "",
            Text(capital(move_text(option.move, words, names))),
            expected_text(option, words.of(game.id)),
            words.say("hint-close" if found.close else "hint-best") if is_best else "",
            style="can" if is_best else "",
        )
    screen.show(rows)
    screen.say("hint-note", "faint", playouts=found.playouts)


def expected_text(option: Option | HintOption, words: Words) -> str:
    """“wins 63 of 100, place 1.4, 31 points”; of a hint also how sure that is, “63 of 100 (58 to 68)”."""
    assert words.game_id is not None
    score = round(option.score)
    what = words.noun(GAMES[words.game_id].scored_in, abs(score))
    wins = of_100(option.chance)
    if isinstance(option, Option):
        return words.say("hint-expected", wins=wins, place=option.place, score=score, what=what)
    least, most = of_100(option.least), of_100(option.most)
    return words.say("hint-between", wins=wins, least=least, most=most, place=option.place, score=score, what=what)


def of_100(chance: float) -> int:
    return round(100 * chance)
