"""The table of Visby as text: three tracks, and the families around them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import BLANK_IF_TALL, ByHeight, MovesMade, dense, moves_made, plain_table
from kogge.engine import Chair
from kogge.games.visby.components import CARDS
from kogge.games.visby.position import FINISHED
from kogge.games.visby.view import FamilyView, VisbyView
from kogge.words import Words

NARROWEST_CELL = 3
WIDEST_CELL = 5
NARROW_TABLE = 80
SHORT_BAR = 6


def table(chair: Chair, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """The whole table, as the chair may see it."""
    view = chair.view
    assert isinstance(view, VisbyView)
    around = families(view, moves_made(chair), words, names, width)
    return Group(heading(view, words), tracks(view, words, width), BLANK_IF_TALL, ByHeight(lambda is_tall: dense(around, is_tall)))


def heading(view: VisbyView, words: Words) -> RenderableType:
    parts = [words.say("table-round", round=view.round), words.say(f"phase-{view.phase}")]
    if view.phase != FINISHED:
        parts += [words.say("table-target", target=view.target), words.say("table-supply", steps=view.supply_steps)]
    return Rule(Text(" · ".join(parts), style="title"), style="faint", align="left")


# The tracks


def tracks(view: VisbyView, words: Words, width: int) -> RenderableType:
    """Three rows of spaces; on campaign and voyage the spaces up to the marker are what lies there to be taken."""
    labels = [words.noun(track) for track in ("campaign", "voyage", "market")]
    stocks = [
        f"{view.campaign} {words.noun('seals', view.campaign)}",
        f"{view.voyage} {words.noun('wares', view.voyage)}",
        words.say("table-rate-now", rate=view.rates[view.market]),
    ]
    spaces = len(view.rates)
    room = width - max(len(label) for label in labels) - max(len(stock) for stock in stocks) - 6
    cell = max(NARROWEST_CELL, min(WIDEST_CELL, room // spaces))
    rows = Table.grid(padding=(0, 2, 0, 0))
    lit_rate = view.rates[view.market]
    lit_market = [space for space, rate in enumerate(view.rates) if rate == lit_rate]
    for style, space, label, stock, lit in (
        ("wax", view.campaign, labels[0], stocks[0], list(range(1, view.campaign + 1))),
        ("sea", view.voyage, labels[1], stocks[1], list(range(1, view.voyage + 1))),
        ("ochre", view.market, labels[2], stocks[2], lit_market),
    ):
        rows.add_row(Text(label, style=f"{style}.name"), track_row(space, lit, spaces, cell, style), Text(stock, style=style))
    rows.add_row(Text(), rate_row(view.rates, view.market, cell), Text())
    return rows


def track_row(marker: int, lit: Sequence[int], spaces: int, cell: int, style: str) -> Text:
    """The spaces of a track: a line through those that are lit, brackets around the marker's."""
    signs = ""
    for space in range(spaces):
        line = "━" if space in lit else " "
        signs += f"{str(space).rjust(cell - 1, line)}{line}"
    # The brackets take the places before and behind the number; before one of two digits that may be the end of the space before.
    behind = (marker + 1) * cell - 1
    before = behind - len(str(marker)) - 1
    signs = f"{signs[:before]}[{signs[before + 1 : behind]}]{signs[behind + 1 :]}"
    row = Text(signs)
    for space in range(spaces):
        row.stylize(f"{style}.full" if space in lit else "faint", space * cell, (space + 1) * cell)
    row.stylize(f"{style}.full", before, behind + 1)
    return row


def rate_row(rates: Sequence[str], market: int, cell: int) -> Text:
    """Under the market, the rate of each band of spaces."""
    row = Text()
    space = 0
    for rate, band in groupby(rates):
        spaces = len(list(band))
        is_open = space <= market < space + spaces
        row.append(_bracketed(rate, spaces * cell), style="ochre.name" if is_open else "faint")
        space += spaces
    return row


def _bracketed(rate: str, width: int) -> str:
    if width < len(rate) + 4:
        return rate.rjust(width)
    return f" ╰{rate.center(width - 4, '─')}╯ "


# The families


def families(view: VisbyView, moves_so_far: MovesMade, words: Words, names: Sequence[str], width: int) -> Table:
    """Everyone's seals, wares, open hand and what they laid."""
    rows = plain_table(
        words.say("table-family"),
        words.say("table-seals"),
        words.say("table-wares"),
        words.say("table-hand"),
        words.say("table-laid"),
    )
    rows.columns[2].justify = "right"
    rows.columns[3].no_wrap = True
    for family in view.families:
        mine = family.seat == view.viewer
        rows.add_row(
            Text(words.say("table-you", name=names[family.seat]) if mine else names[family.seat], style="mine" if mine else ""),
            seal_bar(family.seals, view.target, SHORT_BAR + max(0, width - NARROW_TABLE) // 2),
            Text(f"{family.wares}/{view.ware_limit}", style="sea"),
            hand(family, words),
            laid(family, view, moves_so_far, words),
        )
    return rows


def seal_bar(seals: int, target: int, cells: int) -> Text:
    """How far it is to the target."""
    halves = min(2 * cells, 2 * cells * seals // target)
    full = "━" * (halves // 2) + "╸" * (halves % 2)
    bar = Text(full, style="wax")
    bar.append("╌" * (cells - len(full)), style="faint")
    bar.append(f" {seals:>2}/{target}", style="number")
    return bar


def hand(family: FamilyView, words: Words) -> Text:
    """The eight cards in their fixed places: those in hand by two letters, the others as a gap."""
    places = [Text(words.say(f"short-{card}")) if card in family.hand else Text("··", style="faint") for card in CARDS]
    return Text(" ").join(places)


def laid(family: FamilyView, view: VisbyView, moves_so_far: MovesMade, words: Words) -> Text:
    """What a family has laid this round: open, face down, or not yet."""
    if family.played:
        return Text(", ".join([words.noun(card) for card in family.played]))
    if view.viewer == family.seat and moves_so_far.own is not None:
        return Text(words.say("table-sealed-mine", what=words.objects(moves_so_far.own)))
    if family.seat in moves_so_far.sealed_by:
        return Text(words.say("table-sealed"))
    return Text(words.say("table-choosing") if family.seat in moves_so_far.to_act else "", style="faint")
