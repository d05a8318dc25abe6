"""Real servers on loopback, for tests, chaos and benches: start them, kill them, start them again."""

from service.servers.nats import Nats
from service.servers.postgres import Postgres
from service.servers.process import HOST, PATIENCE, Server, free_port, scratch, wait_until_answers
from service.servers.replica import Replica

__all__ = ["HOST", "PATIENCE", "Nats", "Postgres", "Replica", "Server", "free_port", "scratch", "wait_until_answers"]
