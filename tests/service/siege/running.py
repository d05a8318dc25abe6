"""A siege from its beginning to what is left afterwards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import psutil  # type: ignore[import-untyped, unused-ignore]

from kogge.service.databases.upgrade import migrate
from kogge.service.settings import Settings
from service.faults.hostile import counted, memory
from service.lines import PEOPLE
from service.servers import HOST, Nats, Postgres
from service.servers.site import Node, Worker
from service.siege.attacks import MANY, ONE, sent
from service.siege.honest import Player, part, playing, refused, taken

SETTLING = 60.0
"""Seconds after which nothing may be left of the attackers."""
CLOSE_AFTER = 20
"""Seconds after which a table nobody came to closes itself here: nobody wants to wait for an hour or a week."""
KINDS = (
    *(
        "messages",
        "requests",
        "unread_bytes",
        "stalled",
        "half_sent",
        "connections",
        "sockets",
        "new_tables",
        "tables",
        "matches",
        "thinking_tables",
    ),
    *("talk", "hints", "replays", "analyses", "wrong_codes", "editions"),
)
"""Limits that attackers run into."""
HELD_UP = 2.0
"""Seconds after which a player counts as held up."""
USUAL = Settings()
AS_USUAL = (
    *("address_factor", "guest_cpu_ms", "address_cpu_ms"),
    *("tables", "matches", "new_tables", "listed_tables", "thinking_tables"),
)
"""What nodes of other tests are more generous with."""
HONEST, CLUB = HOST, MANY
"""Where honest people call from: elsewhere, and from the address of fifty attackers."""


@dataclass(frozen=True)
class Size:
    """How large a siege is: tables of honest people elsewhere, at how many of them one plays against a master, tables at the attackers'
    address, seconds for looking before and for the siege, and how many times longer than before an answer may take. A short one has too
    few answers to compare: it only tells whether anybody was held up for seconds."""

    tables: int
    masters: int
    club: int
    before: float
    siege: float
    slower: float | None


WHOLE, SHORT = Size(50, 4, 5, 30, 60, slower=3), Size(10, 1, 2, 8, 12, slower=None)


@dataclass
class Figure:
    """What was measured, and what it must stay under."""

    name: str
    value: float
    goal: float

    @property
    def is_short(self) -> bool:
        return self.value > self.goal

    def __str__(self) -> str:
        return f"ratio {self.name} {self.value:.2f} goal {self.goal:g}"


async def siege(place: Path, size: Size, say: Callable[[str], None]) -> list[Figure]:
    """Let honest people play, let the attackers come, and see what that did and what is left."""
    usual: dict[str, Any] = {name: getattr(USUAL, name) for name in AS_USUAL}
    closing: dict[str, Any] = {"close_after": CLOSE_AFTER, "close_link_after": CLOSE_AFTER}
    with Postgres(place / "cluster") as cluster, Nats() as nats:
        await migrate((cluster.dsn,))
        node = Node([cluster], nats, **closing, **usual)
        with node, Worker([cluster], nats, bot_processes=2, **closing):
            async with playing(node.url, size.tables, HONEST, size.masters) as people, playing(node.url, size.club, CLUB) as club:
                async with _attackers(node, size.before + SETTLING, "nobody", "nobody"):
                    taken(people), taken(club)
                    await asyncio.sleep(size.before)
                before, club_before = taken(people), taken(club)
                sockets, connections, weight = await counted(node, "kogge_sockets "), _connections(node), _own_memory(node)
                say(_told("before", before, size.before))
                say(_told("before, at the attackers' address", club_before, size.before))
                heaviest, busy = await _under_siege(node, size.siege, [*people, *club])
                not_let, not_let_club = refused(people), refused(club)
                beside, club_beside = taken(people), taken(club)
                say(_told("under siege", beside, size.siege))
                say(_told("under siege, at the attackers' address", club_beside, size.siege))
                say(f"refused to honest people: {dict(not_let)}, at the attackers' address: {dict(not_let_club)}")
                say(f"the node was busy for {100 * busy:.0f} % of the time")
                for line in await _limited(node):
                    say(line)
                left = await _left_behind(node, cluster, sockets, connections, club)
                say(f"with the processes that think for its guests the node has {memory(node.pid):.0f} MB")
    answers_refused = sum([count for what, count in (not_let + not_let_club).items() if what.startswith("answer too-m")])
    return [
        _slower("honest-p99", beside, before, size),
        Figure("honest-answers", len(before) / size.before / (len(beside) / size.siege), 1.5),
        _slower("club-p99", club_beside, club_before, size),
        Figure("honest-answers-refused", answers_refused, 0),
        Figure("node-memory-mb", heaviest - weight, 200),
        *left,
    ]


def _slower(name: str, beside: list[float], before: list[float], size: Size) -> Figure:
    """How long moves take under siege: compared with those before it, or in seconds."""
    if size.slower is None:
        return Figure(f"{name}-seconds", part(beside, 0.99), HELD_UP)
    return Figure(name, part(beside, 0.99) / part(before, 0.99), size.slower)


def _told(when: str, waits: list[float], seconds: float) -> str:
    figures = ", ".join([f"p{round(100 * share)} {1000 * part(waits, share):.1f} ms" for share in (0.5, 0.9, 0.99)])
    return f"{when}: {len(waits) / seconds:.1f} answers a second, {figures}, longest {1000 * waits[-1]:.0f} ms"


def _own_memory(node: Node) -> float:
    return float(psutil.Process(node.pid).memory_info().rss / 1e6)


async def _under_siege(node: Node, seconds: float, people: list[Player]) -> tuple[float, float]:
    """Send both kinds of attackers for so long, and count what people wait from then on; the most memory the node had meanwhile, and the
    part of the time that it was busy."""
    process = psutil.Process(node.pid)
    async with _attackers(node, seconds + SETTLING, "one", "many"):
        taken(people)
        heaviest, begun, used = 0.0, time.monotonic(), sum(process.cpu_times()[:2])
        while time.monotonic() < begun + seconds:
            heaviest = max(heaviest, _own_memory(node))
            await asyncio.sleep(0.5)
        busy = (sum(process.cpu_times()[:2]) - used) / (time.monotonic() - begun)
    return heaviest, busy


@asynccontextmanager
async def _attackers(node: Node, seconds: float, *kinds: str) -> AsyncIterator[None]:
    """Attackers of these kinds, for so many seconds at most."""
    attackers = await asyncio.gather(*[asyncio.to_thread(sent, node.port, seconds, kind) for kind in kinds])
    try:
        yield
    finally:
        for attacker in attackers:
            attacker.kill()
            attacker.communicate()


async def _limited(node: Node) -> list[str]:
    """What was refused, by limit."""
    told = [f"{kind} {await counted(node, f'kogge_rate_limited_total{{limit={chr(34)}{kind}{chr(34)}}}'):.0f}" for kind in KINDS]
    return [f"refused: {', '.join(told)}"]


LEFT = """
select count(*) filter (where stage = 'gathering') as tables,
       (select count(*) from due join attacked using (table_id) where kind = 'bot') as quick,
       (select count(*) from due join attacked using (table_id) where kind = 'thinking') as thinking
