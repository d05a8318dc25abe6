"""What Lighthouse says of a page: marks from 0 to 1. By hand: `PYTHONPATH=tests python -m browser.lighthouse mobile`.

Lighthouse counts by the clock, so its mark for speed falls with everything else that runs on the machine: on two busy cores one and the same
page has 0.89 or 0.99. Here a page is recorded first. Then the time that the page's thread waited for a core is taken out of the recording, and
Lighthouse marks what is left: the work of the page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
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
METRICS = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "SI": "speed-index",
    "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
}
SLOWED = 2
"""How many times as long as this machine the laptop takes for its work that a page is marked for."""
RECORDING = "defaultPass.trace.json"
"""The file that Lighthouse keeps the browser's trace in."""


class NoReport(RuntimeError):
    """Lighthouse gave up: it waits only so long for a busy machine."""


@dataclass(frozen=True)
class Report:
    """The mark of each category, what the mark for speed is made of, and what cost marks."""

    marks: Mapping[str, float]
    metrics: Mapping[str, float]
    faults: list[str]


def examine(url: str, town: str, is_mobile: bool = False) -> Report:
    """What Lighthouse reports of a page, in a look and as a person, however busy the machine is."""
    headers = {"Cookie": f"{COOKIE}={cookie_of(person_of(town), town)}"}
    with TemporaryDirectory() as directory:
        recorded, report = Path(directory) / "recorded", Path(directory) / "report.json"
        options = [] if is_mobile else ["--preset=desktop", f"--throttling.cpuSlowdownMultiplier={SLOWED}"]
        options += [f"--only-categories={','.join(CATEGORIES)}", f"--extra-headers={json.dumps(headers)}"]
        _run(url, *options, f"--gather-mode={recorded}")
        trace = json.loads((recorded / RECORDING).read_text())
        take_out_waiting(trace["traceEvents"])
        (recorded / RECORDING).write_text(json.dumps(trace))
        _run(url, *options, f"--audit-mode={recorded}", "--output=json", f"--output-path={report}")
        told: dict[str, Any] = json.loads(report.read_text())
    assert told["finalDisplayedUrl"] == url, "it was the page that was meant"
    return Report(
        marks={category: float(told["categories"][category]["score"] or 0) for category in CATEGORIES},
        metrics={name: float(told["audits"][id].get("numericValue", 0)) for name, id in METRICS.items()},
        faults=[_fault(told["audits"][id]) for id in _costly(told)],
    )


def take_out_waiting(events: list[dict[str, Any]]) -> None:
    """Make each task of a page's thread last as long as the thread worked, with all that happened in it closer together."""
    threads = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    for thread in threads:
        end, begin, share = 0.0, 0.0, 1.0
        own = [event for event in events if (event["pid"], event["tid"]) == thread]
        for event in sorted(own, key=lambda event: (event["ts"], -event.get("dur", 0))):
            at, lasts = event["ts"], event.get("dur", 0)
            if at >= end and event["name"] == "RunTask" and lasts > 0:
                end, begin, share = at + lasts, at, min(1.0, event.get("tdur", lasts) / lasts)
            if at < end:
                event["ts"] = begin + (at - begin) * share
                if lasts > 0:
                    event["dur"] = lasts * share


def _run(url: str, *options: str) -> None:
    launch = how_to_launch("chromium")
    flags = f"--chrome-flags={' '.join(['--headless=new', *launch['args']])}"
    run = subprocess.run(
        [str(NODE), str(PROGRAM), url, "--quiet", flags, *options],
        env={**os.environ, "CHROME_PATH": launch["executable_path"]},
        capture_output=True,
        check=False,
    )
    if run.returncode != 0:
        raise NoReport(run.stderr.decode()[-500:])


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
            metrics = " ".join([f"{name} {value:.3g}" for name, value in report.metrics.items()])
            sys.stdout.write("\n  ".join([f"{table}: {dict(report.marks)} {metrics}", *report.faults]) + "\n")


if __name__ == "__main__":
    main()
