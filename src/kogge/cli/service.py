"""`kogge serve`, `kogge work`, `kogge migrate` and `kogge prove` for a site, with settings from the environment."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from kogge.cli.screen import Screen
from kogge.cli.stop import FAILED, Failure, Stop

if TYPE_CHECKING:
    from kogge.service.listening import CannotListen
    from kogge.service.settings import Settings


def serve(
    worker: Annotated[bool, typer.Option("--worker", help="option-help-worker")] = False,
) -> None:
    settings = _settings()
    from kogge.service import serving
    from kogge.service.listening import CannotListen

    try:
        serving.serve(settings, with_worker=worker)
    except CannotListen as error:
        raise cannot_listen(error) from error
    except serving.DidNotStart as error:
        raise Failure("did-not-start") from error


def work() -> None:
    settings = _settings()
    from kogge.service import serving

    serving.work(settings)


def migrate() -> None:
    settings = _settings()
    import asyncio

    from kogge.service import migrating

    try:
        asyncio.run(migrating.migrate(settings.databases))
    except migrating.UnknownRevision as error:
        raise Failure("newer-schema") from error


def prove(context: typer.Context) -> None:
    import asyncio

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
    need("litestar")
    from kogge.service.settings import Settings

    return read_settings(Settings.from_environment)


def cannot_listen(error: CannotListen) -> Failure:
    """Why nobody can listen there."""
    return Failure(f"listen-{error.code}", address=error.address, port=str(error.port))


def read_settings(read: Callable[[], Settings]) -> Settings:
    from kogge.service.settings import BadSettings

    try:
        return read()
    except BadSettings as bad:
        raise Stop(f"bad-settings-{bad.code}", setting=bad.setting, given=bad.given) from bad


def need(*packages: str) -> None:
    """Stop here if what the service needs is not installed."""
    if any([importlib.util.find_spec(package) is None for package in packages]):
        raise Stop("service-missing")
