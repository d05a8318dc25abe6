"""`kogge serve`, `kogge work`, `kogge migrate`, `kogge prove` and `kogge aside` for a site, with settings from the environment."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from kogge.cli.screen import Screen
from kogge.cli.stop import FAILED, Failure, Stop

if TYPE_CHECKING:
    from kogge.service.addresses import CannotListen
    from kogge.service.databases.replay_check import Proven
    from kogge.service.settings import Settings
    from kogge.service.store.proofs import Aside

T = TypeVar("T")


def serve(
    worker: Annotated[bool, typer.Option("--worker", help="option-help-worker")] = False,
) -> None:
    settings = site_settings()
    from kogge.service import processes
    from kogge.service.addresses import CannotListen

    check_databases(settings)
    try:
        processes.serve(settings, with_worker=worker)
    except CannotListen as error:
        raise cannot_listen(error) from error
    except processes.DidNotStart as error:
        raise Failure("did-not-start") from error


def work() -> None:
    settings = site_settings()
    from kogge.service import processes

    check_databases(settings)
    processes.work(settings)


def migrate() -> None:
    settings = site_settings()
    from kogge.service.databases import upgrade

    try:
        _with_databases(upgrade.migrate(settings.databases))
    except upgrade.NO_CONNECTION as error:
        raise Failure("no-database", detail=str(error)) from error
    except upgrade.UnknownRevision as error:
        raise Failure("newer-schema") from error
    except upgrade.TableInUse as error:
        raise Failure("table-in-use", detail=str(error)) from error


def prove(
    context: typer.Context,
    sample: Annotated[int | None, typer.Option("--sample", metavar="metavar-number", help="option-help-sample", min=1)] = None,
    cores: Annotated[int | None, typer.Option("--cores", metavar="metavar-number", help="option-help-cores", min=1)] = None,
) -> None:
    settings = site_settings()
    import os

    from kogge.service.databases import replay_check

    proven = _with_databases(replay_check.prove(settings.databases, cores or os.cpu_count() or 1, sample))
    show_proven(context.obj, proven)
    if proven.findings:
        raise typer.Exit(FAILED)


def show_proven(screen: Screen, proven: Proven) -> None:
    """How many tables were replayed, and which of them not as they were played."""
    for finding in proven.findings:
        screen.say(f"prove-{finding.code}", "warning", table=finding.table_id, detail=finding.detail)
    screen.say("proved", tables=proven.tables, compared=proven.compared, failed=len(proven.findings))


def aside(
    context: typer.Context,
    again: Annotated[list[str] | None, typer.Option("--again", metavar="metavar-table", help="option-help-again")] = None,
) -> None:
    settings = site_settings()
    screen: Screen = context.obj
    missing, tables = _with_databases(_aside(settings, again or []))
    for table_id in missing:
        screen.say("aside-none-such", "warning", table=table_id)
    for table in tables:
        screen.say("aside-table", table=table.table_id, version=table.version, why=table.why)
    screen.say("aside-count", count=len(tables))
    if missing:
        raise typer.Exit(FAILED)


async def _aside(settings: Settings, again: list[str]) -> tuple[list[str], list[Aside]]:
    from kogge.service.databases.complete_store import complete_store
    from kogge.tables.entries import TableId

    async with complete_store(settings.databases) as store:
        missing = [table_id for table_id in again if not await store.aside.again(TableId(table_id))]
        return missing, await store.aside.all()


def _with_databases(work: Coroutine[None, None, T]) -> T:
    """The result of work at the databases. Raises `Failure` if they do not answer or make no site."""
    import asyncio

    from kogge.service.store import StoreDown
    from kogge.service.store.shards import WrongDatabases

    try:
        return asyncio.run(work)
    except StoreDown as error:
        raise Failure("no-database", detail=str(error)) from error
    except WrongDatabases as wrong:
        raise Failure(f"databases-{wrong.code}", detail=wrong.detail) from wrong


def site_settings() -> Settings:
    """The settings of a site, from the environment. Raises `Stop`."""
    need("litestar")
    from kogge.service.settings import Settings

    return read_settings(Settings.from_environment)


def check_databases(settings: Settings) -> None:
    """Check that the reachable databases make a site. Raises `Failure`."""
    from kogge.service.store import Store

    async def check() -> None:
        async with Store.connected(settings.databases):
            pass

    _with_databases(check())


def cannot_listen(error: CannotListen) -> Failure:
    """The message for an address that cannot be listened on."""
    return Failure(f"listen-{error.code}", address=error.address, port=str(error.port))


def read_settings(read: Callable[[], Settings]) -> Settings:
    from kogge.service.settings import BadSettings

    try:
        return read()
    except BadSettings as bad:
        raise Stop(f"bad-settings-{bad.code}", setting=bad.setting, given=bad.given) from bad


def need(*packages: str) -> None:
    """Raises `Stop` if packages of the service are not installed."""
    if any([importlib.util.find_spec(package) is None for package in packages]):
        raise Stop("service-missing")
