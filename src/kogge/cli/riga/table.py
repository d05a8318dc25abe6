"""The table of Riga as text: what lies out, everyone's buildings and known cards, and what the own hand would pay."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import MovesMade, moves_made, name_at_table, plain_table
from kogge.cli.riga.own_side import OwnSide, candidates, cities_of
from kogge.cli.riga.phrases import (
    built_text,
    city_name,
    labelled,
    listed_name,
    outlook_text,
    people_text,
    points_text,
    short_name,
    short_names,
)
from kogge.engine import Chair, Edition
from kogge.games.riga.components import CITIES, GOODS
from kogge.games.riga.position import FINISHED, OPENING
from kogge.games.riga.view import FamilyView, RigaView
from kogge.words import Words

WIDE_TABLE = 112
"""From here on there is room for the hand's goods and its buildings side by side."""


def table(edition: Edition, chair: Chair, words: Words, names: Sequence[str], width: int) -> RenderableType:
    """The whole table, as the chair may see it."""
    view, moves_so_far = chair.view, moves_made(chair)
    assert isinstance(view, RigaView)
    own_side = OwnSide(view, edition)
    parts = [heading(view, words, names), turns(view, words, names)]
    if is_amid_a_step(view):
        return Group(*parts, Text(), own_hand(view, moves_so_far, own_side, words, width))
    if view.year:
        parts += [Text(), offers(view, own_side, words, width), piles(view, words)]
    parts += [Text(), families(view, moves_so_far, own_side, words, names)]
    if view.viewer is not None and view.season != FINISHED:
        parts += [Text(), own_hand(view, moves_so_far, own_side, words, width)]
    return Group(*parts)


def is_amid_a_step(view: RigaView) -> bool:
    """Whether the viewer is paying, or choosing among cards just drawn: then only the own hand matters, and the table has not changed."""
    if view.viewer is None or view.viewer != view.active:
        return False
    return bool(view.paying_for or view.drawn_goods or view.drawn_buildings)


def heading(view: RigaView, words: Words, names: Sequence[str]) -> RenderableType:
    parts = [words.say(f"phase-{view.season}")]
    if view.year:
        parts.insert(0, words.say("table-year", year=view.year, years=view.years))
    if view.active is not None:
        id = "table-paying" if view.paying_for else "table-turn"
        form = ".you" if view.active == view.viewer else ""
        parts.append(words.say(id + form, name=names[view.active], buildings=short_names(view.paying_for, words).plain))
    return Rule(Text(" · ".join(parts), style="title"), style="faint", align="left")


def turns(view: RigaView, words: Words, names: Sequence[str]) -> Text:
    """Who began, and who comes next."""
    if view.start is None:
        return Text(words.say("table-no-start"), style="faint")
    parts = [words.say("table-start", name=names[view.start])]
    if view.next_turns:
        parts.append(words.say("table-next", names=", ".join([names[seat] for seat in view.next_turns])))
    elif view.active is not None:
        parts.append(words.say("table-winter-next"))
    return Text(" · ".join(parts), style="faint")


# What lies out


def offers(view: RigaView, own_side: OwnSide, words: Words, width: int) -> RenderableType:
    """The rows of goods, and beside them the buildings with the separator between the new ones and last year's."""
    both = Table.grid(padding=(0, 2, 0, 0))
    both.add_row(rows_out(view, own_side, words), buildings_out(view, own_side, words, is_wide=width >= WIDE_TABLE))
    return both


def rows_out(view: RigaView, own_side: OwnSide, words: Words) -> RenderableType:
    rows = plain_table("", words.say("table-goods"), words.say("table-value"))
    rows.columns[2].justify = "right"
    for number, goods in enumerate(view.rows, start=1):
        if goods:
            forced = "mine" if number in view.must_take else ""
            rows.add_row(
                Text(str(number), style="number"), Text(words.listed(goods), style=forced), str(own_side.basic_value(goods))
            )
        else:
            rows.add_row(Text(str(number), style="faint"), Text(words.say("table-row-gone"), style="faint"), "")
    return rows


def buildings_out(view: RigaView, own_side: OwnSide, words: Words, is_wide: bool) -> RenderableType:
    """The new buildings, and below the separator those that leave next spring."""
    rows = plain_table(*[words.say(f"table-{what}") for what in ("building", "cost", "points", "people")])
    rows.columns[1].justify = rows.columns[2].justify = "right"
    for column in rows.columns:
        column.no_wrap = True
    for building in view.above:
        rows.add_row(*_offer(building, own_side, words, is_wide))
    if view.below:
        rows.add_row(Text("┄" * 14, style="faint"), *[Text("┄" * 4, style="faint")] * 2)
    for building in view.below:
        rows.add_row(*_offer(building, own_side, words, is_wide))
    return rows


def _offer(building: str, own_side: OwnSide, words: Words, is_wide: bool) -> list[RenderableType]:
    return [
        listed_name(building, words, is_wide),
        str(own_side.cost(building)),
        points_text(building, own_side),
        people_text(own_side.people(building), words),
    ]


def piles(view: RigaView, words: Words) -> Text:
    parts = [
        *([words.say("table-below")] if view.below else []),
        words.say("table-pile-goods", pile=view.goods_pile, discards=words.listed(view.goods_discards)),
        words.say("table-pile-buildings", pile=view.building_pile, discards=view.building_discards),
    ]
    return Text(" ".join(parts), style="faint")


# Everyone


