"""Haithabu at a terminal: its table drawn, its answers listed and typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kogge.cli.drawing import Drawer
from kogge.cli.haithabu import choices, doubt, lesson, menu, previews, reading, table
from kogge.engine import Edition


def drawer(edition: Edition, names: Sequence[str]) -> Drawer:
    """What characters and events do stands in the edition, and who begins is called by name."""
    return Drawer(
        table=table.table,
        choices=partial(choices.choices, edition, names),
        previews=partial(previews.previews, edition, names),
        lesson=lesson.lesson,
        read=partial(reading.read, names),
        doubt=partial(doubt.doubt, edition),
        glance=table.glance,
        keys=menu.keys,
        rests=table.rests,
    )


__all__ = ["drawer"]
