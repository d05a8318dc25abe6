"""How each game looks in a terminal and how its answers are typed. A new game adds one line here and a file or two beside."""

from __future__ import annotations

from kogge.cli import visby_choices, visby_table
from kogge.cli.drawing import Drawer

DRAWERS: dict[str, Drawer] = {
    "visby": Drawer(
        table=visby_table.table,
        choices=visby_choices.choices,
        previews=visby_choices.previews,
        lesson=visby_choices.lesson,
        read=visby_choices.read,
        doubt=visby_choices.doubt,
    ),
}