def families(view: RigaView, moves_so_far: MovesMade, own_side: OwnSide, words: Words, names: Sequence[str]) -> RenderableType:
    """Everyone's points, people and cards in a line, and below it what is known of the hand and what stands."""
    headings = [words.say(f"table-{what}") for what in ("family", "points", "knights", "merchants", "ducats", "hand")]
    labels = [name_at_table(family.seat, view.viewer, view.active, words, names) for family in view.families]
    first = max([len(text) for text in (headings[0], *labels)]) + 2
    widths = [max(len(heading), 5) for heading in headings[1:]]
    line = headings[0].ljust(first) + "  ".join([text.rjust(width) for text, width in zip(headings[1:], widths, strict=True)])
    parts: list[RenderableType] = [Text(line, style="faint"), Text("─" * len(line), style="faint")]
    for family, name in zip(view.families, labels, strict=True):
        cards = f"{family.goods + family.buildings}/{family.hand_limit}"
        numbers = [family.points, family.knights, family.merchants, family.unspent, cards]
        row = Text(name.ljust(first), style="mine" if family.seat == view.viewer else "")
        row.append("  ".join([str(number).rjust(width) for number, width in zip(numbers, widths, strict=True)]), style="number")
        row.append(_note(family, view, moves_so_far, words), style="faint")
        parts.append(row)
        if family.seat != view.viewer and family.goods + family.buildings:
            parts.append(Padding(known_hand(family, words), (0, 0, 0, 2)))
        if family.built or family.unbuilt_riga:
            parts.append(Padding(built_text(family, own_side.components, words), (0, 0, 0, 2)))
    return Group(*parts)


def _note(family: FamilyView, view: RigaView, moves_so_far: MovesMade, words: Words) -> str:
    """Whether a move is waited for, when all make theirs at once."""
    if view.active is not None:
        return ""
    if family.seat == view.viewer and moves_so_far.own is not None:
        return "  " + words.say("table-sealed-mine", what=words.move(moves_so_far.own))
    if family.seat in moves_so_far.sealed_by:
        return "  " + words.say("table-sealed")
    return "  " + words.say("table-choosing") if family.seat in moves_so_far.to_act else ""


def known_hand(family: FamilyView, words: Words) -> Text:
    """What was taken openly is known, the rest is only counted."""
    known = [Text(words.listed(family.known_goods))] if family.known_goods else []
    known += [short_name(building, words) for building in family.known_buildings]
    unknown = [
        f"{count} {words.noun(what, count)}"
        for count, what in ((family.unknown_goods, "goods"), (family.unknown_buildings, "buildings"))
        if count
    ]
    parts = [labelled(words.say("table-holds"), known)] if known else []
    if unknown:
        parts.append(Text(words.say("table-unknown", cards=words.joined(unknown)), style="faint"))
    return Text(" · ").join(parts)


# The own hand


def own_hand(view: RigaView, moves_so_far: MovesMade, own_side: OwnSide, words: Words, width: int) -> RenderableType:
    """What the own goods are worth in each city, and what each building would cost."""
    goods = purse_table(view, own_side, words)
    mine = [building for building in candidates(view) if building not in view.paying_for]
    if not mine:
        return goods if view.paying_for else Group(goods, Text(words.say("table-no-buildings"), style="faint"))
    if width >= WIDE_TABLE:
        both = Table.grid(padding=(0, 3, 0, 0))
        both.add_row(goods, cost_table(mine, own_side, words, is_wide=False))
        return both
    if is_listing(view, moves_so_far):
        return Group(goods, labelled(words.say("table-to-build"), [short_name(building, words) for building in mine]))
    return Group(goods, cost_table(mine, own_side, words, is_wide=True))


def is_listing(view: RigaView, moves_so_far: MovesMade) -> bool:
    """Whether the viewer's decision lists the own buildings with their costs anyway: which one to keep, to build."""
    return view.viewer in moves_so_far.to_act and (view.season == OPENING or (view.taken and not is_amid_a_step(view)))


def purse_table(view: RigaView, own_side: OwnSide, words: Words) -> RenderableType:
    """For each city: what one card of each kind counts there, what functions add, and all of it together."""
    held = [view.hand_goods.count(good) for good in GOODS]
    rows = plain_table(
        words.say("table-your-goods"),
        *[words.listed([f"{count}*{good}"]) for good, count in zip(GOODS, held, strict=True)],
        words.say("table-ducats"),
        words.say("table-together"),
    )
    for column in rows.columns:
        column.no_wrap = True
        column.justify = "right"
    rows.columns[0].justify = "left"
    values = view.families[own_side.seat].values
    for city in cities_of(view):
        functions = own_side.functions_in(city)
        worth = zip(values[CITIES.index(city)], held, strict=True)
        rows.add_row(
            city_name(city, words),
            *[Text(str(value or "–"), style="" if count else "faint") for value, count in worth],
            str(functions or ""),
            Text(str(own_side.worth_in(city, view.hand_goods) + functions), style="number"),
        )
    return rows


def cost_table(buildings: Sequence[str], own_side: OwnSide, words: Words, is_wide: bool) -> RenderableType:
    """What each building costs, less if a crane helps; what one has in its city, and how far that goes."""
    rows = plain_table(*[words.say(id) for id in ("table-your-buildings", "table-cost", "table-you-have", "choose-now")])
    rows.columns[1].justify = rows.columns[2].justify = "right"
    for column in rows.columns[:3]:
        column.no_wrap = True
    for building in buildings:
        outlook = own_side.outlook([building])
        least = "" if outlook.cost == outlook.least_cost else f"{outlook.least_cost}–"
        name = listed_name(building, words, is_wide)
        rows.add_row(name, f"{least}{outlook.cost}", str(outlook.worth), outlook_text(outlook, words))
    return rows
