"""The servers of the tests are real: what they confirmed survives SIGKILL, and none outlives the test that started it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import asyncpg
import psutil  # type: ignore[import-untyped, unused-ignore]
import pytest
from nats import connect

from service.servers import PATIENCE, Nats, Postgres, Replica, Server, wait_until_answers
from stopwatch import Stopwatch

AT_MOST = 3.0  # seconds; a quiet machine needs a tenth of one

# What asyncpg raises when the server is gone.
GONE = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError)


async def fetch(server: Postgres, query: str) -> list[object]:
    """The first column of what the database answers."""
    connection = await asyncpg.connect(server.dsn)
    try:
        return [row[0] for row in await connection.fetch(query)]
    finally:
        await connection.close()


async def write_until_killed(server: Postgres, confirmed: list[int]) -> None:
    """Commits one row after the other and notes those that the server has confirmed, until it is gone."""
    connection = await asyncpg.connect(server.dsn)
    try:
        await connection.execute("create table cargo (number int)")
        for number in range(1_000_000):
            await connection.execute("insert into cargo values ($1)", number)
            confirmed.append(number)
    except GONE:
        connection.terminate()


async def kill_while_it_writes(server: Postgres) -> list[int]:
    """The rows that were confirmed before the server was killed in the middle of writing."""
    confirmed: list[int] = []
    writing = asyncio.create_task(write_until_killed(server, confirmed))
    while len(confirmed) < 50 and not writing.done():
        await asyncio.sleep(0.001)
    await asyncio.to_thread(server.kill)
    await asyncio.wait_for(writing, PATIENCE)
    assert len(confirmed) >= 50
    return confirmed


def starts_at_once(server: Server) -> None:
    with Stopwatch() as watch:
        server.start()
    assert watch.seconds < AT_MOST


@pytest.mark.asyncio
async def test_a_cluster_answers(postgres: Postgres) -> None:
    assert await fetch(postgres, "select 1") == [1]
    assert await fetch(postgres, "show fsync") == ["on"]
    assert await fetch(postgres, "select current_database()") == ["kogge"]


@pytest.mark.asyncio
async def test_two_clusters_share_nothing(two_clusters: tuple[Postgres, Postgres]) -> None:
    first, second = two_clusters
    first.ask("create table only_here ()")
    there = "select count(*) from pg_tables where tablename = 'only_here'"
    assert (await fetch(first, there), await fetch(second, there)) == ([1], [0])
    first.ask("drop table only_here")


@pytest.mark.asyncio
async def test_what_a_cluster_confirmed_is_there_after_a_kill(place: Path) -> None:
    with Postgres(place / "cluster") as server:
        for _ in range(2):
            confirmed = await kill_while_it_writes(server)
            assert not server.is_running()
            starts_at_once(server)
            assert set(confirmed) <= set(await fetch(server, "select number from cargo"))
            server.ask("drop table cargo")


@pytest.mark.asyncio
async def test_a_kill_leaves_no_child_and_no_shared_memory(place: Path) -> None:
    with Postgres(place / "cluster") as server:
        connection = await asyncpg.connect(server.dsn)
        busy = asyncio.create_task(connection.execute("select count(*) from generate_series(1, 1000000000)"))
        children = psutil.Process(server.pid).children(recursive=True)
        while connection.get_server_pid() not in {child.pid for child in children} or not server.ask(
            "select 1 from pg_stat_activity where state = 'active' and query like '%1000000000%' and pid <> pg_backend_pid()"
        ):
            await asyncio.sleep(0.01)
        segment = int((server.directory / "postmaster.pid").read_text().splitlines()[6].split()[1])
        assert segment in shared_memory()
        server.kill()
        assert not [child for child in children if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
        assert segment not in shared_memory()
        with pytest.raises(GONE):
            await busy
        connection.terminate()


def shared_memory() -> set[int]:
    """The ids of all segments of shared memory on this machine."""
    return {int(line.split()[1]) for line in Path("/proc/sysvipc/shm").read_text().splitlines()[1:]}


def test_settings_hold_from_the_start_and_change_while_it_runs(place: Path) -> None:
    with Postgres(place / "cluster", settings={"work_mem": "5MB", "shared_buffers": "16MB"}) as server:
        assert (server.ask("show work_mem"), server.ask("show shared_buffers")) == ("5MB", "16MB")
        server.configure({"work_mem": "7MB"})
        wait_until_answers(lambda: server.ask("show work_mem") == "7MB")
        server.restart()
        assert (server.ask("show work_mem"), server.ask("show max_connections")) == ("7MB", "200")


def test_a_server_that_cannot_start_says_why(place: Path) -> None:
    with Nats() as there, pytest.raises(RuntimeError, match="Address already in use"):
        Postgres(place / "cluster", there.port).start()


@pytest.mark.asyncio
async def test_a_commit_waits_for_the_replica(place: Path) -> None:
    with Postgres(place / "primary") as primary, Replica(place / "replica", primary, "reval") as replica:
        primary.ask("create table cargo (number int)")
        replica.kill()
        writing = asyncio.create_task(fetch(primary, "insert into cargo values (1) returning number"))
        await asyncio.sleep(0.3)
        assert not writing.done()
        replica.start()
        assert await asyncio.wait_for(writing, PATIENCE) == [1]
        assert await fetch(replica, "select number from cargo") == [1]


@pytest.mark.asyncio
async def test_what_the_primary_confirmed_is_in_the_promoted_replica(place: Path) -> None:
    with Postgres(place / "primary") as primary, Replica(place / "replica", primary, "reval") as replica:
        confirmed = await kill_while_it_writes(primary)
        with Stopwatch() as watch:
            replica.promote()
        assert watch.seconds < AT_MOST
        assert set(confirmed) <= set(await fetch(replica, "select number from cargo"))
        assert await fetch(replica, "insert into cargo values (-1) returning number") == [-1]


@pytest.mark.asyncio
async def test_nats_carries_a_message(nats: Nats) -> None:
    client = await connect(nats.url)
    heard = await client.subscribe("table.7")
    await client.publish("table.7", b"seq 1")
    assert (await heard.next_msg(PATIENCE)).data == b"seq 1"
    await client.close()


@pytest.mark.asyncio
async def test_a_client_of_nats_hears_again_after_a_kill() -> None:
    with Nats() as server:
        client = await connect(server.url, reconnect_time_wait=0.02, max_reconnect_attempts=-1)
        heard = await client.subscribe("table.7")
        await client.flush()
        server.kill()
        starts_at_once(server)
        async with asyncio.timeout(PATIENCE):
            while not heard.pending_msgs:
                await client.publish("table.7", b"seq 2")
                await asyncio.sleep(0.01)
        assert (await heard.next_msg()).data == b"seq 2"
        await client.close()


def test_servers_and_their_directory_end_with_a_process_that_is_killed() -> None:
    program = """
from service.servers import Nats, Postgres, scratch
with scratch(in_memory=True) as directory, Nats() as bus, Postgres(directory / "cluster") as cluster:
    print(directory, bus.pid, cluster.pid, flush=True)
    time.sleep(600)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment) as started:
        assert started.stdout is not None
        directory, *pids = started.stdout.readline().split()
        servers = [psutil.Process(int(pid)) for pid in pids]
        assert [server.is_running() for server in servers] == [True, True]
        started.kill()
    wait_until_answers(lambda: not any(server.is_running() for server in servers))
    wait_until_answers(lambda: not Path(directory).exists())
