"""The client of this version at a node of the version before."""

from __future__ import annotations

from browser.built import built_client
from browser.conftest import NewPage
from browser.player import Player
from browser.site import aside
from kogge.service.databases.upgrade import migrate
from service.servers import Postgres, scratch
from service.servers.earlier import EarlierNode, migrate_as_before, unpack_earlier
from service.servers.site import Node


def test_a_page_waits_at_a_node_of_the_version_before_and_plays_at_the_next_one(new_page: NewPage) -> None:
    with scratch(in_memory=True) as directory, Postgres(directory / "cluster") as postgres:
        sources = unpack_earlier(directory / "earlier")
        migrate_as_before(sources, [postgres.dsn])
        with EarlierNode(sources, [postgres], worker=True, client=str(built_client())) as earlier:
            player = Player(new_page(url=earlier.url))
            player.open("/")
            player.touch(player.page.locator("[data-bots=visby]"))
            player.page.wait_for_url("**/t/**")
        aside(migrate((postgres.dsn,)))
        with Node([postgres], port=earlier.port, worker=True, client=str(built_client())):
            assert player.play(most=3) == 3
            player.page.goto("about:blank")  # before its server goes
