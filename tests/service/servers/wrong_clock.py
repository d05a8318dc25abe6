"""A PostgreSQL cluster whose clock can be set wrong while it runs, by `libfaketime`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from service.servers.postgres import Postgres

LIBRARIES = "faketime/libfaketime.so.1"


class WrongPostgres(Postgres):
    """A cluster whose clock is so many seconds `ahead`, or behind."""

    def __init__(self, directory: Path, ahead: int = 0, **more: Any) -> None:
        super().__init__(directory, **more)
        self._file = directory.with_suffix(".clock")
        self.set_clock(ahead)

    def set_clock(self, ahead: int) -> None:
        """Let the clock step."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{ahead:+d}s\n")
        new.chmod(0o644)
        new.replace(self._file)

    def _command(self) -> list[str]:
        library = next(path for folder in ("/usr/lib", "/usr/local/lib") for path in Path(folder).rglob(LIBRARIES))
        wrong = {
            "LD_PRELOAD": library,
            "FAKETIME_TIMESTAMP_FILE": self._file,
            "FAKETIME_NO_CACHE": 1,
            "FAKETIME_DONT_FAKE_MONOTONIC": 1,
        }
        return ["env", *[f"{name}={value}" for name, value in wrong.items()], *super()._command()]
