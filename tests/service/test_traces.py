"""Traces of moves, as a collector gets them from real nodes, and what they cost those who play."""

from __future__ import annotations

import asyncio
import random
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kogge.service import traces
from kogge.service.databases.upgrade import migrate
from kogge.service.settings import BadSettings, Settings
from kogge.service.tables.summary import QUICK_BOT
from kogge.tables.entries import TableId
from kogge.words import LANGUAGES, Words
from service.clients import Client, Refused
from service.company import again, guests, seat, sees
from service.servers import HOST, Nats, Postgres, free_port
from service.servers.collector import Collector, Span, collecting
from service.servers.earlier import EarlierNode, migrate_as_before, unpack_earlier
from service.servers.site import Node, Worker
from stopwatch import passed

ALLOWED = {"kogge.game", "kogge.table", "kogge.seq", "kogge.command"}
OF_A_PROCESS = {"service.name", "service.instance.id"}
AT_THE_NODE = [
    ("append", "command"),
    ("broadcast", "command"),
    ("command", ""),
    ("decide", "command"),
    ("publish", "command"),
    ("store", "append"),
]
"""The spans at the node that gets a move, each with its parent."""
ELSEWHERE = [("broadcast", "receive"), ("receive", "publish")]
"""The spans at another node."""
NOT_LOADED = ("opentelemetry.sdk", "opentelemetry.exporter", "google.protobuf", "requests")
"""What a process without traces does not import. Litestar looks by itself whether there are names of OpenTelemetry."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    with collecting() as one:
        yield one


def traced(collector: Collector) -> dict[str, Any]:
    """Settings with which every command is traced."""
    return {"traces": collector.url, "trace_every": 1}


def with_parents(spans: Sequence[Span], trace: Sequence[Span]) -> list[tuple[str, str]]:
    """The names of spans of a trace, each with that of its parent."""
    names = {span.id: span.name for span in trace}
    return sorted([(span.name, names.get(span.parent, "")) for span in spans])


async def move(people: Sequence[Client], table: str) -> tuple[Client, str, int]:
    """Somebody moves, and all see it. Returns who it was, the move, and its entry."""
    mover = next(person for person in people if person.is_asked(table))
    match = mover.match(table)
    assert match is not None
    chosen = str(match["moves"][0])
    seq = await mover.do("answer", table, move=chosen)
    for person in people:
        await sees(person, table, seq)
    return mover, chosen, seq


async def seconds_of_moves(people: Sequence[Client], table: str, count: int) -> list[float]:
    """How long so many moves take until all see them."""
    took = []
    for _ in range(count):
        begun = passed()
        await move(people, table)
        took.append(passed() - begun)
    return took


@pytest.mark.asyncio
async def test_a_move_is_one_trace_with_the_spans_of_both_nodes(
    migrated_clusters: tuple[Postgres, Postgres], nats: Nats, collector: Collector
) -> None:
    wanted = traced(collector)
    with Node(migrated_clusters, nats, **wanted) as one, Node(migrated_clusters, nats, **wanted) as other:
        async with guests([one.url, other.url], 2) as (here, there):
            table = await seat([here, there], "visby")
            _, chosen, seq = await move([here, there], table)
            spans = collector.whole_trace("answer", seq, len(AT_THE_NODE) + len(ELSEWHERE))
            cookies = [here.cookie, there.cookie]
            secrets = [*cookies, chosen, here.name, there.name, "luck of"]
    (root,) = [span for span in spans if span.name == "command"]
    at_the_node = [span for span in spans if span.instance == root.instance]
    elsewhere = [span for span in spans if span.instance != root.instance]
    assert with_parents(at_the_node, spans) == AT_THE_NODE
    assert with_parents(elsewhere, spans) == ELSEWHERE
    assert len({span.trace for span in spans}) == len({span.instance for span in elsewhere}) == 1
    assert {span.process for span in spans} == {"kogge-node"}
    assert root.attributes == {"kogge.command": "answer", "kogge.table": table, "kogge.seq": seq, "kogge.game": "visby"}
    assert all(span.seconds <= root.seconds for span in at_the_node)

    # Nothing that was ever sent holds more than it may: also of sitting down and of the start.
    assert {span.attributes["kogge.command"] for span in collector.spans if span.name == "command"} == {"sit", "start", "answer"}
    assert {name for span in collector.spans for name in span.attributes} == ALLOWED
    assert {name for resource in collector.resources for name in resource} == OF_A_PROCESS
    assert not any(part for span in collector.spans for part in span.rest)
    sent = b"".join(collector.bodies)
    assert not [secret for secret in secrets if secret.encode() in sent]


@pytest.mark.asyncio
async def test_a_refused_move_is_a_trace_that_failed_and_does_not_say_why(
    migrated_clusters: tuple[Postgres, Postgres], nats: Nats, collector: Collector
) -> None:
    with Node(migrated_clusters, nats, **traced(collector)) as node:
        async with guests([node.url], 2) as people:
            table = await seat(people, "visby")
            with pytest.raises(Refused, match="not-a-move"):
                await people[0].do("answer", table, move="a nonsense")
    (failed,) = [span for span in collector.spans if span.is_failed and span.name == "command"]
    assert failed.attributes == {"kogge.command": "answer", "kogge.table": table}
    assert not any(failed.rest)
    assert b"nonsense" not in b"".join(collector.bodies)


@pytest.mark.asyncio
async def test_the_move_of_a_bot_is_a_trace_that_begins_at_its_worker(place: Path, nats: Nats, collector: Collector) -> None:
    wanted = traced(collector)
    with Postgres(place / "cluster") as cluster:  # its own, where no other worker makes the moves
        await migrate((cluster.dsn,))
        with Node([cluster], nats, **wanted) as node, Worker([cluster], nats, **wanted):
            async with guests([node.url], 1) as (person,):
                table = await seat([person], "visby", ["random"])
                await person.play(table, random.Random(1), most=5)
    found = []
    for root in [span for span in collector.spans if span.attributes.get("kogge.command") == QUICK_BOT]:
        trace = [span for span in collector.spans if span.trace == root.trace]
        of_processes = [[span for span in trace if span.process == name] for name in ("kogge-worker", "kogge-node")]
        found.append([with_parents(spans, trace) for spans in of_processes])
    at_the_worker = sorted([*[pair for pair in AT_THE_NODE if pair[0] != "broadcast"], ("think", "command")])
    assert [at_the_worker, ELSEWHERE] in found  # a move that crosses one of the person has more spans
    assert {name for span in collector.spans for name in span.attributes} == ALLOWED


@pytest.mark.asyncio
async def test_only_one_command_in_so_many_is_traced(
    migrated_clusters: tuple[Postgres, Postgres], nats: Nats, collector: Collector
) -> None:
    with Node(migrated_clusters, nats, traces=collector.url, trace_every=1_000_000) as node:
        async with guests([node.url], 2) as people:
            table = await seat(people, "visby")
            await seconds_of_moves(people, table, 3)
    assert collector.spans == []


@pytest.mark.asyncio
async def test_a_collector_that_stands_still_or_is_down_delays_no_move(
    migrated_clusters: tuple[Postgres, Postgres], nats: Nats, collector: Collector
) -> None:
    collector.answers.clear()
    for url in (collector.url, f"http://{HOST}:{free_port()}"):
        with Node(migrated_clusters, nats, traces=url, trace_every=1) as node:
            async with guests([node.url], 2) as people:
                table = await seat(people, "visby")
                took = await seconds_of_moves(people, table, 30)
            begun = passed()
        assert statistics.median(took) < traces.EXPORT_WITHIN / 10, "no move waits for the collector"
        assert passed() - begun < 15, "nor does the node when it stops"
        assert "Traceback" not in node.said
        assert node.said.count("spans batch") <= 1, "the log says it once a minute"


@pytest.mark.asyncio
async def test_spans_that_wait_for_the_collector_are_limited(collector: Collector) -> None:
    collector.answers.clear()
    async with traces.exported(collector.url, 1, "node"):
        begun = passed()
        for _ in range(10 * traces.MOST_WAITING):
            with traces.within(traces.arrived("answer", TableId("a-table"))):
                pass
        assert passed() - begun < 30
        begun = passed()
    assert passed() - begun < 5 * traces.STOPS_WITHIN
    assert traces.arrived("answer", TableId("a-table")) is None, "traces are off again"
    collector.answers.set()
    await asyncio.sleep(1)
    assert len(collector.spans) <= traces.MOST_WAITING + 3 * traces.AT_ONCE, "the others were dropped"


@pytest.mark.asyncio
async def test_processes_with_one_host_name_and_one_number_are_told_apart(collector: Collector) -> None:
    """As those of two containers that share the network of their host are."""
    for _ in range(2):
        async with traces.exported(collector.url, 1, "node"):
            with traces.within(traces.arrived("answer", TableId("a-table"))):
                pass
    assert len({span.instance for span in collector.spans}) == 2


@pytest.mark.asyncio
async def test_a_node_of_an_earlier_version_gets_the_moves_that_are_traced(place: Path, nats: Nats, collector: Collector) -> None:
    sources = unpack_earlier(place / "earlier")
    with Postgres(place / "cluster") as cluster:
        migrate_as_before(sources, [cluster.dsn])
        await migrate((cluster.dsn,))
        with EarlierNode(sources, [cluster], nats) as old, Node([cluster], nats, **traced(collector)) as new:
            async with guests([old.url], 2) as people:
                for person in people:
                    person.protocol = {}
                table = await seat(people, "visby")
                async with again(people[1], new.url) as other:
                    await other.watch(table)
                    took = await seconds_of_moves([people[0], other], table, 12)
        assert statistics.median(took) < 1, "faster than the earlier node looks for what it has missed"
        assert {"command", "publish"} <= {span.name for span in collector.spans}
        assert "Traceback" not in old.said


def test_nothing_is_loaded_unless_traces_are_wanted() -> None:
    program = f"""
