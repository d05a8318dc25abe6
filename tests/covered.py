"""How many lines of each package the tests reached that have just run under coverage: `python tests/covered.py "which tests"`.

Lines count that ran from the source in the processes of the tests. A package of which none ran is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import PurePath


def measured() -> dict[str, dict[str, int]]:
    """For each file of the source how many lines it has (`num_statements`) and how many ran (`covered_lines`)."""
    done = subprocess.run([sys.executable, "-m", "coverage", "json", "--quiet", "-o", "-"], check=True, capture_output=True)
    return {path: file["summary"] for path, file in json.loads(done.stdout)["files"].items()}


def package_of(path: str) -> str:
    """The package of a file: `games.riga` for a game, else the folder below `kogge`."""
    folders = PurePath(path).parent.parts
    below = folders[folders.index("kogge") + 1 :]
    return ".".join(below[: 2 if below[:1] == ("games",) else 1]) or "kogge"


def main() -> None:
    lines: Counter[str] = Counter()
    ran: Counter[str] = Counter()
    for path, summary in measured().items():
        lines[package_of(path)] += summary["num_statements"]
        ran[package_of(path)] += summary["covered_lines"]
    print(f"Lines reached by {' '.join(sys.argv[1:])}:")
    for package in sorted(package for package, count in ran.items() if count):
        share = 100 * ran[package] / lines[package]
        print(f"  {package:<16} {ran[package]:>6} of {lines[package]:>6}  {share:5.1f} %")


if __name__ == "__main__":
    main()
