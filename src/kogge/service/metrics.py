"""What a node or worker counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

COMMANDS = Counter("kogge_commands", "Commands by kind and how they ended", ["kind", "ended"])
COMMAND_SECONDS = Histogram("kogge_command_seconds", "From receiving a command to its acknowledgement", buckets=SECONDS)
APPENDED_TOGETHER = Histogram("kogge_appended_together", "Entries in one append", buckets=(1, 2, 5, 10, 20, 50, 100, 200))
SNAPSHOTS_REFUSED = Counter("kogge_snapshots_refused", "Snapshots that were of no use: the entries of their tables decided")
SET_ASIDE = Counter("kogge_set_aside", "Tables that this process could not take up from their entries and has set aside")
OVERTAKEN = Counter("kogge_overtaken", "Appends that came too late because somebody was faster")
STORE_FAILURES = Counter("kogge_store_failures", "Calls of the database that failed")
DATABASE_ERRORS = Counter("kogge_database_errors", "Errors of the database that are no outages, by their SQLSTATE", ["sqlstate"])
TASK_FAILURES = Counter("kogge_task_failures", "Failures of tasks that run beside what people ask for", ["task"])
BUS_LOST = Counter("kogge_bus_lost", "Messages to other nodes given up because the bus did not take them")
CLOCK_OFF = Gauge("kogge_clock_off_seconds", "How far the clock of this process is ahead of a cluster's", ["cluster"])
ROOMS = Gauge("kogge_rooms", "Tables in memory")
SOCKETS = Gauge("kogge_sockets", "Open sockets")
MESSAGES_OUT = Counter("kogge_messages_out", "Messages sent to sockets")
CAUGHT_UP = Counter("kogge_caught_up", "Times a table in memory had missed something and read it from the database")
LIMITED = Counter("kogge_limited", "Messages and requests refused because a limit was passed", ["limit"])
BOT_SECONDS = Histogram("kogge_bot_seconds", "How long bots thought", ["game", "bot"], buckets=SECONDS)
BOTS_STOPPED = Counter("kogge_bots_stopped", "Bots that thought too long", ["game", "bot"])
LATENESS = Histogram("kogge_lateness_seconds", "How late something due was claimed", ["kind"], buckets=SECONDS)
