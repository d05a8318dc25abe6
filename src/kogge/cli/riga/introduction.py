"""An introduction to Riga: the course of a year, the values of goods, and what each building does in this edition."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import capital, plain_table
from kogge.cli.riga.own_side import box
from kogge.cli.riga.phrases import ANY_PLAYERS, city_name, numbers_of, people_text
from kogge.engine import Edition
from kogge.games.riga.components import CITIES, GOODS, KINDS, RIGA, RIGA_KINDS
from kogge.words import Words


def introduction(edition: Edition, words: Words) -> RenderableType:
    """All that a beginner needs to know, with the numbers of this edition."""
    components = box(edition, ANY_PLAYERS)
    numbers = {
        "builds": components.builds_per_turn,
        "limit": components.hand_limit,
        "penalty": components.penalty_in_hand,
    }
    parts: list[RenderableType] = [Text(words.say(f"lesson-{part}", **numbers)) for part in ("turn", "pay", "end")]
    return Group(*parts, Text(), values_table(edition, words), Text(), buildings_table(edition, words))


def values_table(edition: Edition, words: Words) -> Table:
    """What each city pays for each kind of goods."""
    components = box(edition, ANY_PLAYERS)
    rows = plain_table("", *[capital(words.noun(good)) for good in GOODS])
    for column in rows.columns[1:]:
        column.justify = "right"
    rows.add_row(words.say("lesson-basic-value"), *[str(value) for value in components.values])
    for city, values in zip(CITIES[:RIGA], components.city_values, strict=False):
        rows.add_row(city_name(city, words), *[str(value) if value else "–" for value in values])
    return rows


def buildings_table(edition: Edition, words: Words) -> Table:
    """What each kind of building costs, scores and does."""
    rows = plain_table("", words.say("table-cost"), words.say("table-points"), words.say("choose-function"))
    rows.columns[1].justify = rows.columns[2].justify = "right"
    for kind in (*KINDS, *RIGA_KINDS):
        numbers = numbers_of(kind, edition)
        notes = [
            people_text(_people(kind, edition), words),
            words.say(f"card-{kind}-help", **numbers, goods=goods_by_city(kind, edition, words)),
        ]
        rows.add_row(
            Text(capital(words.noun(kind)), style="title"),
            str(numbers["cost"]),
            "–" if kind == "lodge" else str(numbers["points"]),
            " ".join([f"{part}." if part == notes[0] else part for part in notes if part]),
        )
    return rows


def _people(kind: str, edition: Edition) -> tuple[int, int]:
    if kind in RIGA_KINDS:
        return 0, 0
    knights, merchants = edition.numbers(f"{kind}.people")
    return knights, merchants


def goods_by_city(kind: str, edition: Edition, words: Words) -> str:
    """The good of each manufactory or market hall, with its city."""
    return ", ".join(
        [
            words.say("lesson-good", good=words.noun(edition.word(f"{kind}.{city}")), city=words.noun(city))
            for city in CITIES[:RIGA]
            if f"{kind}.{city}" in edition.facts
        ]
    )
