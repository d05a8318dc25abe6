"""Ask the registries whether a locked package has a known vulnerability.

A registry that offers no audit (a mirror often does not) does not stop the gate: the audit prints it, and the gate goes on. A vulnerable
package stops it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = ROOT / ".venv" / "bin"
TOOLS = ROOT / ".venv-audit"
LONGEST = 120


def run(*command: str | Path, folder: Path = ROOT) -> str:
    """The output of a command, whatever its exit code; nothing if it takes too long."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def read(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def python_packages() -> list[str] | None:
    """The locked Python packages with a known vulnerability, or `None` if the registry does not say."""
    run(sys.executable, "-m", "venv", TOOLS)
    run(TOOLS / "bin" / "python", "-m", "pip", "install", "--quiet", "pip-audit")
    lock = ROOT / "requirements" / "dev.txt"
    audit = TOOLS / "bin" / "pip-audit"
    found = read(
        run(audit, "--requirement", lock, "--disable-pip", "--progress-spinner", "off", "--timeout", "10", "--format", "json")
    )
    packages = found.get("dependencies")
    known = [one for one in packages if "skip_reason" not in one] if isinstance(packages, list) else []
    return [f"{one['name']} {one['version']}" for one in known if one["vulns"]] if known else None


def node_packages() -> list[str] | None:
    """The locked Node packages with a known vulnerability, or `None` if the registry does not say."""
    found = read(run("npm", "audit", "--package-lock-only", "--json", folder=ROOT / "web"))
    packages = found.get("vulnerabilities")
    return sorted(packages) if isinstance(packages, dict) else None


def main() -> int:
    unsafe = 0
    for name, found in (("pip-audit", python_packages()), ("npm audit", node_packages())):
        if found is None:
            print(f"{name}: the registry offers no audit; nothing was checked")
        else:
            print(f"{name}: {len(found)} unsafe", *found, sep="\n  ")
            unsafe += len(found)
    return 1 if unsafe else 0


if __name__ == "__main__":
    sys.exit(main())
