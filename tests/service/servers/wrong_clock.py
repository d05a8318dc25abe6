"""Servers whose clock can be set wrong while they run, by `libfaketime`: a PostgreSQL cluster, and nodes and workers that share its clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from service.servers.postgres import Postgres
from service.servers.site import Node, Worker

LIBRARIES = "faketime/libfaketime.so.1"


class WrongPostgres(Postgres):
    """A cluster whose clock is so many seconds `ahead`, or behind."""

    def __init__(self, directory: Path, ahead: int = 0, **more: Any) -> None:
        super().__init__(directory, **more)
        self.file = directory.with_suffix(".clock")
        self.set_clock(ahead)

    def set_clock(self, ahead: int) -> None:
        """Let the clock step."""
        new = self.file.with_suffix(".new")
        new.write_text(f"{ahead:+d}s\n")
        new.chmod(0o644)
        new.replace(self.file)

    def _command(self) -> list[str]:
        return _by_clock(self.file, super()._command())


class WrongNode(Node):
    """A node with the clock of a cluster."""

    def __init__(self, cluster: WrongPostgres, *more: Any, **settings: Any) -> None:
        super().__init__([cluster], *more, **settings)
        self._file = cluster.file

    def _command(self) -> list[str]:
        return _by_clock(self._file, super()._command())


class WrongWorker(Worker):
    """A worker with the clock of a cluster."""

    def __init__(self, cluster: WrongPostgres, *more: Any, **settings: Any) -> None:
        super().__init__([cluster], *more, **settings)
        self._file = cluster.file

    def _command(self) -> list[str]:
        return _by_clock(self._file, super()._command())


def _by_clock(file: Path, command: list[str]) -> list[str]:
    """A command that sees the time which a file names."""
    library = next(path for folder in ("/usr/lib", "/usr/local/lib") for path in Path(folder).rglob(LIBRARIES))
    wrong = {
        "LD_PRELOAD": library,
        "FAKETIME_TIMESTAMP_FILE": file,
        "FAKETIME_NO_CACHE": 1,
        "FAKETIME_DONT_FAKE_MONOTONIC": 1,
    }
    return ["env", *[f"{name}={value}" for name, value in wrong.items()], *command]
