"""How each game looks in a terminal and how its answers are typed. A new game adds a few lines here and some files beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kogge.cli import (
    haithabu_choices,
    haithabu_doubt,
    haithabu_lesson,
    haithabu_menu,
    haithabu_previews,
    haithabu_reading,
    haithabu_table,
    riga_choices,
    riga_doubt,
    riga_lesson,
    riga_previews,
    riga_reading,
    riga_table,
    visby_choices,
    visby_table,
)
from kogge.cli.drawing import Drawer
from kogge.engine import Edition, Record

MakeDrawer: TypeAlias = Callable[[Edition, Sequence[str]], Drawer]


def drawer_of(record: Record, edition: Edition) -> Drawer:
    """The drawings of the match that is recorded here, played with this edition."""
    return MAKERS[record.game](edition, record.names)


def draw_visby(_: Edition, __: Sequence[str]) -> Drawer:
    """Chairs of Visby tell all that is drawn."""
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


def draw_haithabu(edition: Edition, names: Sequence[str]) -> Drawer:
    """What characters and events do stands in the edition, and who begins is called by name."""
    return Drawer(
        table=haithabu_table.table,
        choices=partial(haithabu_choices.choices, edition, names),
        previews=partial(haithabu_previews.previews, edition, names),
        lesson=haithabu_lesson.lesson,
        read=partial(haithabu_reading.read, names),
        doubt=partial(haithabu_doubt.doubt, edition),
        glance=haithabu_table.glance,
        keys=haithabu_menu.keys,
        rests=haithabu_table.rests,
    )


MAKERS: dict[str, MakeDrawer] = {"visby": draw_visby, "riga": draw_riga, "haithabu": draw_haithabu}
