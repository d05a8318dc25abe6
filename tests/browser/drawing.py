"""How long the drawing of a page blocks a browser, measured so that a busy machine does not change it.

Lighthouse counts by the clock: on two cores that others use as well, its mark for one and the same page goes from 0.65 to 0.94. Here the time
counts that the page's thread really worked, and a yardstick that is drawn in the same page says how fast the processor is just then.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

from browser.chromium import SETTLED

LONG = 50
"""Milliseconds after which browsers count a task as long: input has to wait for it."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
SLACK = 500
"""Milliseconds after which a settled page has nothing left to do."""
YARDSTICK = """() => {
    const place = document.createElement("div");
    place.style.cssText = "position: fixed; inset: 0; overflow: hidden; visibility: hidden";
    document.body.append(place);
    for (let turn = 0; turn < 12; turn++) {
        const grid = document.createElement("div");
        grid.style.cssText = `display: grid; grid-template-columns: repeat(10, minmax(0, 1fr)); gap: ${turn}px`;
        for (let nth = 0; nth < 400; nth++) {
            const button = document.createElement("button");
            const text = document.createElement("span");
            text.textContent = `${turn} and ${(nth * 37) % 101}`;
            button.append(text);
            grid.append(button);
        }
        place.replaceChildren(grid);
        grid.lastElementChild.getBoundingClientRect();
    }
    place.remove();
}"""


@dataclass(frozen=True)
class Drawing:
    """Milliseconds of the page's thread: by how much its tasks were too long, and a yardstick."""

    blocking: float
    yardstick: float


def draw(browser: Browser, page: Page, path: str) -> Drawing:
    """Open a page for the first time, and see what it takes."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(path)
    page.wait_for_selector(SETTLED, state="attached")
    page.wait_for_timeout(SLACK)
    tasks = _tasks_in(json.loads(browser.stop_tracing())["traceEvents"])
    return Drawing(blocking=sum([max(0, task - LONG) for task in tasks]), yardstick=_measured(page))


def _tasks_in(events: list[dict[str, Any]]) -> list[float]:
    """What each task of the thread that draws the page worked, in milliseconds."""
    threads = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    tasks: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for event in events:
        thread = (event["pid"], event["tid"])
        if event["name"] == "RunTask" and thread in threads:
            tasks[thread].append(event.get("tdur", 0) / 1000)
    return max(tasks.values(), key=sum)


def _measured(page: Page) -> float:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")

    before = worked()
    page.evaluate(YARDSTICK)
    return worked() - before
