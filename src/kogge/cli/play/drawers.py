"""The drawer of a match: that of the game's package in `cli`, or the plain one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from kogge.cli import plain
from kogge.cli.drawing import Drawer
from kogge.engine import Edition, Record
from kogge.engine.discovery import room_of

MakeDrawer: TypeAlias = Callable[[Edition, Sequence[str]], Drawer]


def drawer_of(record: Record, edition: Edition) -> Drawer:
    """The drawer of a recorded match with this edition."""
    make: MakeDrawer = getattr(room_of("cli", record.game), "drawer", plain.drawer)
    return make(edition, record.names)
