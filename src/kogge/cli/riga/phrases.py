"""Riga's things in a few words: buildings, what they can do, and whether one can pay for them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kogge.cli.drawing import capital
from kogge.cli.riga.own_side import Outlook, OwnSide, box, city_of, kind_name
from kogge.engine import Edition, Move
from kogge.games.riga import Discard, Pay, Swap
from kogge.games.riga.components import CITY_BUILDINGS, GOODS, NAMES, NUMBERS, RIGA_KINDS, Components, goods_in, names_in
from kogge.games.riga.view import BuiltView, FamilyView
from kogge.words import Words

ANY_PLAYERS = 2
"""What a building can do does not depend on how many play."""

CITY_STYLES = {"visby": "wax", "tallinn": "ochre", "stockholm": "sea", "danzig": "moss", "riga": "bold"}
"""The colours of the cities, as their cards have them."""


def city_name(city: str, words: Words) -> Text:
    return Text(words.noun(city), style=CITY_STYLES[city])


def short_name(building: str, words: Words) -> Text:
    """The kind, and two letters for the city: “archive Vi”. Riga buildings need no city."""
    name = Text(words.noun(kind_name(building)))
    if NUMBERS[building] < CITY_BUILDINGS:
        city = city_of(building)
        name.append(" ").append(short_city(city, words), style=CITY_STYLES[city])
    return name


def short_names(buildings: Sequence[str], words: Words) -> Text:
    return Text(", ").join([short_name(building, words) for building in buildings])


def full_name(building: str, words: Words) -> Text:
    return Text(capital(words.noun(building)), style=CITY_STYLES[city_of(building)])


def listed_name(building: str, words: Words, is_wide: bool) -> Text:
    """As it stands in a list, with the whole city where there is room."""
    if is_wide:
        return full_name(building, words)
    name = short_name(building, words)
    return Text(capital(name.plain), spans=name.spans)


def short_city(city: str, words: Words) -> str:
    return words.noun(city)[:2]


def people_text(people: tuple[int, int], words: Words) -> str:
    """“2 knights”, or nothing at all."""
    return ", ".join(
        [f"{count} {words.noun(who, count)}" for count, who in zip(people, ("knights", "merchants"), strict=True) if count]
    )


def good_of(building: str, components: Components) -> str | None:
    """The good of a manufactory or a market hall."""
    bit = 1 << NUMBERS[building]
    for kind, good in enumerate(GOODS):
        if bit & (components.hall_for[kind] | components.manufactory_for[kind]):
            return good
    return None


def function_text(building: str, edition: Edition, words: Words) -> str:
    """What a building brings beside its points: people, and its function."""
    kind = kind_name(building)
    components = box(edition, ANY_PLAYERS)
    number = NUMBERS[building]
    parts = [people_text((components.knights[number], components.merchants[number]), words)]
    if words.knows(f"brief-{kind}"):
        good = good_of(building, components)
        named = {} if good is None else {"good": words.noun(good)}
        parts.append(words.say(f"brief-{kind}", **numbers_of(kind, edition), **named))
    return capital("; ".join([part for part in parts if part]))


def numbers_of(kind: str, edition: Edition) -> dict[str, int | str]:
    """The numbers of a kind of building in an edition, by their names; a list as one reads it."""
    numbers: dict[str, int | str] = {}
    for path, fact in edition.facts.items():
        group, _, name = path.partition(".")
        if group == kind:
            numbers[name] = ", ".join([str(value) for value in fact.value]) if isinstance(fact.value, list) else fact.value
    return numbers


def points_text(building: str, own_side: OwnSide) -> str:
    """The points printed on a building; lodges score by their table, and archives more than is printed."""
    kind = kind_name(building)
    if kind == "lodge":
        lodges = own_side.components.lodge_points
        return f"{lodges[1]}–{lodges[-1]}"
    points = str(own_side.printed_points(building))
    return f"{points}+" if kind == "archive" else points


def outlook_text(outlook: Outlook, words: Words) -> Text:
    """Whether one can pay now, and what that would waste."""
    if not outlook.is_payable:
        return Text(words.say("pay-missing", missing=outlook.missing), style="warning")
    how = "pay-losing" if outlook.lost else "pay-exact"
    return Text(words.say(f"{how}.function" if outlook.takes_function else how, lost=outlook.lost), style="can")


def payment_text(pay: Pay, own_side: OwnSide, words: Words) -> Text:
    """Goods, functions with what they give, and cranes with what they help to build if there is a choice."""
    parts = [Text(words.listed(goods_in(pay.goods)))] if any(pay.goods) else []
    parts += [short_name(name, words).append(f" ({own_side.ducats_of(name)})") for name in names_in(pay.money)]
    for crane, helped in pay.cranes:
        name = short_name(NAMES[crane], words)
        if len(own_side.view.paying_for) > 1:
            name.append(" → ").append(words.noun(kind_name(NAMES[helped])))
        parts.append(name)
    text = Text(", ").join(parts) if parts else Text(words.listed([]))
    return Text(capital(text.plain), spans=text.spans)


def built_text(family: FamilyView, components: Components, words: Words) -> Text:
    """The buildings of a player: active, used up, built in this turn; and the Riga buildings that are left."""
    parts = [
        labelled(words.say(f"table-{state}"), names)
        for state, names in (
            ("stands", [_built_name(one, family, components, words) for one in family.built if not one.used and not one.fresh]),
            ("used", [short_name(one.building, words) for one in family.built if one.used]),
            ("fresh", [_built_name(one, family, components, words) for one in family.built if one.fresh and not one.used]),
            ("unbuilt", _unbuilt(family, words)),
        )
        if names
    ]
    return Text(" · ").join(parts)


def labelled(label: str, names: Sequence[Text]) -> Text:
    """A list with what it is a list of before it."""
    return Text.assemble((label, "faint"), " ", Text(", ").join(names))


def _unbuilt(family: FamilyView, words: Words) -> list[Text]:
    if len(family.unbuilt_riga) == len(RIGA_KINDS):
        return [Text(words.say("table-unbuilt-all"))]
    return [short_name(building, words) for building in family.unbuilt_riga]


def _built_name(built: BuiltView, family: FamilyView, components: Components, words: Words) -> Text:
    """With what it shows: a good, the side of the school, the ducats in the exchange."""
    shown = good_of(built.building, components)
    kind = kind_name(built.building)
    if shown is None and kind == "school" and family.school:
        shown = family.school
    name = short_name(built.building, words)
    if kind == "exchange":
        name.append(f" ({family.exchange})")
    elif shown is not None:
        name.append(f" ({words.noun(shown, 1)})")
    return name


def as_typed(move: Move, words: Words) -> str:
    """How a move that names goods and buildings would be typed: “2 wine 1 grain crane”."""
    parts: list[str] = []
    if isinstance(move, (Pay, Discard)):
        parts += [f"{count} {words.noun(good)}" for good, count in zip(GOODS, move.goods, strict=True) if count]
        parts += [words.noun(kind_name(name)) for name in names_in(move.money if isinstance(move, Pay) else move.buildings)]
    if isinstance(move, Pay):
        for crane, helped in move.cranes:
            parts += [words.noun(kind_name(NAMES[crane])), words.noun(kind_name(NAMES[helped]))]
    if isinstance(move, Swap):
        for row, kind in ((move.row, move.good), (move.other_row, move.other_good)):
            parts += [str(row + 1), words.noun(GOODS[kind])]
    return " ".join(parts).casefold()