import sys
import kogge.service.processes
from kogge.service.settings import Settings
from kogge.service.web.app import Application
Application(Settings.read({{}}))
print([name for name in sys.modules if name.startswith({NOT_LOADED})])
"""
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.strip() == "[]"


@pytest.mark.asyncio
@pytest.mark.parametrize("carried", [None, {}, {"traceparent": "nonsense"}, {"tracestate": "a=b"}])
async def test_a_message_without_a_place_belongs_to_no_trace(carried: dict[str, str] | None, collector: Collector) -> None:
    async with traces.exported(collector.url, 1, "node"):
        with traces.within(traces.arrived("answer", TableId("a-table"))):
            sent = traces.headers()
            assert sent is not None
            with traces.received(carried), traces.stage("receive"):
                assert traces.headers() is None
            with traces.received(sent), traces.stage("receive"):
                again = traces.headers()
    assert again is not None
    assert again["traceparent"].split("-")[1] == sent["traceparent"].split("-")[1]
    assert [span.name for span in collector.spans] == ["receive", "command"]


def test_without_traces_a_stage_is_no_span() -> None:
    with traces.within(traces.arrived("answer", TableId("a-table"))), traces.stage("decide"), traces.received({}):
        assert (traces.current(), traces.headers()) == (None, None)
        traces.note(game="visby")


@pytest.mark.parametrize(
    "given", ["127.0.0.1:4318", "grpc://127.0.0.1:4317", "http://", "http://[::1", "http://127.0.0.1:4318?a=b"]
)
def test_address_that_is_no_collector_is_refused(given: str) -> None:
    with pytest.raises(BadSettings, match="KOGGE_TRACES no-collector"):
        Settings.read({"KOGGE_TRACES": given})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_wants_traces_without_their_packages_is_told_what_to_install(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, traces.PACKAGE, raising=False)
    monkeypatch.setitem(sys.modules, traces.PACKAGE.rpartition(".")[0], None)
    assert Settings.read({}).traces == ""
    with pytest.raises(BadSettings) as refused:
        Settings.read({"KOGGE_TRACES": "http://127.0.0.1:4318"})
    sentence = Words(lang).say(f"bad-settings-{refused.value.code}", setting=refused.value.setting)
    assert 'pip install "kogge[traces]"' in sentence
