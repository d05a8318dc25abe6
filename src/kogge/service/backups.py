"""Backups of a hosted directory: one file with everything, made while people play, and restored into a new directory.

The file is a tar archive of three members: `kogge.json` says what it is, `secret` signs the sessions of the guests, and `tables.dump` is
PostgreSQL's own portable dump. A dump can be restored by the same or a newer major version of PostgreSQL.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from kogge import __version__
from kogge.service.databases.cluster import OWNER, Cluster, OtherVersion, socket_of_server
from kogge.service.databases.postgres import ProgramFailed, Programs, account_for, programs_in
from kogge.service.databases.replay_check import Proven, prove
from kogge.service.databases.upgrade import UnknownRevision, migrate
from kogge.service.host import CannotHost, locked, programs_for

FORMAT = 1
FACTS, SECRET, DUMP = "kogge.json", "secret", "tables.dump"
COUNT = "select count(*) from tables"


class CannotBackUp(Exception):
    """A backup cannot be made or restored. `code` says why."""

    def __init__(self, code: str, /, **arguments: str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


@dataclass(frozen=True)
class BackedUp:
    """A backup that was made: the number of its tables, and its size."""

    tables: int
    bytes: int


def back_up(directory: Path, file: Path, programs: Path | None = None) -> BackedUp:
    """Write a backup of a hosted directory, whether a host runs there or not. The file appears when it is complete.

    `programs` are PostgreSQL's, if those of the package are of another major version than the directory. Raises `CannotBackUp`.
    """
    directory, file = directory.absolute(), file.absolute()
    version = directory / "postgres" / "PG_VERSION"
    if not version.exists():
        raise CannotBackUp("nothing", directory=str(directory))
    chosen = _programs_at(directory, programs)
    if version.read_text().strip() != chosen.version:
        raise CannotBackUp("other-version", directory=str(directory), version=version.read_text().strip())
    with _readable(file), _server(directory, chosen) as dsn, _workspace(directory, chosen) as work:
        chosen.run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file", str(work / DUMP), dsn)
        tables = int(chosen.run("psql", "--no-psqlrc", "--tuples-only", "--no-align", "--command", COUNT, dsn))
        _write(file, directory, work / DUMP, chosen.version)
    return BackedUp(tables, file.stat().st_size)


def restore(file: Path, directory: Path) -> Proven:
    """Make a hosted directory from a backup: everything is loaded, brought to this version and replayed before the directory appears.

    Raises `CannotBackUp`.
    """
    directory = directory.absolute()
    if directory.exists() and any(directory.iterdir()):
        raise CannotBackUp("not-empty", directory=str(directory))
    unfinished = directory.with_name(f"{directory.name}.new")
    try:
        return _restore(file, directory, unfinished)
    except (CannotHost, OtherVersion) as error:
        raise CannotBackUp("cannot-write", directory=str(directory), said=str(error)) from error
    except UnknownRevision as error:
        raise CannotBackUp("newer", file=str(file)) from error
    except ProgramFailed as error:
        said = error.said.strip().splitlines()
        raise CannotBackUp("database", program=error.program, said=said[-1] if said else "") from error
    except OSError as error:
        raise CannotBackUp("cannot-write", directory=str(directory), said=error.strerror or str(error)) from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _restore(file: Path, directory: Path, unfinished: Path) -> Proven:
    members = _read(file)
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    programs = programs_for(unfinished)
    with Cluster(unfinished / "postgres", programs, unfinished / "postgres.log") as cluster:
        with _workspace(unfinished, programs) as work:
            (work / DUMP).write_bytes(members[DUMP])
            (work / DUMP).chmod(0o644)  # the folder lets only the account in
            programs.run("pg_restore", "--no-owner", "--exit-on-error", "--dbname", cluster.dsn, str(work / DUMP))
        asyncio.run(migrate((cluster.dsn,)))
        proven = asyncio.run(prove((cluster.dsn,), os.cpu_count() or 1))
    _write_privately(unfinished / SECRET, members[SECRET])
    if directory.exists():
        directory.rmdir()
    unfinished.rename(directory)
    return proven


def _programs_at(directory: Path, programs: Path | None) -> Programs:
    """The programs for a directory. Raises `CannotBackUp`."""
    if programs is None:
        try:
            return programs_for(directory)
        except CannotHost as error:
            raise CannotBackUp(error.code, **error.arguments) from error
    if not (programs / "pg_dump").exists():
        raise CannotBackUp("no-programs", directory=str(programs))
    return programs_in(programs, account_for(directory / "postgres"))


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    """Turn what can go wrong into `CannotBackUp`."""
    try:
        yield
    except ProgramFailed as error:
        said = error.said.strip().splitlines()
        raise CannotBackUp("database", program=error.program, said=said[-1] if said else "") from error
    except OSError as error:
        raise CannotBackUp("cannot-write", directory=str(file.parent), said=error.strerror or str(error)) from error


@contextmanager
def _server(directory: Path, programs: Programs) -> Iterator[str]:
    """The address of the directory's server: of the one that a host runs, else of one that runs for as long as this lasts."""
    try:
        with locked(directory, ""), Cluster(directory / "postgres", programs, directory / "postgres.log") as cluster:
            yield cluster.dsn
            return
    except CannotHost as error:
        if error.code != "already":
            raise CannotBackUp(error.code, **error.arguments) from error
    running = socket_of_server(directory / "postgres")
    if running is None:
        raise CannotBackUp("starting", directory=str(directory))
    yield running


@contextmanager
def _workspace(directory: Path, programs: Programs) -> Iterator[Path]:
    """A folder beside the cluster that the programs can write to, removed at the end."""
    folder = directory / "backup.new"
    shutil.rmtree(folder, ignore_errors=True)
    programs.own(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _write(file: Path, directory: Path, dump: Path, version: str) -> None:
    """The archive, under another name until it is complete. Only its owner may read it, since it contains the secret."""
    facts = {"format": FORMAT, "kogge": __version__, "postgres": int(version), "database": OWNER}
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.new")
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
        with tarfile.open(fileobj=written, mode="w") as archive:
            _add(archive, FACTS, json.dumps(facts, indent=1).encode())
            _add(archive, SECRET, (directory / SECRET).read_bytes())
            archive.add(dump, DUMP, filter=_anonymous)
        written.flush()
        os.fsync(written.fileno())
    unfinished.rename(file)


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), 0o600
    archive.addfile(member, io.BytesIO(data))


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """A member without the account that happened to write it."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def _read(file: Path) -> dict[str, bytes]:
    """The members of a backup. Raises `CannotBackUp`."""
    members: dict[str, bytes] = {}
    try:
        with tarfile.open(file, mode="r:") as archive:
            for name in (FACTS, SECRET, DUMP):
                found = archive.extractfile(name)
                assert found is not None
                members[name] = found.read()
        facts = json.loads(members[FACTS])
        is_ours = isinstance(facts, dict) and isinstance(facts.get("format"), int)
    except FileNotFoundError as error:
        raise CannotBackUp("no-such-file", file=str(file)) from error
    except (tarfile.TarError, OSError, KeyError, ValueError, AssertionError) as error:
        raise CannotBackUp("no-backup", file=str(file)) from error
    if not is_ours:
        raise CannotBackUp("no-backup", file=str(file))
    if facts["format"] > FORMAT:
        raise CannotBackUp("newer", file=str(file))
    return members


def _write_privately(path: Path, data: bytes) -> None:
    path.touch(mode=0o600)
    path.write_bytes(data)
