"""`kogge serve`, `kogge work`, `kogge migrate`: the service, for whoever runs it. Settings come from the environment."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import TYPE_CHECKING, Annotated

import typer

from kogge.cli.stop import Stop

if TYPE_CHECKING:
    from kogge.service.settings import Settings


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


def _settings() -> Settings:
    """The settings, if what the service needs is installed."""
    if importlib.util.find_spec("litestar") is None:
        raise Stop("service-missing")
    from kogge.service.settings import BadSettings, Settings

    try:
        return Settings.from_environment()
    except BadSettings as bad:
        raise Stop("bad-settings", detail=str(bad)) from bad
