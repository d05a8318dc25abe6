"""The client of this version at a node of the version after it, as when a site is upgraded under its players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.built import built_client
from browser.chromium import PATIENCE, Look
from browser.conftest import NewPage
from browser.player import Player
from browser.site import aside
from kogge.service.databases.upgrade import migrate
from service.servers import Postgres, scratch
from service.servers.newer import NewerNode, newer_client, unpack_newer
from service.servers.site import Node

TYPED = "One moment, the kettle is on."


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    with scratch(in_memory=True) as directory, Postgres(directory / "cluster") as postgres:
        aside(migrate((postgres.dsn,)))
        yield postgres


def begin(page: Page) -> Player:
    """Play against bots, and type a line without sending it."""
    player = Player(page)
    player.open("/")
    player.touch(page.locator("[data-bots=visby]"))
    page.wait_for_url("**/t/**")
    assert player.play(most=1) == 1
    talk_line(page).fill(TYPED)
    return player


def talk_line(page: Page) -> Locator:
    """The line that one types, with the talk opened."""
    page.locator("[data-opens=talk]:visible").click()
    return page.locator("[data-dialog=talk] input")


def loads_of(page: Page) -> list[str]:
    """The addresses that the page loads from now on."""
    loads: list[str] = []

    def loaded(page: Page) -> None:
        loads.append(page.url)

    page.on("load", loaded)
    return loads


def test_a_page_loads_itself_again_at_a_newer_node_and_plays_on(postgres: Postgres, new_page: NewPage, tmp_path: Path) -> None:
    with Node([postgres], worker=True, client=str(built_client())) as node:
        page = new_page(Look(language="en"), url=node.url)
        player = begin(page)
    sources, client = unpack_newer(tmp_path), newer_client(built_client(), tmp_path)
    loads = loads_of(page)
    with NewerNode(sources, [postgres], port=node.port, worker=True, client=str(client)):
        expect(page.locator("[data-renewed]")).to_contain_text("newer version", timeout=PATIENCE)
        player.settle()
        line = talk_line(page)
        expect(line).to_have_value(TYPED)
        line.press("Enter")
        expect(page.locator("[data-dialog=talk] [role=log]")).to_contain_text(TYPED)
        page.keyboard.press("Escape")
        page.locator("[data-renewed] button").click()
        expect(page.locator("[data-renewed]")).to_have_count(0)
        assert player.play(most=2) == 2
        assert len(loads) == 1
        page.goto("about:blank")  # before its server goes


def test_a_page_that_finds_no_newer_client_says_so_and_does_not_load_itself_over_and_over(
    postgres: Postgres, new_page: NewPage, tmp_path: Path
) -> None:
    with Node([postgres], worker=True, client=str(built_client())) as node:
        page = new_page(Look(language="en"), url=node.url)
        begin(page)
    loads = loads_of(page)
    with NewerNode(unpack_newer(tmp_path), [postgres], port=node.port, client=str(built_client())):
        outdated = page.locator("[data-problem=newer-version]")
        expect(outdated).to_contain_text("out of date", timeout=PATIENCE)
        for _ in range(3):  # it goes on looking for a node of its own version
            with page.expect_websocket(timeout=PATIENCE):
                pass
        assert len(loads) == 1
        expect(outdated.get_by_role("button", name="Reload the page")).to_be_visible()
        page.goto("about:blank")  # before its server goes
