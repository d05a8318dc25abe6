"""Haithabu in the terminal: drawing its table, listing and parsing its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kogge.cli.drawing import Drawer
from kogge.cli.haithabu import choices, introduction, menu, parser, previews, table, warning
from kogge.engine import Edition


def drawer(edition: Edition, names: Sequence[str]) -> Drawer:
    """Descriptions of characters and events come from the edition; the start player is named."""
    return Drawer(
        table=table.table,
        choices=partial(choices.choices, edition, names),
        previews=partial(previews.previews, edition, names),
        introduction=introduction.introduction,
        read=partial(parser.read, names),
        warning=partial(warning.warning, edition),
        summary=table.summary,
        keys=menu.keys,
        rests=table.rests,
    )


__all__ = ["drawer"]
