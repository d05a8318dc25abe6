"""Kogge from its wheel, in an environment with nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
PINNED = re.compile(r"(?m)^[a-zA-Z0-9._-]+==\S+")


@dataclass(frozen=True)
class Installed:
    """The place of the installation, and its cost."""

    kogge: Path
    packages: int
    megabytes: float
    seconds: float

    def __str__(self) -> str:
        return f"{self.packages} packages, {self.megabytes:.0f} MB, {self.seconds:.0f} s"


def install(wheel: Path, environment: Path) -> Installed:
    """Install a wheel with all that `kogge host` needs, in the versions that are locked."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
    programs = environment / "bin"
    packages = next(environment.glob("lib/python*/site-packages"))
    before, weight = _distributions(packages), _size(packages)
    locked = environment / "locked.txt"
    locked.write_text("\n".join(PINNED.findall((CHECKOUT / "requirements" / "dev.txt").read_text())))
    begun = time.monotonic()
    call: list[str | Path] = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", locked]
    subprocess.run([*call, f"{wheel}[service,host]"], check=True, stderr=subprocess.DEVNULL)  # where it looked in vain
    took = time.monotonic() - begun
    return Installed(programs / "kogge", _distributions(packages) - before, (_size(packages) - weight) / 1_000_000, took)


def _distributions(packages: Path) -> int:
    return len(list(packages.glob("*.dist-info")))


def _size(packages: Path) -> int:
    return sum([file.lstat().st_size for file in packages.rglob("*") if file.is_file()])
