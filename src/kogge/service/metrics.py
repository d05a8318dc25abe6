"""The Prometheus metrics of a node or worker."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from kogge.service.cpu_time import Stage

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

COMMANDS = Counter("kogge_commands", "Commands by kind and result", ["kind", "result"])
COMMAND_SECONDS = Histogram(
    "kogge_command_duration_seconds", "Time from receiving a command to its acknowledgement", buckets=SECONDS
)
APPEND_BATCH_SIZE = Histogram("kogge_append_batch_size", "Log entries in one append", buckets=(1, 2, 5, 10, 20, 50, 100, 200))
SNAPSHOTS_DISCARDED = Counter("kogge_snapshots_discarded", "Snapshots that could not be used: the table was loaded from its log")
TABLES_SET_ASIDE = Counter("kogge_tables_set_aside", "Tables that this process could not load and has set aside")
LOGS_PACKED = Counter("kogge_logs_packed", "Logs of finished matches that this process has packed")
PACKED_BYTES = Counter("kogge_packed_bytes", "Bytes of these logs before and after packing", ["form"])
PARTS_DROPPED = Counter("kogge_parts_dropped", "Parts of the entries that this process has dropped")
COMMAND_CONFLICTS = Counter("kogge_command_conflicts", "Appends that failed because another process appended first")
DATABASE_UNAVAILABLE = Counter("kogge_database_unavailable", "Commands for which the database did not answer; each retry counts")
DATABASE_ERRORS = Counter("kogge_database_errors", "Database errors other than outages, by SQLSTATE", ["sqlstate"])
TASK_FAILURES = Counter("kogge_task_failures", "Failures of background loops and tasks", ["task"])
BUS_MESSAGES_DROPPED = Counter("kogge_bus_messages_dropped", "Messages to other processes dropped because NATS did not accept them")
CLOCK_OFFSET = Gauge("kogge_clock_offset_seconds", "How far the clock of this process is ahead of a cluster's", ["cluster"])
TABLES_LOADED = Gauge("kogge_tables_loaded", "Tables in memory")
SOCKETS = Gauge("kogge_sockets", "Open sockets")
MESSAGES_SENT = Counter("kogge_messages_sent", "Table news sent to sockets")
ENTRIES_RESYNCED = Counter("kogge_entries_resynced", "Log entries read from the database because the bus did not deliver them")
RATE_LIMITED = Counter("kogge_rate_limited", "Messages, requests and connections refused because of a limit", ["limit"])
BOT_SECONDS = Histogram("kogge_bot_thinking_seconds", "How long bots thought about a move", ["game", "bot"], buckets=SECONDS)
BOT_FAILURES = Counter("kogge_bot_failures", "Bots that thought too long or failed", ["game", "bot"])
JOB_LATENESS = Histogram("kogge_job_lateness_seconds", "How late jobs were leased", ["kind"], buckets=SECONDS)


DECIDING, STORING, BROADCASTING, OFFERING = Stage(), Stage(), Stage(), Stage()
STAGES = {"decide": DECIDING, "store": STORING, "broadcast": BROADCASTING, "offer": OFFERING}
"""Where the time of a move goes: deciding and applying it, storing its entry, making its changes and previews for all viewers and sending
them, and previews that clients asked for."""


class _StageCollector(Collector):
    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily("kogge_stage_cpu_seconds", "CPU time by stage of a move", labels=["stage"])
        for name, stage in STAGES.items():
            family.add_metric([name], stage.seconds)
        yield family


REGISTRY.register(_StageCollector())
