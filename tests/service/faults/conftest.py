"""Clusters and databases that tests of faults share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kogge.service.databases.upgrade import migrate
from service.servers import Postgres, scratch


@pytest.fixture(scope="session")
def single() -> Iterator[Postgres]:
    """The only cluster of a site."""
    with scratch(in_memory=True) as directory, Postgres(directory / "single") as server:
        asyncio.run(migrate((server.dsn,)))
        yield server


@pytest.fixture
def databases(postgres: Postgres) -> Iterator[list[str]]:
    """Three databases without anything in them."""
    names = ["harbour_a", "harbour_b", "harbour_c"]
    for name in names:
        postgres.ask(f"create database {name}")
    yield [postgres.dsn.removesuffix("kogge") + name for name in names]
    for name in names:
        postgres.ask(f"drop database {name} with (force)")
