"""An introduction to Haithabu: the course of a round, and what fields, characters and events do in this edition."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kogge.cli.drawing import capital, plain_table
from kogge.engine import Edition
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELDS
from kogge.words import Words

POINTS = {
    "points": "play.point_option",
    "empty_area_points": "play.empty_area_points",
    "gift_points": "events.gift_points",
    "penalty": "events.penalty",
    "supplier_points": "characters.supplier_points",
    "character_points": "end.character_points",
    "note_penalty": "end.note_penalty",
    "transport_points": "end.transport_points",
}
"""Numbers that are shown with their noun."""

NUMBERS = {
    "poaching": "play.poaching",
    "goods": "play.field_goods",
    "phases": "play.phases",
    "rounds": "play.rounds",
    "second_die": "play.second_die",
    "storage": "players.storage",
    "storage_fee": "players.storage_fee",
    "silver_per_point": "end.silver_per_point",
    "goods_per_point": "end.goods_on_orders_per_point",
    "note_silver": "notes.silver",
    "repayment": "notes.repayment",
    "gift_silver": "events.gift_silver",
}


def introduction(edition: Edition, words: Words) -> RenderableType:
    """All that a beginner needs to know, with the numbers of this edition."""
    numbers = numbers_of(edition, words)
    paragraphs = [Text(words.say(f"lesson-{part}", **numbers)) for part in ("turn", "night", "price", "round", "end")]
    tables = [
        help_table("lesson-fields", FIELDS, edition, words),
        help_table("lesson-characters", CHARACTERS, edition, words),
        help_table("lesson-events", EVENTS, edition, words),
    ]
    parts: list[RenderableType] = [*paragraphs]
    for rows in tables:
        parts += [Text(), rows]
    return Group(*parts)


def numbers_of(edition: Edition, words: Words) -> dict[str, str | float]:
    """The arguments of the sentences of the introduction."""
    numbers: dict[str, str | float] = {name: edition.number(path) for name, path in NUMBERS.items()}
    for path in edition.facts:
        if path.startswith("characters."):
            numbers[path.removeprefix("characters.")] = edition.number(path)
    for name, path in POINTS.items():
        numbers[name] = words.say("amount-points", points=edition.number(path))
    numbers["most_orders"] = ", ".join([str(points) for points in edition.numbers("end.most_orders")])
    return numbers


def help_of(thing: str, edition: Edition, words: Words) -> str:
    """What a field, a character or an event does."""
    return words.say(f"card-{thing}-help", **numbers_of(edition, words))


def help_table(heading: str, things: tuple[str, ...], edition: Edition, words: Words) -> RenderableType:
    rows = plain_table(words.say(heading), "")
    rows.columns[0].no_wrap = True
    for number, thing in enumerate(things, start=1):
        name = capital(words.noun(thing))
        label = f"{number} {name}" if thing in EVENTS else name
        rows.add_row(Text(label, style="title"), help_of(thing, edition, words))
    return rows
