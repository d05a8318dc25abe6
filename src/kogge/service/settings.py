"""The settings of the service. Each is an environment variable `KOGGE_…`."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from urllib.parse import urlsplit

from kogge.bots import BOTS
from kogge.service.outside_bots import BadOutsideBot, OutsideBot, read_outside_bots
from kogge.service.traces import PACKAGE, is_collector

ONE_FOR_EACH_CORE = min(4, os.cpu_count() or 1)
"""Bot processes have a low priority, so they may use all cores. In a living room more than four are seldom busy at once."""

RENAMED = {
    f"KOGGE_{old}": f"KOGGE_{new}"
    for old, new in (
        ("PER_ADDRESS", "ADDRESS_FACTOR"),
        ("WORK", "GUEST_CPU_MS"),
        ("ADDRESS_WORK", "ADDRESS_CPU_MS"),
        ("WORK_AT_ONCE", "CPU_BURST"),
        ("FAULTS", "BAD_MESSAGES"),
        ("WATCHED", "WATCHED_TABLES"),
        ("LARGEST", "MAX_MESSAGE_BYTES"),
        ("UNREAD", "UNREAD_BYTES"),
        ("LISTED", "LISTED_TABLES"),
        ("LOBBY", "LOBBY_TABLES"),
        ("OPENINGS", "NEW_TABLES"),
        ("THINKING", "THINKING_TABLES"),
        ("THINKERS", "BOT_PROCESSES"),
        ("CODES", "WRONG_CODES"),
        ("WAITING", "QUEUED_REQUESTS"),
        ("MATCHES_FOR", "MATCH_IDLE_FOR"),
    )
}
"""Former names of settings. A process that finds one of them does not start: ignoring it would silently drop a limit."""


class BadSettings(ValueError):
    """A setting is missing or invalid: `code` says why, `setting` is its variable, `given` its value."""

    def __init__(self, code: str, setting: str, given: str = "") -> None:
        super().__init__(f"{setting} {code} {given}".rstrip())
        self.code = code
        self.setting = setting
        self.given = given


@dataclass(frozen=True)
class Settings:
    """The settings of a node or worker. The environment variable is the field's name in capitals behind `KOGGE_`.

    databases               PostgreSQL clusters of the site, separated by blanks, in any order
    secret                  signs cookies and invitations; the same on every node
    former_secrets          earlier secrets, separated by semicolons: their signatures are still valid
    nats                    addresses of NATS servers, separated by blanks; empty if there is only one process
    nats_credentials        file with credentials for NATS, if its address contains none
    nats_ca                 file with the certificate authority of NATS, if the system does not know it
    host, port              where the node listens
    public_url              the site's address for invitations, as https://kogge.example or http://192.168.1.20:8700; if empty, the address
                            that the inviting client used
    hosts                   host names that the node answers, separated by blanks; `local` stands for addresses and names of the local
                            network; if empty, the node answers every name
    origins                 further origins, separated by blanks, whose pages may call the node; its own host always may
    secure                  whether browsers send cookies over HTTPS only
    bot_processes           processes of a worker for bots that think
    think_for               milliseconds a bot may think about one move
    hint_for                milliseconds a node thinks about a hint
    playouts                playouts for each decision of an analysis
    proxies                 addresses or networks of the operator's proxies, separated by blanks: only their forwarding headers are trusted
    address_factor          how many times the limits of one guest an address has, however many guests use it
    messages, burst         messages a guest may send each second, and at once; requests count likewise
    guest_cpu_ms            milliseconds of CPU time each second for the messages and requests of one guest
    address_cpu_ms          the same for all guests of an address, and as much again for their moves
    cpu_burst               how many seconds' worth of CPU time may be used at once
    bad_messages            unreadable or too frequent messages a minute after which the node closes a socket
    in_flight               messages of one socket that the node reads before it has answered the first
    watched_tables          tables that one socket may watch
    max_message_bytes       size of the largest message or request body
    sockets                 open sockets of one guest
    connections             connections of an address, multiplied by `address_factor`
    unread_bytes            bytes that may wait for the sockets of a guest who does not read
    tables                  tables opened by one guest that wait for players
    matches                 tables opened by one guest at which a match is going on
    match_idle_for          seconds without a move after which a match does not count among `matches` any more
    listed_tables           tables of one guest in the lobby
    lobby_tables            open tables from which the lobby takes its samples
    new_tables              tables one guest may open in a minute
    thinking_tables         tables of one guest at which bots think or wait to think; further matches with such bots cannot start
    editions                own editions one guest may upload in a day
    wrong_codes             wrong codes one guest may type in a minute
    analyses                unfinished analyses of one guest
    deal_plays              plays of a master with each deal of the day; 0: none
    close_after             seconds without activity after which a listed table closes if its match has not started
    close_link_after        the same for a table that players join by link
    pack_after              seconds after which finished matches are packed; 0: never
    talk                    chat lines of one guest at one table in a minute
    talk_stored             bytes of chat that a table stores of one guest; of all guests `address_factor` times as many
    hints                   hints one guest may request in a minute
    queued_requests         hints of one guest that may wait at a node, and replays likewise
    request_for             milliseconds within which a client must have sent its request
    stalled_for             milliseconds after which the node disconnects a client that reads nothing
    drain_for               milliseconds that clients have to move to another node before this one stops
    session_for             seconds a guest's session lasts without use
    database_connections    connections of one process to each database
    metrics_port            port for the metrics of a worker; a node has them at /metrics
    traces                  address of a collector of OpenTelemetry's traces, as http://127.0.0.1:4318; empty: none
    trace_every             one command in so many begins a trace; 0: none
    client                  directory of the built client, if not the one in the package
    outside_bots            commands that play at tables, as name=command, separated by semicolons; the same on every node and worker
    """

    databases: tuple[str, ...] = ()
    secret: str = ""
    former_secrets: str = ""
    nats: tuple[str, ...] = ()
    nats_credentials: str = ""
    nats_ca: str = ""
    host: str = "127.0.0.1"
    port: int = 8700
    public_url: str = ""
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    secure: bool = False
    bot_processes: int = ONE_FOR_EACH_CORE
    think_for: int = 3_000
    hint_for: int = 1_000
    playouts: int = 200
    auto_analysis: bool = True
    proxies: tuple[str, ...] = ()
    address_factor: int = 10
    messages: int = 30
    burst: int = 90
    guest_cpu_ms: int = 100
    address_cpu_ms: int = 300
    cpu_burst: int = 5
    bad_messages: int = 50
    in_flight: int = 200
    watched_tables: int = 50
    max_message_bytes: int = 16_384
    sockets: int = 20
    connections: int = 40
    unread_bytes: int = 1_048_576
    tables: int = 10
    matches: int = 50
    match_idle_for: int = 24 * 3600
    listed_tables: int = 5
    lobby_tables: int = 10_000
    new_tables: int = 20
    thinking_tables: int = 5
    editions: int = 20
    wrong_codes: int = 30
    analyses: int = 5
    deal_plays: int = 10
    close_after: int = 3_600
    close_link_after: int = 7 * 24 * 3600
    pack_after: int = 7 * 24 * 3600
    talk: int = 20
    talk_stored: int = 65_536
    hints: int = 30
    queued_requests: int = 4
    request_for: int = 10_000
    stalled_for: int = 20_000
    drain_for: int = 10_000
    session_for: int = 30 * 24 * 3600
    database_connections: int = 8
    metrics_port: int = 0
    traces: str = ""
    trace_every: int = 100
    client: str = ""
    outside_bots: str = ""

    @property
    def secrets(self) -> tuple[str, ...]:
        """The secret that signs, then the former ones."""
        return (self.secret, *[secret.strip() for secret in self.former_secrets.split(";") if secret.strip()])

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins whose pages may call the node, beside that of the host in the request, which is another one behind a tunnel."""
        return (*self.origins, *([self.public_url] if self.public_url else []))

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """The host names that the node answers: the configured ones and that of the public address. Empty means every name."""
        public = urlsplit(self.public_url).hostname
        return (*self.hosts, public) if self.hosts and public else self.hosts

    @property
    def others(self) -> dict[str, OutsideBot]:
        """The outside bots by name. Raises `BadSettings`."""
        try:
            return read_outside_bots(self.outside_bots)
        except BadOutsideBot as error:
            raise BadSettings("no-bot", "KOGGE_OUTSIDE_BOTS", error.given) from error

    def bots_for(self, game_id: str, players: int | None = None) -> list[str]:
        """The bots that can sit at a table of a game: the built-in ones from weak to strong, then the outside ones."""
        return [*BOTS, *[bot.name for bot in self.others.values() if bot.plays(game_id, players)]]

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read the variables; what is not set has its default. Raises `BadSettings`."""
        for old, new in RENAMED.items():
            if old in environment:
                raise BadSettings("renamed", old, new)
        given: dict[str, object] = {}
        for field in fields(Settings):
            text = environment.get(f"KOGGE_{field.name.upper()}")
            if text is not None:
                given[field.name] = _read(field.name, field.default, text)
        settings = Settings(**given)  # type: ignore[arg-type]
        _ = settings.others
        _check_proxies(settings.proxies)
        _check_files(settings)
        _check_traces(settings.traces)
        return replace(settings, public_url=public_address(settings.public_url))

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read the settings of a site, which must have databases and a secret. Raises `BadSettings`."""
        settings = Settings.read(environment)
        if not settings.databases:
            raise BadSettings("no-databases", "KOGGE_DATABASES")
        if len(settings.secret) < 16:
            raise BadSettings("no-secret", "KOGGE_SECRET")
        if any([len(secret) < 16 for secret in settings.secrets[1:]]):
            raise BadSettings("no-former-secret", "KOGGE_FORMER_SECRETS")
        return settings


