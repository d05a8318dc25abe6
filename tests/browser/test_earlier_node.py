"""The client of this version at a node of the version before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser.built import built_client
from browser.conftest import NewPage
from browser.player import Player
from service.servers import Postgres, scratch
from service.servers.earlier import EarlierNode, migrate_as_before, unpack_earlier


@pytest.fixture(scope="module")
def earlier() -> Iterator[EarlierNode]:
    """A node of the version before that serves the client of this one, as a page that was loaded from a newer node finds it."""
    with scratch(in_memory=True) as directory, Postgres(directory / "cluster") as postgres:
        sources = unpack_earlier(directory / "earlier")
        migrate_as_before(sources, [postgres.dsn])
        with EarlierNode(sources, [postgres], worker=True, client=str(built_client())) as node:
            yield node


def test_at_a_node_of_the_version_before_one_opens_a_table_and_plays(earlier: EarlierNode, new_page: NewPage) -> None:
    player = Player(new_page(url=earlier.url))
    player.open("/")
    player.touch(player.page.locator("[data-bots=visby]"))
    assert player.play(most=3) == 3
    player.page.goto("about:blank")  # before its server goes
