"""A PostgreSQL cluster of its own, from the programs in the wheel."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

from kogge.service.databases.postgres import Programs, account_for, find_programs
from service.servers.process import HOST, Server, scratch

NAME = "kogge"  # of the database and of its owner

SETTINGS: Mapping[str, str | int] = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "max_connections": 200,
    "dynamic_shared_memory_type": "mmap",  # in the cluster's directory, where it goes with a server that was killed for good
    "recovery_init_sync_method": "syncfs",  # after a kill, one call instead of one for each of a thousand files
}


class Postgres(Server):
    """A PostgreSQL 18 cluster in `directory`, made at the first start, with a database that is ready for use.

    Commits are durable (`fsync` is on) unless `settings` say otherwise.
    """

    good_order = signal.SIGINT
    when_left_alone = signal.SIGQUIT

    def __init__(self, directory: Path, port: int | None = None, settings: Mapping[str, str | int] | None = None) -> None:
        super().__init__(port)
        self.directory = directory.absolute()
        self.settings: dict[str, str | int] = {**SETTINGS, **(settings or {})}

    @property
    def dsn(self) -> str:
        return f"postgresql://{NAME}@{HOST}:{self.port}/{NAME}"

    def start(self) -> float:
        """Starts the server, which must not run. Returns the seconds until it answered, the making of the cluster not counted."""
        if not (self.directory / "PG_VERSION").exists():
            programs().own(self.directory)
            self._make()
        self.configure({})
        return super().start()

    def kill(self) -> None:
        """SIGKILL for the server and its children. When this returns, none of them runs and a start is possible."""
        lines = postmaster(self.directory) if self.is_running() else []
        is_ours = lines[:1] == [str(self.pid)]
        super().kill()
        if is_ours:
            remove_segment(lines)

    def configure(self, settings: Mapping[str, str | int]) -> None:
        """Changes settings; a running server takes over at once those that need no restart."""
        self.settings.update(settings)
        everything = {**self.settings, "port": self.port}
        quoted = {name: str(value).replace("'", "''") for name, value in everything.items()}
        (self.directory / "postgresql.conf").write_text("".join(f"{name} = '{value}'\n" for name, value in quoted.items()))
        if self.is_running():
            os.kill(self.pid, signal.SIGHUP)

    def ask(self, query: str) -> str:
        """What the database answers, as bare text."""
        return run("psql", "--no-psqlrc", "--tuples-only", "--no-align", "--command", query, self.dsn).strip()

    def _make(self) -> None:
        subprocess.run(["cp", "-Rp", f"{_template()}/.", self.directory], check=True)

    def _command(self) -> list[str]:
        return [str(programs().folder / "postgres"), "-D", str(self.directory)]

    def _account(self) -> Mapping[str, Any]:
        return programs().started_as

    def _answers(self) -> bool:
        lines = postmaster(self.directory)
        return len(lines) > 7 and lines[0] == str(self.pid) and lines[7].strip() == "ready"


def postmaster(directory: Path) -> list[str]:
    """What the server of a cluster writes about itself, line by line. A killed server leaves it behind."""
    try:
        return (directory / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []


def remove_segment(postmaster: list[str]) -> None:
    """Remove the shared memory by which a server that was killed said that its cluster is in use."""
    if len(postmaster) > 6:  # its key and its id
        subprocess.run(["ipcrm", "-m", postmaster[6].split()[1]], capture_output=True, check=False)


def run(program: str, *arguments: str, written: str = "") -> str:
    """Runs one of PostgreSQL's programs to its end and returns its output."""
    return programs().run(program, *arguments, written=written)


@cache
def programs() -> Programs:
    """PostgreSQL's programs. Started by the administrator, whom PostgreSQL refuses, they run as nobody."""
    return find_programs(account_for(Path("/")), _for_this_run() / "programs")


@cache
def _template() -> Path:
    """A cluster to copy, since copying one takes a tenth of the time of making one."""
    cluster = _for_this_run() / "cluster"
    programs().make_cluster(cluster, NAME)
    run("postgres", "--single", "-D", str(cluster), "postgres", written=f"create database {NAME}")
    return cluster


@cache
def _for_this_run() -> Path:
    """A directory that is gone when this process ends."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(scratch(in_memory=True))
