"""podman, as the tests run it: with limits and a network that work in a container and on a machine without systemd, too."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

CHECKOUT = Path(__file__).parents[3]
IMAGE = "localhost/kogge:latest"
SERVERS = "localhost/kogge-servers:latest"
"""PostgreSQL, NATS and Caddy: made by `servers/build.sh`."""
ENVIRONMENT: Mapping[str, str] = {**os.environ, "CONTAINERS_CONF": str(Path(__file__).parent / "servers" / "containers.conf")}


def call(*command: str | Path, folder: Path = CHECKOUT, within: float = 180) -> str:
    """What a command prints. Raises if it fails."""
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=within, check=False, env=ENVIRONMENT, cwd=folder
    )
    assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def podman(*arguments: str) -> str:
    """What podman prints. Raises if it fails."""
    return call("podman", *arguments)
