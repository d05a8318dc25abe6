"""The board of Haithabu as text: the rondel by day and by night, the market, the orders on display, transports and characters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import capital, plain_table
from kogge.cli.haithabu.phrases import NONE_THERE, short_good, short_room, worker_name
from kogge.engine import Seat
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.view import FieldView, GoodView, HaithabuView, OrderView, StackView
from kogge.words import Words

WIDE_BOARD = 96
"""From here on there is room for whole price scales."""

CELL = 3
"""So wide is a step of a price scale."""


# The rondel


def clockwise(view: HaithabuView) -> list[FieldView]:
    """The fields in their order on the rondel, those in daylight first."""
    first = next(place for place, field in enumerate(view.rondel) if field.day and not view.rondel[place - 1].day)
    return [*view.rondel[first:], *view.rondel[:first]]


def rondel(view: HaithabuView, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Day above night, each clockwise, and who stands where."""
    rows = Table.grid(padding=(0, 2 if width >= WIDE_BOARD else 1, 0, 0))
    fields = clockwise(view)
    half = len(fields) // 2
    for id, style, some in (("table-day", "ochre", fields[:half]), ("table-night", "sea", fields[half:])):
        rows.add_row(Text(words.say(id), style=f"{style}.name"), *[field_cell(field, words, names, style) for field in some])
    coming, leaving = fields[-1].field, fields[half - 1].field
    hint = words.say("table-next-turn", coming=words.noun(coming), leaving=words.noun(leaving))
    return Group(rows, Text(hint, style="faint"))


def field_cell(field: FieldView, words: Words, names: Sequence[str], style: str) -> Text:
    """Its letter and what it does; below, who stands there."""
    cell = Text.assemble((words.noun(field.field), f"{style}.name"), f" {words.say(f'field-{field.field}')}")
    if field.workers:
        cell.append(f"\n  {workers_text(field.workers, words, names)}", style="mine")
    return cell


def workers_text(workers: Sequence[Seat | None], words: Words, names: Sequence[str]) -> str:
    """Who stands somewhere; of several alike, how many."""
    groups = [(worker, len(list(alike))) for worker, alike in groupby(workers)]
    return ", ".join([worker_name(worker, words, names) + (f" ×{count}" if count > 1 else "") for worker, count in groups])


# The market


def market(view: HaithabuView, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """Every good with its price on its scale, what there is of it, how the die moves it, and who stands there."""
    rows = plain_table(*[words.say(f"table-{what}") for what in ("good", "price", "area", "supply", "die", "workers")])
    rows.columns[2].justify = rows.columns[3].justify = "right"
    for column in rows.columns[:5]:
        column.no_wrap = True
    for good in view.goods:
        empty = "warning" if good.market == 0 else ""
        rows.add_row(
            Text(capital(words.noun(good.good)), style="title"),
            scale(good, is_whole=width >= WIDE_BOARD),
            Text(str(good.market), style=empty),
            str(good.supply),
            Text(die_text(good.die), style="faint"),
            Text(workers_text(good.workers, words, names), style="mine"),
        )
    return rows


def scale(good: GoodView, is_whole: bool) -> Text:
    """The steps of a scale with brackets around the price; or only the steps beside it."""
    marker = good.step - 1
    steps = range(len(good.scale)) if is_whole else range(max(0, marker - 1), min(len(good.scale), marker + 2))
    text = Text()
    if not is_whole and marker == 0:
        text.append(" " * (CELL + 1))
    for step in steps:
        price = str(good.scale[step])
        if step == marker:
            text.append(f"[{price.rjust(CELL - 1)}]", style="ochre.full")
        else:
            text.append(f"{price.rjust(CELL)} ", style="faint" if is_whole and abs(step - marker) > 1 else "")
    return text


def die_text(die: Sequence[int]) -> str:
    """On which numbers of the die the price falls and on which it rises: “↓1 ↑4–6”."""
    parts: list[str] = []
    for sign, moves in (("↓", [by < 0 for by in die]), ("↑", [by > 0 for by in die])):
        faces = [face for face, is_so in enumerate(moves, start=1) if is_so]
        if faces:
            parts.append(sign + _span(faces))
    return " ".join(parts)


def _span(faces: Sequence[int]) -> str:
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}–{faces[-1]}"
    return ",".join([str(face) for face in faces])


# Orders


def goods_columns(rows: Table, words: Words) -> None:
    """A narrow column for every kind of goods."""
    for good in GOODS:
        rows.add_column(short_good(good, words), justify="right", no_wrap=True, min_width=2)


def display(view: HaithabuView, words: Words) -> RenderableType:
    """The orders on display: what they want and pay, the upper row above the lower."""
    rows = plain_table(words.say("table-display"))
    goods_columns(rows, words)
    for id in ("table-points-short", "table-silver-short"):
        rows.add_column(words.say(id), justify="right")
    half = len(view.display) // 2
    for place, order in enumerate(view.display):
        if place == half:
            rows.add_row(Text("┄┄┄", style="faint"))
        rows.add_row(*([Text(NONE_THERE, style="faint")] if order is None else order_row(order)))
    return rows


def order_row(order: OrderView) -> list[RenderableType]:
    wanted = [Text(str(count), style="number") if count else Text("·", style="faint") for count in order.wanted]
    return [order.order, *wanted, str(order.points), str(order.silver)]


# Transports and characters


def stacks(view: HaithabuView, words: Words) -> RenderableType:
    """What lies on top of the stacks, carts above ships."""
    rows = Table.grid(padding=(0, 3, 0, 0))
    half = len(view.stacks) // 2
    for some in (view.stacks[:half], view.stacks[half:]):
        rows.add_row(*[stack_cell(stack, words) for stack in some])
    return rows


def stack_cell(stack: StackView, words: Words) -> Text:
    """“Cart 20: 3 any + 1 Me”; if more of its cards are known, those too, in their order."""
    cell = Text(f"{capital(words.noun(stack.stack))}: ", style="title")
    known = [short_room(transport, words) for transport in stack.tops]
    return cell.append(" │ ".join(known) or NONE_THERE, style="" if known else "faint")


def characters(view: HaithabuView, words: Words, names: Sequence[str]) -> Text:
    """Who has which character; one that is safe has a mark."""
    text = Text()
    for owner in (None, *range(view.players)):
        whose = [character for character in view.characters if character.owner == owner]
        if not whose and owner is not None:
            continue
        label = words.say("table-free") if owner is None else f"{names[owner]}:"
        listed = ", ".join([words.noun(each.character) + ("*" if each.safe else "") for each in whose]) or NONE_THERE
        text.append(" · " if text else "").append(label, style="faint").append(f" {listed}")
    if any(each.safe for each in view.characters):
        text.append(f"  {words.say('table-safe')}", style="faint")
    return text
