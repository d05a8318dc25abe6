"""What whoever runs Kogge can set, each by an environment variable `KOGGE_…`."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import urlsplit

from kogge.bots import BOTS

BOT_NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")
"""What a bot outside may be called."""

ONE_FOR_EACH_CORE = min(4, os.cpu_count() or 1)
"""Bots think on all cores, since they stand back behind whoever serves people; more than four seldom have to at once in a living room."""


class BadSettings(ValueError):
    """A setting is missing or makes no sense: `code` says why, `setting` is its variable, `given` what it holds."""

    def __init__(self, code: str, setting: str, given: str = "") -> None:
        super().__init__(f"{setting} {code} {given}".rstrip())
        self.code = code
        self.setting = setting
        self.given = given


@dataclass(frozen=True)
class Settings:
    """The settings of a node or worker. The name of the variable is the field's in capitals behind `KOGGE_`.

    databases   PostgreSQL clusters, separated by blanks; tables spread over them in this order, which therefore never changes
    secret      signs guests' cookies and invitations; the same on every node
    nats        addresses of NATS servers, separated by blanks; without any, there is one process only
    host, port  where the node listens
    public_url  where people reach us, as https://kogge.example or http://192.168.1.20:8700, for invitations; if empty, where they called us
    origins     further origins, separated by blanks, whose pages may call us; our own host always may
    secure      whether cookies travel by HTTPS only
    thinkers    processes in which bots think that take their time
    think_for   milliseconds a bot may think about one answer
    hint_for    milliseconds a node thinks of a hint
    playouts    playouts in which each decision of an analysis is thought over
    messages    messages a second one client may send for long, and requests likewise
    burst       how many it may send at once
    largest     bytes of the largest message or request body
    sockets     sockets one guest may have open
    drain_for   milliseconds that clients get to move to another node before this one closes
    session_for seconds a guest's session lasts without being used
    metrics_port port for the metrics of a worker; a node shows them at /metrics
    client      directory of the built client, if not the one that comes with the package
    outside_bots commands that play along at tables, as name=command, separated by semicolons; the same on every node and worker
    """

    databases: tuple[str, ...] = ()
    secret: str = ""
    nats: tuple[str, ...] = ()
    host: str = "127.0.0.1"
    port: int = 8700
    public_url: str = ""
    origins: tuple[str, ...] = ()
    secure: bool = False
    thinkers: int = ONE_FOR_EACH_CORE
    think_for: int = 3_000
    hint_for: int = 1_000
    playouts: int = 200
    messages: int = 30
    burst: int = 90
    largest: int = 16_384
    sockets: int = 20
    drain_for: int = 10_000
    session_for: int = 30 * 24 * 3600
    metrics_port: int = 0
    client: str = ""
    outside_bots: str = ""

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins whose pages may call us beside those of the host that is called: behind a tunnel that is another than ours."""
        return (*self.origins, *([self.public_url] if self.public_url else []))

    @property
    def commands(self) -> dict[str, str]:
        """The commands of the bots outside by their names. Raises `BadSettings`."""
        commands: dict[str, str] = {}
        for named in [part.strip() for part in self.outside_bots.split(";") if part.strip()]:
            name, _, command = [part.strip() for part in named.partition("=")]
            if not BOT_NAME.fullmatch(name) or name in BOTS or name in commands or not command:
                raise BadSettings("no-bot", "KOGGE_OUTSIDE_BOTS", named)
            commands[name] = command
        return commands

    @property
    def bots(self) -> list[str]:
        """All bots that can sit at a table: ours from weak to strong, and those outside."""
        return [*BOTS, *self.commands]

    @staticmethod
    def whatever_is_in(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read what is set, and take the rest as usual. Raises `BadSettings`."""
        given: dict[str, object] = {}
        for field in fields(Settings):
            text = environment.get(f"KOGGE_{field.name.upper()}")
            if text is not None:
                given[field.name] = _read(field.name, field.default, text)
        settings = Settings(**given)  # type: ignore[arg-type]
        _ = settings.commands
        return replace(settings, public_url=public_address(settings.public_url))

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read them: a site must have databases and a secret. Raises `BadSettings`."""
        settings = Settings.whatever_is_in(environment)
        if not settings.databases:
            raise BadSettings("no-databases", "KOGGE_DATABASES")
        if len(settings.secret) < 16:
            raise BadSettings("no-secret", "KOGGE_SECRET")
        return settings


def public_address(text: str) -> str:
    """An address for people, without a slash at its end, or nothing. Raises `BadSettings`."""
    if not text:
        return ""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadSettings("no-address", "KOGGE_PUBLIC_URL", text)
    return f"{parts.scheme}://{parts.netloc}"


def _read(name: str, usual: object, text: str) -> object:
    if isinstance(usual, bool):
        if text not in ("0", "1"):
            raise BadSettings("no-switch", f"KOGGE_{name.upper()}", text)
        return text == "1"
    if isinstance(usual, int):
        if not text.isdigit():
            raise BadSettings("no-number", f"KOGGE_{name.upper()}", text)
        return int(text)
    return tuple(text.split()) if isinstance(usual, tuple) else text
