"""The files of `ops/patroni`, with the addresses and paths of this machine in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "ops" / "patroni"
MACHINES: Mapping[str, str] = {"db1": "10.0.0.21", "db2": "10.0.0.22", "kogge1": "10.0.0.11"}
"""The machines in the files: two for PostgreSQL and one for Kogge. Each has a node of etcd."""
EXAMPLE = MACHINES["db1"]
"""The machine whose settings the files with settings show."""


def settings_in(name: str) -> dict[str, str]:
    """The settings in a file of lines `NAME=value`."""
    lines = [line for line in (FOLDER / name).read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def put_in(text: str, values: Mapping[str, str]) -> str:
    """A configuration with what holds on this machine instead of what is written there."""
    for written, meant in values.items():
        assert written in text, f"{written} is in the configuration"
        text = text.replace(written, meant)
    return text
