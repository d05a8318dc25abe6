"""Visby in the terminal: drawing its table, listing and parsing its moves."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import Drawer
from kogge.cli.visby import choices, table
from kogge.engine import Edition


def drawer(_: Edition, __: Sequence[str]) -> Drawer:
    """Everything that is drawn comes from the chair."""
    return Drawer(
        table=table.table,
        choices=choices.choices,
        previews=choices.previews,
        introduction=choices.introduction,
        read=choices.read,
        warning=choices.warning,
    )


__all__ = ["drawer"]
