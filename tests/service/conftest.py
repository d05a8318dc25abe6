"""Servers that the tests of the service share. Tests that kill servers start their own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kogge.service.databases.upgrade import migrate
from service.servers import Nats, Postgres, scratch
from service.servers.site import Node, Worker


@pytest.fixture
def place() -> Iterator[Path]:
    """A directory for the servers of one test."""
    with scratch(in_memory=True) as directory:
        yield directory


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One cluster."""
    with scratch(in_memory=True) as directory, Postgres(directory / "cluster") as server:
        yield server


@pytest.fixture(scope="session")
def two_clusters() -> Iterator[tuple[Postgres, Postgres]]:
    """Two clusters over which tables are spread."""
    with scratch(in_memory=True) as directory, Postgres(directory / "first") as first, Postgres(directory / "second") as second:
        yield first, second


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """The bus between nodes."""
    with Nats() as server:
        yield server


@dataclass(frozen=True)
class RunningSite:
    """Two nodes with a bus between them, and a worker, over two clusters."""

    clusters: tuple[Postgres, Postgres]
    nats: Nats
    nodes: tuple[Node, Node]
    worker: Worker

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]

    @property
    def databases(self) -> tuple[str, ...]:
        return tuple([cluster.dsn for cluster in self.clusters])


@pytest.fixture(scope="session")
def migrated_clusters(two_clusters: tuple[Postgres, Postgres]) -> tuple[Postgres, Postgres]:
    """Two migrated clusters."""
    asyncio.run(migrate(tuple([cluster.dsn for cluster in two_clusters])))
    return two_clusters


@pytest.fixture(scope="session")
def site(migrated_clusters: tuple[Postgres, Postgres], nats: Nats) -> Iterator[RunningSite]:
    """The site that all tests share which kill none of its servers."""
    clusters = migrated_clusters
    with Node(clusters, nats) as first, Node(clusters, nats) as second, Worker(clusters, nats) as worker:
        yield RunningSite(clusters, nats, (first, second), worker)
