"""What Lighthouse says of a page: marks from 0 to 1. By hand: `PYTHONPATH=tests python -m browser.lighthouse mobile`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from browser.built import WEB, built_client
from browser.chromium import how_to_launch
from browser.positions import person_of
from browser.site import Site, serving
from kogge.service.people.people import COOKIE
from nodejs import NODE
from service.lines import cookie_of

PROGRAM = WEB / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices")
TABLES = ("visby-two-cards", "riga-take", "haithabu-place-late")
"""At which Lübeck is asked; none has a clock, as no time can be set here."""


class NoReport(RuntimeError):
    """Lighthouse gave up: it waits only so long for a busy machine."""


@dataclass(frozen=True)
class Report:
    """The mark of each category, and what cost marks."""

    marks: Mapping[str, float]
    faults: list[str]


def examine(url: str, town: str, is_mobile: bool = False) -> Report:
    """What Lighthouse reports of a page, in a look and as a person."""
    launch = how_to_launch("chromium")
    headers = {"Cookie": f"{COOKIE}={cookie_of(person_of(town), town)}"}
    with NamedTemporaryFile(suffix=".json") as file:
        command = [str(NODE), str(PROGRAM), url, "--quiet", "--output=json", f"--output-path={file.name}"]
        command += [] if is_mobile else ["--preset=desktop"]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--extra-headers={json.dumps(headers)}"]
        command += [f"--chrome-flags={' '.join(['--headless=new', *launch['args']])}"]
        run = subprocess.run(
            command, env={**os.environ, "CHROME_PATH": launch["executable_path"]}, capture_output=True, check=False
        )
        if run.returncode != 0:
            raise NoReport(run.stderr.decode()[-500:])
        told: dict[str, Any] = json.loads(Path(file.name).read_text())
    assert told["finalDisplayedUrl"] == url, "it was the page that was meant"
    return Report(
        marks={category: float(told["categories"][category]["score"] or 0) for category in CATEGORIES},
        faults=[_fault(told["audits"][id]) for id in _costly(told)],
    )


def _costly(told: dict[str, Any]) -> list[str]:
    """The audits that cost marks."""
    counted = [audit for category in CATEGORIES for audit in told["categories"][category]["auditRefs"] if audit["weight"] > 0]
    return [audit["id"] for audit in counted if (told["audits"][audit["id"]]["score"] or 0) < 0.9]


def _fault(audit: dict[str, Any]) -> str:
    return f"{audit['id']} {audit['score']}: {audit.get('displayValue', '')}"


def address_of(site: Site, table: str) -> str:
    return f"{site.url}/t/{table}"


def main() -> None:
    is_mobile = "mobile" in sys.argv[1:]
    with serving(built_client()) as site:
        for table in TABLES:
            report = examine(address_of(site, table), "Lübeck", is_mobile)
            sys.stdout.write("\n  ".join([f"{table}: {dict(report.marks)}", *report.faults]) + "\n")


if __name__ == "__main__":
    main()
