"""Bots move in workers: one that thinks too long is stopped, and a worker that dies is replaced by another."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from example_bots import FIRST
from kogge.bots import BOTS
from kogge.bots.levels import LEVELS
from kogge.engine import Match, RecordSeq, Seat
from kogge.games import GAMES
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.outside_bots import read_outside_bots
from kogge.service.settings import BadSettings, Settings
from kogge.service.store import Store
from kogge.service.tables.loader import load
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.service.tables.summary import QUICK_BOT, THINKING_BOT
from kogge.service.work.thinkers import Thinker
from kogge.service.work.worker import FOR_EACH_THINKER, MOVES_IN_A_ROW
from kogge.service.work.worker import Worker as AtWork
from kogge.tables.clock import SECOND
from kogge.tables.commands import AddBot, Command, Concede, MakeMove, Sit, Start, Talk, Undo
from kogge.tables.entries import LogEntry, PersonId, Started, TableId, Terms
from kogge.tables.table import Table
from service.clients import Client, Refused
from service.company import guests, seat, sees
from service.servers import PATIENCE, Postgres
from service.servers.site import Node, Worker

log = logging.getLogger(__name__)

THINK_FOR = 1_000
POLL = 50
BUSY = 2_000  # milliseconds that a machine with other work to do may need beside


@asynccontextmanager
async def house(place: Path) -> AsyncIterator[tuple[Postgres, Node]]:
    """A cluster and a node of one's own."""
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster]) as node:
            yield cluster, node


@pytest.mark.long
@pytest.mark.asyncio
async def test_bots_that_think_too_long_are_stopped_and_the_match_goes_on(place: Path) -> None:
    async with house(place) as (cluster, node):
        with Worker([cluster], think_for=1) as worker:
            async with guests([node.url], 1) as people:
                table = await seat(people, "visby", ["steady"])
                assert await people[0].play(table, random.Random(1), most=4) == 4
        assert worker.said.count("bot_stopped") >= 3


class Babbler(Thinker):
    """A thinker whose bots make malformed moves."""

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float, seed: int | None = None) -> str:
        return "herring" if match.game.id == "visby" else str(match.moves(seat)[0]) + " herring"


@pytest.mark.asyncio
@pytest.mark.parametrize("game_id", ["visby", "riga"])
async def test_a_bot_that_answers_nonsense_does_not_stop_the_match(place: Path, game_id: str) -> None:
    game = GAMES[game_id]
    edition = game.printed_edition()
    terms = Terms(game_id, 2, {}, str(edition))
    with Postgres(place / "cluster") as cluster:  # of one's own: no other worker may answer first
        await migrate((cluster.dsn,))
        await babble(cluster, Table.open(game, edition, PersonId("Danzig"), terms, "07" * 32, now_ms()))


async def babble(cluster: Postgres, opened: LogEntry) -> None:
    """Two bots make malformed moves at a table, as often as they may before it is another table's turn."""
    async with complete_store((cluster.dsn,)) as store:
        rooms = Rooms(store)
        await rooms.open(TableId("nonsense"), [opened])
        room = await rooms.room(TableId("nonsense"))
        for _ in range(2):
            await room.do(PersonId("Danzig"), AddBot("steady"))
        await room.do(PersonId("Danzig"), Start())
        await AtWork(Settings(), rooms, [Babbler()]).move_quick_bots(room)
        assert room.table.recording is not None
        assert room.table.recording.record.last_seq == MOVES_IN_A_ROW


@pytest.mark.long
@pytest.mark.asyncio
async def test_masters_that_are_asked_together_think_together(place: Path) -> None:
    masters, budget = 3, LEVELS["master"].budget.milliseconds or 0
    took: list[int] = []
    async with house(place) as (cluster, node), guests([node.url], 1) as people, complete_store((cluster.dsn,)) as store:
        with Worker([cluster], bot_processes=masters):
            for _ in range(3):
                table = await seat(people, "visby", ["master"] * masters)
                await sees(people[0], table, people[0].pages[table]["seq"] + masters)
                *_, started, _, _, last = await store.entries(table)
                assert isinstance(started.what, Started)
                took.append(last.at - started.at)
    log.info("%s masters answered within %s ms", masters, took)
    assert min(took) < masters * budget, "one after the other they would need longer each time"


class Prompt(Thinker):
    """All bots think in it for the same time."""

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float, seed: int | None = None) -> str:
        move = str(match.moves(seat)[0])
        await asyncio.sleep(0.1)
        return move


