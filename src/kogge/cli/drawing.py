"""Drawing a match in the terminal: what all games share."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from kogge.cli.screen import is_short
from kogge.engine import Chair, Edition, Event, Gain, Move, Seat, Viewer
from kogge.words import Words
from kogge.words.sentences import SEAT_FIELDS


class NotUnderstood(Exception):
    """What was typed is no move; the sentence says what would be one."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True)
class Drawer:
    """The drawings of one match. They are made from chairs, so that they show only what a seat may know.

    `table` draws what a chair shows, with these names of the seats, in so many columns. `choices` lists the moves, `previews`
    shows some of them in full (those typed after the command), `introduction` explains the pieces of this edition.
    `read` turns what was typed into a move or raises `NotUnderstood`; `warning` is a sentence against a move that is allowed but
    gives something away. `summary` draws what matters for the open decision to a player who has just seen the whole table and has only moved
    since; if it is `None`, the whole table is drawn again. `keys` are moves of the open decision that would otherwise be taken for commands.
    Spectators see the table again when it `rests` after these events.
    """

    table: Callable[[Chair, Words, Sequence[str], int], RenderableType]
    choices: Callable[[Chair, Words], RenderableType]
    previews: Callable[[Chair, Words, str], RenderableType]
    introduction: Callable[[Edition, Words], RenderableType]
    read: Callable[[str, Chair, Words], Move]
    warning: Callable[[Chair, Move, Words], str | None]
    summary: Callable[[Chair, Words, Sequence[str], int], RenderableType | None] = lambda *_: None
    keys: Callable[[Chair], Sequence[str]] = lambda _: ()
    rests: Callable[[Sequence[Event]], bool] = lambda _: True


@dataclass(frozen=True)
class MovesMade:
    """How far the open decision has come: who still has to move, who has sealed a move, and the reader's own sealed move as text."""

    to_act: tuple[Seat, ...]
    sealed_by: tuple[Seat, ...]
    own: str | None


def moves_made(chair: Chair) -> MovesMade:
    """The moves made in the open decision, as far as the chair may know them."""
    to_act, own = chair.to_act, chair.sealed
    return MovesMade(to_act, tuple([seat for seat in chair.asked if seat not in to_act]), None if own is None else str(own))


class ByWidth:
    """Something that is drawn differently in a wide and in a narrow terminal."""

    def __init__(self, draw: Callable[[bool], RenderableType], wide_from: int) -> None:
        self._draw = draw
        self._wide_from = wide_from

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._draw(options.max_width >= self._wide_from)


class ByHeight:
    """Something that is drawn differently in a tall and in a short terminal."""

    def __init__(self, draw: Callable[[bool], RenderableType | None]) -> None:
        self._draw = draw

    def __rich_console__(self, console: Console, _: ConsoleOptions) -> RenderResult:
        drawn = self._draw(not is_short(console))
        if drawn is not None:
            yield drawn


BLANK_IF_TALL = ByHeight(lambda is_tall: Text() if is_tall else None)


def dense(table: Table, is_tall: bool, has_headings: bool = True) -> Table:
    """A plain table, in a short terminal without the line under its headings, or without headings."""
    if not is_tall:
        table.box = None
        table.show_header = has_headings
    return table


def capital(text: str) -> str:
    """As the beginning of a line."""
    return text[:1].upper() + text[1:]


def folded(text: str) -> str:
    """For comparing what people type: no capitals, and no dots on vowels."""
    return "".join([sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign)])


def plain_table(*headings: str | Text) -> Table:
    """A table with a line under its headings and no other lines."""
    table = Table(
        box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="faint", border_style="faint"
    )
    for heading in headings:
        table.add_column(heading)
    return table


def numbered_table(*headings: str | Text) -> Table:
    """A plain table whose first column holds the keys of the moves."""
    rows = plain_table("", *headings)
    rows.columns[0].justify = "right"
    rows.columns[0].min_width = 2
    return rows


def keyed_line(key: str, sentence: str) -> Text:
    """A move with its key, outside of a table."""
    return Text.assemble((f"{key:>2}", "can"), "  ", capital(sentence))


def log_lines(events: Sequence[Event], words: Words, names: Sequence[str], mine: Seat | None = None) -> RenderableType:
    """Events, one line each, with its rule at the edge. Lines about the seat that is `mine` say “you” and stand out."""
    lines = Table.grid(padding=(0, 1, 0, 0), expand=True)
    lines.add_column(width=1)
    lines.add_column(ratio=1)
    lines.add_column(justify="right", no_wrap=True, style="rule")
    for line in words.log(events, names, mine):
        is_mine = mine is not None and len(line.events) == 1 and _is_about(line.events[0], mine)
        lines.add_row("▸" if is_mine else "", Text(line.sentence), line.rule, style="mine" if is_mine else "")
    return lines


def _is_about(event: Event, seat: Seat) -> bool:
    return seat in [getattr(event, field, None) for field in SEAT_FIELDS] or seat in getattr(event, "seats", ())


def gains_text(gains: Sequence[Gain], words: Words) -> str:
    """Several gains in one breath; a price follows what it buys: “2 seals for 3 wares”."""
    shown = [gain for gain in gains if gain.least or gain.most] or list(gains[:1])
    text = ""
    for gain in shown:
        is_price = gain.least < 0 and gain.most <= 0
        text += (" " if is_price else ", ") + words.gain(gain) if text else words.gain(gain)
    return text


def depends_text(gains: Sequence[Gain], words: Words) -> str:
    """Everything that decides what the gains will be, each once."""
    found = dict.fromkeys([word for gain in gains for word in gain.depends])
    return ", ".join([words.many(word) for word in found])


def move_text(move: Move | str, words: Words, names: Sequence[str]) -> str:
    """A move in words. If it is about a seat, its sentence has the attribute `.seat` and calls the seat by name."""
    verb, _, about = str(move).partition(" ")
    if about.isdecimal() and words.knows(f"move-{verb}.seat"):
        return words.say(f"move-{verb}.seat", name=names[int(about)])
    return words.move(move)


def kind_of_decision(chair: Chair) -> str:
    decision = chair.decision
    assert decision is not None
    return decision.kind


def name_at_table(seat: Seat, viewer: Viewer, active: Seat | None, words: Words, names: Sequence[str]) -> str:
    """How a seat is named in a table: whose turn it is has a mark."""
    name = words.say("table-you", name=names[seat]) if seat == viewer else names[seat]
    return f"▸ {name}" if seat == active else name
