"""`kogge backup` and `kogge restore`: a living room in one file."""

from __future__ import annotations

import asyncio
import os
import random
import shlex
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kogge.service.databases.cluster import OWNER, socket_of_server
from kogge.service.databases.postgres import account_for, programs_in
from kogge.tables.entries import LogEntry, MoveMade, TimeGivenBack
from service.clients import Client
from service.company import guests, play_to_the_end, seat, stored_commands, stored_entries
from service.servers import scratch
from service.servers.postgres import run
from service.servers.site import PROGRAM, Host

OLDER = Path("/usr/lib/postgresql/15/bin")
"""Debian's PostgreSQL, older by several major versions than that of the package."""
LONGEST_WAIT = 180


@pytest.fixture
def folder() -> Iterator[Path]:
    """A place that PostgreSQL can reach under an account of its own."""
    with scratch() as place:
        yield place


def call(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C", "COLUMNS": "400"}
    command = [*PROGRAM, *[str(argument) for argument in arguments]]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LONGEST_WAIT, check=False)


async def stored_in(directory: Path, table: str) -> list[LogEntry]:
    """The log of a table in a directory whose host runs."""
    database = socket_of_server(directory / "postgres")
    assert database is not None
    return await stored_entries((database,), table)


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_match_is_backed_up_while_it_is_played_and_goes_on_after_the_folder_was_lost(folder: Path) -> None:
    """Every move before the backup is there, people are still who they were, and nobody's clock pays for the time without a host."""
    file, hosted = folder / "tables of today.backup", Host(folder / "our tables")
    clock = {"kind": "live", "bank": 600_000, "increment": 0}
    with hosted:
        async with guests([hosted.url], 2) as people:
            played = await seat(people, "visby", ["random"])
            waiting = await seat(people[:1], "visby", ["random"], clock=clock)
            await asyncio.gather(*[person.play(played, random.Random(person.name), most=2) for person in people])
            before = [id for person in people for id in person.acknowledged[played]]
            playing = [asyncio.create_task(person.play(played, random.Random(7), pause=0.2, most=3)) for person in people]
            done = await asyncio.to_thread(call, "backup", folder / "our tables", file)
            assert (done.returncode, done.stderr) == (0, "")
            assert "2 tables are backed up" in done.stdout
            await asyncio.gather(*playing)
    shutil.rmtree(folder / "our tables")

    done = await asyncio.to_thread(call, "restore", file, folder / "again")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 tables replayed" in done.stdout
    assert "all hold" in done.stdout
    with Host(folder / "again") as again:
        async with AsyncExitStack() as stack:
            twins = [await stack.enter_async_context(twin_at(person, again.url)) for person in people]
            for twin in twins:
                await twin.watch(played)
            await play_to_the_end(twins, played)
            await twins[0].watch(waiting)
            assert await twins[0].play(waiting, random.Random(3), most=1) == 1
        entries = await stored_in(folder / "again", played)
        assert set(before) <= stored_commands(entries).keys()
        given_back = [entry.what for entry in await stored_in(folder / "again", waiting) if isinstance(entry.what, TimeGivenBack)]
        assert given_back, "nobody could move between the backup and now"


def twin_at(person: Client, url: str) -> Client:
    """A person who comes back with the cookie of before."""
    twin = Client([url], person.name)
    twin.cookie = person.cookie
    return twin


@pytest.mark.long
@pytest.mark.asyncio
async def test_tables_of_an_older_postgres_move_to_that_of_the_package(folder: Path) -> None:
    """The cluster of an older version is filled from a match that was played today."""
    file, old = folder / "today.backup", folder / "old tables"
    with Host(folder / "tables") as hosted:
        async with guests([hosted.url], 1) as people:
            table = await seat(people, "visby", ["random"])
            await people[0].play(table, random.Random(1), most=3)
        moves = [entry for entry in await stored_in(folder / "tables", table) if isinstance(entry.what, MoveMade)]
    made_by_older(old, folder / "tables", file)

    refused = await asyncio.to_thread(call, "backup", old, folder / "old.backup")
    assert refused.returncode == 1
    assert "were made by PostgreSQL 15" in refused.stderr
    done = await asyncio.to_thread(call, "backup", old, folder / "old.backup", "--postgres", OLDER)
    assert (done.returncode, done.stderr) == (0, "")
    done = await asyncio.to_thread(call, "restore", folder / "old.backup", folder / "new tables")
    assert (done.returncode, done.stderr) == (0, "")
    with Host(folder / "new tables"):
        entries = await stored_in(folder / "new tables", table)
    assert entries[: moves[-1].seq][-1] == moves[-1]


def made_by_older(old: Path, tables: Path, file: Path) -> None:
    """A hosted directory as the older PostgreSQL would have made it, with the tables of another as plain statements."""
    assert call("backup", tables, file).returncode == 0
    older = programs_in(OLDER, account_for(old / "postgres"))
    older.own(old)
    older.run(
        "initdb", "--username", OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "-D", str(old / "postgres")
    )
    with tarfile.open(file) as archive:
        archive.extract("tables.dump", old, filter="data")
        archive.extract("secret", old, filter="data")
    (old / "tables.dump").chmod(0o644)
    statements = run("pg_restore", "--no-owner", "--file", "-", str(old / "tables.dump"))
    # settings that only the newer version knows
    known = "\n".join(
        [line for line in statements.splitlines() if not line.startswith(("SET transaction_timeout", "\\restrict", "\\unrestrict"))]
    )
    socket = f"-k {shlex.quote(str(old / 'postgres'))} -c listen_addresses= -p 5432"
    older.run("pg_ctl", "start", "--wait", "-D", str(old / "postgres"), "-o", socket, "-l", str(old / "postgres" / "log"))
    try:
        older.run(
            "psql", "--quiet", "--set=ON_ERROR_STOP=1", "-h", str(old / "postgres"), "-p", "5432", "-U", OWNER, OWNER, written=known
        )
    finally:
        older.run("pg_ctl", "stop", "--wait", "-D", str(old / "postgres"))


def test_nothing_is_overwritten_and_no_other_file_is_taken(folder: Path) -> None:
    (folder / "tables").mkdir()
    (folder / "tables" / "letter").write_text("do not lose this")
    (folder / "a letter").write_text("this is no backup")
    for arguments, said in (
        (("backup", folder / "nowhere"), "There are no hosted tables in"),
        (("restore", folder / "nowhere.backup", folder / "new"), "There is no file"),
        (("restore", folder / "a letter", folder / "new"), "is no backup"),
        (("restore", folder / "a letter", folder / "tables"), "is not empty"),
    ):
        done = call(*arguments)
        assert done.returncode == 1
        assert said in done.stderr
        assert "Traceback" not in done.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["a letter", "tables"]