@pytest.mark.asyncio
async def test_bots_that_end_thinking_at_the_same_moment_leave_nothing_claimed(place: Path) -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        async with complete_store((cluster.dsn,)) as store:
            rooms = Rooms(store)
            terms = Terms("visby", 2, {}, str(edition))
            await rooms.open(TableId("prompt"), [Table.open(game, edition, PersonId("Danzig"), terms, "07" * 32, now_ms())])
            room = await rooms.room(TableId("prompt"))
            for command in (AddBot("master"), AddBot("master"), Start()):
                await room.do(PersonId("Danzig"), command)
            await AtWork(Settings(), rooms, [Prompt(), Prompt()]).move_thinking_bots(room)
            assert room.table.recording is not None
            assert room.table.recording.record.last_seq == 2
            assert len(await store.lease_jobs(0, now_ms(), 60_000, 5, (THINKING_BOT,))) == 1, "the next question is anybody's"


@pytest.mark.asyncio
async def test_a_bot_goes_on_thinking_while_others_talk_and_answer(place: Path) -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        async with complete_store((cluster.dsn,)) as store:
            rooms = Rooms(store)
            terms = Terms("visby", 3, {}, str(edition))
            await rooms.open(TableId("thinking"), [Table.open(game, edition, PersonId("Danzig"), terms, "07" * 32, now_ms())])
            room = await rooms.room(TableId("thinking"))

            async def claims(by: PersonId, command: Command) -> int:
                """How many workers would take on what is due after a command."""
                await room.do(by, command)
                return len(await store.lease_jobs(0, now_ms(), 60_000, 5, (THINKING_BOT,)))

            await room.do(PersonId("Danzig"), Sit("Danzig"))
            await room.do(PersonId("Danzig"), AddBot("master"))
            await room.do(PersonId("Danzig"), AddBot("master"))
            assert await claims(PersonId("Danzig"), Start()) == 1
            assert await claims(PersonId("Danzig"), Talk("Moin")) == 0
            assert await claims(PersonId("Danzig"), MakeMove("play troops ship")) == 0
            assert await claims(PersonId("Danzig"), Undo(RecordSeq(1))) == 1, "what it thinks of is void"
            assert await claims(PersonId("Danzig"), MakeMove("play troops ship")) == 0
            assert await claims(PersonId("Danzig"), Concede()) == 0, "the one that now sits there is quick"
            assert len(await store.lease_jobs(0, now_ms(), 60_000, 5, (QUICK_BOT,))) == 0, "and has answered"


@pytest.mark.long
@pytest.mark.asyncio
async def test_what_a_killed_worker_had_claimed_another_one_takes_over(place: Path) -> None:
    async with house(place) as (cluster, node), guests([node.url], 1) as people, complete_store((cluster.dsn,)) as store:
        with Worker([cluster], think_for=THINK_FOR) as other:
            await people[0].play(await seat(people, "visby", ["steady"]), random.Random(1), most=2)
            with held(other), Worker([cluster], think_for=THINK_FOR) as killed:
                tables = [await left_to_bots(people[0]) for _ in range(3)]
                for table in tables:
                    await goes_on(store, table, int(time.time() * SECOND))
                await asyncio.to_thread(killed.kill)
            dead = int(time.time() * SECOND)
            late = [await goes_on(store, table, dead) - dead for table in tables]
            log.info("a killed worker was replaced after %s ms", late)
            assert max(late) <= THINK_FOR + 1 * SECOND + POLL + BUSY


@pytest.mark.long
@pytest.mark.asyncio
async def test_nobody_waits_until_bots_have_ended_their_own_matches(place: Path) -> None:
    async with house(place) as (cluster, node), guests([node.url], 1) as people, complete_store((cluster.dsn,)) as store:
        with Worker([cluster]):
            left = [await left_to_bots(people[0]) for _ in range(FOR_EACH_THINKER + 1)]
            await people[0].play(await seat(people, "visby", ["steady"]), random.Random(1), most=4)
            assert "over" not in [(await load(store, table)).stage for table in left]


