"""How each game looks in a terminal and how its answers are typed. A new game adds a few lines here and some files beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kogge.cli import riga_choices, riga_doubt, riga_lesson, riga_previews, riga_reading, riga_table, visby_choices, visby_table
from kogge.cli.drawing import Drawer
from kogge.engine import Edition, Record

MakeDrawer: TypeAlias = Callable[[Edition, Sequence[str]], Drawer]


def drawer_of(record: Record, edition: Edition) -> Drawer:
    """The drawings of the match that is recorded here, played with this edition."""
    return MAKERS[record.game](edition, record.names)


def draw_visby(_: Edition, __: Sequence[str]) -> Drawer:
    """Views and chairs of Visby tell all that is drawn."""
    return Drawer(
        table=visby_table.table,
        choices=visby_choices.choices,
        previews=visby_choices.previews,
        lesson=visby_choices.lesson,
        read=visby_choices.read,
        doubt=visby_choices.doubt,
    )


def draw_riga(edition: Edition, names: Sequence[str]) -> Drawer:
    """What buildings cost stands in the edition, and the start player is called by name."""
    return Drawer(
        table=partial(riga_table.table, edition),
        choices=partial(riga_choices.choices, edition, names),
        previews=partial(riga_previews.previews, names),
        lesson=riga_lesson.lesson,
        read=partial(riga_reading.read, names),
        doubt=riga_doubt.doubt,
    )


MAKERS: dict[str, MakeDrawer] = {"visby": draw_visby, "riga": draw_riga}
