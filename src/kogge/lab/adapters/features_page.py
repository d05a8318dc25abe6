"""The page of the manual that lists what observations and offers are made of. It is made from the declarations: `make features-page`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from itertools import groupby
from typing import Any, TypeAlias, get_args

from kogge.engine import Game
from kogge.engine.features.parts import BySeat, CountOf, Fields, Keyed, Length, Number, OneOf, OneSeat, Part, Row, word_of
from kogge.games import GAMES
from kogge.lab.adapters.observations import ObservationEncoder
from kogge.lab.adapters.schema import annotations_of

Line: TypeAlias = "tuple[str, int, str]"
"""A field, how many numbers it is, and what they are."""

SHOWN = 6
"""So many values are named one by one."""

HEAD = """# Features

What [the adapters](adapters.md) give a learner, field by field. This page is made from the declarations in the code (`make features-page`): the types of the
views with their ranges, and `view/offer_features.py` of each game. All numbers are from -1 to 1.

An **observation** is the table, which everyone sees alike, and what the observer alone sees. Seats are counted from the observer: seat 0 is the one who looks, seat 1
the next in turn. A **state** is the table by the seats of the match, and then the own part of every seat. An **offer** is a row of numbers for each legal action: a policy
that scores rows needs no fixed number of actions.
"""

TAIL_OF_OBSERVATION = """`asked` is the decision that the observer has to make, one-hot. `offers_from` and `offers_to` are the part of the offers that its actions have left so far, from 0 to 1: where there
are more than 256, the first action chooses a block.
"""

TAIL_OF_OFFERS = """`place` is the place of the action among those on offer, from 0 to 1, and `block` is 1 if it stands for a block of offers, of which the first is described. What a move has
nothing to do with is 0.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *[section(game) for game in GAMES]])


def section(game: Game) -> str:
    encoder = ObservationEncoder(game, game.fewest)
    schema = encoder.schema
    lines = [*described(schema.table, "table"), *described(schema.own, "own"), *described(schema.asked, "asked")]
    sizes = [(players, ObservationEncoder(game, players)) for players in game.player_counts]
    return "\n".join(
        [
            f"## {game.title}",
            "",
            "| players | numbers of an observation | of a state | of an offer |",
            "|---|---|---|---|",
            *[f"| {players} | {len(one.names)} | {one.schema.state_size} | {len(one.offer_names)} |" for players, one in sizes],
            "",
            *explained(game),
            f"With {game.fewest} players:",
            "",
            "| field | numbers | what they are |",
            "|---|---|---|",
            *[f"| `{field}` | {size} | {meaning} |" for field, size, meaning in lines],
            "",
            TAIL_OF_OBSERVATION,
            " ".join((inspect.getdoc(type(encoder.offers)) or "").split()),
            "",
            "| feature of an offer | numbers | of |",
            "|---|---|---|",
            *[f"| `{field}` | {count} | {values} |" for field, count, values in offers_of(encoder.offers.names)],
            "",
            TAIL_OF_OFFERS,
        ]
    )


def explained(game: Game) -> Iterator[str]:
    """What the types of the view say of their fields."""
    for kind in kinds_in(game.view_type):
        text = " ".join((inspect.getdoc(kind) or "").split())
        yield f"- **{kind.__name__}**: {text}"
    yield ""


def kinds_in(hint: Any) -> list[type]:
    """The dataclasses that a type consists of, the outermost first."""
    if isinstance(hint, type) and is_dataclass(hint):
        return list(dict.fromkeys([hint, *[kind for inner in annotations_of(hint).values() for kind in kinds_in(inner)]]))
    return [kind for inner in get_args(hint) for kind in kinds_in(inner)]


def described(part: Part, path: str) -> Iterator[Line]:
    """The fields of a part that are numbers."""
    if isinstance(part, Fields):
        for name, inner in part.fields.items():
            yield from described(inner, f"{path}.{name}")
    elif isinstance(part, Keyed):
        yield f"{path}:…", len(part.values), f"whether it is there, for {values_in(part.values)}"
        for field, size, meaning in described(part.part, f"{path}:…"):
            yield field, size * len(part.values), f"for each of them: {meaning}"
    elif isinstance(part, Row) and part.parts:
        last = len(part.parts) - 1
        of = "seat" if isinstance(part, BySeat) else "place"
        for field, size, meaning in described(part.parts[0], f"{path}[0…{last}]"):
            yield field, size * len(part.parts), f"for each {of}: {meaning}"
    else:
        yield path, part.size, meaning_of(part)


def meaning_of(part: Part) -> str:
    if isinstance(part, Number):
        return "yes or no" if part.most == 1 else f"a number, divided by {part.most}"
    if isinstance(part, OneSeat):
        return "a seat, one-hot"
    if isinstance(part, OneOf):
        return f"one of {values_in(part.values)}, one-hot"
    if isinstance(part, CountOf):
        return (
            f"how many of each of {values_in(part.values)}, divided by {part.most}"
            if part.most > 1
            else f"which of {values_in(part.values)}"
        )
    assert isinstance(part, Length), "all parts are described"
    return f"how many there are, divided by {part.most}"


def values_in(values: Sequence[object]) -> str:
    words = ["nobody" if value is None else str(word_of(value)) for value in values]
    return ", ".join(words) if len(words) <= SHOWN else f"{len(words)} values: {words[0]}, {words[1]} … {words[-1]}"


def offers_of(names: Sequence[str]) -> Iterator[Line]:
    """The features of offers by their groups."""
    for group, members in groupby(names, key=lambda name: name.partition(":")[0]):
        values = [name.partition(":")[2] for name in members]
        yield group, len(values), values_in(values) if values[0] else "a number"


if __name__ == "__main__":
    sys.stdout.write(page())
