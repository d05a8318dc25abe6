"""Visby at a terminal: its table drawn, its answers listed and typed."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import Drawer
from kogge.cli.visby import choices, table
from kogge.engine import Edition


def drawer(_: Edition, __: Sequence[str]) -> Drawer:
    """Chairs of Visby tell all that is drawn."""
    return Drawer(
        table=table.table,
        choices=choices.choices,
        previews=choices.previews,
        lesson=choices.lesson,
        read=choices.read,
        doubt=choices.doubt,
    )


__all__ = ["drawer"]
