"""Hosts of PostgreSQL under Patroni, and the way to their primary, as `ops/patroni` configures them."""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped, unused-ignore]

from kogge.service.databases.postgres import ProgramFailed
from service.servers.balancer import Haproxy
from service.servers.etcd import Etcd
from service.servers.ops_files import EXAMPLE, FOLDER, MACHINES, put_in, settings_in
from service.servers.postgres import NAME, postmaster, programs, remove_segment, run
from service.servers.process import HOST, PATIENCE, Server, end, find_program, free_port, hold

NETWORK = "10.0.0.0/24"
PASSWORD = secrets.token_hex()
"""Of everybody: the example leaves passwords open."""
SCOPE = "kogge"
IN_THE_FOLDER = "dynamic_shared_memory_type: mmap"
"""Shared memory that goes with the folder of a server that was killed for good."""


class PatroniHost(Server):
    """One host of PostgreSQL: Patroni, and the PostgreSQL that it starts. Its `port` is that of PostgreSQL."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, directory: Path, machine: str, etcd: Sequence[Etcd]) -> None:
        super().__init__()
        self.machine = machine
        self.rest_port = free_port()
        self._etcd = etcd
        self._folder = directory
        self._data = directory / "data"
        self._config = directory / "config.yml"
        self._held: list[Any] = []

    def is_primary(self) -> bool:
        """Whether Patroni says that this is the primary, which takes writes."""
        return self._says("/primary")

    def is_synchronous(self) -> bool:
        """Whether this is the replica that has every move that the primary acknowledges."""
        return self._says("/sync")

    def confirms_alone(self) -> bool:
        """Whether this primary waits for no replica."""
        try:
            members = httpx.get(f"http://{HOST}:{self.rest_port}/cluster", trust_env=False).json()["members"]
        except httpx.HTTPError:
            return False
        return self.is_primary() and "sync_standby" not in [member["role"] for member in members]

    def administrator(self) -> str:
        """Where PostgreSQL's administrator connects."""
        return f"postgresql://postgres:{PASSWORD}@{HOST}:{self.port}/postgres"

    def start(self) -> float:
        """Starts Patroni, which makes a cluster, copies one or takes up what is there. Returns the seconds until PostgreSQL answered."""
        for folder in (self._folder, self._folder / "run"):
            programs().own(folder)
        etcd = {f"{MACHINES[node.machine]}:2379": node.address for node in self._etcd}
        paths = {"/var/run/postgresql": f"{self._folder / 'run'}\n    {IN_THE_FOLDER}", NETWORK: f"{HOST}/32"}
        self._config.write_text(put_in((FOLDER / "patroni.yaml").read_text(), {**etcd, **paths}))
        return super().start()

    def kill(self) -> None:
        """SIGKILL for Patroni and PostgreSQL: the host is dead."""
        super().kill()
        self._end_postgres()

    def stop(self) -> None:
        """Stop both, in good order if Patroni does it in time."""
        self.go_on()
        super().stop()
        self._end_postgres()

    def stand_still(self) -> None:
        """Everything on the host stands still: nobody is answered, and no connection is closed."""
        self._held = hold(self.pid) + self._postgres()
        for process in self._held:
            with suppress(psutil.NoSuchProcess):
                process.suspend()

    def lose_hold(self) -> None:
        """Patroni stands still, and PostgreSQL goes on."""
        self._held = hold(self.pid)[:1]

    def go_on(self) -> None:
        """Let what stands still go on."""
        for process in self._held:
            with suppress(psutil.NoSuchProcess):
                process.resume()
        self._held = []

    def switch_over(self, to: PatroniHost) -> None:
        """Let the other host become the primary, as an administrator would."""
        command = ["switchover", SCOPE, "--leader", self.machine, "--candidate", to.machine, "--force"]
        patronictl = [find_program("patronictl"), "-c", str(self._config), *command]
        subprocess.run(patronictl, check=True, capture_output=True, timeout=PATIENCE, **self._account())

    def _farewell(self) -> str:
        """Both may stand still, and PostgreSQL's processes would not notice that the first of them is gone."""
        lines = shlex.quote(str(self._data / "postmaster.pid"))
        found = f"postgres=$(sed -n 1p {lines}) && segment=$(sed -n '7s/.* //p' {lines})"
        return f"{super()._farewell()}; {found} && pkill -KILL -P $postgres; kill -KILL $postgres; ipcrm -m $segment"

    def _end_postgres(self) -> None:
        lines = postmaster(self._data)
        if found := self._postgres():
            end(found)
            remove_segment(lines)
        self._held = []

    def _postgres(self) -> list[Any]:
        """PostgreSQL's processes. Patroni lets them live apart from itself."""
        lines = postmaster(self._data)
        with suppress(psutil.NoSuchProcess):
            server = psutil.Process(int(lines[0])) if lines else None
            if server is not None and str(self._data) in server.cmdline():
                return [server, *server.children(recursive=True)]
        return []

    def _says(self, path: str) -> bool:
        try:
            return httpx.get(f"http://{HOST}:{self.rest_port}{path}", timeout=2, trust_env=False).status_code == 200
        except httpx.HTTPError:
            return False

    def _command(self) -> list[str]:
        return [find_program("patroni"), str(self._config)]

    def _account(self) -> Mapping[str, Any]:
        return {**programs().started_as, "env": {"PATH": os.environ.get("PATH", os.defpath), **self._settings()}}

    def _settings(self) -> Mapping[str, str]:
        example = settings_in("patroni.env.example")
        addresses = {f"{EXAMPLE},{HOST}:5432": f"{HOST}:{self.port}", f"{EXAMPLE}:5432": f"{HOST}:{self.port}"}
        addresses |= {f"{EXAMPLE}:8008": f"{HOST}:{self.rest_port}"}
        return {
            **{name: addresses.get(value, value) for name, value in example.items()},
            **{name: PASSWORD for name in example if name.endswith("_PASSWORD")},
            "PATRONI_NAME": self.machine,
            "PATRONI_POSTGRESQL_BIN_DIR": str(programs().folder),
            "PATRONI_POSTGRESQL_DATA_DIR": str(self._data),
            "PATRONI_POSTGRESQL_PGPASS": str(self._folder / "pgpass"),
        }

    def _answers(self) -> bool:
        return self._says("/health")


class WayToPrimary(Haproxy):
    """HAProxy on a machine of Kogge, which leads to the host that is the primary."""

    def __init__(self, directory: Path, hosts: Sequence[PatroniHost]) -> None:
        values = {
            f"{MACHINES[host.machine]}:5432 check port 8008": f"{HOST}:{host.port} check port {host.rest_port}" for host in hosts
        }
        text = (FOLDER / "haproxy.cfg").read_text()
        super().__init__(directory, text, f"{HOST}:5000", values)

    @property
    def dsn(self) -> str:
        return f"postgresql://{NAME}:{PASSWORD}@{HOST}:{self.port}/{NAME}"

    def _answers(self) -> bool:
        """Whether it leads to the primary only. Before its first check of them, HAProxy leads to the hosts in turn."""
        if not super()._answers():
            return False
        return all([self._leads_to_primary() for _ in MACHINES])

    def _leads_to_primary(self) -> bool:
        try:
            return (
                run("psql", "--no-psqlrc", "--tuples-only", "--no-align", "--command", "select pg_is_in_recovery()", self.dsn)
                == "f\n"
            )
        except ProgramFailed:
            return False
