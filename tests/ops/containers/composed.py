"""The site of `ops/compose`, run by podman-compose from the image, with the servers that `servers/build.sh` makes."""

from __future__ import annotations

import re
import secrets
import shutil
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ops.containers.podman import CHECKOUT, ENVIRONMENT, SERVERS, call, podman
from service.servers import free_port, scratch, wait_until_answers

FILES = CHECKOUT / "ops" / "compose"
NETWORK = "10.89.213.0/24"
PATIENCE = 300.0
"""Seconds within which a site has started."""
WITH_HEALTH = ("node-a", "node-b", "worker", "postgres", "nats")


@dataclass(frozen=True)
class Composed:
    """A club's site in a folder of its own."""

    folder: Path
    port: int

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def project(self) -> str:
        """What the names of containers and volumes begin with."""
        return f"kogge-{self.port}"

    def compose(self, *words: str) -> str:
        """What `podman-compose` prints."""
        program = Path(sys.executable).with_name("podman-compose")
        return call(program, "--project-name", self.project, *words, folder=self.folder, within=PATIENCE)

    def up(self, *services: str) -> None:
        self.compose("up", "--detach", *services)

    def once(self, service: str, *words: str) -> str:
        """What a command in a container of its own prints."""
        return self.compose("run", "--rm", "--no-deps", "-T", service, *words)

    def ask(self, query: str) -> str:
        """What the site's PostgreSQL answers; nothing if it does not."""
        call = [
            "podman",
            "exec",
            self.container("postgres"),
            "psql",
            "-U",
            "kogge",
            "-h",
            "/var/run/postgresql",
            "-Atqc",
            query,
            "kogge",
        ]
        return subprocess.run(call, capture_output=True, text=True, check=False, env=ENVIRONMENT).stdout.strip()

    def container(self, service: str) -> str:
        return f"{self.project}_{service}_1"

    def wait_until_ready(self) -> float:
        """The seconds until a node answers through the proxy."""
        return wait_until_answers(self._answers, PATIENCE)

    def wait_until_healthy(self) -> None:
        """Until each part says that it is well."""
        for service in WITH_HEALTH:
            wait_until_answers(lambda name=service: self.is_healthy(name), PATIENCE)  # type: ignore[misc]

    def destroy_tables(self) -> None:
        """PostgreSQL dies, and its disk with it. Backups and certificates stay."""
        podman("kill", "--signal", "KILL", self.container("postgres"))
        self.compose("down")
        podman("volume", "rm", f"{self.project}_tables", f"{self.project}_socket")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/games", context=_trusting(), timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def is_healthy(self, service: str) -> bool:
        """What the health check of a part says now. Without systemd podman asks only when it is told to."""
        command = ["podman", "healthcheck", "run", self.container(service)]
        return subprocess.run(command, capture_output=True, check=False, env=ENVIRONMENT).returncode == 0


@contextmanager
def composed() -> Iterator[Composed]:
    """A site that is not yet started, and everything of it removed afterwards."""
    with scratch() as place:
        site = Composed(place / "compose", free_port())
        shutil.copytree(FILES, site.folder)
        _fill_in(site)
        try:
            yield site
        finally:
            site.compose("down", "--volumes")


def _fill_in(site: Composed) -> None:
    """Its `.env`: the example with its gaps filled, and what differs on this machine."""
    text = (FILES / "env.example").read_text()
    for name, value in {
        "SITE": f"localhost:{site.port}",
        "KOGGE_SECRET": secrets.token_hex(32),
        "POSTGRES_PASSWORD": secrets.token_hex(16),
    }.items():
        text, found = re.subn(rf"(?m)^{name}=.*$", f"{name}={value}", text)
        assert found == 1, name
    here = {"HTTPS_PORT": site.port, "HTTP_PORT": free_port(), "SUBNET": NETWORK, "KOGGE_ADDRESS_FACTOR": 1000}
    images = dict.fromkeys(("POSTGRES_IMAGE", "NATS_IMAGE", "PROXY_IMAGE"), SERVERS)
    (site.folder / ".env").write_text(text + "".join([f"{name}={value}\n" for name, value in {**here, **images}.items()]))


def _trusting() -> ssl.SSLContext:
    """The proxy has signed its certificate itself."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
