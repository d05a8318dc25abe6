"""Servers that the tests of the service share. Tests that kill servers start their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.servers import Nats, Postgres, scratch


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
