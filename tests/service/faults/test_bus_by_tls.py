"""NATS by TLS, with a real server: the right certificate is taken, and a wrong one is said when a process starts.

Before, a file that is not there was taken for a server that does not answer yet, and tried for ever.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kogge.service.bus.nats_access import NatsRefused, check
from kogge.service.bus.nats_bus import NatsBus
from kogge.service.settings import Settings
from kogge.service.supervisor import Supervisor
from service.servers import PATIENCE, Nats
from service.servers.certificates import Authority


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority.made(tmp_path_factory.mktemp("tls") / "right")


def by_tls(nats: Nats, ca: Path | str = "", **more: str) -> Settings:
    return Settings(nats=(nats.url.replace("nats://", "tls://"),), nats_ca=str(ca), **more)  # type: ignore[arg-type]


@pytest.mark.asyncio
async def test_messages_travel_by_tls(authority: Authority) -> None:
    supervisor = Supervisor()
    with Nats(certificate=authority.sign()) as nats:
        settings = by_tls(nats, authority.certificate)
        async with (
            NatsBus.connected(settings, lambda: None, supervisor) as here,
            NatsBus.connected(settings, lambda: None, supervisor) as there,
        ):
            heard: asyncio.Queue[bytes] = asyncio.Queue()
            leave = await there.listen("entries", heard.put_nowait)
            async with asyncio.timeout(PATIENCE):
                while heard.empty():
                    here.publish("entries", b"a fair wind")
                    await asyncio.sleep(0.1)
            assert heard.get_nowait() == b"a fair wind"
            leave()


@pytest.mark.asyncio
async def test_a_certificate_of_another_authority_is_refused_at_the_start(authority: Authority, tmp_path: Path) -> None:
    other = Authority.made(tmp_path / "other")
    with Nats(certificate=authority.sign()) as nats:
        for ca in (other.certificate, ""):
            with pytest.raises(NatsRefused, match="certificate"):
                await check(by_tls(nats, ca))


@pytest.mark.asyncio
async def test_a_certificate_for_another_name_is_refused_at_the_start(authority: Authority) -> None:
    with Nats(certificate=authority.sign("DNS:nats.example")) as nats, pytest.raises(NatsRefused, match="certificate"):
        await check(by_tls(nats, authority.certificate))


@pytest.mark.asyncio
async def test_files_that_are_not_there_or_make_no_sense_are_refused_at_the_start(authority: Authority, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("nothing that anybody has signed")
    with Nats(certificate=authority.sign()) as nats:
        for ca in (tmp_path / "missing", nonsense):
            with pytest.raises(NatsRefused, match="KOGGE_NATS_CA"):
                await check(by_tls(nats, ca))
        with pytest.raises(NatsRefused, match="KOGGE_NATS_CREDENTIALS"):
            await check(by_tls(nats, authority.certificate, nats_credentials=str(tmp_path / "missing")))


@pytest.mark.asyncio
async def test_a_server_without_tls_is_refused_where_tls_is_wanted(authority: Authority) -> None:
    with Nats() as nats, pytest.raises(NatsRefused, match="TLS"):
        await check(by_tls(nats, authority.certificate))
