"""Access to NATS with credentials and TLS. Wrong settings are reported when a process starts, not retried for ever."""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nats
import structlog
from nats.aio.client import Client

from kogge.service.settings import Settings

log = structlog.get_logger()

FIRST_WAIT = 3
CLOSED_WITHIN = 0.5
PORT = 4222


class NatsRefused(Exception):
    """NATS refuses our credentials, or its certificate is not accepted."""


def access(settings: Settings) -> dict[str, Any]:
    """The options of a NATS client: credentials and how the certificate is checked. User and password may also be in the address. Raises
    `NatsRefused` for files that cannot be read."""
    options: dict[str, Any] = {}
    if settings.nats_credentials:
        if not Path(settings.nats_credentials).is_file():
            raise NatsRefused(f"KOGGE_NATS_CREDENTIALS names no file: {settings.nats_credentials}")
        options["user_credentials"] = settings.nats_credentials
    if _wants_tls(settings):
        try:
            options["tls"] = ssl.create_default_context(cafile=settings.nats_ca or None)
        except (OSError, ssl.SSLError) as error:
            raise NatsRefused(f"KOGGE_NATS_CA names no certificate: {settings.nats_ca}: {error}") from error
    return options


async def check(settings: Settings) -> None:
    """Connect once to check the access. A server that does not answer yet is no error. Raises `NatsRefused`."""
    if is_exposed(settings):
        log.warning(
            "nats_unprotected", reason="over the network without credentials or without TLS: others there could read and send moves"
        )
    options = access(settings)
    try:
        async with asyncio.timeout(FIRST_WAIT):
            if _wants_tls(settings):
                await asyncio.gather(*[_check_tls(server) for server in settings.nats])
            await _connect_once(settings, options)
    except ssl.SSLError as error:
        raise NatsRefused(f"the certificate of NATS is not accepted: {error}") from error
    except nats.errors.Error as error:
        if "authorization" in str(error).lower() or "authentication" in str(error).lower():
            raise NatsRefused("NATS does not accept our credentials: see KOGGE_NATS and KOGGE_NATS_CREDENTIALS") from error
    except (OSError, TimeoutError):
        log.info("nats_unreachable", servers=len(settings.nats))


async def _connect_once(settings: Settings, options: dict[str, Any]) -> None:
    client = Client()
    try:
        await client.connect(list(settings.nats), allow_reconnect=False, **options)
    finally:
        with contextlib.suppress(TimeoutError):  # after a certificate that was not accepted it never ends
            await asyncio.wait_for(client.close(), CLOSED_WITHIN)


async def _check_tls(server: str) -> None:
    """Check that a server requires TLS: the client would fall back to plain text. Raises `NatsRefused`."""
    address = urlsplit(server)
    reader, writer = await asyncio.open_connection(address.hostname, address.port or PORT)
    try:
        _, _, info = (await reader.readline()).partition(b" ")
        if not json.loads(info).get("tls_required"):
            raise NatsRefused(f"NATS at {address.hostname} speaks without TLS")
    except ValueError as error:
        raise NatsRefused(f"what answers at {address.hostname} is not NATS") from error
    finally:
        writer.close()


def _wants_tls(settings: Settings) -> bool:
    return bool(settings.nats_ca) or any([server.startswith("tls://") for server in settings.nats])


def is_exposed(settings: Settings) -> bool:
    """Whether a server of NATS is on another machine and not protected both ways."""
    has_tls = bool(settings.nats_ca) or all([server.startswith("tls://") for server in settings.nats])
    has_credentials = bool(settings.nats_credentials) or all([urlsplit(server).username for server in settings.nats])
    return any([not _is_here(urlsplit(server).hostname or "") for server in settings.nats]) and not (has_tls and has_credentials)


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