from attacked
"""
ATTACKED = "with attacked as (select table_id, stage from tables where address = any($1) and opener <> all($2))"
ANALYSES = "select count(*) from analyses where result is null and address = any($1)"


async def _left_behind(node: Node, cluster: Postgres, sockets: float, before: int, club: list[Player]) -> list[Figure]:
    """What is left of the attackers after a while: sockets, connections, tables that wait for players, and bots that play. Bots that think
    and analyses take their turn behind everybody else, so some may be left, but no more than two addresses may have."""
    addresses, honest = [PEOPLE.hash_address(address) for address in (ONE, MANY)], [person.person for person in club]
    database = await asyncpg.connect(cluster.dsn)
    until = time.monotonic() + SETTLING
    try:
        while True:
            open_sockets = await counted(node, "kogge_sockets ") - sockets
            left = await database.fetchrow(f"{ATTACKED} {LEFT}", addresses, honest)
            assert left is not None
            analyses = await database.fetchval(ANALYSES, addresses)
            connections = _connections(node) - before
            if not any([open_sockets > 0, connections > 0, left["tables"], left["quick"]]) or time.monotonic() > until:
                break
            await asyncio.sleep(1)
    finally:
        await database.close()
    return [
        Figure("left-sockets", max(0, open_sockets), 0),
        Figure("left-connections", max(0, connections), 0),
        Figure("left-tables", left["tables"], 0),
        Figure("left-quick-bots", left["quick"], 0),
        Figure("left-thinking-bots", left["thinking"], USUAL.thinking_tables * (USUAL.address_factor + 1)),
        Figure("left-analyses", analyses, USUAL.analyses * (USUAL.address_factor + 1)),
    ]


def _connections(node: Node) -> int:
    """How many connections there are from the attackers' addresses."""
    found = psutil.Process(node.pid).net_connections("tcp")
    return len([one for one in found if one.raddr and one.raddr.ip in (ONE, MANY) and one.status == psutil.CONN_ESTABLISHED])
