"""Two wheels in a clean environment: Kogge's, and that of a game that Kogge does not list."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
GAME = CHECKOUT / "examples" / "games" / "goofspiel"


@dataclass(frozen=True)
class Installed:
    """An environment that has all packages of the one this runs in, but does not see the source."""

    environment: Path

    @property
    def kogge(self) -> Path:
        return self.environment / "bin" / "kogge"

    @property
    def python(self) -> Path:
        return self.environment / "bin" / "python"


def install(wheel: Path, environment: Path) -> Installed:
    """Build the game's wheel and install both. Other packages come from the present environment: nothing is downloaded."""
    built = environment / "built"
    subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
    call = [sys.executable, "-m", "build", "--quiet", "--wheel", "--no-isolation", "--outdir", str(built), str(GAME)]
    subprocess.run(call, check=True)
    installed = Installed(environment)
    pip = [str(installed.python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*pip, str(wheel), *[str(game) for game in built.glob("*.whl")]], env=alone, check=True)
    packages = next(environment.glob("lib/python*/site-packages"))
    (packages / "packages-of-the-other.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return installed
