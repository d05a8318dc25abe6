"""A copy of a cluster that has every commit before the client hears of it."""

from __future__ import annotations

import time
from pathlib import Path

from service.servers.postgres import Postgres, run


class Replica(Postgres):
    """A streaming standby of `primary`. From its first start on, the primary confirms a commit only when it is safe here too."""

    def __init__(self, directory: Path, primary: Postgres, name: str = "replica", port: int | None = None) -> None:
        # It must allow as many connections as its primary, waits for no replica when promoted, and looks for a primary
        # that comes back without delay.
        own = {"synchronous_standby_names": "", "wal_retrieve_retry_interval": "100ms"}
        super().__init__(directory, port, {**primary.settings, **own})
        self.primary = primary
        self.name = name

    def is_standby(self) -> bool:
        return (self.directory / "standby.signal").exists()

    def promote(self) -> float:
        """Makes the replica a primary of its own. Returns the seconds until it takes writes."""
        begun = time.monotonic()
        run("pg_ctl", "promote", "--silent", "--wait", "-D", str(self.directory))
        return time.monotonic() - begun

    def _make(self) -> None:
        self.primary.configure({"synchronous_standby_names": f'"{self.name}"', "synchronous_commit": "on"})
        source = f"{self.primary.dsn}?application_name={self.name}"
        run("pg_basebackup", "--checkpoint=fast", "--write-recovery-conf", "--no-sync", "-d", source, "-D", str(self.directory))

    def _answers(self) -> bool:
        """Whether it can be read and, if the primary runs, has all that is committed there."""
        if not super()._answers():
            return False
        if not self.is_standby() or not self.primary.is_running():
            return True
        query = f"select 1 from pg_stat_replication where application_name = '{self.name}' and sync_state = 'sync'"
        return self.primary.ask(query) == "1"
