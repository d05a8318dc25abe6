"""The table of Haithabu as text: the board, everyone around it, and the own tableau. Amid a turn, only what the decision is about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import MovesMade, capital, moves_made, name_at_table, plain_table
from kogge.cli.haithabu.board import WIDE_BOARD, characters, display, goods_columns, market, rondel, stacks
from kogge.cli.haithabu.phrases import NONE_THERE, missing_on, own_family, short_goods, short_room
from kogge.engine import Chair, Event
from kogge.games.haithabu import kinds
from kogge.games.haithabu.events import RoundBegan, TurnEnded
from kogge.games.haithabu.position import FINISHED, OPENING, ROUND_END
from kogge.games.haithabu.view import FamilyView, HaithabuView, OrderView
from kogge.words import Words

PLACES = 5
"""So many places for orders a tableau shows at least."""

WHOLE = (kinds.CHOOSE_CHARACTER, kinds.TURN_RONDEL, kinds.HIRE)
"""Decisions that begin something: for them the whole table is drawn, whichever seat moved last."""

ABOUT_PRICES = (kinds.MARKET, kinds.BUY, kinds.SELL, kinds.ORDER_AND_SALE)
ABOUT_THE_TABLEAU = (
    *ABOUT_PRICES,
    kinds.PLACE,
    kinds.ORDER_AND_GOOD,
    kinds.DELIVER,
    kinds.VEHICLE,
    kinds.LOAD,
    kinds.STOW,
    kinds.STORE,
)


def table(chair: Chair, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """The whole table, as everyone sees it; with the own tableau for who sits at it."""
    view = chair.view
    assert isinstance(view, HaithabuView)
    parts = [heading(view, words, names), Text(facts(view, words, names), style="faint")]
    if view.stage != OPENING:
        parts += [Text(), rondel(view, words, names, width)]
    parts += [Text(), market(view, words, names, width), Text(), cards(view, words, names, width), Text()]
    return Group(*parts, characters(view, words, names), Text(), families(view, moves_made(chair), words, names))


def summary(chair: Chair, words: Words, names: Sequence[str], width: int) -> RenderableType | None:
    """Amid a turn: what the open decision is about. Nothing where the whole table matters."""
    view, decision = chair.view, chair.decision
    assert isinstance(view, HaithabuView)
    assert decision is not None
    if decision.kind in WHOLE:
        return None
    parts: list[RenderableType] = [heading(view, words, names)]
    if decision.kind in ABOUT_PRICES:
        parts += [market(view, words, names, width), Text()]
    if decision.kind in ABOUT_THE_TABLEAU:
        return Group(*parts, tableau(view, words, names), purse(view, words).append(f"  {words.say('table-enter')}", style="faint"))
    own = Text(" · ").join([purse(view, words), Text(" · ".join(vehicles(own_family(view), words)))])
    return Group(*parts, own, Text(words.say("table-enter"), style="faint"))


def rests(happened: Sequence[Event]) -> bool:
    """A turn has many small steps: the table rests when one is over, or a round begins."""
    return any(isinstance(event, (TurnEnded, RoundBegan)) for event in happened)


def heading(view: HaithabuView, words: Words, names: Sequence[str]) -> RenderableType:
    parts = [words.say(f"phase-{view.stage}", phase=view.phase, phases=view.phases)]
    if view.round:
        season = words.say(f"season-{view.season}")
        parts.insert(0, words.say("table-round", round=view.round, rounds=view.rounds, season=season, year=view.year))
    if view.active is not None:
        id = "table-turn.you" if view.active == view.viewer else "table-turn"
        parts.append(words.say(id, name=names[view.active]))
    return Rule(Text(capital(" · ".join(parts)), style="title"), style="faint", align="left")


def facts(view: HaithabuView, words: Words, names: Sequence[str]) -> str:
    """In which order turns come, what waits in the inn, and what is left of cards and notes."""
    parts: list[str] = []
    if view.start is not None:
        order = [names[(view.start + nth) % view.players] for nth in range(view.players)]
        parts.append(words.say("table-order", names=" → ".join(order)))
    if view.hire_costs:
        parts.append(words.say("table-inn", costs=", ".join([str(cost) for cost in view.hire_costs]), count=view.neutral))
    else:
        parts.append(words.say("table-inn-empty"))
    parts.append(words.say("table-notes-left", count=view.notes_left))
    parts.append(words.say("table-pile", pile=len(view.order_pile), discards=len(view.order_discards)))
    return " · ".join(parts)


def cards(view: HaithabuView, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """The orders on display beside the own tableau where there is room; then the transports."""
    if view.viewer is None:
        return Group(display(view, words), Text(), stacks(view, words))
    shown, own = display(view, words), tableau(view, words, names)
    if width < WIDE_BOARD:
        return Group(shown, Text(), own, Text(), stacks(view, words))
    both = Table.grid(padding=(0, 4, 0, 0))
    both.add_row(shown, own)
    return Group(both, Text(), stacks(view, words))


# The own tableau


def purse(view: HaithabuView, words: Words) -> Text:
    """The own silver, points and notes in a line."""
    family = own_family(view)
    counts = (("silver", family.silver), ("points", family.points), ("notes", family.notes))
    return Text(" · ".join([f"{count} {words.noun(what, count)}" for what, count in counts if count or what == "silver"]))


def tableau(view: HaithabuView, words: Words, names: Sequence[str]) -> RenderableType:
    """Both stores and the five places for orders, by kinds of goods; below them cart and ship."""
    family = own_family(view)
    rows = plain_table(words.say("table-you", name=names[family.seat]))
    rows.columns[0].no_wrap = True
    goods_columns(rows, words)
    rows.add_column("")
    for store, goods, surplus in (("warehouse", family.warehouse, family.surplus[0]), ("post", family.post, family.surplus[1])):
        name = f"{words.say(f'table-{store}')} {sum(goods)}/{family.storage}"
        counts = [Text(str(count), style="number") if count else Text("·", style="faint") for count in goods]
        rows.add_row(name, *counts, store_note(store, surplus, family, words))
    by_place = {order.place: order for order in family.orders}
    for place in range(1, max([PLACES, *by_place]) + 1):
        if place in by_place:
            rows.add_row(*placed_order(by_place[place], words))
        else:
            rows.add_row(Text(f"{place}  {NONE_THERE}", style="faint"))
    return Group(rows, Text(" · ".join(vehicles(family, words))))


def store_note(store: str, surplus: int, family: FamilyView, words: Words) -> Text:
    """What the end of the round would ask for."""
    if surplus:
        return Text(words.say("table-surplus", count=surplus), style="warning")
    if store == "warehouse" and family.fee:
        return Text(words.say("table-fee", silver=family.fee), style="faint")
    return Text()


def placed_order(order: OrderView, words: Words) -> list[RenderableType]:
    """An order on its place: of each kind what it wants, with what lies there already before a stroke; then what it lacks."""
    cells: list[RenderableType] = []
    for wanted, delivered in zip(order.wanted, order.delivered, strict=True):
        if not wanted:
            cells.append(Text("·", style="faint"))
        elif delivered:
            cells.append(Text(f"{delivered}/{wanted}", style="can" if delivered == wanted else "number"))
        else:
            cells.append(Text(str(wanted), style="number"))
    reward = words.say("table-reward", points=order.points, silver=order.silver)
    lacks = words.say("table-lacks", count=sum(missing_on(order)))
    return [f"{order.place}  {order.order} {reward}", *cells, Text(lacks, style="faint")]


def vehicles(family: FamilyView, words: Words) -> list[str]:
    """The own cart and ship with their room."""
    return [
        words.say(f"table-{what}", room=NONE_THERE if vehicle is None else short_room(vehicle, words))
        for what, vehicle in (("cart", family.cart), ("ship", family.ship))
    ]


# Everyone


def families(view: HaithabuView, moves_so_far: MovesMade, words: Words, names: Sequence[str]) -> RenderableType:
    """Everyone's points, silver, notes, orders and workers in a line, and below it what the others have."""
    headings = [words.say(f"table-{what}") for what in ("family", "points", "score", "silver", "notes", "fulfilled", "left")]
    labels = [name_at_table(family.seat, view.viewer, view.active, words, names) for family in view.families]
    first = max([len(text) for text in (headings[0], *labels)]) + 2
    widths = [max(len(heading), 4) for heading in headings[1:]]
    line = headings[0].ljust(first) + "  ".join([text.rjust(width) for text, width in zip(headings[1:], widths, strict=True)])
    parts: list[RenderableType] = [Text(line, style="faint"), Text("─" * len(line), style="faint")]
    for family, name in zip(view.families, labels, strict=True):
        numbers = [family.points, family.score, family.silver, family.notes, len(family.fulfilled), family.workers]
        row = Text(name.ljust(first), style="mine" if family.seat == view.viewer else "")
        row.append("  ".join([str(number).rjust(width) for number, width in zip(numbers, widths, strict=True)]), style="number")
        row.append(move_note(family, view, moves_so_far, words), style="faint")
        parts.append(row)
        if family.seat != view.viewer and view.stage != FINISHED:
            parts.append(Padding(Text(holdings(family, words)), (0, 0, 0, 2)))
    return Group(*parts)


def move_note(family: FamilyView, view: HaithabuView, moves_so_far: MovesMade, words: Words) -> str:
    """Whether the seat is pending, when several move at once."""
    if family.seat == view.viewer and moves_so_far.own is not None:
        return "  " + words.say("table-sealed-mine", what=words.move(moves_so_far.own))
    if family.seat in moves_so_far.sealed_by:
        return "  " + words.say("table-sealed")
    is_waited_for = family.seat in moves_so_far.to_act and (len(moves_so_far.to_act) > 1 or view.stage == ROUND_END)
    return "  " + words.say("table-choosing") if is_waited_for and family.seat != view.viewer else ""


def holdings(family: FamilyView, words: Words) -> str:
    """What a player has in the stores, cart and ship, and what the orders still lack."""
    parts = [
        f"{words.say('table-warehouse')}: {short_goods(family.warehouse, words)}",
        f"{words.say('table-post')}: {short_goods(family.post, words)}",
        *vehicles(family, words),
    ]
    orders = [f"{order.order} ({short_goods(missing_on(order), words)})" for order in family.orders]
    if orders:
        parts.append(words.say("table-orders", orders=", ".join(orders)))
    return " · ".join(parts)
