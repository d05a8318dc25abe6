"""The units in `ops/systemd`: systemd itself reads them, and its hardening is measured."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from kogge.cli.site.settings import variable
from kogge.service.settings import Settings

UNITS = Path(__file__).parents[2] / "ops" / "systemd"
INSTANCES = ("kogge-node@8700.service", "kogge-worker@1.service", "kogge-migrate.service", "kogge.target")
MOST_EXPOSED = 3.0
"""Of 10: what `systemd-analyze security` calls OK ends at 5, a service without any hardening has 9.6."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A machine on which the units and the program are installed, and nothing else but systemd's own units."""
    root = tmp_path_factory.mktemp("machine")
    shutil.copytree("/lib/systemd/system", root / "lib/systemd/system", symlinks=True)
    shutil.copytree(UNITS, root / "etc/systemd/system")
    program = root / "opt/kogge/bin/kogge"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    (root / "usr").mkdir()
    (root / "usr/lib").symlink_to("../lib")
    return root


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_systemd_finds_no_fault(root: Path) -> None:
    done = analyze("verify", f"--root={root}", "--man=no", *INSTANCES)
    ours = [line for line in done.stderr.splitlines() if "kogge" in line]
    assert ours == []
    assert done.returncode == 0, done.stderr


def test_systemd_finds_a_planted_fault(root: Path) -> None:
    unit = root / "etc/systemd/system" / "kogge-planted.service"
    unit.write_text((UNITS / "kogge-migrate.service").read_text().replace("ExecStart=", "ExecStrat="))
    assert "kogge-planted" in analyze("verify", f"--root={root}", "--man=no", unit.name).stderr
    unit.unlink()


@pytest.mark.parametrize("unit", ["kogge-node@.service", "kogge-worker@.service", "kogge-migrate.service"])
def test_services_may_do_little_beside_their_work(root: Path, unit: str) -> None:
    done = analyze("security", "--offline=true", f"--root={root}", f"--threshold={MOST_EXPOSED * 10:.0f}", unit)
    assert done.returncode == 0, done.stdout[-400:]


def test_only_settings_that_exist_are_set() -> None:
    known = {variable(field) for field in fields(Settings)}
    for file in UNITS.iterdir():
        assert set(re.findall(r"KOGGE_[A-Z_]+(?==)", file.read_text())) <= known, file.name
