"""Alerts and dashboard: promtool reads the rules, each alert fires when it should, and a real Prometheus beside a site that is played at
has data for every panel and every alert."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import subprocess
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import prometheus_client
import pytest
import yaml

import kogge.service.metrics  # noqa: F401, registers what is exported
from kogge.service.databases.upgrade import migrate
from service.company import guests, seat
from service.servers import Nats, Postgres, scratch
from service.servers.process import HOST, Server
from service.servers.site import Node, Worker

ROOT = Path(__file__).parents[2]
RULES = ROOT / "ops" / "prometheus" / "rules.yaml"
PAGES = ROOT / "docs" / "run" / "alerts"
DASHBOARD = json.loads((ROOT / "ops" / "grafana" / "kogge.json").read_text())
EVERYTHING: list[dict[str, Any]] = yaml.safe_load(RULES.read_text())["groups"][0]["rules"]
ALERTS = {rule["alert"]: rule for rule in EVERYTHING if "alert" in rule}
RECORDED = {rule["record"]: rule for rule in EVERYTHING if "record" in rule}
EXPRESSIONS = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
COMPARISON = re.compile(r"^(.*) (?:==|<|>) [0-9.e]+$")
ENOUGH_TO_SEE = 20.0
"""Seconds of play that Prometheus watches, once a second."""

NODE = 'job="kogge", instance="node"'
FIRES: dict[str, list[tuple[str, str]]] = {
    "KoggeProcessDown": [(f"up{{{NODE}}}", "0x240")],
    "KoggeNoWorker": [(f"up{{{NODE}}}", "1x240")],
    "KoggeDatabaseUnavailable": [("kogge_database_unavailable_total", "0+60x240")],
    "KoggeDatabaseErrors": [('kogge_database_errors_total{sqlstate="42501"}', "_x230 1x40")],
    "KoggeMovesSlow": [
        ('kogge_command_duration_seconds_bucket{le="0.5"}', "0+50x240"),
        ('kogge_command_duration_seconds_bucket{le="1"}', "0+100x240"),
        ('kogge_command_duration_seconds_bucket{le="+Inf"}', "0+100x240"),
    ],
    "KoggeNodeBusy": [(f"process_cpu_seconds_total{{{NODE}}}", "0+14x240"), (f"kogge_sockets{{{NODE}}}", "9x240")],
    "KoggeMemoryHigh": [(f"process_resident_memory_bytes{{{NODE}}}", "2000000000x240")],
    "KoggeFilesNearlyUsedUp": [(f"process_open_fds{{{NODE}}}", "900x240"), (f"process_max_fds{{{NODE}}}", "1024x240")],
    "KoggeClockOff": [('kogge_clock_offset_seconds{cluster="0"}', "-0.8x240")],
    "KoggeLoopFails": [('kogge_task_failures_total{task="beats"}', "0+5x240")],
    "KoggeTablesSetAside": [("kogge_tables_set_aside_total", "0x200 1x40")],
    "KoggeBotsFail": [('kogge_bot_failures_total{game="visby", bot="master"}', "0+5x240")],
    "KoggeJobsLate": [
        ('kogge_job_lateness_seconds_bucket{le="2.5"}', "0x240"),
        ('kogge_job_lateness_seconds_bucket{le="5"}', "0+100x240"),
        ('kogge_job_lateness_seconds_bucket{le="+Inf"}', "0+100x240"),
    ],
    "KoggeBusDrops": [("kogge_bus_messages_dropped_total", "0+60x240")],
    "KoggeEntriesResynced": [("kogge_entries_resynced_total", "0+600x240")],
    "KoggeConflictsMany": [
        ("kogge_command_conflicts_total", "0+50x240"),
        ('kogge_commands_total{kind="move", result="done"}', "0+100x240"),
    ],
    "KoggeSnapshotsDiscarded": [("kogge_snapshots_discarded_total", "0+60x240")],
    "KoggeGuestsLimited": [('kogge_rate_limited_total{limit="messages"}', "0+900x240")],
    "KoggeNothingStored": [("kogge_append_batch_size_count", "7x240")],
}
"""For each alert the series under which it fires, four of their values a minute."""
WELL = [
    (f"up{{{NODE}}}", "1x240"),
    ('up{job="kogge", instance="worker"}', "1x240"),
    ('kogge_job_lateness_seconds_count{instance="worker"}', "0+10x240"),
    ("kogge_append_batch_size_count", "0+10x240"),
    ('kogge_command_duration_seconds_bucket{le="0.005"}', "0+100x240"),
    ('kogge_command_duration_seconds_bucket{le="+Inf"}', "0+100x240"),
]
"""A site at which all is well."""


def run_promtool(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["promtool", *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_promtool_finds_no_fault() -> None:
    for kind, file in (("rules", RULES), ("config", RULES.with_name("prometheus.yaml"))):
        done = run_promtool("check", kind, file)
        assert done.returncode == 0, done.stdout + done.stderr


def fires(folder: Path, alert: str, series: list[tuple[str, str]]) -> bool:
    """Whether promtool sees the alert fire after an hour of these series."""
    input_series = [{"series": name, "values": values} for name, values in series]
    expected = {"alertname": alert, "eval_time": "1h", "exp_alerts": []}
    tests = {
        "rule_files": [str(RULES)],
        "tests": [{"interval": "15s", "input_series": input_series, "alert_rule_test": [expected]}],
    }
    file = folder / "tests.yaml"
    file.write_text(yaml.safe_dump(tests))
    done = run_promtool("test", "rules", file)
    assert "FAILED" in done.stdout + done.stderr or done.returncode == 0, done.stderr
    return done.returncode != 0


@pytest.mark.parametrize("alert", list(ALERTS))
def test_alert_fires_when_it_should_and_not_when_all_is_well(tmp_path: Path, alert: str) -> None:
    assert fires(tmp_path, alert, FIRES[alert])
    assert not fires(tmp_path, alert, WELL)


def test_every_alert_has_its_page() -> None:
    assert {page.stem for page in PAGES.glob("Kogge*.md")} == set(ALERTS)
    listed = (PAGES / "index.md").read_text(encoding="utf-8")
    for name, rule in ALERTS.items():
        assert rule["annotations"]["runbook"] == f"run/alerts/{name}.md"
        assert f"| [{name}]({name}.md) | {rule['labels']['severity']} |" in listed
        page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
        assert rule["annotations"]["summary"] in page
        assert all([part in page for part in ("What it means", "Where to look", "What to do")])


def test_only_metrics_that_are_exported_are_used() -> None:
    exported = {
        sample
        for family in prometheus_client.REGISTRY.collect()
        for suffix in ("", "_total", "_bucket", "_sum", "_count")
        for sample in (family.name + suffix,)
    } | {"up", *RECORDED}
    for expression in [*EXPRESSIONS, *[rule["expr"] for rule in EVERYTHING]]:
        used = set(re.findall(r"\b(?:kogge_\w+|kogge:[\w:]+|process_\w+)", expression))
        assert used <= exported, expression


class Prometheus(Server):
    """Debian's Prometheus with our rules, which asks a site every second."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, folder: Path, targets: list[str]) -> None:
        super().__init__()
        self._folder = folder
        rules = re.sub(r"interval: \w+", "interval: 1s", RULES.read_text())
        (folder / "rules.yaml").write_text(rules)
        config = yaml.safe_load(RULES.with_name("prometheus.yaml").read_text())
        config["global"] = {"scrape_interval": "1s", "evaluation_interval": "1s"}
        config["scrape_configs"][0]["static_configs"] = [{"targets": targets}]
        del config["alerting"]
        (folder / "prometheus.yaml").write_text(yaml.safe_dump(config))

    def ask(self, expression: str) -> list[dict[str, Any]]:
        """The values of an expression now."""
        query = urllib.parse.urlencode({"query": expression})
        with urllib.request.urlopen(f"http://{HOST}:{self.port}/api/v1/query?{query}", timeout=30) as answer:
            found: list[dict[str, Any]] = json.load(answer)["data"]["result"]
        return found

    def _command(self) -> list[str]:
        return [
            "prometheus",
            f"--config.file={self._folder / 'prometheus.yaml'}",
            f"--storage.tsdb.path={self._folder / 'data'}",
            f"--web.listen-address={HOST}:{self.port}",
        ]

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://{HOST}:{self.port}/-/ready", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@pytest.fixture(scope="module")
def watched() -> Iterator[Prometheus]:
    """A Prometheus that has watched people and bots play."""
    with ExitStack() as stack:
        folder = stack.enter_context(scratch(in_memory=True))
        postgres = stack.enter_context(Postgres(folder / "cluster"))
        nats = stack.enter_context(Nats())
        asyncio.run(migrate((postgres.dsn,)))
        node = stack.enter_context(Node([postgres], nats))
        worker = stack.enter_context(Worker([postgres], nats))
        prometheus = stack.enter_context(Prometheus(folder, [f"{HOST}:{one.port}" for one in (node, worker)]))
        asyncio.run(play(node.url))
        yield prometheus


async def play(url: str) -> None:
    """Play one match after the other for as long as it takes to see something."""
    until = time.monotonic() + ENOUGH_TO_SEE
    async with guests([url], 2) as people:
        while time.monotonic() < until:
            table = await seat(people, "visby", ["steady"])
            await asyncio.gather(*[person.play(table, random.Random(1), pause=0.1, most=10) for person in people])


@pytest.mark.long
def test_every_panel_and_every_alert_has_data(watched: Prometheus) -> None:
    for expression in EXPRESSIONS:
        assert watched.ask(expression), expression
    for name, rule in ALERTS.items():
        compared = COMPARISON.match(rule["expr"])
        assert compared is not None, name
        assert watched.ask(compared[1]), name
    assert watched.ask("kogge:moves:rate1m")[0]["value"][1] != "0"


@pytest.mark.long
def test_no_alert_fires_at_a_site_where_all_is_well(watched: Prometheus) -> None:
    firing = [one["metric"]["alertname"] for one in watched.ask('ALERTS{alertstate="firing"}')]
    assert firing == []
