"""How each game looks in a terminal and how its answers are typed. A new game adds a few lines here and a room of its own in `cli`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kogge.cli.drawing import Drawer
from kogge.cli.haithabu import choices as haithabu_choices
from kogge.cli.haithabu import doubt as haithabu_doubt
from kogge.cli.haithabu import lesson as haithabu_lesson
from kogge.cli.haithabu import menu as haithabu_menu
from kogge.cli.haithabu import previews as haithabu_previews
from kogge.cli.haithabu import reading as haithabu_reading
from kogge.cli.haithabu import table as haithabu_table
from kogge.cli.riga import choices as riga_choices
from kogge.cli.riga import doubt as riga_doubt
from kogge.cli.riga import lesson as riga_lesson
from kogge.cli.riga import previews as riga_previews
from kogge.cli.riga import reading as riga_reading
from kogge.cli.riga import table as riga_table
from kogge.cli.visby import choices as visby_choices
from kogge.cli.visby import table as visby_table
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
