"""`docs/protocol.md` is enough to play: whole matches by a client that was written from that page alone."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kogge.engine import notation
from kogge.engine.verify import verify
from kogge.games import GAMES
from service import protocol_client
from service.conftest import RunningSite
from service.protocol_client import Line, ProtocolClient
from service.servers import Nats, Postgres, wait_until_answers
from service.servers.site import Node


def steps(line: Line, table: str, eyes: str) -> list[dict[str, Any]]:
    """The replay of all entries of a table."""
    found: list[dict[str, Any]] = []
    total = 1
    while len(found) < total:
        replay = line.request(f"/api/tables/{table}/replay", eyes=eyes, begin=len(found) + 1)
        total = replay["total"]
        found += replay["steps"]
    return found


def has_the_page(line: Line, table: str) -> None:
    """The page merged from news equals a fresh one. News have no time, host rights, presence and missed entries."""
    told, fresh = (
        {name: value for name, value in page.items() if name not in {"at", "missed", "invitation", "opener", "replaced", "away"}}
        for page in (line.pages[table], line.request(f"/api/tables/{table}"))
    )
    assert told == fresh


def has_played(player: ProtocolClient, table: str) -> None:
    """It did everything that the page describes, each thing once, and the record proves the match."""
    shown = player.pages[table]
    happened = Counter(
        [step["happened"]["kind"] for step in steps(player, table, "own") if step["happened"].get("seat") == shown["you"]]
    )
    assert happened["Sat"] == 1
    assert happened["Talked"] == 1
    assert happened["Answered"] == player.answered > 0
    assert happened["TakenBack"] == player.undone + player.undo_requests
    assert player.previewed
    has_the_page(player, table)

    record = notation.read(player.record(table))
    game = GAMES[shown["page"]["terms"]["game"]]
    verdict = verify(game, game.printed_edition(), record)
    assert verdict.is_sound
    assert verdict.is_over
    assert verdict.chance == ("none" if game.id == "visby" else "proven")
    assert record.secret == shown["page"]["secret"]
    assert record.commitment == shown["page"]["commitment"]
    assert f"the luck of {player.name}" in record.contributions


def test_the_stranger_needs_nothing_of_kogge() -> None:
    tree = ast.parse(Path(protocol_client.__file__).read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {"." * node.level + (node.module or "") for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    foreign = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    assert foreign == {"websockets"}


@pytest.mark.long
def test_a_match_of_visby_through_lost_connections_and_with_a_spectator(site: RunningSite) -> None:
    here, there = site.urls
    with ProtocolClient(here, "Wismar", seed=1) as player, Line(there, "Bergen") as spectator:
        table, _ = player.open("visby", 3, options={"length": "long"})
        spectator.watch(table)
        player.start(table)
        player.play(table, {1: "after", 2: "before", 4: "after"})
        spectator.until(lambda: spectator.pages[table]["page"]["stage"] == "over")
        assert player.reconnected == 3
        assert spectator.reconnected == 0
        has_played(player, table)
        has_the_page(spectator, table)


@pytest.mark.long
def test_a_match_of_riga_of_two_strangers_by_link(site: RunningSite) -> None:
    here, there = site.urls
    with (
        ProtocolClient(here, "Wismar", seed=2) as first,
        ProtocolClient(there, "Reval", seed=3) as second,
        ThreadPoolExecutor(2) as threads,
    ):
        table, invitation = first.open("riga", 3, joining="link", watching="link")
        second.join(table, invitation)
        first.until(lambda: not first.pages[table]["page"]["seats"][1]["is_free"])
        first.start(table)
        for playing in [threads.submit(first.play, table, {3: "after", 9: "before"}), threads.submit(second.play, table, {})]:
            playing.result()
        assert (first.reconnected, second.reconnected) == (2, 0)
        for player in (first, second):
            has_played(player, table)
            assert (player.undone, player.undo_requests) == (1, 1)
        assert sum([step["happened"]["kind"] == "UndoAsked" for step in steps(first, table, "spectator")]) == 2


@pytest.mark.long
def test_a_match_of_haithabu_on_a_node_that_is_killed_and_later_restarted(
    migrated_clusters: tuple[Postgres, Postgres], nats: Nats
) -> None:
    with (
        Node(migrated_clusters, nats, worker=True) as node,
        ProtocolClient(node.url, "Wismar", seed=4) as player,
        ThreadPoolExecutor(1) as thread,
    ):
        table, _ = player.open("haithabu", 2)
        player.start(table)
        playing = thread.submit(player.play, table, {})
        wait_until_answers(lambda: playing.done() or player.answered >= 10)
        node.kill()
        node.start()
        wait_until_answers(lambda: playing.done() or player.answered >= 20)
        node.restart()
        playing.result()
        assert player.reconnected >= 2
        has_played(player, table)
        assert (player.undone, player.undo_requests) == (1, 1)
