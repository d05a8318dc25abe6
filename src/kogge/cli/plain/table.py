"""The table of any game as text: the fields of the view line by line, and a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import BLANK_IF_TALL, MovesMade, capital, moves_made, plain_table
from kogge.cli.plain.values import field_name, fields_of, value_text
from kogge.engine import Chair, Game, Seat
from kogge.words import Words

LEFT_OUT = ("viewer", "players", "seat")
"""Fields that the reader knows anyway."""


def table(game: Game, chair: Chair, words: Words, names: Sequence[str], _: int) -> RenderableType:
    """Everything that the chair's viewer may see."""
    heading = Rule(Text(game.title, style="title"), style="faint", align="left")
    of_seats: list[object] = []
    figures: list[str] = []
    lines: list[Text] = []
    for name, value in fields_of(chair.view):
        if name in LEFT_OUT:
            continue
        if _is_by_seat(value, chair.players):
            assert isinstance(value, (tuple, list))
            of_seats += value
            continue
        label, text = capital(field_name(name, words)), value_text(name, value, words, names)
        if isinstance(value, (tuple, list, dict)) or is_dataclass(value):
            lines.append(Text.assemble((f"{label}: ", "faint"), text))
        else:
            figures.append(f"{label}: {text}")
    drawn: list[RenderableType] = [heading, Text(" · ".join(figures)), *lines, BLANK_IF_TALL]
    return Group(*drawn, seats_table(chair, of_seats, words, names))


def seats_table(chair: Chair, of_seats: Sequence[object], words: Words, names: Sequence[str]) -> Table:
    """A column for each seat: what it has, and whether it still has to move."""
    rows = plain_table("")
    for seat, name in enumerate(names):
        mine = seat == chair.viewer
        label = words.say("table-you", name=name) if mine else name
        rows.add_column(Text(label, style="mine" if mine else ""), style="mine" if mine else "")
    parts = [dict(fields_of(part)) for part in of_seats[: len(names)]]
    for name in parts[0] if parts else ():
        if name not in LEFT_OUT:
            cells = [value_text(name, part[name], words, names) for part in parts]
            rows.add_row(Text(capital(field_name(name, words)), style="faint"), *cells)
    so_far = moves_made(chair)
    if so_far.to_act:
        rows.add_row("", *[_state(seat, chair, so_far, words) for seat in range(len(names))], style="faint")
    return rows


def _state(seat: Seat, chair: Chair, so_far: MovesMade, words: Words) -> str:
    """How far a seat has come with the open decision."""
    if seat in so_far.to_act:
        return words.say("plain-choosing")
    if seat not in so_far.sealed_by:
        return ""
    if seat == chair.viewer and so_far.own is not None:
        return words.say("plain-sealed-mine", what=words.objects(so_far.own))
    return words.say("plain-sealed")


def _is_by_seat(value: object, players: int) -> bool:
    """Whether a field of a view has a part for each seat, in their order."""
    if not isinstance(value, (tuple, list)):
        return False
    return [getattr(part, "seat", None) for part in value] == list(range(players))
