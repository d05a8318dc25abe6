"""Three nodes of etcd, as `ops/patroni/etcd.env.example` configures them."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx

from service.servers.ops_files import EXAMPLE, MACHINES, put_in, settings_in
from service.servers.postgres import programs
from service.servers.process import HOST, Server, accepts, find_program, free_port


class Etcd(Server):
    """The node of etcd on one machine. It answers when others of the cluster run."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, directory: Path, machine: str) -> None:
        super().__init__()
        self.directory = directory
        self.machine = machine
        self.peer_port = free_port()
        self.cluster: list[Etcd] = []

    @property
    def address(self) -> str:
        return f"{HOST}:{self.port}"

    def is_leader(self) -> bool:
        """Whether it leads the cluster."""
        status = httpx.post(f"http://{self.address}/v3/maintenance/status", json={}, trust_env=False).json()
        return bool(status["header"]["member_id"] == status["leader"])

    def is_healthy(self) -> bool:
        """Whether it runs and can have something decided."""
        try:
            return bool(httpx.get(f"http://{self.address}/health", trust_env=False).json()["health"] == "true")
        except (httpx.HTTPError, json.JSONDecodeError):
            return False

    def _command(self) -> list[str]:
        return [find_program("etcd")]

    def _account(self) -> Mapping[str, Any]:
        programs().own(self.directory)
        return {**programs().started_as, "env": {"PATH": os.defpath, **self._settings()}}

    def _settings(self) -> Mapping[str, str]:
        example = settings_in("etcd.env.example")
        own = {f"http://{EXAMPLE}:2379": f"http://{self.address}", f"http://{EXAMPLE}:2380": f"http://{HOST}:{self.peer_port}"}
        peers = {f"{MACHINES[node.machine]}:2380": f"{HOST}:{node.peer_port}" for node in self.cluster}
        return {
            **{name: own.get(value, value) for name, value in example.items()},
            "ETCD_NAME": self.machine,
            "ETCD_DATA_DIR": str(self.directory),
            "ETCD_INITIAL_CLUSTER": put_in(example["ETCD_INITIAL_CLUSTER"], peers),
        }

    def _answers(self) -> bool:
        return accepts(self.port)


def etcd_cluster(place: Path) -> list[Etcd]:
    """The nodes on all machines, which know each other."""
    cluster = [Etcd(place / f"etcd-{machine}", machine) for machine in MACHINES]
    for node in cluster:
        node.cluster = cluster
    return cluster