@asynccontextmanager
async def house_with(place: Path, think_for: int, outside_bots: str) -> AsyncIterator[Node]:
    """A node that does a worker's work, too, and lets commands play along."""
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True, think_for=think_for, outside_bots=outside_bots, drain_for=0) as node:
            yield node


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_command_plays_along_to_the_end(place: Path) -> None:
    async with house_with(place, THINK_FOR, f"spark={FIRST}") as node, guests([node.url], 1) as people:
        games = (await people[0].http("GET", "/api/games")).json()
        assert [game["bots"][-1] for game in games] == ["spark" for _ in GAMES]
        table = await seat(people, "visby", ["spark"])
        await people[0].play(table, random.Random(1))
        page = people[0].pages[table]["page"]
        assert page["stage"] == "over"
        assert page["seats"][1]["bot"] == "spark"
        answered = page["match"]["last"] / 2
    assert node.said.count("bot_stopped") < answered / 2


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_command_that_dawdles_or_fails_does_not_stop_the_match(place: Path) -> None:
    async with house_with(place, 500, "dawdle=sleep 60;fail=false") as node, guests([node.url], 1) as people:
        table = await seat(people, "visby", ["dawdle", "fail"])
        assert await people[0].play(table, random.Random(1), most=3) == 3
    assert "failed: late" in node.said
    assert "failed: ended (code 1)" in node.said


OTHERS = "bots.others_bots"


@pytest.mark.asyncio
async def test_a_class_plays_along_where_it_plays_and_nowhere_else(place: Path) -> None:
    named = f"birch={OTHERS}:Talkative; tide(haithabu 2-3)={OTHERS}:Seeded; spark(riga 2)={FIRST}"
    async with house_with(place, THINK_FOR, named) as node, guests([node.url], 1) as people:
        games = {game["id"]: game for game in (await people[0].http("GET", "/api/games")).json()}
        others = {id: [bot for bot in game["bots"] if bot not in BOTS] for id, game in games.items()}
        assert others == {"visby": ["birch"], "riga": ["birch", "spark"], "haithabu": ["tide"]}
        assert games["riga"]["bot_players"] == {"birch": [2, 3], "spark": [2]}
        assert games["haithabu"]["bot_players"] == {"tide": [2, 3]}
        table = await seat(people, "visby", ["birch"])
        assert await people[0].play(table, random.Random(1), most=3) == 3
        for bot, code in (("tide", "bot-unsuited"), ("herring", "unknown-bot")):
            with pytest.raises(Refused, match=code):
                await seat(people, "visby", [bot])
    assert "bot_stopped" not in node.said


@pytest.mark.asyncio
async def test_a_class_that_fails_does_not_stop_the_match(place: Path) -> None:
    named = f"broken={OTHERS}:Broken;leaving={OTHERS}:Leaving"
    async with house_with(place, THINK_FOR, named) as node, guests([node.url], 1) as people:
        table = await seat(people, "visby", ["broken", "leaving"])
        assert await people[0].play(table, random.Random(1), most=3) == 3
    assert "LookupError: no herring left" in node.said
    assert "the herring is gone" in node.said


WRONG_NAMES = [
    "spark",
    "spark=",
    "=node",
    "steady=node",
    "Spark=node",
    "spark=node;spark=deno",
    "spark(herring)=node",
    "spark(visby=node",
    f"spark={OTHERS}:Second",
    "spark=no_such_module:Bot",
]


@pytest.mark.parametrize("named", WRONG_NAMES)
def test_a_setting_that_names_no_bot_is_refused(named: str) -> None:
    environment = {"KOGGE_DATABASES": "postgresql://nowhere", "KOGGE_SECRET": "a secret that only tests know"}
    with pytest.raises(BadSettings, match="KOGGE_OUTSIDE_BOTS"):
        Settings.from_environment({**environment, "KOGGE_OUTSIDE_BOTS": named})


def test_a_setting_says_what_each_bot_plays() -> None:
    bots = read_outside_bots(f"spark(visby, riga 2-4)=node first.mjs --quick=1; birch={OTHERS}:First;")
    assert [bot.bot for bot in bots.values()] == ["run:node first.mjs --quick=1", f"{OTHERS}:First"]
    assert [bots["spark"].plays("riga", count) for count in (2, 4, 5)] == [True, True, False]
    assert not bots["spark"].plays("haithabu")
    assert [bots["birch"].plays("visby", count) for count in (3, 4)] == [True, False]


@contextmanager
def held(worker: Worker) -> Iterator[None]:
    """A worker that is paused: another has all the work."""
    os.kill(worker.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(worker.pid, signal.SIGCONT)


async def left_to_bots(person: Client) -> TableId:
    """A table whose only person has conceded, so that bots move there one after the other for a long time."""
    table = await seat([person], "haithabu", ["steady", "steady", "steady"])
    await person.do("concede", table)
    return table


async def goes_on(store: Store, table: TableId, dead: int) -> int:
    """When the next entry of a table after a time was stored."""
    async with asyncio.timeout(PATIENCE):
        while True:
            last = (await store.entries(table))[-1]
            if last.at > dead:
                return last.at
            await asyncio.sleep(0.02)
