"""`kogge shards`: where the tables of a site live, and moving them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Annotated

import typer

from kogge.cli.commandline import Command, Group
from kogge.cli.screen import Screen
from kogge.cli.site.service import site_settings
from kogge.cli.stop import Failure, Stop

if TYPE_CHECKING:
    from kogge.service.settings import Settings

RANGE = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")


def show_unless_called(context: typer.Context) -> None:
    """What `kogge shards` does by itself."""
    if context.invoked_subcommand is None:
        show(context)


shards = typer.Typer(cls=Group, callback=show_unless_called, invoke_without_command=True)


@shards.command("show", cls=Command, help="help-shards-show")
def show(context: typer.Context) -> None:
    asyncio.run(_move(context.obj, site_settings(), [], 0))


@shards.command("move", cls=Command, help="help-shards-move")
def move(
    context: typer.Context,
    which: Annotated[str, typer.Argument(metavar="metavar-shards", help="option-help-shards")],
    to: Annotated[int, typer.Option("--to", metavar="metavar-number", help="option-help-to-cluster", min=0)],
) -> None:
    asyncio.run(_move(context.obj, site_settings(), read_shards(which), to))


@shards.command("split", cls=Command, help="help-shards-split")
def split(
    context: typer.Context,
    cluster: Annotated[int, typer.Argument(metavar="metavar-number", help="option-help-from-cluster", min=0)],
    to: Annotated[int, typer.Option("--to", metavar="metavar-number", help="option-help-to-cluster", min=0)],
) -> None:
    asyncio.run(_move(context.obj, site_settings(), None, to, half_of=cluster))


def read_shards(text: str) -> list[int]:
    """Shards as they are typed: `7`, `0-63`, `0-63,128`. Raises `Stop`."""
    from kogge.service.store.shards import SHARDS

    found: list[int] = []
    for part in text.split(","):
        match = RANGE.fullmatch(part.strip())
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (SHARDS, SHARDS)
        if not first <= last < SHARDS:
            raise Stop("no-such-shards", shards=part, last=SHARDS - 1)
        found += range(first, last + 1)
    return found


async def _move(screen: Screen, settings: Settings, which: list[int] | None, to: int, half_of: int = 0) -> None:
    """Move shards, or half of those of a cluster, and say where all are then."""
    from kogge.service.databases.shard_moves import CannotMove, Moved, Mover
    from kogge.service.store.shards import WrongDatabases

    moved: list[Moved] = []
    try:
        async with Mover.of(settings.databases) as mover:
            if which is None:
                held = sorted([shard for shard, cluster in mover.where.items() if cluster == half_of])
                which = held[len(held) // 2 :]
            moved = [await mover.move(shard, to) for shard in which]
            for holding in await mover.holdings():
                screen.say(
                    "shards-held", cluster=holding.cluster, address=holding.address, shards=holding.shards, tables=holding.tables
                )
    except CannotMove as cannot:
        raise Failure(f"shards-{cannot.code}", detail=cannot.detail) from cannot
    except WrongDatabases as wrong:
        raise Failure(f"databases-{wrong.code}", detail=wrong.detail) from wrong
    if moved:
        longest = max(one.frozen for one in moved)
        screen.say("shards-moved", count=len(moved), tables=sum(one.tables for one in moved), longest=f"{longest:.2f}")
