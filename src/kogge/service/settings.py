"""What whoever runs Kogge can set, each by an environment variable `KOGGE_…`."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
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

    databases   PostgreSQL clusters of the site, separated by blanks, in any order
    secret      signs guests' cookies and invitations; the same on every node
    former_secrets what was the secret before, separated by semicolons: what they have signed is still good
    nats        addresses of NATS servers, separated by blanks; without any, there is one process only
    nats_credentials file with the credentials that NATS wants, if they do not stand in its address
    nats_ca     file with the certificate that NATS's own must be signed by, if it is not one of those the system knows
    host, port  where the node listens
    public_url  where people reach us, as https://kogge.example or http://192.168.1.20:8700, for invitations; if empty, where they called us
    hosts       names under which the node is called, separated by blanks; `local` stands for addresses and names of the local network. No
                other is answered; if empty, every one is
    origins     further origins, separated by blanks, whose pages may call us; our own host always may
    secure      whether cookies travel by HTTPS only
    thinkers    processes in which bots think that take their time
    think_for   milliseconds a bot may think about one answer
    hint_for    milliseconds a node thinks of a hint
    playouts    playouts in which each decision of an analysis is thought over
    proxies     addresses or networks of our own proxies, separated by blanks: only what they say of who called is believed
    per_address how many times what one guest may have one address may have, however many guests call from it
    messages    messages a second one guest may send for long, and requests likewise
    burst       how many it may send at once
    work        milliseconds of a node's time that the messages and requests of one guest may take in each second, for long
    address_work the same for all guests of one address, and as much again for their moves
    work_at_once how many seconds' worth of it may be taken at once
    faults      messages of one socket in a minute that cannot be read or come too fast; with more it is closed
    in_flight   messages of one socket that are read before the first of them is answered
    watched     tables that one socket may look at
    largest     bytes of the largest message or request body
    sockets     sockets one guest may have open
    connections connections an address may have for each guest it may be
    unread      bytes that may wait for the sockets of one guest who does not read
    tables      tables one guest may have opened that wait for players
    matches     tables one guest may have opened at which a match goes on
    matches_for seconds without a move for which a match counts as one that goes on
    listed      tables of one guest that the lobby shows
    lobby       tables that the lobby shows
    openings    tables one guest may open in a minute
    thinking    tables of one guest at which bots think or wait for it; a match with such bots begins when there are fewer
    editions    own editions one guest may bring along in a day
    codes       codes that lead nowhere one guest may type in a minute
    analyses    analyses one guest may wait for
    close_after seconds after which a table in the lobby closes itself if nothing happens there and its match has not begun
    close_link_after the same for a table that is joined by link
    talk        lines one guest may say at one table in a minute
    talk_stored bytes of talk of one guest that a table stores, and so many times as much of all as an address may have
    hints       hints one guest may ask for in a minute
    waiting     hints of one guest that may wait at a node, and replays likewise
    request_for milliseconds within which a request must have been sent
    stalled_for milliseconds after which a client is cut off that takes nothing of what it was sent
    drain_for   milliseconds that clients get to move to another node before this one closes
    session_for seconds a guest's session lasts without being used
    database_connections connections of one process to each database
    metrics_port port for the metrics of a worker; a node shows them at /metrics
    client      directory of the built client, if not the one that comes with the package
    outside_bots commands that play along at tables, as name=command, separated by semicolons; the same on every node and worker
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
    thinkers: int = ONE_FOR_EACH_CORE
    think_for: int = 3_000
    hint_for: int = 1_000
    playouts: int = 200
    proxies: tuple[str, ...] = ()
    per_address: int = 10
    messages: int = 30
    burst: int = 90
    work: int = 100
    address_work: int = 300
    work_at_once: int = 5
    faults: int = 50
    in_flight: int = 200
    watched: int = 50
    largest: int = 16_384
    sockets: int = 20
    connections: int = 40
    unread: int = 1_048_576
    tables: int = 10
    matches: int = 50
    matches_for: int = 24 * 3600
    listed: int = 5
    lobby: int = 100
    openings: int = 20
    thinking: int = 5
    editions: int = 20
    codes: int = 30
    analyses: int = 5
    close_after: int = 3_600
    close_link_after: int = 7 * 24 * 3600
    talk: int = 20
    talk_stored: int = 65_536
    hints: int = 30
    waiting: int = 4
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
        """The secret that signs, and behind it those that once did."""
        return (self.secret, *[secret.strip() for secret in self.former_secrets.split(";") if secret.strip()])

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins whose pages may call us beside those of the host that is called: behind a tunnel that is another than ours."""
        return (*self.origins, *([self.public_url] if self.public_url else []))

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """The hosts that are answered: those named and that of the public address; none means every one."""
        public = urlsplit(self.public_url).hostname
        return (*self.hosts, public) if self.hosts and public else self.hosts

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
        _check_proxies(settings.proxies)
        _check_files(settings)
        return replace(settings, public_url=public_address(settings.public_url))

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read them: a site must have databases and a secret. Raises `BadSettings`."""
        settings = Settings.whatever_is_in(environment)
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
