"""Any game at a terminal, drawn from its view, its decisions and its moves. Games without a room in `cli` look like this."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kogge.cli.drawing import Drawer
from kogge.cli.plain import choices, introduction, parser, table
from kogge.engine import Edition
from kogge.games import GAMES


def drawer(edition: Edition, names: Sequence[str]) -> Drawer:
    """The drawings of a match of any game."""
    game = GAMES[edition.game]
    read = partial(parser.read, game, names)
    return Drawer(
        table=partial(table.table, game),
        choices=partial(choices.choices, names),
        previews=partial(choices.previews, read, names),
        introduction=introduction.introduction,
        read=read,
        warning=lambda *_: None,
    )


__all__ = ["drawer"]
