"""The image, run by podman beside a PostgreSQL and NATS: it migrates, serves and works as an ordinary user, people and bots play a match of
each game, whose traces reach a collector, and moves from one node to the next when it stops. `make ops-image` builds the image and runs this."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import pytest

from kogge.service.tables.summary import QUICK_BOT
from ops.containers.podman import CHECKOUT, ENVIRONMENT, IMAGE, call, podman
from service.company import guests, play_to_the_end, seat
from service.servers import Nats, Postgres, scratch
from service.servers.collector import Collector, collecting
from service.servers.process import wait_until_answers
from service.servers.site import Node, Worker

HERE = ["--network", "host"]
"""The servers beside the containers listen on loopback."""
LARGEST = 320_000_000
"""Bytes of the image: more than now, but not much."""
DECIDING = ("command", "decide", "append", "store", "publish")
"""The spans of a move at the process that makes it."""
AT_BOTH_NODES = (("receive", "kogge-node"), ("broadcast", "kogge-node"))


def run(environment: dict[str, str], name: str) -> list[str]:
    """The command that runs a container until it ends, and removes it."""
    variables = [part for key, value in environment.items() for part in ("--env", f"{key}={value}")]
    return ["podman", "run", *HERE, "--read-only", "--rm", "--name", name, *variables, IMAGE]


class ContainerNode(Node):
    """`kogge serve` in a container."""

    starts_within = 180.0

    @property
    def name(self) -> str:
        return f"kogge-node-{self.port}"

    def migrate(self) -> None:
        """`kogge migrate` in a container."""
        call(*run(self._settings, "kogge-migrate"), "migrate")

    def _account(self) -> Mapping[str, Any]:
        return {"env": ENVIRONMENT}

    def _command(self) -> list[str]:
        return [*run(self._settings, self.name), "serve"]


class ContainerWorker(Worker):
    """`kogge work` in a container."""

    starts_within = 180.0

    def _account(self) -> Mapping[str, Any]:
        return {"env": ENVIRONMENT}

    def _command(self) -> list[str]:
        return [*run(self._settings, f"kogge-worker-{self.port}"), "work"]


@dataclass(frozen=True)
class Site:
    """Two nodes, and what takes their traces and the worker's."""

    nodes: tuple[ContainerNode, ContainerNode]
    collector: Collector


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with ExitStack() as stack:
        folder = stack.enter_context(scratch(in_memory=True))
        postgres = stack.enter_context(Postgres(folder / "cluster"))
        nats = stack.enter_context(Nats())
        collector = stack.enter_context(collecting())
        traced: dict[str, Any] = {"traces": collector.url, "trace_every": 1}
        first, second = ContainerNode([postgres], nats, **traced), ContainerNode([postgres], nats, **traced)
        first.migrate()
        for server in (first, second, ContainerWorker([postgres], nats, **traced)):
            stack.enter_context(server)
        yield Site((first, second), collector)


def test_image_knows_its_version_and_its_settings() -> None:
    assert podman("run", *HERE, "--rm", IMAGE, "--version").strip()
    assert "KOGGE_HOST" in podman("run", *HERE, "--rm", IMAGE, "settings", "host")


def test_image_is_small_and_compiled() -> None:
    assert int(podman("image", "inspect", "--format", "{{.Size}}", IMAGE)) < LARGEST
    where = "from kogge.games.visby import flow; from kogge.tables import table; print(*[m.__file__.endswith('.so') for m in (flow, table)])"
    assert podman("run", *HERE, "--rm", "--entrypoint", "python3", IMAGE, "-c", where).split() == ["True", "True"]


def test_bill_of_materials_names_what_is_in_the_image() -> None:
    """The locked packages for this system, Kogge itself, and every package of Debian, each in its version."""
    bill = json.loads(podman("run", *HERE, "--rm", "--entrypoint", "cat", IMAGE, "/opt/kogge/sbom.cdx.json"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    named = {part["purl"] for part in bill["components"]}
    locked = re.findall(r"(?m)^([a-z0-9-]+)==(\S+)( ; .*)?", (CHECKOUT / "requirements" / "service.txt").read_text())
    needed = {f"pkg:pypi/{name}@{version}" for name, version, condition in locked if "win32" not in condition}
    ours = {purl for purl in named if purl.startswith("pkg:pypi/")}
    assert {purl for purl in ours if not purl.startswith("pkg:pypi/kogge@")} == needed
    packages = podman("run", *HERE, "--rm", "--entrypoint", "dpkg-query", IMAGE, "--show", "--showformat", "${Package}\\n")
    assert len(named - ours) == len(packages.split()) > 50
    beside = next((CHECKOUT / "dist").glob("kogge-*.image.cdx.json"))
    assert json.loads(beside.read_text()) == bill


def test_node_is_an_ordinary_user_that_can_write_nowhere_but_tmp(site: Site) -> None:
    name = site.nodes[0].name
    assert podman("exec", name, "id", "-u").strip() == "1000"
    writable = "import os; print([f for f in ('/', '/opt/kogge', '/etc', '/usr', '/home') if os.access(f, os.W_OK)])"
    assert podman("exec", name, "python3", "-c", writable).strip() == "[]"


def test_node_is_healthy(site: Site) -> None:
    podman("healthcheck", "run", site.nodes[0].name)


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
async def test_people_and_a_bot_play_a_match_at_two_containers(site: Site, game: str) -> None:
    async with guests([node.url for node in site.nodes], 2) as people:
        table = await seat(people, game, ["steady"])
        await play_to_the_end(people, table)


@pytest.mark.asyncio
async def test_a_collector_gets_the_traces_of_people_and_bots(site: Site) -> None:
    """A person's move goes from one container to the other, a bot's from the worker to both."""
    async with guests([node.url for node in site.nodes], 2) as people:
        table = await seat(people, "visby", ["steady"])
        await play_to_the_end(people, table)

    def crossed() -> set[tuple[str, frozenset[tuple[str, str]], int]]:
        """Of each command its kind, its spans with their processes, and how many processes there were."""
        found = set()
        for root in [
            span for span in site.collector.spans if span.name == "command" and span.attributes.get("kogge.table") == table
        ]:
            trace = [span for span in site.collector.spans if span.trace == root.trace]
            spans = frozenset([(span.name, span.process) for span in trace])
            found.add((str(root.attributes["kogge.command"]), spans, len({span.instance for span in trace})))
        return found

    for command, spans, processes in (
        ("answer", frozenset([(name, "kogge-node") for name in (*DECIDING, "broadcast", "receive")]), 2),
        (QUICK_BOT, frozenset([*[(name, "kogge-worker") for name in (*DECIDING, "think")], *AT_BOTH_NODES]), 3),
    ):
        wait_until_answers(lambda wanted=(command, spans, processes): wanted in crossed())  # type: ignore[misc]


@pytest.mark.asyncio
async def test_people_play_on_at_the_other_node_when_a_container_is_stopped(site: Site) -> None:
    urls = [node.url for node in site.nodes]
    async with guests(urls, 2) as people:
        table = await seat(people, "visby", ["steady"])
        await asyncio.gather(*[person.play(table, random.Random(person.name), most=2) for person in people])
        assert not people[0].is_over(table)
        playing = [person.play(table, random.Random(person.name), pause=0.2) for person in people]
        await asyncio.gather(asyncio.to_thread(site.nodes[1].stop), *playing)
        assert people[0].is_over(table)
