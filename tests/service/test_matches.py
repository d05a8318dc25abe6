"""Whole matches over real sockets: people and bots mixed, on two nodes and two clusters at once, each with a spectator."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from kogge.engine import notation
from kogge.engine.verify import verify
from kogge.games import GAMES
from service.clients import Client
from service.company import guests, has_the_page_of_every_node, play_to_the_end, seat, stored_commands, stored_entries
from service.conftest import RunningSite


@dataclass(frozen=True)
class Sitting:
    """Who plays what."""

    game: str
    people: int
    bots: tuple[str, ...]


SITTINGS = (
    Sitting("visby", 2, ()),
    Sitting("visby", 1, ("steady", "random")),
    Sitting("visby", 2, ("steady", "steady")),
    Sitting("visby", 3, ("random", "steady")),
    Sitting("visby", 4, ("steady", "random")),
    Sitting("riga", 1, ("steady",)),
    Sitting("riga", 3, ()),
    Sitting("riga", 2, ("random", "steady")),
    Sitting("haithabu", 2, ()),
    Sitting("haithabu", 1, ("random", "steady")),
    Sitting("haithabu", 3, ("steady",)),
)


def test_every_number_of_players_of_every_game_is_played() -> None:
    played = {(sitting.game, sitting.people + len(sitting.bots)) for sitting in SITTINGS}
    assert played == {(game.id, players) for game in GAMES for players in range(game.fewest, game.most + 1)}


async def play(site: RunningSite, sitting: Sitting, number: int) -> None:
    """One match, from the opening of its table to its verified record. Its people are on both nodes, and so are those who watch."""
    here, there = site.urls if number % 2 else reversed(site.urls)
    async with (
        guests(site.urls, sitting.people, first=number) as people,
        Client([here], "Bergen") as near,
        Client([there], "Bruges") as far,
    ):
        table = await seat(people, sitting.game, sitting.bots, cluster=number % 2)
        for spectator in (near, far):
            await spectator.watch(table)
        await play_to_the_end(people, table, number)
        for spectator in (near, far):
            await spectator.until(lambda spectator=spectator: spectator.is_over(table))
        for client in (*people, near, far):
            await has_the_page_of_every_node(client, table, site.urls)
        assert near.pages[table]["page"] == far.pages[table]["page"]
        await check_record(site, sitting, table, people, far)


async def check_record(site: RunningSite, sitting: Sitting, table: str, people: list[Client], spectator: Client) -> None:
    """The record is sound, its chance results are proven, and it has every acknowledged move once."""
    game = GAMES[sitting.game]
    record = notation.read((await spectator.http("GET", f"/api/tables/{table}/record")).text)
    verdict = verify(game, game.printed_edition(), record)
    assert (verdict.findings, verdict.is_over, verdict.chance) == ((), True, "proven" if verdict.draws else "none")
    assert verdict.draws or sitting.game == "visby"
    assert record.contributions == [f"luck of {person.name}" for person in people] + [""] * len(sitting.bots)
    entries = await stored_entries(site.databases, table)
    led_to = stored_commands(entries)
    for person in people:
        for id, seq in person.acknowledged[table].items():
            assert led_to[id] == [seq]


@pytest.mark.long
@pytest.mark.asyncio
async def test_all_games_with_people_and_bots_on_two_nodes_and_two_clusters_at_once(site: RunningSite) -> None:
    await asyncio.gather(*[play(site, sitting, number) for number, sitting in enumerate(SITTINGS)])
    for cluster in site.clusters:
        assert int(cluster.ask("select count(distinct game) from tables where stage = 'over'")) >= 2
