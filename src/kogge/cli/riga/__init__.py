"""Riga in the terminal: drawing its table, listing and parsing its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kogge.cli.drawing import Drawer
from kogge.cli.riga import choices, introduction, parser, previews, table, warning
from kogge.engine import Edition


def drawer(edition: Edition, names: Sequence[str]) -> Drawer:
    """Costs come from the edition; the start player is named."""
    return Drawer(
        table=partial(table.table, edition),
        choices=partial(choices.choices, edition, names),
        previews=partial(previews.previews, names),
        introduction=introduction.introduction,
        read=partial(parser.read, names),
        warning=warning.warning,
    )


__all__ = ["drawer"]