def _check_proxies(proxies: tuple[str, ...]) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError as error:
            raise BadSettings("no-network", "KOGGE_PROXIES", proxy) from error


def _check_files(settings: Settings) -> None:
    for name in ("nats_credentials", "nats_ca"):
        path = getattr(settings, name)
        if path and not os.access(path, os.R_OK):
            raise BadSettings("no-file", f"KOGGE_{name.upper()}", str(path))


def _check_traces(collector: str) -> None:
    if not collector:
        return
    if not is_collector(collector):
        raise BadSettings("no-collector", "KOGGE_TRACES", collector)
    try:
        is_installed = importlib.util.find_spec(PACKAGE) is not None
    except ModuleNotFoundError:
        is_installed = False
    if not is_installed:
        raise BadSettings("no-traces", "KOGGE_TRACES")


def public_address(text: str) -> str:
    """The public address without a slash at its end; empty if none is given. Raises `BadSettings`."""
    if not text:
        return ""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadSettings("no-address", "KOGGE_PUBLIC_URL", text)
    return f"{parts.scheme}://{parts.netloc}"


def _read(name: str, default: object, text: str) -> object:
    if isinstance(default, bool):
        if text not in ("0", "1"):
            raise BadSettings("no-switch", f"KOGGE_{name.upper()}", text)
        return text == "1"
    if isinstance(default, int):
        if not text.isdigit():
            raise BadSettings("no-number", f"KOGGE_{name.upper()}", text)
        return int(text)
    return tuple(text.split()) if isinstance(default, tuple) else text
