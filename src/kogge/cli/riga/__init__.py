"""Riga at a terminal: its table drawn, its moves listed and typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kogge.cli.drawing import Drawer
from kogge.cli.riga import choices, doubt, lesson, previews, reading, table
from kogge.engine import Edition


def drawer(edition: Edition, names: Sequence[str]) -> Drawer:
    """What buildings cost stands in the edition, and the start player is called by name."""
    return Drawer(
        table=partial(table.table, edition),
        choices=partial(choices.choices, edition, names),
        previews=partial(previews.previews, names),
        lesson=lesson.lesson,
        read=partial(reading.read, names),
        doubt=doubt.doubt,
    )


__all__ = ["drawer"]
