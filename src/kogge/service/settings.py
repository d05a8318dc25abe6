"""The settings of the service. Each is an environment variable `KOGGE_…`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from urllib.parse import urlsplit

from kogge.bots import BOTS
from kogge.service.outside_bots import BadOutsideBot, OutsideBot, read_outside_bots

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

    The sentences `setting-…` of the words say what each means: `kogge settings --all` shows them, and the manual has them as a table.
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
